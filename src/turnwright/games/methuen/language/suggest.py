"""Did you mean: the known names closest to one that is not known (7.1)."""

from __future__ import annotations

from collections.abc import Iterable

from .effort import spend
from .names import key_of

CELLS_IN_A_STEP = 50


def edit_distance(left: str, right: str, most: int) -> int:
    """How many single-letter edits turn one text into the other; anything above `most` is `most` + 1.

    Swapping two neighbouring letters counts as one edit.
    """
    if abs(len(left) - len(right)) > most:
        return most + 1
    spend(1 + len(left) * len(right) // CELLS_IN_A_STEP)
    before: list[int] = []
    previous = list(range(len(right) + 1))
    for row, a in enumerate(left, start=1):
        current = [row]
        for column, b in enumerate(right, start=1):
            cost = min(previous[column] + 1, current[-1] + 1, previous[column - 1] + (a != b))
            if row > 1 and column > 1 and a == right[column - 2] and left[row - 2] == b:
                cost = min(cost, before[column - 2] + 1)
            current.append(cost)
        if min(current) > most:
            return most + 1
        before, previous = previous, current
    return min(previous[-1], most + 1)


def allowed_edits(text: str) -> int:
    """How far a suggestion may be from what was written: two edits or a third of its length.

    A third of a short word is less than two, and two edits make one short word out of any other.
    """
    length = len(key_of(text))
    return max(2, length // 3) if length >= 6 else length // 3


def closest(text: str, known: Iterable[str], most: int = 3) -> list[str]:
    """The best few known names near a text, nearest first."""
    wanted = key_of(text)
    reach = allowed_edits(text)
    found = []
    for order, candidate in enumerate(known):
        distance = edit_distance(wanted, key_of(candidate), reach)
        if distance <= reach:
            found.append((distance, order, candidate))
    return [candidate for _, _, candidate in sorted(found)[:most]]


def did_you_mean(suggestions: list[str]) -> str:
    """The suggestions as a question, or nothing."""
    if not suggestions:
        return ""
    return "did you mean " + " or ".join(f'"{text}"' for text in suggestions) + "?"
