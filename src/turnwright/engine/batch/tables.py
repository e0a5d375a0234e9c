"""What compiled batches read and write: a plan for the game, a record for each lane, room for a thread, answers.

All but the answers are records: compiled functions hand them on as one address each, where a handful of arrays would
take longer to hand on than a small game takes to play.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...core.game import Game
from ...core.space import MOST_IN_A_SET

CODES = ("i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8")
"""Number formats, by which bytes are read as a number."""
NUMBERS_FORM, ONE_HOT_FORM, BITS_FORM, TABLE_FORM = range(4)
"""Of a part; the bits of the last come in the order of a table."""
FLOATS_FORM, BYTES_FORM, PACKED_FORM = range(3)
ROWS_OF = (np.dtype(np.float32), np.dtype(np.int8), np.dtype(np.uint64))
"""What rows of observations consist of, by their form."""
WINNING_REWARD, POINTS_REWARD, MARGIN_REWARD = range(3)
STAYS, NEXT_STEP, SAME_STEP = range(3)
"""What becomes of a finished match: it stays as it is, or a new one begins at the next step or at once."""
CACHE_LINE = 64
SELF_PLAY, AGAINST_RANDOM = range(2)
ANY_LEARNER = -1
SETTINGS = (
    "seats",
    "endings",
    "form",  # of an observation: floats, a byte for each number, or bits
    "size",  # of an observation: numbers, or words of bits
    "stage",  # where in an observation stands the stage
    "node",  # and where the node of the turn
    "actions",  # numbers that a choice can be
    "flat",  # one number for an action; else a path
    "chosen",  # where in an observation stands what has been chosen of a path
    "parts",
    "hides",
    "watch",  # whether the game says what becomes of a seat without a legal action
    "longest",
    "reward",
    "points_in",  # parts of a point that `score` counts
    "autoreset",
    "others",
    "learner",  # the seat that learns, if others play by themselves; or any
)
PART = ("start", "offset", "code", "rows", "row", "turned", "form", "low", "step", "values", "most")
START, OFFSET, CODE, ROWS, ROW, TURNED, FORM, LOW, STEP, VALUES, MOST = range(len(PART))
"""A part of an observation: where it begins; where it is read, in bytes, and how; rows, and numbers in a row; whether
rows are seats', the observer's first; its form; the lowest value, or where its bits stand in the table of them; the
next, and how many planes or bits; a divisor."""
COLUMN = np.dtype([("bit", "i8"), ("width", "i8"), ("signed", "?"), ("most", "f4")])
"""Where a number of an observation stands among the bits, how many it takes, whether it has a sign, its divisor."""
KIND = ("place", "first", "digit", "digits")
PLACE, FIRST, DIGIT, DIGITS = range(len(KIND))
"""A kind of action: its number on a path, its first number in a flat space, and its numbers among all of them."""
NUMBER = ("offset", "code", "low", "step", "worth", "radix", "first", "weight")
N_OFFSET, N_CODE, N_LOW, N_STEP, N_WORTH, N_RADIX, N_FIRST, N_WEIGHT = range(len(NUMBER))
"""A number of an action: where and how it is read, its domain, which digit of it is asked for, what the digit 0 is
called on a path, and what one more is worth in a flat space."""


def plan_dtype(game: Game, numbers: int) -> np.dtype[np.void]:
    """The record of a plan; it depends on the game alone, so that one piece of code serves every form of it."""
    bits = sum(len(part.values) for part, _ in game.observed if part.from_table)
    return np.dtype(
        [
            *((name, "i8") for name in SETTINGS),
            ("penalty", "f8"),
            ("part", "i8", (max(1, len(game.observed)), len(PART))),
            ("bit", "u8", (max(1, bits),)),
            ("kind", "i8", (len(game.kinds), len(KIND))),
            ("number", "i8", (max(1, numbers), len(NUMBER))),
            ("place", "i8", (MOST_IN_A_SET,)),  # in a legal set, of each number
            ("sight", "u1", (game.seats[1] + 1, game.state_dtype.itemsize)),  # what each seat may see, last a spectator
        ]
    )


def lane_dtype(longest_path: int) -> np.dtype[np.void]:
    """The record of a lane, beside its position."""
    return np.dtype(
        [
            ("seed", "u8"),
            ("key", "u8"),  # of the match that the seed begins
            ("choices", "i4"),
            ("depth", "i4"),  # how many numbers of an action are chosen
            ("asked", "i1"),  # the seat that chooses next; when it is over, the one that chose last
            ("learner", "i1"),
            ("ended", "i1"),
            ("unused", "i1", (5,)),
            ("chosen", "i4", (longest_path,)),
        ],
        align=True,
    )


def room_dtype(game: Game, most: int | None = None) -> np.dtype[np.void]:
    """What a thread notes while it plays a lane, and then the next one. `most` is how long a list can be, if less."""
    return np.dtype(
        [
            ("count", "i8"),  # how many are open, or that it is not known
            ("points", "i8", (game.MOST_SEATS,)),
            (
                "open",
                "i4",
                (game.max_candidates if most is None else most,),
            ),  # those of the list that agree with what has been chosen
        ],
        align=True,
    )


def row_of(plan: NDArray[np.void]) -> tuple[int, np.dtype[Any]]:
    """How long rows of observations are, and of what."""
    return int(plan["size"][0]), ROWS_OF[int(plan["form"][0])]


def aligned(shape: tuple[int, int], kind: Any) -> NDArray[Any]:
    """Room that begins where a line of the processor's cache does: JAX takes no other memory without copying it."""
    size = shape[0] * shape[1] * np.dtype(kind).itemsize
    room = np.empty(size + CACHE_LINE, np.uint8)
    begin = -room.__array_interface__["data"][0] % CACHE_LINE
    made: NDArray[Any] = room[begin : begin + size].view(kind).reshape(shape)
    return made


class Answers(NamedTuple):
    """What a batch answers, a row for each lane, in memory of whoever asked."""

    observations: NDArray[Any]
    masks: NDArray[np.int8]
    rewards: NDArray[np.float64]
    """Of every seat."""
    reward: NDArray[np.float64]
    """Of the seat that chose."""
    over: NDArray[np.bool_]
    cut: NDArray[np.bool_]
    refused: NDArray[np.bool_]
    seats: NDArray[np.int8]
    """Who is asked next: whose observation and mask these are."""
    last_observations: NDArray[Any]
    """Of a match that ended and was followed by another at once, what it was at its end."""
    last_masks: NDArray[np.int8]

    @classmethod
    def room(cls, lanes: int, plan: NDArray[np.void], *, last: bool = True) -> Answers:
        """New arrays for so many lanes; without rows for the ends of matches where they are not wanted."""
        ends = lanes if last else 0
        seats, actions = (int(plan[name][0]) for name in ("seats", "actions"))
        size, numbers = row_of(plan)
        return cls(
            aligned((lanes, size), numbers),
            aligned((lanes, actions), np.int8),
            np.empty((lanes, seats), np.float64),
            np.empty(lanes, np.float64),
            np.empty(lanes, np.bool_),
            np.empty(lanes, np.bool_),
            np.empty(lanes, np.bool_),
            np.empty(lanes, np.int8),
            np.empty((ends, size), numbers),
            np.empty((ends, actions), np.int8),
        )

    def again(self) -> Answers:
        """The same answers in new arrays."""
        copies: Any = [array.copy() for array in self]
        return Answers(*copies)
