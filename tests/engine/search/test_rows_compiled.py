"""A whole row at once is what place after place gives."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from turnwright.engine.search import rows_compiled
from turnwright.engine.search.rows_at_once import add_row, add_times

assert rows_compiled.adding  # importing it lets compiled code call what is tested here
RECORD = np.dtype([("rows", "i2", (9, 16)), ("sums", "i4", (16,))])


@njit
def compiled(records: Any, which: int, times: int) -> None:
    record = records[0]
    add_row(record.rows, which, record.sums)
    add_times(record.rows, which, times, record.sums)


def test_compiled_and_plain_add_alike() -> None:
    random = np.random.default_rng(1)
    records = np.zeros(1, RECORD)
    records["rows"] = random.integers(-32768, 32767, (9, 16))
    plain, rows = np.zeros(16, np.int32), records["rows"][0]
    for _ in range(40):
        which, times = int(random.integers(9)), int(random.integers(1024))
        compiled(records, which, times)
        add_row(rows, which, plain)
        add_times(rows, which, times, plain)
        assert records["sums"][0].tolist() == plain.tolist()
