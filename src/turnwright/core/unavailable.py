"""What cannot be done now, and why not: kinds of action that are closed to a seat, places where nothing can be done.

The reason is the one a person means. A game may say it (`Appearance(why_none=…)`); otherwise it is the one that most
actions of the kind would be refused for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from .actions import Action
from .choices import element_id
from .errors import Refusal
from .kinds import Kind
from .refusals import cited, refusal
from .rules import FINE
from .trying import commonest, tried, value_at

if TYPE_CHECKING:
    from .match import Match


@dataclass(frozen=True)
class Closed:
    """A kind of action that is not possible now, and why not."""

    kind: Kind
    refusal: Refusal
    example: Action | None = None
    """An action that was tried, where the turn is open to the kind and only the rules are against it."""


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
            action, reason = commonest(match, tried(match, kind, seat, legal))
            if reason != FINE:
                is_open = kind.name in match.node.steps
                said = _said_by_game(match, seat, kind) if is_open else None
                refused = said or refusal(match, action, reason, with_allowed=False)
                found += [Closed(kind, refused, action if is_open else None)] if refused.sentence else []
    return found


def why_not_here(match: Match, seat: int, elements: Sequence[str], path: Sequence[str] = ()) -> Refusal | None:
    """Why a seat on turn can do nothing at a place of the picture, which may have several ids.

    `path` are the tokens that were chosen so far. None where the place means nothing, or something can be done there.
    """
    if seat not in match.may_act:
        return None
    legal = match.legal_rows(seat)
    chosen = dict(token.partition("=")[::2] for token in path[1:])
    kinds = [kind for kind in match.game.kinds if (kind.name == path[0] if path else _belongs_here(match, kind))]
    found: list[tuple[bool, Refusal]] = []
    for kind in kinds:
        fixed = _fixed(match, kind, chosen)
        for field in kind.fields:
            value = None if field in fixed else value_at(match, field, elements)
            if value is not None:
                is_open = kind.name in match.node.steps
                said = _why_nothing_with(match, seat, kind, legal, {**fixed, field: value}, field)
                found += [(is_open, said)] if said else []
    found.sort(key=lambda one: not one[0])  # what the turn would allow is rather meant
    if found:
        return found[0][1]
    shut = {element_id("kind", one.kind.name): one.refusal for one in closed(match, seat)} if not path else {}
    return next((shut[element] for element in elements if element in shut), None)


def _fixed(match: Match, kind: Kind, chosen: dict[str, str]) -> dict[str, int]:
    """The fields of a kind that were chosen already."""
    values = {name: value_at(match, name, [element_id(name, chosen[name])]) for name in kind.fields if name in chosen}
    return {name: value for name, value in values.items() if value is not None}


def _why_nothing_with(
    match: Match, seat: int, kind: Kind, legal: NDArray[np.void], fixed: dict[str, int], field: str
) -> Refusal | None:
    """Why no action of this kind with these values is possible; None if one is."""
    rows = legal[legal["kind"] == kind]
    for name, value in fixed.items():
        rows = rows[rows[name] == value]
    if len(rows):
        return None
    action, reason = commonest(match, tried(match, kind, seat, legal, fixed))
    if reason == FINE:
        return None
    alone = len(fixed) == 1 and kind.name in match.node.steps  # with something chosen before, rules say more
    said = _said_by_game(match, seat, kind, field, fixed[field]) if alone else None
    refused = said or refusal(match, action, reason, with_allowed=False)
    return refused if refused.sentence else None


def _said_by_game(match: Match, seat: int, kind: Kind, field: str = "", value: int | None = None) -> Refusal | None:
    """How the game itself says why nothing of a kind is possible, or nothing with this value of a field."""
    hook = match.game.appearance.why_none
    if hook is None:
        return None
    box, seen = match.gate.opened(match.table, match.memory, seat)
    said = hook(box, seen, kind, field, value)
    if said is None or not said[1]:
        return None if said is None else Refusal("", "", "", (), f"{kind.name}.none")
    return cited(match, Refusal(said[0], said[1], "", (), f"{kind.name}.none"))


def _belongs_here(match: Match, kind: Kind) -> bool:
    """Whether somebody would look for this kind now: the turn is or was open to it, or says why it is not.

    In a turn of several phases each of them is looked for; what only follows something else is not.
    """
    automaton, here = match.game.automaton, match.node
    if kind.name in automaton.off_turn:
        return False
    if kind.name in here.steps or any(reason.kind == kind.name for reason in here.reasons):
        return True
    if kind.name in automaton.node(automaton.entries[here.stage]).steps:
        return True
    phases = len(automaton.titles[here.stage]) > 1
    return phases and any(node.stage == here.stage and kind.name in node.steps for node in automaton.nodes)
