"""Kinds of action and ways to end: whole numbers with a name, so that compiled code can use them as they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, Self, TypeAlias

from .errors import GameError
from .glyphs import glyph_path

Mark: TypeAlias = Literal["go", "hit"]
Reveals: TypeAlias = Callable[[Any, Any, Any, Any], bool]


class Kind(int):
    """A kind of action: its number, its name, and the fields a person chooses, in that order.

    `secret` fields are seen by the acting seat only. `reveals` says that this kind may show somebody something they did
    not know (so it cannot be taken back): always, or when a function `(box, before, action, after)` of the positions
    says so. `undoable=False` says that the game forbids taking it back. About what is
    `weighty`, such as resigning, a person is asked twice. What only the table can say, its `host` says for it if the
    kind allows that, such as a correction by hand.

    For people: `label` is what is done, in a sentence ("claim a route"); `short` one or two words for a button
    ("Claim"); `glyph` a sign (`core/glyphs.py`); `mark` how a board marks the places it leads to: `go` there, `hit`
    what stands there; `rolls` says that chance decides what comes of it; `turns` names a field by which the piece that
    was chosen before it is turned where it will lie, and how many of its values make a whole turn: `("rotation", 4)`;
    `spends` names the field that says what is paid. Where that is a row of numbers, so many of each sort, its place is
    the element of the first sort that is paid with: `cards-3`.
    """

    name: str
    fields: tuple[str, ...]
    label: str
    secret: tuple[str, ...]
    reveals: bool | Reveals
    undoable: bool
    weighty: bool
    host: bool
    short: str
    glyph: str
    mark: Mark
    rolls: bool
    turns: tuple[str, int] | None
    spends: str

    def __new__(
        cls,
        number: int,
        name: str,
        *fields: str,
        label: str = "",
        secret: tuple[str, ...] = (),
        reveals: bool | Reveals = False,
        undoable: bool = True,
        weighty: bool = False,
        host: bool = False,
        short: str = "",
        glyph: str = "",
        mark: Mark = "go",
        rolls: bool = False,
        turns: tuple[str, int] | None = None,
        spends: str = "",
    ) -> Self:
        if turns and (turns[0] not in fields or turns[1] < 2):
            raise GameError(
                f"{name}: turns={turns!r}: a field of the kind, and how many of its values make a whole turn"
            )
        if spends and spends not in fields:
            raise GameError(f"{name}: spends={spends!r} is none of its fields: {', '.join(fields) or 'it has none'}")
        made = super().__new__(cls, number)
        made.name = name
        made.fields = fields
        made.label = label or name.replace("-", " ")
        made.secret = secret
        made.reveals = reveals
        made.undoable = undoable
        made.weighty = weighty
        made.host = host
        made.short = short or name.replace("-", " ").capitalize()
        made.glyph = glyph_path(glyph)
        made.mark = mark
        made.rolls = rolls
        made.turns = turns
        made.spends = spends
        return made

    def __repr__(self) -> str:
        return f"Kind({int(self)}, {self.name!r})"

    __str__ = int.__repr__  # compilers print a constant with str()


class Ending(int):
    """A way for the game to be over: its number (from 1), the rule it follows, a sentence, and what no winner means."""

    rule: str
    sentence: str
    nobody: str

    def __new__(cls, number: int, rule: str, sentence: str, nobody: str = "") -> Self:
        made = super().__new__(cls, number)
        made.rule = rule
        made.sentence = sentence
        made.nobody = nobody
        return made

    def __repr__(self) -> str:
        return f"Ending({int(self)}, {self.rule!r})"

    __str__ = int.__repr__
