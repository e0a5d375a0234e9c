"""How it ended, as data; and each hears their own words."""

from __future__ import annotations

from turnwright.core.outcome import Event, Outcome


def test_each_seat_hears_its_own_words_and_who_has_none_those_of_a_spectator() -> None:
    event = Event({None: "somebody draws", 0: "you draw a red card"})
    assert (event.to(0), event.to(1), event.to(None), str(event)) == (
        "you draw a red card",
        "somebody draws",
        "somebody draws",
        "somebody draws",
    )


def test_an_outcome_is_plain_data() -> None:
    assert Outcome((1,), (0, 3), "X-2", "Three.").as_data() == {
        "winners": [1],
        "scores": [0, 3],
        "rule": "X-2",
        "sentence": "Three.",
    }
