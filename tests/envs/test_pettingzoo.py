"""PettingZoo's own tests on games that come with us and on games from files."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

from turnwright import MatchError, OptionError
from turnwright.envs import pettingzoo

EXAMPLES = Path(__file__).parents[2] / "examples" / "games"
MARKET = str(EXAMPLES / "night_market.py")
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("tic-tac-toe", {}),
    ("connect-four", {}),
    ("kuhn-poker", {}),
    ("zero-day", {}),
    ("rails", {"mode": "board"}),
    ("rails", {"mode": "companion", "seats": 2}),
    ("tribun", {}),
    ("methuen", {}),
    ("connect-four", {"encoding": "path"}),
    (str(EXAMPLES / "leduc.py"), {"seats": 3, "reward": "points"}),
    (MARKET, {}),
]
CYCLES = 30
DICTIONARIES = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""PettingZoo's test knows by name which of its own games may observe a dictionary with a mask; ours it cannot know."""


@pytest.mark.parametrize(("game", "given"), GAMES)
def test_masks_in_the_info_pass_without_a_single_warning(game: str, given: dict[str, Any]) -> None:
    api_test(pettingzoo.env(game, masks="info", **given), num_cycles=CYCLES)
    seed_test(lambda: pettingzoo.env(game, masks="info", **given), num_cycles=CYCLES)


@pytest.mark.parametrize(("game", "given"), GAMES)
def test_masks_in_the_observation_pass_as_they_do_in_the_games_of_pettingzoo(game: str, given: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        for words in DICTIONARIES:
            warnings.filterwarnings("ignore", message=words)
        api_test(pettingzoo.env(game, **given), num_cycles=CYCLES)
        seed_test(lambda: pettingzoo.env(game, **given), num_cycles=CYCLES)


@pytest.mark.parametrize("game", [MARKET, "kuhn-poker", "zero-day"])
def test_all_at_once(game: str) -> None:
    parallel_api_test(pettingzoo.parallel_env(game), num_cycles=CYCLES)


def test_names_have_versions() -> None:
    assert str(pettingzoo.env("connect-four").unwrapped) == "connect_four_v0"
    assert str(pettingzoo.parallel_env(MARKET)) == "night_market_v0"


def test_who_wins_is_told_to_both() -> None:
    env = pettingzoo.env("tic-tac-toe", render_mode="ansi")
    env.reset(seed=1)
    for square in (0, 3, 1, 4, 2):
        assert env.agent_selection == f"player_{env.unwrapped.practice.may_act[0]}"
        env.step(square)
    assert env.rewards == {"player_0": 1.0, "player_1": -1.0} and all(env.terminations.values())
    assert "x x x" in (env.render() or "").lower()


def test_what_the_mask_does_not_allow_is_refused_and_nothing_has_changed() -> None:
    env = pettingzoo.env("tic-tac-toe")
    env.reset(seed=1)
    env.step(4)
    before = env.observe("player_1")
    with pytest.raises(MatchError, match="4 cannot be chosen now"):
        env.step(4)
    with pytest.raises(OptionError, match="player_1 is asked for a number; None came"):
        env.step(None)
    after = env.observe("player_1")
    assert all(np.array_equal(before[part], after[part]) for part in before)


def test_a_long_match_is_cut_off() -> None:
    env = pettingzoo.env("connect-four", longest=3)
    env.reset(seed=1)
    for column in (0, 1, 2):
        assert not any(env.truncations.values())
        env.step(column)
    assert all(env.truncations.values()) and not any(env.terminations.values())


def test_at_once_those_who_may_choose_do_and_the_others_wait() -> None:
    env = pettingzoo.parallel_env(MARKET, seats=3)
    observations, _ = env.reset(seed=1)
    wait = env.wait
    assert [int(observations[agent]["action_mask"][wait]) for agent in env.agents] == [0, 0, 0]
    observations, *_ = env.step({"player_0": 0, "player_1": 0, "player_2": 3})
    masks = {agent: np.flatnonzero(shown["action_mask"]).tolist() for agent, shown in observations.items()}
    assert masks == {"player_0": [4, 5], "player_1": [wait], "player_2": [wait]}, "bribing goes one after another"
    *_, infos = env.step({"player_0": wait, "player_1": wait, "player_2": wait})
    assert "cannot be chosen now; the mask allows 4, 5" in infos["player_0"]["refused"]
    assert "refused" not in infos["player_1"]


def test_what_an_environment_cannot_be_made_from() -> None:
    with pytest.raises(OptionError, match="masks are in the observation or the info; 'nowhere' came"):
        pettingzoo.env("kuhn-poker", masks="nowhere")
    with pytest.raises(OptionError, match="render_mode is None, 'ansi' or 'rgb_array'; 'human' came"):
        pettingzoo.env("kuhn-poker", render_mode="human")


def test_every_seed_is_one_also_nought() -> None:
    for seed in (0, 1):
        env = pettingzoo.env("kuhn-poker")
        shown = []
        for _ in range(6):
            env.reset(seed=seed)
            shown.append(env.unwrapped.practice.match.memory.tobytes())
        assert len(set(shown)) == 1


def test_at_once_a_wrong_choice_holds_nobody_else_up() -> None:
    env = pettingzoo.parallel_env(MARKET, seats=3)
    env.reset(seed=1)
    *_, infos = env.step({"player_0": 99, "player_1": 0, "player_2": 3})
    assert [agent for agent, told in infos.items() if "refused" in told] == ["player_0"]
    assert env.practice.may_act == (0,), "the others have chosen"
