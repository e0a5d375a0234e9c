"""One place per sentence: a kind of sentence says at its declaration how it is worded, and is read and written by that.

    @says(form("M-147", "Push {subject:subj} {distance:expr} spaces"))
    @dataclass(frozen=True, slots=True)
    class Push(Effect):
        subject: Subject
        distance: Expression

A noun of the grammar is declared in the same way with the name of its slot (`@noun("duration", form(...), ...)`), and
then `{lasting:duration}` in any pattern is read and written by that. One kind of node may be several nouns, such as a
group in the plural and one of its members; `str` writes it as the noun nearest to the class.

The names in a pattern are the fields of the class. A value given with a form is what a field has wherever that form is
used; for a field that is one of several words, the values of those words in order. Several forms of one class are all
read; written is the first that can say everything the sentence says.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields
from enum import Enum
from functools import cache, partial
from typing import Any, TypeVar

from turnwright.dice import Not, Term

from .pattern import WRITTEN, Captures, choices, compiled, slots
from .phrases import SentenceForm

C = TypeVar("C", bound=type)
ABSENT: dict[str, Any] = {}
"""What it means to leave out what a slot reads: without a subject the acting actor is meant."""
_FORMS: dict[type, list[Wording]] = {}
_NOUNS: dict[str, list[Wording]] = {}
_EITHER: dict[str, tuple[str, ...]] = {}
ONE_SPACE = re.compile(r"(?<![+*/-] )(?<![\w.])1 spaces\b")
_OWN = frozenset({"span", "said_self"})


@dataclass(frozen=True)
class Form:
    """A wording that does not know yet what it words."""

    rule: str
    pattern: str
    values: Mapping[str, Any]
    only: Callable[[Captures], bool] | None
    make: Callable[[Captures], Any] | None
    take: Callable[[Any], Captures | None] | None
    read: bool


def form(
    rule: str,
    pattern: str,
    *,
    only: Callable[[Captures], bool] | None = None,
    make: Callable[[Captures], Any] | None = None,
    take: Callable[[Any], Captures | None] | None = None,
    read: bool = True,
    **values: Any,
) -> Form:
    """One wording. `only` says which texts that fit are meant; `make` and `take` go their own way from what was read
    to the node and back; without `read` something else reads it and it is only written so."""
    return Form(rule, pattern, values, only, make, take, read)


class Wording:
    """A form of one class: makes a node of what was read, and knows what a node says."""

    def __init__(self, made: type, of: Form) -> None:
        self.made, self.form = made, of
        self.parts = compiled(of.pattern)
        self.names = [item.name for item in fields(made) if item.name not in _OWN]
        self.usual = {item.name: item.default for item in fields(made) if item.default is not MISSING}
        self.words = {choice.name: [text for text, _ in choice.options] for choice in choices(self.parts)}
        self.kinds = {slot.name: slot.kind for slot in slots(self.parts)}
        self.fixed = {name: value for name, value in of.values.items() if name not in self.words}
        self.meant = {
            name: dict(zip(words, of.values.get(name, words), strict=True)) for name, words in self.words.items()
        }
        self.absent = {
            name: ABSENT.get(self.kinds.get(name, ""))
            for name in self.names
            if name not in {**self.usual, **self.fixed}
        }

    def read(self, kept: Captures) -> Any:
        """The node that was read, or None if it is none after all; `{no=not}` denies it (M-46)."""
        if self.form.only and not self.form.only(kept):
            return None
        if self.form.make:
            return self.form.make(kept)
        given = {name: self._meaning(name, kept[name]) for name in self.names if name in kept}
        made = self.made(**{**self.absent, **self.fixed, **given}, span=kept["_span"])
        return Not(made, span=kept["_span"]) if "no" in self.words and "no" in kept else made

    def _meaning(self, name: str, value: Any) -> Any:
        known = self.meant.get(name, {})
        return known[value] if isinstance(value, str) and value in known else value

    def write(self, node: object) -> str | None:
        """The node in the words of this form, or None if they cannot say it."""
        said = self.form.take(node) if self.form.take else self._said(node)
        return None if said is None else self.parts.write(said)

    def _said(self, node: object) -> Captures | None:
        said: Captures = {}
        for name in self.names:
            value = getattr(node, name)
            words = [text for text, meaning in self.meant.get(name, {}).items() if meaning == value]
            if name in self.fixed:
                if value != self.fixed[name]:
                    return None
            elif words:
                said[name] = words[0]
            elif value is None or value == self.usual.get(name, MISSING):
                continue
            elif name in self.kinds:
                said[name] = value
            else:
                return None
        return said


def says(*forms: Form) -> Callable[[C], C]:
    """How a kind of sentence is worded; the first form that can say it is the one it is written in."""

    def declare(made: C) -> C:
        _FORMS[made] = [Wording(made, item) for item in forms]
        return made

    return declare


def noun(kind: str, *forms: Form) -> Callable[[C], C]:
    """How a noun of the grammar is worded: the slot of this name is read and written by these forms."""

    def declare(made: C) -> C:
        wordings = _NOUNS[kind] = [Wording(made, item) for item in forms]
        _FORMS.setdefault(made, wordings)
        WRITTEN[kind] = partial(_first, wordings)
        return made

    return declare


def either(kind: str, *others: str) -> None:
    """A noun that is one of several others, tried in their order; each is written as what it is."""
    _EITHER[kind] = others


def nouns() -> Mapping[str, list[SentenceForm]]:
    """All nouns that have forms of their own."""
    return {kind: forms_of(kind) for kind in _NOUNS}


def alternatives() -> Mapping[str, tuple[str, ...]]:
    """All nouns that are one of several others."""
    return _EITHER


@cache
def forms_of(kind: str) -> list[SentenceForm]:
    """The forms of a noun, in the order in which they are tried."""
    return [_readable(wording) for wording in _NOUNS[kind] if wording.form.read]


def vocabulary(forms: Iterable[SentenceForm]) -> set[str]:
    """All words of some forms and of the nouns in them."""
    words: set[str] = set()
    waiting, seen = list(forms), set[str]()
    while waiting:
        item = waiting.pop()
        words |= item.words
        kinds = {kind for slot in slots(item.parts) for kind in (slot.kind, *_EITHER.get(slot.kind, ()))}
        for kind in (kinds & _NOUNS.keys()) - seen:
            seen.add(kind)
            waiting += forms_of(kind)
    return words


def _readable(wording: Wording) -> SentenceForm:
    return SentenceForm(wording.form.rule, wording.form.pattern, wording.read)


def _first(wordings: list[Wording], node: object) -> str | None:
    """A node in the first words that can say it."""
    return next((text for wording in wordings if (text := wording.write(node)) is not None), None)


def worded(family: type) -> list[SentenceForm]:
    """The forms of all kinds of a family, in the order of their declaration, which is that in which they are tried."""
    return [
        _readable(wording)
        for made, wordings in _FORMS.items()
        if issubclass(made, family)
        for wording in wordings
        if wording.form.read
    ]


def written(node: object) -> str:
    """A sentence in its one wording; of one thing in the singular."""
    found = _first(_FORMS[type(node)], node)
    assert found is not None, f"no form of {type(node).__name__} can say {node!r}"
    return ONE_SPACE.sub("1 space", found)


def rule_of(node: object) -> str:
    """The rule of the form a sentence is written in."""
    return next(item.form.rule for item in _FORMS[type(node)] if item.write(node) is not None)


@dataclass(frozen=True, slots=True)
class Noun(Term):
    """Something that is worded by its forms, wherever it stands."""

    def __str__(self) -> str:
        return written(self)


class Spelled(Enum):
    """One of several words that the language has, written as its value."""

    def __str__(self) -> str:
        return str(self.value)


def capital(text: str) -> str:
    """A text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]
