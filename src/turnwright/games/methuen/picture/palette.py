"""Colours and lettering: every side has a shape and every terrain a pattern, so hue is never the only cue."""

from __future__ import annotations

from functools import lru_cache
from unicodedata import east_asian_width

import svg

from turnwright.core.lettering import BOOK, PLAIN

LIGHT = {
    "paper": "#f6efdf",
    "panel": "#fbf6ea",
    "line": "#cdbf9f",
    "ink": "#2b2418",
    "soft": "#665b45",
    "accent": "#0b6e60",
    "grid": "#a8976f",
    "open": "#cdbf9f",
    "wall": "#2f2a24",
    "water": "#6ba3bd",
    "rough": "#c9b584",
    "hazard": "#8a4a34",
    "own-0": "#c9dcb4",
    "own-1": "#d9c7e4",
    "own-2": "#e9d3a4",
    "own-3": "#b7dcd3",
    "own-4": "#e5c3c9",
    "own-5": "#c8cfe8",
    "mark": "#00000055",
    "friendly": "#1f5f9f",
    "opposed": "#a63a33",
    "neutral": "#5d6470",
    "on-token": "#ffffff",
    "flag-a": "#f1e7cf",
    "flag-b": "#eaddc0",
    "flag-c": "#e2d3b2",
    "block-a": "#6f675b",
    "block-b": "#61594e",
    "block-c": "#786f62",
    "face": "#3c352d",
    "ripple": "#d6ebf2",
    "pebble": "#8d7a4e",
    "medal": "#e4ddcd",
    "well": "#2f9e55",
    "hurt": "#d98a00",
    "dying": "#d02f2f",
    "trough": "#00000030",
    "reach": "#178a4c",
    "range": "#8a3ab9",
    "status": "#8a3ab9",
    "button": "#0b6e60",
    "on-button": "#ffffff",
}
DARK = {
    "paper": "#1d1a15",
    "panel": "#2a251d",
    "line": "#4c4433",
    "ink": "#efe7d5",
    "soft": "#b9ac91",
    "accent": "#4fcbb2",
    "grid": "#5b5039",
    "open": "#2c2619",
    "wall": "#0b0906",
    "water": "#1d3f50",
    "rough": "#4a3f27",
    "hazard": "#4c2417",
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
    "flag-a": "#4a422f",
    "flag-b": "#433b2a",
    "flag-c": "#3c3526",
    "block-a": "#2b2720",
    "block-b": "#24201a",
    "block-c": "#312c24",
    "face": "#14110d",
    "ripple": "#4d7f93",
    "pebble": "#8a7a52",
    "medal": "#3a3428",
    "well": "#4cc77a",
    "hurt": "#f0ae3a",
    "dying": "#ff6b6b",
    "trough": "#ffffff38",
    "reach": "#5fd39a",
    "range": "#c99bf0",
    "status": "#c99bf0",
    "button": "#1f7d6c",
    "on-button": "#ffffff",
}
BUILT_IN = ("open", "wall", "water", "rough", "hazard")
OWN_COLOURS = 6
BOLDER = 1.13
"""How much wider strong letters are."""
LOOKS = """
.methuen text{font-family:PLAIN;fill:var(--ink)}
.methuen .soft{fill:var(--soft)}.methuen .strong{font-weight:700}
.methuen .accent{fill:var(--accent)}.methuen .on-token{fill:var(--on-token)}.methuen .on-button{fill:var(--on-button)}
.methuen .paper{fill:var(--paper)}.methuen .panel{fill:var(--panel);stroke:var(--line)}
.methuen .lit{fill:var(--panel);stroke:var(--accent);stroke-width:3}
.methuen .tile{stroke:none}.methuen [class*=own-]{stroke:var(--grid);stroke-width:1}
.methuen .f0{fill:var(--flag-a)}.methuen .f1{fill:var(--flag-b)}.methuen .f2{fill:var(--flag-c)}
.methuen .crack{stroke:var(--grid);fill:none;stroke-width:1.2}
.methuen .b0{fill:var(--block-a)}.methuen .b1{fill:var(--block-b)}.methuen .b2{fill:var(--block-c)}
.methuen .face{fill:var(--face)}.methuen .pebble{fill:var(--pebble)}
.methuen .ripple{stroke:var(--ripple);fill:none;stroke-width:2;stroke-opacity:.75;stroke-linecap:round}
.methuen .glowing{stroke:#ff8a4a;fill:none;stroke-width:3;stroke-linecap:round}
.methuen .tick{stroke:var(--grid);stroke-width:1.6;fill:none;pointer-events:none}
.methuen .medal{fill:var(--medal);stroke:#00000040;stroke-width:1}.methuen .ring{fill:none}
.methuen .ring-well{stroke:var(--well)}.methuen .ring-hurt{stroke:var(--hurt)}.methuen .ring-dying{stroke:var(--dying)}
.methuen .beak{stroke:var(--paper);stroke-width:1.2}
.methuen .engraved,.methuen .title{font-family:BOOK;font-weight:700}
.methuen .tale{font-family:BOOK;font-style:italic;fill:var(--soft)}.methuen .read{font-family:BOOK}
.methuen .mark{stroke:var(--mark);fill:none}
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
@media (max-height:480px) and (min-width:601px){.methuen .about{display:none}
.methuen .order{transform-box:fill-box;transform-origin:100% 20%;transform:scale(1.48)}}
.methuen .aside{display:none}.methuen .gone{opacity:.5}.methuen .actor{transition:transform .35s}
"""


def style(members: list[int]) -> svg.Style:
    """The style sheet; pointing at somebody on turn, or choosing it, shows that actor's own ways and range."""
    shown = [f".methuen:has({', '.join(chosen(actor))}) .of-{actor}{{display:inline}}" for actor in members]
    hidden = [f".methuen:has({', '.join(chosen(actor))}) .ways:not(.of-{actor}){{display:none}}" for actor in members]
    light, dark = (";".join(f"--{name}:{value}" for name, value in scheme.items()) for scheme in (LIGHT, DARK))
    fills = [f".methuen .{name}{{fill:var(--{name})}}" for name in LIGHT if name in BUILT_IN or name.startswith("own-")]
    text = f".methuen{{{light}}}@media (prefers-color-scheme:dark){{.methuen{{{dark}}}}}"
    looks = LOOKS.replace("\n", "").replace("BOOK", BOOK).replace("PLAIN", PLAIN)
    return svg.Style(text=text + looks + "".join(fills + shown + hidden))


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
