"""The track of rounds where an outcome waits at its end, and what everybody on turn may still do (M-73, M-331)."""

from __future__ import annotations

from turnwright import element_id
from turnwright.core.headway import Headway, Pips, RoundTrack
from turnwright.core.turn.words import plural

from .action_cards import paid
from .box import Box
from .language.tree.conditions import RoundBegins, Survive
from .machine.moves import has_turn_movement
from .machine.ways import spaces
from .program import codes as c
from .program.numbering import ACTION_POINTS
from .script import script_of
from .state import ACTIVE, State
from .views import is_hidden

LONGEST_TRACK = 20
"""Rounds; a later end is nothing that anybody counts towards."""
USUAL_POINTS = 3


def headway(box: Box, state: State, seat: int) -> Headway:
    """How far the encounter is, and the points and steps that are left of this turn."""
    if box.scenes_only:
        return Headway()
    return Headway(track(box, state), tuple(left_of(box, state, actor) for actor in on_turn(box, state)))


def track(box: Box, state: State) -> RoundTrack | None:
    """The rounds until the first outcome that comes with one of them."""
    ends = [(number, outcome) for number, outcome in rounds_that_end(box) if number >= state.round]
    if not ends or not state.round:
        return None
    last, outcome = min(ends)
    return RoundTrack("round", int(state.round), last, outcome) if last <= LONGEST_TRACK else None


def rounds_that_end(box: Box) -> list[tuple[int, str]]:
    """The rounds with which an outcome comes, where nothing else is asked of it."""
    encounter = script_of(box).script.encounter
    found = []
    for line in encounter.completions:
        if isinstance(line.condition, RoundBegins):
            found.append((line.condition.number, str(line.outcome)))
        elif isinstance(line.condition, Survive):
            found.append((line.condition.rounds, str(line.outcome)))
    return found


def on_turn(box: Box, state: State) -> list[int]:
    """Everybody of the cast whose turn it is, if people play it; who is done, too."""
    cast = state.acting_cast - 1
    if cast < 0 or state.outcome or box.control[cast] != c.PERSON:
        return []
    return [
        actor
        for actor in range(state.crew)
        if state.cast_of[actor] == cast and state.life[actor] == ACTIVE and not box.is_object[actor]
    ]


def left_of(box: Box, state: State, actor: int) -> Pips:
    """Somebody's points as pips, and the steps in words; of who has delayed or gone on, nothing is left."""
    is_done = bool(state.done >> actor & 1)
    known = points_of(box, state, actor)
    left, most = (0, known[1]) if known and is_done else known or (0, 0)
    steps = 0 if is_done else steps_of(box, state, actor)
    said = [plural(left, "point")] if most else []
    said += [plural(steps, "step")] if steps is not None else []
    return Pips(element_id("actor", str(actor)), script_of(box).actor(actor), left, max(left, most), " · ".join(said))


def points_of(box: Box, state: State, actor: int) -> tuple[int, int] | None:
    """The action points somebody has and began the turn with; None where nothing is paid with them, or hidden."""
    points = int(box.action_points) - 1
    if is_hidden(box, state, actor, points) or not pays(box, actor):
        return None
    if state.touched[actor] >> points & 1:
        most = USUAL_POINTS if box.points[actor] == 1 else int(state.initial[actor, points])
        return int(state.value[actor, points]), most
    begins = int(box.starting[actor, points])  # nothing has asked for them yet (M-53)
    full = USUAL_POINTS if begins == 0 else -1 - begins
    return (full, full) if begins <= 0 else None


def pays(box: Box, actor: int) -> bool:
    """Whether one of somebody's actions is paid with action points."""
    campaign = script_of(box).script.campaign
    every = {int(box.ability[actor, place]) for place in range(box.abilities[actor])}
    return any(str(ACTION_POINTS) in paid(campaign, campaign.actions.at(ability)) for ability in every)


def steps_of(box: Box, state: State, actor: int) -> int | None:
    """The spaces somebody may still go in this turn; None where that is not counted (F-40)."""
    if not has_turn_movement(box, state, actor) or state.allowance[actor] < 0:
        return None
    return max(0, int(state.allowance[actor]) - int(spaces(state.half_points[actor])))
