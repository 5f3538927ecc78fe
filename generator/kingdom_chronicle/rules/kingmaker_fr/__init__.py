"""The French house variant of the kingdom turn: Ultimate Campaign, with what one table kept of the older rules.

Its numbers and names lie in `tables/`, each as a change of what lies below. The steps of a turn are written out, so
that whose each of them is can be read here; those that differ stand in the modules beside this one. What the variant's
page does not mention holds as in Ultimate Campaign.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from ...engine.book import Entry, State
from ...engine.ruleset import Phase, Step
from ...engine.view import View
from ...reading.wording import say
from .. import ultimate_campaign as uc
from ..layers import variant_layer
from ..realm import idle
from ..ultimate_campaign import anarchy, armies, consumption, edicts, government, income
from ..ultimate_campaign import upkeep as uc_upkeep
from ..ultimate_campaign.events import event
from ..ultimate_campaign.land import capital, fallen, hexes, improvements, reclaiming
from ..ultimate_campaign.leadership import duty
from ..ultimate_campaign.magic_items import item_lines, item_trade, items
from ..ultimate_campaign.settlements import abandoned
from ..ultimate_campaign.special_edicts import vassals
from . import leaders, scores, slots, titles, upkeep

PHASES = (
    Phase(
        "upkeep",
        (
            Step("duty", decisions=duty.DECISIONS),
            Step("stability", uc_upkeep.check_stability),
            Step("consumption", consumption.pay_consumption, fields=consumption.PayConsumption, asked_for=True),
            Step("items", items.fill_items, decisions=item_lines.DECISIONS),
            Step("emptying", decisions=slots.DECISIONS),
            Step("abandoned", abandoned.review_abandoned),
            Step("unrest", upkeep.review_unrest),
            Step("enforcer", upkeep.send_enforcer, asked_for=True),
            Step("stand-in", duty.stand_in_check),
            Step("vassals", vassals.calm_vassals),
            Step("lost hex", uc_upkeep.ask_for_hex, decisions={**uc_upkeep.LOST_HEX, **reclaiming.DECISIONS}),
        ),
        skipped=uc_upkeep.no_kingdom_yet,
    ),
    Phase(
        "edict",
        (
            Step("leaders", uc.leaders.settle_offices, decisions=leaders.DECISIONS),
            Step("hexes", hexes.look_over, decisions=hexes.DECISIONS),
            Step(
                "improvements",
                idle("nothing-improved", "UC-EDI-9", *improvements.DECISIONS),
                decisions=improvements.DECISIONS,
            ),
            Step("settlements", idle("nothing-built", "UC-EDI-12", *uc.SITES), decisions=uc.SITES),
            Step("armies", decisions=armies.DECISIONS),
            Step(
                "edicts",
                fallen.followed_by(edicts.edicts_stand, fallen.stand_or_fall),
                decisions={**edicts.DECISIONS, **government.DECISIONS, **capital.DECISIONS},
            ),
            Step("special", decisions=uc.SPECIAL),
        ),
    ),
    Phase(
        "income",
        (
            Step("withdraw", idle("nothing-withdrawn", "UC-INC-1", *income.WITHDRAW), decisions=income.WITHDRAW),
            Step("deposit", idle("nothing-deposited", "UC-INC-2", *income.DEPOSIT), decisions=income.DEPOSIT),
            Step("sell", idle("nothing-sold", "UC-INC-3", income.Sell), decisions={income.Sell: income.sell}),
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

OPENING, OPENED = uc.RULESET.starts["opening"]


def watch(before: State, view: View) -> Iterable[Entry]:
    """What Ultimate Campaign watches for, and the title that Size gives."""
    yield from uc.watch(before, view)
    yield from titles.change_title(before, view)


RULESET = replace(
    uc.RULESET,
    name="kingmaker-fr",
    title=say("Kingmaker, the French variant"),
    layers=(*uc.RULESET.layers, variant_layer("kingmaker-fr", Path(__file__).parent / "tables")),
    columns={**uc.RULESET.columns, "titles": titles.Title},
    phases=fallen.ended(anarchy.governed(PHASES)),
    anytime={**uc.RULESET.anytime, item_trade.Buy: slots.buy},
    starts={**uc.RULESET.starts, "opening": (OPENING, (*OPENED, titles.title_of_paper))},
    scores={**uc.RULESET.scores, "danger": scores.danger, "kingdom-population": scores.kingdom_population},
    sheet=(*uc.RULESET.sheet, "kingdom-population"),
    rule_ids=uc.RULESET.rule_ids | {"FR-12"},
    watch=watch,
)
"""Whatever is not named here is Ultimate Campaign's: the stocks, the founding, the lines of any phase."""
