"""The words of the turn language: what an author writes."""

from __future__ import annotations

from collections.abc import Mapping

from ..errors import TurnError
from ..kinds import Kind
from .expression import DONE, Automatic, Expression, Repeat, Step, chain, choice, name_of, part
from .parts import Budget, Together


def one_of(*kinds: Kind | str | Expression) -> Expression:
    """Exactly one of these."""
    if not kinds:
        raise TurnError("one_of() needs at least one kind")
    return choice(*(part(kind) for kind in kinds))


def either(*parts: Kind | str | Expression) -> Expression:
    """One of these parts, never a mixture."""
    return one_of(*parts)


def sequence(*parts: Kind | str | Expression) -> Expression:
    """These parts, one after the other."""
    whole: Expression = DONE
    for piece in reversed(parts):
        whole = chain(part(piece), whole)
    return whole


def phases(*parts: Kind | str | Expression, **named: Kind | str | Expression) -> Expression:
    """Parts one after the other, with names for people: `phases(START=automatic(f), ACT=any_number(act))`."""
    return sequence(*parts, *(part(piece).named(label) for label, piece in named.items()))


def automatic(step: Step, name: str = "") -> Expression:
    """A step `(box, state, chance)` that the game takes by itself."""
    return Automatic(step, name or step.__name__.replace("_", " "))


def up_to(most: int, *parts: Kind | str | Expression) -> Expression:
    """At most so many; the turn's `stop` kind ends it earlier."""
    return _repeat("up_to", one_of(*parts), 0, most)


def at_least(least: int, *parts: Kind | str | Expression) -> Expression:
    """So many or more; the turn's `stop` kind ends it."""
    return _repeat("at_least", one_of(*parts), least, None)


def exactly(number: int, *parts: Kind | str | Expression) -> Expression:
    """So many, no more, no less."""
    return _repeat("exactly", one_of(*parts), number, number)


def any_number(*parts: Kind | str | Expression) -> Expression:
    """As few or as many as wanted; the turn's `stop` kind ends it."""
    return Repeat(one_of(*parts), 0, None)


def optional(*parts: Kind | str | Expression) -> Expression:
    """One of these, or nothing."""
    return Repeat(one_of(*parts), 0, 1)


def _repeat(word: str, inner: Expression, least: int, most: int | None) -> Expression:
    if (most if most is not None else least) < 1:
        raise TurnError(f"{word}({most if most is not None else least}, {inner}): the number must be at least 1")
    return Repeat(inner, least, most)


def budget(
    total: int,
    costs: Mapping[Kind, int] | None = None,
    /,
    *,
    may_stop: bool = False,
    unit: str = "action",
    **by_name: int,
) -> Expression:
    """A number of units to spend; every kind has its cost: `budget(2, draw=1, double_place=2)`."""
    named = {name_of(kind): cost for kind, cost in (costs or {}).items()}
    named |= {name.replace("_", "-"): cost for name, cost in by_name.items()}
    if total < 1 or not named or any(cost < 1 for cost in named.values()):
        raise TurnError(f"budget({total}, {named}): the total and every cost must be at least 1")
    return Budget(total, tuple(named.items()), may_stop, unit)


def everyone(*kinds: Kind | str) -> Expression:
    """All seats at once: each does one of these, in any order, before the game goes on."""
    return Together(tuple(name_of(kind) for kind in kinds))
