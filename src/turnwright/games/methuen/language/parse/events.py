"""Events: what can stand in `Trigger:` and after `When` (4.3)."""

from __future__ import annotations

from collections.abc import Iterator

from ..tree import events as tree
from ..wording import worded
from .people import actor_called
from .reader import Reader, Reading, slot


@slot("actor's")
def possessive(reader: Reader, index: int) -> Iterator[Reading]:
    """A named actor with 's behind its name."""
    end = index
    while end - index < 6 and reader.token(end).word:
        end += 1
        text = reader.text(index, end)
        bare = text.removesuffix("'s").removesuffix("’s")
        found = actor_called(reader, bare, reader.span(index, end))
        if found and bare != text:
            yield found, end


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
