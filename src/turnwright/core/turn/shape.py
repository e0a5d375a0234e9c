"""What remains of a turn, as data: so that a table can draw it as pips and steps, and say it as people do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

Form: TypeAlias = Literal["one", "choice", "sequence", "times", "any", "budget", "together", "window", "step", "end"]


@dataclass(frozen=True)
class Shape:
    """A part of a turn as it stands now: its form, its kinds by name, and how much of it is used.

    `one` is a single kind; `choice` one of its parts; `sequence` its parts one after the other; `times` so many of the
    same and `any` as many as wanted; `budget` so many units, of which a kind costs some; `together` something that
    every seat does; `window` a moment for reactions; `step` something that happens by itself; `end` nothing.
    """

    form: Form
    kinds: tuple[str, ...] = ()
    used: int = 0
    of: int = 0
    """How many there were; 0 where there is no number."""
    least: int = 0
    """How many of them must be."""
    unit: str = ""
    costs: Mapping[str, int] = field(default_factory=dict)
    parts: tuple[Shape, ...] = ()
    closes: tuple[str, ...] = ()
    """The kinds that are no longer possible once this has begun."""
    words: str = ""
    """The author's own words for it."""
    title: str = ""
    begun: bool = False
    as_many: bool = False
    """Whether as many of them must be done as are possible."""

    @property
    def left(self) -> int:
        """How many there still are."""
        return self.of - self.used

    def saying(self, words: str) -> Shape:
        """The same, in an author's words."""
        return replace(self, words=words) if words else self

    def as_data(self) -> dict[str, Any]:
        """The shape as JSON-able data."""
        return {
            "form": self.form,
            "kinds": list(self.kinds),
            "used": self.used,
            "of": self.of,
            "least": self.least,
            "costs": dict(self.costs),
            "closes": list(self.closes),
            "title": self.title,
            "begun": self.begun,
            "parts": [part.as_data() for part in self.parts],
        }


END = Shape("end")
