"""Rows as floats, as bytes and as bits: the same numbers, wherever they are written."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import gymnasium
import numpy as np
import pytest

import turnwright
from turnwright import Learning, OptionError, as_bits, as_numbers, as_one_hot
from turnwright.core.errors import GameError
from turnwright.envs import Practice, pettingzoo
from turnwright.envs.gymnasium import SeatEnv
from turnwright.envs.observations import Observer
from turnwright.envs.row_formats import FORMATS, RowFormat
from wide_game import make_wide


@pytest.mark.parametrize("name", ["tic-tac-toe", "connect-four", "kuhn-poker", "zero-day", "rails", "tribun"])
def test_bits_are_unpacked_to_the_very_floats(name: str) -> None:
    floats, bits = (Practice(name, dtype=dtype) for dtype in ("float32", "bits"))
    rng = np.random.default_rng(3)
    for practice in (floats, bits):
        practice.reset(5)
    for _ in range(25):
        if floats.is_over:
            break
        seat = floats.may_act[0]
        row, packed = floats.observe(seat), bits.observe(seat)
        assert packed.dtype == np.uint8 and packed.shape == (bits.format.size,) and len(packed) % 8 == 0
        assert bits.format.floats(packed).tobytes() == row.tobytes()
        assert bits.format.floats(np.stack([packed, packed])).shape == (2, len(row))
        number = int(rng.choice(np.flatnonzero(floats.mask(seat))))
        floats.choose(seat, number)
        bits.choose(seat, number)


def test_any_numbers_come_through_bits() -> None:
    """The lowest and highest of every format of numbers, with and without a sign, and what is divided."""
    game = make_wide()
    parts = (as_numbers("huge"), as_numbers("whole"), as_numbers("tiny", most=3), as_numbers("shorts"))
    game = replace(game, learning=Learning(observe=parts))
    observer = Observer(game, 3)
    formats = [RowFormat(observer, name) for name in ("float32", "bits")]
    state = game.blank_state()
    for huge, whole, tiny in ((-(1 << 63), (1 << 64) - 1, -128), ((1 << 63) - 1, 1 << 63, 127), (-1, 0, -1)):
        state["huge"][0], state["whole"], state["tiny"], state["shorts"][0] = huge, whole, tiny, (tiny, 0, -32768)
        rows = []
        for form in formats:
            row = form.blank()
            observer.write(state, 1, row)
            rows.append(form.floats(form.shown(row)))
        assert rows[0].tobytes() == rows[1].tobytes()


def test_bytes_are_the_numbers_as_they_are() -> None:
    practice = Practice("kuhn-poker", dtype="int8")
    practice.reset(1)
    row = practice.observe(0)
    assert row.dtype == np.int8 and practice.format.bounds[0].min() == -128
    floats = Practice("kuhn-poker")
    floats.reset(1)
    assert practice.format.floats(row).tobytes() == floats.observe(0).tobytes()


def test_what_does_not_fit_into_a_byte_is_named() -> None:
    with pytest.raises(OptionError, match=r"tribun: dtype='int8' has room for -128 to 127; offer \(0 to 255\)"):
        Practice("tribun", dtype="int8")
    with pytest.raises(OptionError, match="dtype is float32, int8 or bits; 'float16' came"):
        Practice("tic-tac-toe", dtype="float16")


def test_a_board_has_its_own_sizes() -> None:
    practice = Practice("connect-four")
    practice.reset(1)
    for column in (3, 3, 0):
        practice.choose(practice.may_act[0], column)
    planes = practice.observer.split(practice.observe(1))["discs"]
    mine, theirs = planes
    assert planes.shape == (2, 6, 7)
    assert np.argwhere(mine).tolist() == [[4, 3]] and np.argwhere(theirs).tolist() == [[5, 0], [5, 3]]
    many = practice.observer.split(np.stack([practice.observe(0)] * 5))["discs"]
    assert many.shape == (5, 2, 6, 7)
    tiles = Practice("zero-day")
    assert tiles.observer.section("board").shape == (100, 5, 5) and tiles.observer.section("facing").shape == (5, 5, 8)


def test_a_board_that_does_not_fit_is_refused() -> None:
    game = turnwright.load("connect-four")
    for part, words in (
        (as_one_hot("height", 7, board=(2, 3)), r"a board of \(2, 3\) has 6 places, the field 7"),
        (as_bits("discs", [[0, 64]]), "the field has 64 bits, not 65"),
        (as_bits("discs", [[-1, 2]]), "the field has 64 bits"),
    ):
        with pytest.raises(GameError, match=words):
            replace(game, learning=Learning(observe=(part,)))
    for table in ([], [[1, 2], [2, 3]], [["a"]]):
        with pytest.raises(GameError, match="observe, discs: a table of bits is rows of different whole numbers"):
            as_bits("discs", table)


@pytest.mark.parametrize("dtype", FORMATS)
@pytest.mark.parametrize("masks", ["info", "observation"])
def test_the_same_words_give_one_seat_and_many_lanes_the_same_spaces(dtype: str, masks: str) -> None:
    given: dict[str, Any] = {"dtype": dtype, "masks": masks, "opponent": "random"}
    one = gymnasium.make("turnwright/ConnectFour-v0", **given)
    many = gymnasium.make_vec("turnwright/ConnectFour-v0", num_envs=3, **given)
    beside = gymnasium.make_vec("turnwright/ConnectFour-v0", num_envs=3, vectorization_mode="sync", **given)
    assert one.observation_space == many.single_observation_space == beside.single_observation_space
    assert one.action_space == many.single_action_space == beside.single_action_space
    for envs in (many, beside):
        shown, infos = envs.reset(seed=3)
        assert shown in envs.observation_space
        mask = shown["action_mask"] if masks == "observation" else infos["action_mask"]
        assert mask.shape == (3, 7) and ("action_mask" in infos) == (masks == "info")
        assert envs.step(mask.argmax(axis=1))[0] in envs.observation_space
    shown, info = one.reset(seed=3)
    assert shown in one.observation_space and ("action_mask" in info) == (masks == "info")
    many.close()


def test_agents_observe_in_the_same_formats() -> None:
    env = pettingzoo.env("connect-four", dtype="bits", masks="info")
    env.reset(seed=1)
    row = env.last()[0]
    assert row in env.observation_space("player_0") and row.dtype == np.uint8


def test_a_learned_opponent_is_asked_in_floats_whatever_the_learner_sees() -> None:
    def counted(rows: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, None]:
        assert rows.dtype == np.float32 and rows.shape[1] == 92
        return np.asarray(masks, np.float64), None

    played = []
    for dtype in FORMATS:
        envs = gymnasium.make_vec("turnwright/ConnectFour-v0", num_envs=4, opponent=counted, seat=1, dtype=dtype)
        shown, infos = envs.reset(seed=3)
        for _ in range(12):
            shown, _, _, _, infos = envs.step(infos["action_mask"].argmax(axis=1))
        lanes: Any = envs.unwrapped
        played.append(lanes.practice.format.floats(shown).tobytes())
        envs.close()
    assert len(set(played)) == 1


def test_a_seat_in_a_lane_shows_what_it_shows_as_a_match() -> None:
    slow, fast = (SeatEnv("connect-four", compiled=compiled, dtype="bits") for compiled in (False, True))
    for _ in range(3):
        shown = [env.reset(seed=4)[0].tobytes() for env in (slow, fast)]
        assert shown[0] == shown[1]
