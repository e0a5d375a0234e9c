"""Small English: counts, lists, plurals and articles, for turns and for games."""

from __future__ import annotations

from collections.abc import Iterable

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def count(number: int) -> str:
    """The number as a word where that reads better."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def things(thing: str, number: int) -> str:
    """The noun for so many of it."""
    return thing if number == 1 else f"{thing}s"


def plural(number: int, word: str, words: str = "") -> str:
    """`1 action`, `2 actions`."""
    return f"{number} {things(word, number) if number == 1 or not words else words}"


def an(word: str) -> str:
    """`a red card`, `an orange card`."""
    return f"{'an' if word[:1].lower() in 'aeiou' else 'a'} {word}"


def listed(names: Iterable[str], word: str = "or") -> str:
    """`a, b or c`."""
    items = list(names)
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {word} {items[-1]}"


def more(least: int, most: int | None, thing: str) -> str:
    """How often something may or must still happen."""
    if most is None:
        return f"at least {count(least)} more: {thing}" if least else f"any number: {thing}"
    if least == most:
        return f"{count(most)} more: {thing}"
    return f"up to {count(most)} more: {thing}"
