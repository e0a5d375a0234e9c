"""What is seen of each side at a glance, and the ground the map lies on."""

from __future__ import annotations

from turnwright.core.standing import BoardStage, Ground, SeatFact, SeatLook

from .box import Box
from .program.codes import PERSON
from .state import ACTIVE, State
from .tableau import FRIENDLY, NEUTRAL, OPPOSED, health_of

STAGE = BoardStage(
    Ground("#ded6c4", "#c4b89f", "#3a3122", "rgb(255 252 240 / .7)"),
    Ground("#1d1a15", "#12100c", "#e2d9c6", "rgb(0 0 0 / .45)"),
)
SEATS = (SeatLook("#1f5f9f", "disc"), SeatLook("#a63a33", "square"))
LOOKS = {FRIENDLY: SEATS[0], OPPOSED: SEATS[1], NEUTRAL: SeatLook("#7a6a3a", "diamond")}
"""Of everybody by their side, as on the map."""


def facts(box: Box, state: State, whose: int, seat: int) -> list[SeatFact]:
    """How many of a seat's casts still stand, and how much health they have between them, as far as it is known."""
    crew = [actor for actor in range(state.crew) if plays(box, state, actor, whose)]
    if not crew:
        return []
    standing = sum(1 for actor in crew if state.life[actor] == ACTIVE)
    found = [SeatFact("standing", standing, len(crew), "people")]
    known = [health for actor in crew if (health := health_of(box, state, actor)) is not None]
    if known:
        left, most = (sum(health[place] for health in known) for place in (0, 1))
        found.append(SeatFact("health", max(0, left), most, "heart"))
    return found


def tally(box: Box, state: State, whose: int) -> list[SeatFact]:
    """How many of a seat's casts came through, and with how much health."""
    return facts(box, state, whose, whose)


def plays(box: Box, state: State, actor: int, whose: int) -> bool:
    """Whether somebody is of a cast that this seat plays."""
    cast = state.cast_of[actor]
    return bool(box.control[cast] == PERSON and box.seat[cast] == whose and not box.is_object[actor])
