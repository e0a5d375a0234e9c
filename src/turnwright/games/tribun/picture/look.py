"""Marble, basalt, bronze and ivory: the colours of the board in light and dark surroundings and on paper."""

from __future__ import annotations

import svg

from turnwright.core.lettering import BOOK

STONES = (("#e9e0cf", "#dacfba"), ("#d3c6ae", "#c3b498"), ("#f6f0e4", "#eae1d0"))
"""The three tints of T-5, gray, black and white, each from its upper edge to its lower one."""
NIGHT_STONES = (("#777063", "#686157"), ("#5d564d", "#504a42"), ("#938a7d", "#82796d"))
DISCS = {
    "black": ("#5a524b", "#1d1a18"),
    "white": ("#fffef8", "#e2d8c1"),
    "red": ("#e0564a", "#8c1616"),
    "blue": ("#6fb0ea", "#1e559b"),
}
"""What a disc is turned from, where the light falls and where it does not."""

LOOK = "".join(
    (
        ".hex{stroke:#6d604c;stroke-width:1.2;stroke-linejoin:round}",
        *(f".s{tint}{{fill:url(#tribun-stone-{tint})}}" for tint in range(3)),
        *(f".t{tint}a{{stop-color:{top}}}.t{tint}b{{stop-color:{foot}}}" for tint, (top, foot) in enumerate(STONES)),
        ".v1{fill-opacity:.97}.v2{fill-opacity:.94}.v3{fill-opacity:.9}",
        ".bed{fill:#8f8067}.basalt{fill:#2f2a26;stroke:#1f1b18;stroke-width:2;stroke-linejoin:round}",
        ".gold{fill:none;stroke:#c9a04a;stroke-width:1.8;stroke-linejoin:round}",
        ".wash{fill:none}.changed{fill:#eab54e;fill-opacity:.62}.fallen{fill:#d8402f;fill-opacity:.55}",
        ".shade{fill:#2a1d10;fill-opacity:.3}",
        ".edge{stroke-width:1.4}.black-edge{fill:#2a2522;stroke:#a97c3e}.white-edge{fill:#d9ceb5;stroke:#94866b}",
        ".red-edge{fill:#6d1010;stroke:#d9a94e}.blue-edge{fill:#153f75;stroke:#d9b45e}",
        ".top{stroke-width:1.8}.black{fill:url(#tribun-disc-black);stroke:#b98c4c}",
        ".white{fill:url(#tribun-disc-white);stroke:#8f8166}",
        ".red{fill:url(#tribun-disc-red);stroke:#f0c468}.blue{fill:url(#tribun-disc-blue);stroke:#f0cf7c}",
        ".groove{fill:none;stroke-opacity:.5;stroke-width:1}.black-groove{stroke:#b98c4c}.white-groove{stroke:#a4977b}",
        ".laurel{fill:#f4cc66}",
        f".number{{font-family:{BOOK};font-weight:700;",
        "text-anchor:middle}",
        ".on-black,.on-red,.on-blue{fill:#fffaf0}.on-white{fill:#2a241c}",
        ".notch-black{fill:#f0e3cd}.notch-white{fill:#4a4032}",
        ".seal{stroke:#fff;stroke-width:1.3}.black-seal{fill:#1d1a18}.white-seal{fill:#f6efdf;stroke:#2a241c}",
        "@media (prefers-color-scheme:dark){.hex{stroke:#241f1a}.bed{fill:#2a2520}.basalt{fill:#171412;stroke:#0c0a09}",
        *(
            f".t{tint}a{{stop-color:{top}}}.t{tint}b{{stop-color:{foot}}}"
            for tint, (top, foot) in enumerate(NIGHT_STONES)
        ),
        ".gold{stroke:#8f7233}.changed{fill:#c58a1e}.shade{fill:#000;fill-opacity:.45}}",
        "@media print{.basalt{fill:#fff;stroke:#000}.gold{stroke:#000}.bed{fill:#fff}",
        *(f".t{tint}a,.t{tint}b{{stop-color:{('#e6e6e6', '#cfcfcf', '#fafafa')[tint]}}}" for tint in range(3)),
        ".shade{fill-opacity:.12}}",
    )
)


def definitions() -> svg.Element:
    """What is drawn from in many places: stones, discs, and half a wreath."""
    stones: list[svg.Element] = [
        svg.LinearGradient(
            id=f"tribun-stone-{tint}",
            x1=0, y1=0, x2=0.35, y2=1,
            elements=[svg.Stop(class_=[f"t{tint}a"], offset=0), svg.Stop(class_=[f"t{tint}b"], offset=1)],
        )
        for tint in range(3)
    ]  # fmt: skip
    discs: list[svg.Element] = [
        svg.RadialGradient(
            id=f"tribun-disc-{name}",
            cx=0.38, cy=0.28, r=0.8,
            elements=[svg.Stop(offset=0, stop_color=lit), svg.Stop(offset=1, stop_color=dark)],
        )
        for name, (lit, dark) in DISCS.items()
    ]  # fmt: skip
    return svg.Defs(elements=[*stones, *discs, wreath()])


def wreath() -> svg.Element:
    """A laurel of leaves round the edge of a disc, open at the top."""
    leaves: list[svg.Element] = []
    for side in (-1, 1):
        for place in range(6):
            turn = side * (158 - 22 * place)
            leaves.append(svg.Path(d=LEAF, transform=f"rotate({turn}) translate(0 -16.6) rotate({side * 62})"))  # type: ignore[arg-type]
    return svg.G(id="tribun-laurel", class_=["laurel"], elements=leaves)


LEAF = "M0 4.6C-2.4 2.4-2.2-2.2 0-4.8 2.2-2.2 2.4 2.4 0 4.6Z"
