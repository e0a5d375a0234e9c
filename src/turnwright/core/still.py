"""A picture for programs that are not browsers: the same in light colours, without variables, media and pointing.

A browser chooses between light and dark, follows the pointer and knows variables; what turns SVG into pixels elsewhere
mostly knows class names and plain values.
"""

from __future__ import annotations

import re
from html import escape, unescape

STYLE = re.compile(r"<style>([^<]*)</style>")
USED = re.compile(r"var\((--[\w-]+)\)")


def still(picture: str) -> str:
    """The picture with its style sheet reduced to plain values."""
    return STYLE.sub(lambda found: f"<style>{escape(plain_style(unescape(found[1])), quote=False)}</style>", picture)


def plain_style(style: str) -> str:
    """A style sheet of class names and values: what every reader of SVG understands alike."""
    rules = [piece.partition("{")[::2] for piece in without_media(style).split("}") if "{" in piece]
    said = [(selector.strip(), declarations(body)) for selector, body in rules]
    values = {name: value for _, body in said for name, value in body if name.startswith("--")}
    plain = []
    for selector, body in said:
        if ":" not in selector:
            kept = [(name, value) for name, value in body if not name.startswith("--")]
            plain.append(f"{selector}{{{';'.join(f'{name}:{filled_in(value, values)}' for name, value in kept)}}}")
    return "".join(plain)


def declarations(body: str) -> list[tuple[str, str]]:
    """Names and values of a rule."""
    pieces = [piece.partition(":")[::2] for piece in body.split(";") if ":" in piece]
    return [(name.strip(), value.strip()) for name, value in pieces]


def filled_in(value: str, values: dict[str, str]) -> str:
    return USED.sub(lambda used: values.get(used[1], "none"), value)


def without_media(style: str) -> str:
    """Without the blocks that hold under a condition."""
    kept, at = [], 0
    while (begin := style.find("@media", at)) >= 0:
        kept.append(style[at:begin])
        depth, at = 0, style.find("{", begin)
        while at < len(style):
            depth += {"{": 1, "}": -1}.get(style[at], 0)
            at += 1
            if depth == 0:
                break
    return "".join(kept) + style[at:]
