"""Why an action is refused before any rule is asked: over, not now, or out of range (section 14)."""

from __future__ import annotations

from .actions import KINDS, OPEN, Action
from .box import Box
from .errors import UNKNOWN
from .state import OPENING, PLAYERS, State
from .turn import NO_DOUBLE_AFTER_A_SINGLE


def explain(code: str, box: Box, state: State, action: Action) -> tuple[str, str, str] | None:
    """The words of section 14 for what the turn, the table or the form of an action refuses."""
    if code == "over":
        return "Z-45", "The game is over; no more commands are accepted.", "game_over"
    if code == "turn":
        return _out_of_turn(state, action)
    if code == "form":
        return _out_of_range(action)
    return None


def _out_of_turn(state: State, action: Action) -> tuple[str, str, str]:
    if action.seat != state.to_act:
        return "Z-19", f"It is {PLAYERS[state.to_act]}'s turn.", "not_your_turn"
    if state.stage == OPENING:
        return "Z-14", "Finish the opening first: place one tile and send one back.", "opening_first"
    if action.kind == OPEN:
        return "Z-17", "The opening is over.", "opening_over"
    return "Z-21", NO_DOUBLE_AFTER_A_SINGLE, "double_after_single"


def _out_of_range(action: Action) -> tuple[str, str, str] | None:
    """Which field of an action made by a program names something that does not exist."""
    for name in KINDS[action.kind].fields:
        value, domain = getattr(action, name), next(f.domain for f in Action.fields if f.name == name)
        if value not in domain:
            what = "tile" if name == "back" else name
            rule, code, sentence = UNKNOWN[what]
            return rule, sentence.format(**{what: value}), code
    return None
