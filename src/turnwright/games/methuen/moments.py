"""The moments of turns, rounds and encounters: refreshes, timed sentences, durations, completion (M-284 to M-296)."""

from __future__ import annotations

from turnwright import finish

from .box import Box
from .capacities import FEATURES
from .endings import DEFEAT, FAULT, OTHER, STALEMATE, VICTORY
from .initiative import roll_again, surprise
from .machine.arrivals import free_slots
from .machine.events import raise_event
from .machine.frames import is_active
from .machine.lasting import end_of_turn, run_out
from .machine.loop import run, settle
from .machine.people import concerns
from .machine.reckoning import may_be_complete
from .machine.writes import store
from .program import codes as c
from .state import State
from .survey import survey

STALEMATE_OUTCOME, FAULT_OUTCOME = 2, 3


def refresh(box: Box, state: State, chance: object, moment: int, actor: int) -> None:
    """Refreshes and regenerations of a moment, for one actor or for all (M-72, M-73)."""
    for who in range(max(0, actor), state.crew if actor < 0 else actor + 1):
        if state.fault != 0:
            return
        if not is_active(state, who):
            continue
        for row in range(box.refreshes):
            if box.refresh_moment[row] == moment:
                run(box, state, chance, box.refresh[row], who)
        if moment == c.TURN_STARTS and box.points[who]:
            points = box.action_points - 1
            known = (state.touched[who] >> points) & 1
            if known:
                store(box, state, who, points, state.initial[who, points] if box.points[who] == 2 else 3, True)
                settle(box, state, chance)


def fire(box: Box, state: State, chance: object, moment: int, actor: int) -> None:
    """Timed sentences of a moment in scope order; a turn's for its actor, but not those of statuses (M-341).

    The routines of rounds and encounters go through their bearers themselves (M-355).
    """
    for row in range(box.triggers):
        if box.trigger_moment[row] != moment or (box.trigger_round[row] and box.trigger_round[row] != state.round):
            continue
        feature = box.trigger_feature[row]
        if actor < 0:
            run(box, state, chance, box.trigger[row], -1)
        elif is_active(state, actor) and concerns(box, state, feature, c.THIS, actor):
            if not is_temporary(box, state, actor, feature):
                run(box, state, chance, box.trigger[row], actor)


def happens(box: Box, moment: int) -> bool:
    """Whether there are timed sentences of a moment."""
    for row in range(box.triggers):
        if box.trigger_moment[row] == moment:
            return True
    return False


def is_temporary(box: Box, state: State, actor: int, feature: int) -> bool:
    """Whether somebody has gained a feature as a status or for a time (M-340)."""
    kind = state.mark[actor, feature] if feature < FEATURES else 0
    return kind > 0 and (kind != c.REMOVED or box.status_kind[feature] != 0)


def fire_statuses(box: Box, state: State, chance: object, moment: int, actor: int) -> None:
    """Timed sentences of the statuses and features somebody gained, the oldest first (M-290 step 4)."""
    after = 0
    for _ in range(box.features):
        oldest, chosen = 32_767, -1
        for entry in range(state.gained):
            feature, since = state.gained_feature[entry], state.gained_since[entry]
            if state.gained_actor[entry] == actor and after < since < oldest:
                if is_temporary(box, state, actor, feature):
                    oldest, chosen = since, feature
        if chosen < 0:
            return
        after = oldest
        for row in range(box.triggers):
            if box.trigger_moment[row] == moment and box.trigger_feature[row] == chosen:
                if is_active(state, actor) and concerns(box, state, chosen, c.THIS, actor):
                    run(box, state, chance, box.trigger[row], actor)


def start_of_turn(box: Box, state: State, chance: object, actor: int) -> None:
    """START of somebody's turn (M-290)."""
    if state.fault != 0:
        return
    state.turns_taken += 1
    state.half_points[actor] = 0
    state.actions_used[actor] = 0
    for other in range(state.crew):
        state.reactions_used[other, 0] = 0
        for place in range(box.abilities[other] if other == actor or box.has_reactions else 0):
            action = box.ability[other, place]
            if other == actor or box.reaction_row[action] > 0:
                state.uses[other, place] = 0
    for place in range(box.abilities[actor]):
        if state.cooling[actor, place] > 0:
            state.cooling[actor, place] -= 1
    refresh(box, state, chance, c.TURN_STARTS, actor)
    fire(box, state, chance, c.TURN_STARTS, actor)
    if is_active(state, actor):
        raise_event(box, state, c.STARTS_TURN, actor, actor, 0, 0, 0)
        settle(box, state, chance)
    run_out(box, state, c.TURN_STARTS, actor)
    settle(box, state, chance)
    fire_statuses(box, state, chance, c.TURN_STARTS, actor)
    complete(box, state, chance)


def end_of_somebodys_turn(box: Box, state: State, chance: object, actor: int, last: bool) -> None:
    """END of somebody's turn; `until end of turn` ends with the last END of a common turn (M-293, M-350)."""
    if is_active(state, actor):
        refresh(box, state, chance, c.TURN_ENDS, actor)
        fire(box, state, chance, c.TURN_ENDS, actor)
        if is_active(state, actor):
            raise_event(box, state, c.ENDS_TURN, actor, actor, 0, 0, 0)
            settle(box, state, chance)
        fire_statuses(box, state, chance, c.TURN_ENDS, actor)
    if last:
        end_of_turn(box, state)
        settle(box, state, chance)
    if is_active(state, actor):
        run_out(box, state, c.TURN_ENDS, actor)
        settle(box, state, chance)
        run(box, state, chance, box.fit, actor)
        state.ending_actor = actor + 1
        complete(box, state, chance)
        state.ending_actor = 0


def start_of_round(box: Box, state: State, chance: object) -> None:
    """A new round begins: triggers, then completion (M-284)."""
    surprised = not state.under_way and state.round == 0 and surprise(box, state)
    if not surprised:  # otherwise it is a round 0 for those who surprise (M-272)
        state.round += 1
        state.tested = -1
    state.under_way = 1
    for cast in range(box.casts):
        state.acted[cast] = state.acted[cast] if surprised else 0
        state.started[cast] = 0
        state.delayed[cast] = 0
    for actor in range(state.crew):
        state.reactions_used[actor, 1] = 0
        for place in range(box.abilities[actor]):
            state.uses_in_round[actor, place] = 0
    if state.round > 1:
        roll_again(box, state, chance)
    refresh(box, state, chance, c.ROUND_STARTS, -1)
    fire(box, state, chance, c.ROUND_STARTS, -1)
    raise_event(box, state, c.ROUND_BEGINS, -1, -1, state.round, 0, 0)
    settle(box, state, chance)
    complete(box, state, chance)


def end_of_round(box: Box, state: State, chance: object) -> None:
    """A round ends: triggers, durations, completion, and the round limit (M-284, M-285)."""
    refresh(box, state, chance, c.ROUND_ENDS, -1)
    fire(box, state, chance, c.ROUND_ENDS, -1)
    raise_event(box, state, c.ROUND_CLOSES, -1, -1, state.round, 0, 0)
    settle(box, state, chance)
    run_out(box, state, c.ROUND_ENDS, -1)
    settle(box, state, chance)
    free_slots(box, state)
    complete(box, state, chance)
    if state.outcome == 0 and state.round >= box.round_limit:
        state.outcome = STALEMATE_OUTCOME + 1


def complete(box: Box, state: State, chance: object) -> None:
    """Test the completion conditions in the order written (M-330); `End encounter` comes first (M-332)."""
    settle(box, state, chance)
    if state.fault != 0:
        return
    if state.outcome == 0 and state.wanted_outcome > 0:
        state.outcome = state.wanted_outcome
    elif state.outcome == 0 and may_be_complete(box, state):
        run(box, state, chance, box.completion, state.lead - 1)


def close_step(box: Box, state: State, chance: object) -> None:
    """The end of every step: the encounter ends if it has an outcome; otherwise look what can be declared next."""
    if state.fault != 0:
        return
    if state.outcome == 0:
        survey(box, state, chance)
        return
    if state.status != 0:
        return
    outcome = state.outcome - 1
    if state.fault == 0:
        refresh(box, state, chance, c.ENCOUNTER_ENDS, -1)
        fire(box, state, chance, c.ENCOUNTER_ENDS, -1)
        run_out(box, state, c.ENCOUNTER_ENDS, -1)
        run(box, state, chance, box.settle_lead, box.lead)
        run(box, state, chance, box.reward[outcome], state.lead - 1)
    announce(box, state, outcome)


def announce(box: Box, state: State, outcome: int) -> None:
    """The encounter is over: whose victory it is follows from its outcome (M-332)."""
    winners = 0
    for cast in range(box.casts):
        if box.control[cast] == c.PERSON and box.verdict[outcome] > 0:
            if (box.players_side[cast] != 0) == (box.verdict[outcome] == 1):
                winners |= 1 << box.seat[cast]
    if box.verdict[outcome] == 2:  # a seat that plays on both sides has not won by the players' defeat
        for cast in range(box.casts):
            if box.control[cast] == c.PERSON and box.players_side[cast]:
                winners &= ~(1 << box.seat[cast])
    if outcome == FAULT_OUTCOME:
        finish(state, FAULT, 0)
    elif outcome == STALEMATE_OUTCOME:
        finish(state, STALEMATE, 0)
    elif box.verdict[outcome] == 1:
        finish(state, VICTORY, winners)
    elif box.verdict[outcome] == 2:
        finish(state, DEFEAT, winners)
    else:
        finish(state, OTHER, 0)
