"""The parts of a seat: what several people who play one seat together share among themselves.

The engine knows seats; who of several people at a seat acts for which part of it is the table's business. A game only
says what its seats are made of, and which part an action belongs to.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .actions import Action
from .kinds import Kind

if TYPE_CHECKING:
    from .choices import Choice, Path
    from .match import Match
    from .reach import Target

ANYBODY = ""
"""The part of what anybody of the seat may do."""


@dataclass(frozen=True, kw_only=True)
class Parts:
    """What a seat is made of. Both functions see what the seat may see."""

    named: Callable[..., Sequence[str]]
    """`named(box, state, seat)`: the parts of a seat, by names that stay the same from match to match."""
    of: Callable[..., str]
    """`of(box, state, action)`: the part that an action is for; empty if it is for the seat as a whole."""
    chosen_by: tuple[str, ...] = ()
    """The fields of an action that decide it, if any do."""


@dataclass(frozen=True, kw_only=True)
class GameMaster:
    """For a game in which a person may play what it would play itself, see what that side sees, and put things right.

    At a table that person reports what only the table can say (`Kind(host=True)`), and may stop the clocks.
    """

    option: str
    """The option of a match, true or false, that asks for a game master."""
    seat: Callable[..., int | None]
    """`seat(options, seats)`: which seat is the game master's; None if it has none."""


def master_of(match: Match) -> int | None:
    """The seat of a match's game master; None if it has none."""
    declared = match.game.hosting.game_master
    return None if declared is None else declared.seat(match.options, match.seats)


def parts_of_seat(match: Match, seat: int) -> tuple[str, ...]:
    """What a seat consists of now; nothing where the game names no parts."""
    declared = match.game.hosting.parts
    if declared is None:
        return ()
    return tuple(dict.fromkeys(declared.named(*match.gate.opened(match.table, match.memory, seat), seat)))


def part_of_action(match: Match, action: Action, seat: int) -> str:
    """The part that an action of this seat is for."""
    declared = match.game.hosting.parts
    if declared is None:
        return ANYBODY
    return str(declared.of(*match.gate.opened(match.table, match.memory, seat), action))


def asked_parts(match: Match, seat: int) -> tuple[str, ...]:
    """The parts that can act now, in the order of the seat; that of anybody last."""
    if match.game.hosting.parts is None or seat not in match.may_act:
        return ()
    behind = _Behind(match, seat)
    found = {part for choice in match.choices((), seat) if not choice.aside for part in behind.parts((), choice)}
    named = parts_of_seat(match, seat)
    return (*(part for part in named if part in found), *sorted(found - set(named), reverse=True))


def choices_for(match: Match, seat: int, path: Path, others: Collection[str]) -> list[Choice]:
    """What can be chosen after these tokens without acting for the parts of others."""
    found = match.choices(path, seat)
    if not others:
        return found
    behind = _Behind(match, seat)
    return [choice for choice in found if choice.aside or behind.parts(path, choice) - set(others)]


def part_of_target(match: Match, seat: int, target: Target) -> str:
    """The part that something a place can lead to is for."""
    if target.action is not None:
        return part_of_action(match, target.action, seat)
    return _Behind(match, seat).of_path(target.path)


class _Behind:
    """Which parts the choices of a position lead to: as soon as the fields that decide are chosen, that is known."""

    def __init__(self, match: Match, seat: int) -> None:
        assert match.game.hosting.parts is not None
        self.match, self.seat, self.declared = match, seat, match.game.hosting.parts

    def parts(self, path: Path, choice: Choice) -> set[str]:
        """The parts of all that can come of this choice."""
        if choice.action is not None and not choice.more:
            return {part_of_action(self.match, choice.action, self.seat)}
        further = (*path, choice.token)
        kind, chosen = self._chosen(further)
        if self._is_settled(kind, chosen):
            return {part_of_action(self.match, self._sketch(kind, chosen), self.seat)}
        return {part for one in self.match.choices(further, self.seat) for part in self.parts(further, one)}

    def of_path(self, path: Path) -> str:
        """The part of what these tokens say so far."""
        return part_of_action(self.match, self._sketch(*self._chosen(path)), self.seat)

    def _is_settled(self, kind: Kind, chosen: Mapping[str, int]) -> bool:
        return all(name in chosen for name in self.declared.chosen_by if name in kind.fields)

    def _chosen(self, path: Path) -> tuple[Kind, Mapping[str, int]]:
        """The kind, and the numbers that were chosen on the way, as far as they matter."""
        kind = self.match.game.kind_named(path[0])
        assert kind is not None
        chosen: dict[str, int] = {}
        for place in range(1, len(path)):
            if self._is_settled(kind, chosen):
                break
            listed = self.match.choices(path[:place], self.seat)
            one = next((choice for choice in listed if choice.token == path[place]), None)
            if one is not None and one.value is not None:
                chosen[one.field] = one.value
        return kind, chosen

    def _sketch(self, kind: Kind, chosen: Mapping[str, int]) -> Action:
        """An action of which only this much is settled."""
        fields: dict[str, Any] = {}
        for declared in self.match.game.action.fields:
            if declared.name in kind.fields:
                blank: int | list[int] = [0] * declared.shape[0] if declared.shape else 0
                fields[declared.name] = chosen.get(declared.name, blank)
        return Action.make(self.match.game, kind, self.seat, fields, self.match.table)
