"""The feed of the turns: those with a day, the latest first, valid Atom with lasting ids, no secret, no markup."""

from __future__ import annotations

from xml.etree.ElementTree import Element, fromstring

from kingdom_chronicle.writing.edition import edition_of
from kingdom_chronicle.writing.feed import feed
from rules_at_play import legal, realm

ATOM = "{http://www.w3.org/2005/Atom}"
CALM = "event:\n- happens: {roll: 100}\n"
FIRST = f"title: The ford & the <b>hill</b>\nplayed: 2026-03-07\nstory: Ten *wagons* came.\n{CALM}"
SILENT = f"title: Nobody dated this\n{CALM}"
LATER = f"title: Rain\nplayed: 2026-02-01\nsecret: {{story: The heron lies.}}\n{CALM}"


def told(*turns: str, site_url: str = "", audience: str = "players") -> Element:
    return fromstring(feed(edition_of(legal(realm(*turns)), "en", audience, False), site_url))


def texts(root: Element, path: str) -> list[str | None]:
    return [each.text for each in root.findall("/".join(ATOM + name for name in path.split("/")))]


def test_only_turns_with_a_day_are_told_the_latest_day_first() -> None:
    root = told(LATER, SILENT, FIRST)
    assert texts(root, "entry/title") == ["The ford & the <b>hill</b>", "Rain"]
    assert texts(root, "entry/updated") == ["2026-03-07T00:00:00Z", "2026-02-01T00:00:00Z"]


def test_the_feed_was_updated_when_the_newest_turn_was_played() -> None:
    """No clock is read: the same files give the same feed."""
    assert texts(told(LATER, SILENT, FIRST), "updated") == ["2026-03-07T00:00:00Z"]


def test_it_has_what_atom_asks_for() -> None:
    """RFC 4287, 4.1.1 and 4.1.2: id, title, updated and author; each entry an id of its own and a link."""
    root = told(FIRST, SILENT, LATER)
    assert root.tag == f"{ATOM}feed"
    assert [len(texts(root, name)) for name in ("id", "title", "updated", "author/name")] == [1, 1, 1, 1]
    ids = texts(root, "entry/id")
    assert len(set(ids)) == len(ids) == 2
    links = [link.get("href") for link in root.findall(f"{ATOM}entry/{ATOM}link")]
    assert links == ["turns/0001.html", "turns/0003.html"]


def test_addresses_are_whole_where_the_site_is_known_and_ids_stay() -> None:
    here, there = told(FIRST), told(FIRST, site_url="https://march.example/realm/")
    assert texts(here, "entry/id") == texts(there, "entry/id")
    links = [(link.get("rel"), link.get("href")) for link in there.findall(f"{ATOM}link")]
    assert ("self", "https://march.example/realm/feed.xml") in links
    assert there.findall(f"{ATOM}entry/{ATOM}link")[0].get("href") == "https://march.example/realm/turns/0001.html"


def test_a_story_goes_along_as_html() -> None:
    (content,) = told(FIRST).iter(f"{ATOM}content")
    assert content.get("type") == "html"
    assert content.text == "<p>Ten <em>wagons</em> came.</p>"


def test_a_secret_story_is_for_the_game_master_alone() -> None:
    assert "heron" not in str(feed(edition_of(legal(realm(LATER)), "en", "players", False)))
    assert any("heron" in str(each.text) for each in told(LATER, audience="gm").iter(f"{ATOM}content"))


def test_without_a_dated_turn_there_is_no_feed() -> None:
    assert feed(edition_of(legal(realm(SILENT)), "en", "players", False)) == ""
