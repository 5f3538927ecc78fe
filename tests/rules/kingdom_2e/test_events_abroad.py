"""The events that deal with groups (K2-EVT-diplomatic-overture, K2-EVT-festive-invitation)."""

from __future__ import annotations

from kingdom_chronicle.engine.book import Adjust, Enter, Entry
from kingdom_chronicle.engine.illegal import Illegal
from kingdom_chronicle.engine.view import View
from kingdom_chronicle.rules.kingdom_2e.events.event_lines import NewEvent
from kingdom_chronicle.rules.kingdom_2e.events.happenings import begun
from kingdom_chronicle.rules.kingdom_2e.events.resolution import play_event
from kingdom_chronicle.rules.kingdom_2e.records import Relation
from second_events_at_play import kingdom, legal, notes

REALMS = "Pitax: {size: 30}\n"
QUIET = "event:\n  - happens: {roll: 1}\n"


def _friendly() -> View:
    view = legal(kingdom(QUIET, realms=REALMS)).last.view
    return view.moved(phase="event", step="new").after(Enter(Relation("pitax", diplomatic=True)))


def _met(event: str, degree: str, **fields: object) -> tuple[dict[str, int], Relation]:
    """What a degree of an event brings, and how the kingdom stands with Pitax then."""
    view = _friendly()
    line = NewEvent.model_validate({"event": event, "with": "Pitax", "degree": degree, **fields})
    entries: list[Entry] = []
    for entry in play_event(view, begun(view, event, ""), line):
        assert not isinstance(entry, Illegal), str(entry)
        entries.append(entry)
        view = view.after(entry)
    moved: dict[str, int] = {}
    for entry in entries:
        if isinstance(entry, Adjust):
            moved[entry.stock] = moved.get(entry.stock, 0) + entry.figure.value
        elif isinstance(entry, Enter) and type(entry.record).__name__ == "Standing":
            score = entry.record.score.removesuffix("-checks")  # type: ignore[attr-defined]
            word = "dice" if score == "resource-dice" else score
            moved[word] = moved.get(word, 0) + entry.record.figure.value  # type: ignore[attr-defined]
    relation = view.get(Relation, "pitax")
    assert relation is not None
    return moved, relation


def test_without_friends_neither_comes() -> None:
    """K2-EVT-diplomatic-overture, K2-EVT-festive-invitation, K2-EVT-5."""
    for face in (20, 32):
        files = kingdom(f"event:\n  - happens: {{roll: 20, rolls: {{type: {face}}}}}\n", realms=REALMS)
        assert "event-impossible" in notes(legal(files), "happens")


def test_an_overture_brings_two_things_or_one() -> None:
    """K2-EVT-diplomatic-overture: 5 commodities, 2 dice of the next turn, or a trade agreement."""
    event = "diplomatic-overture"
    moved, relation = _met(event, "critical success", choose=["dice", "agreement"])
    assert (moved, relation.agreement) == ({"dice": 2}, True)
    moved, relation = _met(event, "success", choose="goods", goods="lumber")
    assert (moved, relation.agreement) == ({"lumber": 5}, False)
    assert _met(event, "failure")[0] == {}


def test_a_bad_overture_breaks_with_the_group_or_costs() -> None:
    """K2-EVT-diplomatic-overture: unless 5 commodities or 10 RP are given; later envoys have -2."""
    event = "diplomatic-overture"
    moved, relation = _met(event, "critical failure", choose="break")
    assert (moved, relation.diplomatic) == ({"send-diplomatic-envoy-with-pitax": -2}, False)


def test_who_brings_dice_to_the_feast_takes_commodities_home() -> None:
    """K2-EVT-festive-invitation: the dice are lacking in the next turn."""
    event = "festive-invitation"
    moved, relation = _met(event, "success", spend=3, goods="stone")
    assert (moved, relation.diplomatic) == ({"dice": -3, "stone": 3}, True)
    moved, _ = _met(event, "critical success", spend=2, goods="stone")
    assert moved["dice"] == -2
    assert 2 <= moved["stone"] <= 8
    assert _met(event, "failure", spend=1)[0] == {"dice": -1}
    moved, relation = _met(event, "critical failure", spend=0)
    assert (moved, relation.diplomatic) in (({}, True), ({"unrest": 1}, False))


def test_no_more_than_four_dice_are_brought() -> None:
    """K2-EVT-festive-invitation."""
    view = _friendly()
    line = NewEvent.model_validate({"event": "festive-invitation", "with": "Pitax", "degree": "failure", "spend": 5})
    found = list(play_event(view, begun(view, "festive-invitation", ""), line))
    assert any(isinstance(each, Illegal) and each.at == ("spend",) for each in found)
