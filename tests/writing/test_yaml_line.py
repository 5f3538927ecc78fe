"""A line as YAML: whatever the names, it reads back as what was meant."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from kingdom_chronicle.reading.names import fold
from kingdom_chronicle.reading.source import Node
from kingdom_chronicle.reading.yaml_nodes import read_yaml
from kingdom_chronicle.writing.yaml_line import yaml_line

TEXT = st.text(st.characters(blacklist_categories=("Cs", "Cc", "Cn", "Co")), min_size=1, max_size=20)


def plain(node: Node) -> object:
    if isinstance(node.value, dict):
        return {key: plain(child) for key, child in node.value.items()}
    return [plain(child) for child in node.value] if isinstance(node.value, list) else node.value


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ({"build": "Mill", "in": "Tuskholm"}, "{build: Mill, in: Tuskholm}"),
        ({"with": [{"build": "Inn"}], "cost": 4}, "{with: [{build: Inn}], cost: 4}"),
        ({"claim": "06.04"}, '{claim: "06.04"}'),
        ({"appoint": "Sœur Blandine"}, "{appoint: Sœur Blandine}"),
        ({"appoint": "- yes, no: true"}, '{appoint: "- yes, no: true"}'),
        ({"end": "?"}, '{end: "?"}'),
        ({"in": "null"}, '{in: "null"}'),
        ({"in": "0720"}, '{in: "0720"}'),
        ({"in": "日本"}, "{in: 日本}"),
    ],
)
def test_only_what_yaml_would_misread_is_quoted(value: object, written: str) -> None:
    assert yaml_line(value) == written


@given(
    st.dictionaries(
        TEXT.filter(lambda key: fold(key) != ""), st.one_of(TEXT, st.lists(TEXT, max_size=3)), min_size=1, max_size=1
    )
)
def test_any_names_read_back_as_they_are(value: dict[str, object]) -> None:
    text = f"- {yaml_line(value)}   # a remark\n"
    node, problems = read_yaml(text, "turn.yml")
    assert not problems, [str(problem) for problem in problems]
    assert node is not None
    assert plain(node) == [value]
    assert yaml.load(text, yaml.BaseLoader) == [value]
