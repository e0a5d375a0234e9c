"""The obvious slow way to odds: try every way the dice can fall, each with the probability it has."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final, TypeVar

from hypothesis import reject

WAYS: Final = 3_000
"""How many ways the dice of one example may fall."""

Result = TypeVar("Result")


class _Die:
    """Plays back a list of faces, then throws ones, and remembers what it was asked for."""

    def __init__(self, faces: list[int]) -> None:
        self.faces = faces
        self.sides: list[int] = []

    def __call__(self, sides: int) -> int:
        self.sides.append(sides)
        place = len(self.sides) - 1
        if place == len(self.faces):
            self.faces.append(1)
        return self.faces[place]


def every_way(play: Callable[[Callable[[int], int]], Result]) -> Iterator[tuple[Result, Fraction]]:
    """Every result of a play that is handed dice, with its probability; like an odometer, last die first."""
    faces: list[int] = []
    while True:
        die = _Die(faces)
        result = play(die)
        probability = Fraction(1)
        for sides in die.sides:
            probability /= sides
        yield result, probability
        faces = faces[: len(die.sides)]
        while faces and faces[-1] == die.sides[len(faces) - 1]:
            faces.pop()
        if not faces:
            return
        faces[-1] += 1


def odds_of(play: Callable[[Callable[[int], int]], Result]) -> dict[Result, Fraction]:
    """The probability of each result; a play with too many ways is no example to try."""
    found: dict[Result, Fraction] = {}
    for number, (result, probability) in enumerate(every_way(play)):
        if number >= WAYS:
            reject()
        found[result] = found.get(result, Fraction(0)) + probability
    return found
