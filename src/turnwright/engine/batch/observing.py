"""What a seat may see of a lane's position, as one row of numbers: the same as `envs.observations` writes.

Rows are floats or bytes, a number in each; `packing` writes them as bits.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types
from numba.extending import overload

from .numbers import PLAIN, in_line, lane_function, numbers_of
from .packing import observe_packed
from .sight import look
from .tables import (
    BITS_FORM,
    CODE,
    FORM,
    LOW,
    MOST,
    NUMBERS_FORM,
    OFFSET,
    ROW,
    ROWS,
    START,
    STEP,
    TABLE_FORM,
    TURNED,
    VALUES,
)

ONE, ZERO, UNIT = np.float32(1), np.float32(0), np.uint64(1)
"""Places are unsigned: compiled code need not ask if they count from the end, and can do several at once."""


def observe(box: Any, plan: Any, state: Any, lane: Any, seen: Any, seat: Any, row: Any) -> None:
    """Write what a seat observes; −1 is a spectator, who looks from the first seat and has none."""
    raise NotImplementedError("by what the row consists of, when it is compiled")


@overload(observe, jit_options=PLAIN)
def by_what_the_row_is(box: Any, plan: Any, state: Any, lane: Any, seen: Any, seat: Any, row: Any) -> Any:
    """Words of bits are packed, other rows written number by number."""
    write = observe_packed if row.dtype == types.uint64 else observe_numbers

    def chosen(box: Any, plan: Any, state: Any, lane: Any, seen: Any, seat: Any, row: Any) -> None:
        write(box, plan, state, lane, seen, seat, row)

    return chosen


@lane_function
def observe_numbers(box: Any, plan: Any, state: Any, lane: Any, seen: Any, seat: Any, row: Any) -> None:
    """Write what a seat observes, a number in each place of the row."""
    source = state
    if plan.hides:
        look(box, plan, state, seat, seen)
        source = seen
    viewpoint = max(seat, 0)
    write_header(plan, source, seat, viewpoint, row)
    for part in range(plan.parts):
        write_part(plan, part, source, viewpoint, row)
    if plan.flat == 0:
        for place in range(plan.chosen, plan.size):
            row[np.uint64(place)] = ZERO
        if seat == lane.asked:
            for step in range(lane.depth):
                row[np.uint64(plan.chosen + lane.chosen[step])] = ONE


@in_line
def write_header(plan: Any, seen: Any, seat: Any, viewpoint: Any, row: Any) -> None:
    """The parts that every game has."""
    seats, waiting = plan.seats, seen.waiting
    acting = seen.to_act if seen.status == 0 else -1
    for place in range(seats):
        other = place + viewpoint
        if other >= seats:
            other -= seats
        row[np.uint64(place)] = ONE if place == seat else ZERO
        row[np.uint64(seats + place)] = ONE if other == acting else ZERO
        row[np.uint64(2 * seats + place)] = ONE if (waiting >> other) & 1 else ZERO
    row[np.uint64(plan.stage)] = seen.stage
    row[np.uint64(plan.node)] = seen.node


@in_line
def write_part(plan: Any, part: Any, seen: Any, seat: Any, row: Any) -> None:
    """One field, read by its format."""
    code, offset = plan.part[part, CODE], plan.part[part, OFFSET]
    if code == 0:
        write_values(plan, part, numbers_of(seen, np.int8), offset, seat, row)
    elif code == 1:
        write_values(plan, part, numbers_of(seen, np.uint8), offset, seat, row)
    elif code == 2:
        write_values(plan, part, numbers_of(seen, np.int16), offset >> 1, seat, row)
    elif code == 3:
        write_values(plan, part, numbers_of(seen, np.uint16), offset >> 1, seat, row)
    elif code == 4:
        write_values(plan, part, numbers_of(seen, np.int32), offset >> 2, seat, row)
    elif code == 5:
        write_values(plan, part, numbers_of(seen, np.uint32), offset >> 2, seat, row)
    elif code == 6:
        write_values(plan, part, numbers_of(seen, np.int64), offset >> 3, seat, row)
    else:
        write_values(plan, part, numbers_of(seen, np.uint64), offset >> 3, seat, row)


@lane_function
def write_values(plan: Any, part: Any, values: Any, first: Any, seat: Any, row: Any) -> None:
    """The rows of a field, the observer's first where they are seats'."""
    rows, width, form = plan.part[part, ROWS], plan.part[part, ROW], plan.part[part, FORM]
    count, start, turned = plan.part[part, VALUES], plan.part[part, START], plan.part[part, TURNED]
    for number in range(rows):
        source = number
        if turned and number < plan.seats:
            source = number + seat
            if source >= plan.seats:
                source -= plan.seats
        begin, place = first + source * width, start + number * width
        if form == NUMBERS_FORM:
            write_numbers(values, begin, width, np.float32(plan.part[part, MOST]), row, place)
        elif form == BITS_FORM:
            for index in range(width):
                bits = np.uint64(values[np.uint64(begin + index)])
                write_bits(bits, count, row, start + (number * width + index) * count)
        elif form == TABLE_FORM:
            for index in range(width):
                bits = np.uint64(values[np.uint64(begin + index)])
                write_table(plan, plan.part[part, LOW], bits, count, row, start + (number * width + index) * count)
        else:
            for plane in range(count):
                value = plan.part[part, LOW] + plane * plan.part[part, STEP]
                write_plane(values, begin, width, value, row, place + plane * rows * width)


@in_line
def write_numbers(values: Any, begin: Any, width: Any, most: Any, row: Any, place: Any) -> None:
    """Numbers as they are, divided."""
    if most == ONE:
        for index in range(width):
            row[np.uint64(place + index)] = np.float32(values[np.uint64(begin + index)])
    else:
        for index in range(width):
            row[np.uint64(place + index)] = np.float32(values[np.uint64(begin + index)]) / most


@in_line
def write_bits(value: Any, bits: Any, row: Any, place: Any) -> None:
    """The lowest bits of a number, one by one."""
    for bit in range(bits):
        row[np.uint64(place + bit)] = (value >> np.uint64(bit)) & UNIT


@in_line
def write_table(plan: Any, first: Any, value: Any, count: Any, row: Any, place: Any) -> None:
    """Those bits of a number that a table names, from this entry on."""
    for index in range(count):
        row[np.uint64(place + index)] = (value >> plan.bit[np.uint64(first + index)]) & UNIT


@in_line
def write_plane(values: Any, begin: Any, width: Any, value: Any, row: Any, place: Any) -> None:
    """1 where a number is this one."""
    for index in range(width):
        row[np.uint64(place + index)] = ONE if np.int64(values[np.uint64(begin + index)]) == value else ZERO
