"""What each seat may know beyond the fields' own visibility, and how to fill in the rest (Z-15, Z-17, Z-18)."""

from __future__ import annotations

from turnwright import as_bits, as_numbers, as_one_hot, draw

from .box import Box
from .effects import add_to_reserve, put_in_deck, take_from_deck
from .places import CENTRE, LEFT_OF_CENTRE, NODES, RIGHT_OF_CENTRE, SIZE
from .state import OPENING, State
from .tiles import CENTRE_TILE, TILES

SPECTATOR = -1
OBSERVED = (
    as_numbers("first"),
    as_one_hot("board", 4, 4 * TILES + 4, board=(SIZE, SIZE)),
    as_bits("facing", 8, board=(SIZE, SIZE)),
    as_bits("holds", TILES + 1),
    as_numbers("held", most=5),
    as_numbers("deck_size", most=TILES),
    as_bits("discarded", TILES + 1),
    as_one_hot("attack", 1, len(NODES) + 1),
    as_one_hot("exploit", 1, len(NODES) + 1),
    as_one_hot("ghost", 1, len(NODES) + 1),
    as_bits("reach", len(NODES)),
    as_numbers("steals"),
    as_bits("stolen", TILES + 1),
    as_bits("watched", TILES + 1),
    as_numbers("regained"),
    as_numbers("progress"),
    as_numbers("spent"),
    as_numbers("final"),
    as_numbers("stall", most=12),
)
"""What a learner is shown: a tile is a look of its own on each cell, a token a place; a number would say neither."""


def reveal(box: Box, state: State, seat: int, seen: State) -> None:
    """After the opening both reserves and the deck are public; in a learning game, and once it is over, everything."""
    if state.stage != OPENING or box.open_hands:
        seen.deck = state.deck
        for player in range(2):
            seen.holds[player] = state.holds[player]
            for place in range(len(state.reserve[player])):
                seen.reserve[player, place] = state.reserve[player, place]
    if box.open_hands or state.status:
        for player in range(2):
            seen.returned[player] = state.returned[player]


def guess(box: Box, state: State, seat: int, chance: object) -> None:
    """Complete a seen position: deal the unseen tiles, and choose what others may have sent back."""
    if state.stage == OPENING and not box.open_hands:
        deal_unseen(state, seat, chance)
    for player in range(2):
        has_opened = state.stage != OPENING or state.held[player] < 5
        if player != seat and has_opened and state.returned[player] == 0:
            state.returned[player] = possible_return(state, player, chance)


def deal_unseen(state: State, seat: int, chance: object) -> None:
    """All tiles not seen make up the deck, from which the hidden hands are dealt."""
    unseen = 0
    for tile in range(1, TILES + 1):
        if tile != CENTRE_TILE:
            unseen |= 1 << tile
    for cell in (LEFT_OF_CENTRE, RIGHT_OF_CENTRE):
        if state.board[cell]:
            unseen &= ~(1 << (state.board[cell] >> 2))
    kept = 0
    if seat != SPECTATOR:
        unseen &= ~state.holds[seat]
        kept = state.returned[seat]
    if kept:
        unseen &= ~(1 << kept)
    state.deck = state.deck_size = 0
    for tile in range(1, TILES + 1):
        if (unseen >> tile) & 1:
            put_in_deck(state, tile)
    for player in range(2):
        if player != seat:
            wanted = state.held[player]
            state.held[player] = 0
            for _ in range(wanted):
                add_to_reserve(state, player, take_from_deck(state, chance))
    if kept:
        put_in_deck(state, kept)


def possible_return(state: State, player: int, chance: object) -> int:
    """A tile this player may have sent back: one of the deck, else any that neither opened nor was sent by another."""
    others = state.returned[1 - player]
    possible = state.deck & ~(1 << others) if others else state.deck
    if possible == 0:
        for tile in range(1, TILES + 1):
            if tile != others:
                possible |= 1 << tile
        for cell in (LEFT_OF_CENTRE, CENTRE, RIGHT_OF_CENTRE):
            possible &= ~(1 << (state.board[cell] >> 2))
    count = 0
    for tile in range(1, TILES + 1):
        count += (possible >> tile) & 1
    wanted = draw(chance, count)
    tile = 0
    while wanted >= 0:
        tile += 1
        wanted -= (possible >> tile) & 1
    return tile
