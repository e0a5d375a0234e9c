"""All that can be done now, put together: a line for each thing to do, with what it can be done with (`?`)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, takewhile

from ..core.actions import Action
from ..core.match import Match

ONE_BY_ONE = 12
"""So few actions are listed one to a line."""
MOST_GROUPS = 12
"""So many lines at the most for one kind of action, if that can be."""


def overview(match: Match, actions: Sequence[Action]) -> list[str]:
    """The lines for these actions; `Raven: Move to … 1N 0E, 2N 0E` stands for two of them."""
    written = [(action, match.game.notation.write_choice(action, match.table)) for action in actions]
    if len(actions) <= ONE_BY_ONE:
        return [words for _, words in written]
    lines = []
    for _, several in groupby(written, key=lambda one: one[0].kind.name):
        same = list(several)
        depth = depth_of([action for action, _ in same])
        groups: dict[tuple[object, ...], list[str]] = {}
        for action, words in same:
            groups.setdefault(leading(action, depth), []).append(words)
        lines += [line_of(group) for group in groups.values()]
    return lines


def leading(action: Action, depth: int) -> tuple[object, ...]:
    """The first fields of an action."""
    return tuple(repr(action.fields[name]) for name in action.kind.fields[:depth])


def depth_of(actions: Sequence[Action]) -> int:
    """By how many of its first fields a kind of action falls into few groups: in one game by actor and action."""
    most = min(MOST_GROUPS, len(actions) // 2)
    depths = range(len(actions[0].kind.fields), 0, -1)
    return next((depth for depth in depths if len({leading(one, depth) for one in actions}) <= most), 1)


def line_of(written: Sequence[str]) -> str:
    """What all of them begin with, then how each goes on."""
    if len(written) == 1:
        return written[0]
    parts = [words.split() for words in written]
    alike = len(list(takewhile(lambda column: len(set(column)) == 1, zip(*parts, strict=False))))
    alike = min(alike, min(map(len, parts)) - 1)
    ways = ", ".join(" ".join(words[alike:]) for words in parts)
    return f"{' '.join(parts[0][:alike])} … {ways}".strip()
