"""Alpha-beta over one game: it finds wins at their depth, in slices of any size, and keeps the best so far."""

from __future__ import annotations

import pytest

from turnwright import Game, GameError, Match
from turnwright.engine.search.frames import WON
from turnwright.engine.search.line import DEEPEST, Line, require_line


def played(game: Game, *actions: str) -> Match:
    match = game.new_match(seed=1)
    for action in actions:
        match.play(action)
    return match


@pytest.fixture(scope="module")
def line(tic_tac_toe: Game) -> Line:
    return Line(tic_tac_toe, remembered=1 << 12)


def test_a_win_is_worth_what_its_distance_leaves(tic_tac_toe: Game, line: Line) -> None:
    match = played(tic_tac_toe, "place a1", "place b2", "place b1", "place b3")
    line.look(match.table, match.memory, 0)
    assert line.deepen(lambda: 10_000)
    assert line.value == WON - 1 and line.is_decided
    assert line.best is not None and line.best.tobytes() == match.read("place c1").memory.tobytes()


def test_slices_of_any_size_find_the_same(tic_tac_toe: Game) -> None:
    match = played(tic_tac_toe, "place b2", "place a1")
    found = []
    for size in (1, 7, 100_000):
        line = Line(tic_tac_toe, remembered=1 << 12)
        line.look(match.table, match.memory, 0)
        while line.depth < 5:
            assert line.deepen(lambda size=size: size)  # type: ignore[misc]
        assert line.best is not None
        found.append((line.value, line.best.tobytes(), line.visits))
    assert found[0] == found[1] == found[2]


def test_breaking_off_keeps_the_best_of_the_depth_before(tic_tac_toe: Game, line: Line) -> None:
    match = played(tic_tac_toe, "place b2", "place c3", "place b1")
    line.table = None
    line.look(match.table, match.memory, 1)
    begun = [line.best, line.deepen(lambda: 0)]
    assert begun == [None, False]
    for _ in range(3):
        line.deepen(lambda: 100_000)
    best = line.best
    assert best is not None and best.tobytes() == match.read("place b3").memory.tobytes()
    assert not line.deepen(lambda: 0)
    assert line.best is best and line.depth == 3


def test_nothing_is_looked_at_beyond_the_deepest(tic_tac_toe: Game, line: Line) -> None:
    match = tic_tac_toe.new_match(seed=1)
    line.look(match.table, match.memory, 0)
    assert not line.is_decided
    line.depth = DEEPEST
    assert line.is_decided


def test_games_it_cannot_play_are_refused(kuhn_poker: Game, duel: Game, cards: Game) -> None:
    require_line(duel)
    for game in (kuhn_poker, cards):
        with pytest.raises(GameError, match=f"{game.name} is not like that: use search"):
            require_line(game)
