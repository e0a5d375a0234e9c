"""The cards: nine colours in canonical order, and how many of each are in the pack (R-1, R-2)."""

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


def in_words(counts: list[int], between: str = " ") -> str:
    """`2 red 1 locomotive`; colours that do not occur are left out. For people with `, ` between them."""
    return between.join(f"{number} {name}" for number, name in zip(counts, COLOURS, strict=True) if number)
