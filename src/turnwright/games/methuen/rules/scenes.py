"""Why a choice in a scene is refused: it is not there, its requirement is not met, its cost cannot be paid (M-414)."""

from __future__ import annotations

from turnwright import facts, rule

from ..actions import CHOOSE, LEAD, Action
from ..box import Box
from ..scene_words import option_at, options_now, reason_against
from ..script import script_of
from ..state import State


def is_interrupted(state: State) -> bool:
    """Whether another answer is waited for first."""
    return state.asked_text > 0 or state.asked_for > 0 or state.broken > 0


@rule("MR-23", "That cannot be chosen: {reason}.", code="option.unavailable")
def the_option_is_available(box: Box, state: State, action: Action) -> bool:
    if state.lead_wanted or action.option >= state.options or is_interrupted(state):
        return False
    return not ((state.closed_options | state.dear_options) >> action.option) & 1


@facts(the_option_is_available)
def why_it_is_not(box: Box, state: State, action: Action) -> dict[str, object]:
    """What stands against an option, in words."""
    if state.lead_wanted:
        return {"reason": "the players name the lead first"}
    if is_interrupted(state):
        return {"reason": "another answer is waited for first"}
    if not state.options:
        return {"reason": "nothing is offered now"}
    if action.option >= state.options:
        there = ", ".join(option.letter for option in options_now(box, state))
        return {"reason": f"there is no such option; there is {there}"}
    return {"reason": reason_against(box, state, action.option, option_at(box, state, action.option))}


@rule("M-417", "{actor} cannot lead: the lead is a member of the party, named when a scene asks for one.")
def the_lead_is_of_the_party(box: Box, state: State, action: Action) -> bool:
    return (
        state.lead_wanted != 0
        and not is_interrupted(state)
        and action.actor < box.actors
        and box.party[action.actor] != 0
    )


@facts(the_lead_is_of_the_party)
def who_it_was(box: Box, state: State, action: Action) -> dict[str, object]:
    """Whom the players named."""
    return {"actor": script_of(box).actor(action.actor)}


SCENES = {CHOOSE: [the_option_is_available], LEAD: [the_lead_is_of_the_party]}
