"""Refusals that come before any rule is asked: the encounter is over, waits for an answer, or it is another's turn."""

from __future__ import annotations

from .actions import DECLINE, REACT, Action
from .box import Box
from .rules.facts import awaited
from .script import script_of
from .state import State


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
