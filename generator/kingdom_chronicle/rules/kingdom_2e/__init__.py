"""Pathfinder second edition: kingdom skills and activities, and what the published rules say besides."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from ...engine.figure import best_of_kind
from ...engine.ruleset import Handler, Phase, Ruleset, Step
from ...reading.fields import Fields
from ...reading.wording import say
from .. import anytime, dawn, death, naming, telling
from ..layers import base_layer
from ..rule_ids import named_in
from ..survey import survey
from . import (
    coming,
    commerce,
    event,
    first_village,
    founding,
    growth,
    leadership,
    perils,
    relations,
    renown,
    row_check,
    stocks,
    upkeep,
    waiting,
)
from .activities.does import does, in_step
from .activities.use import Does
from .allowances import allowances
from .choices import choices
from .columns import COLUMNS
from .events import endings, opened_events, phase
from .events.event_lines import NewEvent, OpenEvent
from .scores import ABILITIES, COMMODITIES, RUINS, SCORES, SKILLS
from .settlements import collections

DOES: Mapping[type[Fields], Handler] = {Does: does}
AVERTED = Step("averted", decisions={renown.Avert: renown.tell})
SHOWING: Mapping[type[Fields], Handler] = {
    collections.Show: collections.show,
    collections.HandBack: collections.hand_back,
}
PHASES = (
    Phase(
        "upkeep",
        (
            Step("fame", upkeep.gain_fame),
            Step("coming", coming.what_comes("start of turn"), fields=leadership.Comes),
            Step(
                "new leaders",
                decisions={**DOES, leadership.Vacate: leadership.vacate, leadership.Absent: leadership.stay_away},
                takes=in_step("new leaders", first=True),
            ),
            Step("roles", leadership.count_vacancies, decisions={leadership.Invest: leadership.invest}),
            Step("unrest", upkeep.review_unrest, fields=upkeep.Unrest),
            Step("resources", upkeep.collect_resources),
            Step("consumption", upkeep.pay_consumption, fields=upkeep.Consumption),
            AVERTED,
        ),
    ),
    Phase(
        "commerce",
        (
            Step("taxes", commerce.leave_taxes, decisions=DOES, takes=in_step("taxes", first=True)),
            Step("expenses", decisions=DOES, takes=in_step("expenses")),
            Step("sales", decisions=DOES, takes=in_step("sales")),
            AVERTED,
        ),
    ),
    Phase(
        "activity",
        (
            Step("leadership", decisions=DOES, takes=in_step("leadership", first=True)),
            Step("region", decisions=DOES, takes=in_step("region")),
            Step("civic", decisions={**DOES, **SHOWING}, takes=in_step("civic")),
            Step("army", decisions=DOES, takes=in_step("army")),
            AVERTED,
        ),
    ),
    Phase(
        "event",
        (
            Step("coming", coming.what_comes("event phase")),
            Step("happens", phase.happens),
            Step("open", phase.play_open, decisions={OpenEvent: phase.carry_on}),
            Step("new", phase.play_new, decisions={NewEvent: phase.new_event}),
            Step("rp", event.convert_rp),
            Step("level", growth.level_up, fields=growth.Level),
            Step(
                "growth",
                growth.still_to_choose,
                decisions={
                    growth.Advance: growth.advance,
                    growth.Boost: growth.boost,
                    growth.TakeFeat: growth.take_feat,
                    growth.Resist: growth.resist,
                },
            ),
            Step("lapse", event.lapses),
            AVERTED,
        ),
    ),
)
"""The four phases of a turn and their steps (K2-GEN-1)."""
STOCKS = {
    "xp": 0,
    "level": 1,
    "unrest": 0,
    **dict.fromkeys(RUINS, 0),
    **{f"{ruin}-penalty": 0 for ruin in RUINS},
    "fame": 0,
    "rp": 0,
    **dict.fromkeys(COMMODITIES, 0),
    "event-dc": 0,
    "debt": 0,
}
"""Each stock and its floor (K2-GEN-4)."""

RULESET = Ruleset(
    name="kingdom-2e",
    title=say("Pathfinder 2e"),
    layers=(base_layer("kingdom-2e", Path(__file__).parent / "tables"),),
    columns=COLUMNS,
    phases=PHASES,
    anytime={
        anytime.Ruling: anytime.rule_by_word,
        anytime.Expect: anytime.nothing,
        anytime.Explore: partial(anytime.explore, rule="K2-HEX-1"),
        anytime.Clear: partial(anytime.clear, rule="K2-HEX-1"),
        telling.Mark: telling.mark,
        telling.Update: relations.update,
        death.Death: leadership.die,
        naming.Rename: naming.rename,
        endings.End: endings.end,
    },
    starts={
        "founding": (
            founding.Founding,
            (founding.found_kingdom, founding.open_land, first_village.settle, founding.begin),
        ),
        "opening": (
            founding.Opening,
            (
                founding.open_kingdom,
                founding.open_land,
                founding.open_past,
                founding.open_settlements,
                opened_events.open_events,
                founding.bring_forward,
                founding.begin,
            ),
        ),
    },
    survey=survey,
    stocks=STOCKS,
    scores=SCORES,
    stacking=best_of_kind,
    head=(
        "level",
        "xp",
        "unrest",
        "size",
        "control-dc",
        "consumption",
        *RUINS,
        "fame",
        "rp",
        *COMMODITIES,
    ),
    sheet=(*ABILITIES, *SKILLS, "consumption", "size", "control-dc", "resource-dice", "resource-die"),
    rule_ids=named_in(Path(__file__).parent, r"K2-[A-Z]+-[0-9a-z][0-9a-z-]*"),
    watch=stocks.watch,
    dawn=(Step("over", dawn.end_of_standings), Step("told", dawn.secrets_told)),
    choices=choices,
    allowances=allowances,
    foretold=("xp", "level", "unrest", "food"),
    perils=perils.PERILS,
    waits=waiting.waits,
    purse="rp",
    naturals="shift",
    grid="blocks",
    deeds={"does": ("activities", "army_activities")},
    row_check=row_check.check_rows,
)
