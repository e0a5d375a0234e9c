"""Events: what can stand in `Trigger:` and after `When` (4.3)."""

from __future__ import annotations

from collections.abc import Iterator

from ..phrases import Captures, SentenceForm
from ..tree import events as tree
from ..tree.people import Actor, Here
from ..wording import worded
from .reader import Reader, Reading, slot

_PARTS = {
    "enemy": tree.Part.ENEMY,
    "ally": tree.Part.ALLY,
    "actor": tree.Part.ANYBODY,
    "player actor": tree.Part.PLAYER,
    "player": tree.Part.PLAYER,
}


def _participant(kept: Captures) -> tree.Participant:
    part = _PARTS[kept["part"]]
    return tree.Participant(part, "adjacent" in kept, kept.get("n"), span=kept["_span"])


_PARTICIPANTS = [
    SentenceForm("4.3", "(this actor|you)", lambda kept: tree.Participant(tree.Part.BEARER, span=kept["_span"])),
    SentenceForm("4.3", "[cast] leader", lambda kept: tree.Participant(tree.Part.LEADER, span=kept["_span"])),
    SentenceForm(
        "4.3",
        "[any] [{adjacent=adjacent}] {part=player actor|player|enemy|ally|actor} [within {n:expr} space]",
        _participant,
    ),
]


@slot("participant")
def participant(reader: Reader, index: int) -> Iterator[Reading]:
    """One side of an event."""
    for actor, end in reader.readings("actor", index):
        yield tree.Participant(tree.Part.NAMED, actor=actor, span=actor.span), end
    for form in _PARTICIPANTS:
        yield from form.readings(reader, index)


@slot("participant's")
def possessive(reader: Reader, index: int) -> Iterator[Reading]:
    """`this actor's`, `an enemy's`, `Raven's`: whose value crosses a line."""
    words = {
        "actor's": tree.Part.ANYBODY,
        "enemy's": tree.Part.ENEMY,
        "ally's": tree.Part.ALLY,
        "leader's": tree.Part.LEADER,
    }
    start = index + 1 if reader.is_word(index, "a", "an", "the", "any") else index
    if reader.is_word(start, "your"):
        yield tree.BEARER, start + 1
        return
    if reader.is_word(start, "this") and reader.is_word(start + 1, "actor's"):
        yield tree.Participant(tree.Part.BEARER, span=reader.span(start, start + 2)), start + 2
        return
    if reader.is_word(start, "player") and reader.is_word(start + 1, "actor's"):
        yield tree.Participant(tree.Part.PLAYER, span=reader.span(start, start + 2)), start + 2
        return
    start = start + 1 if reader.is_word(start, "cast") else start
    part = words.get(reader.token(start).word)
    if part:
        yield tree.Participant(part, span=reader.token(start).span), start + 1
    yield from _actors(reader, start)


def _actors(reader: Reader, index: int) -> Iterator[Reading]:
    """A named actor with 's behind its name."""
    end = index
    while end - index < 6 and reader.token(end).word:
        end += 1
        text = reader.text(index, end)
        found = reader.scope.actors.find(text.removesuffix("'s").removesuffix("’s"))
        if found and text != found.name.text:
            span = reader.span(index, end)
            yield tree.Participant(tree.Part.NAMED, actor=Actor(found.name, span=span), span=span), end


@slot("here")
def here(reader: Reader, index: int) -> Iterator[Reading]:
    """A place, or this tile or region."""
    if reader.is_word(index, "this") and reader.is_word(index + 1, "space", "region", "area"):
        yield Here(span=reader.span(index, index + 2)), index + 2
    yield from reader.readings("place", index)


FORMS = worded(tree.Event)

EXAMPLES = (
    "an enemy attacks this actor with a melee attack",
    "this actor is targeted by an enemy",
    "an adjacent enemy moves away",
    "this actor takes damage",
    "this actor's Health drops below 5",
    "a player actor enters Courtyard",
    "a round begins",
    "[Alarm] >= 3 becomes true",
)


@slot("event")
def event(reader: Reader, index: int) -> Iterator[Reading]:
    """An event by any of its forms, the longest readings first."""
    found = []
    for form in FORMS:
        mark = reader.mark()
        for made, end in form.readings(reader, index):
            found.append((made, end, reader.problems[mark:]))
        reader.forget(mark)
    for made, end, trail in sorted(found, key=lambda item: -item[1]):
        mark = reader.mark()
        reader.problems += trail
        yield made, end
        reader.forget(mark)
