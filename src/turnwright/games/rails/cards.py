"""The cards: nine colours in canonical order, and how many of each are in the pack (R-1, R-2)."""

from __future__ import annotations

from turnwright.core.turn.words import plural

COLOURS = ("red", "orange", "yellow", "green", "blue", "purple", "black", "white", "locomotive")
LETTERS = "ROYGBPKWL"
KINDS_OF_CARD = 9
PLAIN_COLOURS = 8
LOCOMOTIVE = 8
"""Colours are numbered 0 to 8 in hands and in the deck; where 0 means "nothing", in the row, they count from 1."""

PER_COLOUR, LOCOMOTIVES = 12, 14
PACK = 110
ROW = 5
OPENING_HAND = 4
TOLERATED = 2
MOST_SWEEPS = 20
CARDS_PER_TURN = 2
MOST_SEATS = 5


def in_words(counts: list[int]) -> str:
    """`2 red 1 locomotive`, as it is typed; colours that do not occur are left out."""
    return " ".join(f"{number} {name}" for number, name in zip(counts, COLOURS, strict=True) if number)


def for_people(counts: list[int], between: str = ", ") -> str:
    """`2 red, 3 locomotives`."""
    known = [(number, name) for number, name in zip(counts, COLOURS, strict=True) if number]
    return between.join(plural(number, name) if name == "locomotive" else f"{number} {name}" for number, name in known)
