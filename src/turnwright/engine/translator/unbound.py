"""Which variables may be read before anything was assigned to them: there Python stops, and so does what is translated.

A variable is bound at a place if it was assigned on every way there. That is found by going through the blocks of a
function until nothing changes any more.
"""

from __future__ import annotations

from typing import Any

from numba.core import ir

nodes: Any = ir


def may_be_unbound(blocks: dict[int, Any], parameters: tuple[str, ...]) -> frozenset[str]:
    """The names of variables that are read somewhere although a way leads there on which they were never assigned."""
    everything = frozenset(parameters).union(*(assigned_in(block) for block in blocks.values()))
    first = min(blocks)
    bound: dict[int, frozenset[str]] = dict.fromkeys(blocks, everything)
    bound[first] = frozenset(parameters)
    before: dict[int, list[int]] = {label: [] for label in blocks}
    for label, block in blocks.items():
        for target in block.terminator.get_targets():
            before[target].append(label)
    changed = True
    while changed:
        changed = False
        for label in sorted(blocks):
            ways = [bound[way] | assigned_in(blocks[way]) for way in before[label]]
            now = frozenset.intersection(*ways) if ways and label != first else bound[label]
            if now != bound[label]:
                bound[label], changed = now, True
    return frozenset(name for label in blocks for name in read_too_early(blocks[label], bound[label]))


def assigned_in(block: Any) -> frozenset[str]:
    """What is assigned in a block."""
    return frozenset(line.target.name for line in block.body if isinstance(line, nodes.Assign))


def read_too_early(block: Any, bound: frozenset[str]) -> set[str]:
    """What is read in a block before it is bound."""
    known, found = set(bound), set()
    for line in block.body:
        if isinstance(line, nodes.Del):
            continue
        target = line.target.name if isinstance(line, nodes.Assign) else None
        found |= {variable.name for variable in variables_of(line) if variable.name not in known}
        if target is not None:
            known.add(target)
    return found


def variables_of(line: Any) -> list[Any]:
    """The variables that a statement reads."""
    if not isinstance(line, nodes.Assign):
        return list(line.list_vars())
    if isinstance(line.value, nodes.Var):
        return [line.value]
    return list(line.value.list_vars()) if isinstance(line.value, nodes.Expr) else []
