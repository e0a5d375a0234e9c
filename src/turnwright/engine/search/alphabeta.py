"""Alpha-beta for two seats with everything in sight, as a loop over frames that can stop anywhere and go on later.

Values are those of the seat that thinks: it picks the greatest, the other seat the smallest. A seat may act several
times in a row, so who picks is read from the position, never from the depth.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core import flow
from ...core.verbs import outlook, stuck, urge
from ..keeping import loop
from ..unowned import unowned
from .frames import AT_LEAST, AT_MOST, BUCKETS, EXACT, FORCEFUL, WON
from .playout import foresee, share

MULTIPLIER = np.uint64(0x9E3779B97F4A7C15)
SHIFT = np.uint64(29)


@loop()
def hashed(words: Any) -> Any:
    """A number for these bytes that another position will hardly have."""
    key = np.uint64(len(words))
    for place in range(len(words)):
        key = (key ^ np.uint64(words[place])) * MULTIPLIER
        key ^= key >> SHIFT
    return key


@loop()
def bucket(action: Any) -> Any:
    """Where the success of such an action is counted."""
    number = 0
    for place in range(len(action)):
        number = number * 31 + action[place]
    return number % BUCKETS


@loop()
def at_end(state: Any, level: Any, seat: Any) -> Any:
    """The value of a finished game; sooner wins and later losses are better."""
    worth = share(state.winners, seat)
    if worth > 0.0:
        return WON - level
    return level - WON if worth < 0.0 else 0


@loop()
def look(box: Any, state: Any, points: Any, control: Any, learned: Any) -> Any:
    """How a running position looks to the seat that thinks."""
    if control.foresight == 0:
        return 0
    if not foresee(box, state, points, learned):
        outlook(box, state, points)
    return points[control.seat]


@loop()
def recall(memory: Any, frame: Any, level: Any) -> Any:
    """Use what is known of the position: the action that was best, and perhaps its value. True if that decides."""
    known = memory[frame.key % np.uint64(len(memory))]
    if known.key != frame.key:
        frame.best_place = -1
        return False
    frame.best_place = known.place
    if known.left < frame.left or level == 0:
        return False
    value = known.value
    if value > WON // 2:
        value -= level
    elif value < -WON // 2:
        value += level
    frame.best = value
    if known.bound == EXACT:
        return True
    return (known.bound == AT_LEAST and value >= frame.beta) or (known.bound == AT_MOST and value <= frame.alpha)


@loop()
def note(memory: Any, frame: Any, level: Any) -> None:
    """Remember a finished frame."""
    known = memory[frame.key % np.uint64(len(memory))]
    if known.key == frame.key and known.left > frame.left:
        return
    value = frame.best
    if value > WON // 2:
        value += level
    elif value < -WON // 2:
        value -= level
    known.key = frame.key
    known.value = value
    known.place = frame.best_place
    known.left = frame.left
    if frame.best <= frame.low:
        known.bound = AT_MOST
    elif frame.best >= frame.high:
        known.bound = AT_LEAST
    else:
        known.bound = EXACT


@loop()
def rank(box: Any, state: Any, frame: Any, out: Any, raw_out: Any, order: Any, history: Any, control: Any) -> None:
    """Give every listed action a rank: what was best before, then urges, then what has cut lines short elsewhere.

    When only forceful actions are wanted, the others are dropped.
    """
    kept = frame.start
    for place in range(frame.start, frame.start + frame.count):
        promise = urge(box, state, out[place]) if control.advised != 0 else 0
        if frame.left <= 0 and promise < FORCEFUL:
            continue
        order[kept, 0] = place
        order[kept, 1] = promise * 4096 + min(history[state.to_act & 1, bucket(raw_out[place])], 1 << 20)
        if place - frame.start == frame.best_place:
            order[kept, 1] = 1 << 40
        kept += 1
    frame.count = kept - frame.start


@loop()
def enter(
    box: Any, turn: Any, state: Any, words: Any, frame: Any, out: Any, raw_out: Any, order: Any, memory: Any,
    history: Any, control: Any, points: Any, learned: Any,
) -> Any:  # fmt: skip
    """Begin a frame; true if its value is known without trying actions."""
    level = control.level
    frame.entered = 1
    frame.tried = 0
    frame.best_place = -1
    control.visits += 1
    control.work += 1
    if state.status != 0:
        frame.best = at_end(state, level, control.seat)
        return True
    maximise = state.to_act == control.seat
    frame.best = -2 * WON if maximise else 2 * WON
    if frame.left <= 0:
        frame.best = look(box, state, points, control, learned)
        if control.advised == 0 or frame.left <= -control.calm:
            return True
        if maximise:
            frame.alpha = max(frame.alpha, frame.best)
        else:
            frame.beta = min(frame.beta, frame.best)
        if frame.alpha >= frame.beta:
            return True
    else:
        frame.key = hashed(words)
        calm = frame.best
        if recall(memory, frame, level):
            return True
        frame.best = calm
    if frame.start + control.most > len(out):
        frame.best = look(box, state, points, control, learned)
        return True
    frame.count = flow.legal(box, turn, state, out[frame.start :])
    frame.end = frame.start + frame.count
    control.work += frame.count >> 3
    if frame.count == 0:
        stuck(box, state)
        frame.best = at_end(state, level, control.seat)
        return True
    rank(box, state, frame, out, raw_out, order, history, control)
    return frame.count == 0


@loop()
def next_place(frame: Any, order: Any) -> Any:
    """The untried action of the highest rank."""
    first = frame.start + frame.tried
    best = first
    for place in range(first + 1, frame.start + frame.count):
        if order[place, 1] > order[best, 1]:
            best = place
    for part in range(2):
        held = order[best, part]
        order[best, part] = order[first, part]
        order[first, part] = held
    frame.tried += 1
    return order[first, 0] - frame.start


@loop()
def take(frame: Any, state: Any, value: Any, raw_out: Any, history: Any, seat: Any) -> None:
    """Use the value of the action that was looked at."""
    if state.to_act == seat:
        if value > frame.best:
            frame.best = value
            frame.best_place = frame.place
        frame.alpha = max(frame.alpha, frame.best)
    else:
        if value < frame.best:
            frame.best = value
            frame.best_place = frame.place
        frame.beta = min(frame.beta, frame.best)
    if frame.alpha >= frame.beta and frame.left > 0:
        history[state.to_act & 1, bucket(raw_out[frame.start + frame.place])] += frame.left * frame.left


@loop(nogil=True)
def run(
    table: Any, states: Any, words: Any, out: Any, raw_out: Any, order: Any, frames: Any, memory: Any, history: Any,
    controls: Any, points: Any, chances: Any, learned: Any, budget: Any,
) -> None:  # fmt: skip
    """Go on looking for so many positions, or until the frame at the top has its value."""
    box, turn, control, chance = table.box[0], table.turn[0], controls[0], chances[0]
    states, words, out, raw_out, order = unowned(states), unowned(words), unowned(out), unowned(raw_out), unowned(order)
    frames, memory, history, points = unowned(frames), unowned(memory), unowned(history), unowned(points)
    limit = control.work + budget
    while control.done == 0 and control.work < limit:
        level = control.level
        frame = frames[level]
        state = states[level]
        is_known = False
        if frame.entered == 0:
            is_known = enter(
                box, turn, state, words[level], frame, out, raw_out, order, memory, history,
                control, points, learned[0],
            )  # fmt: skip
        elif control.is_back != 0:
            control.is_back = 0
            take(frame, state, control.value, raw_out, history, control.seat)
        if is_known or frame.tried >= frame.count or frame.alpha >= frame.beta:
            if frame.left > 0 and not is_known:
                note(memory, frame, level)
            control.value = frame.best
            control.is_back = 1
            control.level = level - 1
            control.done = 1 if level == 0 else 0
            continue
        frame.place = next_place(frame, order)
        below = frames[level + 1]
        below.entered = 0
        below.alpha = below.low = frame.alpha
        below.beta = below.high = frame.beta
        below.left = frame.left - 1
        below.start = frame.end
        states[level + 1] = states[level]
        flow.advance(box, turn, states[level + 1], out[frame.start + frame.place], chance)
        control.level = level + 1
