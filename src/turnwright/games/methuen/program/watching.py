"""Lowering conditions that are looked at again after every change (M-63, M-351, M-475)."""

from __future__ import annotations

from typing import Any

from turnwright.dice import Condition

from ..capacities import WATCHES
from ..language.tree.people import Group, GroupSort
from ..machine import instruction_set as m
from . import codes as c
from .assembler import Label
from .consequences import Consequences
from .errors import Unplayable


class Watching:
    """Collects the conditions, then emits the one routine that looks at all of them."""

    def __init__(self, code: Consequences, box: Any) -> None:
        self.code = code
        self.box = box
        self.watches: list[tuple[int, int, Condition, bool]] = []

    def watch(self, sort: int, feature: int, condition: Condition, *, seen_by_bearers: bool) -> int:
        """The number of a condition that is looked at after every change (M-475)."""
        if len(self.watches) == WATCHES:
            raise Unplayable([f"it watches more than {WATCHES} conditions (K-40)"])
        self.watches.append((sort, feature, condition, seen_by_bearers))
        number = len(self.watches) - 1
        self.box["watches"] = len(self.watches)
        self.box["watch_sort"][number], self.box["watch_feature"][number] = sort, max(0, feature)
        return number

    def emit_watches(self, moving: list[int]) -> None:
        """The routine that looks at every watched condition again, for everybody it is about."""
        code = self.code
        if not self.watches and not moving and not code.endings:
            return
        self.box["watch_entry"] = code.assembler.here
        if moving:
            self.emit_drops(moving)
        for number, (sort, feature, condition, seen_by_bearers) in enumerate(self.watches):
            if not seen_by_bearers:
                code.condition(condition)
                code.emit(m.NOTE_TRUTH, number)
                continue
            top, done = Label(), Label()
            code.emit(m.BEARERS, feature)
            code.emit(m.EACH)
            code.mark(top)
            code.emit(m.NEXT, done, c.ACTING)
            code.stored = sort == c.GATE
            code.condition(condition)
            code.stored = False
            code.emit(m.NOTE_TRUTH, number)
            code.emit(m.JUMP, top)
            code.mark(done)
        self.emit_endings()
        code.emit(m.RETURN)

    def emit_endings(self) -> None:
        """What lasts until a condition holds ends for whoever bears it (M-351)."""
        code = self.code
        for number, condition in enumerate(code.endings, 1):
            top, done = Label(), Label()
            code.emit(m.AWAITING, number)
            code.emit(m.EACH)
            code.mark(top)
            code.emit(m.NEXT, done, c.ACTING)
            code.condition(condition)
            code.emit(m.END_UNTIL, number)
            code.emit(m.JUMP, top)
            code.mark(done)

    def emit_drops(self, moving: list[int]) -> None:
        """Everybody's values drop to maxima that have fallen, whatever made them fall (M-63)."""
        code, top, done = self.code, Label(), Label()
        code.group(Group(GroupSort.ACTOR))
        code.emit(m.EACH)
        code.mark(top)
        code.emit(m.NEXT, done, c.ACTING)
        for number in moving:
            past = Label()
            code.emit(m.TOUCHED, number)
            code.emit(m.JUMP_IF_FALSE, past)
            code.emit(m.CALL, code.maximum_of[number])
            code.emit(m.DROP_TO, number)
            code.mark(past)
        code.emit(m.JUMP, top)
        code.mark(done)
