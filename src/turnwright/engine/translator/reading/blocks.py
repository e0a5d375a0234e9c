"""Blocks on their way: statements are added to the one that is open, and nothing is added where nobody gets to."""

from __future__ import annotations

from .nodes import Assign, Blocks, Branch, End, Expression, Jump, SetField, SetItem


class BlockMaker:
    """The blocks of one function. `line` is where in the file it stands what is read now."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.made: dict[int, list[Assign | SetField | SetItem | End]] = {0: []}
        self.open: int | None = 0
        self.wanted: set[int] = set()
        self.labels = 0
        self.values = 0

    @property
    def blocks(self) -> Blocks:
        return {label: tuple(statements) for label, statements in self.made.items()}

    def label(self) -> int:
        """The number of a block that comes later."""
        self.labels += 1
        return self.labels

    def place(self, label: int) -> None:
        """The block begins here, unless nothing leads to it."""
        if self.open is not None:
            self.jump(label)
        self.open = None
        if label in self.wanted:
            self.open, self.made[label] = label, []

    def add(self, statement: Assign | SetField | SetItem) -> None:
        if self.open is not None:
            self.made[self.open].append(statement)

    def end(self, statement: End) -> None:
        """The open block ends with this."""
        if self.open is not None:
            self.made[self.open].append(statement)
            self.wanted.update(statement.ways)
        self.open = None

    def jump(self, label: int) -> None:
        self.end(Jump(label, self.line))

    def branch(self, condition: str, yes: int, no: int) -> None:
        self.end(Branch(condition, yes, no, self.line))

    def assign(self, name: str, value: Expression) -> None:
        self.add(Assign(name, value, self.line))

    def name(self) -> str:
        """A name for a value on its way."""
        self.values += 1
        return f"${self.values}"

    def new(self, value: Expression) -> str:
        """A value under a name of its own."""
        name = self.name()
        self.assign(name, value)
        return name
