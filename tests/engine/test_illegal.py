"""A decision that the rules do not allow."""

from __future__ import annotations

from kingdom_chronicle.engine.illegal import Illegal
from kingdom_chronicle.reading.wording import say


def test_it_says_the_rule_and_what_is_wrong() -> None:
    illegal = Illegal("UC-SET-2", say("lot {lot} is taken", lot="C3"))
    assert (illegal.rule, str(illegal), illegal.at, illegal.help, illegal.span) == (
        "UC-SET-2",
        "lot C3 is taken",
        (),
        (),
        None,
    )


def test_a_field_or_a_path_of_fields_says_where() -> None:
    assert Illegal("x", say("y"), "lot").at == ("lot",)
    assert Illegal("x", say("y"), ("with", 1, "lot")).at == ("with", 1, "lot")
