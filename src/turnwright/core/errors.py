"""Errors with a meaning each; all of them are `TurnwrightError`, so one `except` catches a user's mistake."""

import msgspec

from .printable import message

UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError, ArithmeticError, ValueError)
"""What comes of foreign data that is not what it should be: wrong types, halves of characters, nesting without end."""


class TurnwrightError(Exception):
    """Something a user or author can put right; the message says how.

    Messages quote what others wrote, so what could harm a screen or fill it is taken out here, once for all of them.
    """

    def __init__(self, *words: object) -> None:
        super().__init__(*(message(word) if isinstance(word, str) else word for word in words))


class UnknownGame(TurnwrightError):  # noqa: N818 - read aloud: "unknown game", not "unknown game error"
    """No game of that name is installed."""


class GameError(TurnwrightError):
    """A game's own description is wrong: found when the game is loaded, never while playing."""


class TurnError(GameError):
    """A turn expression is wrong; the message names the part."""


class OptionError(TurnwrightError):
    """An option, a seat count or a seed that the game does not accept."""


class NotationError(TurnwrightError):
    """Text or data that is not an action of this game."""


class RecordError(TurnwrightError):
    """A saved match that cannot be read; the message names the line."""


class ChanceError(TurnwrightError):
    """Forced chance that ran out, or a value its draw cannot have."""


class MatchError(TurnwrightError):
    """A call that makes no sense for this match, such as undoing nothing."""


class Refusal(TurnwrightError):  # noqa: N818 - a refusal is an answer, not a malfunction
    """Why not: the rule broken, its sentence, the facts of this position, and what would be allowed.

    `code` is the stable name of this very reason, where one rule has several. `heading`, `clause` quote the rule book.
    """

    def __init__(
        self, rule: str, sentence: str, facts: str = "", allowed: tuple[str, ...] = (), code: str = ""
    ) -> None:
        super().__init__(rule, sentence)
        self.rule = rule
        self.sentence = message(sentence)
        self.facts = message(facts)
        self.allowed = allowed
        self.code = code or rule
        self.heading = ""
        """The title of the clause in the rule book, where the rule is one."""
        self.clause = ""
        """What the rule book says there."""

    def __str__(self) -> str:
        lines = [f"Refused by {self.rule}: {self.sentence}"]
        if self.facts:
            lines.append(f"  Here: {self.facts}.")
        if self.allowed:
            shown = ", ".join(self.allowed[:8])
            more = len(self.allowed) - 8
            lines.append(f"  You may: {shown}{f' and {more} more' if more > 0 else ''}.")
        return "\n".join(lines)

    def as_data(self) -> dict[str, object]:
        """The refusal as JSON-able data."""
        return {
            "rule": self.rule,
            "code": self.code,
            "sentence": self.sentence,
            "facts": self.facts,
            "allowed": list(self.allowed),
        }
