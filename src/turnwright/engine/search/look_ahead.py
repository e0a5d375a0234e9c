"""One step ahead: every action tried in a few guesses, and how the position looks afterwards."""

from __future__ import annotations

from typing import Any

from ...core import flow
from ...core.verbs import fill_in, stuck, urge
from ..keeping import loop
from ..unowned import unowned
from .playout import judge


@loop(nogil=True)
def appraise(
    table: Any, roots: Any, states: Any, out: Any, spare: Any, chances: Any, settings: Any, points: Any, worth: Any,
    guesses: Any, sums: Any,
) -> Any:  # fmt: skip
    """Write the mean worth of each of the listed actions to the acting seat; returns how many there are."""
    box, turn, chance, setting = table.box[0], table.turn[0], chances[0], settings[0]
    states, out, spare = unowned(states), unowned(out), unowned(spare)
    points, worth, sums = unowned(points), unowned(worth), unowned(sums)
    count = flow.legal(box, turn, roots[0], out)
    seat = roots[0].to_act
    for index in range(count):
        sums[index] = urge(box, roots[0], out[index]) * 1e-6
        for _ in range(guesses):
            states[0] = roots[0]
            state = states[0]
            if setting.hidden != 0:
                fill_in(box, state, setting.seat, chance)
            flow.advance(box, turn, state, out[index], chance)
            if state.status == 0 and flow.legal(box, turn, state, spare) == 0:
                stuck(box, state)
            judge(box, state, setting, points, worth)
            sums[index] += worth[seat] / guesses
    return count
