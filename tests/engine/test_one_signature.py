"""One compiled form for all widths of whole numbers, and another for those who look before they reach."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numba import njit, types

from turnwright.engine.one_signature import register_one_form, widest


def third(row: Any, place: int, plus: int = 0) -> Any:
    return row[place] + plus


register_one_form(third)
compiler: Any = njit


def used(row: Any, place: Any) -> Any:
    return third(row, place)


def used_with_a_name(row: Any, place: Any) -> Any:
    return third(row, place, plus=5)


@pytest.mark.parametrize("width", [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint32])
def test_any_width_will_do(width: Any) -> None:
    row = np.arange(5)
    assert compiler(used)(row, width(3)) == 3
    assert compiler(used_with_a_name)(row, width(3)) == 8


def test_whole_numbers_become_wide_and_others_stay() -> None:
    assert [widest(kind) for kind in (types.int8, types.uint16, types.int64)] == [types.int64] * 3
    assert [widest(kind) for kind in (types.uint64, types.float32)] == [types.uint64, types.float32]
    literal: Any = types.literal
    assert widest(literal(3)) == types.int64


@pytest.mark.parametrize("user", [used, used_with_a_name])
def test_who_looks_before_reaching_calls_what_does_too(user: Any) -> None:
    row = np.arange(5)
    assert compiler(user)(row, 2) in (2, 7)  # made first, without a look
    with pytest.raises(IndexError):
        compiler(boundscheck=True)(user)(row, 5)
