"""Patterns of sentences, written as the rule book writes them: one pattern reads a sentence and writes it back.

    word            the word, by L-3: case, plural and verb endings do not count; it is written as it stands here
    the             an article is written, and may stand anywhere when a text is read
    [x y]           may be left out, and is left out in writing unless it has something to say
    <x y>           may be left out, and is written
    (x|y z)         one of several; written is the first that says all they have to say, else the first
    {name:slot}     something read by a slot, kept under a name
    {name=x|y z}    one of several, kept under a name as written here

Something to say has a part in braces to which the sentence gives a value.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .effort import spend
from .tokens import ARTICLES, TokenSort, folded

if TYPE_CHECKING:
    from .parse.reader import Reader

Captures: TypeAlias = dict[str, Any]
Step: TypeAlias = tuple[int, Captures]
Write: TypeAlias = Callable[[Any], str | None]

_PIECE = re.compile(r"\{(\w+)([:=])([^{}]*)\}|([\[\]()<>|])|([^\s\[\](){}<>|]+)")
_CLOSING = {"[": "]", "(": ")", "<": ">"}
WRITTEN: dict[str, Write] = {}
"""How what a slot reads is written; by `str` where nothing stands here."""


class Placeholder(str):
    """What a form is shown with where a sentence would have a value."""

    __slots__ = ()


PLACEHOLDERS = {
    "bearers": "WHO",
    "bearers'": "WHO's",
    "any res": "RES",
    "res": "RES",
    "own value": "RES",
    "expr": "EXPR",
    "int": "N",
    "signed": "+N",
    "cond": "COND",
    "completion": "COND",
    "effects": "EFFECTS",
    "event": "EVENT",
    "changes": "+EXPR RES",
    "moment": "at the start of each turn",
    "touches": "entering",
    "word": "TYPE",
    "tag": "TYPE",
    "status": "STATUS",
    "feature": '"X"',
    "action pattern": "ACTION",
    "terrain": "TERRAIN",
    "cast": '"X"',
    "outcome": "OUTCOME",
    "strategy use": "S",
}
"""The words of 4.4 for what a slot reads."""


def quoted(text: object) -> str:
    """A name or a text in quotes, which end all doubt (L-17)."""
    return f'"{text}"'


def bracketed(text: object) -> str:
    """A resource in brackets."""
    return f"[{text}]"


def _counted(reader: Reader, end: int, kept: Captures) -> Captures:
    """One more word or slot fits: where somebody counts, note how far the text has been followed."""
    if "_steps" not in kept:
        return kept
    steps = kept["_steps"] + 1
    if steps > reader.steps:
        reader.steps, reader.furthest = steps, end
    return {**kept, "_steps": steps}


@dataclass(frozen=True, slots=True)
class Word:
    """A word that must stand there."""

    word: str
    text: str

    def match(self, reader: Reader, index: int, kept: Captures) -> Iterator[Step]:
        """The token behind the word, if it stands here."""
        token = reader.token(index)
        if token.word == self.word and token.sort in (TokenSort.WORD, TokenSort.MARK, TokenSort.NUMBER):
            yield index + 1, _counted(reader, index + 1, kept)
        elif token.sort is TokenSort.WORD and token.word in ARTICLES:
            yield from self.match(reader, index + 1, kept)

    def write(self, said: Mapping[str, Any]) -> str | None:
        """The word."""
        return self.text


@dataclass(frozen=True, slots=True)
class Article:
    """`the`, `a`, `an`: written, but wherever an article may stand it is passed over in reading."""

    text: str

    def match(self, reader: Reader, index: int, kept: Captures) -> Iterator[Step]:
        """Nothing has to stand here."""
        yield index, kept

    def write(self, said: Mapping[str, Any]) -> str | None:
        """The article."""
        return self.text


@dataclass(frozen=True, slots=True)
class Slot:
    """Something that is read as a noun of the grammar."""

    name: str
    kind: str

    def match(self, reader: Reader, index: int, kept: Captures) -> Iterator[Step]:
        """Everything that can be read here as that noun."""
        starts = (index, index + 1) if reader.is_word(index, *ARTICLES) else (index,)
        for start in starts:
            spend()
            mark = reader.mark()
            for value, end in reader.readings(self.kind, start):
                yield end, {**_counted(reader, end, kept), self.name: value}
                reader.forget(mark)
            reader.forget(mark)

    def write(self, said: Mapping[str, Any]) -> str | None:
        """The value in words; None if there is none."""
        value = said.get(self.name)
        if value is None or isinstance(value, Placeholder):
            return value
        return WRITTEN.get(self.kind, str)(value)

    def told(self, said: Mapping[str, Any]) -> set[str]:
        """Its name, if there is a value for it."""
        return {self.name} & said.keys()


@dataclass(frozen=True, slots=True)
class Sequence:
    """Pieces one after another."""

    parts: tuple[Any, ...]

    def match(self, reader: Reader, index: int, kept: Captures) -> Iterator[Step]:
        """All ways to read the pieces from here on."""
        yield from self._from(0, reader, index, kept)

    def _from(self, part: int, reader: Reader, index: int, kept: Captures) -> Iterator[Step]:
        if part == len(self.parts):
            yield index, kept
            return
        for end, more in self.parts[part].match(reader, index, kept):
            yield from self._from(part + 1, reader, end, more)

    def write(self, said: Mapping[str, Any]) -> str | None:
        """All pieces with a space between them, but none before a comma or colon and none around a hyphen; None if one
        is missing."""
        text = ""
        for part in self.parts:
            piece = part.write(said)
            if piece is None:
                return None
            gap = "" if not text or piece in ("", ",", ":", ".", "-") or text.endswith(("+", ".", "-")) else " "
            text += gap + piece
        return text

    def told(self, said: Mapping[str, Any]) -> set[str]:
        """The values that parts of it say."""
        return {name for part in self.parts if isinstance(part, Slot | Choice) for name in part.told(said)}


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several; `name` keeps which, `optional` lets it be left out, `shown` writes it all the same."""

    options: tuple[tuple[str, Sequence], ...]
    name: str = ""
    optional: bool = False
    shown: bool = False

    def match(self, reader: Reader, index: int, kept: Captures) -> Iterator[Step]:
        """All ways to read one of the options, or none of them where it may be left out."""
        for text, option in self.options:
            for end, more in option.match(reader, index, kept):
                yield end, {**more, self.name: text} if self.name else more
        if self.optional:
            yield index, kept

    def write(self, said: Mapping[str, Any]) -> str | None:
        """The option that is said; None if no single one can say all that the options have to say together."""
        if self.name:
            return next((option.write(said) for text, option in self.options if text == said.get(self.name)), None)
        everything = self.told(said)
        if self.optional and not self.shown and not everything:
            return ""
        for _, option in self.options:
            found = option.write(said) if option.told(said) == everything else None
            if found is not None:
                return found
        return "" if self.optional and not everything else None

    def told(self, said: Mapping[str, Any]) -> set[str]:
        """The values that one of its options says."""
        own = {self.name} & said.keys() if self.name else set[str]()
        return own.union(*(option.told(said) for _, option in self.options))


def compiled(pattern: str) -> Sequence:
    """A pattern as its pieces."""
    stack: list[list[list[Any]]] = [[[]]]
    for found in _PIECE.finditer(pattern):
        name, sign, inner, bracket, word = found.groups()
        if name and sign == ":":
            stack[-1][-1].append(Slot(name, inner))
        elif name:
            options = tuple((text.strip(), compiled(text)) for text in inner.split("|"))
            stack[-1][-1].append(Choice(options, name))
        elif bracket in _CLOSING:
            stack.append([[]])
        elif bracket == "|":
            stack[-1].append([])
        elif bracket:
            options = tuple(("", Sequence(tuple(option))) for option in stack.pop())
            stack[-1][-1].append(Choice(options, optional=bracket != ")", shown=bracket == ">"))
        else:
            stack[-1][-1].append(Article(word) if folded(word) in ARTICLES else Word(folded(word), word))
    return Sequence(tuple(stack[0][0]))


def first_words(sequence: Sequence) -> frozenset[str] | None:
    """The words a pattern can begin with, or None if anything."""
    words: set[str] = set()
    for part in sequence.parts:
        if isinstance(part, Word):
            return frozenset(words | {part.word})
        if isinstance(part, Article):
            continue
        if not isinstance(part, Choice):
            return None
        for _, option in part.options:
            inner = first_words(option)
            if inner is None:
                return None
            words |= inner
        if not part.optional:
            return frozenset(words)
    return None


def all_words(sequence: Sequence) -> Iterator[str]:
    """All words of a pattern, those that may be left out too."""
    for part in sequence.parts:
        if isinstance(part, Word):
            yield part.word
        elif isinstance(part, Choice):
            for _, option in part.options:
                yield from all_words(option)


def choices(sequence: Sequence) -> Iterator[Choice]:
    """All named choices of a pattern."""
    for part in sequence.parts:
        if isinstance(part, Choice):
            yield from [part] if part.name else []
            for _, option in part.options:
                yield from choices(option)


def slots(sequence: Sequence) -> Iterator[Slot]:
    """All slots of a pattern."""
    for part in sequence.parts:
        if isinstance(part, Slot):
            yield part
        elif isinstance(part, Choice):
            for _, option in part.options:
                yield from slots(option)


def in_words(sequence: Sequence) -> str:
    """A pattern as the rule book prints it, with words in capitals for what is filled in."""
    said: Captures = {choice.name: choice.options[0][0] for choice in choices(sequence) if len(choice.options) > 1}
    said |= {slot.name: Placeholder(PLACEHOLDERS[slot.kind]) for slot in slots(sequence) if slot.kind in PLACEHOLDERS}
    return sequence.write(said) or ""
