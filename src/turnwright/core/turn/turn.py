"""A game's turns: the expressions by name, what may be done at any time, and what only the table may do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..errors import TurnError
from ..kinds import Kind
from .automaton import Automaton, TurnNode
from .expression import TurnPart, name_of, part
from .tables import ANYTIME, BY_TABLE
from .words import listed


class Turn:
    """What a turn is.

    `turns` is one expression, or several by name: the state's `stage` says which one begins next, and a call names the
    one that interrupts. `stop` is the kind that ends a turn where it may but need not end. `anytime` kinds are open to
    every seat, on turn or not; `by_table` kinds are what the table reports (a player dropped, the time is up).
    """

    def __init__(
        self,
        turns: Kind | str | TurnPart | Mapping[str, Kind | str | TurnPart],
        *,
        stop: Kind | str = "",
        anytime: Sequence[Kind | str] = (),
        by_table: Sequence[Kind | str] = (),
    ) -> None:
        given = turns if isinstance(turns, Mapping) else {"turn": turns}
        self.stages = {name: part(expression) for name, expression in given.items()}
        self.stop = name_of(stop)
        self.off_turn = {name_of(kind): ANYTIME for kind in anytime} | {name_of(kind): BY_TABLE for kind in by_table}
        self.automaton: Automaton | None = None

    def compile(self, kinds: Sequence[Kind]) -> Automaton:
        """The automaton, or a `TurnError` that names the part that is wrong."""
        known = [kind.name for kind in kinds]
        for name in [*self.off_turn, *([self.stop] if self.stop else [])]:
            if name not in known:
                raise TurnError(f"unknown kind {name!r} in Turn(…); the game has {listed(known, 'and')}")
        self.automaton = Automaton(self.stages, kinds, self.stop, self.off_turn)
        return self.automaton

    def _repr_svg_(self) -> str | None:
        """In a notebook a turn shows itself as its diagram, once a game has compiled it."""
        return self.automaton._repr_svg_() if self.automaton is not None else None


def why_not_now(automaton: Automaton, node: TurnNode, kind: Kind) -> tuple[str, str]:
    """The sentence for a kind that the turn does not allow here, and the rule it cites if one was declared."""
    for reason in node.reasons:
        if reason.kind == kind.name:
            return reason.sentence, reason.rule
    options = [k.label for k in automaton.kinds if k.name in node.steps]
    now = f"you may only {listed(options)}" if options else "nobody chooses anything here"
    entry = automaton.node(automaton.entries[node.stage])
    if node is not entry and (kind.name in entry.steps or _came_before(automaton, node, kind.name)):
        return f"It is too late in this turn to {kind.label}; {now}.", ""
    if _comes_later(automaton, node, kind.name):
        return f"It is too early in this turn to {kind.label}; {now}.", ""
    return f"You cannot {kind.label} now; {now}.", ""


def _came_before(automaton: Automaton, node: TurnNode, name: str) -> bool:
    """Whether this kind is open somewhere on every way's beginning to here, and nowhere from here on."""
    return not _comes_later(automaton, node, name) and any(
        name in other.steps and _leads_to(automaton, other, node.number)
        for other in automaton.nodes
        if other.stage == node.stage
    )


def _leads_to(automaton: Automaton, start: TurnNode, number: int) -> bool:
    seen, pending = {start.number}, [start]
    while pending:
        for to in pending.pop().leads_to():
            if to == number:
                return True
            if to > 0 and to not in seen:
                seen.add(to)
                pending.append(automaton.node(to))
    return False


def _comes_later(automaton: Automaton, node: TurnNode, name: str) -> bool:
    seen, pending = {0, node.number}, [node]
    while pending:
        current = pending.pop()
        for to in current.leads_to():
            if to > 0 and to not in seen:
                if name in automaton.node(to).steps:
                    return True
                seen.add(to)
                pending.append(automaton.node(to))
    return False


def card(automaton: Automaton, node: TurnNode) -> dict[str, Any]:
    """What is left of a turn for people: a sentence, a shorter one, its tree, and the phases with how far they are."""
    shape = node.remainder.shape()
    titles = automaton.titles[node.stage]
    now = titles.index(node.label) if node.label in titles else -1
    return {
        "sentence": automaton.saying.sentence(shape, tuple(node.steps)),
        "short": automaton.saying.short(shape),
        "tree": shape.as_data(),
        "phases": [{"title": title, "done": place < now, "now": place == now} for place, title in enumerate(titles)],
    }


def turn_data(automaton: Automaton, node: TurnNode) -> dict[str, Any]:
    """A node in words: its stage and part, what remains, which kinds are open and which of them end the turn."""
    return {
        "stage": automaton.stages[node.stage],
        "part": node.label,
        "node": node.number,
        "remaining": node.remaining,
        "card": card(automaton, node),
        "kinds": list(node.steps),
        "default": node.default,
        "ends_after": [name for name, to in node.steps.items() if to == 0],
    }
