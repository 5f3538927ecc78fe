"""What a scribe may decide in the turn that comes: lines of the grammar, by the state and the tables alone.

Nothing here says whether a line stands or what it costs: its trial does (engine/trial.py). What the hex itself
rules out is left out, so that nobody is offered a Mine on the sea.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ....engine.choice import Choice
from ....engine.ruleset import Step
from ....engine.view import View
from ....reading.fields import Fields
from ....reading.verbs import verb_of
from ... import anytime
from ...offering import Offer
from .. import armies, edicts, endings, exhibits, government, income, renown
from ..anarchy import ACTIONS, OF_DECISIONS, in_anarchy
from ..events import event_lines, hiring
from ..land import capital, hexes, improvements, reclaiming
from ..leadership import duty, leaders, office_choices, stationing
from ..magic_items import item_trade, items
from ..settlements import buildings, demolition, founding, new_districts
from ..special_edicts import diplomacy, expeditions, parting, trade_routes, treaties, vassals
from ..upkeep import LoseHex
from . import abroad, events, kingdom, land, people, towns

OFFERS: Mapping[type[Fields], Offer] = {
    duty.BeAbsent: people.absences,
    duty.Act: people.stand_ins,
    items.Item: kingdom.nothing_came,
    LoseHex: land.sacrifices,
    reclaiming.Reclaim: land.returns,
    leaders.Vacate: people.departures,
    leaders.Appoint: people.appointments,
    office_choices.Choose: people.further_choices,
    hexes.Claim: land.claims,
    hexes.Abandon: land.withdrawals_from_land,
    improvements.BuildImprovement: land.improvements,
    improvements.UpgradeImprovement: land.better_improvements,
    improvements.Prepare: land.preparations,
    founding.Found: towns.foundings,
    new_districts.Extend: towns.extensions,
    buildings.BuildBuilding: towns.buildings,
    buildings.UpgradeBuilding: towns.better_buildings,
    demolition.Demolish: towns.demolitions,
    demolition.Repair: towns.repairs,
    armies.Raise: kingdom.levies,
    armies.Disband: kingdom.disbandings,
    edicts.Holidays: kingdom.levels("holidays"),
    edicts.Promotion: kingdom.levels("promotion"),
    edicts.Taxation: kingdom.levels("taxation"),
    government.ChangeGovernment: kingdom.governments,
    capital.MoveCapital: towns.seats,
    diplomacy.OpenEmbassy: abroad.offers("embassy", lacks="embassy", bonus=0),
    diplomacy.Residence: abroad.residences,
    treaties.MakeTreaty: abroad.offers("treaty", has="embassy", lacks="treaty", bonus=0),
    treaties.MakeAlliance: abroad.offers("alliance", has="embassy", lacks="alliance", bonus=0),
    treaties.Renegotiate: abroad.other_terms,
    parting.Leave: abroad.partings,
    parting.Attack: abroad.attacks,
    parting.Host: abroad.offers("host", has="alliance"),
    parting.RefuseAid: abroad.offers("refuse aid", has="alliance"),
    trade_routes.OpenRoute: abroad.routes,
    vassals.MakeVassal: abroad.vassals,
    expeditions.SendOut: abroad.expeditions,
    expeditions.Encounter: abroad.encounters,
    income.Withdraw: kingdom.withdrawals,
    income.Deposit: kingdom.deposits,
    income.Sell: kingdom.sales,
    item_trade.Empty: kingdom.emptied,
    item_trade.Buy: kingdom.bought("gp", "bp"),
    event_lines.OpenEvent: events.answers,
    hiring.Hire: events.helpers,
}
"""What each kind of line offers; a variant's own kind, made out of one of these, offers what that does."""

STEPS: Mapping[str, Offer] = {"enforcer": kingdom.enforcers, "consumption": kingdom.rations}
"""The steps that the leaders have a say in."""

ANYTIME: Mapping[type[Fields], tuple[str, Offer]] = {
    endings.End: ("upkeep", events.endings),
    anytime.Explore: ("edict", land.explorations),
    anytime.Clear: ("edict", land.clearings),
    stationing.Station: ("edict", people.posts),
    renown.Renown: ("edict", kingdom.renowns),
    exhibits.Exhibited: ("income", towns.exhibitions),
}
"""What the lines of any phase offer, and the phase in which it is offered, where it is played first."""


def choices(view: View) -> Iterable[Choice]:
    """Every line worth offering in the turn of which a view is given, in the order of play.

    In anarchy what the kingdom can do is left out: it can do nothing (UC-ANARCHY-2).
    """
    still = in_anarchy(view)
    for phase in view.ruleset.phases:
        for model in view.ruleset.anytime:
            if model in ANYTIME and ANYTIME[model][0] == phase.name:
                for line in ANYTIME[model][1](view):
                    yield Choice(phase.name, "", verb_of(model).word, line, seeks=model is anytime.Explore)
        for step in phase.steps:
            for word, offer in _of_step(step):
                if not (still and (phase.name in OF_DECISIONS or word in ACTIONS)):
                    yield from _of(view, phase.name, step.name, word, offer)


def _of_step(step: Step) -> Iterable[tuple[str, Offer]]:
    if step.name in STEPS:
        yield step.name, STEPS[step.name]
    for model in step.decisions:
        offer = next((OFFERS[each] for each in model.__mro__ if each in OFFERS), None)
        if offer is not None:
            yield verb_of(model).word, offer


def _of(view: View, phase: str, step: str, group: str, offer: Offer) -> Iterable[Choice]:
    return (Choice(phase, step, group, line) for line in offer(view))
