"""Spaces as the formatter writes them, in ways that never change what a text means."""

from __future__ import annotations

import re

from .entries import Fragment
from .tokens import CONNECTIVES, SPECIAL, Token, TokenSort, tokenize

_OPERATORS = frozenset({"=", "!=", ">", "<", ">=", "<=", "+=", "-=", "*=", "/=", "+", "-", "*", "/", "->"})
_CLOSE_BEHIND = frozenset({",", ";", ":", ")"})
_APART = _OPERATORS | {",", ";", ":"}
_SEPARATOR = re.compile(r"\s*([,;])")


def collapsed(text: str) -> str:
    """Single spaces between words."""
    return " ".join(text.split())


def _written(token: Token) -> str:
    if token.sort is TokenSort.STRING:
        return f'"{token.word}"'
    if token.sort is TokenSort.BRACKET:
        return f"[{token.word}]"
    return token.word if token.sort is TokenSort.MARK else token.text


def _gap(before: Token, token: Token) -> str:
    """What stands between two tokens of code."""
    left = before.word if before.sort is TokenSort.MARK else ""
    right = token.word if token.sort is TokenSort.MARK else ""
    if right in _CLOSE_BEHIND or left in ("(", "#"):
        return ""
    if left in _APART or right in _OPERATORS:
        return " "
    if (right == "(" and before.text in CONNECTIVES) or (left == ")" and token.text in CONNECTIVES):
        return " "
    return "" if before.end == token.position else " "


def respaced(text: str) -> str:
    """Code with one space around operators and behind commas, and plain spellings of the marks."""
    found = tokenize([Fragment(text, 0)])
    if found.unclosed:
        return collapsed(text)
    out: list[str] = []
    before: Token | None = None
    for token in found.items[:-1]:
        if before:
            out.append(_gap(before, token))
        out.append(_written(token))
        before = token
    return "".join(out) + ("." if text.rstrip().endswith(".") else "")


def respaced_effects(text: str) -> str:
    """Effects with their spaces in order; what may be a table note keeps its words as they are."""
    out: list[str] = []
    for part in Fragment(text, 0).split(",;"):
        out.append(respaced(part.text) if SPECIAL.search(part.text) else collapsed(part.text))
        separator = _SEPARATOR.match(text, part.start + len(part.text))
        out.append(f"{separator[1]} " if separator else "")
    return "".join(out).rstrip()
