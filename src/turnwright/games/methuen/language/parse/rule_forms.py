"""The forms of feature sentences in the order in which they are tried, and the nouns only they have (4.4)."""

from __future__ import annotations

from collections.abc import Iterator

from ..tree import conduct, ground, order
from ..tree.ground import Touch
from ..tree.people import Role
from ..tree.rules import Change, Rule
from ..tree.values import Value
from ..wording import worded
from .reader import Reader, Reading, slot

FAMILY = (conduct, order, ground)
"""Rules are declared in `tree/rules.py` and in these modules."""
_EARLY = {"F-99": 0, "F-12": 1, "F-1": 2, "F-2": 2, "F-3": 2, "F-4": 2, "F-21": 19, "F-5": 100}
"""Forms that are not tried in the order of their numbers."""
_TOUCHES = {touch.value: touch for touch in Touch} | {
    touch.value.removesuffix("on") + "in": touch for touch in (Touch.STARTS, Touch.ENDS)
}

RULE_FORMS = sorted(worded(Rule), key=lambda form: _EARLY.get(form.id, int(form.id.removeprefix("F-"))))
"""All sentence forms in the order in which they are tried."""


@slot("signed")
def signed(reader: Reader, index: int) -> Iterator[Reading]:
    """A number with its sign: `+2`, `-1`."""
    if reader.is_mark(index, "+", "-"):
        for number, end in reader.readings("int", index + 1):
            yield -number if reader.is_mark(index, "-") else number, end


@slot("own value")
def own_value(reader: Reader, index: int) -> Iterator[Reading]:
    """A resource as a value of whoever the sentence is about."""
    for resource, end in reader.readings("res", index):
        yield Value(Role.ACTING, resource, span=resource.span), end


@slot("touches")
def touches(reader: Reader, index: int) -> Iterator[Reading]:
    """What actors do on a tile: `entering`, `entering or ending their turn on`."""
    for touch, end in _touch(reader, index):
        if reader.is_word(end, "or"):
            for other, stop in _touch(reader, end + 1):
                yield (touch, other), stop
        yield (touch,), end


def _touch(reader: Reader, index: int) -> Iterator[tuple[Touch, int]]:
    for words, touch in _TOUCHES.items():
        end = index + len(words.split())
        if reader.text(index, end).casefold() == words:
            yield touch, end


@slot("changes")
def changes(reader: Reader, index: int) -> Iterator[Reading]:
    """`+2 Defense and -1 [Speed]`: the amounts of a bonus; each amount is one factor (2.4)."""
    found: list[Change] = []
    while True:
        here = reader.read("change", index)
        if not here:
            return
        found.append(here[0])
        index = here[1]
        if not reader.is_mark(index, ",") and not reader.is_word(index, "and"):
            break
        after = index + 2 if reader.is_mark(index, ",") and reader.is_word(index + 1, "and") else index + 1
        if not reader.is_mark(after, "+", "-"):
            break
        index = after
    yield tuple(found), index


@slot("completion")
def completion(reader: Reader, index: int) -> Iterator[Reading]:
    """A condition that may end an encounter (F-72)."""
    before, reader.completion = reader.completion, True
    try:
        found = list(reader.readings("cond", index))
    finally:
        reader.completion = before
    yield from found
