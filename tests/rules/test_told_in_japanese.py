"""Refusals in Japanese: what stands in a table is told by its Japanese name, what one types stands in backticks."""

from __future__ import annotations

import pytest

from kingdom_chronicle.reading.source import Problem
from kingdom_chronicle.writing.lang import catalogue
from rules_at_play import KINGDOM, legal, play, realm
from second_edition_at_play import FOUNDED, founded
from towns_at_play import refused, town

JAPANESE = catalogue("ja")


def told(problems: list[Problem]) -> list[str]:
    """Each problem with what it says would be right."""
    return [" / ".join(each.worded(JAPANESE) for each in (problem.message, *problem.help)) for problem in problems]


def of_turn(turn: str) -> list[str]:
    """What is wrong with the first turn of the small kingdom."""
    return told(play(realm(turn))[1])


@pytest.mark.parametrize(
    ("line", "right"),
    [
        ("- gm: {不安: 1}\n  why: x\n", "キーはどの言語でも英語で書きます。ここでは`unrest:`です。"),
        ("- gm: {lore: 1}\n  why: x\n", "`lore`は居住地ごとの数値なので、どの居住地かを書いてください"),
        ("- expect: {財務: 3}\n", "キーはどの言語でも英語で書きます。ここでは`treasury:`です。"),
    ],
)
def test_a_figure_goes_by_its_key(line: str, right: str) -> None:
    (problem,) = of_turn(f"event:\n{line}- happens: {{roll: 99}}\n")
    assert right in problem


def test_a_figure_of_the_opening_goes_by_its_key() -> None:
    opening = KINGDOM.replace("founding:", "opening:\n  after turn: 3").replace("  treasury: 50\n", "")
    problems = play(realm(kingdom=f"{opening}  figures: {{忠誠: 3}}\n", first=4))[1]
    assert "ここでは`loyalty:`です。" in " ".join(told(problems))


def test_one_die_is_asked_for_one_face_and_several_for_theirs_or_their_sum() -> None:
    (one,) = of_turn("event: [{happens: {roll: 101}}]\n")
    assert one == "d%では出ない目です：101 / 1から100までの目を書いてください。"
    dice = founded("upkeep: [{resources: {roll: [4, 9]}}]\nevent: [{happens: {roll: 1}}]\n")
    (several,) = (each for each in told(play(dice)[1]) if "9" in each)
    assert several.endswith("1から4までの目を5個、またはその合計を書いてください。")


def test_the_sides_of_a_district_are_told_as_they_are_typed() -> None:
    (problem,) = told(refused("build: Moat; side: 北", kingdom=town("House C3")))
    assert problem == "地区に「北」という辺はありません / 辺：`north`、`east`、`south`、`west`。"


def test_an_empty_field_is_told_as_empty() -> None:
    (problem,) = of_turn("event:\n- happens: {roll: 99}\n- mark:\n  name: X\n")
    assert problem == "名前を書くところですが、何も書かれていません"


def test_a_rank_of_the_founding_may_be_written_by_its_name() -> None:
    legal(founded("event: [{happens: {roll: 1}}]\n", kingdom=FOUNDED.replace("Trade: trained", "交易: 修得")))
    refusal = play(founded("", kingdom=FOUNDED.replace("Trade: trained", "Trade: 熟練")))[1]
    assert [str(problem.message) for problem in refusal] == ["a skill of the founding is trained, no more"]


@pytest.mark.parametrize(
    ("office", "right"),
    [
        ("学士", "学士はFloなので、その名前を書いてください。"),
        ("Magister", "学士はFloなので、その名前を書いてください。"),
        ("世継ぎ", "「世継ぎ」は役職なので、人物の名前を書いてください。"),
        ("エルザ", "people.ymlに次の行を追加してください：`エルザ: {}`"),
    ],
)
def test_who_writes_an_office_for_a_person_is_told_its_holder(office: str, right: str) -> None:
    problem, *_ = of_turn(f"edict: [{{stationed: {office}, at: A1}}]\nevent: [{{happens: {{roll: 99}}}}]\n")
    assert problem == f"people.ymlに「{office}」がありません / {right}"
