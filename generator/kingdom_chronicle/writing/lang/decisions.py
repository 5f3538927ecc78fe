"""Sentences for each decision by its verb: the first one is taken all of whose fields are given.

The parts are the fields of the line by their names with underscores; `{subject}` is what follows the verb and
`{a_subject}` the same with an article.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...reading.wording import Sentence, say
from .second_edition import AIMS_2E, DECISIONS_2E, FLAT_2E, REACHED_2E

AN = say("an {thing}")
A = say("a {thing}")
ANY = say("{verb}: {subject}")
TOLD = say("{step}, as told at the table")
HIDDEN = say("A decision not yet told")
HIDDEN_RULING = say("A ruling not yet told")

DECISIONS: Mapping[str, tuple[Sentence, ...]] = {
    "absent": (say("{subject} does no duty this turn"),),
    "acting": (say("{subject} acts as Ruler"),),
    "lose hex": (say("Let {subject} go"),),
    "reclaim": (say("Ask {subject} to return"),),
    "capital": (say("Make {subject} the capital"),),
    "stationed": (say("Send {subject} to {at}"),),
    "appoint": (
        say("Appoint {subject} as {as}, who adds to {adds_to}"),
        say("Appoint {subject} as {as}"),
    ),
    "vacate": (say("Leave the office {subject} vacant"),),
    "role": (say("The {subject} adds to {adds_to}"),),
    "claim": (say("Claim {subject}"),),
    "abandon": (say("Give up {subject}"),),
    "build": (
        say("Build {a_subject} in {in}, lot {lot}"),
        say("Build {a_subject} in {in}, lots {lots}"),
        say("Build {a_subject} in {in}, {side}"),
        say("Build {a_subject} in {in}"),
        say("Build {a_subject} in {hex}"),
    ),
    "upgrade": (
        say("Make the {subject} in {in}, lots {lots}, {a_to}"),
        say("Make the {subject} in {in}, lot {lot}, {a_to}"),
        say("Make the {subject} in {in} {a_to}"),
        say("Make the {subject} in {hex} {a_to}"),
    ),
    "prepare": (say("Prepare {subject} for a settlement"),),
    "found": (say("Found {subject} in {hex}"),),
    "demolish": (say("Pull down the {subject} in {in}, lot {lot}"), say("Pull down the {subject} in {in}")),
    "repair": (say("Repair the {subject} in {in}, lot {lot}"), say("Repair the {subject} in {in}")),
    "extend": (
        say("Lay out a new district in {subject}: {district}"),
        say("Lay out a new district in {subject}"),
    ),
    "raise": (say("Raise or reinforce {subject}, which consumes {monthly} BP a month"),),
    "disband": (say("Disband {subject}"),),
    "holidays": (say("Set the holidays: {subject}"),),
    "promotion": (say("Set the promotion: {subject}"),),
    "taxation": (say("Set the taxation: {subject}"),),
    "government": (say("The kingdom's government: {subject}"),),
    "embassy": (
        say("Talk with {subject} about an embassy, {threat}"),
        say("Talk with {subject} about an embassy"),
    ),
    "residence": (say("The embassy in {subject} gets a house of its own: {building}"),),
    "treaty": (
        say("Talk with {subject} about a treaty: {terms}, the advantage {advantage}"),
        say("Talk with {subject} about a treaty"),
    ),
    "alliance": (
        say("Talk with {subject} about an alliance: {terms}, the advantage {advantage}"),
        say("Talk with {subject} about an alliance"),
    ),
    "renegotiate": (
        say("Ask {subject} for other terms, {terms}, the advantage {advantage}"),
        say("Ask {subject} for other terms, {terms}"),
    ),
    "leave": (say("End a tie with {subject}: {tie}"),),
    "attack": (say("Attack {subject}, a partner"),),
    "host": (say("Let an army of {subject} into the land"),),
    "refuse aid": (say("Refuse {subject} the aid that was asked for"),),
    "trade": (say("A trade route from {in} to {partner}, with {invest} BP: {subject}"),),
    "vassal": (
        say("Make {subject} a vassal, {subjugated}"),
        say("Make {subject} a vassal with a grant of {grant} BP"),
        say("Make {subject} a vassal"),
    ),
    "expedition": (
        say("Send out an expedition ({subject}), months on the way: {months}"),
        say("Send out an expedition for a month: {subject}"),
    ),
    "encounter": (say("An expedition meets enemies of CR {cr}: {subject}"),),
    "withdraw": (say("Withdraw {subject} BP"),),
    "deposit": (say("Deposit things worth {subject} gp"),),
    "sell": (
        say("Sell {subject} in {in} for {price} gp"),
        say("Sell {subject} for {price} gp"),
        say("Sell {subject}"),
    ),
    "item": (
        say("Magic item in {in}, lot {lot}: {subject}, {price} gp"),
        say("Magic item in {in}: {subject}, {price} gp"),
        say("Magic item in {in}: {subject}"),
    ),
    "buy": (
        say("Buy {subject} in {in} with {pay}, for {use} use, at {price} gp"),
        say("Buy {subject} in {in} with {pay}, for {use} use"),
        say("Buy {subject} in {in} with {pay}, at {price} gp"),
        say("Buy {subject} in {in} with {pay}"),
    ),
    "empty": (
        say("Bring {subject} in {in}, lot {lot}, on the market"),
        say("Bring {subject} in {in} on the market"),
    ),
    "event": (
        say("{subject}, open since turn {since}, in {in}: {response}"),
        say("{subject}, open since turn {since}: {response}"),
        say("{subject} in {in}: {response}"),
        say("{subject} in {hex}: {response}"),
        say("{subject}, open since turn {since}, in {in}"),
        say("{subject}, open since turn {since}"),
        say("{subject} in {hex}"),
        say("{subject} in {in}"),
        say("{subject}"),
    ),
    "hire": (say("Hire adventurers ({subject}) for {for}: {check}"),),
    "gm": (say("A ruling in {in}: {subject}"), say("A ruling: {subject}")),
    "end": (say("{subject} ends, open since turn {since}"), say("{subject} ends")),
    "explore": (say("Explore {subject}"),),
    "clear": (say("Clear {subject}"),),
    "mark": (
        say("The name {name} is given to {subject}, and there is now: {special}"),
        say("In {subject} there is now: {special}; no longer: {gone}"),
        say("The name {name} is given to {subject}"),
        say("In {subject} there is now: {special}"),
        say("In {subject} there is no longer: {gone}"),
        say("{subject} becomes {terrain}"),
        say("{subject} counts as {known}"),
        say("What is told of {subject} changes"),
    ),
    "update": (
        say("{subject} now has {abilities}"),
        say("{subject} now has {modifiers}"),
        say("{subject} is {alive}"),
        say("{subject} learns {feats}"),
        say("{subject} has ranks in {skills}"),
        say("{subject} has Size {size}"),
        say("{subject} is {attitude}"),
        say("There is news of {subject}"),
    ),
    "death": (say("{subject} dies"),),
    "rename": (say("{subject} is called {to} from now on"),),
    "destroy": (
        say("The {subject} in {in}, lot {lot}, is destroyed"),
        say("The {subject} in {in} is destroyed"),
        say("The {subject} in {hex} is destroyed"),
    ),
    "exhibit": (
        say("The Museum of {in} shows things worth {subject} gp more"),
        say("A Museum shows things worth {subject} gp more"),
    ),
    "renown": (say("The realm's next renown is {subject}"),),
    "founding": (say("The kingdom is founded"),),
    "opening": (say("The kingdom comes over from paper"),),
    **DECISIONS_2E,
}
"""The verbs of every ruleset."""

SO: Mapping[str, tuple[Sentence, Sentence]] = {
    "alive": (say("alive again"), say("dead")),
    "subjugated": (say("by force"), say("without force")),
    "threat": (say("by threats"), say("without threats")),
}
"""What a field that only says yes or no is told as."""

AIMS: Mapping[str, tuple[str, ...]] = {**AIMS_2E}
"""The fields of a verb's lines that say what it is aimed at, in the order in which they are told."""

REACHED: Mapping[str, Sentence] = {**REACHED_2E}
"""What a step that nobody decided did, by the table whose row was reached in it."""

FLAT_CHECKS: Mapping[str, tuple[Sentence, Sentence]] = {**FLAT_2E}
"""What a flat check comes to by the step that nobody decided: where it succeeds, and where it fails."""
