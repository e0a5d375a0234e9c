"""Colours and lettering: every side has a shape and every terrain a pattern, so hue is never the only cue."""

from __future__ import annotations

from functools import lru_cache
from unicodedata import east_asian_width

import svg

LIGHT = {
    "paper": "#f7f5ef",
    "panel": "#fffefa",
    "line": "#cfc8b8",
    "ink": "#25282e",
    "soft": "#626873",
    "accent": "#0b6bcb",
    "grid": "#b9b4a4",
    "open": "#ece7d8",
    "wall": "#6d6a66",
    "water": "#a9cfe6",
    "rough": "#d6c49a",
    "hazard": "#f0b9a0",
    "own-0": "#c9dcb4",
    "own-1": "#d9c7e4",
    "own-2": "#e9d3a4",
    "own-3": "#b7dcd3",
    "own-4": "#e5c3c9",
    "own-5": "#c8cfe8",
    "mark": "#00000055",
    "friendly": "#1f5fae",
    "opposed": "#a3262f",
    "neutral": "#5d6470",
    "on-token": "#ffffff",
    "well": "#2f9e55",
    "hurt": "#d98a00",
    "dying": "#d02f2f",
    "trough": "#00000030",
    "reach": "#178a4c",
    "range": "#8a3ab9",
    "status": "#8a3ab9",
    "button": "#0b5cad",
    "on-button": "#ffffff",
}
DARK = {
    "paper": "#17191d",
    "panel": "#22252b",
    "line": "#424751",
    "ink": "#eceef1",
    "soft": "#a9b0bb",
    "accent": "#6db4ff",
    "grid": "#4b4f57",
    "open": "#2e3138",
    "wall": "#0c0d0f",
    "water": "#1f4a66",
    "rough": "#574a2c",
    "hazard": "#6b3323",
    "own-0": "#3b4f2c",
    "own-1": "#4a3a57",
    "own-2": "#5a4a24",
    "own-3": "#27504a",
    "own-4": "#5a3540",
    "own-5": "#353f63",
    "mark": "#ffffff4d",
    "friendly": "#4f97e8",
    "opposed": "#e0565f",
    "neutral": "#8d95a3",
    "on-token": "#0d0f12",
    "well": "#4cc77a",
    "hurt": "#f0ae3a",
    "dying": "#ff6b6b",
    "trough": "#ffffff38",
    "reach": "#5fd39a",
    "range": "#c99bf0",
    "status": "#c99bf0",
    "button": "#2f7fd6",
    "on-button": "#ffffff",
}
BUILT_IN = ("open", "wall", "water", "rough", "hazard")
OWN_COLOURS = 6
BOLDER = 1.13
"""How much wider strong letters are."""
LOOKS = """
.methuen text{font-family:system-ui,'Segoe UI','DejaVu Sans',sans-serif;fill:var(--ink)}
.methuen .soft{fill:var(--soft)}.methuen .strong{font-weight:700}
.methuen .accent{fill:var(--accent)}.methuen .on-token{fill:var(--on-token)}.methuen .on-button{fill:var(--on-button)}
.methuen .paper{fill:var(--paper)}.methuen .panel{fill:var(--panel);stroke:var(--line)}
.methuen .lit{fill:var(--panel);stroke:var(--accent);stroke-width:3}
.methuen .tile{stroke:var(--grid);stroke-width:1}.methuen .mark{stroke:var(--mark);fill:none}
.methuen .dots{fill:var(--mark)}
.methuen .friendly{fill:var(--friendly)}.methuen .opposed{fill:var(--opposed)}.methuen .neutral{fill:var(--neutral)}
.methuen .token{stroke:var(--paper);stroke-width:1.5}.methuen .on-turn{stroke:var(--accent);fill:none}
.methuen .trough{fill:var(--trough)}.methuen .well{fill:var(--well)}.methuen .hurt{fill:var(--hurt)}
.methuen .dying{fill:var(--dying)}.methuen .status{fill:var(--status)}
.methuen .reach{fill:var(--reach);fill-opacity:.2;pointer-events:none}
.methuen .range{stroke:var(--range);fill:none;stroke-dasharray:7 5;stroke-width:2;pointer-events:none}
.methuen .range-word{fill:var(--range);pointer-events:none;paint-order:stroke;stroke:var(--paper);stroke-width:3px}
.methuen .region{stroke:var(--soft);fill:none;stroke-dasharray:2 4;stroke-width:1.5;pointer-events:none}
.methuen .halo{paint-order:stroke;stroke:var(--paper);stroke-width:3px;stroke-linejoin:round;pointer-events:none}
.methuen .button{fill:var(--button)}.methuen .chip{fill:var(--panel);stroke:var(--button);stroke-width:1.5}
.methuen .aside{display:none}.methuen .gone{opacity:.5}.methuen .actor{transition:transform .35s}
"""


def style(members: list[int]) -> svg.Style:
    """The style sheet; pointing at somebody on turn, or choosing it, shows that actor's own ways and range."""
    shown = [f".methuen:has({', '.join(chosen(actor))}) .of-{actor}{{display:inline}}" for actor in members]
    hidden = [f".methuen:has({', '.join(chosen(actor))}) .ways:not(.of-{actor}){{display:none}}" for actor in members]
    light, dark = (";".join(f"--{name}:{value}" for name, value in scheme.items()) for scheme in (LIGHT, DARK))
    fills = [f".methuen .{name}{{fill:var(--{name})}}" for name in LIGHT if name in BUILT_IN or name.startswith("own-")]
    text = f".methuen{{{light}}}@media (prefers-color-scheme:dark){{.methuen{{{dark}}}}}"
    return svg.Style(text=text + LOOKS.replace("\n", "") + "".join(fills + shown + hidden))


def chosen(actor: int) -> list[str]:
    """Selectors of somebody that is pointed at or chosen, on the map or by its sheet."""
    token, card = f"#actor-{actor}", f"#sheet-{actor}"
    return [f"{token}:hover", f"{token}:focus-within", f"{token}.chosen", f"{card}:hover"]


@lru_cache(maxsize=4096)
def width_of(text: str, size: float) -> float:
    """About how wide a line of text is drawn."""
    return size * sum(letter_width(letter) for letter in text)


def letter_width(letter: str) -> float:
    if east_asian_width(letter) in "WF":
        return 1.0
    if letter in "ijlI.,:;'|! ":
        return 0.35
    return 0.76 if letter.isupper() or letter in "mw@%" else 0.62


def fitted(text: str, room: float, size: float) -> str:
    """The text, cut with an ellipsis if it is wider than the room."""
    if width_of(text, size) <= room:
        return text
    kept = text
    while kept and width_of(kept + "…", size) > room:
        kept = kept[:-1]
    return kept.rstrip() + "…"


def shortened(name: str, room: float, size: float) -> str:
    """A name cut to the room; the number of a copy is kept, since it tells copies apart."""
    stem, _, number = name.rpartition(" ")
    if not stem or not number.isdigit() or width_of(name, size) <= room:
        return fitted(name, room, size)
    return f"{fitted(stem, room - width_of(f' {number}', size), size)} {number}"


def wrapped(text: str, room: float, size: float) -> list[str]:
    """The text in lines no wider than the room; a word that is too long is cut."""
    lines: list[str] = []
    for word in text.split():
        if lines and width_of(f"{lines[-1]} {word}", size) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(fitted(word, room, size))
    return lines or [""]


def words(
    x: float, y: float, text: str, size: float = 17, looks: str = "", anchor: str = "start", room: float = 0
) -> svg.Text:
    """A line of text; cut to a room if one is given, and then whole in its tool tip."""
    shown = fitted(text, room, size * (BOLDER if "strong" in looks else 1)) if room else text
    return svg.Text(
        x=short(x),
        y=short(y),
        text=shown,
        font_size=short(size),
        class_=looks.split() or None,
        text_anchor=None if anchor == "start" else anchor,  # type: ignore[arg-type] # a literal in svg.py
    )


def short(value: float) -> float:
    """A coordinate with one digit."""
    return round(value, 1)


def button(id: str, x: float, y: float, width: float, height: float, text: str, note: str = "") -> svg.G:
    """Something to press: a filled one, or with a note a framed one of two lines."""
    middle, framed = x + width / 2, bool(note)
    parts: list[svg.Element] = [
        svg.Title(text=f"{text}: {note}" if note else text),
        svg.Rect(class_=["chip" if framed else "button"], x=short(x), y=short(y), width=width, height=height, rx=9),
    ]
    colour = "strong" if framed else "strong on-button"
    size = 17 if width_of(text, 17 * BOLDER) <= width - 14 else 14
    parts.append(words(middle, y + height * (0.45 if framed else 0.62), text, size, colour, "middle", width - 14))
    if note:
        parts.append(words(middle, y + height * 0.82, note, 13, "soft", "middle", width - 14))
    return svg.G(id=id, elements=parts)
