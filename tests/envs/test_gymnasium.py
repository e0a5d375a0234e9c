"""One seat against a player of ours, as Gymnasium checks it."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import turnwright.envs
from turnwright import Game, OptionError
from turnwright.envs.gymnasium import SeatEnv
from turnwright.envs.registering import gymnasium_name, register_games

CHECKED = ["TicTacToe", "ConnectFour", "KuhnPoker", "ZeroDay", "Rails", "Tribun", "Methuen"]


@pytest.mark.parametrize("name", CHECKED)
def test_gymnasiums_own_check_passes(name: str) -> None:
    check_env(gymnasium.make(f"turnwright/{name}-v0").unwrapped)


def test_every_installed_game_is_registered_and_registering_again_changes_nothing() -> None:
    names = [gymnasium_name(name) for name in turnwright.registry.names()]
    assert "turnwright/ConnectFour-v0" in names and "turnwright/Methuen-v0" in names
    register_games()
    assert all(name in gymnasium.registry for name in names)


def play(env: gymnasium.Env[Any, Any], seed: int) -> tuple[list[float], int]:
    """A whole match by the mask, chosen at random."""
    rng = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    worth: list[float] = []
    over = False
    while not over:
        _, reward, terminated, truncated, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        worth.append(float(reward))
        over = terminated or truncated
    return worth, len(worth)


@pytest.mark.parametrize(("game", "seat"), [("kuhn-poker", 1), ("zero-day", 0), ("connect-four", None)])
def test_a_match_from_either_seat_is_rewarded_at_its_end(game: str, seat: int | None) -> None:
    env = SeatEnv(game, seat=seat, opponent="random", compiled=False)
    ends = set()
    for seed in range(6):
        worth, _ = play(env, seed)
        assert set(worth[:-1]) <= {0.0} and worth[-1] in (-1.0, 0.0, 1.0)
        assert (env.practice.match.outcome is not None) and env.practice.rewards()[env.seat] == worth[-1]
        ends.add(worth[-1])
    assert len(ends) > 1
    env.close()


def test_the_same_seed_is_the_same_match_and_another_seat_comes_with_another_seed() -> None:
    env = SeatEnv("connect-four", seat=None, compiled=False)
    seats = set()
    for seed in range(8):
        first = play(env, seed), env.practice.match.record().splitlines()[4:], env.seat
        again = play(env, seed), env.practice.match.record().splitlines()[4:], env.seat
        assert first == again
        seats.add(env.seat)
    assert seats == {0, 1}


def test_what_the_mask_does_not_allow_costs_something_and_changes_nothing() -> None:
    env = SeatEnv("tic-tac-toe", opponent="scripted:place a3;place b3", penalty=-0.5, render_mode="ansi")
    env.reset(seed=1)
    first, *_ = env.step(np.int64(4))
    assert not env.action_masks()[4] and not env.action_masks()[0] and env.action_masks()[1]
    row, reward, terminated, _, info = env.step(np.int64(4))
    assert reward == -0.5 and not terminated and "4 cannot be chosen now" in info["refused"]
    assert np.array_equal(row, first) and "x" in (env.render() or "").lower()
    assert np.array_equal(info["action_mask"], env.action_masks())


def test_refusals_count_towards_the_length() -> None:
    env = SeatEnv("tic-tac-toe", longest=3)
    env.reset(seed=1)
    assert [env.step(np.int64(4))[3] for _ in range(3)] == [False, False, True]


@pytest.mark.parametrize(("game", "seat"), [("kuhn-poker", 1), ("tic-tac-toe", None), ("zero-day", 0), ("cards", None)])
def test_a_compiled_lane_plays_what_a_match_does(game: str, seat: int | None, cards: Game) -> None:
    slow, fast = (SeatEnv(cards if game == "cards" else game, seat=seat, compiled=now) for now in (False, True))
    rng = np.random.default_rng(3)
    for seed in range(5):
        (row, info), (other, told) = slow.reset(seed=seed), fast.reset(seed=seed)
        over, number = False, 0
        while not over and number < 60:
            assert row.tobytes() == other.tobytes() and info["action_mask"].tobytes() == told["action_mask"].tobytes()
            assert info.get("refused") == told.get("refused") and slow.seat == fast.seat
            closed = rng.random() < 0.1
            chosen = rng.choice(np.flatnonzero(info["action_mask"])) if not closed else np.int64(1 << 20)
            row, worth, over, cut, info = slow.step(chosen)
            other, paid, ended, stopped, told = fast.step(chosen)
            assert (worth, over, cut) == (paid, ended, stopped)
            number += 1
    assert fast.lane is not None and slow.lane is None and np.array_equal(slow.action_masks(), fast.action_masks())


def test_what_is_compiled_is_used_and_nothing_else_is_compiled(
    tic_tac_toe: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert SeatEnv(tic_tac_toe, compiled=True).lane is not None and SeatEnv(tic_tac_toe).lane is not None
    assert SeatEnv(tic_tac_toe, render_mode="ansi").lane is not None
    assert SeatEnv(tic_tac_toe, opponent="greedy").lane is None
    monkeypatch.setattr(tic_tac_toe.verbs, "mode", "interpreted")
    assert SeatEnv(tic_tac_toe).lane is None
    with pytest.raises(OptionError, match="compiled=True is for a random opponent; leave it out"):
        SeatEnv(tic_tac_toe, opponent="greedy", compiled=True)


def test_what_a_seat_cannot_be_made_from() -> None:
    with pytest.raises(OptionError, match="seat is from 0 to 1, or None for any; 2 came"):
        SeatEnv("kuhn-poker", seat=2)
    with pytest.raises(OptionError, match="render_mode is None, 'ansi' or 'rgb_array'; 'human' came"):
        SeatEnv("kuhn-poker", render_mode="human")
    env = SeatEnv("tic-tac-toe", opponent="scripted:place a1;place a2;place a3")
    env.reset(seed=1)
    for square in (1, 4, 7):
        env.step(np.int64(square))
    with pytest.raises(OptionError, match="the match is over; call reset"):
        env.step(np.int64(0))
