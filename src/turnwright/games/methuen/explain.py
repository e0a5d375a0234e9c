"""Refusals that come before any rule is asked: over, waiting for an answer, another's turn; why nothing can be done."""

from __future__ import annotations

from turnwright import Kind

from .actions import DECLINE, DELAY, FACE, LEAD, MOVE, PERFORM, REACT, Action
from .box import Box
from .candidates import is_usable, may_set_off, why_not_used
from .initiative import may_delay
from .machine.moves import has_turn_movement
from .machine.ways import is_barred
from .program import codes as c
from .rules.facts import awaited
from .script import place_name, script_of
from .state import State
from .tableau import members_on_turn


def explain(code: str, box: Box, state: State, action: Action) -> tuple[str, str] | None:
    """The rule and sentence for a structural refusal (MR-1, MR-19, MR-20)."""
    script = script_of(box)
    if code == "over":
        return "MR-20", "The encounter is over."
    if code == "turn" and state.broken:
        return "MR-20", f"The encounter is stopped by MF-{state.broken}: adjust something and say Yes, or say No."
    if code == "turn" and state.asked:
        if state.asked_place:
            return "MR-20", f"The encounter is in deployment: {awaited(box, state)}."
        if state.asked_text:
            return "MR-20", f'The encounter waits for an answer: "{script.texts[state.asked_text - 1]}" Yes or No.'
        return "MR-20", f"The encounter waits for an answer of {script.actor(state.asked - 1)}: {awaited(box, state)}."
    if code == "turn" and action.kind == REACT:
        return "MR-19", f'No trigger is open for "{script.action(action.ability)}".'
    if code == "turn" and action.kind == DECLINE:
        return "MR-19", "Nothing is offered that could be declined."
    if code == "turn" and action.seat != state.to_act and state.acting_cast:
        return "MR-1", f"It is the turn of {script.casts[state.acting_cast - 1]}."
    return None


UNPAID, USED_UP, CAPPED = 18, 15, 16
"""Refusals by their number: what is lacking, what is used up, and as many actions as a turn has."""


def why_none(box: Box, state: State, kind: Kind, field: str, value: int | None) -> tuple[str, str] | None:
    """Why nobody on turn can act or move, or not so that somebody or some tile is reached."""
    if (kind == DELAY and not may_delay(box, state)) or (kind == LEAD and not state.lead_wanted):
        return "", ""  # not part of this campaign, or of this scene
    able = members_on_turn(box, state)
    if kind not in (PERFORM, MOVE, FACE) or not able:
        return None
    if not field:
        return {PERFORM: why_no_action, MOVE: why_no_move}.get(kind, nothing_to_say)(box, state, able)
    if field == "target" and kind == PERFORM and value:
        return "MR-8", f"Nothing that can be done now reaches {script_of(box).actor(value - 1)}."
    if field in ("place", "tile") and kind == PERFORM:
        return "", ""  # a click on a tile asks who could go there
    if field == "ability" and kind == PERFORM and value is not None and could_be_used(box, state, able, value):
        return "MR-8", f"Nobody whom {script_of(box).action(value)} may be aimed at is within its reach."
    if field == "place" and kind == MOVE and value and all(is_barred(box, state, one, value - 1, True) for one in able):
        return "MR-13", f"{place_name(box, value - 1)} cannot be entered."
    if field == "place" and kind == MOVE and value:
        return "MR-14", f"Nobody on turn gets to {place_name(box, value - 1)} with the movement left."
    if field == "actor" and value in able:
        return "MR-14", f"{script_of(box).actor(value)} cannot {'move' if kind == MOVE else 'do anything'} now."
    return None


def could_be_used(box: Box, state: State, able: list[int], ability: int) -> bool:
    """Whether somebody on turn could use an action that needs a target, if only there were one."""
    places = [(actor, place) for actor in able for place in range(box.abilities[actor])]
    own = [(actor, place) for actor, place in places if box.ability[actor, place] == ability]
    return box.action_pick[ability] == c.PICK_SINGLE and any(is_usable(box, state, *one) for one in own)


def nothing_to_say(box: Box, state: State, able: list[int]) -> None:
    """The rules say it."""


def why_no_action(box: Box, state: State, able: list[int]) -> tuple[str, str]:
    """What keeps everybody on turn from every action."""
    abilities = [(actor, place) for actor in able for place in range(box.abilities[actor])]
    usable = [one for one in abilities if is_usable(box, state, *one)]
    if usable:
        return "MR-8", "Nobody is within reach of anything that can be done now."
    reasons = {why_not_used(box, state, actor, box.ability[actor, place], place) for actor, place in abilities}
    if CAPPED in reasons:
        return "MR-16", "Everybody on turn has used their actions."
    if UNPAID in reasons:
        return "MR-18", "Nobody on turn has enough left for an action."
    return ("MR-15", "Every action is used up.") if USED_UP in reasons else ("MR-17", "Nobody on turn can act now.")


def why_no_move(box: Box, state: State, able: list[int]) -> tuple[str, str]:
    """What keeps everybody on turn where they are."""
    if not any(may_set_off(box, state, actor) for actor in able):
        return "MR-17", "Nobody on turn may move now."
    if not any(has_turn_movement(box, state, actor) for actor in able):
        return "MR-14", "There is no moving without an action here."
    return "MR-14", "Nobody on turn has movement left to go anywhere."
