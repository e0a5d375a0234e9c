"""Every pattern of the package, found in its source, and the texts that each of them likes least.

A pattern holds the interpreter's lock while it looks, so one that takes quadratic time stops everybody. The worst
texts are made from the pattern itself: what leads up to a repetition, the repetition many times over, and an end
that does not fit. `python -m foreign.patterns` tries them all and prints which pattern did not come to an end.
"""

from __future__ import annotations

import ast
import importlib
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from re import _constants as codes
from re import _parser as parser
from typing import Any

import turnwright
from foreign.patience import OutOfPatience, patience

SOURCE = Path(turnwright.__file__).parent
LENGTH = 50_000
"""Characters of an attack: a quadratic pattern needs a billion steps for them, a linear one some ten thousand."""
PATIENCE = 0.5
"""Seconds of this process's own computing per attack, a thousand times what a linear pattern needs."""
FUNCTIONS = ("match", "search", "fullmatch", "finditer", "findall", "sub", "subn", "split")
LETTERS = " a0-('\"[:,.x=d_\t#é<"
FEW = 6
"""Of what is repeated and of what leads to it, how many are put together in pairs."""
ENDS = ("", "\x00", "(", " !", "0")


@dataclass(frozen=True)
class Found:
    """A pattern, where it is written, and the functions it is used with."""

    where: str
    pattern: re.Pattern[str]
    functions: tuple[str, ...]


def modules() -> Iterator[tuple[str, ast.Module, dict[str, Any]]]:
    """Every module of the package: its path, its syntax tree, its names."""
    for file in sorted(SOURCE.rglob("*.py")):
        inside = file.relative_to(SOURCE)
        if "template" in inside.parts or file.name == "__main__.py":
            continue
        tree = ast.parse(file.read_text())
        if not any(isinstance(node, ast.Name) and node.id == "re" for node in ast.walk(tree)):
            continue
        name = ".".join(("turnwright", *inside.with_suffix("").parts)).removesuffix(".__init__")
        yield str(inside), tree, vars(importlib.import_module(name))


def kept_in(value: object) -> Iterator[re.Pattern[str]]:
    """The patterns a name of a module holds."""
    if isinstance(value, re.Pattern):
        yield value
    elif isinstance(value, tuple | list | set | frozenset):
        for item in value:
            yield from kept_in(item)
    elif isinstance(value, dict):
        yield from kept_in(list(value.values()))


def used_with(name: str) -> tuple[str, ...]:
    """The functions of a pattern that are called by its name anywhere; all of them if it is handed on instead."""
    text = "".join(file.read_text() for file in SOURCE.rglob("*.py"))
    found = {word for word in FUNCTIONS if f"{name}.{word}(" in text}
    return tuple(sorted(found)) or ("match", "search", "finditer")


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    """The calls of `re.…` with a pattern."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            owner = node.func.value
            if isinstance(owner, ast.Name) and owner.id == "re" and node.func.attr in (*FUNCTIONS, "compile"):
                yield node


def inline(where: str, tree: ast.Module, names: dict[str, Any]) -> Iterator[Found]:
    """The patterns that are written where they are used; one that is not constant cannot be tried: an error."""
    for function in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.Lambda)]:
        for call in calls(function):
            place = f"{where}:{call.lineno}"
            flags = [keyword.value for keyword in call.keywords if keyword.arg == "flags"]
            usual = {"match": 2, "search": 2, "fullmatch": 2, "finditer": 2, "findall": 2, "compile": 1, "split": 3}
            flags += call.args[usual.get(call.func.attr, 4) :]  # type: ignore[attr-defined]
            try:
                pattern, *rest = (eval(ast.unparse(part), dict(names)) for part in (call.args[0], *flags))
            except NameError as error:
                raise AssertionError(f"{place}: write the pattern as a constant of the module ({error})") from None
            yield Found(place, re.compile(pattern, *rest), (call.func.attr,))  # type: ignore[attr-defined]


def every_pattern() -> list[Found]:
    """All patterns of the package, those kept by name and those written in place."""
    found: list[Found] = []
    for where, tree, names in modules():
        for name, value in names.items():
            for pattern in kept_in(value):
                assert isinstance(pattern.pattern, str)
                found.append(Found(f"{where} {name}", pattern, used_with(name)))
        found += inline(where, tree, names)
    return found


def fits(letter: str, node: tuple[Any, Any], flags: int) -> bool:
    """Whether one character fits one element of a pattern."""
    code, value = node
    if code in (codes.LITERAL, codes.NOT_LITERAL):
        same = letter.casefold() == chr(value).casefold() if flags & re.IGNORECASE else ord(letter) == value
        return same == (code is codes.LITERAL)
    if code is codes.ANY:
        return letter != "\n" or bool(flags & re.DOTALL)
    if code is codes.IN:
        inverted = value[0][0] is codes.NEGATE
        return any(member(letter, part) for part in value[inverted:]) != inverted
    return False


def member(letter: str, part: tuple[Any, Any]) -> bool:
    """Whether a character is in one part of a set."""
    code, value = part
    if code is codes.LITERAL:
        return bool(ord(letter) == value)
    if code is codes.RANGE:
        return bool(value[0] <= ord(letter) <= value[1])
    kinds = {codes.CATEGORY_SPACE: r"\s", codes.CATEGORY_DIGIT: r"\d", codes.CATEGORY_WORD: r"\w"}
    kinds |= {codes.CATEGORY_NOT_SPACE: r"\S", codes.CATEGORY_NOT_DIGIT: r"\D", codes.CATEGORY_NOT_WORD: r"\W"}
    return re.fullmatch(kinds[value], letter) is not None


def shortest(nodes: Any, flags: int) -> str:
    """A short text that fits, without regard to what looks around."""
    out = ""
    for code, value in nodes:
        if code in (codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT):
            out += shortest(value[2], flags) * max(value[0], 0)
        elif code is codes.SUBPATTERN:
            out += shortest(value[3], flags)
        elif code is codes.ATOMIC_GROUP:
            out += shortest(value, flags)
        elif code is codes.BRANCH:
            out += shortest(value[1][0], flags)
        elif code is codes.LITERAL:
            out += chr(value)
        else:
            out += next((letter for letter in LETTERS if fits(letter, (code, value), flags)), "")
    return out


def marks(text: str) -> str:
    """The marks and spaces a pattern speaks of, which are what it stumbles over, and then some other characters."""
    return "".join(dict.fromkeys([*(mark for mark in text if mark in " ,;:'\"-="), *LETTERS]))


def pumps(nodes: Any, flags: int, letters: str, before: str = "") -> Iterator[tuple[str, str]]:
    """What leads to each repetition, and what it repeats."""
    for code, value in nodes:
        if code in (codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT):
            inside = list(value[2])
            if value[1] > 8:
                if len(inside) == 1 and inside[0][0] in (codes.IN, codes.ANY, codes.LITERAL, codes.NOT_LITERAL):
                    for letter in [letter for letter in letters if fits(letter, inside[0], flags)][:FEW]:
                        yield before, letter
                else:
                    yield before, shortest(inside, flags)
            yield from pumps(inside, flags, letters, before)
        elif code is codes.SUBPATTERN:
            yield from pumps(value[3], flags, letters, before)
        elif code is codes.ATOMIC_GROUP:
            yield from pumps(value, flags, letters, before)
        elif code is codes.BRANCH:
            for branch in value[1]:
                yield from pumps(branch, flags, letters, before)
        elif code in (codes.ASSERT, codes.ASSERT_NOT):
            yield from pumps(value[1], flags, letters, before)
        before += shortest([(code, value)], flags)


def attacks(pattern: re.Pattern[str]) -> Iterator[str]:
    """Long texts that make a pattern begin many times and fail late."""
    tree = parser.parse(pattern.pattern, pattern.flags)
    found = list(dict.fromkeys(pumps(tree, pattern.flags, marks(pattern.pattern))))
    bodies = list(dict.fromkeys(pump for _, pump in found if pump))[:FEW]
    whole = shortest(tree, pattern.flags)
    for before, pump in found:
        if pump:
            for end in ENDS:
                yield before + pump * (LENGTH // len(pump)) + end
            piece = before + pump * 3
            yield piece * (LENGTH // len(piece))
            yield (before + pump) * (LENGTH // len(before + pump))
    for before in list(dict.fromkeys(before for before, _ in found))[:FEW]:
        for one in bodies:
            for other in bodies:
                if one != other:
                    yield before + one * (LENGTH // 2) + other * (LENGTH // 2) + "\x00"
                    yield before + (one + other) * (LENGTH // 2 // len(one + other)) + "\x00"
    for end in (whole, whole[:-1]):
        if end:
            yield end * (LENGTH // len(end))


def slow(found: Found) -> str | None:
    """How a pattern fails to come to an end, or None."""
    for text in attacks(found.pattern):
        for function in found.functions:
            function = "search" if function == "sub" and not found.pattern.groups else function
            try:
                with patience(PATIENCE):
                    answer = getattr(found.pattern, function)(*(["", text] if function in ("sub", "subn") else [text]))
                    if function == "finditer":
                        for _ in answer:
                            pass
            except OutOfPatience:
                return f"{found.where}: {found.pattern.pattern!r}.{function}({text[:20]!r} … {text[-10:]!r})"
    return None


def main(given: list[str]) -> int:
    """Try these patterns, or all of the package, print the slow ones, and answer with how many there are."""
    patterns = [Found("given", re.compile(text), ("search",)) for text in given] or every_pattern()
    wrong = [words for found in patterns if (words := slow(found)) is not None]
    print(f"{len(patterns)} patterns tried")
    print("\n".join(wrong))
    return min(len(wrong), 100)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
