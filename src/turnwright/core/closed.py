"""What cannot be done now: the kinds of action that are closed to a seat, each with the refusal it would get."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from .actions import Action
from .errors import Refusal
from .kinds import Kind
from .refusals import refusal
from .rules import FINE

if TYPE_CHECKING:
    from .match import Match

MOST_TRIED = 24
"""Actions of one kind that are put to the rules to find the one that comes nearest to being legal."""
MOST_READ = 400
"""Numbers of legal actions that are looked at for it."""
STRIDE = 0x9E3779B1
"""A large odd number: steps of it meet all parts of a space of actions."""


@dataclass(frozen=True)
class Closed:
    """A kind of action that is not possible now, and why not."""

    kind: Kind
    refusal: Refusal
    example: Action | None = None
    """The action that was tried, where the turn is open to the kind and only the rules are against it."""


def closed(match: Match, seat: int) -> list[Closed]:
    """The kinds of this stage of the turn that a seat on turn cannot do now; nothing for a seat that must wait.

    What is open to everybody at any time, and what only the table reports, is left out: it is no part of a turn.
    """
    if seat not in match.may_act:
        return []
    legal = match.legal_rows(seat)
    possible = {int(number) for number in legal["kind"]}
    found = []
    for kind in match.game.kinds:
        if int(kind) not in possible and _belongs_here(match, kind):
            action, reason = _nearest(match, kind, seat, legal)
            if reason != FINE:
                example = action if kind.name in match.node.steps else None
                found.append(Closed(kind, refusal(match, action, reason, with_allowed=False), example))
    return found


def _belongs_here(match: Match, kind: Kind) -> bool:
    """Whether somebody would look for this kind now: the stage knows it, or says why it is not possible."""
    automaton, here = match.game.automaton, match.node
    if kind.name in automaton.off_turn:
        return False
    if any(reason.kind == kind.name for reason in here.reasons):
        return True
    return any(node.stage == here.stage and kind.name in node.steps for node in automaton.nodes)


def _nearest(match: Match, kind: Kind, seat: int, legal: NDArray[np.void]) -> tuple[Action, int]:
    """Of some actions of this kind the one that breaks the latest rule of its ladder: it says most.

    Where only the rules are against the kind, many are tried: half of them from values that other kinds could have
    now, such as a tile in hand. Where the turn is, all would get the same answer.
    """
    domains = [field.domain for field, _ in match.game.space.domains(kind)]
    tried = list(_spread(domains, 1))
    if kind.name in match.node.steps:
        seen = [_values(legal, field.name) or field.domain for field, _ in match.game.space.domains(kind)]
        tried = [*_spread(domains, MOST_TRIED // 2), *_spread(seen, MOST_TRIED // 2)]
    actions = [_made(match, kind, seat, numbers) for numbers in tried]
    return max(((action, match.check(action)) for action in actions), key=lambda found: found[1])


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
