"""Free setups: home tiles, what makes a setup valid, and its code of 16 characters (T-79 to T-82)."""

from __future__ import annotations

from dataclasses import dataclass

from turnwright import Refusal

from .tiles import COORDINATES, TILE_AT
from .units import BLACK, make_unit

HOME = tuple(
    sorted(((x, y) for x, y in COORDINATES if x + y >= 2 and x >= -1 and y >= -1), key=lambda t: (-t[0] - t[1], -t[0]))
)
"""White's home tiles 0 to 36; Black uses the negated ones."""
REACH = {3: 15, 2: 26, 1: 37}
"""How many home tiles, from 0 on, a unit of this height may stand on."""
TRIPLES = ((1, 4, 6), (2, 5, 7), (4, 6, 11), (3, 8, 10), (5, 7, 12), (4, 9, 11))
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ#"
LENGTH, PAYLOAD_BITS = 16, 83
HALF = 37**8
WORD = (1 << 64) - 1
SCRAMBLE = 0xBF58476D1CE4E5B9
KEYS = (
    0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB, 0xD6E8FEB86659FD93,
    0xA5A3562F9C5E5E87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0x85EBCA77C2B2AE63,
)  # fmt: skip
READABLE = "TRADITIONALSETUP"


@dataclass(frozen=True)
class Army:
    """One side's army: a height for each home tile used, and the tribun's home tile."""

    tribun: int
    heights: tuple[tuple[int, int], ...]
    """(home tile, height), by home tile."""

    @property
    def tribun_height(self) -> int:
        return dict(self.heights)[self.tribun]

    @property
    def army_size(self) -> int:
        """The size of the army (T-80)."""
        counts = self.counts()
        return max(0, sum(height * counts[height] for height in (1, 2, 3)) - (3 - self.tribun_height))

    def counts(self) -> dict[int, int]:
        """How many units of each height, without the tribun."""
        return {h: sum(height == h and home != self.tribun for home, height in self.heights) for h in (1, 2, 3)}

    def units(self, colour: int, flipped: bool) -> dict[int, int]:
        """The units of this side by tile."""
        placed = {}
        for home, height in self.heights:
            x, y = HOME[home][::-1] if flipped else HOME[home]
            tile = TILE_AT[(-x, -y) if colour == BLACK else (x, y)]
            placed[tile] = make_unit(colour, home == self.tribun, height)
        return placed


STANDARD_SETUP = Army(
    0,
    tuple(
        sorted(
            [(home, 3) for home in (4, 7, 8)]
            + [(home, 2) for home in (3, 5, 6, 9, 11, 12, 13, 22, 24)]
            + [(home, 1) for home in (0, 21, 25, 27, 28, 29, 30, 33, 35)]
        )
    ),
)


def decode(code: str) -> Army:
    """The setup of a code; a `Refusal` names the first thing wrong with it."""
    letters = "".join(code.split()).upper() if isinstance(code, str) else ""
    if len(letters) != LENGTH or any(letter not in DIGITS for letter in letters):
        raise Refusal("T-81", "This is not a setup code.", code="setup.code")
    payload = _unscrambled(_exchanged(_number(letters)))
    if payload >> PAYLOAD_BITS:
        raise Refusal("T-81", "This is not a setup code.", code="setup.code")
    return require_valid(payload >> 78, {h: _mask(payload, h) for h in (3, 2, 1)})


def encode(setup: Army, *, grouped: bool = False) -> str:
    """The code of a setup; grouped, as it is shown to people."""
    masks = dict.fromkeys((3, 2, 1), 0)
    for home, height in setup.heights:
        masks[height] |= 1 << home
    payload = setup.tribun << 78 | masks[3] << 63 | masks[2] << 37 | masks[1]
    letters = _letters(_exchanged(_scrambled(payload)))
    return " ".join(letters[place : place + 4] for place in range(0, LENGTH, 4)) if grouped else letters


def require_valid(tribun: int, masks: dict[int, int]) -> Army:
    """The setup with these masks of home tiles per height, if it obeys T-80."""
    heights: dict[int, int] = {}
    for home in range(len(HOME)):
        here = [height for height in (3, 2, 1) if masks[height] >> home & 1]
        if len(here) > 1:
            raise Refusal("T-80", f"Two units stand on home tile {home}.", code="setup.overlap")
        heights.update((home, height) for height in here)
    if tribun not in heights:
        raise Refusal("T-80", f"The tribun's home tile {tribun} is empty.", code="setup.tribun")
    for triple in TRIPLES:
        looks = {(heights.get(home), home == tribun) for home in triple}
        if len(looks) == 1 and (None, False) not in looks:
            a, b, c = triple
            raise Refusal("T-80", f"Home tiles {a}, {b} and {c} hold three identical units.", code="setup.triple")
    setup = Army(tribun, tuple(sorted(heights.items())))
    _require_paid(setup)
    return setup


def _require_paid(setup: Army) -> None:
    counts = setup.counts()
    if counts[2] < 2 * counts[3]:
        sentence = f"{counts[3]} units of height 3 need {2 * counts[3]} of height 2, there are {counts[2]}."
        raise Refusal("T-80", sentence, code="setup.pay-3")
    needed = counts[2] + {1: -1, 2: 1, 3: 0}[setup.tribun_height]
    if counts[1] < needed:
        sentence = f"{counts[2]} units of height 2 need {needed} of height 1, there are {counts[1]}."
        raise Refusal("T-80", sentence, code="setup.pay-2")


def require_allowed(setup: Army, army: tuple[int, int] | None, tribun_heights: tuple[int, ...] | None) -> Army:
    """The setup, if the match's limits allow it (T-80)."""
    if tribun_heights is not None and setup.tribun_height not in tribun_heights:
        sentence = f"A tribun of height {setup.tribun_height} is not allowed in this match."
        raise Refusal("T-80", sentence, code="setup.tribun-height")
    if army is not None and not army[0] <= setup.army_size <= army[1]:
        sentence = f"Army size {setup.army_size} is outside {army[0]} to {army[1]}."
        raise Refusal("T-80", sentence, code="setup.army")
    return setup


def _mask(payload: int, height: int) -> int:
    begin = {1: 0, 2: 37, 3: 63}[height]
    return payload >> begin & ((1 << REACH[height]) - 1)


def _number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 37 + DIGITS.index(letter)
    return number


def _letters(number: int) -> str:
    letters = ""
    for _ in range(LENGTH):
        number, digit = divmod(number, 37)
        letters = DIGITS[digit] + letters
    return letters


def _round(right: int, key: int) -> int:
    mixed = (right ^ right >> 17 ^ right << 31) & WORD
    mixed = mixed * key & WORD
    mixed ^= mixed >> 29
    mixed = mixed * SCRAMBLE & WORD
    mixed ^= mixed >> 32
    return mixed % HALF


def _scrambled(payload: int) -> int:
    left, right = divmod(payload, HALF)
    for key in KEYS:
        left, right = right, (left + _round(right, key)) % HALF
    return left * HALF + right


def _unscrambled(number: int) -> int:
    left, right = divmod(number, HALF)
    for key in reversed(KEYS):
        left, right = (right - _round(left, key)) % HALF, left
    return left * HALF + right


def _standard_number() -> int:
    masks = {h: sum(1 << home for home, height in STANDARD_SETUP.heights if height == h) for h in (1, 2, 3)}
    return _scrambled(masks[3] << 63 | masks[2] << 37 | masks[1])


STANDARD_NUMBER, READABLE_NUMBER = _standard_number(), _number(READABLE)


def _exchanged(number: int) -> int:
    """Exchange the standard setup's number and the readable one; all others stay."""
    return {STANDARD_NUMBER: READABLE_NUMBER, READABLE_NUMBER: STANDARD_NUMBER}.get(number, number)
