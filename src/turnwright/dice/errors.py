"""What can go wrong: text that is no expression, a calculation beyond the limits, a name nobody knows."""

from __future__ import annotations

from typing import Final

from turnwright.core import printable
from turnwright.core.errors import TurnwrightError
from turnwright.dice.expression import Span

LINE_SHOWN: Final = 90
"""Characters of a long line that a message shows."""


class DiceError(TurnwrightError):
    """Any refusal of this package; `code` is stable and names the entry of the rule book's catalogue."""

    def __init__(self, code: str, message: str, *, hint: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = printable.message(message)
        self.hint = printable.message(hint)

    def __str__(self) -> str:
        return f"{self.code}: {self.message}" + (f"\nhint: {self.hint}" if self.hint else "")


class ExpressionError(DiceError):
    """The text is no expression or condition: what was expected, what came, where, and what would work."""

    def __init__(
        self, code: str, *, expected: str, came: str, span: Span, text: str, hint: str = "", rule: str = ""
    ) -> None:
        super().__init__(code, f"expected {expected}, but {came}", hint=hint)
        self.expected = expected
        self.came = came
        self.span = span
        self.text = text
        self.rule = rule

    def __str__(self) -> str:
        """The message, the line with a marker under it, the hint and the rule."""
        column, line, marker = self._marked_line()
        parts = [f"{self.code} at column {column}: {self.message}", f"    {line}", f"    {marker}"]
        if self.hint:
            parts.append(f"hint: {self.hint}")
        if self.rule:
            parts.append(f"rule: {self.rule}")
        return "\n".join(parts)

    def _marked_line(self) -> tuple[int, str, str]:
        """Column counted from 1, the line (a long one cut around the place), and the marker below it."""
        start = self.text.rfind("\n", 0, self.span.position) + 1
        line = self.text[start:].split("\n", 1)[0]
        column = self.span.position - start
        return column + 1, *printable.marked(line, column, self.span.length, LINE_SHOWN)


class FaultError(DiceError):
    """A calculation could not be finished (MF-1, MF-2, MF-4, MF-5); `span` points at the part to blame."""

    def __init__(self, code: str, message: str, *, span: Span, hint: str = "") -> None:
        super().__init__(code, message, hint=hint)
        self.span = span


class UnknownNameError(DiceError):
    """A bracketed name, leaf or fact for which no value was given."""
