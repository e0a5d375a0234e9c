"""The API reference, from signatures and docstrings: every public name of the packages that others import.

`python docs/api_reference.py` prints it; `build_site.py` makes a page of it.
"""

from __future__ import annotations

import importlib
import inspect
import re
import sys
from collections.abc import Iterator
from functools import cached_property
from types import ModuleType

PACKAGES = {
    "turnwright": "What games are written with, and matches",
    "turnwright.testing": "What games are tested with",
    "turnwright.players": "Who chooses an action",
    "turnwright.engine.stepping": "A game step by step, without words",
    "turnwright.envs": "For learners",
}
ALIAS = re.compile(r"U?Int\d+(s|Grid)?$")
"""Names of field types: a number of that many bits, a row of them, rows of rows."""
WIDTH = 100
"""Of a signature in one line."""


def public(module: ModuleType) -> list[str]:
    """The names a module is imported for: those it lists, else those it defines."""
    listed = getattr(module, "__all__", None)
    if listed is None:
        listed = [name for name, value in vars(module).items() if getattr(value, "__module__", "") == module.__name__]
    return [name for name in listed if not name.startswith("_")]


def signature(value: object, width: int = WIDTH) -> str:
    """The parameters with their defaults, as one would write them; a long list is one below the other."""
    try:
        found = inspect.signature(value)  # type: ignore[arg-type] # what has none raises
    except (TypeError, ValueError):
        return "(…)"
    parameters = [each for each in found.parameters.values() if each.name not in ("self", "cls")]
    whole = tidy(str(found.replace(parameters=parameters)))
    if len(whole) <= width:
        return whole
    lines, star = [], False
    for each in parameters:
        one = tidy(str(found.replace(parameters=[each], return_annotation=found.empty)))[1:-1].removeprefix("*, ")
        if each.kind is each.KEYWORD_ONLY and not star:
            lines.append("*")
        star = star or each.kind in (each.KEYWORD_ONLY, each.VAR_POSITIONAL)
        lines.append(one)
    written = "".join(f"    {line},\n" for line in lines)
    return f"(\n{written}{whole[whole.rindex(')') :]}"


def tidy(text: str) -> str:
    """Annotations without quotes, functions by their names."""
    text = re.sub(r"<(?:function|class '|built-in function )?\s*([\w.]+)[^>]*>", r"\1", text)
    return re.sub(r"(: |-> )'([^']*)'", r"\1\2", re.sub(r'(: |-> )"([^"]*)"', r"\1\2", text))


def words(value: object) -> str:
    """A docstring as it stands; the empty text where there is none of its own."""
    own = inspect.getdoc(value) or ""
    return "" if own.startswith(f"{getattr(value, '__name__', '')}(") else own.strip()


def block(text: str) -> list[str]:
    """A docstring as Markdown: a session or an indented part is shown as it is written."""
    lines: list[str] = []
    for part in text.split("\n\n"):
        as_written = part.startswith(("    ", ">>>"))
        fence = "```pycon" if part.startswith(">>>") else "```text"
        lines += [fence, inspect.cleandoc(part), "```", ""] if as_written else [part, ""]
    return lines


def members(owner: type) -> Iterator[tuple[str, str, str]]:
    """Name, what follows it, and words of every public method and property that a class has of its own or of ours."""
    for name, member in inspect.getmembers(owner):
        defined = next((parent for parent in owner.__mro__ if name in vars(parent)), owner)
        given = name in getattr(owner, "__dataclass_fields__", {})  # a parameter that has a function as its default
        if name.startswith("_") or given or not defined.__module__.startswith("turnwright"):
            continue
        if isinstance(member, property | cached_property):
            yield name, "", words(member)
        elif inspect.isroutine(member):
            yield name, signature(member, sys.maxsize), words(member)


def entry(name: str, value: object) -> list[str]:
    """One name: how it is called, what it says of itself, what it has."""
    if not (inspect.isclass(value) or inspect.isroutine(value)):
        return [f"### `{name}`", "", f"`{value!r}`", ""]
    lines = [f"### `{name}`", "", "```python", f"{name}{signature(value)}", "```", "", *block(words(value))]
    if not inspect.isclass(value) or issubclass(value, Exception):
        return lines
    told = [f"- `{member}{called}`: {' '.join(said.split())}" for member, called, said in members(value) if said]
    return [*lines, *told, ""] if told else lines


def reference() -> str:
    """The whole page."""
    lines = ["# API reference", "", "Made from signatures and docstrings.", ""]
    lines += ["What a game declares is told in order in the [reference](reference.md).", ""]
    for package, title in PACKAGES.items():
        module = importlib.import_module(package)
        names = public(module)
        lines += [f"## {title}", "", f"`import {package}`", ""]
        aliases = [name for name in names if ALIAS.match(name)]
        if aliases:
            lines += ["Types of fields: " + ", ".join(f"`{name}`" for name in aliases) + ".", ""]
        for name in sorted(set(names) - set(aliases), key=str.lower):
            lines += entry(name, getattr(module, name))
    return "\n".join(lines)


if __name__ == "__main__":
    sys.stdout.write(reference())
