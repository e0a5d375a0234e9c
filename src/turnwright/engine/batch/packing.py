"""Rows of observations as bits: a flag takes one, a number as many as its field has. `envs.row_formats` says where.

A row consists of words of 64 bits. A number never lies in two of them, because each begins at a multiple of its width.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .numbers import in_line, lane_function, number_at
from .sight import look
from .tables import (
    BITS_FORM,
    CODE,
    FORM,
    LOW,
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

NONE, UNIT, ALL = np.uint64(0), np.uint64(1), np.uint64((1 << 64) - 1)
WORD, SHIFT, PLACE = np.uint64(64), np.uint64(6), np.uint64(63)
NUMBERED = 16
"""Bits of the stage, and of the node of the turn."""


@lane_function
def observe_packed(box: Any, plan: Any, state: Any, lane: Any, seen: Any, seat: Any, row: Any) -> None:
    """Write what a seat observes as bits; −1 is a spectator, who looks from the first seat and has none."""
    source = state
    if plan.hides:
        look(box, plan, state, seat, seen)
        source = seen
    for word in range(len(row)):
        row[word] = NONE
    pack_header(plan, source, seat, max(seat, 0), row)
    for part in range(plan.parts):
        pack_part(plan, part, source, max(seat, 0), row)
    if plan.flat == 0 and seat == lane.asked:
        for step in range(lane.depth):
            put(row, plan.chosen + lane.chosen[step], UNIT, 1)


@in_line
def put(row: Any, place: Any, value: Any, count: Any) -> None:
    """Let so many bits from this place on be those of a value that has no others."""
    word, shift = np.uint64(place) >> SHIFT, np.uint64(place) & PLACE
    row[word] = row[word] | (value << shift)
    if shift + np.uint64(count) > WORD:
        row[word + UNIT] = row[word + UNIT] | (value >> (WORD - shift))


@in_line
def lowest_bits(value: Any, count: Any) -> Any:
    """A number's lowest bits, at least one of them."""
    return np.uint64(value) & (ALL >> (WORD - np.uint64(count)))


@in_line
def pack_header(plan: Any, seen: Any, seat: Any, viewpoint: Any, row: Any) -> None:
    """The parts that every game has."""
    seats, waiting = plan.seats, seen.waiting
    acting = seen.to_act if seen.status == 0 else -1
    for place in range(seats):
        other = place + viewpoint
        if other >= seats:
            other -= seats
        put(row, place, UNIT if place == seat else NONE, 1)
        put(row, seats + place, UNIT if other == acting else NONE, 1)
        put(row, 2 * seats + place, np.uint64((waiting >> other) & 1), 1)
    put(row, plan.stage, lowest_bits(seen.stage, NUMBERED), NUMBERED)
    put(row, plan.node, lowest_bits(seen.node, NUMBERED), NUMBERED)


@lane_function
def pack_part(plan: Any, part: Any, seen: Any, seat: Any, row: Any) -> None:
    """The rows of a field, the observer's first where they are seats'."""
    rows, width, code = plan.part[part, ROWS], plan.part[part, ROW], plan.part[part, CODE]
    size = 1 << (code >> 1)
    for number in range(rows):
        source = number
        if plan.part[part, TURNED] and number < plan.seats:
            source = number + seat
            if source >= plan.seats:
                source -= plan.seats
        for index in range(width):
            value = number_at(seen, plan.part[part, OFFSET] + (source * width + index) * size, code)
            pack_value(plan, part, value, number * width + index, rows * width, 8 * size, row)


@in_line
def pack_value(plan: Any, part: Any, value: Any, place: Any, places: Any, wide: Any, row: Any) -> None:
    """One number of a field, in the form of its part."""
    form, start, count = plan.part[part, FORM], plan.part[part, START], plan.part[part, VALUES]
    low, step = plan.part[part, LOW], plan.part[part, STEP]
    if form == NUMBERS_FORM:
        put(row, start + place * wide, lowest_bits(value, wide), wide)
    elif form == BITS_FORM:
        put(row, start + place * count, lowest_bits(value, count), count)
    elif form == TABLE_FORM:
        bits = NONE
        for index in range(count):
            bits = bits | (((np.uint64(value) >> plan.bit[np.uint64(low + index)]) & UNIT) << np.uint64(index))
        put(row, start + place * count, bits, count)
    else:
        plane = (value - low) // step
        if 0 <= plane < count and low + plane * step == value:
            put(row, start + plane * places + place, UNIT, 1)
