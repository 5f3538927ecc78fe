"""Pathfinder 1e, Ultimate Campaign: the kingdom turn as tables and ordered steps."""

from __future__ import annotations

from pathlib import Path

from ...engine.figure import add_all
from ...engine.ruleset import Phase, Ruleset, Step
from .. import anytime
from ..layers import base_layer
from ..realm import idle
from ..survey import survey
from . import buildings, edicts, event, hexes, improvements, income, leaders, settlements, start, upkeep
from .columns import COLUMNS
from .offices import ATTRIBUTES
from .rule_ids import RULE_IDS
from .scores import SCORES

SITES = {**settlements.DECISIONS, **buildings.DECISIONS}

PHASES = (
    Phase(
        "upkeep",
        (
            Step("duty", decisions=upkeep.DUTY),
            Step("stability", upkeep.check_stability),
            Step("consumption", upkeep.pay_consumption),
            Step("items", upkeep.fill_items),
            Step("unrest", upkeep.review_unrest),
            Step("enforcer", upkeep.send_enforcer),
            Step("stand-in", upkeep.stand_in_check),
            Step("lost hex", upkeep.ask_for_hex, decisions=upkeep.LOST_HEX),
        ),
        skipped=upkeep.no_kingdom_yet,
    ),
    Phase(
        "edict",
        (
            Step("leaders", leaders.settle_offices, decisions=leaders.DECISIONS),
            Step("hexes", idle("nothing-claimed", "UC-EDI-4", *hexes.DECISIONS), decisions=hexes.DECISIONS),
            Step(
                "improvements",
                idle("nothing-improved", "UC-EDI-9", *improvements.DECISIONS),
                decisions=improvements.DECISIONS,
            ),
            Step("settlements", idle("nothing-built", "UC-EDI-12", *SITES), decisions=SITES),
            Step("edicts", edicts.edicts_stand, decisions=edicts.DECISIONS),
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
    ),
    Phase(
        "event",
        (
            Step("open", event.ask_for_open, decisions=event.CARRIED),
            Step("happens", event.occurrence),
            Step("new", event.no_new_event, decisions=event.NEW),
        ),
    ),
)

STOCKS = {"treasury": None, "unrest": 0, "fame": 0, "infamy": 0}
"""Each stock and its floor (UC-GEN-5)."""

RULESET = Ruleset(
    name="ultimate-campaign",
    layers=(base_layer("ultimate-campaign", Path(__file__).parent / "tables"),),
    columns=COLUMNS,
    phases=PHASES,
    anytime={
        anytime.Ruling: anytime.rule_by_word,
        anytime.Expect: anytime.nothing,
        anytime.Explore: anytime.explore,
        anytime.Clear: anytime.clear,
    },
    starts={
        "founding": (start.Founding, (start.found_kingdom,)),
        "opening": (start.Opening, (start.open_kingdom, start.open_settlements, start.bring_forward)),
    },
    survey=survey,
    stocks=STOCKS,
    scores=SCORES,
    stacking=add_all,
    head=(*ATTRIBUTES, "unrest", "consumption", "treasury", "size", "control-dc"),
    sheet=(*ATTRIBUTES, "consumption", "size", "control-dc"),
    rule_ids=RULE_IDS,
)
