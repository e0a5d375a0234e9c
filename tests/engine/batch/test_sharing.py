"""Work is shared among threads: every lane once, whoever does it."""

from __future__ import annotations

import pytest

from turnwright import Game, GameError, OptionError
from turnwright.engine.batch import sharing
from turnwright.engine.batch.sharing import SharedLanes


def test_every_lane_is_in_one_range(tic_tac_toe: Game) -> None:
    shared = SharedLanes(tic_tac_toe, 100, 3, 10)
    assert [lane for first, stop in shared.ranges for lane in range(first, stop)] == list(range(100))
    assert len(shared.ranges) == 3
    shared.close()
    assert SharedLanes(tic_tac_toe, 9, 3, 10).ranges == [(0, 9)], "too few to wake another"
    with pytest.raises(OptionError, match="one thread or more; 0 came"):
        SharedLanes(tic_tac_toe, 1, 0, 1)


def test_each_call_begins_with_its_own(tic_tac_toe: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "SHORT", 0.0)
    shared = SharedLanes(tic_tac_toe, 4, 2, 1)
    calls: list[tuple[str, str, int, int]] = []

    def loop(own: str, both: str, first: int, stop: int) -> int:
        calls.append((own, both, first, stop))
        return stop

    assert shared.run(loop, [("one",), ("two",)], "both") == [2, 4]
    assert sorted(calls) == [("one", "both", 0, 2), ("two", "both", 2, 4)]
    shared.close()


def test_a_short_call_is_not_shared_the_next_time(tic_tac_toe: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "SHORT", 60.0)
    shared = SharedLanes(tic_tac_toe, 4, 2, 1)
    calls: list[tuple[int, int]] = []

    def loop(first: int, stop: int) -> int:
        calls.append((first, stop))
        return 0

    shared.run(loop, [(), ()])
    shared.run(loop, [(), ()])
    shared.close()
    assert sorted(calls[:2]) == [(0, 2), (2, 4)] and calls[2:] == [(0, 4)]


def test_a_mistake_in_compiled_play_is_told(tic_tac_toe: Game) -> None:
    def fails(first: int, stop: int) -> int:
        raise IndexError("far out")

    with pytest.raises(GameError, match="IndexError in compiled play: far out"):
        SharedLanes(tic_tac_toe, 1, 1, 1).run(fails, [()])
