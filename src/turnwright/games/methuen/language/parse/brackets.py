"""What the text in square brackets refers to: the ladder of M-8."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwright.dice import Expression, Span

from ..limits import NAME_LENGTH
from ..names import OWNER_WORDS, Name, first_illegal, key_of, name, tidy
from ..suggest import closest
from ..tree.people import Actor, Parameter, Role, Subject
from ..tree.values import Derived, DerivedValue, MaximumOf, Value

if TYPE_CHECKING:
    from ..scope import Scope
    from .reader import Reader

_ROLES = {"target": Role.TARGET, "self": Role.ACTING, "attacker": Role.ATTACKER, "leader": Role.LEADER}
_ALONE = {key_of(what.value): what for what in Derived if what is not Derived.DISTANCE}
_MAXIMUM = (" maximum", " max")


def bracket_value(reader: Reader, text: str, span: Span) -> Expression:
    """The value a bracket stands for, by the first rule of M-8 that fits."""
    clean = tidy(text)
    problem = first_illegal(clean) if clean else (0, "[]")
    if problem:
        reader.trouble("ME-3" if clean else "ME-38", span, part=problem[1])
    elif len(clean) > 2 * NAME_LENGTH:  # an actor's name and a resource's
        shown = f"{clean[:20]}..."
        reader.trouble("ME-3", span, part=shown, hint=f"a name has at most {NAME_LENGTH} characters")
    key = key_of(clean)
    parameter = reader.parameters.get(key)
    if parameter:
        return Parameter(parameter, span=span)
    if key in _ALONE:
        return DerivedValue(_ALONE[key], _plain(reader), span=span)
    if key == "targetdistance" and " " in clean:
        return DerivedValue(Derived.DISTANCE, Role.TARGET, span=span)
    if key in reader.scope.shared:
        return Value(Role.SHARED, reader.scope.resource(clean, span), span=span)
    return _owned(reader, clean, span)


def _plain(reader: Reader) -> Role:
    """Whose a resource without an owner is: the candidate's after a group word, else the acting actor's."""
    return Role.CANDIDATE if reader.candidate else Role.ACTING


def _owned(reader: Reader, text: str, span: Span) -> Expression:
    first, _, rest = text.partition(" ")
    if first.casefold() in OWNER_WORDS:
        if not rest:
            reader.trouble("ME-4", span, name=text)
            return Value(_plain(reader), name(text, span), span=span)
        return _of(reader, _ROLES[first.casefold()], rest, span, first.casefold() == "self")
    maximum = _maximum_of(reader.scope, text)
    if maximum:
        return _unprefixed(reader, maximum, span, maximum=True)
    return _unprefixed(reader, text, span, maximum=False)


def _maximum_of(scope: Scope, text: str) -> str | None:
    """The resource whose maximum a text names, unless a resource of exactly that name is declared (M-65)."""
    low = text.casefold()
    if key_of(text) in scope.declared_resources:
        return None
    for ending in _MAXIMUM:
        if low.endswith(ending):
            return text[: -len(ending)].strip()
    return None


def _unprefixed(reader: Reader, text: str, span: Span, *, maximum: bool) -> Expression:
    """Rules 6 to 9: a known resource, an actor's resource, a slip of the pen, or an undeclared resource."""
    scope = reader.scope
    known = key_of(text) in scope.resources
    owner = None if known else actor_prefix(scope, text)
    if owner:
        return _of(reader, owner[0], owner[1], span, maximum=maximum)
    if not known:
        slip = scope.slips.get(key_of(text))
        if slip:
            reader.trouble("ME-29", span, text=slip, near=scope.actors.suggestion(slip, reader.line_of))
    return _make(reader, _plain(reader), text, span, maximum=maximum)


def actor_prefix(scope: Scope, text: str) -> tuple[Actor, str] | None:
    """The longest actor name a text starts with, numbered copies included, and the words after it."""
    words = text.split(" ")
    for count in range(len(words) - 1, 0, -1):
        head, tail = " ".join(words[:count]), " ".join(words[count:])
        found = scope.actors.find(head)
        if found:
            return Actor(found.name), tail
        if count > 1 and words[count - 1].isdecimal():
            found = scope.actors.find(" ".join(words[: count - 1]))
            if found:
                return Actor(found.name, int(words[count - 1])), tail
    return None


def misspelt_actor(scope: Scope, text: str) -> str | None:
    """The words before a known resource if they almost name an actor (M-8 step 8)."""
    words = text.split(" ")
    for count in range(len(words) - 1, 0, -1):
        head, tail = " ".join(words[:count]), " ".join(words[count:])
        if key_of(tail) in scope.resources and closest(head, scope.actors.names(), most=1):
            return head
    return None


def _of(
    reader: Reader, owner: Subject, rest: str, span: Span, said_self: bool = False, *, maximum: bool = False
) -> Expression:
    """A resource, derived value or maximum with an owner in front."""
    key = key_of(rest)
    if key in reader.scope.shared:
        shared = reader.scope.shared[key]
        reader.trouble("ME-26", span, text=f"{owner} {rest}", name=shared)
    if key == "initiative":
        return DerivedValue(Derived.INITIATIVE, owner, said_self=said_self, span=span)
    if key == "distance":
        return DerivedValue(Derived.DISTANCE, owner, said_self=said_self, span=span)
    inner = None if maximum else _maximum_of(reader.scope, rest)
    return _make(reader, owner, inner or rest, span, maximum=maximum or inner is not None, said_self=said_self)


def _make(
    reader: Reader, owner: Subject, text: str, span: Span, *, maximum: bool, said_self: bool = False
) -> Expression:
    if NAME_LENGTH < len(text) <= 2 * NAME_LENGTH:  # a longer one has been reported
        hint = f"a name has at most {NAME_LENGTH} characters"
        reader.trouble("ME-3", span, part=f"{text[:20]}...", hint=hint)
    resource: Name = reader.scope.resource(text, span)
    if maximum:
        return MaximumOf(owner, resource, said_self=said_self, span=span)
    return Value(owner, resource, said_self=said_self, span=span)
