"""Colours and emblems: every card colour has a shape and every player a pattern, so hue is never the only cue."""

from __future__ import annotations

import svg

FILLS = ("#c43c35", "#e2812b", "#e8c53a", "#3f9950", "#3b73c8", "#8d55b5", "#34302e", "#f4f0e6", "#c9a227")
"""The cards' colours in canonical order; the last is the locomotive's brass."""
INKS = ("#fff", "#2a1a08", "#3a2f05", "#fff", "#fff", "#fff", "#f4f0e6", "#4a4540", "#3a1015")
GREY = "#a39b90"
TRAINS = ("#b4622a", "#1f8a8a", "#8b3d78", "#56657a", "#c7a86b")
EDGES = ("#5e2f10", "#0b4444", "#45183a", "#262f3b", "#6d5622")
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
STYLE = """
.ground{fill:#f3ead9}.sea{fill:#cfdfe3}.land{fill:#efe4cb;stroke:#c9b78f;stroke-width:1.5}
.panel{fill:#fffaf0;stroke:#c9a227}.text{fill:#33241c}.soft{fill:#6f5d50}.halo{stroke:#f7f1e3;stroke-width:4px}
.city{fill:#6b1c23;stroke:#fffaf0;stroke-width:2}.back{fill:#6b1c23;stroke:#c9a227}.on-back{fill:#f5ede0}
.button{fill:#6b1c23;stroke:#c9a227}.on-button{fill:#f5ede0}.wish{stroke:#6b1c23}.glow{stroke:#c9a227}.turn{fill:#c9a227}
.bed{fill:#fffaf0;fill-opacity:.55}.cell{stroke:#3a2c22}
.name{fill:#33241c;font-family:'Arial Narrow','Liberation Sans Narrow',Arial,sans-serif}
text{font-family:Georgia,'DejaVu Serif',serif}
@media (prefers-color-scheme:dark){
.ground{fill:#1e1815}.sea{fill:#22303a}.land{fill:#3a3028;stroke:#5c4a35}
.panel{fill:#2d2622;stroke:#8a7020}.text{fill:#f5ede0}.soft{fill:#b9a894}.halo{stroke:#2a221d}
.city{fill:#c9a227;stroke:#1e1815}.wish{stroke:#e6c65a}.bed{fill:#000;fill-opacity:.3}.cell{stroke:#d8c9b0}.name{fill:#f5ede0}
}
"""


def emblem(colour: int, x: float, y: float, scale: float, fill: str = "") -> svg.Element:
    """The shape that stands for a card colour."""
    return svg.Path(
        d=EMBLEMS[colour],  # type: ignore[arg-type] # svg.py writes a path that is already text as it is
        fill=fill or INKS[colour],
        fill_rule="evenodd",
        transform=[svg.Translate(x, y), svg.Scale(scale)],
    )


def patterns() -> svg.Defs:
    """The players' patterns, `train-0` to `train-4`."""
    marks: tuple[list[svg.Element], ...] = (
        [svg.Path(d=[svg.M(0, 6), svg.L(6, 0)], stroke="#fff", stroke_opacity=0.55, stroke_width=1.6)],
        [svg.Circle(cx=3, cy=3, r=1.4, fill="#fff", fill_opacity=0.75)],
        [svg.Path(d=[svg.M(0, 3), svg.H(6)], stroke="#fff", stroke_opacity=0.6, stroke_width=1.6)],
        [svg.Path(d=[svg.M(0, 0), svg.L(6, 6), svg.M(6, 0), svg.L(0, 6)], stroke="#fff", stroke_opacity=0.5)],
        [svg.Rect(width=3, height=3, fill="#fff", fill_opacity=0.6)],
    )
    made: list[svg.Element] = [
        svg.Pattern(
            id=f"train-{seat}",
            width=6,
            height=6,
            patternUnits="userSpaceOnUse",
            elements=[svg.Rect(width=6, height=6, fill=TRAINS[seat]), *mark],
        )
        for seat, mark in enumerate(marks)
    ]
    return svg.Defs(elements=made)


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
        x=x,
        y=y,
        text=text,
        font_size=size,
        class_=[look, "halo"] if halo else [look],
        text_anchor=anchor,  # type: ignore[arg-type] # a literal in svg.py, one of three words here
        font_weight="bold" if bold else None,
        paint_order="stroke" if halo else None,
    )


def button(id: str, x: float, y: float, width: float, text: str, height: float = 52) -> svg.G:
    """Something to press."""
    return svg.G(
        id=id,
        elements=[
            svg.Rect(class_=["button"], x=x, y=y, width=width, height=height, rx=10, stroke_width=2),
            words(x + width / 2, y + height / 2 + 8, text, 22, "on-button", "middle", bold=True),
        ],
    )
