"""What the table reports: drops, returns, graces, leaving, and the end of a companion's room (R-35 to R-44, R-71)."""

from __future__ import annotations

import pytest

import turnwright
from turnwright import OptionError, Refusal

from .tables import ANN, BOB, CID, at, counters, discard, of, rails, turned


def test_R35_offline_seats_are_passed_over() -> None:
    """RV-39."""
    match = at("R", "", "", offline=(BOB,))
    match.play(discard("R"))
    assert match.to_act == CID


def test_R36_alone_online_the_turn_comes_back() -> None:
    """RV-40."""
    match = at("", "", offline=(BOB,))
    match.play("draw", chance=turned("OPOP", "O"))
    match.play("draw", chance=turned("POP", "P"))
    assert (match.to_act, counters(match)) == (ANN, (0, 0, 0))


def test_R36_with_nobody_there_the_turn_stays() -> None:
    match = at("", "", offline=(BOB,))
    match.report("drop 0")
    assert match.to_act == ANN
    with pytest.raises(Refusal, match="Nobody else is connected"):
        match.report("expire 0")
    match.report("return 1")
    match.report("expire 0")
    assert match.to_act == BOB


def test_R37_a_holder_who_drops_keeps_the_turn_for_a_while() -> None:
    """RV-41, RV-42 as far as the game sees them."""
    match = at("", "", holder=BOB)
    match.play("draw", chance=turned("OPOP", "O"))
    match.report("drop 1")
    assert (match.to_act, counters(match)) == (BOB, (1, 0, 0))
    match.report("return 1")
    assert (match.to_act, counters(match)) == (BOB, (1, 0, 0))
    match.report("drop 1")
    match.report("expire 1")
    assert (match.to_act, counters(match)) == (ANN, (0, 0, 0))
    assert of(match, "hand_size")[BOB] == 1
    assert of(match, "last_drawn") == 1


def test_R37_the_grace_runs_only_for_the_seat_the_game_waits_for() -> None:
    match = at("", "", offline=(BOB,))
    assert match.why_not("expire 1").rule == "R-37"
    assert match.why_not("expire 0").rule == "R-42"


def test_R39_a_companion_game_ends_with_its_room() -> None:
    match = at("R", "")
    match.report("close")
    assert match.outcome is not None
    assert (match.outcome.rule, match.outcome.winners) == ("R-39", ())
    assert at("", "", mode="board").why_not("close").rule == "R-39"


def test_R41_R42_drops_and_returns_must_fit() -> None:
    match = at("", "", offline=(BOB,))
    assert match.why_not("drop 1").rule == "R-41"
    assert match.why_not("return 0").rule == "R-42"
    assert match.why_not("drop 4").rule == "R-71"


def test_R44_leaving_the_board_is_for_good() -> None:
    match = at("", "", "", mode="board", deck="OPOP")
    match.report("leave 0")
    assert match.to_act == BOB
    assert match.why_not("return 0").rule == "R-44"
    assert match.why_not("leave 0").rule == "R-44"
    assert at("", "").why_not("leave 0").rule == "R-44"


def test_R44_leaving_while_choosing_starting_tickets() -> None:
    match = rails.new_match(seed=4, seats=3)
    match.report("leave 1")
    assert of(match, "ticket_count") == [0, 2, 0, 0, 0]
    match.play("keep all", seat=0)
    match.play("keep all", seat=2)
    assert match.to_act == 0


def test_R71_only_the_table_reports_connections() -> None:
    match = at("", "")
    assert match.why_not("0: drop 1").rule == "R-71"


def test_R71_a_record_replays_without_a_clock() -> None:
    match = rails.new_match(seed=3, seats=3, mode="companion")
    for action in ("draw", "drop 0", "expire 0", "take 0", "end", "return 0"):
        match.go_on(match.read(action))
    again = turnwright.read_record(match.record())
    assert again.memory.tobytes() == match.memory.tobytes()


def test_R12_offline_seats_are_dealt_in_and_the_first_connected_seat_begins() -> None:
    match = rails.new_match(seed=1, seats=3, mode="companion", absent=[0])
    assert match.to_act == BOB
    assert of(match, "hand_size")[:3] == [4, 4, 4]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"seats": 1, "mode": "board"}, "at least 2 seats"),
        ({"seats": 6}, "1 to 5 seats"),
        ({"seats": 2, "mode": "both"}, "mode"),
        ({"seats": 2, "map": "atlantis"}, "hansa"),
        ({"seats": 2, "absent": [0]}, "absent"),
        ({"seats": 2, "mode": "companion", "absent": [2]}, "0 to 1"),
        ({"seats": 2, "mode": "companion", "absent": [0, 1]}, "somebody"),
    ],
)
def test_R7_options_that_cannot_be_played_are_refused(options: dict[str, object], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        rails.new_match(seed=1, **options)  # type: ignore[arg-type]


def test_R5_the_same_seed_gives_the_same_game() -> None:
    one, other = (rails.new_match(seed=9, seats=2) for _ in range(2))
    assert one.memory.tobytes() == other.memory.tobytes()
    assert one.memory.tobytes() != rails.new_match(seed=10, seats=2).memory.tobytes()
