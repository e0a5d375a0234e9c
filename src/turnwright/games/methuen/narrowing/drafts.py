"""A declaration that is not finished: what was chosen of it, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from turnwright import Click

from ..box import Box
from ..capacities import OTHER_WORDS, PATH_WORDS
from ..machine.moves import IN_TURN
from ..machine.validity import ability_of
from ..state import State

NOTHING: Mapping[str, Any] = {
    "target": 0,
    "others": (0,) * OTHER_WORDS,
    "direction": 0,
    "place": 0,
    "tile": 0,
    "path": (0,) * PATH_WORDS,
}


@dataclass(frozen=True)
class Draft:
    """Who declares what; `ability` is -1 for a move, `room` how far a way may lead."""

    box: Box
    state: State
    actor: int
    ability: int
    place: int
    room: int
    fields: Mapping[str, Any]

    @classmethod
    def of(cls, box: Box, state: State, actor: int, ability: int) -> Draft:
        """An action of which nothing is chosen."""
        place = ability_of(box, actor, ability)
        fields = {"actor": actor, "ability": ability, **NOTHING}
        return cls(box, state, actor, ability, place, int(state.step_room[actor, place]), fields)

    @classmethod
    def of_move(cls, box: Box, state: State, actor: int) -> Draft:
        """A move by what the turn grants."""
        return cls(box, state, actor, -1, -1, IN_TURN, {"actor": actor, "place": 0, "path": NOTHING["path"]})

    @property
    def needs(self) -> int:
        """What has to be chosen for the action."""
        return self.box.action_needs[self.ability]

    @property
    def target(self) -> int:
        """The first target; -1 without one."""
        return int(self.fields.get("target", 0)) - 1

    def having(self, **chosen: Any) -> Draft:
        """The same with more chosen."""
        return replace(self, fields={**self.fields, **chosen})


Step: TypeAlias = Callable[[Draft, "Sequence[Step]"], list[Click]]
"""One thing that is chosen: makes its clicks, and knows the steps behind it."""


def follow(draft: Draft, steps: Sequence[Step]) -> dict[str, Any]:
    """How a click goes on: the next step, or nothing but the finished declaration."""
    if not steps:
        return {"fields": draft.fields}
    return {"onward": lambda: steps[0](draft, steps[1:])}


def click(draft: Draft, steps: Sequence[Step], field: str, value: int, element: str = "") -> Click:
    """A click on a value, behind which these steps follow."""
    return Click(field, value, element=element, **follow(draft, steps))
