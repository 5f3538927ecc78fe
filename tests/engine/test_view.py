"""What a step may look at: the state, the turn, the lines of its phase, the dice."""

from __future__ import annotations

from dataclasses import replace

from kingdom_chronicle.engine.book import Enter
from toy import Hang, Keeper, Snuff, isles, legal, moved, seeing

ADA = Keeper("ada", "A1")


def test_records_stocks_and_rows() -> None:
    seen = moved(seeing(), Enter(ADA))
    assert (dict(seen.all(Keeper)), seen.get(Keeper, "ada"), seen.get(Keeper, "bo")) == (
        {"ada": ADA},
        ADA,
        None,
    )
    assert (seen.stock("debt"), seen.turn, seen.switch("drift")) == (0, 1, "calm")
    assert seen.row("lamps", "oil").id == "oil"


def test_siblings_are_the_lines_of_this_phase() -> None:
    text = "night:\n- snuff: A1\n- hang: Oil Lamp\n  isle: A1\n- hang: Mirror\n  isle: A1\n"
    seen = replace(seeing(), turn_file=legal(isles("", text.replace("- snuff: A1\n", ""))).last.turn)
    at_night = replace(seen, phase="night")
    assert [line.order.hang for line in at_night.siblings(Hang)] == ["Oil Lamp", "Mirror"]  # type: ignore[attr-defined]
    assert at_night.siblings(Snuff) == ()
    assert replace(seen, phase="dusk").siblings(Hang) == ()
    assert replace(at_night, turn_file=None).siblings(Hang) == ()


def test_a_die_is_named_by_turn_phase_line_place_and_die() -> None:
    seen = replace(seeing(), number=12, phase="night", step="last stand")
    assert seen.roll("d20").name == "12/night/last-stand/check"
    assert seen.roll("d4", "unrest", at="alder/1/C3").name == "12/night/last-stand/alder/1/C3/unrest"
    assert replace(seen, phase="").roll("d20").name == "12/last-stand/check"


def test_a_view_moves_to_another_without_changing() -> None:
    seen = seeing()
    there = seen.moved(phase="dawn", step="lamps")
    assert vars(there) == vars(replace(seen, phase="dawn", step="lamps"))
    assert seen.phase != "dawn"
