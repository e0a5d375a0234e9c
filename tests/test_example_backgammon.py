"""Backgammon of examples/games: a test per rule, and walks in step with OpenSpiel."""

from __future__ import annotations

import random
from typing import Any

import pyspiel
import pytest

from example_games import example
from turnwright import Match
from turnwright.engine.stepping import Stepper

THEIR_BAR = 100
Board = tuple[tuple[int, ...], tuple[int, ...]]


def backgammon(white: str, black: str, dice: str, seat: int = 0, bars: tuple[int, int] = (0, 0)) -> Match:
    """A match at this position: checkers as `point:count`, the dice as digits; the rest has been borne off."""
    game = example("backgammon")
    match = game.new_match(seed=1)
    position = match.memory.copy()
    position["points"], position["dice"], position["bar"] = 0, 0, bars
    for which, (checkers, mine) in enumerate(((white, 1), (black, -1))):
        for word in checkers.split():
            point, count = map(int, word.split(":"))
            position["points"][0, point - 1] = mine * count
        position["off"][0, which] = 15 - bars[which] - sum(int(word.split(":")[1]) for word in checkers.split())
    fell = [int(digit) for digit in dice]
    position["dice"][0, : len(fell)] = fell
    position["to_act"] = seat
    automaton = game.automaton
    start = automaton.node(automaton.entries[0])
    position["node"] = start.ways[1 if len(fell) == 4 else 0][1]
    match.memory = position
    if not match.legal():
        position["node"] = automaton.node(int(position["node"][0])).otherwise
        match.memory = position
    return match


def moves(match: Match) -> list[str]:
    return sorted(str(action).removeprefix("move ") for action in match.legal())


def test_BG1_fifteen_checkers_a_side_and_the_higher_die_begins() -> None:
    for seed in range(6):
        match = example("backgammon").new_match(seed=seed)
        points, dice = match.state.points.tolist(), match.state.dice.tolist()
        assert sum(count for count in points if count > 0) == 15 and points == [-count for count in reversed(points)]
        assert dice[0] != dice[1] and match.to_act == (0 if dice[0] > dice[1] else 1)


def test_BG2_a_die_is_used_once_and_equal_ones_four_times() -> None:
    match = backgammon("1:2", "24:2", "31")
    match.play("move 1 3")
    assert match.why_not("move 1 3").rule == "BG-2" and moves(match) == ["1 1", "4 1"]
    match = backgammon("1:2", "24:2", "2222")
    for _ in range(4):
        assert match.to_act == 0
        match.play(match.legal()[0])
    assert match.to_act == 1


def test_BG3_the_checker_is_ones_own() -> None:
    match = backgammon("1:2", "24:2", "31")
    assert match.why_not("move 24 1").rule == "BG-3" and match.why_not("move 5 1").rule == "BG-3"


def test_BG4_the_bar_comes_first() -> None:
    match = backgammon("7:2", "24:2", "31", bars=(1, 0))
    assert match.why_not("move 7 1").rule == "BG-4" and moves(match) == ["bar 1", "bar 3"]
    match.play("move bar 3")
    assert match.state.bar.tolist() == [0, 0] and match.state.points.tolist()[2] == 1


def test_BG5_two_block_and_one_is_hit() -> None:
    match = backgammon("1:2", "4:2 2:1", "31")
    assert match.why_not("move 1 3").rule == "BG-5"
    match.play("move 1 1")
    assert match.state.bar.tolist() == [0, 1] and match.state.points.tolist()[1] == 1


def test_BG6_bearing_off_by_the_exact_die_or_from_farthest_back() -> None:
    assert backgammon("18:1 24:1", "1:1", "61").why_not("move 24 1").rule == "BG-6", "one is not home"
    match = backgammon("20:1 23:2", "1:1", "65")
    assert match.why_not("move 23 6").rule == "BG-6", "another is farther back"
    assert moves(match) == ["20 5", "20 6"]


@pytest.mark.parametrize(
    ("match", "refused", "sentence", "possible"),
    [
        (
            backgammon("1:1 10:1", "18:2 3:2", "62"),
            "move 10 6",
            "As many as possible must be done: that way it is only once, and two times is possible.",
            ["1 6", "10 2"],
        ),
        (
            backgammon("1:1", "12:2", "65"),
            "move 1 5",
            "Only one is possible, and that must be the larger die.",
            ["1 6"],
        ),
    ],
)
def test_BG7_as_many_as_possible_and_the_larger_if_only_one(
    match: Match, refused: str, sentence: str, possible: list[str]
) -> None:
    refusal = match.why_not(refused)
    assert refusal is not None and (refusal.rule, refusal.sentence) == ("BG-7", sentence)
    assert moves(match) == possible


def test_BG7_whoever_can_use_none_passes() -> None:
    match = backgammon("10:1", "16:2 15:2", "65")
    assert [str(action) for action in match.legal()] == ["pass"]
    match.play("pass")
    assert match.to_act == 1


def test_BG8_whoever_has_borne_off_all_wins() -> None:
    match = backgammon("24:1", "1:1", "21")
    match.play("move 24 2")
    assert match.outcome is not None and (match.outcome.rule, match.outcome.scores) == ("BG-8", (1, -1))


# In step with OpenSpiel, whose action is two moves at once.


def ours(position: Any) -> Board:
    return tuple(position["points"][0].tolist()), tuple(position["bar"][0].tolist())


def theirs(state: Any) -> Board:
    points = tuple(state.board(0, point) - state.board(1, point) for point in range(24))
    return points, (state.board(0, THEIR_BAR), state.board(1, THEIR_BAR))


def after_two_moves(start: Stepper) -> dict[Board, Stepper]:
    """Every board that the seat to act can come to by two of its moves, or by as many as there are."""
    pending, found = [(start, 0)], {}
    while pending:
        here, made = pending.pop()
        if made == 2 or here.is_over or (made > 0 and here.seat != start.seat):
            found[ours(here.position)] = here
            continue
        for place in range(here.count):
            following = here.copy()
            following.play(place)
            pending.append((following, made + 1))
    return found


def throw_alike(state: Any, stepper: Stepper) -> None:
    """Let OpenSpiel throw what we threw."""
    fell = sorted(stepper.position["dice"][0, :2].tolist())
    for outcome, _ in state.chance_outcomes():
        words = state.action_to_string(outcome)
        starts = "starts" not in words or ("X" if stepper.seat == 0 else "O") + " starts" in words
        if starts and sorted(map(int, words.rpartition(": ")[2].rstrip(")"))) == fell:
            state.apply_action(outcome)
            return
    raise AssertionError(f"OpenSpiel cannot throw {fell}")


def test_backgammon_is_in_step_with_openspiel() -> None:
    other, rng, decisions = pyspiel.load_game("backgammon"), random.Random(3), 0
    for seed in range(12):
        state, stepper = other.new_initial_state(), Stepper(example("backgammon").new_match(seed=seed))
        while not state.is_terminal():
            if state.is_chance_node():
                throw_alike(state, stepper)
            same_turn = state.current_player() == stepper.seat and not stepper.is_over
            mine = after_two_moves(stepper) if same_turn else {ours(stepper.position): stepper}
            children = {theirs(state.child(action)): action for action in state.legal_actions()}
            assert set(children) == set(mine), state
            board = rng.choice(sorted(mine))
            state.apply_action(children[board])
            stepper = mine[board]
            decisions += 1
        assert stepper.is_over and stepper.points() == state.returns()
    assert decisions > 500
