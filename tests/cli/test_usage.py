"""How the commands are told, and what is said of a wrong call, in the reader's language."""

from __future__ import annotations

import re
from importlib import import_module
from keyword import iskeyword

import click
import pytest

import toy
from kingdom_chronicle.cli import COMMANDS, main
from kingdom_chronicle.reading.widths import width
from kingdom_chronicle.reading.wording import Sentence
from kingdom_chronicle.writing.lang import catalogue

from .conftest import Chronicle, Written

LOCALES = {"fr": "fr_FR.UTF-8", "ja": "ja_JP.UTF-8"}
ENGLISH = re.compile(r"\b(?:the|of|and|is|are|not|what|with|for|usage|error|options?|commands?)\b", re.IGNORECASE)
"""Words that every English sentence has one of; French and Japanese help has them in no other place."""
SAME = {"fr": {"option", "options"}, "ja": set()}
"""What the language writes as English does."""


def command_of(name: str) -> click.Command:
    module = import_module(f"kingdom_chronicle.cli.{name}_" if iskeyword(name) else f"kingdom_chronicle.cli.{name}")
    found: click.Command = vars(module)[f"{name}_" if iskeyword(name) else name]
    return found


def english_in(text: str, language: str) -> set[str]:
    # what is typed is the same in every language
    told = re.sub(r"`[^`]*`|--[a-z-]+|\[[a-z|]+\]|chronicle [a-z]+", "", text)
    return {word.casefold() for word in ENGLISH.findall(told)} - SAME[language]


@pytest.mark.parametrize("language", sorted(LOCALES))
@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_help_holds_no_english(
    name: str, language: str, chronicle: Chronicle, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", LOCALES[language])
    told = chronicle(*filter(None, [name]), "--help")
    assert told.exit_code == 0
    assert english_in(told.stdout, language) == set()
    assert not told.stdout.startswith("Usage")


def test_a_number_tells_its_bounds_only_where_it_has_some(chronicle: Chronicle) -> None:
    assert "None" not in chronicle("explain", "--help").stdout
    assert "from 1 to 120" in " ".join(chronicle("forecast", "--help").stdout.split())


def test_whatever_a_command_tells_of_itself_is_a_sentence() -> None:
    for name in COMMANDS:
        command = command_of(name)
        kept = [vars(command)["_help_in_words"]]
        kept += [vars(each)["_help_in_words"] for each in command.params if isinstance(each, click.Option)]
        named = [vars(each)["_metavar_in_words"] for each in command.params if isinstance(each, click.Argument)]
        assert all(isinstance(said, Sentence) and said.text for said in (*kept, *named)), name


@pytest.mark.parametrize("language", sorted(LOCALES))
def test_no_line_of_the_help_is_wider_than_the_terminal(
    language: str, chronicle: Chronicle, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", LOCALES[language])
    for name in COMMANDS:
        for line in chronicle(name, "--help").stdout.splitlines():
            # the test's terminal has 80 columns
            assert width(line) <= 80, line


def test_what_options_mean_stands_in_one_column(
    chronicle: Chronicle, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", LOCALES["ja"])
    lines = chronicle("schema", "--help").stdout.splitlines()
    # the longest term is `--campaign フォルダー`: 11 letters and 5 wide ones, two spaces before and two behind
    means = [line for line in lines if line.startswith("  -")]
    assert len(means) == 4
    for line in means:
        term = re.match(r"  (?:\S| (?! ))+ {2,}", line)
        assert term is not None and width(term[0]) == 2 + 11 + 10 + 2


WRONG = [
    (("chek",), "commande inconnue\u00a0: «\u00a0chek\u00a0». Vouliez-vous dire «\u00a0check\u00a0»\u202f?"),
    (("--verzion",), "option inconnue\u00a0: --verzion. Vouliez-vous dire «\u00a0--version\u00a0»\u202f?"),
    (("check", "--qiet"), "option inconnue\u00a0: --qiet. Vouliez-vous dire «\u00a0--quiet\u00a0»\u202f?"),
    (("check", "-x"), "option inconnue\u00a0: -x."),
    (("check", "--format"), "il faut une valeur après --format"),
    (("check", "--quiet=3"), "--quiet ne prend pas de valeur"),
    (("check", "a"), "un mot de trop\u00a0: a"),
    (("check", "a", "b"), "2 mots de trop\u00a0: a, b"),
    (("explain",), "argument manquant\u00a0: VALEUR"),
    (("init",), "argument manquant\u00a0: DOSSIER"),
    (("explain", "unrest", "--turn", "x"), "--turn demande un nombre entier, pas «\u00a0x\u00a0»"),
    (("forecast", "--months", "0"), "--months demande un nombre entier de 1 à 120, pas «\u00a00\u00a0»"),
    (("forecast", "--months", "x"), "--months demande un nombre entier de 1 à 120, pas «\u00a0x\u00a0»"),
    (
        ("check", "--format", "jsn"),
        "--format demande l’une de ces valeurs\u00a0: text, json, github (et non «\u00a0jsn\u00a0»). "
        "Vouliez-vous dire «\u00a0json\u00a0»\u202f?",
    ),
    (("book", "campaign"), "FICHIER demande un fichier, et campaign est un dossier"),
    (("pages", "campaign/kingdom.yml"), "DOSSIER demande un dossier, et campaign/kingdom.yml est un fichier"),
    (("--",), "il manque la commande"),
]


@pytest.mark.parametrize(("words", "reason"), WRONG)
def test_a_wrong_call_is_told_in_the_language_of_the_campaign(
    words: tuple[str, ...], reason: str, chronicle: Chronicle, written: Written
) -> None:
    written({"kingdom.yml": f"{toy.KINGDOM}language: fr\n", "map.yml": toy.MAP})
    result = chronicle(*words)
    called = " ".join(["chronicle", *(word for word in words[:1] if word in COMMANDS)])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"Utilisation\u00a0: {called} [OPTIONS]")
    assert result.stderr.endswith(f"\nPour l’aide\u00a0: `{called} --help`.\n\nErreur\u00a0: {reason}\n")


@pytest.mark.parametrize("words", [words for words, _ in WRONG])
def test_a_wrong_call_is_told_without_english_in_japanese(
    words: tuple[str, ...], chronicle: Chronicle, written: Written
) -> None:
    written({"kingdom.yml": f"{toy.KINGDOM}language: ja\n", "map.yml": toy.MAP})
    told = chronicle(*words).stderr
    assert told.startswith("使い方：chronicle") and "\n\nエラー：" in told
    assert english_in(told, "ja") == set()


@pytest.mark.parametrize("words", [("--campaign", "campaign"), ("--campaign=campaign",)])
def test_a_campaign_that_is_named_decides_before_it_is_read(
    words: tuple[str, ...], chronicle: Chronicle, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    written({"kingdom.yml": f"{toy.KINGDOM}language: ja\n"})
    monkeypatch.setenv("LC_ALL", LOCALES["fr"])
    assert chronicle("check", *words, "--qiet").stderr.startswith("使い方：")
    assert chronicle("check", *words, "--help").stdout.startswith("使い方：")
    assert chronicle("check", "--campaign", "nowhere").stderr.startswith("Erreur\u00a0: ")


def test_a_campaign_that_cannot_be_read_is_no_hindrance_to_help(chronicle: Chronicle, written: Written) -> None:
    for kingdom in ("{", "language: [", "\x00", "language: xx\n"):
        written({"kingdom.yml": kingdom})
        assert chronicle("--help").stdout.startswith("Usage: chronicle")


def test_what_was_stopped_says_so(chronicle: Chronicle, written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*read: object, **settings: object) -> None:
        raise KeyboardInterrupt

    written({"kingdom.yml": f"{toy.KINGDOM}language: fr\n", "map.yml": toy.MAP})
    monkeypatch.setattr("kingdom_chronicle.cli.terminal.open_campaign", stopped)
    result = chronicle("check")
    assert (result.exit_code, result.stderr) == (130, f"{catalogue('fr').gettext('Stopped.')}\n")


def test_every_text_of_click_has_one_of_ours(chronicle: Chronicle) -> None:
    # what click would say itself is in English, whatever the language
    for command in (main, *map(command_of, COMMANDS)):
        for each in command.params:
            assert type(each.type).__module__ != "click.types" or each.type.name in ("text", "boolean"), each
