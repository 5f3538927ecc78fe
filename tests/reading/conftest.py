"""What the tests of the YAML reader share: both of the library's parsers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import yaml

from kingdom_chronicle.reading import yaml_nodes


@pytest.fixture(params=["CBaseLoader", "BaseLoader"])
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Do a test with each of the library's parsers, which fail in different words."""
    if not hasattr(yaml, request.param):
        pytest.skip("this PyYAML was built without its C parser")
    monkeypatch.setattr(yaml_nodes, "_LOADER", getattr(yaml, request.param))
    yield request.param
