"""Instructions in the making: emit them, leave labels, and fill in jumps when their goal is known."""

from __future__ import annotations

from ..capacities import CODE
from ..machine.instruction_set import declaration
from .errors import Unplayable


class Label:
    """A place in the program that may not be known yet."""

    def __init__(self) -> None:
        self.place = 0


class Assembler:
    """Collects instructions of four numbers. Instruction 0 is never run, so that 0 can mean nothing to run."""

    def __init__(self) -> None:
        self.lines: list[list[int | Label]] = [[0, 0, 0, 0]]
        self.titles: list[tuple[int, str]] = []

    def emit(self, operation: int, a: int | Label = 0, b: int | Label = 0, d: int | Label = 0) -> None:
        """Add an instruction; it has no more operands than its declaration says."""
        named = declaration(operation).operands
        assert not any(bool(more) for more in (a, b, d)[len(named) :]), f"{declaration(operation).name} takes {named}"
        self.lines.append([operation, a, b, d])

    def title(self, text: str) -> None:
        """What the instructions from here on belong to, for messages."""
        self.titles.append((self.here, text))

    @property
    def here(self) -> int:
        """Where the next instruction will stand."""
        return len(self.lines)

    def mark(self, label: Label) -> None:
        """The label means the next instruction."""
        label.place = self.here

    def finished(self) -> list[list[int]]:
        """All instructions with their jumps filled in."""
        if len(self.lines) > CODE:
            raise Unplayable([f"its program has {len(self.lines)} instructions; this machine runs {CODE} (K-28)"])
        return [[part.place if isinstance(part, Label) else part for part in line] for line in self.lines]
