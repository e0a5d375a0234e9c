"""Fields, rows, grids and lists are read and written as Python does it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from turnwright.core.plain import opened

from .translated import THING, translated


def of_a_thing(thing: Any, a: int) -> int:
    thing.small = a
    thing.odd = thing.small + 300
    thing.wide = thing.odd * 1_000_000_007
    line = thing.grid[a % 3]
    for place in range(len(line)):
        line[place] = place + a
        thing.row[place] = -place
    thing.row[-1] = thing.grid[a % 3, -2]
    return int(thing.wide + thing.row[4] - thing.row[a % 5] + thing.grid[1][2])


def test_fields_rows_and_grids_are_read_and_written_as_python_does() -> None:
    compiled = translated(of_a_thing)
    for a in (0, 1, 2, 7, 40):
        ours, pythons = np.zeros(1, THING), np.zeros(1, THING)
        thing: Any = opened(pythons)
        assert compiled(ours[0], a) == of_a_thing(thing, a)
        assert all(ours[name].tobytes() == pythons[name].tobytes() for name in ("row", "grid"))
        assert [ours[name][0] for name in ("small", "odd", "wide")] == [thing.small, thing.odd, thing.wide]


def reaching(thing: Any, a: int, b: int) -> int:
    return int(thing.grid[a, b] + thing.row[a])


def test_an_index_outside_is_refused_where_it_is_checked() -> None:
    compiled = translated(reaching, checked=True)
    thing = np.zeros(1, THING)[0]
    assert compiled(thing, -3, 3) == 0
    for a, b in ((3, 0), (0, 4), (-4, 0), (0, -5), (2**62, 0)):
        with pytest.raises(IndexError):
            compiled(thing, a, b)


def written(out: Any, a: int) -> int:
    for place in range(min(a, len(out))):
        thing = out[place]
        thing.small = place
        thing.row[1] = place * a
    return len(out)


def test_a_list_is_written_to() -> None:
    out = np.zeros(3, THING)
    assert translated(written)(out, 9) == 3
    assert out["small"].tolist() == [0, 1, 2] and out["row"][:, 1].tolist() == [0, 9, 18]
