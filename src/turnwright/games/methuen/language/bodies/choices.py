"""Actions that are declared in several ways: how much is spent, and modes (M-179).

Every way becomes an action of its own, `Blast as Cone spending 2`, in which `[Spent]` and `Mode is Cone` are known. So
whoever lists, checks, prices or plays actions need not know of choices; `kin` says what belongs together.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from turnwright.dice import Condition, Constant, Int

from ..limits import WAYS
from ..names import Name, name
from ..tree.actions import Action, Range, Spending
from ..tree.conditions import InMode
from ..tree.effects import Effect, Effects, InCase
from ..tree.exchange import exchanged
from ..tree.values import Derived, DerivedValue

AMOUNTS = re.compile(r"\s*(?:(?P<least>\d{1,9})\s+to|up\s+to)\s+(?P<most>\d{1,9})\s", re.IGNORECASE)


def ways(title: str, modes: Sequence[str], least: int, most: int) -> list[tuple[str, str, int]]:
    """The name of every way to declare an action, with its mode and what it spends; none for one without choices."""
    amounts = range(least, min(most, least + WAYS) + 1) if most else range(1)
    if not modes and not most:
        return []
    found = []
    for mode in modes[: WAYS + 1] or ("",):
        for amount in amounts:
            text = title + (f" as {mode}" if mode else "") + (f" spending {amount}" if most else "")
            found.append((text, mode, amount))
    return found


def declared_ways(action: Action) -> list[Action]:
    """The action itself, or one action for every way in which it can be declared."""
    spend = action.spend
    least, most = (spend.least, spend.most) if spend else (0, 0)
    known = ways(action.name.text, [item.text for item in action.modes], least, most)
    return [_way(action, text, mode, amount) for text, mode, amount in known[:WAYS]] or [action]


def decided(effects: Effects) -> Effects:
    """Effects without the cases that this way has decided: what its mode is not for is not in it."""
    found: list[Effect] = []
    for effect in effects:
        if isinstance(effect, InCase) and isinstance(effect.condition, Constant):
            found += decided(effect.yes if effect.condition.value else effect.no)
        else:
            found.append(effect)
    return tuple(found)


def _way(action: Action, text: str, mode: str, amount: int) -> Action:
    chosen = name(mode).key if mode else ""

    def change(part: object) -> object:
        if isinstance(part, DerivedValue) and part.what is Derived.SPENT and action.spend is not None:
            return Int(amount, span=part.span)
        if isinstance(part, InMode) and part.mode.key in {item.key for item in action.modes}:
            return Constant(part.mode.key == chosen, span=part.span)
        return part

    def effects(written: Effects | None) -> Effects | None:
        made = exchanged(written, change)
        assert made is None or isinstance(made, tuple)
        return made and decided(made)

    condition = exchanged(action.condition, change)
    assert condition is None or isinstance(condition, Condition)
    reach = exchanged(action.range, change)
    assert reach is None or isinstance(reach, Range)
    return replace(
        action,
        name=Name(name(text).key, text, action.name.span),
        do=effects(action.do) or (),
        condition=condition,
        otherwise=effects(action.otherwise),
        then=effects(action.then),
        range=reach,
        spend=Spending(amount, amount, action.spend.resource, span=action.spend.span) if action.spend else None,
        kin=action.name,
    )
