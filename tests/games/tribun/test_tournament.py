"""Matches and the three-stage tournament (T-67 to T-73)."""

from __future__ import annotations

import pytest

from turnwright import OptionError
from turnwright.core.chance import Chance
from turnwright.games.tribun.tournament import (
    FINAL,
    KNOCKOUT,
    OVER,
    SINGLES,
    Duel,
    DuelResult,
    Total,
    TournamentStanding,
    knockout_meetings,
    pair,
    points_of,
    quad,
    qualifiers,
    ranked,
    single,
    singles_rounds,
    standing,
    totals_of,
    winner_of_pair,
)

ELEVEN = [f"player {number}" for number in range(1, 12)]


def by_number(duel: Duel) -> DuelResult:
    """The player with the lower number wins; everybody thinks a second per game."""
    first, second = (int(name.split()[1]) for name in (duel.first, duel.second))
    return DuelResult(duel, (3, 0) if first < second else (0, 3), (1000, 1000))


def played_out(
    players: list[str], rounds: int = 3
) -> tuple[TournamentStanding, list[DuelResult], list[TournamentStanding]]:
    results: list[DuelResult] = []
    seen = []
    now = standing(players, results, seed=5, rounds=rounds)
    while now.due:
        seen.append(now)
        results += [by_number(duel) for duel in now.due]
        now = standing(players, results, seed=5, rounds=rounds)
    return now, results, seen


def test_T67_a_win_is_three_a_tie_one_a_loss_nothing() -> None:
    assert (points_of([0]), points_of([1]), points_of([])) == ((3, 0), (0, 3), (1, 1))


def test_T68_single_pair_and_quad() -> None:
    starters = {single("a", "b", Chance(key))[0].first for key in range(20)}
    assert starters == {"a", "b"}
    assert [(game.first, game.second) for game in pair("a", "b")] == [("a", "b"), ("b", "a")]
    games = quad(["a", "b", "c", "d"])
    assert len(games) == len(set(games)) == 12
    assert all(sum(game.first == player for game in games) == 3 for player in "abcd")
    with pytest.raises(OptionError, match="4 different players"):
        quad(["a", "b", "c", "c"])


def test_T69_less_think_time_breaks_a_tie() -> None:
    totals = {"slow": Total(6, 9000), "fast": Total(6, 8000), "best": Total(9, 99000)}
    assert ranked(list(totals), totals) == ["best", "fast", "slow"]


def test_T70_the_largest_power_of_two_goes_on() -> None:
    assert [len(qualifiers(ELEVEN[:count])) for count in (1, 2, 3, 4, 7, 8, 11)] == [1, 2, 2, 4, 4, 8, 8]


def test_T71_best_meets_worst() -> None:
    assert knockout_meetings(list("12345678")) == [("1", "8"), ("2", "7"), ("3", "6"), ("4", "5")]


def test_T72_the_last_four_play_a_quad_that_alone_decides_the_places() -> None:
    now, _, seen = played_out(ELEVEN)
    final = next(past for past in seen if past.stage == FINAL)
    assert len(final.due) == 12
    assert now.stage == OVER
    assert now.ranking[:4] == tuple(sorted(now.ranking[:4], key=lambda name: int(name.split()[1])))


def test_T73_nobody_meets_twice_before_everyone_has_been_met() -> None:
    rounds = singles_rounds(ELEVEN, 11, seed=3)
    met = [frozenset((game.first, game.second)) for games, _ in rounds for game in games]
    assert len(met) == len(set(met)) == 55
    assert sorted(str(left_over) for _, left_over in rounds) == sorted(ELEVEN)


def test_T73_who_is_left_over_scores_a_win_without_thinking() -> None:
    (_, left_over), *_ = singles_rounds(ELEVEN[:3], 1, seed=1)
    assert left_over is not None
    assert standing(ELEVEN[:3], seed=1, rounds=1).totals[left_over] == Total(3, 0)


def test_T73_a_level_pair_goes_to_the_faster_then_to_the_better_seed() -> None:
    one, two = pair("a", "b")
    even = [DuelResult(one, (3, 0), (500, 400)), DuelResult(two, (3, 0), (400, 500))]
    assert totals_of("ab", even) == {"a": Total(3, 1000), "b": Total(3, 800)}
    assert winner_of_pair("a", "b", even) == "b"
    level = [DuelResult(one, (3, 0), (500, 500)), DuelResult(two, (3, 0), (500, 500))]
    assert winner_of_pair("a", "b", level) == "a"


def test_T73_two_play_one_pair_four_a_quad_and_one_wins_alone() -> None:
    assert played_out(["player 1"])[0].ranking == ("player 1",)
    last = [past for past in played_out(ELEVEN[:2])[2] if past.stage == FINAL][-1]
    assert len(last.due) == 2
    last = [past for past in played_out(ELEVEN[:4])[2] if past.stage == FINAL][-1]
    assert len(last.due) == 12
    assert not any(past.stage == KNOCKOUT for past in played_out(ELEVEN[:4])[2])


def test_TV127_eleven_players() -> None:
    now, results, seen = played_out(ELEVEN)
    stages = [past.stage for past in seen]
    assert stages == [SINGLES] * 3 + [KNOCKOUT, FINAL]
    knockout, final = seen[3], seen[4]
    ranking = list(knockout.ranking[:8])
    assert {frozenset((game.first, game.second)) for game in knockout.due} == {
        frozenset(meeting) for meeting in knockout_meetings(ranking)
    }
    assert len(final.due) == 12
    assert len(now.ranking) == 11
    assert now.totals[now.ranking[0]].points == sum(
        points
        for result in results
        for points, name in zip(result.points, (result.duel.first, result.duel.second), strict=True)
        if name == now.ranking[0]
    ) + 3 * sum(left == now.ranking[0] for _, left in singles_rounds(ELEVEN, 3, 5))


def test_losers_rank_below_all_who_stayed_in() -> None:
    now, _, seen = played_out(ELEVEN)
    finalists = {name for game in seen[-1].due for name in (game.first, game.second)}
    assert set(now.ranking[:4]) == finalists
    assert set(now.ranking[4:8]) == set(seen[3].ranking[:8]) - finalists


@pytest.mark.parametrize(("players", "rounds"), [([], 3), (["a", "a"], 3), (["a", "b"], 0)])
def test_impossible_tournaments_are_refused(players: list[str], rounds: int) -> None:
    with pytest.raises(OptionError):
        standing(players, rounds=rounds)


def test_a_foreign_or_double_result_is_refused() -> None:
    stray = by_number(Duel(SINGLES, 1, "player 1", "player 99"))
    with pytest.raises(OptionError, match="no game of this tournament"):
        standing(ELEVEN[:2], [stray])
    known = by_number(standing(ELEVEN[:2]).due[0])
    with pytest.raises(OptionError, match="two results"):
        standing(ELEVEN[:2], [known, known])
