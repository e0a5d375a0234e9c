"""The browser's modules as one script, for a page that is a single file: each in a function of its own.

They are written so plainly that this takes no parser: imports and exports stand at the beginning of a line.
"""

from __future__ import annotations

import re
from pathlib import Path

IMPORT = re.compile(r'^import (?P<what>[^"]{1,400}) from "\./(?P<file>[^"]{1,80})";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?P<sort>const|let|function\*?|async function|class) (?P<name>\w+)", re.MULTILINE)


def bundled(entry: Path) -> str:
    """The script of this module and all that it imports."""
    order: list[str] = []
    _visit(entry.parent, entry.name, order, ())
    parts = [_wrapped(name, (entry.parent / name).read_text(encoding="utf-8")) for name in order]
    return '"use strict";\n{\n  const modules = {};\n' + "".join(parts) + "}\n"


def _visit(folder: Path, name: str, order: list[str], above: tuple[str, ...]) -> None:
    if name in order:
        return
    if name in above:
        raise ValueError(f"modules import each other in a ring: {' > '.join((*above, name))}")
    for found in IMPORT.finditer((folder / name).read_text(encoding="utf-8")):
        _visit(folder, found["file"], order, (*above, name))
    order.append(name)


def _wrapped(name: str, text: str) -> str:
    names = [found["name"] for found in EXPORT.finditer(text)]
    text = IMPORT.sub(lambda found: _taken(found["what"], found["file"]), text)
    text = EXPORT.sub(lambda found: f"{found['sort']} {found['name']}", text)
    if text.count("\nexport default ") == 1:
        text = text.replace("\nexport default ", "\nconst usual = ")
        names.append("default: usual")
    return f'modules["{name}"] = (() => {{\n{text}return {{ {", ".join(names)} }};\n}})();\n'


def _taken(what: str, file: str) -> str:
    """An import as a constant."""
    if what.startswith("*"):
        return f'const {what.rpartition(" ")[2]} = modules["{file}"];\n'
    if what.startswith("{"):
        return f'const {what.replace(" as ", ": ")} = modules["{file}"];\n'
    return f'const {what} = modules["{file}"].default;\n'
