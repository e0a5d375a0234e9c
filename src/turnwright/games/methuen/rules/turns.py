"""Why turning, delaying or an answer is refused (M-200, M-222, M-271)."""

from __future__ import annotations

from turnwright import rule

from ..actions import Action
from ..box import Box
from ..initiative import may_delay
from ..machine.moves import IN_TURN, affordable, has_turn_movement, stock_for_turning
from ..machine.ways import may_enter
from ..state import State
from .facts import turning_price


@rule("MR-12", "Turning needs a direction other than the present one.", code="face.missing")
def the_turn_has_a_direction(box: Box, state: State, action: Action) -> bool:
    return action.direction > 0 and state.heading[action.actor] != action.direction - 1


@rule("MR-14", "Turning costs {turning} spaces, {actor} has {room}.", code="face.too-far")
def the_turn_is_within_the_allowance(box: Box, state: State, action: Action) -> bool:
    price = turning_price(box, state, action)
    if price == 0 or stock_for_turning(box, state, action.actor) >= 0:
        return True
    if not has_turn_movement(box, state, action.actor):
        return False
    return affordable(box, state, action.actor, 2 * price, IN_TURN)


@rule("MR-18", "Turning costs {turning} of what {actor} has too little of.", code="face.cost")
def the_turn_can_be_paid(box: Box, state: State, action: Action) -> bool:
    stock = stock_for_turning(box, state, action.actor)
    return stock < 0 or state.value[action.actor, stock] >= turning_price(box, state, action)


@rule("MR-24", "Delaying is not part of this campaign.", code="delay.unknown")
def delaying_is_part_of_the_campaign(box: Box, state: State, action: Action) -> bool:
    return may_delay(box, state)


@rule("MR-20", "Something was done this turn already; a turn is delayed before anything else.", code="delay.late")
def nothing_was_done_yet(box: Box, state: State, action: Action) -> bool:
    return state.busy == 0


@rule("MR-19", 'No trigger is open for "{action}".', code="reaction.closed")
def the_reaction_is_offered(box: Box, state: State, action: Action) -> bool:
    return state.asked == action.actor + 1 and state.asked_for == action.ability + 1


@rule("MR-22", "It is {asked_actor} that is to be deployed now.", code="deploy.other")
def the_actor_is_to_be_deployed(box: Box, state: State, action: Action) -> bool:
    return state.asked_place > 0 and state.asked == action.actor + 1


@rule("MR-22", "{place} is outside the zone of {actor}.", code="deploy.outside")
def the_place_is_in_the_zone(box: Box, state: State, action: Action) -> bool:
    zone = box.deployed_in[action.actor] - 1
    return action.place > 0 and (box.region[action.place - 1] >> zone) & 1 == 1


@rule("MR-22", "{place} cannot be entered by {actor}.", code="deploy.closed")
def the_place_can_be_entered(box: Box, state: State, action: Action) -> bool:
    return may_enter(box, state, action.actor, action.place - 1)


@rule("MR-19", "Nothing is offered that could be declined.", code="reaction.none")
def a_reaction_is_offered(box: Box, state: State, action: Action) -> bool:
    return state.asked_for > 0


@rule("MR-20", "The encounter waits for another answer: {awaited}.", code="answer.other")
def a_question_is_asked(box: Box, state: State, action: Action) -> bool:
    return state.asked_text > 0 or state.broken > 0


@rule("MR-20", "The step would fail again: adjust something first, or say No.", code="answer.unmended")
def the_fault_is_mended(box: Box, state: State, action: Action) -> bool:
    return state.broken == 0 or state.mended > 0


@rule("MR-20", "The encounter waits for an answer: {awaited}.", code="turn.answer")
def nothing_is_waited_for(box: Box, state: State, action: Action) -> bool:
    return state.asked == 0
