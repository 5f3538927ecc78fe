"""The page on which the next turn is proposed: all that may be decided, with what it comes to, and the turn's file.

Everything on it is worked out here, by trials with dice that are no coming ones. The script adds up what it is
given and writes the text; it knows no rule. Without it the page is the list of what may be decided.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterator

from ..engine.journal import TurnRecord
from ..engine.trial import coming, quiet_seed, try_choices
from ..reading.draft import next_number, next_path
from ..reading.turns import LAST
from ..reading.wording import say
from . import addresses
from .edition import Edition
from .measures import coming_checks, measure
from .new_file import Repository, new_file_form
from .next_state import allowance_name
from .offers import groups
from .press import Head, page
from .propose_data import Decided, Die, Limit, Line, data_of, purse_unit, skeleton
from .search_index import script_json
from .table_dice import table_dice

SCRIPT, STYLES, DATA = "js/propose.js", "css/propose.css", "assets/propose.js"

_SEEDS = 4
"""So many quiet turns with dice of their own are asked what is left when the first phase is over."""


def is_proposed(edition: Edition) -> bool:
    """Whether there is such a page: the ruleset says what may be decided, and there is a turn to come."""
    journal = edition.journal
    return journal.ruleset.choices is not None and next_number(journal.campaign) <= LAST


def proposed(edition: Edition) -> str:
    """How links call the page; nothing where there is none."""
    if not is_proposed(edition):
        return ""
    return edition.say(say("Propose turn {number}", number=next_number(edition.journal.campaign)))


def propose_files(edition: Edition, repository: Repository | None = None) -> Iterator[tuple[str, str]]:
    """The page and the data of its script; nothing where there is no turn to propose."""
    if not is_proposed(edition):
        return
    here, journal = addresses.PROPOSE, edition.journal
    seed, number = quiet_seed(journal), next_number(journal.campaign)
    quiet = try_choices(journal, (), seed).record
    assert quiet is not None
    phases = [
        Decided(phase, edition.words.phase(phase), listed) for phase, listed in groups(edition, seed).items() if listed
    ]
    dice, form = list(_dice(edition, quiet)), new_file_form(repository)
    path = posixpath.normpath(f"{repository.folder if repository else '.'}/{next_path(journal.campaign)}")
    title = proposed(edition)
    section, scripts = edition.url(addresses.TURNS), (edition.url(DATA), SCRIPT)
    head = Head("propose", title, section=section, styles=(STYLES,), scripts=scripts)
    figures, paid = list(_figures(edition)), _paid(edition)
    allowed = journal.ruleset.allowances(coming(journal))
    limits = [Limit(id, allowance_name(edition.words, id), most) for id, most in allowed.items()]
    yield (
        here,
        page(
            edition,
            here,
            head,
            "propose.md",
            title=title,
            last=journal.last.number,
            when=edition.month(quiet.turn),
            figures=figures,
            paid=paid,
            unit=purse_unit(edition),
            limits=limits,
            phases=phases,
            dice=dice,
            unwritten=journal.campaign.unwritten,
            path=path,
            text=skeleton(number),
            form=form,
        ),
    )
    data = data_of(edition, phases, figures, paid, limits, dice, form, path)
    yield DATA, f"window.chronicleProposal={script_json(data)};\n"


def _figures(edition: Edition) -> Iterator[Line]:
    last = edition.journal.last
    odds = {each.measure.id: each.strip.percent for each in coming_checks(edition)}
    values = edition.heads(last)
    first = (last.view.ruleset.purse, "unrest")
    for id in sorted(values, key=lambda id: (id not in first, id not in odds)):
        yield Line(measure(edition, id), values[id], odds.get(id))


def _paid(edition: Edition) -> int | None:
    """The least that is in the purse when the first phase is over and nothing was decided in it."""
    journal = edition.journal
    phase, purse = journal.ruleset.phases[0].name, journal.ruleset.purse
    trials = [try_choices(journal, (), f"proposal {number}") for number in range(_SEEDS)]
    trials.append(try_choices(journal, (), face=lambda name, sides: 1))
    found = [each.record.after.get(phase, {}).get(purse) for each in trials if each.record is not None]
    return min((each for each in found if each is not None), default=None)


def _dice(edition: Edition, quiet: TurnRecord) -> Iterator[Die]:
    for phase, step, name, dice in table_dice(quiet):
        label = edition.say(say("{phase}: {step}", phase=edition.words.phase(phase), step=edition.words.step(step)))
        yield Die(phase, step, name, label, str(dice), dice.count * dice.sides)
