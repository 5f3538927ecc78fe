"""Folders as texts: what is read, what is refused, and where a message puts it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from kingdom_chronicle.reading.source import (
    MAX_BYTES,
    OUTCOME_FOLDERS,
    Problem,
    Span,
    decode_text,
    lines_of,
    read_folder,
    read_pages,
    shown_name,
    span_at,
)


def campaign(folder: Path, files: dict[str, str | bytes]) -> Path:
    for path, content in files.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content.encode() if isinstance(content, str) else content)
    return folder


def told(problems: list[Problem]) -> list[str]:
    return [str(problem) for problem in problems]


def link(place: Path, target: Path) -> None:
    try:
        place.symlink_to(target, target_is_directory=target.is_dir())
    except OSError:
        pytest.skip("this system makes no links")


def test_a_campaigns_files_are_read_by_their_path(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        "turns/0002.yml": "title: two\n",
        "kingdom.yml": "name: The March\n",
        "rules/buildings.yml": "add: {}\n",
        "turns/0001.yml": "",
    }
    texts, problems = read_folder(campaign(tmp_path, files), "campaign")
    assert texts == files
    assert list(texts) == ["kingdom.yml", "rules/buildings.yml", "turns/0001.yml", "turns/0002.yml"]
    assert problems == []


def test_files_of_a_wrong_name_come_along(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        "turns/12.yml": "a: 1",
        "peopel.yml": "",
        "map.yaml": "",
        "turns/0001.YML": "",
    }
    texts, _ = read_folder(campaign(tmp_path, files), "campaign")
    assert set(texts) == set(files)


def test_stories_outcomes_hidden_files_and_other_folders_are_left_alone(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        "journal/saga.yml": "",
        "journal/saga.md": "",
        "outcomes/0001.yml": "turn: 1\n",
        "gm/map.yml": "",
        "turns/.#0001.yml": "",
        "turns/0001.yml~": "",
        "turns/old/0001.yml": "",
        ".schemas/turn.yml": "",
    }
    campaign(tmp_path, files)
    assert read_folder(tmp_path, "campaign") == ({}, [])
    assert read_folder(tmp_path, "campaign", OUTCOME_FOLDERS) == ({"outcomes/0001.yml": "turn: 1\n"}, [])


def test_a_missing_folder_is_said(tmp_path: Path) -> None:
    texts, problems = read_folder(tmp_path / "campagin", "campagin")
    assert texts == {}
    assert told(problems) == ["campagin:1:1: yaml: there is no such folder"]


def test_carriage_returns_stay_and_a_byte_order_mark_goes(tmp_path: Path) -> None:
    campaign(tmp_path, {"kingdom.yml": b"\xef\xbb\xbfname: March\r\n"})
    assert read_folder(tmp_path, "campaign")[0] == {"kingdom.yml": "name: March\r\n"}


def test_a_byte_that_is_not_utf8_is_named_with_its_line_and_column(tmp_path: Path) -> None:
    campaign(tmp_path, {"people.yml": "Zoé:\r\n  bio: Ren".encode() + b"\xe9 the bard\n"})
    texts, problems = read_folder(tmp_path, "campaign")
    assert texts == {}
    assert told(problems) == ["campaign/people.yml:2:11: yaml: the byte 0xE9 here is not UTF-8"]
    assert [str(help) for help in problems[0].help] == [
        "It may be 'é' in the encoding Windows-1252: save the file again as UTF-8."
    ]


def test_one_unreadable_file_does_not_hide_another(tmp_path: Path) -> None:
    campaign(tmp_path, {"map.yml": b"\xff", "people.yml": b"a\n\x80", "realms.yml": "Varn: {}"})
    texts, problems = read_folder(tmp_path, "campaign")
    assert texts == {"realms.yml": "Varn: {}"}
    assert told(problems) == [
        "campaign/map.yml:1:1: yaml: the byte 0xFF here is not UTF-8",
        "campaign/people.yml:2:1: yaml: the byte 0x80 here is not UTF-8",
    ]


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf16_is_called_by_its_name(encoding: str) -> None:
    found = decode_text("\ufeffname: March".encode(encoding), "kingdom.yml")
    assert str(found) == "kingdom.yml:1:1: yaml: this file is written in UTF-16 where UTF-8 is needed"


def test_a_file_of_two_megabytes_is_read_and_one_byte_more_is_not(tmp_path: Path) -> None:
    campaign(tmp_path, {"map.yml": b"#" * MAX_BYTES, "people.yml": b"#" * (MAX_BYTES + 1)})
    texts, problems = read_folder(tmp_path, "campaign")
    assert list(texts) == ["map.yml"]
    assert told(problems) == ["campaign/people.yml:1:1: yaml: this file is larger than 2 MB and is not read"]


def test_a_folder_named_as_a_file_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "turns" / "0001.yml").mkdir(parents=True)
    assert told(read_folder(tmp_path, "campaign")[1]) == [
        "campaign/turns/0001.yml:1:1: yaml: this is a folder where a file is expected"
    ]


def test_a_file_named_as_a_folder_is_a_problem(tmp_path: Path) -> None:
    campaign(tmp_path, {"turns": "", "kingdom.yml": "a: b"})
    texts, problems = read_folder(tmp_path, "campaign")
    assert texts == {"kingdom.yml": "a: b"}
    assert told(problems) == ["campaign/turns:1:1: yaml: this should be a folder and is not"]


def test_a_link_within_the_campaign_is_followed(tmp_path: Path) -> None:
    campaign(tmp_path, {"turns/0001.yml": "title: one"})
    link(tmp_path / "turns" / "0002.yml", tmp_path / "turns" / "0001.yml")
    assert read_folder(tmp_path, "campaign")[0]["turns/0002.yml"] == "title: one"


def test_a_campaign_that_is_itself_reached_by_a_link_is_read(tmp_path: Path) -> None:
    campaign(tmp_path / "real", {"turns/0001.yml": "title: one"})
    link(tmp_path / "campaign", tmp_path / "real")
    assert read_folder(tmp_path / "campaign", "campaign") == ({"turns/0001.yml": "title: one"}, [])


@pytest.mark.parametrize("name", ["people.yml", "turns"])
def test_a_link_out_of_the_campaign_is_not_followed(tmp_path: Path, name: str) -> None:
    campaign(tmp_path / "elsewhere", {"people.yml": "secret: yes", "turns/0001.yml": "secret: yes"})
    home = campaign(tmp_path / "campaign", {"kingdom.yml": "a: b"})
    link(home / name, tmp_path / "elsewhere" / name)
    texts, problems = read_folder(home, "campaign")
    assert texts == {"kingdom.yml": "a: b"}
    assert told(problems) == [
        f"campaign/{name}:1:1: yaml: this link leads out of the campaign's folder and is not followed"
    ]


def test_links_to_nothing_and_in_a_circle_are_problems(tmp_path: Path) -> None:
    link(tmp_path / "map.yml", tmp_path / "nowhere.yml")
    link(tmp_path / "people.yml", tmp_path / "people.yml")
    texts, problems = read_folder(tmp_path, "campaign")
    assert texts == {}
    assert [problem.span.file for problem in problems] == ["campaign/map.yml", "campaign/people.yml"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "map.yml")
    assert told(read_folder(tmp_path, "campaign")[1]) == [
        "campaign/map.yml:1:1: yaml: this is neither a file nor a folder and is not read"
    ]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such names")
@pytest.mark.parametrize("name", [b"0001\xff.yml", b"0001\n.yml", b"0001\x1b.yml"])
def test_a_files_name_cannot_break_a_message(tmp_path: Path, name: bytes) -> None:
    (tmp_path / "turns").mkdir()
    try:
        Path(os.fsdecode(os.fsencode(tmp_path / "turns") + b"/" + name)).write_text("a: b")
    except OSError:
        pytest.skip("this file system takes no such names")
    texts, problems = read_folder(tmp_path, "campaign")
    assert texts == {}
    assert told(problems) == [
        "campaign/turns/0001\ufffd.yml:1:1: yaml: the name of this file holds a character that cannot be shown"
    ]


@pytest.mark.parametrize(
    ("shown", "name"),
    [
        ("campaign", "campaign/turns/0012.yml"),
        ("campaign/", "campaign/turns/0012.yml"),
        ("../march", "../march/turns/0012.yml"),
        (".", "turns/0012.yml"),
        ("", "turns/0012.yml"),
    ],
)
def test_a_file_is_shown_below_the_folder_as_it_was_given(shown: str, name: str) -> None:
    assert shown_name(shown, "turns/0012.yml") == name


def test_a_span_is_file_line_and_column() -> None:
    assert str(Span("campaign/turns/0012.yml", 31, 10, 2)) == "campaign/turns/0012.yml:31:10"


def test_spans_sort_by_place() -> None:
    spans = [Span("b", 1, 1), Span("a", 10, 1), Span("a", 9, 2), Span("a", 9, 1)]
    assert sorted(spans) == [Span("a", 9, 1), Span("a", 9, 2), Span("a", 10, 1), Span("b", 1, 1)]


@pytest.mark.parametrize(
    ("text", "offset", "line", "column"),
    [
        ("abc", 2, 1, 3),
        ("a\nbc", 2, 2, 1),
        ("a\r\nbc", 4, 2, 2),
        ("a\rbc", 2, 2, 1),
        ("\ufeffabc", 1, 1, 1),
        ("漢字\n", 3, 2, 1),
    ],
)
def test_an_offset_has_a_line_and_a_column(text: str, offset: int, line: int, column: int) -> None:
    assert span_at(text, "f", offset) == Span("f", line, column)


def test_lines_are_cut_where_yaml_cuts_them_and_nowhere_else() -> None:
    assert lines_of("\ufeffa\r\nb\rc\n\x0cd\u2028e") == ["a", "b", "c", "\x0cd\u2028e"]


def test_pages_are_read_from_a_folder_and_what_is_below_it(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        "journal/a.md": "A",
        "journal/lore/b.md": "\ufeffB",
        "journal/.hidden/c.md": "C",
        "journal/d.png": b"\xff",
        "turns/0001.yml": "",
    }
    assert read_pages(campaign(tmp_path, files), "c", "journal") == ({"a.md": "A", "lore/b.md": "B"}, [])
    assert read_pages(tmp_path, "c", "nowhere") == ({}, [])


def test_a_page_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    texts, problems = read_pages(campaign(tmp_path, {"journal/a.md": b"ab\xff", "journal/b.MD": "B"}), "c", "journal")
    assert texts == {}
    assert told(problems) == [
        "c/journal/a.md:1:3: yaml: the byte 0xFF here is not UTF-8",
        "c/journal/b.MD:1:1: name: a page's name ends in `.md` in small letters",
    ]


def test_no_link_publishes_what_lies_outside_of_the_journal(tmp_path: Path) -> None:
    root = campaign(tmp_path, {"journal/a.md": "A", "gm/plot.md": "The duke", "kingdom.yml": ""})
    link(root / "journal" / "b.md", root / "gm" / "plot.md")
    link(root / "journal" / "c.png", root / "kingdom.yml")
    link(root / "journal" / "d", root / "gm")
    link(root / "journal" / "e.md", root / "journal" / "a.md")
    texts, problems = read_pages(root, "c", "journal")
    assert texts == {"a.md": "A", "e.md": "A"}
    assert told(problems) == [
        f"c/journal/{name}:1:1: yaml: this link leads out of journal/ and is not followed"
        for name in ("b.md", "c.png", "d")
    ]
