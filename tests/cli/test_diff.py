"""`chronicle diff`: two revisions of a repository, or the last commit and the files as they lie there."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

import toy
from leaders_2e_at_play import files, month, towns
from rules_at_play import KINGDOM, realm

from .conftest import Chronicle, Written, outcomes

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")

TWO = toy.isles(toy.CALM, toy.CALM)
MORE_OIL = toy.CALM.replace("oil: 1", "oil: 4")


def git(folder: Path, *words: str) -> str:
    """Git in a folder, with nothing of the machine's own settings."""
    own = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "commit.gpgsign=false")
    done = subprocess.run(["git", *own, *words], cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def commit(campaign: Path, message: str = "A turn") -> str:
    """All that lies in the folder of a campaign, committed; the name of the commit."""
    place = campaign.parent
    if not (place / ".git").exists():
        git(place, "init", "-q", "-b", "main")
    git(place, "add", "-A")
    git(place, "commit", "-q", "--allow-empty", "-m", message)
    return git(place, "rev-parse", "HEAD")


@pytest.fixture
def committed(written: Written, chronicle: Chronicle) -> Path:
    """Two turns with their outcomes, committed."""
    campaign = written(TWO)
    assert chronicle("replay").exit_code == 0
    commit(campaign)
    return campaign


def test_nothing_is_printed_where_nothing_changed(committed: Path, chronicle: Chronicle) -> None:
    for words in ((), ("--format", "markdown"), ("HEAD", "HEAD"), ("--full",)):
        result = chronicle("diff", *words)
        assert (result.exit_code, result.output) == (0, "")
    assert json.loads(chronicle("diff", "--format", "json").stdout)["changed"] is False


def test_the_last_commit_is_compared_with_the_files_here(
    committed: Path, written: Written, chronicle: Chronicle
) -> None:
    written({"turns/0003.yml": toy.CALM})
    result = chronicle("diff")
    assert (result.exit_code, result.stdout) == (0, "Turn 3 · oil 12→13\nTurn 3 is new: oil 12→13\n")


def test_two_revisions_are_compared_whatever_lies_here(committed: Path, written: Written, chronicle: Chronicle) -> None:
    first = git(committed.parent, "rev-parse", "HEAD")
    written({"turns/0001.yml": MORE_OIL})
    commit(committed)
    git(committed.parent, "tag", "later")
    written({"turns/0003.yml": "dusk: [\n", "kingdom.yml": "gone"})
    before = git(committed.parent, "status", "--porcelain")
    result = chronicle("diff", first, "later", "--format", "markdown")
    assert result.exit_code == 0
    assert result.stdout.startswith("Turn 1 changed · Turn 2 carries on · oil 12→15\n\n- Turn 1: oil 11→14; ")
    assert git(committed.parent, "status", "--porcelain") == before


def test_the_other_way_round_it_says_the_opposite(committed: Path, written: Written, chronicle: Chronicle) -> None:
    written({"turns/0003.yml": toy.CALM})
    commit(committed)
    assert chronicle("diff", "HEAD", "HEAD~1").stdout.startswith("Turn 3 gone · oil 13→12\n")


def test_it_works_from_any_folder_and_for_a_campaign_at_the_top(
    committed: Path, chronicle: Chronicle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(committed / "turns")
    (committed / "turns" / "0003.yml").write_text(toy.CALM)
    assert chronicle("diff").stdout.startswith("Turn 3 · ")
    alone = tmp_path / "alone"
    shutil.copytree(committed, alone)
    git(alone, "init", "-q", "-b", "main")
    git(alone, "add", "-A")
    git(alone, "commit", "-q", "-m", "All")
    monkeypatch.chdir(alone)
    assert chronicle("diff").output == ""
    (alone / "turns" / "0003.yml").unlink()
    assert chronicle("diff").stdout.startswith("Turn 3 gone")


def test_a_hook_of_git_does_not_lead_it_astray(
    committed: Path, chronicle: Chronicle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GIT_DIR", ".git")
    monkeypatch.setenv("GIT_INDEX_FILE", ".git/index")
    assert (chronicle("diff").exit_code, chronicle("diff").output) == (0, "")


def test_nothing_is_written(committed: Path, written: Written, chronicle: Chronicle) -> None:
    written({"turns/0001.yml": MORE_OIL})
    there = outcomes(committed)
    chronicle("diff")
    assert outcomes(committed) == there
    assert sorted(path.name for path in committed.parent.iterdir()) == [".git", "campaign"]


# ---- what cannot be compared


@pytest.mark.parametrize("name", ["nope", "", "HEAD^{tree}", "HEAD:campaign", "a..b", "HEAD HEAD", "@{u}", "x\ny"])
def test_a_revision_that_is_none_is_named(committed: Path, chronicle: Chronicle, name: str) -> None:
    result = chronicle("diff", name)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("Error: git knows no revision '")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("name", ["--output=x", "-h", "--upload-pack=touch x", "--"])
def test_a_name_like_an_option_is_no_option_of_git(committed: Path, chronicle: Chronicle, name: str) -> None:
    result = chronicle("diff", "--", name)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"Error: git knows no revision '{name}' here\n"
    assert sorted(path.name for path in committed.parent.iterdir()) == [".git", "campaign"]


def test_where_there_is_no_repository_it_is_said_what_is_missing(written: Written, chronicle: Chronicle) -> None:
    written(TWO)
    result = chronicle("diff")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        "Error: the campaign lies in no git repository, so there is nothing to compare with: `git init`, and commit, "
        "once a turn stands\n"
    )
    for language, word in (("fr", "dépôt"), ("ja", "リポジトリ")):
        written({"kingdom.yml": f"{toy.KINGDOM}language: {language}\n"})
        told = chronicle("diff").stderr
        assert word in told and "fatal" not in told


def test_what_git_says_of_a_repository_that_is_broken_is_shown(written: Written, chronicle: Chronicle) -> None:
    (written(TWO).parent / ".git").mkdir()
    result = chronicle("diff")
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: git cannot read the campaign's past: fatal: not a git repository")


def test_where_git_is_missing_it_is_said(
    committed: Path, chronicle: Chronicle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(committed))
    result = chronicle("diff")
    assert (result.exit_code, result.stderr) == (
        2,
        "Error: git is not installed, or not where commands are looked for\n",
    )


def test_a_repository_without_a_commit_has_no_head(written: Written, chronicle: Chronicle) -> None:
    git(written(TWO).parent, "init", "-q")
    assert chronicle("diff").stderr == "Error: git knows no revision 'HEAD' here\n"


def test_a_revision_without_the_campaign_is_named(written: Written, chronicle: Chronicle) -> None:
    campaign = written({})
    (campaign.parent / "README.md").write_text("A group's own.\n")
    campaign.mkdir()
    commit(campaign)
    written(TWO)
    result = chronicle("diff")
    assert result.exit_code == 2
    assert result.stderr == "Error: HEAD holds no campaign in campaign: there is no kingdom.yml\n"


def test_a_side_that_cannot_be_played_is_listed_with_its_problems(
    committed: Path, written: Written, chronicle: Chronicle
) -> None:
    written({"kingdom.yml": "name: [\n"})
    result = chronicle("diff")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "campaign/kingdom.yml:" in result.stderr
    commit(committed)
    written(TWO)
    result = chronicle("diff")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "HEAD:campaign/kingdom.yml:" in result.stderr


def test_a_turn_that_is_refused_is_left_out_and_said(committed: Path, written: Written, chronicle: Chronicle) -> None:
    written({"turns/0003.yml": toy.CALM + "night:\n- snuff: B2\n"})
    result = chronicle("diff")
    assert (result.exit_code, result.stdout) == (1, "Turn 3 · oil 12→13\nTurn 3 is new: oil 12→13\n")
    assert result.stderr.startswith(
        "the files here: the campaign has 1 problem; what is refused is left out here. "
        "The first: campaign/turns/0003.yml:5:10: TOY-LAMP-3: no lamp burns in B2"
    )
    commit(committed)
    written({"turns/0003.yml": toy.CALM})
    mended = chronicle("diff")
    # the side that is to be is right
    assert (mended.exit_code, mended.stdout) == (0, "")
    assert mended.stderr.startswith("HEAD: the campaign has 1 problem")


def test_what_is_refused_is_said_in_the_language_of_the_campaign(
    committed: Path, written: Written, chronicle: Chronicle
) -> None:
    written({"kingdom.yml": toy.KINGDOM + "language: fr\n", "turns/0003.yml": toy.CALM + "nigth: []\n"})
    assert "turns/0003.yml:4:1: shape: «\u00a0nigth\u00a0» n’a pas sa place ici" in chronicle("diff").stderr


# ---- what lies in a revision


def test_links_and_other_repositories_in_a_revision_are_not_followed(
    committed: Path, chronicle: Chronicle, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "secret.yml"
    elsewhere.write_text(MORE_OIL)
    (committed / "turns" / "0002.yml").unlink()
    (committed / "turns" / "0002.yml").symlink_to("../../secret.yml")
    (committed / "turns" / "0003.yml").mkdir()
    (committed / "turns" / "0003.yml" / "0001.yml").write_text("x")
    git(committed.parent, "add", "campaign")
    git(committed.parent, "update-index", "--add", "--cacheinfo", f"160000,{'1' * 40},campaign/rules")
    git(committed.parent, "commit", "-q", "-m", "A link")
    result = chronicle("diff", "HEAD~1", "HEAD")
    assert "HEAD:campaign/turns/0002.yml:1:1: yaml: this is a link" in result.stderr
    assert result.stdout.startswith("Turn 2 gone · oil 12→11\n")


def test_what_cannot_be_read_in_a_revision_is_a_problem_there(
    committed: Path, written: Written, chronicle: Chronicle
) -> None:
    (committed / "turns" / "0003.yml").write_bytes(b"title: caf\xe9\n")
    (committed / "turns" / "0004.yml").write_text("# " + "x" * 2_000_001)
    commit(committed)
    written({"turns/0003.yml": toy.CALM, "turns/0004.yml": toy.CALM})
    result = chronicle("diff")
    assert result.exit_code == 0
    assert "HEAD:campaign/turns/0003.yml:1:11: yaml: the byte 0xE9 here is not UTF-8" in result.stderr
    assert result.stdout.startswith("Turns 3-4 · oil 12→14\n")


def test_a_revision_of_too_many_files_is_refused(
    committed: Path, chronicle: Chronicle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kingdom_chronicle.cli.revision.MOST_FILES", 3)
    result = chronicle("diff", "HEAD", "HEAD")
    assert result.stderr == "Error: there are more than 3 files in the campaign's folders\n"


def test_a_campaign_that_is_too_large_is_refused(
    committed: Path, chronicle: Chronicle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kingdom_chronicle.cli.revision.MOST_BYTES", 100)
    result = chronicle("diff", "HEAD", "HEAD")
    assert (result.exit_code, result.stderr) == (2, "Error: the campaign's files are larger than 0 MB\n")


def test_names_of_folders_may_hold_anything(
    written: Written, chronicle: Chronicle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign = written(TWO)
    for name in (":(top)odd", "an *odd* [one]", "日本 \u00e9"):
        place = tmp_path / name
        shutil.copytree(campaign, place / "campaign")
        git(place, "init", "-q", "-b", "main")
        shutil.copytree(campaign, place / "deep" / name / "campaign")
        commit(place / "campaign")
        monkeypatch.chdir(place / "deep" / name)
        (place / "deep" / name / "campaign" / "turns" / "0003.yml").write_text(toy.CALM)
        assert chronicle("diff").stdout.startswith("Turn 3 · ")


def test_hidden_words_are_shown_to_the_game_master_alone(
    committed: Path, written: Written, chronicle: Chronicle
) -> None:
    written({"turns/0003.yml": toy.CALM + "night:\n- {hang: Wick Lamp, isle: A1, secret: yes}\n"})
    assert "Wick" not in chronicle("diff", "--full").stdout
    assert "Wick Lamp" in chronicle("diff", "--for", "gm").stdout


def test_a_pending_turn_has_odds_and_ranges_in_place_of_results(written: Written, chronicle: Chronicle) -> None:
    """Dice that are thrown at the merge are open until then: what they bring is told as odds."""
    kingdom = KINGDOM.replace("{seed: calm 88500}", "{seed: calm 88500, unwritten: at merge}")
    commit(written(realm("", kingdom=kingdom)))
    written({"turns/0002.yml": "edict:\n- claim: C2\n"})
    told = chronicle("diff", "--full")
    first, *rest = told.stdout.splitlines()
    assert (told.exit_code, first) == (0, "Turn 2 waits for its dice")
    assert any("Claim C2" in line for line in rest) and "→" not in told.stdout
    assert "The odds of turn 1" in told.stdout and "Ranges, as long as nobody throws" in told.stdout
    data = json.loads(chronicle("diff", "--format", "json").stdout)
    assert data["changed"] is True and [each["turn"] for each in data["pending"]] == [2] and data["turns"] == []


def test_a_turn_that_lost_its_dice_waits_again_and_is_not_gone(written: Written, chronicle: Chronicle) -> None:
    """As after a merge that kept the other side of a file: the dice are out, the turn is there."""
    kingdom = KINGDOM.replace("{seed: calm 88500}", "{seed: calm 88500, unwritten: at merge}")
    thrown = "upkeep:\n- stability: {roll: 20}\nincome:\n- taxes: {roll: 20}\nevent:\n- happens: {roll: 100}\n"
    commit(written(realm(thrown, thrown, kingdom=kingdom)))
    written({"turns/0002.yml": thrown.replace("- taxes: {roll: 20}\n", "")})
    told = chronicle("diff").stdout
    assert told.startswith("Turn 2 waits for its dice") and "Turn 2 waits for 1 die" in told and "gone" not in told


def test_a_link_is_told_where_nothing_else_changed(committed: Path, chronicle: Chronicle) -> None:
    (committed / "turns" / "0003.yml").symlink_to("0002.yml")
    commit(committed)
    result = chronicle("diff", "HEAD~1", "HEAD")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "HEAD:campaign/turns/0003.yml:1:1: yaml: this is a link" in result.stderr


def test_a_town_that_stays_keeps_its_figures_in_a_new_turn(written: Written, chronicle: Chronicle) -> None:
    town = "with: [{build: Inn, lot: C3}, {build: House, lot: C4}]"
    founding = f"edict:\n- claim: B2\n- prepare: B2\n- {{found: Tuskholm, hex: B2, borders: {{west: water}}, {town}}}\n"
    campaign = written(realm(founding))
    assert chronicle("replay").exit_code == 0
    commit(campaign)
    written({"turns/0002.yml": "event:\n- happens: {roll: 100}\n"})
    told = json.loads(chronicle("diff", "--format", "json").stdout)
    assert [each["kind"] for each in told["turns"]] == ["new"]
    assert not [name for name, pair in told["figures"].items() if None in pair]


def test_a_turn_of_the_second_edition_is_told_by_its_own_figures(written: Written, chronicle: Chronicle) -> None:
    """K2-ACT-hunt-and-forage: a success brings 1 food; the kingdom has no Treasury to tell of."""
    turn = month("does: Hunt and Forage, roll: 13")
    campaign = written(files(turn, more=towns(), figures="{food: 4}"))
    assert chronicle("replay").exit_code == 0
    commit(campaign)
    written({"turns/0005.yml": turn.replace("roll: 13", "roll: 14")})
    result = chronicle("diff")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[0] == "Turn 5 changed · Food 2→3"
    assert "Treasury" not in result.stdout
