"""Positions as interpreted rules see them: exact numbers, over memory that nobody else shares."""

from __future__ import annotations

import numpy as np
import pytest

from turnwright import EVERYONE, OWNER, Int8, Int16Grid, UInt8, UInt64, field, shape
from turnwright.core.plain import DoesNotFit, Slots, opened, plain_class
from turnwright.core.records import Record


class PlainSample(Record):
    small: Int8
    wide: UInt64 = field(EVERYONE)
    grid: Int16Grid = shape(2, 3, seen=OWNER)
    last: UInt8


def test_a_plain_object_reads_and_writes_the_memory() -> None:
    memory = PlainSample.make(small=-3, wide=2**63 + 5, grid=[[1, 2, 3], [4, 5, 6]])
    plain = plain_class("Sample", PlainSample.dtype)(memory)
    assert plain.grid[1, 2] == 6 and plain.grid[1][0] == 4 and len(plain.grid) == 2
    assert plain.wide == 2**63 + 5
    plain.grid[0, 1] = -9
    plain.small = 12  # type: ignore[attr-defined]
    plain.store()
    assert memory["grid"][0, 0, 1] == -9 and memory["small"][0] == 12


def test_a_value_that_does_not_fit_is_an_error_at_once() -> None:
    plain = plain_class("Sample", PlainSample.dtype)(PlainSample.make())
    plain.small = 300  # type: ignore[attr-defined]
    with pytest.raises(OverflowError):
        plain.store()
    with pytest.raises(ValueError, match="invalid value"):
        plain.grid[0, 0] = 70_000


def test_a_copy_has_memory_of_its_own_and_what_was_written_so_far() -> None:
    first = plain_class("Sample", PlainSample.dtype)(PlainSample.make(small=1))
    first.small = 2  # type: ignore[attr-defined]
    copy = first.copy()
    copy.grid[1, 1] = 7
    copy.small = 9  # type: ignore[attr-defined]
    copy.store()
    assert first.grid[1, 1] == 0 and first.store()["small"][0] == 2


def test_a_fraction_is_refused_and_not_cut_off() -> None:
    plain = plain_class("Sample", PlainSample.dtype)(PlainSample.make())
    plain.small = 7 / 2  # type: ignore[attr-defined]
    with pytest.raises(DoesNotFit, match=r"small is a whole number, and 3.5 came; // divides"):
        plain.store()


def test_a_field_that_is_not_there_is_an_error_that_names_it() -> None:
    plain = plain_class("Sample", PlainSample.dtype)(PlainSample.make())
    with pytest.raises(AttributeError, match="no attribute 'smal'"):
        _ = plain.smal


def test_what_never_changes_is_opened_once_for_all() -> None:
    box, other = PlainSample.make(small=1), PlainSample.make(small=1)
    first = opened(box)
    assert opened(box) is first and opened(other) is not first


def test_a_list_of_actions_grows_to_its_capacity_and_not_beyond() -> None:
    cls = plain_class("Sample", PlainSample.dtype)
    slots = Slots(cls, PlainSample.dtype, 3)
    slots[0].small, slots[1].small = 5, 6  # type: ignore[attr-defined]
    slots.swap(0, 1)
    assert (slots[0].small, slots[1].small, len(slots)) == (6, 5, 3)
    with pytest.raises(IndexError, match="beyond the game's max_candidates of 3"):
        slots[3]
    assert np.zeros(1, PlainSample.dtype).tobytes() == slots[2].store().tobytes()
