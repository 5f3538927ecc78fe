"""What each activity may be aimed at: the fields that its line has besides who does it, how, and what is chosen."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.view import View
from ...offering import Lines, Offer
from ..scores import RUINS
from . import building, events, land, people
from .chosen import spoken


def nothing(view: View) -> Lines:
    """An activity that is aimed at nothing."""
    yield {}


def ruins(view: View) -> Lines:
    """Each ruin of which there is anything to make good (K2-ACT-repair-reputation)."""
    for ruin in RUINS:
        if view.stock(ruin) or view.stock(f"{ruin}-penalty"):
            yield {"ruin": spoken(view, ruin)}


def dice_to_spend(view: View) -> Lines:
    """One resource die; how many is the group's to say."""
    yield {"spend": 1}


TARGETS: Mapping[str, Offer] = {
    "new-leadership": people.candidates,
    "collect-taxes": nothing,
    "improve-lifestyle": nothing,
    "tap-treasury": nothing,
    "sell-commodities": people.to_sell,
    "quell-unrest": nothing,
    "repair-reputation": ruins,
    "provide-care": nothing,
    "create-a-masterpiece": nothing,
    "celebrate-holiday": nothing,
    "focused-attention": people.helped,
    "rest-and-relax": nothing,
    "take-charge": people.charges,
    "supernatural-solution": nothing,
    "creative-solution": nothing,
    "prognostication": nothing,
    "hire-adventurers": events.hopeful,
    "relocate-capital": people.seats,
    "send-diplomatic-envoy": people.groups,
    "establish-trade-agreement": people.groups,
    "pledge-of-fealty": people.groups,
    "request-foreign-aid": people.groups,
    "infiltration": people.spied_on,
    "craft-luxuries": dice_to_spend,
    "capital-investment": people.banks,
    "manage-trade-agreements": people.agreed,
    "purchase-commodities": people.to_buy,
    "clandestine-business": nothing,
    "recruit-army": people.recruits,
    "recruit-special-army": people.lenders,
    "reconnoiter-hex": land.unknown,
    "clear-hex": land.dangerous,
    "claim-hex": land.to_claim,
    "abandon-hex": land.to_leave,
    "prepare-hex": land.own,
    "establish-settlement": land.to_settle,
    "establish-farmland": land.own,
    "fortify-hex": land.own,
    "build-roads": land.own,
    "establish-work-site": land.sites,
    "irrigation": land.own,
    "harvest-crops-and-livestock": people.towns,
    "go-fishing": nothing,
    "hunt-and-forage": nothing,
    "build-structure": building.structures,
    "demolish": people.standing_on_lots,
    "deploy-army": people.marches,
    "garrison-army": people.armies,
    "recover-army": people.hurt_armies,
    "disband-army": people.armies,
}
"""Each activity; whether its rules let it be done so is asked of them (choices/uses.py)."""
SEEKS = ("reconnoiter-hex",)
"""Activities that go where little is known."""
