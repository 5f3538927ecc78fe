"""Hand-written pages: their titles, their secrets, the words of them that are searched."""

from __future__ import annotations

import json

import pytest

from kingdom_chronicle.writing.prose import front_matter, is_secret, title_of, unclear_secrets, without_front_matter
from pages_at_play import CAMPAIGN, PROSE, rendered


def test_front_matter_is_read_and_left_out() -> None:
    text = "---\ntitle: Old days\nsecret: yes\n---\n# Heading\n\nText\n---\nmore\n"
    assert front_matter(text) == {"title": "Old days", "secret": "yes"}
    assert without_front_matter(text) == "# Heading\n\nText\n---\nmore\n"
    assert without_front_matter("\ufeff---\r\na: 1\r\n---\r\nText") == "Text"


def test_a_page_is_called_by_its_front_matter_its_heading_or_its_file() -> None:
    assert title_of("a.md", "---\ntitle: Old days\n---\n# Heading\n") == "Old days"
    assert title_of("a.md", "Text\n\n# Heading #\n") == "Heading"
    assert title_of("lore/old-days.md", "Text") == "Old days"


def test_only_a_page_that_says_so_is_secret() -> None:
    assert is_secret("---\nsecret: true\n---\n")
    assert is_secret("---\nSecret: Yes\n---\n")
    assert not is_secret("---\nsecret: no\n---\n")
    assert not is_secret("# A\n\nsecret: the duke is a spy\n")
    assert not is_secret("---\ntitle: x\n---\n\nsecret: the duke is a spy\n")


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("---\nsecret: {until: 5}\n---\n", "2:1"),
        ("---\nsecret: y\n---\n", "2:1"),
        ("---\nsecret:\n---\n", "2:1"),
        ("---\ntitle: a: b\nsecret: true\n---\n", "3:1"),
        ("---\nsecret: true\ntags:\n\t- x\n---\n", "2:1"),
        ("---\nsecret: [broken\n---\n", "2:1"),
        ("----\nsecret: true\n----\n", "2:1"),
        ("\n---\nsecret: true\n---\n", "3:1"),
        ("secret: true\n\nThe duke\n", "1:1"),
        ("---\n{title: a, secret: maybe}\n---\n", "2:12"),
    ],
)
def test_a_page_that_is_unclear_about_its_secret_is_kept_back_and_told(text: str, place: str) -> None:
    assert is_secret(text)
    (problem,) = unclear_secrets({"plot.md": text}, "campaign/journal")
    assert str(problem) == f"campaign/journal/plot.md:{place}: secret: it is not clear whether this page is secret"


def test_a_page_that_says_yes_or_no_is_clear() -> None:
    pages = {"a.md": "---\nsecret: no\n---\n", "b.md": "\ufeff---\r\nsecret: 'on'\r\n---\r\n", "c.md": "Once.\n"}
    assert list(unclear_secrets(pages, "journal")) == []


def test_a_page_that_names_a_turn_is_linked_from_it() -> None:
    pages = {"feast.md": "---\nturn: 2\n---\n# The feast\n", "plot.md": "---\nturn: 2\nsecret: yes\n---\n# The plot\n"}
    made = rendered(prose=pages)
    assert '<a href="../feast.html">The feast</a>' in made["turns/0002.md"]
    assert "The plot" not in made["turns/0002.md"] and "The feast" not in made["turns/0001.md"]
    assert '<a href="../plot.html">The plot</a>' in rendered(prose=pages, audience="gm")["turns/0002.md"]


def entries(made: dict[str, str]) -> list[dict[str, str]]:
    """The pages of the search index; of each its parts as one text."""
    text = made["search/index.js"].removeprefix("window.chronicleIndex = ").removesuffix(";\n")
    pages = json.loads(text)["pages"]
    assert isinstance(pages, list)
    return [page | {"text": " ".join(f"{heading} {told}" for _, heading, told in page["parts"])} for page in pages]


def test_every_page_is_searched_by_its_title_and_words() -> None:
    made = rendered()
    found = {entry["url"]: entry for entry in entries(made)}
    told = [path for path in made if path.endswith(".md") and path != "propose.md"]  # that one is a form
    assert len(found) == len(told) + 1  # the page of herons
    assert found["turns/0001.html"]["title"] == "Ten wagons"
    assert "In the morning there was a place called Tuskholm." in found["turns/0001.html"]["text"]
    assert found["lore.html"]["title"] == "Of herons"
    assert "At the ford of Tuskholm, see the first turn." in found["lore.html"]["text"]
    assert not [entry for entry in entries(made) if "<" in entry["text"]]


def test_the_index_holds_no_tag_and_follows_the_addresses() -> None:
    title = "title: '</script><b>'\n"
    made = rendered(CAMPAIGN | {"turns/0003.yml": title}, prose=PROSE, directory_urls=True)
    assert "<" not in made["search/index.js"]
    assert {"./", "turns/0003/", "lore/"} <= {entry["url"] for entry in entries(made)}
    assert "</script><b>" in [entry["title"] for entry in entries(made)]
