"""A small checker of what clients saw: each history is a prefix-consistent reading of one order.

It knows nothing of the server: it compares what clients were told with each other and with the record.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Number = tuple[int, int]
"""A match and a number in it."""


@dataclass
class History:
    """What one client saw and was promised."""

    name: str
    seen: list[tuple[Number, tuple[str, ...]]] = field(default_factory=list)
    accepted: dict[str, tuple[Number, str]] = field(default_factory=dict)
    """Id of an action: the number it got, and its text."""


def problems(histories: list[History], records: dict[int, list[str]]) -> list[str]:
    """Everything that is wrong; empty if nothing is. `records` has each match's lines in order."""
    return [
        *(problem for history in histories for problem in _in_order(history)),
        *_one_order(histories, records),
        *_nothing_lost_or_doubled(histories, records),
    ]


def _in_order(history: History) -> list[str]:
    found, last = [], {}  # type: ignore[var-annotated]
    for (match, number), _ in history.seen:
        if number != last.get(match, number - 1) + 1:
            found.append(f"{history.name}: {number} of match {match} came after {last[match]}")
        last[match] = number
    return found


def _one_order(histories: list[History], records: dict[int, list[str]]) -> list[str]:
    """The same number has the same words for everybody (in a game without secrets), and is in the record."""
    found, words = [], {}  # type: ignore[var-annotated]
    for history in histories:
        for (match, number), said in history.seen:
            known = words.setdefault((match, number), (history.name, said))
            if known[1] != said:
                found.append(f"{number} of match {match}: {known[0]} heard {known[1]}, {history.name} heard {said}")
            if number > len(records.get(match, [])):
                found.append(f"{history.name} saw {number} of match {match}, which is not in the record")
    return found


def _nothing_lost_or_doubled(histories: list[History], records: dict[int, list[str]]) -> list[str]:
    found: list[str] = []
    taken: dict[Number, str] = {}
    for history in histories:
        for id, ((match, number), action) in history.accepted.items():
            lines = records.get(match, [])
            line = lines[number - 1] if 0 < number <= len(lines) else "nothing"
            if line.partition(". ")[2].partition(" @")[0] != action:
                found.append(f"{history.name} was promised {action} as {number} of match {match}; {line} is there")
            if (match, number) in taken:
                found.append(
                    f"{number} of match {match} was promised to {taken[match, number]} and {history.name}: {id}"
                )
            taken[match, number] = f"{history.name}: {id}"
    return found
