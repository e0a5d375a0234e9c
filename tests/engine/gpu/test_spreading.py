"""Rows of bits become numbers on a card: the very floats and bytes that a processor writes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import turnwright
from turnwright import Learning, as_bits, as_numbers
from turnwright.core.game import Game
from turnwright.engine.gpu.arrays import CardArray
from turnwright.engine.gpu.ptx import ptx_of
from turnwright.engine.gpu.spreading import TOGETHER, Spread, spread_kernel
from turnwright.envs.observations import Observer
from turnwright.envs.row_formats import RowFormat
from wide_game import make_wide

from .stand_in import HostKernel, StandIn


def spread_out(game: Game, form: RowFormat, kind: Any, packed: np.ndarray) -> np.ndarray:
    """What the kernel makes of packed rows."""
    spread = Spread(form.columns, form.words, np.dtype(kind))
    kernel, card = HostKernel(spread_kernel(game, spread, on_card=False)), StandIn()
    bits = CardArray(card, (len(packed), form.words), np.uint64)  # type: ignore[arg-type]
    bits.write(packed.view(np.uint64))
    rows = CardArray(card, (len(packed), len(form.columns)), kind)  # type: ignore[arg-type]
    kernel.launch(len(packed) * TOGETHER, [bits, rows, len(packed) * TOGETHER])
    return rows.numpy()


@pytest.mark.parametrize("kind", [np.float32, np.int8])
def test_numbers_of_every_width_and_sign_are_those_of_the_processor(kind: Any) -> None:
    wide = as_numbers("huge"), as_numbers("whole"), as_numbers("shorts"), as_numbers("long", most=7)
    small = as_numbers("tiny", most=3), as_bits("word", 16)
    game = replace(make_wide(), learning=Learning(observe=(*(wide if kind == np.float32 else ()), *small)))
    form = RowFormat(Observer(game, 3), "bits")
    state, rows = game.blank_state(), []
    for huge, whole, tiny in ((-(1 << 63), (1 << 64) - 1, -128), ((1 << 63) - 1, 1 << 63, 127), (-1, 5, -1)):
        state["huge"][0], state["whole"], state["tiny"], state["word"] = huge, whole, tiny, whole & 0xFFFF
        state["long"], state["shorts"][0] = tiny * 1001, (tiny, 0, -32768)
        row = form.blank()
        form.observer.write(state, 1, row)
        rows.append(form.shown(row))
    packed = np.stack(rows)
    made = spread_out(game, form, kind, packed)
    if kind == np.float32:
        assert made.tobytes() == form.floats(packed).tobytes()
    else:
        assert np.array_equal(made, np.rint(form.floats(packed) * form.observer.divisors))


def test_it_becomes_ptx() -> None:
    game = turnwright.load("connect-four")
    form = RowFormat(Observer(game, 2), "bits")
    kernel = spread_kernel(game, Spread(form.columns, form.words, np.dtype(np.float32)))
    ptx = ptx_of(kernel.text, (kernel.name,))
    assert ".visible .entry spread(" in ptx and ".extern" not in ptx


def test_a_kernel_is_known_by_all_it_depends_on(connect_four: Game) -> None:
    form = RowFormat(Observer(connect_four, 2), "bits")
    one = Spread(form.columns, form.words, np.dtype(np.float32))
    other = one.columns.copy()
    other["most"][3] = 2
    several = [one, one._replace(numbers=np.dtype(np.int8)), one._replace(words=9), one._replace(columns=other)]
    assert len({spread.facts for spread in several}) == 4
