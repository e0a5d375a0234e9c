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
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, ismcts, mcts, minimax

import turnwright
from turnwright import ChanceError, MatchError
from turnwright.core.chance import Chance
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


def bets(cards: tuple[int, ...]) -> Any:
    """Our Kuhn poker after these draws and a bet of the first seat."""
    state = openspiel_game("kuhn-poker", recall=8).new_initial_state()
    for step in (*cards, 1):
        state.apply_action(step)
    return state


def test_a_seat_guesses_what_it_cannot_tell_apart_and_nothing_else() -> None:
    state, sampler = bets((0, 0)), np.random.RandomState(1)
    guesses = [state.resample_from_infostate(1, sampler.random_sample) for _ in range(24)]
    for guess in guesses:
        assert guess.information_state_string(1) == state.information_state_string(1)
        assert guess.information_state_tensor(1) == state.information_state_tensor(1)
        assert guess.legal_actions() == state.legal_actions() and not guess.history(), "what was drawn stays unknown"
        guess.apply_action(1)
        assert guess.is_terminal()
    returns = [guess.returns()[0] for guess in guesses]
    assert set(returns) == {2.0, -2.0}, "both cards that the other can hold, the true one and the other"
    true = [guess.information_state_string(0) for guess in guesses]
    state.apply_action(1)
    assert len(set(true)) == 2 and state.information_state_string(0) not in true, "its past is not the true one either"


def test_a_guess_goes_on_alike_in_a_copy_and_when_it_is_sent() -> None:
    course, rng = Course(Practice("zero-day")), random.Random(3)
    while not (course.decision and course.decision.chosen and len(course.choices) > 8):
        course.go(rng.choice(list(course.decision.tokens)) if course.decision else rng.randrange(course.bound))
    seat = course.seat
    assert seat is not None
    guess = course.guess(seat, Chance(5))
    assert guess.decision and guess.decision.chosen == course.decision.chosen
    assert guess.recalled(seat) == course.recalled(seat)
    step = int(guess.decision.tokens[0])
    guesses = guess, deepcopy(guess), pickle.loads(pickle.dumps(guess))
    for one in guesses:
        one.go(step)
    assert len({one.text() for one in guesses}) == 1
    with pytest.raises(MatchError, match="nothing to guess at while chance is to draw"):
        Course(Practice("kuhn-poker")).guess(0, Chance(1))


def test_openspiels_search_for_hidden_cards_runs() -> None:
    """With the lowest card nobody calls, with the highest everybody does, whatever the other holds."""
    rng = np.random.RandomState(4)
    game = openspiel_game("kuhn-poker")
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    for cards, best in (((1, 1), 0), ((1, 0), 1)):
        state = game.new_initial_state()
        for step in (*cards, 1):
            state.apply_action(step)
        bot = ismcts.ISMCTSBot(
            game, evaluator, 2.0, 60, random_state=rng, final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        )
        assert bot.step(state) == best


def test_information_states_are_tensors_where_there_is_room() -> None:
    game = openspiel_game("kuhn-poker", recall=8)
    texts: dict[str, set[bytes]] = {}
    waiting = [game.new_initial_state()]
    while waiting:
        state = waiting.pop()
        if state.current_player() >= 0:
            known = np.array(state.information_state_tensor(), np.float32).tobytes()
            texts.setdefault(state.information_state_string(), set()).add(known)
        waiting += [] if state.is_terminal() else [state.child(action) for action in state.legal_actions()]
    assert len(texts) == 12 and all(len(found) == 1 for found in texts.values())
    assert len(set.union(*texts.values())) == 12, "one tensor for each text, another for each other"
    assert not openspiel_game("kuhn-poker").get_type().provides_information_state_tensor
    course, rows = Course(Practice("kuhn-poker")), np.zeros((1, 64), np.float32)
    for step in (0, 0, 0):
        course.go(step)
    with pytest.raises(MatchError, match="more than 1 things here; ask for more with recall="):
        course.remember(0, rows)


def test_bounds_are_true_of_small_games_and_told_of_others() -> None:
    kuhn, four = openspiel_game("kuhn-poker"), openspiel_game("connect-four")
    assert (kuhn.min_utility(), kuhn.max_utility(), kuhn.max_chance_outcomes(), kuhn.max_game_length()) == (-2, 2, 3, 3)
    assert (four.max_utility(), four.max_chance_outcomes()) == (1, 0)
    leduc = str(EXAMPLES / "leduc.py")
    assert openspiel_game(leduc, most_points=13).min_utility() == -13
    assert openspiel_game(leduc).max_utility() > 1000, "nothing is claimed that is not known"
