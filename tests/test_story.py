"""The whole way of a turn, from an empty folder over branches and merges to the published chronicle."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner

from kingdom_chronicle.cli import main

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")


@dataclass(frozen=True)
class Game:
    """What a group writes by one ruleset; what is left to the merge is one die of a month without event."""

    ruleset: str
    second: str
    other: str
    proposed: str
    decided: tuple[str, str]
    """What the comparison says that the two second turns decide."""
    amended: tuple[str, str]
    """A die of the first turn, and what stands there after it is amended."""
    told: tuple[str, str]
    """What the comparison says first of the founding, and what it names of the amendment."""


CALM = "upkeep:\n- stability: {roll: 15}\nevent:\n- happens: {roll: 88}\n"
FED = "title: A month\nupkeep:\n- resources: {roll: [2, 3, 3, 2, 4]}\n- consumption: {short: rp}\n"
QUIET = f"{FED}commerce:\n- does: Collect Taxes\n  roll: 12\n  rolls: {{flat: 15}}\nevent:\n- happens: {{roll: 1}}\n"
FIRST_EDITION = Game(
    "ultimate-campaign",
    f"title: The second stake\n{CALM}edict:\n- explore: C4\n- clear: C4\n- claim: C4\n",
    f"title: A quiet month\n{CALM}edict:\n- promotion: token\n",
    f"title: From the form\n{CALM}edict:\n- explore: D3\n- clear: D3\n- claim: D3\n",
    ("Claim C4", "Set the promotion"),
    ("taxes: {roll: 14,", "taxes: {roll: 20,"),
    ("Turn 1 · Treasury 50→", "Treasury"),
)
SECOND_EDITION = Game(
    "kingdom-2e",
    f"{QUIET}activity:\n- does: Claim Hex\n  hex: D3\n  skill: Wilderness\n",
    f"{QUIET}activity:\n- does: Build Roads\n  hex: C4\n  choose: refund\n",
    f"{QUIET}activity:\n- does: Prepare Hex\n  hex: C4\n",
    ("Claim Hex", "Build Roads"),
    # taxes that succeed critically bring one RP more, which is a point of XP at the end
    ("    roll: 14 ", "    roll: 20 "),
    ("Turn 1 · ", "XP"),
)


class March:
    """A campaign's repository and what is done in it."""

    def __init__(self, place: Path) -> None:
        self.place = place

    def git(self, *words: str, fails: bool = False) -> str:
        own = ("-c", "user.name=Mara", "-c", "user.email=mara@example.org", "-c", "commit.gpgsign=false")
        done = subprocess.run(["git", *own, *words], cwd=self.place, capture_output=True, text=True, check=False)
        assert bool(done.returncode) is fails, done.stdout + done.stderr
        return done.stdout

    def chronicle(self, *words: str) -> str:
        done = CliRunner().invoke(main, list(words))
        assert done.exit_code == 0, done.output
        return done.output

    def commit(self, message: str) -> None:
        self.git("add", "-A")
        self.git("commit", "-q", "-m", message)

    def turn(self, number: int, text: str) -> None:
        (self.place / f"campaign/turns/{number:04}.yml").write_text(text, "utf-8", newline="\n")

    def merged(self, branch: str) -> None:
        """What the main branch's job does with a merge: throw what is open, play, write, commit."""
        self.git("checkout", "-q", "main")
        self.git("merge", "-q", "--no-edit", branch)
        self.chronicle("roll")
        self.chronicle("replay")
        self.commit(f"Play {branch}")


def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: Game) -> March:
    """A new campaign, committed, whose dice are thrown at the merge."""
    monkeypatch.chdir(tmp_path)
    made = March(tmp_path / "march")
    named = ("--name", "The Heron March", "--ruleset", game.ruleset)
    made.chronicle("init", "march", *named, "--dice", "at-merge")
    monkeypatch.chdir(made.place)
    made.git("init", "-q", "-b", "main")
    first = made.place / "campaign/turns/0001.yml"
    founding = first.read_text("utf-8")
    first.unlink()
    made.commit("Begin the campaign")
    made.git("checkout", "-q", "-b", "founding")
    first.write_text(founding, "utf-8", newline="\n")
    made.commit("Found the kingdom")
    return made


@pytest.fixture
def march(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> March:
    """A campaign of the first edition."""
    return begun(tmp_path, monkeypatch, FIRST_EDITION)


@pytest.mark.parametrize("game", [FIRST_EDITION, SECOND_EDITION], ids=lambda game: game.ruleset)
def test_a_kingdom_from_the_empty_folder_to_its_third_turn(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    march = begun(tmp_path, monkeypatch, game)
    told = march.chronicle("diff", "main", "founding")
    assert told.startswith(game.told[0]) and "Size +1" in told.splitlines()[0]
    march.merged("founding")
    assert march.chronicle("diff") == ""

    # two players write turn 2, each on a branch of their own
    march.git("checkout", "-q", "-b", "second")
    march.turn(2, game.second)
    march.commit("Claim the next hex")
    march.git("checkout", "-q", "-b", "other", "main")
    march.turn(2, game.other)
    march.commit("Promote the kingdom")
    for branch, decided in zip(("second", "other"), game.decided, strict=True):
        told = march.chronicle("diff", "main", branch)
        assert told.startswith("Turn 2 waits for its dice\n") and decided in told
    march.merged("second")
    march.git("merge", "-q", "--no-edit", "other", fails=True)
    march.git("merge", "--abort")

    # who comes second moves to the next number
    march.git("checkout", "-q", "other")
    march.git("mv", "campaign/turns/0002.yml", "campaign/turns/0003.yml")
    march.commit("Make it the third turn")
    march.merged("other")
    assert "3 turns, all fine." in march.chronicle("check")

    # one that is proposed without an outcome is pending, and no failure
    march.turn(4, game.proposed)
    told = march.chronicle("check")
    assert "4 turns, all fine." in told and "turn 4" in told
    assert not (march.place / "campaign/outcomes/0004.yml").exists()
    (march.place / "campaign/turns/0004.yml").unlink()

    march.chronicle("build", "--strict")
    home = (march.place / "site/index.html").read_text("utf-8")
    assert "The Heron March" in home and (march.place / "site/turns/0003.html").exists()

    # turn 1 is amended after turn 3: a die of it, and what follows from it
    first = march.place / "campaign/turns/0001.yml"
    first.write_text(first.read_text("utf-8").replace(*game.amended), "utf-8", newline="\n")
    told = march.chronicle("diff", "--full")
    head, cause, *_ = told.splitlines()
    assert head.startswith("Turn 1 changed · Turns 2-3 carry on") and game.told[1] in head
    assert cause.startswith("Turn 1: ") and "14" in cause and "20" in cause
    done = CliRunner().invoke(main, ["check"])
    assert done.exit_code == 1 and "turn 1 is the first" in done.output
    march.chronicle("replay")
    march.commit("Correct the taxes of the first turn")
    assert march.chronicle("diff") == "" and "all fine" in march.chronicle("check")


def test_a_hundred_changed_turns_fit_into_a_comment(
    march: March, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hosts take a little more than 65,000 characters; the first line says it all, the rest is folded."""
    kingdom = march.place / "campaign/kingdom.yml"
    kingdom.write_text(kingdom.read_text("utf-8").replace(", unwritten: at merge", ""), "utf-8", newline="\n")
    for number in range(2, 102):
        march.turn(number, CALM + "income:\n- taxes: {roll: 10}\n")
    march.chronicle("replay")
    march.commit("A hundred quiet months")
    assert march.chronicle("diff", "--format", "markdown") == ""
    kingdom.write_text(kingdom.read_text("utf-8").replace("treasury: 50 ", "treasury: 60 "), "utf-8", newline="\n")
    for number in range(2, 102):
        ruling = f"- gm: {{treasury: {number}}}\n  why: '| @mara `::error` <b>{number}</b>'\n"
        march.turn(number, f"{CALM}income:\n- taxes: {{roll: 10}}\n{ruling}")
    told = march.chronicle("diff", "--format", "markdown")
    assert len(told) < 65_000
    first = told.splitlines()[0]
    assert "1-101 changed" in first and "Treasury" in first
    shown = told.partition("<details>")[0]
    assert len(shown.splitlines()) <= 14
