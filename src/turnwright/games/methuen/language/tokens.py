"""Text into tokens: words, numbers, brackets, quotes and marks, each with its place (2.2)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from turnwright.dice import Span

from .entries import Fragment
from .messages import Problem, problem


class TokenSort(Enum):
    """What a token is."""

    WORD = "word"
    NUMBER = "number"
    BRACKET = "bracket"
    STRING = "string"
    MARK = "mark"
    BREAK = "line break"
    END = "end"


class Token(NamedTuple):
    """One token. `word` is what it is compared by: folded words, plain marks, the inside of quotes."""

    sort: TokenSort
    text: str
    position: int
    word: str

    @property
    def span(self) -> Span:
        """Where the token stands."""
        return Span(self.position, max(1, len(self.text)))

    @property
    def end(self) -> int:
        """The position right after the token."""
        return self.position + len(self.text)


_LETTER = r"[^\W\d_]"
_TOKEN = re.compile(
    rf"""(?P<space>\s+)
    |(?P<number>[0-9]+)
    |(?P<die>[dD](?:[0-9]+|%)(?![\w'’])(?!-{_LETTER}))
    |(?P<word>{_LETTER}(?:[\w'’]|-(?=\w))*)
    |(?P<bracket>\[[^\[\]]*\])
    |(?P<string>["“][^"“”]*["”])
    |(?P<open>[\["“])
    |(?P<mark>->|>=|<=|!=|==|\+=|-=|\*=|/=|.)""",
    re.VERBOSE | re.DOTALL,
)
SPECIAL = re.compile(r"[\[\]#=<>]|[dD]\d++\b")
"""What plain words never have: brackets, marks of comparison, flags, dice."""
_SAME_MARK = {"≥": ">=", "≤": "<=", "≠": "!=", "==": "=", "×": "*"}
_CLOSING = {"[": "]", '"': '"', "“": "”", "(": ")"}
_SAME_WORD = {
    "are": "is",
    "have": "has",
    "does": "do",
    "goes": "go",
    "spaces": "space",
    "tile": "space",
    "tiles": "space",
    "square": "space",
    "squares": "space",
    "towards": "toward",
}
CONNECTIVES = frozenset({"AND", "OR", "NOT"})
ARTICLES = frozenset({"the", "a", "an"})


@lru_cache(maxsize=4096)
def folded(word: str) -> str:
    """A word as sentence forms compare it: case, plural and the ending of a verb do not count (L-3)."""
    low = word.casefold().replace("’", "'")
    if low in _SAME_WORD:
        return _SAME_WORD[low]
    if len(low) > 4 and low.endswith("ies"):
        return low[:-3] + "y"
    if len(low) > 4 and low.endswith(("ches", "shes", "sses", "xes")):
        return low[:-2]
    if len(low) > 3 and low.endswith("s") and not low.endswith(("ss", "us", "is", "'s")):
        return low[:-1]
    return low


_SORTS = {"die": TokenSort.WORD} | {sort.value: sort for sort in TokenSort}
"""What a token is by the group of the pattern it was found with."""


def _word(group: str, text: str) -> str:
    """What a token is compared by."""
    if group == "mark":
        return _SAME_MARK.get(text, text)
    if group == "word" or group == "die":
        return text if text in CONNECTIVES else folded(text)
    return text if group == "number" else " ".join(text[1:-1].split())


@dataclass(frozen=True, slots=True)
class Tokens:
    """The tokens of a piece of text, closed by an end mark, and the first thing left open in it."""

    items: tuple[Token, ...]
    unclosed: Problem | None


def tokenize(fragments: Iterable[Fragment], *, breaks: bool = False) -> Tokens:
    """The tokens of some lines; `breaks` keeps the line ends between them as tokens."""
    items: list[Token] = []
    unclosed: Problem | None = None
    end = 0
    for fragment in fragments:
        if breaks and items:
            items.append(Token(TokenSort.BREAK, "", fragment.start, "\n"))
        for found in _TOKEN.finditer(fragment.text):
            group, text = found.lastgroup or "mark", found.group()
            if group == "space":
                continue
            position = fragment.start + found.start()
            if group == "open":
                unclosed = unclosed or _never_closed(text, position)
                items.append(Token(TokenSort.MARK, text, position, text))
                break
            items.append(Token(_SORTS[group], text, position, _word(group, text)))
        end = fragment.start + len(fragment.text.rstrip())
    if items and items[-1].word == "." and items[-1].sort is TokenSort.MARK:
        end = items.pop().position
    unclosed = unclosed or _open_parenthesis(items)
    items.append(Token(TokenSort.END, "", end, ""))
    return Tokens(tuple(items), unclosed)


def _never_closed(mark: str, position: int) -> Problem:
    return problem("ME-39", Span(position, 1), mark=mark, closing=_CLOSING[mark])


def _open_parenthesis(items: list[Token]) -> Problem | None:
    """The first parenthesis that is open at the end, if any."""
    still_open = []
    for token in items:
        if token.text == "(":
            still_open.append(token)
        elif token.text == ")" and still_open:
            still_open.pop()
    return _never_closed("(", still_open[0].position) if still_open else None
