"""Names in double brackets: broken ones are problems, the others become links of hand-written pages."""

from __future__ import annotations

from kingdom_chronicle.writing.edition import edition_of
from kingdom_chronicle.writing.mentions import check_links, linked_markdown
from pages_at_play import CAMPAIGN
from rules_at_play import legal


def test_a_broken_name_in_a_story_is_a_problem_with_its_place() -> None:
    journal = legal(CAMPAIGN | {"turns/0003.yml": "title: x\nstory: Back to [[Tuskhlm]] by night.\n"})
    (problem,) = check_links(journal)
    assert str(problem) == "campaign/turns/0003.yml:2:8: name: '[[Tuskhlm]]' names no hex, settlement, person or realm"
    assert [str(help) for help in problem.help] == ["Did you mean 'Tuskholm'?"]


def test_a_broken_name_in_a_secret_story_is_a_problem_too() -> None:
    journal = legal(CAMPAIGN | {"turns/0003.yml": "secret: {story: 'Back to [[hex:Z9]].'}\n"})
    assert [str(p) for p in check_links(journal)] == [
        "campaign/turns/0003.yml:1:17: name: '[[hex:Z9]]' names no hex, settlement, person or realm"
    ]


def test_a_broken_name_in_a_hand_written_page_has_its_line_and_column() -> None:
    problems = check_links(legal(CAMPAIGN), {"lore/a.md": "# A\n\nSee [[Tuskholm]] and [[person:Nobody]].\n"})
    assert [str(problem) for problem in problems] == [
        "campaign/journal/lore/a.md:3:22: name: '[[person:Nobody]]' names no hex, settlement, person or realm"
    ]


def test_a_name_that_was_once_true_is_not_broken() -> None:
    journal = legal(CAMPAIGN | {"turns/0002.yml": "edict:\n- abandon: B2\nstory: Farewell, [[Tuskholm]].\n"})
    assert check_links(journal) == []


def test_hand_written_names_become_links_to_markdown_files() -> None:
    edition = edition_of(legal(CAMPAIGN), "en", "players", False)
    text = "At [[Tuskholm]], [[hex:B2|the [old] ford]], [[hex:F1|far]], `[[Ada]]`, [[person:Ada]], [[Nobody]]"
    assert linked_markdown(edition, "lore/a.md", text) == (
        "At [Tuskholm](<../settlements/tuskholm.md>), [[hex:B2|the [old] ford]], far, `[[Ada]]`, "
        "[Ada](<../people/ada.md>), [[Nobody]]"
    )


def test_markdown_in_a_name_stays_text() -> None:
    edition = edition_of(legal(CAMPAIGN), "en", "players", False)
    assert linked_markdown(edition, "a.md", "[[B2|*x*_y_`z<b>]]") == ("[\\*x\\*\\_y\\_\\`z\\<b\\>](<hexes/b2.md>)")


def test_a_broken_name_is_found_in_the_text_that_the_turn_was_read_from() -> None:
    text = "title: x\nstory: |\n  One.\n\n  From [[Tuskholm]] to [[Tuskhlm]] and [[Heron Frd]].\n"
    journal = legal(CAMPAIGN | {"turns/0003.yml": text})
    problems = check_links(journal, files={"campaign/turns/0003.yml": text})
    assert [(str(problem.span), str(problem.help[0])) for problem in problems] == [
        ("campaign/turns/0003.yml:5:24", "Did you mean 'Tuskholm'?"),
        ("campaign/turns/0003.yml:5:40", "Did you mean 'Heron Ford'?"),
    ]


def test_a_page_that_may_be_secret_is_told_with_the_links() -> None:
    problems = check_links(legal(CAMPAIGN), {"plot.md": "---\nsecret: y\n---\n"})
    assert [(problem.code, str(problem.span)) for problem in problems] == [("secret", "campaign/journal/plot.md:2:1")]
