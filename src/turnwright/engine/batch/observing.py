"""What a seat may see of a lane's position, as one row of numbers: the same as `envs.observations` writes."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.verbs import unveil
from .numbers import in_line, lane_function, numbers_of
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
    TURNED,
    VALUES,
)

ONE, ZERO = np.float32(1), np.float32(0)


@lane_function
def observe(box: Any, plan: Any, state: Any, lane: Any, seen: Any, seat: Any, row: Any) -> None:
    """Write what a seat observes; −1 is a spectator, who looks from the first seat and has none."""
    look(box, plan, state, seat, seen)
    viewpoint = max(seat, 0)
    write_header(plan, seen, seat, viewpoint, row)
    for part in range(plan.parts):
        write_part(plan, part, seen, viewpoint, row)
    if plan.flat == 0:
        for place in range(plan.chosen, plan.size):
            row[place] = ZERO
        if seat == lane.asked:
            for step in range(lane.depth):
                row[plan.chosen + lane.chosen[step]] = ONE


@in_line
def look(box: Any, plan: Any, state: Any, seat: Any, seen: Any) -> None:
    """Put the position as the seat may see it into `seen`."""
    raw, shown, sight = numbers_of(state, np.uint8), numbers_of(seen, np.uint8), plan.sight[seat]
    for place in range(len(shown)):
        shown[place] = raw[place] & sight[place]
    if plan.hides:
        unveil(box, state, seat, seen)


@in_line
def write_header(plan: Any, seen: Any, seat: Any, viewpoint: Any, row: Any) -> None:
    """The parts that every game has."""
    seats, running = plan.seats, seen.status == 0
    for place in range(seats):
        other = place + viewpoint
        if other >= seats:
            other -= seats
        row[place] = ONE if place == seat else ZERO
        row[seats + place] = ONE if running and other == seen.to_act else ZERO
        row[2 * seats + place] = ONE if (seen.waiting >> other) & 1 else ZERO
    row[3 * seats] = seen.stage
    row[3 * seats + 1] = seen.node


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
    count, start, most = plan.part[part, VALUES], plan.part[part, START], np.float32(plan.part[part, MOST])
    for number in range(rows):
        source = number
        if plan.part[part, TURNED] and number < plan.seats:
            source = number + seat
            if source >= plan.seats:
                source -= plan.seats
        begin, place = first + source * width, start + number * width
        if form == NUMBERS_FORM:
            for index in range(width):
                row[place + index] = np.float32(values[begin + index]) / most
        elif form == BITS_FORM:
            place = start + number * width * count
            for index in range(width):
                write_bits(np.uint64(values[begin + index]), count, row, place + index * count)
        else:
            for plane in range(count):
                value = plan.part[part, LOW] + plane * plan.part[part, STEP]
                for index in range(width):
                    row[place + index] = ONE if np.int64(values[begin + index]) == value else ZERO
                place += rows * width


@in_line
def write_bits(value: Any, bits: Any, row: Any, place: Any) -> None:
    """The lowest bits of a number, one by one."""
    for bit in range(bits):
        row[place + bit] = (value >> np.uint64(bit)) & np.uint64(1)
