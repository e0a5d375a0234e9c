"""Who is meant: the nouns `who`, `group`, `point`, `selector` and `subj` of 2.4."""

from __future__ import annotations

from collections.abc import Iterator

from turnwright.dice import Expression

from ..names import Name, first_illegal, key_of, name
from ..phrases import Captures, SentenceForm
from ..tokens import TokenSort
from ..tree.members import Member
from ..tree.people import (
    Actor,
    Extreme,
    Group,
    GroupSort,
    Parameter,
    Place,
    Point,
    Quantified,
    Quantity,
    Role,
    SelectedBy,
    Selector,
)
from .brackets import bracket_value
from .reader import Reader, Reading, slot

_ROLES = {"target": Role.TARGET, "self": Role.ACTING, "attacker": Role.ATTACKER, "leader": Role.LEADER}
_KINDS = {
    "actor": GroupSort.ACTOR,
    "enemy": GroupSort.ENEMY,
    "ally": GroupSort.ALLY,
    "friend": GroupSort.FRIEND,
    "player": GroupSort.PLAYER,
}
_QUANTITIES = {"any": Quantity.ANY, "no": Quantity.NO, "all": Quantity.ALL, "another": Quantity.ANY}


@slot("actor")
def named_actor(reader: Reader, index: int) -> Iterator[Reading]:
    """An actor by name; a number behind it makes it a numbered copy (M-7)."""
    token = reader.token(index)
    if token.sort is TokenSort.STRING:
        yield from _quoted_actor(reader, token.word, index)
        return
    for found, end in reader.name_readings(reader.scope.actors, index):
        if reader.token(end).sort is TokenSort.NUMBER and not reader.is_word(end + 1, "space"):
            yield Actor(found, int(reader.token(end).text[:4]), span=reader.span(index, end + 1)), end + 1
        yield Actor(found, span=found.span), end


def _quoted_actor(reader: Reader, text: str, index: int) -> Iterator[Reading]:
    span = reader.token(index).span
    found = reader.scope.actors.find(text)
    head, _, tail = text.rpartition(" ")
    if found:
        yield Actor(found.name, span=span), index + 1
    elif tail.isdecimal() and len(tail) < 5 and (found := reader.scope.actors.find(head)):
        yield Actor(found.name, int(tail), span=span), index + 1


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


def _kinds(reader: Reader, index: int) -> Iterator[tuple[Group, int]]:
    """The kind word of a group: `enemies`, `party members`, `members of Cast Pack`."""
    if reader.is_word(index, "party") and reader.is_word(index + 1, "member"):
        yield Group(GroupSort.PARTY_MEMBER), index + 2
    elif reader.is_word(index, "member") and reader.is_word(index + 1, "of"):
        if reader.is_word(index + 2, "this") and reader.is_word(index + 3, "cast"):
            yield Group(GroupSort.CAST_MEMBER), index + 4
        elif reader.is_word(index + 2, "cast"):
            for cast, end in reader.readings("cast", index + 3):
                yield Group(GroupSort.CAST_MEMBER, cast=cast), end
    elif reader.token(index).sort is TokenSort.WORD and reader.token(index).word in _KINDS:
        yield Group(_KINDS[reader.token(index).word]), index + 1


def _tail(kept: Captures) -> tuple[Expression | None, Point | None, Place | None, bool]:
    return kept.get("n"), kept.get("of"), kept.get("place"), "area" in kept


_TAILS = [
    SentenceForm("2.4", "within {n:expr} space [of {of:point}]", _tail),
    SentenceForm("2.4", "{area=in area}", _tail),
    SentenceForm("2.4", "(in|on) {place:place}", _tail),
]


def _groups(reader: Reader, index: int, others: bool) -> Iterator[tuple[Group, int]]:
    """Groups at a token, with their tails first."""
    index = reader.past_article(index)
    adjacent = reader.is_word(index, "adjacent")
    for bare, end in _kinds(reader, index + adjacent):
        for form in _TAILS:
            for (within, of, place, area), stop in form.readings(reader, end):
                span = reader.span(index, stop)
                yield Group(bare.sort, others, adjacent, bare.cast, within, of, place, area, span=span), stop
        yield Group(bare.sort, others, adjacent, bare.cast, span=reader.span(index, end)), end


@slot("group")
def group(reader: Reader, index: int) -> Iterator[Reading]:
    """Some actors to count, add up or go through."""
    others = False
    if reader.is_word(index, "all", "each"):
        index += 1
    if reader.is_word(index, "other"):
        others, index = True, index + 1
    yield from _groups(reader, index, others)


@slot("quantified")
def quantified(reader: Reader, index: int) -> Iterator[Reading]:
    """Some, none or all of a group."""
    token = reader.token(index)
    quantity = _QUANTITIES.get(token.word) if token.sort is TokenSort.WORD else None
    article = reader.is_word(index, "a", "an")
    start = index + 1 if quantity or article else index
    if not quantity and not article and token.text.casefold() == "actor":
        return
    others = token.word == "another"
    if reader.is_word(start, "other"):
        others, start = True, start + 1
    for found, end in _groups(reader, start, others):
        yield Quantified(quantity or Quantity.ANY, found, span=reader.span(index, end)), end


@slot("who")
def who(reader: Reader, index: int) -> Iterator[Reading]:
    """Whom a condition is about."""
    yield from reader.readings("actor", index)
    yield from quantified(reader, index)
    yield from role(reader, index)
    yield from reader.readings("location", index)


def _selector(kept: Captures) -> Selector:
    extreme = Extreme(kept["extreme"] == "highest", kept["resource"]) if "extreme" in kept else None
    choice = SelectedBy(kept["choice"]) if "choice" in kept else None
    return Selector(_KINDS[kept["sort"]], choice, "adjacent" in kept, kept.get("n"), extreme, span=kept["_span"])


_SELECTOR = SentenceForm(
    "2.4",
    "[{choice=nearest|farthest|weakest|strongest|random}] [{adjacent=adjacent}] {sort=enemy|ally|friend|actor|player}"
    " [within {n:expr} space] [with {extreme=lowest|highest} {resource:bracket}]",
    _selector,
)


@slot("selector")
def selector(reader: Reader, index: int) -> Iterator[Reading]:
    """Words that pick one actor; a bare `actor` is the acting actor instead."""
    for found, end in _SELECTOR.readings(reader, index):
        if found != Selector(GroupSort.ACTOR):
            yield found, end


@slot("point")
def point(reader: Reader, index: int) -> Iterator[Reading]:
    """Somewhere to measure to: an actor, a location, a strategy's parameter, a selector."""
    token = reader.token(index)
    if token.sort is TokenSort.BRACKET:
        value = bracket_value(reader, token.text[1:-1], token.span)
        if isinstance(value, Parameter):
            yield value, index + 1
        return
    yield from reader.readings("location", index)
    yield from named_actor(reader, index)
    yield from selector(reader, index)
    yield from role(reader, index)


@slot("subj")
def subject(reader: Reader, index: int) -> Iterator[Reading]:
    """Somebody an effect is about."""
    yield from named_actor(reader, index)
    yield from selector(reader, index)
    yield from role(reader, index)


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
