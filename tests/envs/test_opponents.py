"""Who takes the other seats: players, policies and leagues, alone and in lanes."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import turnwright
from turnwright import OptionError
from turnwright.core.chance import key_from
from turnwright.envs.gymnasium import SeatEnv
from turnwright.envs.learned import LearnedPlayer
from turnwright.envs.onnx_file import write_dense
from turnwright.envs.opponents import League, keys_from
from turnwright.envs.vector import LanesEnv
from turnwright.players.player import PlayerError
from turnwright.players.simple import GreedyPlayer

EXAMPLES = Path(__file__).parents[2] / "examples" / "games"


def first_open(rows: Any, masks: Any) -> tuple[Any, None]:
    """A policy: the lowest number."""
    return -np.arange(masks.shape[1], dtype=np.float32)[None].repeat(len(rows), 0), None


def rows_of(env: LanesEnv, steps: int, seed: int = 1) -> list[bytes]:
    """What a learner who chooses the highest open number is shown, with its rewards and ends."""
    shown, infos = env.reset(seed=seed)
    found = [shown["observation"].tobytes()]
    for _ in range(steps):
        masks = shown["action_mask"]
        highest = masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)
        shown, *more, infos = env.step(highest)
        assert env.observation_space.contains(shown)
        ended = more[1] | more[2]
        seats = shown["observation"][:, : env.practice.seats].argmax(axis=1)
        assert np.array_equal(seats, infos["seat"]), "the learner is asked"
        assert (infos["rewards"][~ended] == 0).all()
        found.append(b"".join(array.tobytes() for array in (shown["observation"], masks, *more)))
    return found


@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
@pytest.mark.parametrize(
    ("game", "seats"), [("tic-tac-toe", 2), ("zero-day", 2), ("kuhn-poker", 2), (str(EXAMPLES / "night_market.py"), 3)]
)
def test_lanes_asked_from_outside_play_what_compiled_ones_do(game: str, seats: int, mode: str) -> None:
    """A league of nobody but random players is not known to be random, so it is played from outside."""
    given: dict[str, Any] = {"seats": seats, "seat": None, "longest": 30, "autoreset_mode": mode}
    inside, outside = (
        LanesEnv(game, 9, opponent=who, masks="observation", **given) for who in ("random", ["random", "random"])
    )
    assert type(inside.batch) is not type(outside.batch)
    assert rows_of(inside, 60) == rows_of(outside, 60)


@pytest.mark.parametrize(
    "opponent",
    ["level:1", "greedy:mistakes=0.5", "search:visits=20", first_open, {"level:1": 2, "random": 1, first_open: 1.5}],
)
def test_whoever_plays_a_lane_is_not_changed_by_the_others(opponent: Any) -> None:
    few, many = (LanesEnv("zero-day", lanes, opponent=opponent, seat=1, masks="observation") for lanes in (2, 5))
    alone = [few.reset(seed=3)[0], *(few.step(np.zeros(2, np.int64))[0] for _ in range(8))]
    among = [many.reset(seed=3)[0], *(many.step(np.zeros(5, np.int64))[0] for _ in range(8))]
    for one, two in zip(alone, among, strict=True):
        assert np.array_equal(one["observation"], two["observation"][:2])


def test_a_policy_is_asked_for_all_lanes_in_one_call() -> None:
    asked: list[int] = []

    def counted(rows: Any, masks: Any) -> Any:
        assert masks.any(axis=1).all() and (rows[:, 1] == 1).all(), "from the eyes of the second seat"
        asked.append(len(rows))
        return first_open(rows, masks)

    env = LanesEnv("connect-four", 16, opponent=counted, masks="observation")
    env.reset(seed=1)
    shown, *_ = env.step(np.full(16, 6))
    assert asked == [16] and (env.batch.states["height"][:, 0] == 1).all()
    assert shown["action_mask"].all()


def test_an_onnx_file_plays_the_same_in_lanes_as_alone(tmp_path: Path) -> None:
    rng = np.random.default_rng(1)
    heads = [(rng.normal(size=(92, n)).astype(np.float32), np.zeros(n, np.float32)) for n in (7, 1)]
    write_dense(tmp_path / "net.onnx", [], *heads)
    words = f"onnx:{tmp_path / 'net.onnx'}"
    lanes = LanesEnv("connect-four", 1, opponent=words, autoreset_mode="Disabled", masks="observation")
    alone = SeatEnv("connect-four", opponent=words)
    shown, _ = lanes.reset(seed=1)
    row, info = alone.reset(seed=1)
    over = False
    while not over:
        assert np.array_equal(shown["observation"][0], row) and np.array_equal(
            shown["action_mask"][0], info["action_mask"]
        )
        number = int(info["action_mask"].argmax())
        row, worth, over, _, info = alone.step(np.int64(number))
        shown, rewards, ended, _, _ = lanes.step(np.array([number]))
        assert rewards[0] == worth and ended[0] == over
    warm = LanesEnv("connect-four", 64, opponent=f"{words},warmth=5", masks="observation")
    warm.reset(seed=1)
    warm.step(np.zeros(64, np.int64))
    assert len(np.unique(warm.batch.states, axis=0)) > 1, "a warm policy draws"


def test_a_league_comes_by_its_weights_alone_and_in_lanes() -> None:
    league = League({"random": 3, "level:1": 1, first_open: 0})
    keys = np.random.default_rng(1).integers(1 << 63, size=4000).astype(np.uint64)
    drawn = league.drawn_for(keys, 1)
    assert [league.drawn(int(key), 1) for key in keys[:50]] == drawn[:50].tolist()
    counts = np.bincount(drawn, minlength=3)
    assert abs(counts[0] - 3000) < 150 and counts[2] == 0
    assert keys_from(keys[:9], 7).tolist() == [key_from(int(key), 7) for key in keys[:9]]


def test_one_seat_takes_a_player_a_policy_and_a_league() -> None:
    game = turnwright.load("tic-tac-toe")
    for opponent in (GreedyPlayer(game), LearnedPlayer(game, first_open), first_open, ["random", first_open]):
        env = SeatEnv(game, opponent=opponent)
        _, info = env.reset(seed=1)
        over = False
        while not over:
            _, _, over, _, info = env.step(np.int64(np.flatnonzero(info["action_mask"])[-1]))
    env = SeatEnv(game, opponent=first_open)
    env.reset(seed=1)
    assert not env.step(np.int64(8))[4]["action_mask"][0], "the lowest number was taken"


def test_lanes_with_players_can_be_copied_in_the_middle() -> None:
    env = LanesEnv("zero-day", 4, opponent="level:1", masks="observation")
    rows_of(env, 3)
    other = copy.deepcopy(env)
    numbers = env.step(np.zeros(4, np.int64))[0]["action_mask"].argmax(axis=1)
    other.step(np.zeros(4, np.int64))
    (one, *_), (two, *_) = env.step(numbers), other.step(numbers)
    assert np.array_equal(one["observation"], two["observation"])


def test_who_cannot_take_a_seat() -> None:
    with pytest.raises(OptionError, match="follows one match from its beginning, so it takes no seats in a batch"):
        LanesEnv("tic-tac-toe", 2, opponent="scripted:place a1")
    with pytest.raises(OptionError, match="a league has at least one opponent"):
        LanesEnv("tic-tac-toe", 2, opponent=[])
    with pytest.raises(OptionError, match=r"weights of opponents are numbers of 0 or more, not all 0; \[0.0\] came"):
        SeatEnv("tic-tac-toe", opponent={"random": 0})
    with pytest.raises(OptionError, match=r"an opponent is a player in words, a player, a function .* int came"):
        SeatEnv("tic-tac-toe", opponent=[3])
    with pytest.raises(PlayerError, match=r"scores of shape \(2, 9\) are needed; \(2, 3\) came"):
        LanesEnv("tic-tac-toe", 2, opponent=lambda rows, masks: (rows[:, :3], None), seat=1).reset(seed=1)
