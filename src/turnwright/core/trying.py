"""Actions of a kind that are put to the rules, to find out why none of them is possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import prod
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from .actions import Action
from .choices import element_id
from .kinds import Kind
from .rules import FINE

if TYPE_CHECKING:
    from .match import Match

MOST_TRIED = 48
"""Actions of one kind that are tried."""
MOST_READ = 400
"""Numbers of legal actions that are looked at for it."""
STRIDE = 0x9E3779B1
"""A large odd number: steps of it meet all parts of a space of actions."""


def commonest(match: Match, actions: Sequence[Action]) -> tuple[Action, int]:
    """The reason that forbids most of these, of equal ones the later rule; with the first action that it forbids.

    One that nothing forbids is answered first.
    """
    found = [(action, match.check(action)) for action in actions]
    counted = Counter(reason for _, reason in found)
    most = FINE if FINE in counted else max(counted, key=lambda reason: (counted[reason], reason))
    return next(one for one in found if one[1] == most)


def tried(
    match: Match, kind: Kind, seat: int, legal: NDArray[np.void], fixed: Mapping[str, int] | None = None
) -> list[Action]:
    """Actions of this kind, far from each other; half of them from values that other kinds could have now.

    `fixed` are fields that have one value in all of them.
    """
    given = fixed or {}
    fields = [field for field, _ in match.game.space.domains(kind)]
    domains: list[Sequence[int]] = [[given[one.name]] if one.name in given else one.domain for one in fields]
    if kind.name not in match.node.steps:
        return [_made(match, kind, seat, next(_spread(domains, 1)))]  # the turn is against all of them alike
    seen = [[given[one.name]] if one.name in given else (_values(legal, one.name) or one.domain) for one in fields]
    half = MOST_TRIED // 2
    return [_made(match, kind, seat, numbers) for each in (domains, seen) for numbers in _spread(each, half)]


def value_at(match: Match, field: str, elements: Sequence[str]) -> int | None:
    """The value of a field that one of these elements of a picture stands for."""
    domain = match.game.space.fields[field].domain
    if match.game.space.fields[field].shape:
        return None
    names = match.game.names.get(field)
    for place, name in enumerate(names or ()):
        if element_id(field, name) in elements and place < len(domain):
            return domain[place]
    for element in elements:
        number = element.removeprefix(f"{field}-") if not names and element.startswith(f"{field}-") else ""
        if number.isdecimal() and len(number) < 10 and int(number) in domain:
            return int(number)
    return None


def _values(legal: NDArray[np.void], name: str) -> list[int]:
    """The numbers that legal actions have in a field."""
    return list(dict.fromkeys(legal[name].ravel()[:MOST_READ].tolist()))


def _made(match: Match, kind: Kind, seat: int, numbers: Sequence[int]) -> Action:
    """The action of a kind with these numbers in its fields."""
    fields: dict[str, int | list[int]] = {}
    for (field, _), number in zip(match.game.space.domains(kind), numbers, strict=True):
        row = fields.setdefault(field.name, [] if field.shape else number)
        if isinstance(row, list):
            row.append(number)
    return Action.make(match.game, kind, seat, fields, match.table)


def _spread(domains: Sequence[Sequence[int]], most: int) -> Iterator[list[int]]:
    """The first combination of numbers, and others far from each other."""
    size = prod(len(domain) for domain in domains)
    for number in range(min(size, most)):
        place = number * STRIDE % size if size > most else number
        numbers = []
        for domain in reversed(domains):
            place, here = divmod(place, len(domain))
            numbers.append(domain[here])
        yield numbers[::-1]
