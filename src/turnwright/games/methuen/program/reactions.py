"""Lowering reactions: the routine that tests whether an event is the one they wait for, and offers them (3.4)."""

from __future__ import annotations

from typing import Any

from ..language.tree.actions import Action, Use
from ..machine import instruction_set as m
from . import codes as c
from .assembler import Label
from .consequences import Consequences
from .occasions import Occasions, kind_of

USES = {Use.ASK: c.ASKED, Use.ALWAYS: c.ALWAYS_USED, Use.NEVER: c.NEVER_USED}


def lower_reaction(code: Consequences, occasions: Occasions, box: Any, number: int, action: Action) -> None:
    """Test the event, look whether it can be paid and reached, let somebody decide, carry it out (M-222, M-224)."""
    assert action.trigger is not None
    no, yes, tried = Label(), Label(), Label()
    row = occasions.row(kind_of(action.trigger), c.BY_REACTOR, 0, -1)
    box["reaction_row"][number] = row + 1
    box["has_reactions"] = 1
    box["reaction_use"][number] = USES[action.use]
    box["reaction_aims"][number] = int(action.target is not None)
    occasions.guard(occasions.tests(action.trigger, -1), no)
    if code.must_pay:
        code.emit(m.CALL, code.price_of(number))
        code.emit(m.JUMP_IF_TRUE, no)
    code.emit(m.CALL, code.range_of(number))
    code.emit(m.OFFER, number, no, yes)
    if action.condition is not None:
        code.emit(m.TRY, tried)
        code.condition(action.condition)
        code.emit(m.TRIED)
        code.mark(tried)
        code.emit(m.JUMP_IF_FALSE, no)
    code.mark(yes)
    code.emit(m.REACT, number)
    code.mark(no)
    code.emit(m.RETURN)
