"""Our games among OpenSpiel's: its own tests pass, and its algorithms find on ours what is known to be true."""

from __future__ import annotations

import pickle
import random
from copy import deepcopy
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, mcts, minimax

import turnwright
from turnwright import ChanceError, MatchError
from turnwright.engine.search.tree import Tree
from turnwright.envs import Practice
from turnwright.envs.course import Course
from turnwright.envs.openspiel import draws, openspiel_game, register_games

EXAMPLES = Path(__file__).parents[2] / "examples" / "games"
SIMULATED: list[tuple[str, int, dict[str, Any]]] = [
    ("tic-tac-toe", 3, {}),
    ("connect-four", 2, {}),
    ("kuhn-poker", 5, {}),
    (str(EXAMPLES / "leduc.py"), 3, {"seats": 3}),
    (str(EXAMPLES / "night_market.py"), 1, {}),
]


@pytest.mark.parametrize(("game", "times", "given"), SIMULATED)
def test_openspiels_own_simulation_passes(game: str, times: int, given: dict[str, Any]) -> None:
    pyspiel.random_sim_test(openspiel_game(game, **given), num_sims=times, serialize=True, verbose=False)


def test_every_installed_game_can_be_loaded_by_name() -> None:
    register_games()
    register_games()
    known = pyspiel.registered_names()
    assert {f"turnwright_{name.replace('-', '_')}" for name in turnwright.registry.names()} <= set(known)
    assert pyspiel.load_game("turnwright_kuhn_poker").num_players() == 2


def test_what_openspiel_is_told_about_a_game() -> None:
    kuhn, four = openspiel_game("kuhn-poker").get_type(), openspiel_game("connect-four").get_type()
    kind = pyspiel.GameType
    assert kuhn.chance_mode == kind.ChanceMode.EXPLICIT_STOCHASTIC
    assert kuhn.information == kind.Information.IMPERFECT_INFORMATION
    assert four.chance_mode == kind.ChanceMode.DETERMINISTIC
    assert four.information == kind.Information.PERFECT_INFORMATION
    without = [name for name in turnwright.registry.names() if not draws(turnwright.load(name))]
    assert without == ["connect-four", "tic-tac-toe"]


def test_chance_is_listed_draw_by_draw() -> None:
    state = openspiel_game("kuhn-poker").new_initial_state()
    assert state.is_chance_node() and state.chance_outcomes() == [(card, 1 / 3) for card in range(3)]
    state.apply_action(2)
    assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    state.apply_action(0)
    assert state.current_player() == 0 and state.legal_actions() == [0, 1]
    assert [state.action_to_string(0, action) for action in (0, 1)] == ["pass", "bet"]


def test_what_a_seat_cannot_tell_apart_is_one_information_state() -> None:
    """Kuhn poker has twelve: six for each seat."""
    texts: tuple[set[str], set[str]] = (set(), set())
    waiting = [openspiel_game("kuhn-poker").new_initial_state()]
    leaves = 0
    while waiting:
        state = waiting.pop()
        leaves += state.is_terminal()
        if state.current_player() >= 0:
            texts[state.current_player()].add(state.information_state_string())
        waiting += [] if state.is_terminal() else [state.child(action) for action in state.legal_actions()]
    assert (len(texts[0]), len(texts[1]), leaves) == (6, 6, 30)


def test_regrets_on_our_kuhn_poker_lead_to_its_known_value() -> None:
    game = openspiel_game("kuhn-poker")
    solver = cfr.CFRPlusSolver(game)
    for _ in range(30):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    assert exploitability.exploitability(game, policy) < 0.01
    value = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])
    assert value == pytest.approx([-1 / 18, 1 / 18], abs=0.002)


def test_minimax_finds_that_tic_tac_toe_is_a_draw_and_who_wins_from_here() -> None:
    game = openspiel_game("tic-tac-toe")
    state = game.new_initial_state()
    for square in (0, 1, 4):  # a corner, beside it, the centre: two lines are open
        state.apply_action(square)
    value, _ = minimax.alpha_beta_search(game, state=state, maximizing_player_id=0)
    assert value == 1.0
    state = game.new_initial_state()
    for square in (4, 0, 8, 2):
        state.apply_action(square)
    value, best = minimax.alpha_beta_search(game, state=state, maximizing_player_id=0)
    assert (value, best) == (0.0, 1), "only the square between holds"


DRAWN = "edgabeffbbfabgabffbaegdcggaegfcaec"
"""Columns of Connect Four in which nobody has won yet, with eight squares left."""


@pytest.mark.parametrize(
    ("name", "begun", "more", "times"), [("tic-tac-toe", "", 3, 12), ("connect-four", DRAWN, 2, 12)]
)
def test_minimax_and_our_search_prove_the_same_values(name: str, begun: str, more: int, times: int) -> None:
    """After a beginning and some random play that both have followed number by number."""
    ours, theirs = turnwright.load(name), openspiel_game(name)
    tree, seen = Tree(ours, nodes=100_000), set()
    for seed in range(times):
        match, state, chosen = ours.new_match(seed=1), theirs.new_initial_state(), random.Random(seed)
        while match.ply < len(begun) + more and not match.is_over:
            legal = match.legal()
            known = [f"drop {column}" for column in begun[match.ply : match.ply + 1]] or list(map(str, legal))
            number = [str(action) for action in legal].index(chosen.choice(known))
            match.play(legal[number])
            state.apply_action(state.legal_actions()[number])
        assert match.is_over == state.is_terminal()
        if match.to_act is None:
            continue
        value, _ = minimax.alpha_beta_search(theirs, state=state, maximizing_player_id=match.to_act)
        tree.look(match.table, match.memory, match.to_act)
        tree.think(50_000)
        assert tree.ranking()[0].proven == value
        seen.add(value)
    assert len(seen) > 1, "wins as well as draws or losses were met"


def test_tree_search_finds_the_fourth_disc() -> None:
    game = openspiel_game("connect-four")
    state = game.new_initial_state()
    for column in (3, 0, 3, 0, 3, 1):
        state.apply_action(column)
    random = np.random.RandomState(2)
    bot = mcts.MCTSBot(game, 2.0, 40, mcts.RandomRolloutEvaluator(1, random), solve=True, random_state=random)
    assert bot.step(state) == 3


def test_a_course_can_be_copied_kept_and_gone_on_from() -> None:
    course = Course(Practice("kuhn-poker"))
    for step in (1, 1, 0):
        course.go(step)
    copy, kept = deepcopy(course), pickle.loads(pickle.dumps(course))
    course.go(1)
    assert copy.recalled(1) == kept.recalled(1) != course.recalled(1)
    for other in (copy, kept):
        other.go(1)
        assert other.text() == course.text() and other.recalled(0) == course.recalled(0)


def test_what_is_no_step_is_refused() -> None:
    course = Course(Practice("kuhn-poker"))
    with pytest.raises(ChanceError, match="a draw from 3 is from 0 to 2; 3 came"):
        course.go(3)
    with pytest.raises(MatchError, match="nobody chooses here"):
        course.choose(0)
    course.go(0)
    course.go(0)
    with pytest.raises(MatchError, match="2 cannot be chosen here"):
        course.go(2)


def test_a_path_is_told_to_the_one_who_goes_it() -> None:
    course = Course(Practice("connect-four", encoding="path"))
    assert course.words(0) == "number 0: the kind drop" and course.words(5) == "number 5"
    unchosen = course.recalled(0), course.recalled(1)
    course.go(0)
    assert course.words(1 + 3) == "drop d"
    assert course.recalled(0) != unchosen[0] and course.recalled(1) == unchosen[1]
