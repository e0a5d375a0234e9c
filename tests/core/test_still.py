"""Pictures outside of browsers: the same colours as by day, whatever a browser would have chosen from."""

from __future__ import annotations

from collections import Counter

import pytest

import turnwright
from turnwright.core.pixels import as_image
from turnwright.core.still import plain_style, still

MOSTLY = {
    "connect-four": "#f4f1ea",
    "kuhn-poker": "#ffffff",
    "methuen": "#ffffff",
    "rails": "#f1e6cd",
    "tic-tac-toe": "#e7e7e7",
    "tribun": "#ffffff",
    "zero-day": "#0b0d15",
}
"""The colour that covers most of each game's first picture."""


def test_a_style_sheet_becomes_plain() -> None:
    style = ".a{--ink:#123;--x:1px}@media (prefers-color-scheme:dark){.a{--ink:#fff}.b{fill:red}}"
    style += ".b{fill:var(--ink)}.b:hover{fill:red}"
    assert plain_style(style) == ".a{}.b{fill:#123}"
    assert plain_style("@media print{.a{fill:red}}.c{stroke:var(--none)}") == ".c{stroke:none}"
    assert (
        still("<svg><style>.a{fill:var(--b);--b:red}</style><g/></svg>") == "<svg><style>.a{fill:red}</style><g/></svg>"
    )


@pytest.mark.parametrize("name", turnwright.registry.names())
def test_every_games_picture_has_its_colours(name: str) -> None:
    game = turnwright.load(name)
    match = game.new_match(seed=1, **game.hosting.quick_start)
    image = as_image(match.picture(0), 320)
    pixels = image.tobytes()
    colours = Counter(f"#{pixels[at : at + 3].hex()}" for at in range(0, len(pixels), 3))
    assert colours.most_common(1)[0][0] == MOSTLY[name], colours.most_common(6)
    assert len(colours) > 10, "letters and edges have shades"
