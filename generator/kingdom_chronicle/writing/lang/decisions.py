"""Sentences for each decision by its verb: the first one is taken all of whose fields are given.

The parts are the fields of the line by their names with underscores; `{subject}` is what follows the verb and
`{a_subject}` the same with an article.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...reading.wording import Sentence, say

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
    "holidays": (say("Set the holidays: {subject}"),),
    "promotion": (say("Set the promotion: {subject}"),),
    "taxation": (say("Set the taxation: {subject}"),),
    "withdraw": (say("Withdraw {subject} BP"),),
    "deposit": (say("Deposit things worth {subject} gp"),),
    "sell": (
        say("Sell {subject} in {in} for {price} gp"),
        say("Sell {subject} for {price} gp"),
        say("Sell {subject}"),
    ),
    "event": (
        say("{subject}, open since turn {since}: {response}"),
        say("{subject} in {hex}: {response}"),
        say("{subject}, open since turn {since}"),
        say("{subject} in {hex}"),
        say("{subject} in {in}"),
        say("{subject}"),
    ),
    "gm": (say("A ruling in {in}: {subject}"), say("A ruling: {subject}")),
    "explore": (say("Explore {subject}"),),
    "clear": (say("Clear {subject}"),),
    "founding": (say("The kingdom is founded"),),
    "opening": (say("The kingdom comes over from paper"),),
}
"""The verbs of every ruleset."""
