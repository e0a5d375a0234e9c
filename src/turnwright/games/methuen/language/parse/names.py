"""Names inside a line: declared ones, and undeclared ones with a question (L-13, L-17)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from turnwright.dice import Span

from ..kinds import SUFFIX_ONLY, Kind
from ..names import Name, is_name, key_of, name
from ..scope import Namespace
from ..tokens import TokenSort
from ..tree.members import Argument, Member, StrategyUse
from .reader import Reader, Reading, slot

_STOPS = frozenset(
    ("on", "at", "in", "to", "from", "for", "until", "toward", "away", "facing", "adjacent", "alone", "defeated")
) | {"per", "as", "with", "status", "take", "permanently", "AND", "OR"}


def unknown_text(reader: Reader, index: int) -> int:
    """Where an undeclared name that starts at a token probably ends."""
    if reader.token(index).sort is TokenSort.STRING:
        return index + 1
    end = index
    while reader.token(end).sort in (TokenSort.WORD, TokenSort.NUMBER) and (
        end == index or not (reader.token(end).word in _STOPS or reader.ends_a_case(end))
    ):
        end += 1
    return end


def hint_for(namespace: Namespace, text: str, line_of: Callable[[Span], int]) -> str:
    """Did you mean, or which names there are."""
    suggestion = namespace.suggestion(text, line_of)
    if suggestion:
        return suggestion
    known = namespace.names()[:8]
    if not known:
        return f"no {namespace.what} is declared"
    return f"known: {', '.join(known)}"


def declared(reader: Reader, index: int, namespace: Namespace, kind: str = "") -> Iterator[tuple[Name, int]]:
    """The declared names at a token; if there is none, the unknown one with its error (ME-35)."""
    found = False
    for reading in reader.name_readings(namespace, index):
        found = True
        yield reading
    if found:
        return
    end = unknown_text(reader, index)
    if end > index:
        token = reader.token(index)
        text = token.word if token.sort is TokenSort.STRING else reader.text(index, end)
        span = reader.span(index, end)
        reader.trouble(
            "ME-35", span, kind=kind or namespace.what, name=text, near=hint_for(namespace, text, reader.line_of)
        )
        yield name(text, span), end


@slot("feature")
def feature(reader: Reader, index: int) -> Iterator[Reading]:
    """A feature or status by name."""
    yield from declared(reader, index, reader.scope.features)


@slot("cast")
def cast(reader: Reader, index: int) -> Iterator[Reading]:
    """A cast by name."""
    yield from declared(reader, index, reader.scope.casts)


@slot("terrain")
def terrain(reader: Reader, index: int) -> Iterator[Reading]:
    """A terrain by name, built-in ones included."""
    yield from declared(reader, index, reader.scope.terrains)


@slot("zone")
def zone(reader: Reader, index: int) -> Iterator[Reading]:
    """A zone or region by name."""
    yield from declared(reader, index, reader.scope.regions, "zone or region")


@slot("scene")
def scene(reader: Reader, index: int) -> Iterator[Reading]:
    """A scene by name."""
    yield from declared(reader, index, reader.scope.scenes)


@slot("action")
def action(reader: Reader, index: int) -> Iterator[Reading]:
    """An action by name; a Check or an Effect is of the wrong kind (ME-34)."""
    for found, end in declared(reader, index, reader.scope.actions):
        where = reader.scope.actions.by_key(found.key)
        if where and where.kind in SUFFIX_ONLY:
            words = {"name": found, "found": where.kind.with_article, "wanted": "an Action"}
            reader.trouble("ME-34", found.span, **words)
        yield found, end


@slot("known action")
def known_action(reader: Reader, index: int) -> Iterator[Reading]:
    """An action that is declared; an unknown name is not read at all."""
    for found, end in reader.name_readings(reader.scope.actions, index):
        where = reader.scope.actions.by_key(found.key)
        if where and where.kind not in SUFFIX_ONLY:
            yield found, end


@slot("tag")
def tag(reader: Reader, index: int) -> Iterator[Reading]:
    """A tag: one free word."""
    token = reader.token(index)
    if token.sort in (TokenSort.WORD, TokenSort.STRING) and token.word not in ("attack", "action", "other"):
        yield name(token.text.strip('"“”'), token.span), index + 1


@slot("word")
def word(reader: Reader, index: int) -> Iterator[Reading]:
    """One free word, such as a kind of damage; kept in small letters."""
    token = reader.token(index)
    if token.sort is TokenSort.WORD and token.word not in ("AND", "OR", "NOT"):
        yield token.text.casefold(), index + 1


@slot("outcome")
def outcome(reader: Reader, index: int) -> Iterator[Reading]:
    """An outcome: words up to the end or to `when`."""
    end = index
    while reader.token(end).sort in (TokenSort.WORD, TokenSort.NUMBER) and not (
        reader.is_word(end, "when") or reader.ends_a_case(end)
    ):
        end += 1
    if reader.token(index).sort is TokenSort.STRING:
        end = index + 1
    if end > index:
        token = reader.token(index)
        text = token.word if token.sort is TokenSort.STRING else reader.text(index, end)
        yield name(text[:1].upper() + text[1:], reader.span(index, end)), end


@slot("rest")
def rest(reader: Reader, index: int) -> Iterator[Reading]:
    """Anything up to the end."""
    end = len(reader.items) - 1
    yield reader.text(index, end), end


@slot("res")
def resource(reader: Reader, index: int) -> Iterator[Reading]:
    """A resource, bracketed or bare; a bare one must be known (L-13)."""
    yield from reader.readings("bracket", index)
    yield from reader.resource_readings(index)


@slot("any res")
def any_resource(reader: Reader, index: int) -> Iterator[Reading]:
    """A resource in a sentence that makes it known: any name will do (M-8 step 6)."""
    yield from resource(reader, index)
    end = index
    while reader.token(end).sort in (TokenSort.WORD, TokenSort.NUMBER) and end - index < 6:
        end += 1
        text = reader.text(index, end)
        if is_name(text) and key_of(text) not in reader.scope.resources:
            yield reader.scope.resource(text, reader.span(index, end)), end


@slot("member")
def member(reader: Reader, index: int) -> Iterator[Reading]:
    """An actor with its number of copies: `Wolf x3`, `3x Wolf`, `Wolf`."""
    count, start = 1, index
    if reader.token(index).sort is TokenSort.NUMBER and reader.is_word(index + 1, "x"):
        count, start = _copies(reader, reader.token(index).text, index), index + 2
    for found, end in declared(reader, start, reader.scope.actors):
        where = reader.scope.actors.by_key(found.key)
        if where and where.kind is Kind.TEMPLATE:
            reader.trouble("ME-34", found.span, name=found, found="a Template", wanted="an Actor")
        times = _times(reader, end)
        if times:
            yield Member(found, _copies(reader, *times[:2]), span=reader.span(index, times[2])), times[2]
        yield Member(found, count, span=reader.span(index, end)), end


def _times(reader: Reader, index: int) -> tuple[str, int, int] | None:
    """A trailing `x3` or `x 3`: its number, where, and the token behind it."""
    token = reader.token(index)
    if token.sort is TokenSort.WORD and token.word[0] == "x" and token.word[1:].isdecimal():
        return token.word[1:], index, index + 1
    if reader.is_word(index, "x") and reader.token(index + 1).sort is TokenSort.NUMBER:
        return reader.token(index + 1).text, index + 1, index + 2
    return None


def _copies(reader: Reader, digits: str, index: int) -> int:
    count = int(digits[:9])
    if count < 1:
        reader.trouble("ME-7", reader.token(index).span, property="number of copies", example="Wolf x3")
    return max(1, count)


@slot("strategy use")
def strategy_use(reader: Reader, index: int) -> Iterator[Reading]:
    """A strategy and, in parentheses, the values of its parameters (M-403)."""
    for found, end in declared(reader, index, reader.scope.strategies):
        if reader.is_mark(end, "("):
            arguments = _arguments(reader, end + 1)
            if arguments:
                yield StrategyUse(found, arguments[0], span=reader.span(index, arguments[1])), arguments[1]
        yield StrategyUse(found, span=found.span), end


def _arguments(reader: Reader, index: int) -> tuple[tuple[Argument, ...], int] | None:
    found: list[Argument] = []
    while True:
        here = reader.read("location", index) or _plain_argument(reader, index)
        if not here:
            return None
        found.append(here[0])
        index = here[1]
        if reader.is_mark(index, ")"):
            return tuple(found), index + 1
        if not reader.is_mark(index, ","):
            return None
        index += 1


def _plain_argument(reader: Reader, index: int) -> Reading | None:
    token = reader.token(index)
    if token.sort is TokenSort.STRING:
        return token.word, index + 1
    if token.sort is TokenSort.NUMBER and reader.token(index + 1).sort is not TokenSort.WORD:
        return next(reader.readings("int", index))
    end = index
    while reader.token(end).sort in (TokenSort.WORD, TokenSort.NUMBER):
        end += 1
    return (reader.text(index, end), end) if end > index else None
