"""Which variables may be read before anything was assigned to them: there Python stops, and so does what is translated.

A variable is bound at a place if it was assigned on every way there. That is found by going through the blocks of a
function until nothing changes any more.
"""

from __future__ import annotations

from collections.abc import Sequence

from .reading.nodes import Assign, Blocks, Statement


def may_be_unbound(blocks: Blocks, parameters: tuple[str, ...]) -> frozenset[str]:
    """The names of variables that are read somewhere although a way leads there on which they were never assigned."""
    everything = frozenset(parameters).union(*(assigned_in(block) for block in blocks.values()))
    first = min(blocks)
    bound: dict[int, frozenset[str]] = dict.fromkeys(blocks, everything)
    bound[first] = frozenset(parameters)
    before: dict[int, list[int]] = {label: [] for label in blocks}
    for label, block in blocks.items():
        for target in ways_of(block):
            before[target].append(label)
    changed = True
    while changed:
        changed = False
        for label in blocks:
            ways = [bound[way] | assigned_in(blocks[way]) for way in before[label]]
            now = frozenset.intersection(*ways) if ways and label != first else bound[label]
            if now != bound[label]:
                bound[label], changed = now, True
    return frozenset(name for label in blocks for name in read_too_early(blocks[label], bound[label]))


def ways_of(block: Sequence[Statement]) -> tuple[int, ...]:
    """The blocks that follow a block."""
    ways: tuple[int, ...] = getattr(block[-1], "ways", ())
    return ways


def assigned_in(block: Sequence[Statement]) -> frozenset[str]:
    """What is assigned in a block."""
    return frozenset(line.target for line in block if isinstance(line, Assign))


def read_too_early(block: Sequence[Statement], bound: frozenset[str]) -> set[str]:
    """What is read in a block before it is bound."""
    known, found = set(bound), set[str]()
    for line in block:
        found.update(name for name in line.reads if name not in known)
        if isinstance(line, Assign):
            known.add(line.target)
    return found
