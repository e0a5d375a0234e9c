"""Numbers out of a record's bytes: every format, at its ends."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from turnwright.engine.batch.numbers import number_at
from turnwright.engine.batch.tables import CODES

RECORD = np.dtype([(f"a{code}", code) for code in CODES] + [(f"b{code}", code) for code in CODES], align=True)


def read(records: Any, offsets: Any, codes: Any, out: Any) -> None:
    for place in range(len(offsets)):
        out[place] = number_at(records[0], offsets[place], codes[place])


def test_every_format_is_read_as_it_was_written() -> None:
    record = np.zeros(1, RECORD)
    wanted = []
    for code in CODES:
        limits = np.iinfo(code)
        record[f"a{code}"], record[f"b{code}"] = limits.min, limits.max
    assert RECORD.fields is not None and RECORD.names is not None
    for name in RECORD.names:
        wanted.append(int(record[name][0]) if name != "bu8" else -1)  # as if it had a sign
    offsets = np.array([RECORD.fields[name][1] for name in RECORD.names])
    codes = np.array([CODES.index(name[1:]) for name in RECORD.names])
    out = np.zeros(len(offsets), np.int64)
    compiler: Any = njit
    compiler(read)(record, offsets, codes, out)
    assert out.tolist() == wanted
