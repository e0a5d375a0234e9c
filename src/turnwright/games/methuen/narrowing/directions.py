"""The direction of an action."""

from __future__ import annotations

from collections.abc import Sequence

from turnwright import Click

from ..machine.validity import straight_end
from .drafts import Draft, Step, click


def directions(draft: Draft) -> list[int]:
    """Those in which it can be done; a move in a straight line has to lead somewhere (M-143)."""
    box, state = draft.box, draft.state
    if not box.action_line[draft.ability]:
        return list(range(8))
    room = state.line_room[draft.actor, draft.place]
    return [one for one in range(8) if straight_end(box, state, draft.actor, one, room) >= 0]


def choose_direction(draft: Draft, steps: Sequence[Step]) -> list[Click]:
    """Which direction."""
    return [click(draft.having(direction=one + 1), steps, "direction", one + 1) for one in directions(draft)]
