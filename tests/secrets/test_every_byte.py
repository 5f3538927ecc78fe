"""No secret of a campaign made of secrets stands in any byte of the players' site; the game master's has them all."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest

from kingdom_chronicle.cli import main
from secrets_at_play import CAMPAIGN, GM, GM_PICTURES, JOURNAL, OPEN, PICTURES, SECRET, secrets_of
from sites_at_play import built, everything, where, written

WORDS = secrets_of(CAMPAIGN, JOURNAL) | {word for path in PICTURES for word in SECRET.findall(path)}
GM_WORDS = secrets_of(GM)
STEM = b"qzx"


@pytest.fixture(scope="module")
def players(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return everything(built(written(tmp_path_factory.mktemp("players"), CAMPAIGN, JOURNAL, PICTURES)))


@pytest.fixture(scope="module")
def players_beside_gm(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return everything(built(written(tmp_path_factory.mktemp("beside"), CAMPAIGN, JOURNAL, PICTURES, GM, GM_PICTURES)))


@pytest.fixture(scope="module")
def gms(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return everything(built(written(tmp_path_factory.mktemp("gm"), CAMPAIGN, JOURNAL, PICTURES, GM, GM_PICTURES), "gm"))


def test_no_secret_stands_in_any_byte_of_the_players_site(players: dict[str, bytes]) -> None:
    assert where(players, WORDS) == {}
    assert [path for path, data in players.items() if STEM in data.lower() or STEM in path.lower().encode()] == []


def test_no_secret_stands_in_the_tree_of_any_other_language(tmp_path: Path) -> None:
    kingdom = {"kingdom.yml": CAMPAIGN["kingdom.yml"] + "language: [fr, ja]\n"}
    config = written(tmp_path, CAMPAIGN, JOURNAL, PICTURES, kingdom, use_directory_urls=True)
    players = everything(built(config))
    assert "ja/index.html" in players
    assert [path for path, data in players.items() if STEM in data.lower() or STEM in path.lower().encode()] == []


def test_no_secret_stands_there_where_the_gms_folder_lies_beside_the_campaign(
    players: dict[str, bytes], players_beside_gm: dict[str, bytes]
) -> None:
    assert where(players_beside_gm, WORDS | GM_WORDS) == {}
    assert [path for path, data in players_beside_gm.items() if STEM in data.lower()] == []


def test_the_gms_folder_changes_no_byte_of_the_players_site(
    players: dict[str, bytes], players_beside_gm: dict[str, bytes]
) -> None:
    assert players_beside_gm.keys() == players.keys()
    assert [path for path in players if players_beside_gm[path] != players[path]] == []


def test_the_search_reaches_into_every_kind_of_file(players: dict[str, bytes]) -> None:
    """The pages, the index, the map's data, drawings, the list for search engines, plain and packed."""
    endings = {Path(path).suffix for path in players}
    assert {".html", ".js", ".css", ".xml", ".gz", ".svg", ".png"} <= endings
    assert b"OpenTitle" in players["search/index.js"]
    assert b"OpenFord" in players["assets/map/map.js"]
    assert b"turns/0001.html" in players["sitemap.xml.gz"]


def test_what_is_told_stands_on_the_players_site(players: dict[str, bytes]) -> None:
    words = frozenset(word for files in (CAMPAIGN, JOURNAL) for text in files.values() for word in OPEN.findall(text))
    assert words - where(players, words).keys() == set()


def test_the_game_masters_site_has_every_secret(gms: dict[str, bytes]) -> None:
    pages = {path: data for path, data in gms.items() if path.endswith(".html")}
    assert (WORDS | GM_WORDS) - where(pages, WORDS | GM_WORDS).keys() == {"QzxComment", "QzxCommentMore"}


class Marks(HTMLParser):
    """The words of a page that bear the mark of what players do not read: those in it, or those it stands beside."""

    def __init__(self, page: bytes) -> None:
        super().__init__()
        self.found: list[str] = []
        self._open: list[tuple[str, bool, list[str]]] = []
        self.feed(page.decode("utf-8", "replace"))
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        marked = "untold" in (dict(attrs).get("class") or "").split()
        if marked and tag != "div" and self._open:
            self._open[-1] = (self._open[-1][0], True, self._open[-1][2])
        if tag not in ("br", "hr", "img", "input", "link", "meta", "use", "wbr", "path", "rect"):
            self._open.append((tag, marked and tag == "div", []))

    def handle_data(self, data: str) -> None:
        for _, _, words in self._open:
            words.append(data)

    def handle_endtag(self, tag: str) -> None:
        while self._open and tag in [name for name, _, _ in self._open]:
            name, marked, words = self._open.pop()
            if marked:
                self.found.append(" ".join(words))
            if name == tag:
                break


def told(page: bytes) -> list[str]:
    return Marks(page.split(b"</html>")[0]).found


@pytest.mark.parametrize(
    ("page", "word"),
    [
        ("turns/0001.html", "QzxTurnStory"),
        ("turns/0001.html", "QzxTurnNote"),
        ("turns/0001.html", "QzxTurnTitle"),
        ("turns/0001.html", "QzxWhy"),
        ("turns/0001.html", "QzxEventWhy"),
        ("turns/0002.html", "QzxWholeWhy"),
        ("turns/0002.html", "QzxLineLater"),
        ("turns/0003.html", "QzxHappensWhy"),
        ("hexes/b2.html", "QzxHexNote"),
        ("hexes/d2.html", "QzxHexLater"),
        ("hexes/f1.html", "QzxUnknownName"),
        ("people/bo.html", "QzxPersonBio"),
        ("sheet.html", "QzxRealmBio"),
        ("qzxplot.html", "QzxPageHead"),
        ("journal.html", "QzxPageTitle"),
    ],
)
def test_the_game_masters_site_marks_what_players_do_not_read(gms: dict[str, bytes], page: str, word: str) -> None:
    assert any(word in text for text in told(gms[page])), page


def test_what_everybody_may_read_bears_no_mark(gms: dict[str, bytes], players: dict[str, bytes]) -> None:
    marked = "".join(text for path, page in gms.items() if path.endswith(".html") for text in told(page))
    assert [word for word in ("OpenStory", "OpenPersonTold", "OpenTurnTold", "OpenLineTold") if word in marked] == []
    assert [path for path, page in players.items() if path.endswith(".html") and b"untold" in page] == []


def test_each_page_of_the_game_masters_site_says_whose_it_is(gms: dict[str, bytes], players: dict[str, bytes]) -> None:
    assert [path for path in gms if path.endswith(".html") and b"gm-edition" not in gms[path]] == []
    assert [path for path in players if path.endswith(".html") and b"gm-edition" in players[path]] == []


def test_a_secret_lair_is_no_word_of_the_hexs_page(players: dict[str, bytes], gms: dict[str, bytes]) -> None:
    """The rules speak of lairs, so the word alone cannot be looked for in the whole site."""
    assert b"lair" not in players["hexes/e1.html"].lower()
    assert b"lair" in gms["hexes/e1.html"].lower()
    assert b"lair" not in players["hexes/d3.html"].lower()
    assert b"lair" in gms["hexes/d3.html"].lower()
    assert "hexes/f1.html" not in players and "hexes/f2.html" not in players
    assert "hexes/f1.html" in gms and "hexes/f2.html" in gms


def test_no_secret_stands_in_any_outcome(tmp_path: Path) -> None:
    """They are written as of their turn, so what is told later stays hidden there for good."""
    written(tmp_path, CAMPAIGN, JOURNAL, PICTURES, GM, GM_PICTURES)
    with pytest.raises(SystemExit) as ended:
        main(["replay", "--campaign", str(tmp_path / "campaign")])
    assert ended.value.code in (0, None)
    outcomes = everything(tmp_path / "campaign" / "outcomes")
    assert "0003.yml" in outcomes
    told_later = frozenset({"OpenHexTold", "OpenPersonTold", "OpenRealmTold", "OpenTurnTold"})
    assert where(outcomes, WORDS | GM_WORDS | told_later) == {}
    assert [path for path, data in outcomes.items() if STEM in data.lower()] == []
