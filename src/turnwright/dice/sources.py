"""Where faces come from: a seeded generator, or a queue of faces thrown by hand (M-31)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import TypeAlias

from turnwright.dice import limits
from turnwright.dice.errors import DiceError, FaultError
from turnwright.dice.expression import NOWHERE

Source: TypeAlias = Callable[[int], int]
"""Throws one die: takes the number of sides, gives the face."""


class RandomDice:
    """Dice thrown by a generator of their own; the same seed gives the same faces."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def __call__(self, sides: int) -> int:
        """The next face of a die with so many sides."""
        return self._random.randrange(sides) + 1


class ForcedDice:
    """Faces decided beforehand, taken one after the other; for tests and for dice thrown on the table.

    `position` counts the faces taken; set it back to take them again after a step was rolled back.
    """

    def __init__(self, faces: Iterable[int]) -> None:
        self.faces = tuple(faces)
        self.position = 0
        if len(self.faces) > limits.QUEUE:
            raise DiceError("ME-91", f"expected at most {limits.QUEUE:,} faces, but {len(self.faces):,} came")

    @property
    def left(self) -> tuple[int, ...]:
        """The faces not yet taken."""
        return self.faces[self.position :]

    def __call__(self, sides: int) -> int:
        """The next face; a fault if there is none or the die does not have it, and then it is not taken."""
        if self.position == len(self.faces):
            raise FaultError("MF-5", f"the forced dice ran out before a d{sides}", span=NOWHERE)
        face = face_of(sides, self.faces[self.position])
        self.position += 1
        return face


def face_of(sides: int, face: int) -> int:
    """The face, if a die with so many sides has it."""
    if isinstance(face, int) and 1 <= face <= sides:
        return face
    raise FaultError("MF-4", f"a d{sides} has no face {face}", span=NOWHERE, hint=f"faces run from 1 to {sides}")
