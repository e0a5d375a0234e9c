"""What others wrote, as it may be shown: without characters that move a cursor, turn the text round or break a file.

Names are cleaned where they enter (`clean`), messages where they are made (`message`), and a value that somebody
handed in is quoted with `said`, whatever it is and however large.
"""

from __future__ import annotations

import unicodedata

REPLACEMENT = "\ufffd"
LONGEST_LINE, LONGEST_MESSAGE = 600, 20_000
"""Characters of a message: more than a screen is wide, and than anybody reads."""
LONGEST_VALUE = 60
_UNSEEN = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))
"""Controls, marks of direction and other unseen ones, halves of characters, separators of lines."""
_HARMLESS = "\u00ad\u200b\u200c\u200d\u2060"
"""Unseen too, but some scripts and emoji need them inside of words."""


def clean(text: str) -> str:
    """A name or a line of text on one line: everything that is no visible character or space is replaced."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_shown, text))


def _shown(letter: str) -> str:
    if letter in "\t\n\r":
        return " "
    if letter in _HARMLESS:
        return letter
    no_character = ord(letter) & 0xFFFE == 0xFFFE
    return REPLACEMENT if no_character or unicodedata.category(letter) in _UNSEEN else letter


def clean_lines(text: str) -> str:
    """A text of several lines, each of them cleaned."""
    return "\n".join(map(clean, text.split("\n")))


def cut(text: str, most: int) -> str:
    """A text of at most so many characters; a longer one ends with a mark."""
    return text if len(text) <= most else text[: max(0, most - 1)] + "…"


def marked(line: str, column: int, length: int, most: int) -> tuple[str, str]:
    """A line, a long one cut around a place in it, and below it a marker under that place (columns from 0)."""
    first = max(0, column - most // 2) if len(line) > most else 0
    shown = clean(line[first : first + most])
    before, after = "…" if first else "", "…" if first + most < len(line) else ""
    place = column - first
    marker = " " * (place + len(before)) + "^" + "~" * (max(1, min(length, len(shown) - place)) - 1)
    return before + shown + after, marker


def message(text: str) -> str:
    """The words of an error: cleaned line by line, long lines cut, and all of it within reason."""
    if len(text) <= LONGEST_LINE and text.isascii() and text.replace("\n", "").isprintable():
        return text
    lines = text[: LONGEST_MESSAGE * 2].split("\n")
    return cut("\n".join(clean(cut(line, LONGEST_LINE)) for line in lines), LONGEST_MESSAGE)


def said(value: object, most: int = LONGEST_VALUE) -> str:
    """What came, quoted for a message: never long, never an error."""
    if isinstance(value, str):
        return repr(clean(cut(value, most)))
    if isinstance(value, int) and not isinstance(value, bool) and value.bit_length() > 4 * most:
        return f"a number of {value.bit_length()} bits"
    try:
        return cut(clean(repr(value)), most)
    except Exception:  # a foreign object's own repr, nesting without end, numbers too long to write
        return f"a {type(value).__name__}"
