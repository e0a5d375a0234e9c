"""What stands on somebody's medal: the number that their name ends with, or its first letter, so that all differ."""

from __future__ import annotations

from collections.abc import Sequence

MOST_DIGITS = 2


def faces(names: Sequence[str]) -> list[str]:
    """One for each name: `Y`, `P`, `1`, `2`; where two would be the same, `T1` and `A1`; nothing if that is no help."""
    for shown in (shortest, with_letter):
        found = [shown(name) for name in names]
        if len(set(found)) == len(found):
            return found
    return []


def shortest(name: str) -> str:
    """`1` of River Thug 1, `Y` of Ysolde."""
    return numbered(name) or name[:1].upper()


def with_letter(name: str) -> str:
    """`T1` of River Thug 1, `YS` of Ysolde, `OB` of Old Ben."""
    number, words = numbered(name), name.split()
    if number:
        return f"{words[-2][0].upper()}{number}" if len(words) > 1 and len(number) < MOST_DIGITS else number
    return "".join(word[0] for word in words[:2]).upper() if len(words) > 1 else name[:2].upper()


def numbered(name: str) -> str:
    """The number that a name ends with, if it is short."""
    last = name.split()[-1] if name.split() else ""
    return last if last.isdecimal() and len(last) <= MOST_DIGITS else ""
