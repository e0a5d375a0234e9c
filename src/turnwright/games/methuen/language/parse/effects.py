"""Effects: assignments, the forms of 4.2, and lists of them (M-191, 2.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from ..kinds import Kind
from ..limits import NESTING
from ..names import Name, key_of, name
from ..phrases import whole
from ..tokens import TokenSort
from ..tree import effects as tree
from ..tree.people import Role
from ..tree.values import Derived, DerivedValue, MaximumOf, Value
from .brackets import bracket_value
from .conditions import condition, reference_end, referenced
from .effect_forms import FORMS
from .reader import Reader, Reading, slot

_ASSIGNMENTS = frozenset({"=", "+=", "-=", "*=", "/="})


def effect_ends(reader: Reader, index: int) -> bool:
    """Whether an effect may stop here: at a separator, a closing parenthesis, an arrow or the end."""
    if reader.token(index).sort in (TokenSort.END, TokenSort.BREAK):
        return True
    return reader.is_mark(index, ",", ";", ")", "->") or (reader.cases > 0 and reader.is_word(index, "else"))


def effect(reader: Reader, index: int, stop: int | None = None) -> tuple[tree.Effect, int] | None:
    """One effect, read up to its separator or to the token `stop`, or None."""
    index = _past_breaks(reader, index)
    if reader.is_mark(index, "#"):
        return _reference(reader, index)
    if reader.token(index).sort is TokenSort.BRACKET:
        return _assignment(reader, index, stop)
    return whole(FORMS, reader, index, lambda end: end == stop or effect_ends(reader, end))


def _past_breaks(reader: Reader, index: int) -> int:
    while reader.token(index).sort is TokenSort.BREAK:
        index += 1
    return index


def _reference(reader: Reader, index: int) -> tuple[tree.Effect, int] | None:
    """`#Name`: an Effect component, or an action performed at this place (M-196, M-211)."""
    end = reference_end(reader, index + 1)
    found = referenced(reader, index, end)
    if not effect_ends(reader, end):
        return None
    declared = reader.scope.actions.by_key(found.key)
    if declared and declared.kind is Kind.CHECK:
        reader.trouble("ME-34", found.span, name=found, found="a Check", wanted="an Effect or an Action")
    if declared and declared.kind not in (Kind.CHECK, Kind.EFFECT):
        return tree.Perform(found, span=found.span), end
    return tree.EffectRef(found, span=found.span), end


def _assignment(reader: Reader, index: int, stop: int | None) -> tuple[tree.Effect, int] | None:
    """`[X] -= expression [duration]` (M-58, M-71)."""
    token, mark = reader.token(index), reader.token(index + 1)
    if mark.sort is not TokenSort.MARK or mark.word not in _ASSIGNMENTS:
        return None
    left = bracket_value(reader, token.text[1:-1], token.span)
    raised = isinstance(left, MaximumOf) and mark.word in ("+=", "-=")  # M-77
    own = isinstance(left, Value) or (isinstance(left, DerivedValue) and left.what is Derived.INITIATIVE)
    if not own and not raised:
        hint = "a maximum is raised with `+=`, and what was raised is taken back with `-=`"
        reader.trouble("ME-27", token.span, name=token.word, hint=hint if isinstance(left, MaximumOf) else "")
        resource = left.resource if isinstance(left, MaximumOf) else name(token.word)
        left = Value(Role.ACTING, resource, span=token.span)
    assert isinstance(left, Value | DerivedValue | MaximumOf)
    amount = reader.read("expr", index + 2)
    if not amount:
        reader.trouble("ME-38", reader.token(index + 2).span)
        return None
    value, end = amount
    lasting = reader.read("duration", end)
    if lasting and effect_ends(reader, lasting[1]):
        duration, end = lasting
    else:
        duration = None
    if end != stop and not effect_ends(reader, end):
        return None
    operation = cast(tree.Operation, mark.word)
    return tree.Assign(left, operation, value, duration, span=reader.span(index, end)), end


@slot("block")
def block(reader: Reader, index: int) -> Iterator[Reading]:
    """One effect, or several in parentheses."""
    if reader.depth < NESTING:
        reader.depth += 1
        found = _inside(reader, index)
        reader.depth -= 1
        if found:
            yield found


@slot("case")
def case(reader: Reader, index: int) -> Iterator[Reading]:
    """The same in an `if ... then ... else`, whose words end it (M-201)."""
    reader.cases += 1
    found = list(block(reader, index))
    reader.cases -= 1
    yield from found


@slot("question")
def question(reader: Reader, index: int) -> Iterator[Reading]:
    """The condition of an `if ... then ... else`."""
    reader.cases += 1
    found = condition(reader, index) if reader.depth < NESTING else None
    reader.cases -= 1
    if found:
        yield found


def _inside(reader: Reader, index: int) -> tuple[tree.Effects, int] | None:
    if not reader.is_mark(index, "("):
        found = effect(reader, index)
        return ((found[0],), found[1]) if found else None
    several = effects(reader, index + 1)
    if several and reader.is_mark(several[1], ")") and effect_ends(reader, several[1] + 1):
        return several[0], several[1] + 1
    return None


def nothing(reader: Reader, index: int) -> int | None:
    """The token behind `(none)` or `none`, or None."""
    if reader.is_word(index, "none"):
        return index + 1
    if reader.is_mark(index, "(") and reader.is_word(index + 1, "none") and reader.is_mark(index + 2, ")"):
        return index + 3
    return None


def effects(reader: Reader, index: int) -> tuple[tree.Effects, int] | None:
    """A list of effects that can all be read, or None."""
    none = nothing(reader, index)
    if none is not None:
        return (), none
    found: list[tree.Effect] = []
    while True:
        here = effect(reader, index)
        if not here:
            return None
        found.append(here[0])
        index = here[1]
        if not (reader.is_mark(index, ",", ";") or reader.token(index).sort is TokenSort.BREAK):
            return tuple(found), index
        index += 1


@slot("effects")
def effect_list(reader: Reader, index: int) -> Iterator[Reading]:
    """All effects up to the end of the sentence."""
    found = effects(reader, index)
    if found and reader.at_end(found[1]):
        yield found


@slot("status of the campaign")
def campaign_status(reader: Reader, index: int) -> Iterator[Reading]:
    """A status that is defined or given somewhere in the campaign."""
    for found, end in reader.readings("status", index):
        status: Name = found
        if status.key in reader.scope.given or reader.scope.features.by_key(key_of(status.text)):
            yield status, end
