"""`chronicle init`: a repository that checks and builds at once, whatever it is asked for, and overwrites nothing."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest
import yaml

from kingdom_chronicle.cli.open import load
from kingdom_chronicle.rules import RULESETS

from .conftest import Chronicle

HOSTILE = [
    "The March: north",
    "'Quoted' \"twice\" \\n",
    "アルダー辺境領",
    "no",
    "0720",
    "12:30",
    "2026-03-07",
    "- {a: [b}",
    "# no comment",
    "!!python/object:os.system",
    "*alias &anchor",
    "${{ secrets.GITHUB_TOKEN }} $(id) `id`",
    "«name» {{ name }} {% raw %}",
    "<script>alert(1)</script> [x](javascript:1)",
    "null",
    "~",
    "=",
    "L’Aulne",
]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def files_of(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_a_new_campaign_of_every_ruleset_and_language_is_fine_at_once(
    ruleset: str, language: str, here: Path, chronicle: Chronicle
) -> None:
    result = chronicle("init", "march", "--ruleset", ruleset, "--language", language)
    assert (result.exit_code, result.stderr) == (0, "")
    campaign, journal, problems = load(here / "march" / "campaign")
    assert [str(problem) for problem in problems] == []
    assert campaign is not None and journal is not None
    assert (campaign.ruleset, campaign.languages) == (ruleset, (language,))
    assert [record.turn.number for record in journal.turns] == [1]
    # the second edition begins with a hex and claims another
    assert journal.last.figure("size").value == (2 if ruleset == "kingdom-2e" else 1)
    # every office that would cost something when vacant is held
    scores = journal.last.view.ruleset.sheet
    assert [leaf for score in scores for leaf in journal.last.figure(score).leaves() if leaf.label == "vacancy"] == []


@pytest.mark.parametrize("ruleset", ["ultimate-campaign", "kingdom-2e"])
def test_a_new_campaign_checks_replays_and_builds_without_a_warning(
    ruleset: str, here: Path, chronicle: Chronicle
) -> None:
    chronicle("init", "alder-march", "--name", "The Alder March", "--ruleset", ruleset)
    for words in (["check"], ["replay"], ["check"], ["build", "--strict", "--for", "players"]):
        asked = [sys.executable, "-m", "kingdom_chronicle.cli", *words]
        done = subprocess.run(asked, cwd=here / "alder-march", capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    home = (here / "alder-march" / "site" / "index.html").read_text("utf-8")
    assert "The Alder March" in home and "Firsthold" in home


def test_several_languages_keep_their_order(here: Path, chronicle: Chronicle) -> None:
    chronicle("init", "march", "--language", "fr", "--language", "en", "--language", "fr")
    campaign, _, _ = load(here / "march" / "campaign")
    assert campaign is not None and campaign.languages == ("fr", "en")


@pytest.mark.parametrize("ruleset", ["ultimate-campaign", "kingdom-2e"])
@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_reaches_every_file_as_that_name(name: str, ruleset: str, here: Path, chronicle: Chronicle) -> None:
    assert chronicle("init", "march", "--name", name, "--ruleset", ruleset).exit_code == 0
    campaign, _, problems = load(here / "march" / "campaign")
    assert problems == [] and campaign is not None
    assert (campaign.name, campaign.seed) == (name, name)
    assert yaml.safe_load((here / "march" / "mkdocs.yml").read_text("utf-8"))["site_name"] == name


def test_a_name_of_several_lines_becomes_one(here: Path, chronicle: Chronicle) -> None:
    chronicle("init", "march", "--name", "The\n  Alder\tMarch\r\n")
    campaign, _, _ = load(here / "march" / "campaign")
    assert campaign is not None and campaign.name == "The Alder March"


def test_a_name_stands_in_no_file_that_a_machine_runs(here: Path, chronicle: Chronicle) -> None:
    chronicle("init", "march", "--name", "Zymurgia")
    run = [*(here / "march" / ".github").rglob("*.yml"), here / "march" / ".gitlab-ci.yml"]
    assert len(run) == 3
    assert [path for path in run if "Zymurgia" in path.read_text("utf-8")] == []


@pytest.mark.parametrize("name", ["", "  \n", "a\x1b[31mb", "a\u202eb"])
def test_what_cannot_be_a_name_is_refused(name: str, here: Path, chronicle: Chronicle) -> None:
    result = chronicle("init", "march", "--name", name)
    assert result.exit_code == 2
    assert result.stderr.endswith("a kingdom's name is one line of letters and signs: say it with --name\n")
    assert not (here / "march").exists()


def test_without_a_name_the_folder_gives_it(here: Path, chronicle: Chronicle) -> None:
    chronicle("init", "the-alder_march")
    campaign, _, _ = load(here / "the-alder_march" / "campaign")
    assert campaign is not None and campaign.name == "The Alder March"


def test_nothing_that_exists_is_overwritten_and_all_of_it_is_listed(here: Path, chronicle: Chronicle) -> None:
    (here / "march" / "campaign" / "turns").mkdir(parents=True)
    (here / "march" / "README.md").write_text("ours", "utf-8")
    (here / "march" / "campaign" / "turns" / "0001.yml").write_text("title: ours\n", "utf-8")
    (here / "march" / "notes.txt").write_text("ours", "utf-8")
    before = files_of(here / "march")
    result = chronicle("init", "march")
    assert result.exit_code == 2
    assert "nothing was written: march already holds README.md, campaign/turns/0001.yml\n" in result.stderr
    assert files_of(here / "march") == before


def test_a_folder_with_other_files_is_filled(here: Path, chronicle: Chronicle) -> None:
    (here / ".git").mkdir()
    (here / "notes.txt").write_text("ours", "utf-8")
    assert chronicle("init", ".", "--name", "March").exit_code == 0
    assert (here / "notes.txt").read_text("utf-8") == "ours"


def test_a_link_or_a_file_in_a_folders_place_is_not_written_through(here: Path, chronicle: Chronicle) -> None:
    (here / "elsewhere").mkdir()
    (here / "march").mkdir()
    (here / "march" / "campaign").symlink_to(here / "elsewhere")
    (here / "march" / ".github").write_text("a file", "utf-8")
    result = chronicle("init", "march")
    assert result.exit_code == 2 and "march already holds .github, campaign\n" in result.stderr
    assert files_of(here / "elsewhere") == {}


@pytest.mark.parametrize(("word", "written"), [("throw", "throw"), ("refuse", "refuse"), ("at-merge", "at merge")])
def test_the_dice_are_as_they_were_asked_for(word: str, written: str, here: Path, chronicle: Chronicle) -> None:
    assert chronicle("init", "march", "--dice", word).exit_code == 0
    kingdom = yaml.safe_load((here / "march" / "campaign" / "kingdom.yml").read_text("utf-8"))
    assert kingdom["dice"] == {"seed": "March", "unwritten": written}


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_where_dice_are_refused_the_first_turn_has_them_all(ruleset: str, here: Path, chronicle: Chronicle) -> None:
    chronicle("init", "march", "--dice", "refuse", "--ruleset", ruleset)
    campaign, _, problems = load(here / "march" / "campaign")
    assert campaign is not None and campaign.refuse_unwritten
    assert problems == []


def test_the_generator_is_pinned_to_the_version_that_wrote_the_files(here: Path, chronicle: Chronicle) -> None:
    chronicle("init", "march")
    pinned = (here / "march" / "requirements.txt").read_text("utf-8")
    assert pinned == f"kingdom-chronicle=={version('kingdom-chronicle')}\n"


def test_another_place_to_install_from_is_written_as_it_was_given(here: Path, chronicle: Chronicle) -> None:
    chronicle("init", "march", "--install", "kingdom-chronicle @ git+https://git.example/chronicle@v1")
    pinned = (here / "march" / "requirements.txt").read_text("utf-8")
    assert pinned == "kingdom-chronicle @ git+https://git.example/chronicle@v1\n"


@pytest.mark.parametrize("spec", ["", "--index-url http://evil.example", "-e .", "a==1\nb==2", "# nothing"])
def test_what_is_no_single_requirement_is_refused(spec: str, here: Path, chronicle: Chronicle) -> None:
    assert chronicle("init", "march", "--install", spec).exit_code == 2
    assert not (here / "march").exists()


def test_a_ruleset_that_is_none_is_told_with_the_one_that_is_near(here: Path, chronicle: Chronicle) -> None:
    result = chronicle("init", "march", "--ruleset", "ultimat-campaign")
    assert result.exit_code == 2
    assert "no ruleset is called 'ultimat-campaign'. Did you mean 'ultimate-campaign'?\n" in result.stderr
    assert not (here / "march").exists()


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_every_file_that_names_a_schema_finds_it(ruleset: str, here: Path, chronicle: Chronicle) -> None:
    chronicle("init", "march", "--ruleset", ruleset)
    campaign = here / "march" / "campaign"
    named = 0
    for path in campaign.rglob("*.yml"):
        first = path.read_text("utf-8").splitlines()[0]
        schema = first.removeprefix("# yaml-language-server: $schema=")
        assert schema != first, path
        assert json.loads((path.parent / schema).read_text("utf-8"))["$schema"]
        named += 1
    assert named == 5
    settings = json.loads((here / "march" / ".vscode" / "settings.json").read_text("utf-8"))
    assert all((here / "march" / schema).is_file() for schema in settings["yaml.schemas"])


def test_the_schemas_are_those_that_the_command_writes(here: Path, chronicle: Chronicle) -> None:
    chronicle("init", "march", "--ruleset", "kingmaker-fr", "--dice", "refuse")
    schemas = here / "march" / "campaign" / ".schemas"
    before = files_of(schemas)
    assert chronicle("schema", "--campaign", "march").exit_code == 0
    assert files_of(schemas) == before and len(before) == 5


def test_a_variant_says_only_what_differs(here: Path, chronicle: Chronicle) -> None:
    chronicle("init", "uc", "--name", "March")
    chronicle("init", "fr", "--name", "March", "--ruleset", "kingmaker-fr")
    first, second = files_of(here / "uc"), files_of(here / "fr")
    assert sorted(first) == sorted(second)
    differing = {name for name in first if first[name] != second[name] and "/.schemas/" not in name}
    assert differing == {"campaign/kingdom.yml", "campaign/people.yml", "campaign/map.yml"}


def test_the_first_month_of_a_second_edition_kingdom_is_what_its_rules_give(here: Path, chronicle: Chronicle) -> None:
    """K2-CRE-1, K2-ABI-1, K2-UPK-5, K2-XP-1, K2-XP-2: worked out by hand from the files."""
    chronicle("init", "march", "--ruleset", "kingdom-2e", "--dice", "refuse")
    _, journal, _ = load(here / "march" / "campaign")
    assert journal is not None
    month = journal.last
    # charter: stability +2, economy -2, culture +2; land: loyalty +2; government: stability and loyalty +2, economy +2
    abilities = {"culture": 14, "economy": 12, "loyalty": 14, "stability": 14}
    assert {name: month.figure(name).value for name in abilities} == abilities
    # dice 16, taxes 1; timber 4, a claim 1, a look 2, a store 8: 2 are left, and are XP
    # village 40, all roles 60, relations 60, a hex 10, RP 2
    assert (month.figure("xp").value, month.closing.stocks["rp"], month.closing.stocks["lumber"]) == (172, 0, 1)


def test_git_takes_in_neither_the_gms_folder_nor_the_site(here: Path, chronicle: Chronicle) -> None:
    chronicle("init", "march")
    folder = here / "march"
    for path in ("campaign/gm/map.yml", "site/index.html", "campaign/outcomes/0001.yml"):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text("x: 1\n", "utf-8")
    git = ["git", "-C", str(folder)]
    subprocess.run([*git, "init", "--quiet"], check=True)
    subprocess.run([*git, "add", "--all"], check=True)
    listed = subprocess.run([*git, "ls-files"], check=True, capture_output=True, text=True).stdout.split()
    assert "campaign/outcomes/0001.yml" in listed and "campaign/.schemas/turn.json" in listed
    assert [name for name in listed if name.startswith(("campaign/gm/", "site/"))] == []
    asked = [*git, "check-attr", "merge", "eol", "--", "campaign/outcomes/0001.yml"]
    said = subprocess.run(asked, check=True, capture_output=True, text=True).stdout
    assert "merge: unset" in said and "eol: lf" in said
