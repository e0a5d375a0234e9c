"""Strategies ready to run: behaviors by priority, includes put in their place (M-380)."""

from __future__ import annotations

from dataclasses import replace

from ..limits import BEHAVIORS, STRATEGIES
from ..messages import Report
from ..tree.strategies import Behavior, Include, Strategy

_LAST = 1 << 40


def ordered(strategies: list[Strategy], report: Report) -> list[Strategy]:
    """The strategies with their behaviors in the order in which they are tried."""
    by_name = {strategy.name.key: strategy for strategy in reversed(strategies)}
    done: dict[str, tuple[Behavior, ...]] = {}
    for strategy in strategies:
        _resolve(strategy, by_name, done, [], report)
    return [replace(strategy, ordered=done.get(strategy.name.key, ())) for strategy in strategies]


def _resolve(
    strategy: Strategy,
    by_name: dict[str, Strategy],
    done: dict[str, tuple[Behavior, ...]],
    path: list[str],
    report: Report,
) -> tuple[Behavior, ...]:
    """The behaviors of one strategy; an include that leads back to itself is ME-61."""
    key = strategy.name.key
    if key in done:
        return done[key]
    found: list[tuple[int, int, Behavior]] = []
    for place, part in enumerate(strategy.parts):
        if isinstance(part, Behavior):
            found.append((_priority(part), place, part))
        else:
            rank = _following(strategy.parts[place + 1 :])
            found += [(rank, place, item) for item in _included(part, by_name, done, [*path, key], report)]
    result = tuple(behavior for _, _, behavior in sorted(found, key=lambda item: item[:2]))
    if len(result) > BEHAVIORS:
        report.too_many("behaviors of a strategy", len(result), BEHAVIORS, strategy.span, "K-23")
        result = result[:BEHAVIORS]
    done[key] = result
    return result


def _included(
    include: Include,
    by_name: dict[str, Strategy],
    done: dict[str, tuple[Behavior, ...]],
    path: list[str],
    report: Report,
) -> tuple[Behavior, ...]:
    other = by_name.get(include.strategy.key)
    if len(path) > STRATEGIES:
        report.too_many("strategies included inside each other", len(path), STRATEGIES, include.span, "K-23")
        return ()
    if other is None or other.name.key in path:
        if other is not None:
            names = [by_name[key].name.text for key in (*path[path.index(other.name.key) :], other.name.key)]
            problem = "includes itself: " + " -> ".join(names)
            report.add("ME-61", include.span, name=other.name, problem=problem, remedy="remove the include")
        return ()
    inner = _resolve(other, by_name, done, path, report)
    last = len(inner) if include.last is None else include.last
    if include.first < 1 or include.first > last or last > len(inner):
        problem = f"has {len(inner)} behaviors, so {include.first} to {last} are not there"
        report.add(
            "ME-61", include.span, name=other.name, problem=problem, remedy=f"write numbers from 1 to {len(inner)}"
        )
        return ()
    return inner[include.first - 1 : last]


def _priority(behavior: Behavior) -> int:
    return _LAST if behavior.priority is None else behavior.priority


def _following(parts: tuple[Behavior | Include, ...]) -> int:
    """The priority of the first behavior written after an include."""
    return next((_priority(part) for part in parts if isinstance(part, Behavior)), _LAST)
