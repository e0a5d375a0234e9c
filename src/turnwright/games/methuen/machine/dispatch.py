"""The loop over instructions, written out from their declarations: one question after another finds the right one.

What is written is plain Python over the functions that carry instructions out, run as it stands or compiled like any
other function of a game. `python -m turnwright.games.methuen.machine.dispatch` prints it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from turnwright.core.made_functions import functions_of

from ..box import Box
from ..capacities import MOST_EFFECTS
from ..state import State
from .declaring import BRIEF, CALLS, LEADS, MAKES, Declaration, parameters
from .frames import MF_3, MF_8, put
from .instruction_set import DECLARED, FIRST_WHOLE
from .reckoning import is_interrupted

COLUMNS = ("a", "b", "d")
CARRY_OUT = """def carry_out(box, state, chance, operation, a, b, d):
    '''Carry out an instruction on the position as a whole; whether something else may come before the next one.'''
{ladder}
    return True"""
PROCEED = """def proceed(box, state, chance, base):
    '''Carry out instructions until the frame above `base` is closed or something else comes first; one is paid for.'''
    code, stack = box.code, state.stack
    counter, top, budget, left = state.counter, state.top, state.budget, False
    while not left and state.fault == 0:
        operation, a, b = code[counter, 0], code[counter, 1], code[counter, 2]
        counter += 1
        if operation >= {first_whole}:
            state.counter, state.top = counter, top
            left = carry_out(box, state, chance, operation, a, b, code[counter - 1, 3])
            left = left and is_interrupted(box, state, base)
            counter, top = state.counter, state.top
{ladder}
        budget -= 0 if left else 1
        if budget < 0 and state.fault == 0:
            state.fault = MF_8
    state.counter, state.top, state.budget = counter, top, budget"""
Lines = list[str]


def counts(state: State) -> bool:
    """One effect more in this step, if it may have one more (K-32)."""
    state.effects += 1
    if state.effects > MOST_EFFECTS:
        state.fault = MF_3
        return False
    return True


def written(function: Callable[..., Any], one: Declaration, handed: dict[str, str]) -> str:
    """The call of a function of an instruction, with what it asks for."""
    columns = dict(zip(one.operands, COLUMNS, strict=False))
    asked = ", ".join({**columns, **handed}[name] for name in parameters(function))
    return f"do_{function.__name__}({asked})"


def whole(one: Declaration) -> Lines:
    """An instruction on the position as a whole."""
    call = written(one.function, one, {name: name for name in ("box", "state", "chance")})
    lines = [f"if counts(state):\n    {call}"] if one.counted else [call]
    return [part for line in [*lines, *(["return False"] if one.quiet else [])] for part in line.split("\n")]


def at_hand(one: Declaration) -> Lines:
    """An instruction that the loop deals with itself."""
    handed = {name: name for name in ("box", "state", "chance")} | {"d": "code[counter - 1, 3]"}
    handed |= {"behind": "counter", "seen": "stack[top - 1]", "value": "stack[top - 1]"}
    handed |= {"left": "stack[top - 2]", "right": "stack[top - 1]"}
    call = written(one.function, one, handed).replace(", d)", f", {handed['d']})").replace(", d,", f", {handed['d']},")
    below = f"top - {one.taken}" if one.taken else "top"
    if one.shape == MAKES:
        return [f"top = put(state, {below}, {call})"]
    if one.shape == LEADS:
        lines = [f"counter = {call}", *([f"top = {below}"] if one.taken else [])]
        return [*lines, *(["left = state.level == base or state.raised > 0"] if one.closing else [])]
    if one.shape == BRIEF:
        return [call, *([f"top = {below}"] if one.taken else [])]
    assert one.shape == CALLS and one.otherwise is not None
    made = f"put(state, top, {written(one.otherwise, one, handed)})"
    past = [f"    goal += {one.past}"] if one.past else []
    return [f"goal = {call}", "if goal == counter:", f"    top = {made}", *past, "counter = goal"]


def ladder(numbered: Sequence[tuple[int, Lines]]) -> Lines:
    """Questions that halve what is left, until one instruction is."""
    if len(numbered) == 1:
        return numbered[0][1]
    half = len(numbered) // 2
    lower, upper = ([f"    {line}" for line in ladder(part)] for part in (numbered[:half], numbered[half:]))
    return [f"if operation < {numbered[half][0]}:", *lower, "else:", *upper]


def indented(lines: Lines, depth: int) -> str:
    return "\n".join(f"{'    ' * depth}{line}" for line in lines)


def source() -> str:
    """The text of both functions."""
    numbered = list(enumerate(DECLARED, 1))
    wholes = ladder([(number, whole(one)) for number, one in numbered[FIRST_WHOLE - 1 :]])
    hand = ladder([(number, at_hand(one)) for number, one in numbered[: FIRST_WHOLE - 1]])
    hand = ["else:", *(f"    {line}" for line in hand)]
    proceed = PROCEED.format(first_whole=FIRST_WHOLE, ladder=indented(hand, 2))
    return f"{CARRY_OUT.format(ladder=indented(wholes, 1))}\n\n\n{proceed}\n"


def made() -> dict[str, Any]:
    """Both functions, made of that text."""
    functions = [one.function for one in DECLARED] + [one.otherwise for one in DECLARED if one.otherwise]
    space: dict[str, Any] = {f"do_{function.__name__}": function for function in functions}
    space |= {"__name__": __name__, "counts": counts, "put": put, "is_interrupted": is_interrupted, "MF_8": MF_8}
    return functions_of(source(), space, __name__)


_MADE = made()
proceed: Callable[[Box, State, object, int], None] = _MADE["proceed"]
carry_out: Callable[[Box, State, object, int, int, int, int], bool] = _MADE["carry_out"]

if __name__ == "__main__":
    print(source())
