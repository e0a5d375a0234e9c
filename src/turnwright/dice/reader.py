"""A cursor over source text: skips spaces, takes symbols, words and numbers, and says what came instead."""

from __future__ import annotations

import re
from typing import Final

from turnwright.dice import limits
from turnwright.dice.errors import ExpressionError
from turnwright.dice.expression import Span

SPACES: Final = re.compile(r"\s*")
DIGITS: Final = re.compile(r"[0-9]+")
WORD: Final = re.compile(r"[^\W\d_][\w'’-]*")

HINTS: Final = {
    ".": "numbers are whole; 3 / 2 gives 1",
    ",": "write numbers without separators, such as 1000",
    "−": "write the minus as -",
    "–": "write the minus as -",
    "÷": "write the division as /",
    "^": "there are no powers; write 2 * 2",
    "{": "a name goes into square brackets, such as [Strength]",
}


class Reader:
    """The part of a text between `start` and `end`, and how far it has been read.

    Positions count from the beginning of the whole text, so a part of a file keeps the file's positions.
    """

    def __init__(self, text: str, start: int = 0, end: int | None = None) -> None:
        self.text = text
        self.position = start
        self.end = len(text) if end is None else end
        self.read_to = start
        """Where the last thing read ended, before any spaces behind it."""
        if self.end - start > limits.TEXT_LENGTH:
            raise self.too_many("characters", limits.TEXT_LENGTH, Span(start + limits.TEXT_LENGTH, 1))

    def skip(self) -> int:
        """Pass over spaces; the position of what comes next."""
        match = SPACES.match(self.text, self.position, self.end)
        self.position = match.end() if match else self.position
        return self.position

    def peek(self) -> str:
        """The next character, spaces not skipped; empty at the end."""
        return self.text[self.position] if self.position < self.end else ""

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Read what the pattern fits right here, or nothing."""
        found = pattern.match(self.text, self.position, self.end)
        if found:
            self.position = self.read_to = found.end()
        return found

    def take(self, symbol: str) -> bool:
        """Read the symbol if it comes next, after spaces."""
        here = self.skip()
        if not self.text.startswith(symbol, here, self.end):
            return False
        self.position = self.read_to = here + len(symbol)
        return True

    def word_ahead(self) -> str:
        """The word that comes next, after spaces, without reading it; empty if it is no word."""
        found = WORD.match(self.text, self.skip(), self.end)
        return found.group() if found else ""

    def take_word(self, word: str) -> bool:
        """Read the word if it comes next; keywords are not case-sensitive (L-3)."""
        ahead = self.word_ahead()
        return ahead.casefold() == word.casefold() and self.take(ahead)

    def back_to(self, position: int) -> None:
        """Forget what was read after a position, to try another reading."""
        self.position = self.read_to = position

    def since(self, start: int) -> Span:
        """The span from a position to the end of what was read last."""
        return Span(start, max(self.read_to - start, 0))

    def what_comes(self) -> tuple[str, Span]:
        """What stands next, in words, and its span."""
        here = self.skip()
        if here >= self.end:
            return "the text ends here", Span(here, 0)
        found = WORD.match(self.text, here, self.end) or DIGITS.match(self.text, here, self.end)
        came = found.group() if found else self.text[here]
        shown = came if len(came) <= 30 else came[:30] + "…"
        return f'"{shown}" came' if shown.isprintable() else f"{came[:1]!r} came", Span(here, len(came))

    def error(
        self, code: str, expected: str, came: str, span: Span, *, hint: str = "", rule: str = ""
    ) -> ExpressionError:
        """The refusal of this text."""
        return ExpressionError(code, expected=expected, came=came, span=span, text=self.text, hint=hint, rule=rule)

    def too_many(self, things: str, limit: int, span: Span) -> ExpressionError:
        """The refusal of more than a limit allows, at the first one too many (M-470)."""
        hint = "name a part of it and use the name"
        return self.error("ME-91", f"at most {limit:,} {things}", "there are more", span, hint=hint, rule="K-26")
