"""The clicks that lead to every legal declaration, step by step (M-463).

A list has no room for every way to declare an action on an endless plain, or for every order of sixteen targets. But
whom an action is aimed at, in which direction, where to and at which tile are chosen independently of each other; so
each step asks for one of them only, and a step with too much to show begins with its parts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from turnwright import Click

from ..actions import MOVE, PERFORM, REACT
from ..box import Box
from ..candidates import is_to_act, is_usable, may_set_off
from ..machine.moves import has_turn_movement
from ..program import codes as c
from ..state import State
from .directions import choose_direction, directions
from .drafts import Draft, Step, click
from .targets import choose_target, targets
from .tiles import choose_tile, has_tile
from .walking import choose_goal, leads_somewhere


def narrow(box: Box, state: State, kind: int) -> list[Click] | None:
    """The first clicks behind `perform`, `react` and `move`; of all other kinds the list has every action."""
    if kind == PERFORM:
        return by_actor(box, state, acting(box, state))
    if kind == REACT:
        asked = state.asked_for and not state.asked_text and not state.broken
        return by_actor(box, state, {state.asked - 1: [state.asked_for - 1]} if asked else {})
    return movers(box, state) if kind == MOVE else None


def acting(box: Box, state: State) -> dict[int, list[int]]:
    """Who can act, and the actions each of them may use now, whatever they are aimed at."""
    return {
        actor: [
            int(box.ability[actor, place])
            for place in range(box.abilities[actor])
            if is_usable(box, state, actor, place)
        ]
        for actor in range(state.crew)
        if is_to_act(state, actor)
    }


def declarable(box: Box, state: State) -> set[tuple[int, int]]:
    """Who can declare which actions now; of a reaction that is asked about, who can answer with it."""
    asked = state.asked_for and not state.asked_text and not state.broken
    known = {state.asked - 1: [state.asked_for - 1]} if asked else acting(box, state)
    return {
        (actor, ability)
        for actor, actions in known.items()
        for ability in actions
        if can_be_declared(Draft.of(box, state, actor, ability))
    }


def by_actor(box: Box, state: State, actions: dict[int, list[int]]) -> list[Click]:
    """Whoever can declare one of some actions, and then which."""
    found = []
    for actor, known in actions.items():
        drafts = [Draft.of(box, state, actor, ability) for ability in known]
        open_ones = [draft for draft in drafts if can_be_declared(draft)]
        if open_ones:
            found.append(Click("actor", actor, onward=partial(choose_action, open_ones)))
    return found


def choose_action(drafts: list[Draft]) -> list[Click]:
    """Which of some actions, with what has to be chosen for it behind it."""
    return [click(draft, steps_of(draft), "ability", draft.ability) for draft in drafts]


def steps_of(draft: Draft) -> Sequence[Step]:
    """What has to be chosen for an action, in the order of the fields."""
    wanted = (
        (draft.box.action_pick[draft.ability] == c.PICK_SINGLE, choose_target),
        (draft.needs & c.NEEDS_DIRECTION, choose_direction),
        (draft.needs & c.NEEDS_DESTINATION, choose_goal),
        (draft.needs & c.NEEDS_TILE, choose_tile),
    )
    return [step for is_wanted, step in wanted if is_wanted]


def can_be_declared(draft: Draft) -> bool:
    """Whether there is something to choose in every step."""
    if draft.needs & c.NEEDS_DIRECTION and not directions(draft):
        return False
    if draft.needs & c.NEEDS_DESTINATION and not leads_somewhere(draft, []):
        return False
    if draft.box.action_pick[draft.ability] == c.PICK_SINGLE:
        return bool(targets(draft))
    return not draft.needs & c.NEEDS_TILE or has_tile(draft)


def movers(box: Box, state: State) -> list[Click]:
    """Whoever can move, and then where to."""
    able = [
        Draft.of_move(box, state, actor)
        for actor in range(state.crew)
        if is_to_act(state, actor) and has_turn_movement(box, state, actor) and may_set_off(box, state, actor)
    ]
    return [click(draft, [choose_goal], "actor", draft.actor) for draft in able if leads_somewhere(draft, [])]
