"""Records declared as classes: dtype, visibility, errors, and the plain objects rules see."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from turnwright import EVERYONE, OWNER, GameError, Int8, Int16Grid, Int32, StateRecord, UInt8, UInt64, field, shape
from turnwright.core.records import Record, record_dtype


class Sample(Record):
    small: Int8
    wide: UInt64 = field(EVERYONE)
    grid: Int16Grid = shape(2, 3, seen=OWNER)
    last: UInt8


def test_a_record_has_no_byte_that_no_field_covers() -> None:
    fields: Any = Sample.dtype.fields
    assert sum(kind.itemsize for kind, *_ in fields.values()) == Sample.dtype.itemsize
    state = np.frombuffer(b"\x07" * Sample.dtype.itemsize, Sample.dtype)
    assert state.copy().tobytes() == state.tobytes()


def test_the_header_comes_first_and_marks_keep_equal_layouts_apart() -> None:
    class Board(StateRecord):
        number: Int32

    assert [f.name for f in Board.fields][:2] == ["seats", "to_act"]
    assert record_dtype(Board.fields, "one") != record_dtype(Board.fields, "two")
    assert record_dtype(Board.fields, "one") == record_dtype(Board.fields, "one")


def test_mistakes_in_a_declaration_are_named() -> None:
    with pytest.raises(GameError, match="a record field is one of Int8"):

        class Wrong(Record):
            name: str

    with pytest.raises(GameError, match="needs shape"):

        class Shapeless(Record):
            grid: Int16Grid

    with pytest.raises(GameError, match="use shape"):

        class Valued(Record):
            small: Int8 = 3

    with pytest.raises(GameError, match="has no field 'tall'"):
        Sample.make(tall=1)
