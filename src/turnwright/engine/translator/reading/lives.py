"""A variable's lives: a name that is used again for something else is another variable from there on.

Assignments that are read at the same place belong together; all others that merely share the name do not, so that
each life has values of one kind, and one that begins once needs no memory.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from .nodes import Assign, Blocks, Statement, Variable

Place = tuple[int, int]
"""A block, and which of its statements."""


class Reaching(NamedTuple):
    """Which assignments, as the bits of a number, are made in a block, and which of others it puts an end to."""

    made: int
    ended: int


class Lives:
    """The lives of all variables of a function that are assigned more than once."""

    def __init__(self, blocks: Blocks) -> None:
        self.blocks = blocks
        lines = [line for block in blocks.values() for line in block]
        count = Counter(line.target for line in lines if isinstance(line, Assign) and line.target[0] != "$")
        self.names = {name for name, times in count.items() if times > 1}
        self.all: list[tuple[str, Place]] = []
        self.of: dict[str, int] = dict.fromkeys(self.names, 0)
        for label, block in blocks.items():
            for place, line in enumerate(block):
                if isinstance(line, Assign) and line.target in self.names:
                    self.of[line.target] |= 1 << len(self.all)
                    self.all.append((line.target, (label, place)))
        self.number = {place: number for number, (_, place) in enumerate(self.all)}
        self.first = list(range(len(self.all)))  # of each assignment, another of the same life, or itself

    def apart(self) -> Blocks:
        """The blocks with a name for each life."""
        if not self.names:
            return self.blocks
        read: dict[Place, int] = {}
        for label, alive in self._alive().items():
            for place, line in enumerate(self.blocks[label]):
                if isinstance(line, Assign) and isinstance(line.value, Variable) and line.value.name in self.names:
                    found = alive & self.of[line.value.name]
                    if found:
                        self._together(found)
                        read[label, place] = _lowest(found)
                number = self.number.get((label, place))
                if number is not None:
                    alive = alive & ~self.of[self.all[number][0]] | 1 << number
        return {
            label: tuple(self._renamed(line, (label, place), read) for place, line in enumerate(block))
            for label, block in self.blocks.items()
        }

    def _alive(self) -> dict[int, int]:
        """Which assignments may have been the last of their name where a block begins."""
        within = {label: self._within(label) for label in self.blocks}
        alive = dict.fromkeys(self.blocks, 0)
        pending = dict.fromkeys(self.blocks)
        while pending:
            label = next(iter(pending))
            del pending[label]
            after = alive[label] & ~within[label].ended | within[label].made
            for way in getattr(self.blocks[label][-1], "ways", ()):
                if after & ~alive[way]:
                    alive[way] |= after
                    pending[way] = None
        return alive

    def _within(self, label: int) -> Reaching:
        made = ended = 0
        for place in range(len(self.blocks[label])):
            number = self.number.get((label, place))
            if number is not None:
                of_name = self.of[self.all[number][0]]
                made, ended = made & ~of_name | 1 << number, ended | of_name
        return Reaching(made, ended)

    def _together(self, found: int) -> None:
        """These assignments are of one life."""
        first = self._life(_lowest(found))
        while found:
            one = _lowest(found)
            found &= found - 1
            other = self._life(one)
            first, last = min(first, other), max(first, other)
            self.first[last] = first

    def _life(self, number: int) -> int:
        while self.first[number] != number:
            number = self.first[number]
        return number

    def _name(self, number: int) -> str:
        """What a life is called: the first of a variable as the variable."""
        name, life = self.all[number][0], self._life(number)
        return name if life == _lowest(self.of[name]) else f"{name}.{life}"

    def _renamed(self, line: Statement, place: Place, read: Mapping[Place, int]) -> Statement:
        """The statement with the name of the life it reads, and of the one it begins or goes on with."""
        if isinstance(line, Assign) and place in read:
            line = replace(line, value=Variable(self._name(read[place])))
        if isinstance(line, Assign) and place in self.number:
            line = replace(line, target=self._name(self.number[place]))
        return line


def _lowest(bits: int) -> int:
    return (bits & -bits).bit_length() - 1
