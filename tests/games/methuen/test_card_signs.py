"""The sign on a card comes from what its action does, not from its name."""

from __future__ import annotations

import pytest

from turnwright import Match
from turnwright.core.glyphs import GLYPHS
from turnwright.games.methuen import game

from .machine.fights import campaign

HELD = "if: 1d20 >= [Target Defense]\n"
SIGNS = {
    f"Range: Adjacent\n{HELD}do: [Target Health] -= 2": "hit",
    f"Range: 4\n{HELD}do: [Target Health] -= 2": "aim",
    f"Range: 1\n{HELD}do: [Target Health] -= 2": "hit",
    "Range: Adjacent\ndo: [Target Health] += 2": "heart",
    "do: [Defense] += 2": "shield",
    "do: [Strength] += 2": "stack",
    "Range: 3\nTarget: Single ally\ndo: Swap positions with target": "swap",
    "do: Move 2 spaces": "run",
    'do: Say "Halt"': "act",
}


@pytest.mark.parametrize("body", SIGNS)
def test_the_sign_of_what_it_does(body: str) -> None:
    guard = f"\nParried\nRange: Adjacent\n{HELD}do: [Target Health] -= 1\n"
    text = campaign(
        raven="Health: 10, Defense: 10, Strength: 3", goblin="Health: 9, Defense: 9",
        blocks=f"{guard}\nDeed\n{body}\n", actions="Deed, Parried",
    )  # fmt: skip
    match = Match.start(game, 1, {"campaign": text}, chance=[99, 0])
    card = next(card for panel in match.panels(0) for card in panel.cards if card.title == "Deed")
    assert card.glyph == SIGNS[body] and SIGNS[body] in GLYPHS
