"""What values are."""

from __future__ import annotations

import numpy as np
import pytest

from turnwright.engine.translator.kinds import (
    NONE,
    NUMBER,
    ConstantKind,
    NotDirectError,
    fields_of,
    fraction,
    literal,
    number,
    part_of,
    several,
    unsigned,
    width,
)

from .translated import THING


def test_several_values_are_taken_apart_again() -> None:
    values = several([number(3), NONE, number("%t4")])
    assert [part_of(values, place) for place in range(3)] == [number(3), NONE, number("%t4")]
    assert (literal(part_of(values, 0)), literal(part_of(values, 2))) == (3, None)


def test_a_field_lies_where_the_record_has_it() -> None:
    row = fields_of(THING)["row"]
    assert (row.offset, row.dtype, row.shape, row.align) == (10, np.dtype("i2"), (5,), 2)
    assert fields_of(np.dtype([("a", "i1"), ("b", "i8")]))["b"].align == 1


def test_numbers_have_a_width_and_nothing_else_has() -> None:
    assert [width(np.dtype(name)) for name in ("u2", "?", "f4", "f8")] == ["i16", "i8", "float", "double"]
    for other in ("c16", "U4", ">i4"):
        with pytest.raises(NotDirectError):
            width(np.dtype(other))


def test_a_number_without_a_sign_and_a_fraction_are_written_as_llvm_has_them() -> None:
    assert unsigned((1 << 64) - 1).slots == ("-1",)
    assert fraction(-2.0).slots == ("0xC000000000000000",)


def test_constants_are_themselves_only() -> None:
    one, other = (1, 2), tuple(range(1, 3))
    assert (
        ConstantKind(one) == ConstantKind(one)
        and ConstantKind(one) != ConstantKind(other)
        and ConstantKind(one) != NUMBER
    )
