"""The language of the commands: the campaign's, else the system's, and never a reason for another outcome."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

import toy
from kingdom_chronicle.cli import main
from kingdom_chronicle.cli.tongue import asked_for, language_of, spoken
from kingdom_chronicle.writing.lang import catalogue

from .conftest import Chronicle, Written

NOWHERE = "there is no campaign here or above (a folder with kingdom.yml): name it with --campaign DIR"
WRITTEN = ("{count} file written to {folder}.", "{count} files written to {folder}.")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "ja_JP.UTF-8", "LC_MESSAGES": "fr_CA"}, "fr"),
        ({"LC_ALL": "ja_JP.UTF-8", "LC_MESSAGES": "fr_CA"}, "ja"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:fr:en"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "fr"}, "en"),
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_the_system_asks_for_a_language_as_it_does_of_other_programs(
    environment: dict[str, str], language: str
) -> None:
    assert asked_for(environment) == language


def test_outside_of_a_command_english_is_spoken() -> None:
    assert spoken() == "en"


def test_a_command_without_a_campaign_speaks_as_the_system_asks(
    chronicle: Chronicle, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    for language, locale in (("fr", "fr_FR.UTF-8"), ("ja", "ja_JP.UTF-8"), ("en", "C")):
        monkeypatch.setenv("LC_ALL", locale)
        assert catalogue(language).gettext(NOWHERE) in chronicle("check").output
    assert len({catalogue(language).gettext(NOWHERE) for language in ("en", "fr", "ja")}) == 3


def test_a_command_speaks_the_language_of_its_campaign(chronicle: Chronicle, written: Written) -> None:
    said = {}
    for language in ("en", "fr", "ja"):
        written({"kingdom.yml": f"{toy.KINGDOM}language: {language}\n", "map.yml": toy.MAP})
        said[language] = chronicle("pages", "out").output
    for language, told in said.items():
        text = catalogue(language).ngettext(
            "{count} file written to {folder}.", "{count} files written to {folder}.", 2
        )
        assert text.partition("{count}")[2].partition("{folder}")[0] in told
    assert len(set(said.values())) == 3


def test_a_campaign_whose_map_cannot_be_read_is_told_so_in_its_language(chronicle: Chronicle, written: Written) -> None:
    for language in ("fr", "ja"):
        kingdom = f"{toy.KINGDOM}language: {language}\n"
        written({"kingdom.yml": kingdom, "map.yml": 'label: "{column}"\n'})
        told = chronicle("check").output
        said = catalogue(language).gettext("the label pattern '{pattern}' is unknown")
        assert said.format(pattern="{column}") in told
        assert "problem" not in told.replace("problème", "")


@pytest.mark.parametrize(
    "said",
    [
        "language: JA\n",
        "language: ｊａ\n",
        "language: [ja, fr]\nname: [\n",
        "language:\n  - ja\n\tname: x\n",
        "language: 'ja'\n<<<<<<< ours\n",
        "Language: ja\nname: {\n",
    ],
)
def test_a_kingdom_file_names_its_language_however_it_is_spelt_and_whatever_is_broken_beside_it(said: str) -> None:
    assert language_of(said) == "ja"


def test_a_language_that_only_a_comment_or_another_key_names_is_not_spoken() -> None:
    assert language_of("# language: ja\nname: [\n") == "en"
    assert language_of("x:\n  language: ja\nname: [\n") == "en"


@pytest.mark.parametrize("words", [("--help",), ("--version",), ("nowhere",), ("check", "--help"), ("check", "--no")])
def test_a_console_that_has_no_letters_of_a_language_shows_question_marks(
    words: tuple[str, ...], written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    told = CliRunner(charset="cp1252").invoke(main, list(words), prog_name="chronicle")
    assert told.exception is None or isinstance(told.exception, SystemExit)
    assert "chronicle" in told.output
    assert "?" in told.output
