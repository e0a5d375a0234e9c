"""What stands on a sheet and what makes it up (M-62, M-70, M-77, 10.5).

`Hit 6 = 5 + Seasoned 1`, `Health 8 of 10`, `Health 12 of 14 = 10 + Tough 4`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from turnwright import ChanceError
from turnwright.core.chance import Chance

from .box import Box
from .capacities import BUDGET, LARGEST, LOG, LOG_COLUMNS
from .machine import instruction_set as m
from .machine.loop import run
from .machine.made import READING
from .machine.people import concerns
from .program import codes as c
from .records import MADE
from .script import script_of
from .state import State
from .views import is_hidden

Parts = tuple[tuple[str, int], ...]
NO_PARTS: Parts = ()
BRACKET = re.compile(r"\[([^\[\]]*)\]")
READS = (m.LOAD, m.STORED, m.TOUCH, m.FETCH)


@dataclass(frozen=True)
class SheetValue:
    """One resource of a sheet: what is stored, what it counts as now and by whose sentences, and the most it can be."""

    name: str
    stored: int
    effective: int
    parts: Parts
    """Which feature adds or takes away how much."""
    maximum: int | None
    maximum_made: str = ""
    """What makes the maximum up, where it is worked out or was raised: `10 + Tough 4`."""

    def __str__(self) -> str:
        most = f" of {self.maximum}" if self.maximum is not None else ""
        most_made = f" = {self.maximum_made}" if self.maximum_made else ""
        if not self.parts:
            return f"{self.name} {self.stored}{most}{most_made}"
        made = "".join(f" {'-' if change < 0 else '+'} {name} {abs(change)}" for name, change in self.parts)
        if most_made:
            return f"{self.name} {self.effective} = {self.stored}{made},{most}{most_made}"
        return f"{self.name} {self.effective} = {self.stored}{most}{made}"


def values_of(box: Box, state: State, actor: int) -> list[SheetValue]:
    """All that stands on somebody's sheet, as this seat may know it: hidden resources are left out (M-68)."""
    script, hidden = script_of(box), hidden_of(box, state)
    known = [r for r in range(box.resources) if state.touched[actor] >> r & 1 and not is_hidden(box, state, actor, r)]
    scratch: Any = None
    found = []
    for resource in known:
        stored = int(state.value[actor, resource])
        effective, parts, most = stored, NO_PARTS, None
        entries = [box.bonus[resource], box.maximum[resource]]
        if any(entries) and scratch is None:
            scratch = opened_copy(state)
        if entries[0] and not reads(box, state, entries[0], hidden):
            effective, parts = reckoned(box, scratch, actor, entries[0], stored)
        if entries[1] and not reads(box, state, entries[1], hidden):
            most = reckoned(box, scratch, actor, entries[1], LARGEST)[0]
        if box.own_maximum[actor, resource] and most is None:
            most = int(box.own_maximum[actor, resource]) - 1
        maximum = most if most is not None and most < LARGEST else None
        found.append(SheetValue(script.resources[resource], stored, effective, parts, maximum))
    shown = [value for value in found if value.name not in script.raised_by.values()]
    counts = {value.name: value.effective for value in found}
    counts |= {name: int(state.shared[number]) for number, name in enumerate(script.shared)}
    return [
        value if value.maximum is None else replace(value, maximum_made=made_of(box, scratch, actor, value, counts))
        for value in shown
    ]


def made_of(box: Box, scratch: Any, actor: int, value: SheetValue, counts: dict[str, int]) -> str:
    """What makes up a maximum: the formula it comes from with the values in it, and by how much it was raised."""
    script = script_of(box)
    more = counts.get(script.raised_by.get(value.name, ""), 0)
    assert value.maximum is not None
    plain = value.maximum - more
    text = ""
    for limit in script.script.maximum_formulas:
        if script.resources[limit.number] != value.name or not limit.concerns_slot(actor):
            continue
        if limit.feature >= 0 and not concerns(box, scratch, limit.feature, c.THIS, actor):
            continue
        if reckoned(box, scratch, actor, limit.entry, LARGEST)[0] == plain:
            text = filled_in(limit.text, counts)
            break
    return f"{text or plain} + {more} raised" if more else text


def filled_in(formula: str, counts: dict[str, int]) -> str:
    """A formula with what its values are: `10 + Tough 4`; empty if one of them is not on the sheet."""
    names = BRACKET.findall(formula)
    if not all(name in counts for name in names):
        return ""
    return BRACKET.sub(lambda found: f"{found[1]} {counts[found[1]]}", formula)


def opened_copy(state: Any) -> Any:
    """A copy to reckon in: nothing of it is kept."""
    scratch = state.copy()
    scratch.fault, scratch.level, scratch.top, scratch.raised = 0, 0, 0, 0
    scratch.gone, scratch.due, scratch.watching = 0, 0, READING
    scratch.watched = scratch.changes
    return scratch


def reckoned(box: Box, scratch: Any, actor: int, entry: int, otherwise: int) -> tuple[int, Parts]:
    """What a routine leaves, and what each sentence had a share in; the other number where dice would have to fall."""
    scratch.logged, scratch.budget, scratch.fault = 0, BUDGET, 0
    try:
        value = int(run(box, scratch, Chance(forced=[]), entry, actor))
    except ChanceError:
        return otherwise, ()
    if scratch.fault:
        return otherwise, ()
    texts, parts = script_of(box).texts, []
    for row in range(min(LOG, scratch.logged)):
        what, _, text, before, after, *_ = (int(scratch.log[row, column]) for column in range(LOG_COLUMNS))
        if what == MADE and before != after:
            parts.append((texts[text].partition(":")[0], after - before))
    return value, tuple(parts)


def hidden_of(box: Box, state: State) -> set[int]:
    """The resources that are hidden of somebody: what is made of them is not shown either."""
    told = range(box.settings_from[c.CONCEALED], box.settings_to[c.CONCEALED])
    rows = {int(box.setting_amount[row]) for row in told}
    return {r for r in rows if any(is_hidden(box, state, actor, r) for actor in range(state.crew))}


def reads(box: Box, state: State, entry: int, hidden: set[int]) -> bool:
    """Whether a routine reads one of these resources, or one of somebody else where foes are veiled (M-469)."""
    place, veiled = entry, box.foes_shown and not state.unveiled
    while (hidden or veiled) and box.code[place, 0] != m.RETURN:
        if box.code[place, 0] in READS and place > entry:
            if box.code[place, 2] in hidden or (veiled and box.code[place, 1] not in (c.ACTING, c.NOBODY)):
                return True
        place += 1
    return False
