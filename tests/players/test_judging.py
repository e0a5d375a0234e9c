"""What a position is worth to who has to act, whichever seat that is, and how sure that is."""

from __future__ import annotations

import pytest

from turnwright import Game, Match
from turnwright.players import SeatView
from turnwright.players.judging import LineJudge, TreeJudge


def at(game: Game, *squares: str) -> Match:
    match = game.new_match(seed=1)
    for square in squares:
        match.play(f"place {square}")
    return match


@pytest.fixture(scope="module")
def judge(tic_tac_toe: Game) -> LineJudge:
    return LineJudge(tic_tac_toe, 50_000)


def judged(judge: LineJudge, match: Match, square: str) -> tuple[float, float]:
    assert match.to_act is not None
    view = SeatView.of(match, match.to_act)
    action = next(one for one in view.legal if str(one) == f"place {square}")
    found = judge.judge(view, action, 1)
    return found.value, found.given_away


def test_whoever_gives_a_win_away_is_told_how_much(tic_tac_toe: Game, judge: LineJudge) -> None:
    """Nought can win at once on a3 or on c1; to leave cross the win instead costs all there is."""
    match = at(tic_tac_toe, "b1", "a1", "b3", "a2", "c2")
    assert judged(judge, match, "a3") == (1.0, 0.0)
    assert judged(judge, match, "c1") == (1.0, 2.0), "cross wins by b2"


def test_another_way_to_win_at_once_gives_nothing_away_to_either_seat(tic_tac_toe: Game, judge: LineJudge) -> None:
    second = at(tic_tac_toe, "b3", "a1", "c2", "a2", "c3", "b1", "b2")
    assert second.to_act == 1
    assert [judged(judge, second, square) for square in ("a3", "c1")] == [(1.0, 0.0)] * 2


def test_several_searches_of_one_position_are_independent(tic_tac_toe: Game) -> None:
    judge = TreeJudge(tic_tac_toe, 20, 4)
    begun: list[int] = []
    begin = judge.thinker.begin
    judge.thinker.begin = lambda seed: (begun.append(seed), begin(seed))[1]  # type: ignore[method-assign, func-returns-value]
    view = SeatView.of(tic_tac_toe.new_match(seed=1), 0)
    judge.judge(view, view.legal[0], 100)
    assert len(set(begun)) == 4 and min(begun) == 100
