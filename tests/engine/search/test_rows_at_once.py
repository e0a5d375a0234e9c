"""Rows are added place by place, also where a row's numbers are small and sums are large."""

from __future__ import annotations

import numpy as np

from turnwright.engine.search.rows_at_once import add_row, add_times

ROWS = np.array([[1, -2], [32767, -32768]], np.int16)


def test_a_row_is_added_to_the_sums() -> None:
    sums = np.array([5, 5], np.int32)
    add_row(ROWS, 0, sums)
    assert sums.tolist() == [6, 3]


def test_many_times_a_row_does_not_run_over() -> None:
    sums = np.zeros(2, np.int32)
    add_times(ROWS, 1, 1024, sums)
    assert sums.tolist() == [32767 * 1024, -32768 * 1024]
