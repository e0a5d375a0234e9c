"""What a position is worth to who has to act, whichever seat that is, and how sure that is."""

from __future__ import annotations

from pathlib import Path

import pytest

import turnwright
from turnwright import Game, Match
from turnwright.core.saved import read_record
from turnwright.players import SeatView
from turnwright.players.analysis import SEARCHES, VERDICTS, usual_visits
from turnwright.players.judging import Judged, LineJudge, TreeJudge, judge_for

RECORDS = Path(__file__).parents[1] / "records"
BLUNDER = VERDICTS[0][0]
FORD = """
Campaign: The Ford
Start: Encounter "Ford"

Action Points
Action Points reset to 1 at the start of each turn

Strike (Action)
Range: Adjacent
Target: Single enemy
if: [Action Points] >= 1 AND 1d20 + 6 >= [Target Defense]
do: [Target Health] -= 5
then: [Action Points] -= 1

Template: Fencer
Resources:
  Health: 5
  Defense: 10
Actions: Strike

Actor: Heron
Template: Fencer
Type: Player

Actor: Ogre
Template: Fencer

Strategy: Fight
1. If [Action Points] >= 1: Perform Strike on adjacent enemy

Cast: Friends
Controller: Player
Members: Heron
Initiative: 20

Cast: Foes
Controller: Strategy (Fight)
Members: Ogre
Initiative: 1

Encounter: Ford
Deploy:
  Heron at 0N 0E
  Ogre at 1N 0E
Completion:
  Victory: All enemies defeated
  Defeat: All players defeated
"""
"""Whoever strikes first wins in 17 of 20 cases, so whoever ends the turn instead gives nearly everything away."""


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


def judged_by_two_seeds(match: Match) -> list[Judged]:
    """What an analysis in full thinks of the last action of a match, begun with two seeds."""
    at, action = match.branch(match.ply - 1), match.history[-1].action
    assert action is not None
    judge = judge_for(match.game, usual_visits(match.game), SEARCHES)
    return [judge.judge(SeatView.of(at, action.seat), action, seed) for seed in (1009, 2018)]


@pytest.mark.parametrize(
    ("name", "ply", "better"),
    [
        ("tribun-1", 112, "attack-tribun -2,2 -3,2 white"),  # it wins the match at once
        ("zero-day-1", 135, "move b2.T purple"),  # the last turn
        ("rails-board-2", 125, " with 3 "),  # the last round: a route of three tracks instead of one of two
    ],
)
def test_a_blunder_in_a_record_is_found_with_what_was_better_whatever_the_seed(
    name: str, ply: int, better: str
) -> None:
    text = (RECORDS / f"{name}.record").read_text(encoding="utf-8")
    for found in judged_by_two_seeds(read_record(text, turnwright.load).branch(ply + 1)):
        assert better in str(found.best) and found.given_away - found.unsure >= BLUNDER


def test_a_blunder_is_found_for_certain_also_where_every_action_is_a_matter_of_dice() -> None:
    """Both actions are weighed with the same dice: what they differ by is seen through the noise."""
    match = turnwright.load("methuen").new_match(campaign=FORD, seed=3)
    match.play("End turn")
    for found in judged_by_two_seeds(match):
        assert str(found.best) == "Heron: Strike on Ogre" and found.given_away - found.unsure >= BLUNDER
