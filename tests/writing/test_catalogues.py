"""The catalogues of French and Japanese: in step with what is said, whole, and safe to fill in."""

from __future__ import annotations

import io
from gettext import GNUTranslations
from pathlib import Path

import pytest

import catalogues
from catalogues import LANGUAGES, Entry, entries, faults, mo_bytes, po_path, po_text, said, typeset


@pytest.fixture(scope="module")
def messages() -> dict[catalogues.Id, tuple[str, ...]]:
    return said()


def test_messages_are_found_in_code_templates_theme_and_scaffolds(
    messages: dict[catalogues.Id, tuple[str, ...]],
) -> None:
    files = " ".join(file for each in messages.values() for file in each)
    assert ("Upkeep",) in messages
    assert ("{count} turn written.", "{count} turns written.") in messages
    # a list's comma is a message, too
    assert (", ",) in messages
    for place in ("reading/decode.py", "writing/templates/turn.md", "kingdom_chronicle_theme/main.html"):
        assert place in files
    for place in ("cli/scaffold/README.md", "rules/ultimate_campaign/scaffold/campaign/map.yml"):
        assert place in files


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_has_every_message_and_no_other(
    language: str, messages: dict[catalogues.Id, tuple[str, ...]]
) -> None:
    assert po_path(language).read_text("utf-8") == po_text(language, entries(language, messages))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated(language: str, messages: dict[catalogues.Id, tuple[str, ...]]) -> None:
    assert [entry.id[0] for entry in entries(language, messages) if not entry.done] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_program_reads_is_what_the_catalogue_says(
    language: str, messages: dict[catalogues.Id, tuple[str, ...]]
) -> None:
    compiled = po_path(language).with_suffix(".mo").read_bytes()
    assert compiled == mo_bytes(language, entries(language, messages))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_translation_has_the_parts_of_its_message(
    language: str, messages: dict[catalogues.Id, tuple[str, ...]]
) -> None:
    assert [fault for entry in entries(language, messages) for fault in faults(entry)] == []


def entry(text: str, *texts: str, many: str = "", file: str = "a.py") -> Entry:
    return Entry((text, many) if many else (text,), (file,), texts)


@pytest.mark.parametrize(
    "wrong",
    [
        entry("lot {lot} holds {thing}", "le lot {lot} est pris"),
        entry("lot {lot}", "le {lieu}"),
        entry("lot {lot}", "le {lot"),
        entry("{count} hex", "{count} case", "{nombre} cases", many="{count} hexes"),
        entry("%(die)s rolled", "le dé", file="turn.md"),
        entry("10 %% of %(sum)s", "10 % de %(sum)s", file="turn.md"),
        entry("<b>%(need)s or more</b>", "%(need)s ou plus", file="turn.md"),
    ],
)
def test_a_part_that_is_missing_strange_or_broken_is_told(wrong: Entry) -> None:
    assert len(list(faults(wrong))) == 1


@pytest.mark.parametrize(
    "right",
    [
        entry("lot {lot} holds {thing}", "{thing}\u202f: lot {lot}"),
        entry("{count} hex", "une case", "{count} cases", many="{count} hexes"),
        entry("an example: `{{treasury: 2}}`", "un exemple\u202f: `{{treasury: 2}}`"),
        entry("10 % of it", "10\u00a0% de cela"),
        entry("10 %% of %(sum)s", "10\u00a0%% de %(sum)s", file="turn.md"),
        entry("not yet translated", ""),
    ],
)
def test_parts_may_change_places_and_one_needs_no_number(right: Entry) -> None:
    assert list(faults(right)) == []


@pytest.mark.parametrize(
    ("typed", "set_"),
    [
        ("Vraiment ? Oui ; non !", "Vraiment\u202f? Oui\u202f; non\u202f!"),
        ("Il y a : {what}, 10 % de %(sum)s", "Il y a\u00a0: {what}, 10\u00a0% de %(sum)s"),
        ("le « Roi » {file}:{line}", "le «\u00a0Roi\u00a0» {file}:{line}"),
        ("écrivez `a : b ;` ici", "écrivez `a : b ;` ici"),
        ("au tour {turn}, lot {lot} : {price} BP", "au tour\u00a0{turn}, lot\u00a0{lot}\u00a0: {price}\u00a0BP"),
        ("toujours 4 000 po", "toujours 4\u202f000\u00a0po"),
        ("le tour de {name}", "le tour de {name}"),
    ],
)
def test_french_has_its_spaces_whichever_were_typed(typed: str, set_: str) -> None:
    assert typeset("fr", typed) == set_
    assert typeset("fr", set_) == set_
    assert typeset("ja", typed) == typed


def spoken(language: str, *found: Entry) -> GNUTranslations:
    return GNUTranslations(io.BytesIO(mo_bytes(language, found)))


def test_french_counts_none_as_one_and_japanese_never_counts() -> None:
    french = spoken("fr", entry("{count} hex", "{count} case", "{count} cases", many="{count} hexes"))
    assert [french.ngettext("{count} hex", "{count} hexes", count) for count in (0, 1, 2)] == [
        "{count} case",
        "{count} case",
        "{count} cases",
    ]
    japanese = spoken("ja", entry("{count} hex", "{count}ヘクス", many="{count} hexes"))
    assert {japanese.ngettext("{count} hex", "{count} hexes", count) for count in (0, 1, 2)} == {"{count}ヘクス"}


def test_what_is_half_translated_stays_english() -> None:
    french = spoken("fr", entry("{count} hex", "{count} case", "", many="{count} hexes"), entry("Upkeep", ""))
    assert french.ngettext("{count} hex", "{count} hexes", 1) == "{count} hex"
    assert french.gettext("Upkeep") == "Upkeep"


def test_a_catalogue_depends_on_nothing_but_its_messages() -> None:
    text = po_text("fr", (entry("Upkeep", "Entretien"), entry("{count} hex", many="{count} hexes")))
    assert text == (
        "# Kingdom Chronicle in French. `python3 run.py words` adds, drops and compiles.\n"
        'msgid ""\nmsgstr ""\n"Language: fr\\n"\n"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n'
        '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n'
        '\n#: a.py\nmsgid "Upkeep"\nmsgstr "Entretien"\n'
        '\n#: a.py\nmsgid "{count} hex"\nmsgid_plural "{count} hexes"\nmsgstr[0] ""\nmsgstr[1] ""\n'
    )


def test_what_is_not_written_out_where_it_is_said_is_refused() -> None:
    module = io.BytesIO(b'say("one" if first else "other")')
    with pytest.raises(ValueError, match="not written out where it is said"):
        list(catalogues.of_python(module, None, None, None))


def test_two_plurals_of_one_text_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.py").write_text('say_many("hex", "hexes", 1)\nsay_many("hex", "hexen", 1)\n', encoding="utf-8")
    monkeypatch.setattr(catalogues, "ROOT", tmp_path)
    monkeypatch.setattr(catalogues, "SOURCES", (".",))
    with pytest.raises(ValueError, match="two plurals of one text"):
        said()


def test_a_text_that_is_said_with_and_without_a_number_is_one_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.py").write_text('say("hex")\nterminal.say(f"hex {1}")\n', encoding="utf-8")
    (tmp_path / "b.py").write_text('say_many("hex", "hexes", 1)\n', encoding="utf-8")
    monkeypatch.setattr(catalogues, "ROOT", tmp_path)
    monkeypatch.setattr(catalogues, "SOURCES", (".",))
    assert said() == {("hex", "hexes"): ("./a.py", "./b.py")}
