"""Pathfinder 1e, Ultimate Campaign: the kingdom turn as tables and ordered steps."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ...engine.book import Entry, State
from ...engine.figure import add_all
from ...engine.ruleset import Phase, Ruleset, Step
from ...engine.view import View
from ...reading.wording import say
from .. import anytime, dawn, death, naming, telling
from ..layers import base_layer
from ..realm import idle
from ..rule_ids import named_in
from ..survey import survey
from . import (
    anarchy,
    armies,
    consumption,
    edicts,
    endings,
    exhibits,
    government,
    granaries,
    income,
    perils,
    renown,
    renown_of_towns,
    start,
    upkeep,
)
from .checks import allowances
from .choices import choices
from .columns import COLUMNS
from .events import event, opened_events
from .kingdom_modifiers import KINGDOM_MODIFIERS
from .land import capital, fallen, free_cities, hexes, improvements, reclaiming
from .leadership import duty, leaders, stationing
from .leadership.offices import ATTRIBUTES
from .magic_items import item_lines, item_trade, items
from .scores import SCORES
from .settlements import abandoned, buildings, destruction, founding
from .special_edicts import benefits, diplomacy, expeditions, parting, trade_routes, treaties, vassals

SPECIAL = {
    **diplomacy.DECISIONS,
    **treaties.DECISIONS,
    **parting.DECISIONS,
    **trade_routes.DECISIONS,
    **vassals.DECISIONS,
    **expeditions.DECISIONS,
}
"""The lines of special edicts, an optional rule (UC-FAM-5)."""

SITES = {**founding.DECISIONS, **buildings.DECISIONS}

PHASES = (
    Phase(
        "upkeep",
        (
            Step("duty", decisions=duty.DECISIONS),
            Step("stability", upkeep.check_stability),
            Step("consumption", consumption.pay_consumption, fields=consumption.PayConsumption, asked_for=True),
            Step("items", items.fill_items, decisions=item_lines.DECISIONS),
            Step("abandoned", abandoned.review_abandoned),
            Step("unrest", upkeep.review_unrest),
            Step("enforcer", upkeep.send_enforcer, asked_for=True),
            Step("stand-in", duty.stand_in_check),
            Step("vassals", vassals.calm_vassals),
            Step("lost hex", upkeep.ask_for_hex, decisions={**upkeep.LOST_HEX, **reclaiming.DECISIONS}),
        ),
        skipped=upkeep.no_kingdom_yet,
    ),
    Phase(
        "edict",
        (
            Step("leaders", leaders.settle_offices, decisions=leaders.DECISIONS),
            Step("hexes", hexes.look_over, decisions=hexes.DECISIONS),
            Step(
                "improvements",
                idle("nothing-improved", "UC-EDI-9", *improvements.DECISIONS),
                decisions=improvements.DECISIONS,
            ),
            Step("settlements", idle("nothing-built", "UC-EDI-12", *SITES), decisions=SITES),
            Step("armies", decisions=armies.DECISIONS),
            Step(
                "edicts",
                fallen.followed_by(edicts.edicts_stand, fallen.stand_or_fall),
                decisions={**edicts.DECISIONS, **government.DECISIONS, **capital.DECISIONS},
            ),
            Step("special", decisions=SPECIAL),
        ),
    ),
    Phase(
        "income",
        (
            Step("withdraw", idle("nothing-withdrawn", "UC-INC-1", *income.WITHDRAW), decisions=income.WITHDRAW),
            Step("deposit", idle("nothing-deposited", "UC-INC-2", *income.DEPOSIT), decisions=income.DEPOSIT),
            Step("sell", idle("nothing-sold", "UC-INC-3", *income.SELL), decisions=income.SELL),
            Step("taxes", income.collect_taxes),
        ),
        begins=event.edicts_are_over,
    ),
    Phase(
        "event",
        (
            Step("open", event.play_open, decisions=event.CARRIED),
            Step("happens", event.occurrence),
            Step("new", event.play_new, decisions=event.NEW),
        ),
        skipped=anarchy.stands_still,
        begins=event.phase_begins,
    ),
)

STOCKS = {"treasury": None, "unrest": 0, "fame": 0, "infamy": 0, "granary": 0}
"""Each stock and its floor (UC-GEN-5)."""


def watch(before: State, view: View) -> Iterable[Entry]:
    """What a change of the realm brings about at any moment: anarchy, and grain that no Granary holds any more."""
    yield from anarchy.break_out(before, view)
    yield from granaries.spoil(before, view)
    yield from renown.grow_in_renown(before, view)


RULESET = Ruleset(
    name="ultimate-campaign",
    title=say("Ultimate Campaign"),
    layers=(base_layer("ultimate-campaign", Path(__file__).parent / "tables"),),
    columns=COLUMNS,
    phases=fallen.ended(anarchy.governed(PHASES)),
    anytime={
        anytime.Ruling: anytime.rule_by_word,
        anytime.Expect: anytime.nothing,
        anytime.Explore: anytime.explore,
        anytime.Clear: anytime.clear,
        telling.Mark: telling.mark,
        telling.Update: telling.update,
        death.Death: death.die,
        naming.Rename: naming.rename,
        destruction.Destroy: destruction.destroy,
        destruction.DestroyWork: destruction.destroy_work,
        renown.Renown: renown.choose_renown,
        exhibits.Exhibited: exhibits.exhibit,
        endings.End: endings.end,
        stationing.Station: stationing.station,
        **item_trade.ANYTIME,
    },
    starts={
        "founding": (start.Founding, (start.found_kingdom, free_cities.judge_cities)),
        "opening": (
            start.Opening,
            (
                start.open_kingdom,
                start.open_offices,
                start.open_edicts,
                start.open_land,
                start.open_settlements,
                start.lay_items,
                opened_events.open_events,
                start.bring_forward,
                start.judge_choices,
                free_cities.judge_cities,
                renown.as_it_comes,
            ),
        ),
    },
    survey=survey,
    stocks=STOCKS,
    scores=SCORES,
    stacking=add_all,
    head=(*ATTRIBUTES, "unrest", "consumption", "treasury", "size", "control-dc"),
    sheet=(*ATTRIBUTES, "consumption", "size", "control-dc", *KINGDOM_MODIFIERS),
    rule_ids=named_in(Path(__file__).parent, r"UC-[A-Z]+-[0-9]+"),
    besides=renown_of_towns.BESIDES,
    optional=dict.fromkeys(KINGDOM_MODIFIERS, ("kingdom-modifiers", "yes")),
    watch=watch,
    dawn=(Step("over", fallen.followed_by(dawn.end_of_standings, benefits.lapse)), Step("told", dawn.secrets_told)),
    choices=choices,
    allowances=allowances,
    foretold=("treasury", "unrest"),
    purse="treasury",
    perils=perils.PERILS,
)
