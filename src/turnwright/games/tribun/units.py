"""Units in one byte each (T-6, T-83), and the few laws every unit obeys (T-7 to T-10).

Bits 0–2 are the index of the primary height, 3–5 of the slave's, bit 6 the colour, bit 7 the tribun mark. An index is
the height itself up to 4; 5 stands for 6, and 6 for 8.
"""

from __future__ import annotations

BLACK, WHITE = 0, 1
COLOURS = ("Black", "White")
HEIGHTS = (1, 2, 3, 4, 6, 8)
VALID = 0b1_0101_1110
"""One bit per valid height (T-7)."""
OWN, SLAVE = 0, 1
PARTS = ("own", "slave")
PRIMARY_ONLY = 0b1100_0111
MOST_CAPTOR = 4


def height(index: int) -> int:
    """The height an index stands for."""
    return index if index < 5 else 2 * index - 4


def index_of(height: int) -> int:
    """The index of a valid height, or of 0."""
    return height if height < 5 else height // 2 + 2


def primary_of(unit: int) -> int:
    """The height of the commanding stack."""
    return height(unit & 7)


def slave_of(unit: int) -> int:
    """The height of the enslaved stack, 0 if there is none."""
    return height((unit >> 3) & 7)


def part_height(unit: int, part: int) -> int:
    """The height of the part that acts (T-13)."""
    return height((unit >> (3 * part)) & 7)


def colour_of(unit: int) -> int:
    """Who commands the unit."""
    return (unit >> 6) & 1


def is_tribun(unit: int) -> bool:
    """Whether the primary carries the tribun mark."""
    return unit >= 128


def belongs_to(unit: int, seat: int) -> bool:
    """Whether there is a unit here and this side commands it (T-24)."""
    return unit != 0 and (unit >> 6) & 1 == seat


def make_unit(colour: int, tribun: bool, primary: int, slave: int = 0) -> int:
    """The byte of a unit."""
    return index_of(primary) | index_of(slave) << 3 | colour << 6 | (128 if tribun else 0)


def is_valid(height: int) -> bool:
    """Whether a stack may be so high (T-7); any number from 0 to 63 may be asked about."""
    return (VALID >> height) & 1 == 1


def can_hold(primary: int, slave: int) -> bool:
    """The slave property (T-8)."""
    return slave == 0 or (primary <= MOST_CAPTOR and 2 * primary >= slave)


def rounded(primary: int) -> int:
    """A primary after a loss: 5 becomes 4, 7 becomes 6 (T-9)."""
    return primary - 1 if primary == 5 or primary == 7 else primary


def primary_alone(unit: int) -> int:
    """The primary as a unit of its own, tribun mark included."""
    return unit & PRIMARY_ONLY


def liberated(unit: int) -> int:
    """What the primary leaves behind: its slave, free and back on its own side, or nothing (T-10)."""
    slave = (unit >> 3) & 7
    return 0 if slave == 0 else slave | ((unit ^ 64) & 64)


def lowered(unit: int, primary: int) -> int:
    """The unit with this valid primary left; with 0, what the primary leaves behind."""
    return liberated(unit) if primary == 0 else (unit & ~7) | index_of(primary)


def in_words(unit: int) -> str:
    """A unit as refusals name it: `black 2 over 4`, `white tribun 1`."""
    words = [COLOURS[colour_of(unit)].lower(), *(["tribun"] if is_tribun(unit) else []), str(primary_of(unit))]
    return " ".join([*words, *([f"over {slave_of(unit)}"] if slave_of(unit) else [])])


def token(unit: int) -> str:
    """A unit in short: b3, wt1, b24."""
    slave = slave_of(unit)
    return f"{'bw'[colour_of(unit)]}{'t' if is_tribun(unit) else ''}{primary_of(unit)}{slave or ''}"
