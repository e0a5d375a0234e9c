"""How a match begins: the centre tile, the Attacks, and five tiles each (Z-12, Z-13)."""

from __future__ import annotations

from turnwright import draw

from .box import ANY_PLAYER, Box
from .effects import add_to_reserve, lay_tile, put_in_deck, take_from_deck
from .places import CENTRE
from .state import BLUE_SEAT, RED_SEAT, State
from .tiles import CENTRE_TILE, TILES
from .walks import look_around

OPENING_HAND = 5


def deal(box: Box, state: State, chance: object) -> None:
    """Z-12 and Z-13: the centre tile, the Attacks, and five tiles each, the first player's five first."""
    state.first = draw(chance, 2) if box.first_player == ANY_PLAYER else box.first_player
    state.to_act = state.first
    lay_tile(box, state, CENTRE, 4 * CENTRE_TILE)
    for tile in range(1, TILES + 1):
        if tile != CENTRE_TILE:
            put_in_deck(state, tile)
    for place in range(2):
        seat = (state.first + place) % 2
        state.attack[seat] = box.start[seat] + 1
        for _ in range(OPENING_HAND):
            add_to_reserve(state, seat, take_from_deck(state, chance))
    look_around(box, state, BLUE_SEAT)
    look_around(box, state, RED_SEAT)
