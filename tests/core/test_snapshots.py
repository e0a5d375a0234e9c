"""A snapshot and the lines since are the match: to look at, to play on and to take back."""

from __future__ import annotations

import msgspec
import pytest

import turnwright
from core.some_matches import some_match
from turnwright import Game, MatchError
from turnwright.core.saved import fingerprint
from turnwright.core.snapshots import forget
from turnwright.core.undo import why_no_undo


@pytest.mark.parametrize("name", turnwright.games())
def test_a_snapshot_and_the_lines_since_are_the_match(name: str) -> None:
    game = turnwright.load(name)
    whole = some_match(name)
    lines, half = whole.lines(), whole.sequence // 2
    snapshot = game.take_up(whole.head(), lines[:half]).snapshot()
    match = game.take_up(whole.head(), lines[half:], snapshot, lambda: lines[:half])
    assert (match.ply, match.sequence, fingerprint(match)) == (whole.ply, whole.sequence, fingerprint(whole))
    assert match.outcome == whole.outcome
    assert len(match.log) == whole.sequence - half
    assert match.told(half, 0) == whole.told(half, 0)
    assert match.lines(half) == lines[half:]
    assert match.record() == whole.record()
    assert [entry.action for entry in match.history] == [entry.action for entry in whole.history]


def test_a_snapshot_keeps_clocks_and_flags(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1, clock={"initial": 1000, "increment": 100})
    match.play("place b2", elapsed=400)
    again = tic_tac_toe.take_up(match.head(), [], match.snapshot())
    assert again.clock is not None and match.clock is not None
    assert (again.clock.left, again.clock.used, again.clock.total) == ([700, 1000], [400, 0], 400)
    match.tick(5000)
    again = tic_tac_toe.take_up(match.head(), [], match.snapshot())
    assert again.is_over and again.outcome == match.outcome


def test_what_was_forgotten_is_fetched_when_it_is_asked_for(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    for square in ("b2", "a1", "c3"):
        match.play(f"place {square}")
    lines, told = match.lines(), match.told(0, 1)
    asked = []

    def earlier() -> list[str]:
        asked.append(True)
        return lines

    forget(match, earlier)
    assert (match.ply, match.sequence, len(match.log)) == (3, 3, 0)
    match.play("place a2")
    assert match.undo() is not None and not asked
    assert match.undo() is not None and asked
    assert [*match.lines()] == [*lines, "4. place a2", "5. undo", "6. undo"]
    assert match.told(0, 1)[:3] == told


@pytest.mark.parametrize("name", turnwright.games())
def test_what_was_taken_up_from_a_snapshot_may_be_taken_back_as_the_whole_match(name: str) -> None:
    """The four laws are asked of the last action, which a snapshot keeps; only taking back fetches what was before."""
    match, asked = some_match(name), []
    lines = match.lines()

    def earlier() -> list[str]:
        asked.append(name)
        return lines[:stop]

    for stop in range(1, len(lines)):
        whole = match.game.take_up(match.head(), lines[:stop])
        taken = match.game.take_up(match.head(), [], whole.snapshot(), earlier)
        for seat in (None, *range(match.seats)):
            refused, same = why_no_undo(whole, seat), why_no_undo(taken, seat)
            assert (refused and refused.rule) == (same and same.rule) and asked == []
        if why_no_undo(taken, None) is None:
            assert str(taken.undo()) == str(whole.undo()) and asked == [name]
            assert taken.record() == whole.record() and taken.memory.tobytes() == whole.memory.tobytes()
            asked.clear()


def test_a_snapshot_that_does_not_say_what_was_last_asks_for_the_lines(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    match.play("place b2")
    old = msgspec.msgpack.encode(msgspec.msgpack.decode(match.snapshot())[:6])
    taken = tic_tac_toe.take_up(match.head(), [], old, lambda: match.lines())
    assert why_no_undo(taken, 0) is None
    refused = why_no_undo(taken, 1)
    assert refused is not None and refused.rule == "undo.seat"


def test_a_branch_of_what_was_taken_up_from_a_snapshot_is_the_whole_match(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    for action in ("place b2", "place a1", "place c3"):
        match.play(action)
    taken = tic_tac_toe.take_up(match.head(), [], match.snapshot(), match.lines)
    assert taken.branch().ply == 3
    assert taken.branch(1).memory.tobytes() == match.branch(1).memory.tobytes()


def test_without_the_earlier_lines_it_says_so(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    match.play("place b2")
    again = tic_tac_toe.take_up(match.head(), [], match.snapshot())
    with pytest.raises(MatchError, match="where its earlier lines are"):
        again.undo()


@pytest.mark.parametrize("spoiled", [b"", b"\x00" * 40, b"\x95", "tribun"])
def test_a_snapshot_of_something_else_is_refused(tic_tac_toe: Game, spoiled: bytes | str) -> None:
    match = tic_tac_toe.new_match(seed=1)
    other = turnwright.load(spoiled).new_match(seed=1).snapshot() if isinstance(spoiled, str) else spoiled
    with pytest.raises(MatchError, match="snapshot"):
        tic_tac_toe.take_up(match.head(), [], other)


def test_lines_that_lead_elsewhere_are_not_believed(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    for square in ("b2", "a1"):
        match.play(f"place {square}")
    taken = tic_tac_toe.take_up(match.head(), [], match.snapshot(), lambda: ["1. place b2", "2. place a2"])
    with pytest.raises(MatchError, match="do not lead to where it stands"):
        taken.lines()


def test_a_line_that_is_not_possible_is_named_when_a_match_is_taken_up(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    with pytest.raises(turnwright.RecordError, match=r"action 2 \(place b2\) is not possible"):
        tic_tac_toe.take_up(match.head(), ["1. place b2", "2. place b2"])
