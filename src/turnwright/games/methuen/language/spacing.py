"""Spaces as the formatter writes them, in ways that never change what a text means."""

from __future__ import annotations

import re

from .entries import Fragment
from .tokens import CONNECTIVES, Sort, Token, tokenize

_SPECIAL = re.compile(r"[\[\]#=<>]|\d*[dD]\d+\b")
_OPERATORS = frozenset({"=", "!=", ">", "<", ">=", "<=", "+=", "-=", "*=", "/=", "+", "-", "*", "/", "->"})


def collapsed(text: str) -> str:
    """Single spaces between words."""
    return " ".join(text.split())


def _written(token: Token) -> str:
    if token.sort is Sort.STRING:
        return f'"{token.word}"'
    if token.sort is Sort.BRACKET:
        return f"[{token.word}]"
    return token.word if token.sort is Sort.MARK else token.text


def _gap(before: Token, token: Token) -> str:
    """What stands between two tokens of code."""
    touching = before.end == token.position
    marks = [item.word if item.sort is Sort.MARK else "" for item in (before, token)]
    if marks[1] in (",", ";", ":", ")") or marks[0] in ("(", "#"):
        return ""
    if marks[0] in (",", ";", ":"):
        return " "
    if marks[0] in _OPERATORS or marks[1] in _OPERATORS:
        return " "
    if (marks[1] == "(" and before.text in CONNECTIVES) or (marks[0] == ")" and token.text in CONNECTIVES):
        return " "
    return "" if touching else " "


def respaced(text: str) -> str:
    """Code with one space around operators and behind commas, and plain spellings of the marks."""
    found = tokenize([Fragment(text, 0)])
    if found.unclosed:
        return collapsed(text)
    out = ""
    before: Token | None = None
    for token in found.items[:-1]:
        out += (_gap(before, token) if before else "") + _written(token)
        before = token
    return out + ("." if text.rstrip().endswith(".") else "")


def respaced_effects(text: str) -> str:
    """Effects with their spaces in order; what may be a table note keeps its words as they are."""
    parts = Fragment(text, 0).split(",;")
    marks = _separators(text, parts)
    out = ""
    for part, mark in zip(parts, marks, strict=True):
        code = respaced(part.text) if _SPECIAL.search(part.text) else collapsed(part.text)
        out += code + mark
    return out.rstrip()


def _separators(text: str, parts: list[Fragment]) -> list[str]:
    """The comma or semicolon behind each part, with a space."""
    found = []
    for index, part in enumerate(parts):
        rest = text[part.start + len(part.text) :].lstrip()
        found.append(f"{rest[0]} " if index + 1 < len(parts) else "")
    return found
