"""What only the GM holds, held against the campaign without it: no outcome may depend on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from ..engine.journal import Journal
from ..engine.replay import replay
from ..reading.campaign import Campaign
from ..reading.decode import find
from ..reading.overlay import FOLDER
from ..reading.problems import any_error
from ..reading.source import Files, Node, Problem, Span
from ..reading.wording import Sentence, say
from ..reading.yaml_nodes import read_yaml
from ..rules import ruleset_named
from ..writing.outcome import outcome_text, sheet_text
from .open import Opened, open_campaign, pending_in

MOST = 60
"""So many of the GM's things are tried one by one, to find those that a turn must tell."""


@dataclass(frozen=True)
class Beside:
    """The texts of a campaign with the GM's folder, by the names that messages give them, and what is wrong there."""

    files: Files
    problems: tuple[Problem, ...]


@dataclass(frozen=True)
class Thing:
    """One thing that the GM's folder says more of: its file and place there, and the campaign with it alone."""

    file: str
    path: tuple[str, ...]
    name: str
    campaign: Campaign
    hint: Sentence


def beside(there: Opened) -> Beside:
    """What is wrong with the GM's folder, and where an outcome would depend on it; nothing where there is none."""
    if not (there.root / FOLDER).is_dir():
        return Beside(there.files, ())
    whole = open_campaign(there.root, there.shown, with_gm=True)
    problems = [problem for problem in whole.problems if problem not in there.problems]
    if there.campaign is not None and there.journal is not None and whole.journal is not None:
        turn = first_difference(there.journal, whole.journal)
        if turn is not None and not any_error(problems):
            assert whole.campaign is not None
            problems += _depending(there.journal, there.campaign, whole, turn)
    return Beside(whole.files, tuple(problems))


def first_difference(journal: Journal, other: Journal) -> int | None:
    """The first turn whose outcome is another one; None where all are the same."""
    for record, instead in zip(journal.turns, other.turns, strict=False):
        if outcome_text(record) != outcome_text(instead):
            return record.number
    if len(journal.turns) != len(other.turns):
        return min(journal.last.number, other.last.number) + 1
    sheets = [sheet_text(each, each.last, "") for each in (journal, other)]
    return None if sheets[0] == sheets[1] else journal.last.number


def _depending(journal: Journal, bare: Campaign, whole: Opened, turn: int) -> Iterator[Problem]:
    """The GM's things that change an outcome, each at its place; the folder, where it takes several together."""
    assert whole.campaign is not None
    found, ruleset = False, ruleset_named(bare.ruleset)
    pending = pending_in(whole.root, bare, whole.shown)
    for thing in islice(_things(bare, whole.campaign), MOST):
        changed = None
        if ruleset is not None:
            changed = first_difference(journal, replay(thing.campaign, ruleset, pending=pending)[0])
        if changed is not None:
            found = True
            message = say("what gm/ says of {name} changes the outcome of turn {turn}", name=thing.name, turn=changed)
            yield Problem(_place(whole, thing), "secret", message, (thing.hint,))
    if not found:
        message = say("what lies in gm/ changes the outcome of turn {turn}", turn=turn)
        yield Problem(Span(f"{whole.shown}/{FOLDER.rstrip('/')}", 1, 1), "secret", message, (_HINT,))


_HINT = say("Without gm/ the outcomes must be the same: what counts has to be told in a turn first.")
_HEX_HINT = say("Put it under `secret` here; it counts once a turn tells it with `mark`.")
_ENTRY_HINT = say("Put it under `secret` here; it counts once a turn tells it with `update`.")
_TURN_HINT = say("Write the line in turns/ itself, and what is not to be read of it under its `secret`.")


def _things(bare: Campaign, whole: Campaign) -> Iterator[Thing]:
    """Each thing of which the two campaigns say something else, in the campaign without the others."""
    for label, ground in whole.land.hexes.items():
        under = bare.land.hexes.get(label)
        if under is None or under.facts != ground.facts or under.terrain != ground.terrain:
            land = replace(bare.land, hexes={**bare.land.hexes, label: ground})
            yield Thing("map.yml", ("hexes", label), label, replace(bare, land=land), _HEX_HINT)
    for name, person in whole.people.items():
        if bare.people.get(name) != person:
            campaign = replace(bare, people={**bare.people, name: person})
            yield Thing("people.yml", (name,), name, campaign, _ENTRY_HINT)
    for name, realm in whole.realms.items():
        if bare.realms.get(name) != realm:
            campaign = replace(bare, realms={**bare.realms, name: realm})
            yield Thing("realms.yml", (name,), name, campaign, _ENTRY_HINT)
    for place, (old, turn) in enumerate(zip(bare.turns, whole.turns, strict=False)):
        if old.decisions.keys() != turn.decisions.keys() or any(
            len(lines) != len(old.decisions[phase]) for phase, lines in turn.decisions.items()
        ):
            campaign = replace(bare, turns=(*bare.turns[:place], turn, *bare.turns[place + 1 :]))
            file = turn.file.rpartition("/")[2]
            yield Thing(f"turns/{file}", (), f"turns/{file}", campaign, _TURN_HINT)
    if whole.own_tables != bare.own_tables:
        yield Thing("rules", (), "rules/", replace(bare, own_tables=whole.own_tables), _HINT)


def _place(whole: Opened, thing: Thing) -> Span:
    file = f"{whole.shown}/{FOLDER}{thing.file}"
    node = read_yaml(whole.files[file], file)[0] if file in whole.files else None
    if node is None:
        return Span(file, 1, 1)
    return _of(find(node, thing.path), thing)


def _of(node: Node, thing: Thing) -> Span:
    place = node.key_span or node.span
    return Span(place.file, place.line, place.column, max(1, len(thing.path[-1]) if thing.path else 1))
