"""Generates two small functions per game from its action fields: is an action in range, and clear what it does not use.

They are written out as source because compiled code cannot look fields up by name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .kinds import Kind
from .made_functions import functions_of
from .records import ActionRecord, Field

HEADER = ("kind", "seat")


def choice_fields(record: type[ActionRecord]) -> tuple[Field, ...]:
    """The fields of an action beside its header."""
    return tuple(f for f in record.fields if f.name not in HEADER)


def generated(record: type[ActionRecord], kinds: Sequence[Kind]) -> tuple[Callable[[Any], bool], Callable[[Any], None]]:
    """The functions `well_formed(action)` and `clear_unused(action)` of a game."""
    lines = ["def well_formed(action):", "    kind = action.kind"]
    for f in choice_fields(record):
        lines += _tests(f, sum(1 << int(kind) for kind in kinds if f.name in kind.fields))
    lines += ["    return True", "", "def clear_unused(action):", "    kind = action.kind"]
    for kind in kinds:
        resets = [line for f in choice_fields(record) if f.name not in kind.fields for line in _resets(f)]
        if resets:
            lines += [f"    if kind == {int(kind)}:", *(f"        {line}" for line in resets)]
    lines.append("    return")
    made = functions_of("\n".join(lines), {}, "fields of actions")
    return made["well_formed"], made["clear_unused"]


def _tests(f: Field, users: int) -> list[str]:
    """One test per field, not per kind and field: a compiler's work grows with every line written here.

    `users` has one bit per kind that uses the field.
    """
    value = f"action.{f.name}[place]" if f.shape else f"action.{f.name}"
    tests = [
        f"if ({users} >> kind) & 1:",
        f"    if {value} < {f.domain[0]} or {value} > {f.domain[-1]}:",
        "        return False",
        f"elif {value} != 0:",
        "    return False",
    ]
    if f.shape:
        tests = [f"for place in range({f.shape[0]}):", *(f"    {line}" for line in tests)]
    return [f"    {line}" for line in tests]


def _resets(f: Field) -> list[str]:
    return [f"action.{place} = 0" for place in _places(f)]


def _places(f: Field) -> list[str]:
    if not f.shape:
        return [f.name]
    return [f"{f.name}[{index}]" for index in range(f.shape[0])]
