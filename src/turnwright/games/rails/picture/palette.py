"""Colours and emblems: every card colour has a shape and every player a sign, so hue is never the only cue."""

from __future__ import annotations

import svg

from turnwright.core.lettering import BOOK

FILLS = ("#c8463f", "#e08330", "#ebc63f", "#47a05a", "#4279cf", "#8f5cbc", "#3b3634", "#f7f3ea", "#c9a227")
"""The cards' colours in canonical order; the last is the locomotive's brass."""
INKS = ("#fff", "#2a1a08", "#3a2f05", "#fff", "#fff", "#fff", "#f4f0e6", "#4a4540", "#3a1015")
GREY = "#b3aca2"
TRAINS = ("#b9602a", "#1f8a8a", "#93407e", "#5a6b7e", "#b4934c")
EDGES = ("#5e2f10", "#0b4444", "#45183a", "#262f3b", "#5f4a1a")
EMBLEMS = (
    "M0,-6L6,0L0,6L-6,0Z",
    "M0,-6L6,5H-6Z",
    "M-6,0A6,6 0 1 0 6,0A6,6 0 1 0 -6,0Z",
    "M-5,-5H5V5H-5Z",
    "M0,-7C4,-2 6,1 6,3A6,5 0 1 1 -6,3C-6,1 -4,-2 0,-7Z",
    "M-2,-6H2V-2H6V2H2V6H-2V2H-6V-2H-2Z",
    "M-6,-5H6V-1H-6ZM-6,1H6V5H-6Z",
    "M-6,0A6,6 0 1 0 6,0A6,6 0 1 0 -6,0ZM-3,0A3,3 0 1 1 3,0A3,3 0 1 1 -3,0Z",
    "M0,-7L2,-2.2L7,-2.2L3,1L4.5,6L0,3L-4.5,6L-3,1L-7,-2.2L-2,-2.2Z",
)
SIGNS = (
    "M-3,0A3,3 0 1 0 3,0A3,3 0 1 0 -3,0Z",
    "M-2.6,-2.6H2.6V2.6H-2.6Z",
    "M0,-3.2L3.2,2.6H-3.2Z",
    "M0,-3.6L3.2,0L0,3.6L-3.2,0Z",
    "M-1.7,-3H1.7L3.4,0L1.7,3H-1.7L-3.4,0Z",
)
"""A player's shape, on every carriage."""
LOW = 20.5
"""The letters of a wide tray there: 10 of a phone's own pixels."""
STYLE = (
    ".sea{fill:#b5d3d6}.shallow{fill:none;stroke:#cfe4e4;stroke-linejoin:round}.w1{stroke-width:34;stroke-opacity:.35}"
    ".w2{stroke-width:21;stroke-opacity:.45}.w3{stroke-width:9;stroke-opacity:.6}"
    ".small-lane{fill:none;stroke:#6f5d50;stroke-opacity:.55;stroke-width:5}.small-train{fill:none;stroke-width:17}"
    ".land{fill:#f1e6cd;stroke:#bda97f;stroke-width:1.6;stroke-linejoin:round}"
    ".text{fill:#33241c}.soft{fill:#6f5d50}.halo{stroke:#f8f1df;stroke-width:4.5px;stroke-linejoin:round}"
    ".city{fill:#6b1c23;stroke:#fffaf0;stroke-width:2.4}.eye{fill:#fffaf0}.brass{fill:none;stroke:#d0a63a;stroke-width:4}"
    ".wish{stroke:#b98a1d;stroke-width:3;stroke-linecap:round;stroke-dasharray:.1 8;fill:none}"
    ".glow{fill:none;stroke:#f3c846;stroke-width:4}.cell{stroke:#3a2c22;stroke-width:1}"
    ".shine{fill:#fff;fill-opacity:.28}.dusk{fill:#000;fill-opacity:.22}.sign{fill:#fff}"
    ".wood{fill:#3f271f}.wood-edge{fill:#c9a227}.on-wood{fill:#f2e4cf}.on-wood-soft{fill:#cdb79c}"
    ".back{fill:#5e161d;stroke:#c9a227;stroke-width:2}.back-line{fill:none;stroke:#c9a227;stroke-opacity:.55}"
    ".on-back{fill:#f5ede0}.bed{fill:#000;fill-opacity:.18;stroke:#c9a227;stroke-opacity:.5;stroke-dasharray:4 4}"
    ".card-edge{stroke:#1c100b;stroke-width:1.4}.face{fill:#fffdf6}"
    ".badge{fill:#1c100b;stroke:#f2e4cf;stroke-width:1.5}.panel{fill:#fffaf0;stroke:#c9a227}"
    ".button{fill:#6b1c23;stroke:#c9a227}.on-button{fill:#f5ede0}.plate{fill:#fff4dc;stroke:#c9a227}"
    ".plate-done{fill:#dcefd9;stroke:#4d8a4f}.ground{fill:#3f271f}.low-only{display:none}"
    f".name{{fill:#33241c;font-family:{BOOK}}}text{{font-family:{BOOK}}}"
    "@media (prefers-color-scheme:dark){"
    ".sea{fill:#1a2f38}.shallow{stroke:#2a4651}.land{fill:#40372e;stroke:#6a5a44}.halo{stroke:#231d18}"
    ".city{fill:#d0a63a;stroke:#1e1815}.eye{fill:#1e1815}.wish{stroke:#e9c65a}.cell{stroke:#d8c9b0}.name{fill:#f5ede0}"
    ".wood,.ground{fill:#231612}.panel,.plate{fill:#2d2622}.plate-done{fill:#22351f}"
    ".panel .text,.plate~.text,.plate-done~.text{fill:#f5ede0}.text{fill:#f5ede0}.soft{fill:#c3b39d}}"
    "@media (max-height:480px) and (min-width:601px){.high-only,.card-name{display:none}.low-only{display:inline}"
    f".caption{{font-size:{LOW}px}}}}"
)
"""A phone on its side is so low that a wide tray's small words are left out, and the others larger."""


def emblem(colour: int, x: float, y: float, scale: float, fill: str = "") -> svg.Element:
    """The shape that stands for a card colour."""
    return svg.Path(
        d=EMBLEMS[colour],  # type: ignore[arg-type] # svg.py writes a path that is already text as it is
        fill=fill or INKS[colour],
        fill_rule="evenodd",
        transform=[svg.Translate(x, y), svg.Scale(scale)],
    )


def rainbow() -> svg.Element:
    """A locomotive is every colour at once."""
    hues = (0, 1, 2, 3, 4, 5)
    stops: list[svg.Element] = [svg.Stop(offset=place / 5, stop_color=FILLS[hue]) for place, hue in enumerate(hues)]
    return svg.Defs(elements=[svg.LinearGradient(id="rails-rainbow", x1=0, y1=0, x2=1, y2=1, elements=stops)])


def words(
    x: float,
    y: float,
    text: str,
    size: float = 22,
    look: str = "text",
    anchor: str = "start",
    bold: bool = False,
    halo: bool = False,
) -> svg.Text:
    """A line of text."""
    return svg.Text(
        x=round(x, 1),
        y=round(y, 1),
        text=text,
        font_size=round(size, 1),
        class_=[*look.split(), "halo"] if halo else look.split(),
        text_anchor=anchor,  # type: ignore[arg-type] # a literal in svg.py, one of three words here
        font_weight="bold" if bold else None,
        paint_order="stroke" if halo else None,
    )


def button(id: str, x: float, y: float, width: float, text: str, height: float = 52, letters: float = 22) -> svg.G:
    """Something to press."""
    return svg.G(
        id=id,
        elements=[
            svg.Rect(class_=["button"], x=x, y=y, width=width, height=height, rx=10, stroke_width=2),
            words(x + width / 2, y + height / 2 + letters * 0.36, text, letters, "on-button", "middle", bold=True),
        ],
    )
