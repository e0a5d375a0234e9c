"""What can be done from a place: for one piece that somebody points at, all its targets in one answer.

An action is a path of clicks. Of its fields some have a place on the board; the first of them is where it comes from,
the next one where it goes. So a board can light every target of a piece at once, whatever kind of action leads there.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .actions import Action
from .choices import Choosing, Path, element_id
from .kinds import Mark

if TYPE_CHECKING:
    from .game import Game
    from .match import Match

MOST_TARGETS = 400


@dataclass(frozen=True)
class Target:
    """One thing that a place can lead to: the tokens so far, the element it is drawn at, and the action if it is whole.

    `element` is empty for what has no place of its own, such as what a unit does where it stands.
    """

    path: Path
    element: str
    label: str
    mark: Mark
    kind: str
    action: Action | None
    weighty: bool


def reach(match: Match, seat: int, elements: Collection[str], drawn: Collection[str]) -> list[Target]:
    """What a seat can do from a place, which may have several ids, one for each field it can stand for.

    `drawn` are all the ids that the picture has.
    """
    if match.is_over:
        return []
    choosing = Choosing.of(match, seat)
    found: dict[tuple[str, str, Path], list[int]] = {}
    for place in range(len(choosing.rows)):
        row = Action(match.game, choosing.rows[place : place + 1], match.table)
        path, target = _from_here(match, row, elements, drawn)
        if path:
            found.setdefault((row.kind.name, target, path), []).append(place)
    targets = [_target(choosing, kind, target, path, places) for (kind, target, path), places in found.items()]
    return targets[:MOST_TARGETS]


def _from_here(match: Match, action: Action, elements: Collection[str], drawn: Collection[str]) -> tuple[Path, str]:
    """The tokens of an action up to its target, and where that is drawn, if it comes from this place."""
    kind, path, origin = action.kind, [action.kind.name], ""
    for name in kind.fields:
        value = action.fields[name]
        if isinstance(value, list):
            return (tuple(path), "") if origin else ((), "")
        text = match.game.notation.write_value(name, value)
        path.append(f"{name}={text}")
        here = element_id(name, text)
        if here not in drawn:
            continue
        if not origin:
            if here not in elements:
                return (), ""
            origin = here
        else:
            return tuple(path), here
    return (tuple(path), "") if origin else ((), "")


def _target(choosing: Choosing, name: str, element: str, path: Path, places: list[int]) -> Target:
    match = choosing.match
    kind = match.game.kind_named(name)
    assert kind is not None
    lone = len(places) == 1
    action = Action(match.game, choosing.rows[places[0] : places[0] + 1], match.table) if lone else None
    return Target(path, element, kind.short, kind.mark, name, action, kind.weighty)


def places_of(game: Game, action: Action, hidden: Collection[str] = ()) -> tuple[str, ...]:
    """The ids that a picture's elements for this action's fields have, if it draws them; without hidden fields."""
    found = []
    for name in action.kind.fields:
        value = action.fields[name]
        if name not in hidden:
            numbers = value if isinstance(value, list) else [value]
            found += [element_id(name, game.notation.write_value(name, number)) for number in numbers]
    return tuple(found)
