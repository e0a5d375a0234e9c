"""How a lane goes on: a match begins, a number is chosen, others play, it ends, the next one begins.

A lane's match is the one `Match` plays with the same seed and actions: each action has its own stream of chance. What
others choose and where the learner sits come from streams of the same key that no action ever has.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core import flow
from ...core.chance import draw
from ...core.turn.tables import TOGETHER
from ...core.verbs import add_up, blank, stuck
from ..chance import stream_key
from ..sets import lowest, size_of
from .choosing import COMPLETE, REFUSED, UNLISTED, choose_from_list, goes_by_set, list_open, set_for, write_mask
from .numbers import in_line, lane_function
from .observing import observe
from .tables import AGAINST_RANDOM, ANY_LEARNER, MARGIN_REWARD, SAME_STEP, WINNING_REWARD

FINE, UNSOUND, TOO_SHORT, NO_CHANCE = range(4)
"""What a lane can come to: nothing wrong; a position that cannot be played on from; matches that are over at once; a
draw from too few possibilities, or too many."""
OWN, OTHERS, SEATING, NEXT_MATCH = (np.uint64(number) for number in (0, 1 << 40, 1 << 41, 1 << 42))
"""Streams: of a seed its match's key and the next seed; of a key what others choose, and where the learner sits."""
FEW_STARTS = 100


@in_line
def is_sound(plan: Any, state: Any) -> Any:
    """Whether a position can be shown and played on from, as `core.faults.require_sound` says in words."""
    if state.status == 0:
        return 0 <= state.to_act < plan.seats
    return 0 < state.status <= plan.endings


@lane_function
def watch(box: Any, turn: Any, plan: Any, state: Any, lane: Any, room: Any, out: Any) -> None:
    """Where the game says what becomes of a seat without a legal action, look; a list that was made may be used."""
    room.count = UNLISTED
    if plan.watch == 0 or state.status != 0 or not is_sound(plan, state):
        return
    if goes_by_set(plan, state):
        if set_for(box, turn, state, state.to_act, out) == 0:
            stuck(box, state)
        return
    list_open(box, turn, plan, state, room, out, state.to_act, lane.chosen, 0)
    if room.count == 0 and state.status == 0:
        room.count = UNLISTED
        stuck(box, state)


@lane_function
def play(
    box: Any, turn: Any, plan: Any, state: Any, lane: Any, room: Any, out: Any, chance: Any, place: Any, seat: Any
) -> None:
    """Carry out the action at a place of the list, with the stream of chance that is its own."""
    action = out[place]
    action.seat = seat
    chance.key = stream_key(lane.key, np.uint64(state.ply))
    flow.advance(box, turn, state, action, chance)
    watch(box, turn, plan, state, lane, room, out)


@in_line
def may_choose(turn: Any, state: Any, seat: Any) -> Any:
    """Whether this seat has something to choose now."""
    if turn.flags[state.node] & TOGETHER:
        return (state.waiting >> seat) & 1 != 0
    return state.to_act == seat


@lane_function
def others_play(box: Any, turn: Any, plan: Any, state: Any, lane: Any, room: Any, out: Any, chance: Any) -> None:
    """Let the others play, each legal action equally likely, until the learner has to choose or it is over."""
    while state.status == 0 and is_sound(plan, state) and not may_choose(turn, state, lane.learner):
        seat = state.to_act
        chance.key = stream_key(lane.key, OTHERS + np.uint64(state.ply))
        if goes_by_set(plan, state):
            fits = set_for(box, turn, state, seat, out)
            if fits == 0:
                return
            for _ in range(draw(chance, size_of(fits))):
                fits &= fits - 1
            place = lowest(fits)
        else:
            if room.count == UNLISTED:
                list_open(box, turn, plan, state, room, out, seat, lane.chosen, 0)
            if room.count == 0:
                return
            place = draw(chance, room.count)
        play(box, turn, plan, state, lane, room, out, chance, place, seat)


@lane_function
def set_up_lane(box: Any, turn: Any, plan: Any, state: Any, lane: Any, room: Any, out: Any, chance: Any) -> None:
    """The start of the match that the lane's seed begins."""
    lane.key = stream_key(lane.seed, OWN)
    lane.depth, lane.choices, lane.ended, lane.learner = 0, 0, 0, plan.learner
    if plan.learner == ANY_LEARNER:
        chance.key = stream_key(lane.key, SEATING)
        lane.learner = draw(chance, plan.seats)
    blank(box, state)
    chance.key = stream_key(lane.key, OWN)
    flow.set_up(box, turn, state, plan.seats, chance)
    watch(box, turn, plan, state, lane, room, out)


@lane_function
def go_on(box: Any, turn: Any, plan: Any, state: Any, lane: Any, room: Any, out: Any, chance: Any, fresh: Any) -> Any:
    """Let a match begin if it is to, let others play, and say who is asked.

    A match that is over before anybody has been asked is followed by the next.
    """
    for _ in range(FEW_STARTS):
        if fresh:
            set_up_lane(box, turn, plan, state, lane, room, out, chance)
        if plan.others == AGAINST_RANDOM:
            others_play(box, turn, plan, state, lane, room, out, chance)
        if not is_sound(plan, state):
            return UNSOUND
        if state.status == 0 or not fresh:
            ask(plan, state, lane, room)
            return FINE
        lane.seed = stream_key(lane.seed, NEXT_MATCH)
    return TOO_SHORT


@in_line
def ask(plan: Any, state: Any, lane: Any, room: Any) -> None:
    """Who chooses next; when it is over, who chose last."""
    if plan.others == AGAINST_RANDOM:
        lane.asked = lane.learner
        if lane.asked != state.to_act:
            room.count = UNLISTED
    elif state.status == 0:
        lane.asked = state.to_act


@lane_function
def choose(box: Any, turn: Any, plan: Any, state: Any, lane: Any, room: Any, out: Any, chance: Any, token: Any) -> Any:
    """The asked seat chooses a number; a complete action is played. What is not open is refused and changes nothing."""
    room.count = UNLISTED
    if token < 0 or token >= plan.actions:
        return REFUSED
    if goes_by_set(plan, state):
        place = plan.place[token]
        if not (set_for(box, turn, state, lane.asked, out) >> place) & 1:
            return REFUSED
    else:
        came = choose_from_list(box, turn, plan, state, lane, room, out, token)
        if came != COMPLETE:
            return came
        place = np.int64(room.open[0])
    play(box, turn, plan, state, lane, room, out, chance, place, lane.asked)
    return COMPLETE


@lane_function
def pay(box: Any, plan: Any, state: Any, room: Any, rewards: Any) -> None:
    """What a finished match is worth to each seat, as `envs.rewards` says."""
    if plan.reward == WINNING_REWARD:
        for seat in range(plan.seats):
            if state.winners != 0:
                rewards[seat] = 1.0 if (state.winners >> seat) & 1 else -1.0
        return
    points, total = room.points, 0.0
    for seat in range(len(points)):
        points[seat] = 0
    add_up(box, state, points)
    if plan.reward == MARGIN_REWARD and plan.seats > 1:
        for seat in range(plan.seats):
            total += points[seat]
    mean = total / plan.seats
    for seat in range(plan.seats):
        rewards[seat] = (points[seat] - mean) / plan.points_in


@in_line
def step(
    box: Any, turn: Any, plan: Any, state: Any, lane: Any, room: Any, out: Any, seen: Any, chance: Any, shown: Any,
    index: Any, token: Any, fresh: Any,
) -> Any:  # fmt: skip
    """One step of a lane: a number is chosen, or a new match begins, where the last one ended or one is asked for."""
    seat, rewards = lane.asked, shown.rewards[index]
    for other in range(plan.seats):
        rewards[other] = 0.0
    shown.reward[index], shown.refused[index], shown.over[index], shown.cut[index] = 0.0, False, False, False
    if not fresh and lane.ended:
        lane.seed = stream_key(lane.seed, NEXT_MATCH)
        fresh = True
    if not fresh:
        lane.choices += 1
        if choose(box, turn, plan, state, lane, room, out, chance, token) == REFUSED:
            shown.refused[index], shown.reward[index] = True, plan.penalty
    while True:
        came = go_on(box, turn, plan, state, lane, room, out, chance, fresh)
        if came != FINE:
            return came
        if not fresh:
            over = state.status != 0
            cut = not over and lane.choices >= plan.longest
            shown.over[index], shown.cut[index], lane.ended = over, cut, over or cut
            if over:
                pay(box, plan, state, room, rewards)
                shown.reward[index] = rewards[seat]
        last = plan.autoreset == SAME_STEP and lane.ended != 0
        row = shown.last_observations[index] if last else shown.observations[index]
        mask = shown.last_masks[index] if last else shown.masks[index]
        observe(box, plan, state, lane, seen, lane.asked, row)
        write_mask(box, turn, plan, state, lane, room, out, mask)
        if not last:
            shown.seats[index] = lane.asked
            return FINE
        lane.seed = stream_key(lane.seed, NEXT_MATCH)
        fresh = True
