"""Sentence forms: a small pattern language, written as the rule book writes its sentences.

    word            the word, by L-3: case, articles, plural and verb endings do not count
    [x y]           may be left out
    (x|y z)         one of several
    {name:slot}     something read by a slot, kept under a name
    {name=x|y z}    one of several, kept under a name as written here

A pattern never mentions articles: they may stand anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from ..effort import spend
from ..tokens import ARTICLES, TokenSort, folded
from .reader import Reader

Captures: TypeAlias = dict[str, Any]
Step: TypeAlias = tuple[int, Captures]

_PIECE = re.compile(r"\{(\w+)([:=])([^{}]*)\}|([\[\]()|])|([^\s\[\](){}|]+)")


def _counted(reader: Reader, end: int, kept: Captures) -> Captures:
    """One more word or slot fits: where somebody counts, note how far the text has been followed."""
    if "_steps" not in kept:
        return kept
    steps = kept["_steps"] + 1
    if steps > reader.steps:
        reader.steps, reader.furthest = steps, end
    return {**kept, "_steps": steps}


@dataclass(frozen=True, slots=True)
class _Word:
    word: str

    def match(self, reader: Reader, index: int, kept: Captures) -> Iterator[Step]:
        token = reader.token(index)
        if token.word == self.word and token.sort in (TokenSort.WORD, TokenSort.MARK, TokenSort.NUMBER):
            yield index + 1, _counted(reader, index + 1, kept)
        elif token.sort is TokenSort.WORD and token.word in ARTICLES:
            yield from self.match(reader, index + 1, kept)


@dataclass(frozen=True, slots=True)
class _Slot:
    name: str
    kind: str

    def match(self, reader: Reader, index: int, kept: Captures) -> Iterator[Step]:
        starts = (index, index + 1) if reader.is_word(index, *ARTICLES) else (index,)
        for start in starts:
            spend()
            mark = reader.mark()
            for value, end in reader.readings(self.kind, start):
                yield end, {**_counted(reader, end, kept), self.name: value}
                reader.forget(mark)
            reader.forget(mark)


@dataclass(frozen=True, slots=True)
class _Sequence:
    parts: tuple[Any, ...]

    def match(self, reader: Reader, index: int, kept: Captures) -> Iterator[Step]:
        yield from self._from(0, reader, index, kept)

    def _from(self, part: int, reader: Reader, index: int, kept: Captures) -> Iterator[Step]:
        if part == len(self.parts):
            yield index, kept
            return
        for end, more in self.parts[part].match(reader, index, kept):
            yield from self._from(part + 1, reader, end, more)


@dataclass(frozen=True, slots=True)
class _Choice:
    options: tuple[tuple[str, _Sequence], ...]
    name: str = ""
    optional: bool = False

    def match(self, reader: Reader, index: int, kept: Captures) -> Iterator[Step]:
        for text, option in self.options:
            for end, more in option.match(reader, index, kept):
                yield end, {**more, self.name: text} if self.name else more
        if self.optional:
            yield index, kept


def _parts(pattern: str) -> _Sequence:
    """Compile a pattern."""
    stack: list[list[list[Any]]] = [[[]]]
    for found in _PIECE.finditer(pattern):
        name, sign, inner, bracket, word = found.groups()
        if name and sign == ":":
            stack[-1][-1].append(_Slot(name, inner))
        elif name:
            options = tuple((text.strip(), _parts(text)) for text in inner.split("|"))
            stack[-1][-1].append(_Choice(options, name))
        elif bracket in ("[", "("):
            stack.append([[]])
        elif bracket == "|":
            stack[-1].append([])
        elif bracket:
            options = tuple(("", _Sequence(tuple(option))) for option in stack.pop())
            stack[-1][-1].append(_Choice(options, optional=bracket == "]"))
        else:
            stack[-1][-1].append(_Word(folded(word)))
    return _Sequence(tuple(stack[0][0]))


@dataclass(frozen=True, slots=True)
class SentenceForm:
    """One sentence form: its id, its pattern, and what to make of a match."""

    id: str
    pattern: str
    build: Callable[[Captures], Any]
    parts: _Sequence = field(init=False, compare=False)
    starts: frozenset[str] | None = field(init=False, compare=False)
    needs: frozenset[str] = field(init=False, compare=False)
    words: frozenset[str] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "parts", _parts(self.pattern))
        object.__setattr__(self, "starts", _starts(self.parts))
        needed = (part.word for part in self.parts.parts if isinstance(part, _Word))
        object.__setattr__(self, "needs", frozenset(needed))
        object.__setattr__(self, "words", frozenset(_words(self.parts)))

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
            about = {"_span": reader.span(index, end), "_text": reader.text(index, end), "_reader": reader}
            made = self.build({**kept, **about})
            if made is not None:
                yield made, end
            reader.forget(mark)
        reader.forget(mark)


def _starts(sequence: _Sequence) -> frozenset[str] | None:
    """The words a pattern can begin with, or None if anything."""
    words: set[str] = set()
    for part in sequence.parts:
        if isinstance(part, _Word):
            return frozenset(words | {part.word})
        if not isinstance(part, _Choice):
            return None
        for _, option in part.options:
            inner = _starts(option)
            if inner is None:
                return None
            words |= inner
        if not part.optional:
            return frozenset(words)
    return None


def _words(sequence: _Sequence) -> Iterator[str]:
    """All words of a pattern, those that may be left out too."""
    for part in sequence.parts:
        if isinstance(part, _Word):
            yield part.word
        elif isinstance(part, _Choice):
            for _, option in part.options:
                yield from _words(option)


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
