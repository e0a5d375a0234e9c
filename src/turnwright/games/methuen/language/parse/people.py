"""Who is meant by a name, a role or a parameter, and the names of statuses (2.2, 2.4)."""

from __future__ import annotations

from collections.abc import Iterator

from turnwright.dice import Span

from ..names import Name, first_illegal, key_of, name
from ..tokens import TokenSort
from ..tree.members import Member
from ..tree.people import Actor, Parameter, Role
from .brackets import bracket_value
from .reader import Reader, Reading, slot

_ROLES = {"target": Role.TARGET, "self": Role.ACTING, "attacker": Role.ATTACKER, "leader": Role.LEADER}


@slot("actor")
def named_actor(reader: Reader, index: int) -> Iterator[Reading]:
    """An actor by name; a number behind it makes it a numbered copy (M-7)."""
    token = reader.token(index)
    if token.sort is TokenSort.STRING:
        found = actor_called(reader, token.word, token.span)
        if found:
            yield found, index + 1
        return
    for called, end in reader.name_readings(reader.scope.actors, index):
        if reader.token(end).sort is TokenSort.NUMBER and not reader.is_word(end + 1, "space"):
            yield Actor(called, int(reader.token(end).text[:4]), span=reader.span(index, end + 1)), end + 1
        yield Actor(called, span=called.span), end


def actor_called(reader: Reader, text: str, span: Span) -> Actor | None:
    """The actor that a whole text names, by its number if it is one of several copies (M-7)."""
    found = reader.scope.actors.find(text)
    if found:
        return Actor(found.name, span=span)
    head, _, tail = text.rpartition(" ")
    if tail.isdecimal() and len(tail) < 5 and (found := reader.scope.actors.find(head)):
        return Actor(found.name, int(tail), span=span)
    return None


@slot("numbered copy")
def numbered_copy(reader: Reader, index: int) -> Iterator[Reading]:
    """One copy of an actor by its number: `Wolf 3` (L-17)."""
    for found, end in named_actor(reader, index):
        if isinstance(found, Actor) and found.copy:
            yield Member(found.name, copy=found.copy, span=found.span), end


@slot("role")
def role(reader: Reader, index: int) -> Iterator[Reading]:
    """Target, self, attacker, leader; `this actor`, `it` and a bare `actor` are the acting actor."""
    token = reader.token(index)
    if token.sort is not TokenSort.WORD:
        return
    if token.word == "this" and reader.is_word(index + 1, "actor"):
        yield Role.ACTING, index + 2
    elif token.word in _ROLES:
        yield _ROLES[token.word], index + 1
    elif token.word == "it" or token.text.casefold() == "actor":
        yield Role.ACTING, index + 1


@slot("parameter")
def parameter(reader: Reader, index: int) -> Iterator[Reading]:
    """A parameter of the strategy around it, in brackets (M-403)."""
    token = reader.token(index)
    if token.sort is TokenSort.BRACKET:
        value = bracket_value(reader, token.text[1:-1], token.span)
        if isinstance(value, Parameter):
            yield value, index + 1


@slot("status")
def status(reader: Reader, index: int) -> Iterator[Reading]:
    """A status: a declared one, or words up to one that cannot be part of its name (2.2)."""
    token = reader.token(index)
    if token.sort is TokenSort.STRING:
        yield _status_name(reader, token.word, index, index + 1), index + 1
        return
    taken = set()
    for found, end in reader.name_readings(reader.scope.features, index):
        taken.add(end)
        yield found, end
    end = index
    if reader.is_word(index, *_NO_STATUS):
        return
    while _part_of_status(reader, end):
        end += 1
    if end > index and end not in taken:
        yield _status_name(reader, reader.text(index, end), index, end), end


_NO_STATUS = ("in", "on", "at", "within", "adjacent", "not", "no", "defeated", "player", "enemy", "ally")
_STATUS_STOPS = frozenset(
    ("for", "until", "status", "from", "to", "permanently", "AND", "OR", "and", "or", "against", "become")
)


def _part_of_status(reader: Reader, index: int) -> bool:
    token = reader.token(index)
    if token.sort is TokenSort.NUMBER:
        return True
    return token.sort is TokenSort.WORD and token.word not in _STATUS_STOPS and not reader.ends_a_case(index)


def _status_name(reader: Reader, text: str, start: int, end: int) -> Name:
    found = reader.scope.features.find(text)
    made = name(found.name.text if found else text, reader.span(start, end))
    illegal = first_illegal(made.text) if key_of(made.text) else (0, made.text)
    if illegal and not found:
        reader.trouble("ME-3", made.span, part=illegal[1])
    return made
