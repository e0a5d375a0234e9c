"""Alpha-beta: the values of brute force, however it is cut into slices."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from turnwright import Game, GameError, Match
from turnwright.engine.search.frames import WON
from turnwright.engine.search.line import Line
from turnwright.players import Limit, SeatView, make_player, prepare
from turnwright.players.alpha_beta import AlphaBetaPlayer
from turnwright.players.thinking import Allowance


def brute_force(match: Match, seat: int) -> int:
    """1, 0 or −1 for the seat, by trying everything."""
    outcome = match.outcome
    if outcome is not None:
        return 0 if not outcome.winners else (1 if seat in outcome.winners else -1)
    values = []
    for action in match.legal():
        after = match.branch()
        after.play(action)
        values.append(brute_force(after, seat))
    return max(values) if match.to_act == seat else min(values)


def sign(value: int) -> int:
    return 0 if abs(value) < WON // 2 else (1 if value > 0 else -1)


@pytest.fixture(scope="module")
def line(tic_tac_toe: Game) -> Line:
    return Line(tic_tac_toe)


def positions(game: Game, count: int) -> list[Match]:
    random = Random(7)
    found: list[Match] = []
    while len(found) < count:
        match = game.new_match()
        for _ in range(random.choice((4, 5, 6))):
            if not match.is_over:
                match.play(random.choice(match.legal()))
        if not match.is_over:
            found.append(match)
    return found


def test_it_agrees_with_brute_force(tic_tac_toe: Game, line: Line) -> None:
    for match in positions(tic_tac_toe, 30):
        assert match.to_act is not None
        line.look(match.table, match.memory, match.to_act)
        while line.depth < 9 and not line.is_decided:
            line.deepen(lambda: 10_000)
        assert sign(line.value) == brute_force(match, match.to_act)
        assert line.best is not None
        after = match.branch()
        after.play(next(action for action in match.legal() if action.tobytes() == line.best.tobytes()))
        assert brute_force(after, match.to_act) == sign(line.value)


def test_slices_do_not_change_what_it_finds(tic_tac_toe: Game) -> None:
    match = positions(tic_tac_toe, 1)[0]
    found = []
    for size in (1, 7, 100_000):
        line = Line(tic_tac_toe)
        line.look(match.table, match.memory, 0)
        for _ in range(5):
            line.deepen(lambda size=size: size)  # type: ignore[misc]
        found.append((line.value, line.visits, None if line.best is None else line.best.tobytes()))
    assert found[0] == found[1] == found[2]


def test_breaking_off_keeps_the_best_so_far(tic_tac_toe: Game, line: Line) -> None:
    match = tic_tac_toe.new_match()
    line.look(match.table, match.memory, 0)
    line.deepen(lambda: 1000)
    assert line.best is not None
    assert not line.deepen(lambda: 0)
    assert line.depth == 1
    assert line.best is not None


def test_hidden_information_is_refused_with_a_reason(kuhn_poker: Game) -> None:
    with pytest.raises(GameError, match="kuhn-poker is not like that: use search"):
        Line(kuhn_poker)


def test_the_player_wins_when_it_can(tic_tac_toe: Game) -> None:
    player = make_player(tic_tac_toe, "alphabeta:depth=4")
    prepare(player)
    match = tic_tac_toe.new_match()
    for action in ("place a1", "place b2", "place b1", "place b3"):
        match.play(action)
    assert str(player.choose(SeatView.of(match, 0), Limit())) == "place c1"


def test_visits_give_the_same_action_however_a_clock_cuts_them(
    tic_tac_toe: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine that is busy makes slices short and long; a player set in visits must not play another game for it."""
    match = tic_tac_toe.new_match()
    found = set()
    for pace in (1e-6, 1e-5, 3e-4, 2e-3):
        player = make_player(tic_tac_toe, "alphabeta:visits=600")
        prepare(player)
        uneven = Random(3)
        now = [0.0]

        def clock(now: list[float] = now, uneven: Random = uneven, pace: float = pace) -> float:
            now[0] += pace * uneven.choice((1, 5, 40))
            return now[0]

        monkeypatch.setattr("turnwright.players.alpha_beta.Allowance", partial(Allowance, clock=clock))
        action = player.choose(SeatView.of(match, 0), Limit())
        assert isinstance(player, AlphaBetaPlayer)
        found.add((str(action), player.line.depth, player.line.value, player.line.work))
    assert len(found) == 1


def test_it_looks_no_deeper_than_was_said(tic_tac_toe: Game) -> None:
    for depth in (1, 2, 3):
        player = make_player(tic_tac_toe, f"alphabeta:depth={depth}")
        assert isinstance(player, AlphaBetaPlayer)
        prepare(player)
        player.choose(SeatView.of(tic_tac_toe.new_match(), 0), Limit())
        assert player.line.depth == depth


def test_a_match_begins_with_nothing_of_the_one_before(tic_tac_toe: Game) -> None:
    player = make_player(tic_tac_toe, "alphabeta:depth=3")
    assert isinstance(player, AlphaBetaPlayer)
    prepare(player)
    view = SeatView.of(tic_tac_toe.new_match(), 0)
    work = []
    for _ in range(2):
        player.begin(1)
        player.choose(view, Limit())
        work.append(player.line.work)
    assert work[0] == work[1]
