"""What the templates do to a sentence before it is set."""

from __future__ import annotations

import pytest

from kingdom_chronicle.writing.press import whole


@pytest.mark.parametrize(
    ("told", "made"),
    [
        ("1地区、第7ターンに建設", '1地区、<span class="nb">第7</span>ターンに建設'),
        ("<p>出目20は成功", '<p><span class="nb">出目20</span>は成功'),
        ("大成功5%、第1,024", '<span class="nb">大成功5%</span>、<span class="nb">第1,024</span>'),
        ("基準価格 +1,500、不安 −1", '<span class="nb">基準価格 +1,500</span>、<span class="nb">不安 −1</span>'),
        ("第2～22ターン、ボーナス+1", '<span class="nb">第2～22</span>ターン、<span class="nb">ボーナス+1</span>'),
        ("木材 12、鉱石 2", '<span class="nb">木材 12</span>、<span class="nb">鉱石 2</span>'),
        ("価格の4分の1", '価格の<span class="nb">4分の1</span>'),
        ("（3年Seedmoon）", '（<span class="nb">3年Seedmoon</span>）'),
        ("Founded in turn 7, Unrest +1", "Founded in turn 7, Unrest +1"),
        ('<i title="第7">第8</i>', '<i title="第7"><span class="nb">第8</span></i>'),
        ("<svg><text>第7</text></svg>第8", '<svg><text>第7</text></svg><span class="nb">第8</span>'),
        (
            "<select><option>第7</option></select>第8",
            '<select><option>第7</option></select><span class="nb">第8</span>',
        ),
    ],
)
def test_no_line_ends_between_a_character_and_its_number(told: str, made: str) -> None:
    assert whole(told) == made


def test_a_number_that_nobody_reads_may_break() -> None:
    """A name may end with a hundred digits, and a page is no wider than a phone."""
    kept = f'<span class="nb">第{"1" * 16}</span>'
    assert whole(f"第{'1' * 100}") == kept + "1" * 84


def test_many_digits_take_no_time() -> None:
    """Each of them could begin a share or a year; asked anew from every one they would take an hour."""
    digits = "1" * 400_000
    assert whole(digits) == digits
