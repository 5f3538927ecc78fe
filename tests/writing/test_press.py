"""What the templates do to a sentence before it is set."""

from __future__ import annotations

import pytest
from markupsafe import Markup

from kingdom_chronicle.writing.press import whole


@pytest.mark.parametrize(
    ("told", "made"),
    [
        ("1地区、第7ターンに建設", '1地区、<span class="nb">第7</span>ターンに建設'),
        ("出目20は成功", '出<span class="nb">目20</span>は成功'),
        ("founded in turn 7 <here>", "founded in turn 7 &lt;here&gt;"),
        (Markup('<i title="第7">第8</i>'), '<i title="第7"><span class="nb">第8</span></i>'),
    ],
)
def test_no_line_ends_between_a_character_and_its_number(told: str, made: str) -> None:
    assert whole(told) == made
