"""The plugin in MkDocs: the pages handed over whole, and a campaign that is wrong said so whole."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort

from kingdom_chronicle.plugin import ChroniclePlugin
from pages_at_play import CAMPAIGN, PROSE, SECRETS, Read, body, rendered

Site = Callable[..., Path]


@pytest.fixture
def make_site(tmp_path: Path) -> Site:
    """Build the site of a campaign with its hand-written pages; settings and options of the plugin on top."""

    def make(
        files: dict[str, str] | None = None,
        prose: dict[str, str] | None = None,
        serving: bool = False,
        options: dict[str, str] | None = None,
        **settings: object,
    ) -> Path:
        written = {f"journal/{path}": text for path, text in (PROSE if prose is None else prose).items()}
        for path, text in {**(CAMPAIGN if files is None else files), **written}.items():
            (tmp_path / "campaign" / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / "campaign" / path).write_text(text, "utf-8")
        (tmp_path / "campaign" / "journal").mkdir(exist_ok=True)
        given = {
            "site_name": "The Test March",
            "docs_dir": "campaign/journal",
            "theme": {"name": "chronicle"},
            "plugins": [{"chronicle": options or {}}],
            "use_directory_urls": False,
            "strict": True,
            "validation": {"links": {"anchors": "warn", "absolute_links": "warn", "unrecognized_links": "warn"}},
            "markdown_extensions": ["attr_list", "md_in_html", "tables"],
            **settings,
        }
        (tmp_path / "mkdocs.yml").write_text(json.dumps(given), "utf-8")
        config = load_config(str(tmp_path / "mkdocs.yml"))
        if serving:
            config.plugins.on_startup(command="serve", dirty=False)
        build(config)
        return tmp_path / "site"

    return make


def pages_of(site: Path) -> dict[str, str]:
    return {path.relative_to(site).as_posix(): path.read_text("utf-8") for path in sorted(site.rglob("*.html"))}


def content_of(path: Path) -> bytes:
    """The bytes of a file of the site, unpacked where it is packed."""
    content = path.read_bytes()
    return gzip.decompress(content) if path.suffix == ".gz" else content


def test_a_site_is_built_where_babel_is_not_installed(make_site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the tests bring Babel; without it MkDocs' own templates know `gettext` and no `_`."""
    monkeypatch.setattr("mkdocs.localization.has_babel", False)
    site = make_site()
    assert "<h1>No such page</h1>" in (site / "404.html").read_text("utf-8")
    assert ">Skip to the page</a>" in (site / "index.html").read_text("utf-8")


def test_mkdocs_publishes_what_the_generator_made(make_site: Site) -> None:
    site = make_site()
    for path, content in rendered().items():
        if path.endswith(".md"):
            assert body(content).strip() in (site / path.replace(".md", ".html")).read_text("utf-8"), path
        else:
            assert (site / path).read_text("utf-8") == content, path


def test_pages_in_folders_are_linked_rightly_too(make_site: Site) -> None:
    site = make_site(use_directory_urls=True)
    for path, content in rendered(directory_urls=True).items():
        if path.endswith(".md") and not path.endswith("index.md"):
            assert body(content).strip() in (site / path[:-3] / "index.html").read_text("utf-8"), path


def test_two_builds_are_the_same(make_site: Site) -> None:
    first = pages_of(make_site())
    assert pages_of(make_site()) == first


def test_the_bar_names_the_sections_and_where_one_is(make_site: Site) -> None:
    page = Read(make_site().joinpath("turns/0001.html").read_text("utf-8"))
    bar = [a for tag, a in page.elements if tag == "a" and a.get("href") in ("index.html", "../map.html")]
    assert [a.get("aria-current") for a in bar[:2]] == ["true", None]


def test_hand_written_pages_have_their_names_linked(make_site: Site) -> None:
    page = (make_site() / "lore.html").read_text("utf-8")
    assert '<a href="hexes/b2.html">the ford</a>' in page
    assert '<a href="settlements/tuskholm.html">Tuskholm</a>' in page


def test_no_secret_stands_in_any_file_of_the_players_site(make_site: Site) -> None:
    site = make_site()
    files = {path.name: content_of(path) for path in site.rglob("*") if path.is_file()}
    assert "sitemap.xml.gz" in files
    assert [(word, name) for name, text in files.items() for word in SECRETS if word.encode() in text] == []
    assert not (site / "gm.html").exists()


GM_FILES = {
    "gm/map.yml": "hexes: {C2: {secret: {note: The Marmoset sleeps here}}}\n",
    "gm/people.yml": "Lou: {bio: Pays the Marmoset}\nMarmoset: {}\n",
    "gm/realms.yml": "Marmosetia: {size: 3}\n",
    "gm/turns/0001.yml": "secret: {story: Enter the Marmoset., until: 1}\n",
}
"""A word that only the GM's folder holds, in each of its files."""


def test_what_only_the_gm_holds_stands_on_no_page_for_players(make_site: Site) -> None:
    site = make_site(CAMPAIGN | GM_FILES)
    files = [path for path in site.rglob("*") if path.is_file()]
    assert [path.name for path in files if b"armoset" in content_of(path)] == []


def test_what_only_the_gm_holds_stands_on_the_pages_for_the_gm(make_site: Site) -> None:
    pages = pages_of(make_site(CAMPAIGN | GM_FILES, options={"audience": "gm"}))
    found = {path for path, text in pages.items() if "armoset" in text}
    assert {"hexes/c2.html", "people/lou.html", "people/marmoset.html", "sheet.html", "turns/0001.html"} <= found


def test_pictures_that_only_hidden_words_name_are_not_published(make_site: Site, tmp_path: Path) -> None:
    (tmp_path / "campaign" / "journal" / "images").mkdir(parents=True)
    names = ("open.png", "shown.png", "plot.png", "hidden one.png", "held.png", "unnamed.png")
    for name in names:
        (tmp_path / "campaign" / "journal" / "images" / name).write_bytes(b"a picture")
    files = CAMPAIGN | {
        "people.yml": CAMPAIGN["people.yml"]
        + "Zoe: {portrait: images/open.png, secret: {portrait: images/hidden one.png}}\n",
        "turns/0003.yml": "story: |\n  ![A ford](images/shown.png)\n",
        "gm/people.yml": "Yan: {portrait: images/held.png}\n",
    }
    prose = {"gm.md": "---\nsecret: true\n---\n# The plot\n\n![A druid](images/plot.png)\n"}
    site = make_site(files, prose)
    assert sorted(path.name for path in (site / "images").iterdir()) == ["open.png", "shown.png", "unnamed.png"]


def test_the_game_masters_site_has_every_secret(make_site: Site) -> None:
    site = make_site(options={"audience": "gm"})
    whole = "".join(pages_of(site).values())
    assert [word for word in SECRETS if word not in whole] == []


def test_the_command_line_says_for_whom(make_site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHRONICLE_AUDIENCE", "gm")
    assert (make_site() / "gm.html").exists()


WILD = """# Lore

## Search

<script>window.ran = 1</script><img src="x.png" onerror="window.ran = 2"><iframe src="//elsewhere"></iframe>
<form action="https://elsewhere"><input name="q"></form>
<a href="javascript:window.ran=3">here</a> <p style="position:fixed" onclick="window.ran = 4">there</p>

| Grain | Bushels |
| :-- | --: |
| Rye | 12 |

<img src="https://elsewhere/a.png" alt="far"> ![near](images/near.svg)

A [way](https://example.org/) out. {: .note }
"""


def test_a_hand_written_page_brings_no_script_and_keeps_its_form(make_site: Site, tmp_path: Path) -> None:
    (tmp_path / "campaign" / "journal" / "images").mkdir(parents=True)
    (tmp_path / "campaign" / "journal" / "images" / "near.svg").write_text("<svg/>")
    extensions = ["attr_list", "tables", "toc"]
    page = make_site(prose={"lore.md": WILD}, markdown_extensions=extensions, strict=False) / "lore.html"
    text = page.read_text("utf-8")
    told = text[text.index("<article") : text.index("</article>")]
    for dark in ("window.ran", "<script", "iframe", "<form", "<input", "elsewhere/a.png", "style=", "javascript"):
        assert dark not in told
    assert '<h2 id="search-2">Search</h2>' in told, "the theme's own dialog is called search"
    assert '<td class="r">12</td>' in told and "<td>Rye</td>" in told
    assert 'src="images/near.svg"' in told
    assert '<a href="https://example.org/"' in told


def test_front_matter_loads_nothing(make_site: Site) -> None:
    facts = "scripts: [https://elsewhere.example/x.js]\nstyles: [//elsewhere.example/x.css]\ntemplate: 404.html\n"
    site = make_site(prose={"lore.md": f"---\ntitle: Of herons\n{facts}---\nWords.\n"}, strict=False)
    page = (site / "lore.html").read_text("utf-8")
    assert "elsewhere" not in page
    assert "Of herons" in page and "Words." in page


def test_what_is_left_out_of_a_page_fails_a_strict_build(make_site: Site, caplog: pytest.LogCaptureFixture) -> None:
    """Whoever reviews a page that is sent in learns of it before it is published."""
    with pytest.raises(Abort):
        make_site(prose={"lore.md": "# Lore\n\n<script>window.ran = 1</script>\n"})
    assert "lore.md: `<script>` is left out" in caplog.text


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("js/search.js", "window.ran = 1"),
        ("evil.html", "<script>window.ran = 1</script>"),
        ("crest.svg", "<svg xmlns='http://www.w3.org/2000/svg' onload='window.ran = 1'/>"),
    ],
)
def test_a_file_that_runs_fails_the_build(
    make_site: Site, caplog: pytest.LogCaptureFixture, path: str, text: str
) -> None:
    with pytest.raises(Abort):
        make_site(prose={path: text})
    assert f"campaign/journal/{path}:1:1: shape: this " in told(caplog)


def test_a_script_that_the_configuration_names_is_published(make_site: Site) -> None:
    site = make_site(
        prose={"ours.js": "window.ours = 1", "ours.css": "a{}"}, extra_javascript=["ours.js"], extra_css=["ours.css"]
    )
    assert (site / "ours.js").exists() and (site / "ours.css").exists()


def test_the_campaigns_own_files_are_never_published(make_site: Site, caplog: pytest.LogCaptureFixture) -> None:
    """They hold every secret, and MkDocs publishes whatever lies in docs_dir."""
    with pytest.raises(Abort):
        make_site(docs_dir="campaign")
    assert "docs_dir holds the campaign's own files" in told(caplog)


def test_while_serving_a_wrong_campaign_the_secret_pages_stay_hidden(make_site: Site) -> None:
    broken = CAMPAIGN | {"turns/0003.yml": "edict: ["}
    site = make_site(broken, serving=True, strict=False)
    assert "The campaign is wrong" in (site / "index.html").read_text("utf-8")
    assert not (site / "gm.html").exists()


def told(caught: pytest.LogCaptureFixture) -> str:
    return "\n".join(record.getMessage() for record in caught.records if record.levelname == "ERROR")


@pytest.mark.parametrize("path", ["sheet.md", "turns/0001.md", "turns/README.md", "Sheet.html"])
def test_a_hand_written_page_at_a_generated_address_fails_the_build(
    make_site: Site, caplog: pytest.LogCaptureFixture, path: str
) -> None:
    with pytest.raises(Abort):
        make_site(prose={path: "# Mine\n"})
    assert f"campaign/journal/{path}:1:1: name: this file stands where the chronicle writes" in told(caplog)
    assert "Give it another name." in told(caplog)


def test_a_campaign_that_is_wrong_fails_the_build_with_every_problem(
    make_site: Site, caplog: pytest.LogCaptureFixture
) -> None:
    files = CAMPAIGN | {"turns/0003.yml": "story: To [[Nowhere]].\nedict:\n- claim: Z9\n- clame: B3\n"}
    with pytest.raises(Abort):
        make_site(files, prose={"lore.md": "See [[person:Nobody]].\n"})
    message = told(caplog)
    assert "campaign/turns/0003.yml:3:10: name: the map has no hex 'Z9'" in message
    assert "campaign/turns/0003.yml:4:3: shape: no line 'clame' in the `edict` phase" in message
    assert "campaign/turns/0003.yml:1:11: name: '[[Nowhere]]' names no hex" in message
    assert "campaign/journal/lore.md:1:5: name: '[[person:Nobody]]' names no hex" in message
    assert "Traceback" not in message


def test_a_campaign_that_cannot_be_read_fails_the_build(make_site: Site, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(Abort):
        make_site({"people.yml": ""}, prose={})
    assert "there is no kingdom.yml" in told(caplog)


def test_a_folder_that_is_not_there_fails_the_build(make_site: Site, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(Abort):
        make_site(options={"campaign": "elsewhere"})
    assert "elsewhere:1:1: yaml: there is no such folder" in told(caplog)


def test_while_serving_the_problems_stand_on_the_first_page(make_site: Site) -> None:
    broken = CAMPAIGN | {"turns/0003.yml": "edict:\n- claim: '<Z9>'\n"}
    site = make_site(broken, serving=True, strict=False)
    shown = Read((site / "index.html").read_text("utf-8")).text
    assert "The campaign is wrong" in shown
    assert "campaign/turns/0003.yml:2:10: name: the map has no hex '<Z9>'" in shown


def test_while_serving_the_other_pages_stay_as_they_were_last(make_site: Site, tmp_path: Path) -> None:
    make_site()
    config = load_config(str(tmp_path / "mkdocs.yml"), strict=False)
    config.plugins.on_startup(command="serve", dirty=False)
    build(config)
    (tmp_path / "campaign" / "turns" / "0003.yml").write_text("edict: [", "utf-8")
    build(config)
    assert "The campaign is wrong" in (tmp_path / "site" / "index.html").read_text("utf-8")
    assert "Ten wagons" in (tmp_path / "site" / "turns" / "0001.html").read_text("utf-8")
    (tmp_path / "campaign" / "turns" / "0003.yml").write_text("title: Mended\n", "utf-8")
    build(config)
    assert "Mended" in (tmp_path / "site" / "index.html").read_text("utf-8")


def test_serving_watches_the_campaign(make_site: Site, tmp_path: Path) -> None:
    make_site()
    config = load_config(str(tmp_path / "mkdocs.yml"))

    class Server:
        watched: list[str] = []

        def watch(self, path: str) -> None:
            self.watched.append(path)

    config.plugins.on_serve(Server(), config=config, builder=lambda: None)  # type: ignore[arg-type]
    assert Server.watched == [str(tmp_path / "campaign")]


def test_the_plugin_is_found_by_its_name_and_lives_through_a_rebuild() -> None:
    (found,) = entry_points(group="mkdocs.plugins", name="chronicle")
    assert found.load() is ChroniclePlugin
    assert "on_startup" in vars(ChroniclePlugin)


def test_a_kingdom_of_one_turn_has_a_site_without_a_warning(make_site: Site) -> None:
    files = {path: text for path, text in CAMPAIGN.items() if path not in ("turns/0002.yml", "turns/0003.yml")}
    assert (make_site(files, prose={}) / "turns" / "0001.html").exists()
