"""Pictures as text: written in one pass, with everything escaped on the way, and parts that stay the same kept.

svg.py writes texts and attributes as they are, so nothing but this may turn a picture into text.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from html import escape
from typing import Any
from weakref import finalize

import svg

from .printable import clean_lines

MOST_KEPT = 20_000
APART = ("elements", "text", "data", "extra")
_names: dict[str, str] = {}
_kept: dict[int, tuple[object, dict[Hashable, Drawn]]] = {}
"""By what they are drawn from: that itself, or nothing where it can say when it goes, and the parts by their keys."""


class Drawn(svg.Element):
    """A part of a picture that was written before; it stands for itself and can be used again and again."""

    def __init__(self, written: str) -> None:
        self.written = written

    def as_str(self) -> str:
        """The part as it was written."""
        return self.written


def drawn_once(source: object, key: Hashable, make: Callable[[], svg.Element]) -> Drawn:
    """What `make` draws, kept for the same source and key while the source is there, or at least for a while.

    The source is what the part is drawn from and never changes (a map, a set of tiles); the key says everything else
    the part depends on. Nothing that a seat may not see can be in a key that it is shown.
    """
    parts = _parts_of(source)
    known = parts.get(key)
    if known is None:
        if len(parts) >= MOST_KEPT:
            parts.clear()
        known = parts[key] = written(make())
    return known


def _parts_of(source: object) -> dict[Hashable, Drawn]:
    """The parts that were drawn from a source so far; they go when it goes."""
    known = _kept.get(id(source))
    if known is None:
        kept: object = None
        try:
            finalize(source, _kept.pop, id(source), None).atexit = False
        except TypeError:
            kept = source  # a tuple, say, cannot tell when it goes: it stays
        known = _kept[id(source)] = (kept, {})
    return known[1]


def written(element: svg.Element) -> Drawn:
    """The same as text already, for whoever keeps it."""
    return Drawn(as_markup(element))


def as_markup(element: svg.Element) -> str:
    """An element and all within it as text."""
    parts: list[str] = []
    _write(element, parts.append)
    return "".join(parts)


def _write(element: Any, put: Callable[[str], None]) -> None:
    if isinstance(element, Drawn):
        put(element.written)
        return
    name = element.element_name
    put(f"<{name}")
    for key, value in element.__dict__.items():
        if value is not None and key not in APART:
            put(f' {_names.get(key) or _attribute(key)}="{_value(element, key, value)}"')
    for key, value in (element.data or {}).items():
        put(f' data-{plain(key)}="{plain(str(value))}"')
    for key, value in (element.extra or {}).items():
        put(f' {plain(key)}="{plain(str(value))}"')
    if element.text:
        put(f">{plain(element.text)}</{name}>")
    elif element.elements:
        put(">")
        for child in element.elements:
            _write(child, put)
        put(f"</{name}>")
    else:
        put("/>")


def _attribute(key: str) -> str:
    """svg.py's name of an attribute as SVG writes it: `stroke_width`, `class_`, `xlink__href`."""
    written = _names[key] = key.rstrip("_").replace("__", ":").replace("_", "-")
    return written


def _value(element: Any, key: str, value: Any) -> str:
    kind = type(value)
    if kind is str:
        return plain(value)
    if kind is int or kind is float:
        return str(value)
    if key == "class_":
        return plain(" ".join(value))
    return plain(element._as_str(value, key=_names[key]))


def plain(text: str) -> str:
    """Text in which nothing is markup, and nothing is no text at all."""
    return escape(text if text.isprintable() else clean_lines(text))
