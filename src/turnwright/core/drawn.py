"""What chance gave one step, and which of it people rolled with dice of their own.

In a record such a number has a star behind it: `! 16* 3` is a die that somebody rolled and one of the machine's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .turn.words import plural

BY_HAND = "*"
MOST_DIGITS = 15
LARGEST_DRAWN = 10
"""Digits of the largest number that can be drawn."""


class DrawnNumbers(tuple[int, ...]):
    """Numbers in the order they were drawn; `typed` are the places of those that people rolled, from 0."""

    typed: frozenset[int]

    def __new__(cls, numbers: Iterable[int] = (), typed: Iterable[int] = ()) -> DrawnNumbers:
        made = super().__new__(cls, numbers)
        made.typed = frozenset(typed)
        return made

    def as_text(self) -> str:
        """Each number after a space."""
        return "".join(f" {number}{BY_HAND * (place in self.typed)}" for place, number in enumerate(self))

    def in_words(self) -> str:
        """Which of them people rolled; nothing where the machine rolled them all."""
        if not self.typed:
            return ""
        if len(self.typed) == len(self):
            return "Rolled by hand: " + ("the die." if len(self) == 1 else f"all {plural(len(self), 'die', 'dice')}.")
        which = ", ".join(str(place + 1) for place in sorted(self.typed))
        return f"Rolled by hand: {'die' if len(self.typed) == 1 else 'dice'} {which} of {len(self)}."


def typed_in(numbers: Sequence[int] | None) -> frozenset[int]:
    """The places that people rolled, of numbers that are handed in."""
    return numbers.typed if isinstance(numbers, DrawnNumbers) else frozenset()


def read_drawn(words: Sequence[str]) -> DrawnNumbers | None:
    """Numbers as a record has them; None if one of them is none."""
    plain = [word.removesuffix(BY_HAND) for word in words]
    if not all(is_number(word) and len(word) <= LARGEST_DRAWN for word in plain):
        return None
    typed = [place for place, word in enumerate(words) if word.endswith(BY_HAND)]
    return DrawnNumbers(map(int, plain), typed)


def is_number(word: str) -> bool:
    """Whether a word of a record is a whole number, and not absurdly long."""
    return 0 < len(word) <= MOST_DIGITS and word.isascii() and word.isdecimal()
