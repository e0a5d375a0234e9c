"""A picture for programs that are not browsers: the same in light colours, without variables, media and pointing.

A browser chooses between light and dark, follows the pointer and knows variables; what turns SVG into pixels elsewhere
mostly knows class names and plain values.
"""

from __future__ import annotations

import re

STYLE = re.compile(r"<style>([^<]*)</style>")
RULE = re.compile(r"([^{}]*)\{([^{}]*)\}")
VARIABLE = re.compile(r"(--[\w-]+)\s*:\s*([^;]+)")
USED = re.compile(r"var\((--[\w-]+)\)")


def still(picture: str) -> str:
    """The picture with its style sheet reduced to plain values."""
    return STYLE.sub(lambda found: f"<style>{plain_style(found[1])}</style>", picture)


def plain_style(style: str) -> str:
    """A style sheet of class names and values: what every reader of SVG understands alike."""
    rules = RULE.findall(without_media(style))
    values = {name: value.strip() for _, body in rules for name, value in VARIABLE.findall(body)}
    return "".join(
        f"{selector.strip()}{{{USED.sub(lambda used: values.get(used[1], 'none'), VARIABLE.sub('', body)).strip(';')}}}"
        for selector, body in rules
        if ":" not in selector
    )


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
