"""Sentence forms: a pattern, the rule it comes from, and what to make of a text that fits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .effort import spend
from .pattern import Captures, Sequence, Word, all_words, compiled, first_words

if TYPE_CHECKING:
    from .parse.reader import Reader

__all__ = ["Captures", "SentenceForm", "longest", "node", "whole"]


@dataclass(frozen=True, slots=True)
class SentenceForm:
    """One sentence form: its id, its pattern, and what to make of a match."""

    id: str
    pattern: str
    build: Callable[[Captures], Any]
    parts: Sequence = field(init=False, compare=False)
    starts: frozenset[str] | None = field(init=False, compare=False)
    needs: frozenset[str] = field(init=False, compare=False)
    words: frozenset[str] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "parts", compiled(self.pattern))
        object.__setattr__(self, "starts", first_words(self.parts))
        needed = (part.word for part in self.parts.parts if isinstance(part, Word))
        object.__setattr__(self, "needs", frozenset(needed))
        object.__setattr__(self, "words", frozenset(all_words(self.parts)))

    def readings(self, reader: Reader, index: int, *, counted: bool = False) -> Iterator[tuple[Any, int]]:
        """All ways in which the form fits at a token; `counted` notes how far it was followed."""
        spend()
        if not counted and not self.needs <= reader.words:
            return
        if self.starts is not None:
            first = reader.token(reader.past_article(index))
            if first.word not in self.starts and reader.token(index).word not in self.starts:
                return
        mark = reader.mark()
        for end, kept in self.parts.match(reader, index, {"_steps": 0} if counted else {}):
            about: Captures = {"_span": reader.span(index, end), "_text": reader.text(index, end)}
            about |= {"_reader": reader, "_end": end}
            made = self.build({**kept, **about})
            if made is not None:
                yield made, end
            reader.forget(mark)
        reader.forget(mark)


def node(made: Callable[..., Any], *names: str) -> Callable[[Captures], Any]:
    """How to build a node that takes what a form kept under some names, in order."""
    return lambda kept: made(*(kept.get(name) for name in names), span=kept["_span"])


def longest(forms: list[SentenceForm], reader: Reader, index: int) -> tuple[Any, int] | None:
    """Of all forms that fit, the one that reads the most text; of equal ones the first (L-18)."""
    best: tuple[Any, int] | None = None
    kept = reader.mark()
    trail: list[Any] = []
    for form in forms:
        for made, end in form.readings(reader, index):
            if best is None or end > best[1]:
                best, trail = (made, end), reader.problems[kept:]
        reader.forget(kept)
    reader.problems += trail
    return best


def whole(forms: list[SentenceForm], reader: Reader, index: int, ends: Callable[[int], bool]) -> tuple[Any, int] | None:
    """The first form that fits up to a token where the text may end."""
    for form in forms:
        for made, end in form.readings(reader, index):
            if ends(end):
                return made, end
    return None
