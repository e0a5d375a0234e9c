"""The position in words and as data: for screen readers, terminals and programs (Z-18, Z-51)."""

from __future__ import annotations

from typing import Any

from .box import Box, tile_name
from .places import CELLS, NODES, SIDE_WORDS, SIZE
from .routes import Trail, find_trail
from .state import OPENING, PLAYERS, State
from .tiles import COLOURS, TILES

FACE_DOWN = "face down"


def tile_in_words(box: Box, look: int) -> str:
    """`tile 04, red left to top, purple bottom to right`."""
    words = [f"tile {tile_name(box, look >> 2)}"]
    for index in range(box.segments[look >> 2]):
        start, end = SIDE_WORDS[box.starts[look, index]], SIDE_WORDS[box.ends[look, index]]
        words.append(f"{COLOURS[box.colour[look >> 2, index]]} {start} to {end}")
    return ", ".join(words)


def look_name(box: Box, look: int) -> str:
    """`04r1`."""
    return f"{tile_name(box, look >> 2)}r{look & 3}"


def reserve_names(box: Box, state: State, seat: int) -> list[str | None]:
    """The tiles of a reserve in order; None for each that lies face down."""
    tiles = [state.reserve[seat, place] for place in range(state.held[seat])]
    return [tile_name(box, tile) if tile else None for tile in tiles]


def set_names(box: Box, tiles: int) -> list[str]:
    """The tiles of a set by name."""
    return [tile_name(box, tile) for tile in range(1, TILES + 1) if tiles >> tile & 1]


def tokens_of(state: State, seat: int) -> dict[str, str]:
    """The player's tokens on the board, by the names of their nodes."""
    standing = {"attack": state.attack[seat], "exploit": state.exploit[seat], "ghost": state.ghost[seat]}
    return {token: NODES[node - 1] for token, node in standing.items() if node}


def describe(box: Box, state: State, seat: int) -> dict[str, Any]:
    """What a seat may know, as data."""
    names = [player.lower() for player in PLAYERS]
    position: dict[str, Any] = {
        "stage": "over" if state.status else "opening" if state.stage == OPENING else "play",
        "board": {CELLS[cell]: look_name(box, look) for cell, look in enumerate(state.board) if look},  # type: ignore[arg-type, var-annotated]
        "tokens": {name: tokens_of(state, player) for player, name in enumerate(names)},
        "reserves": {name: reserve_names(box, state, player) for player, name in enumerate(names)},
        "deck": state.deck_size,
        "discards": set_names(box, state.discarded),
        "sent_back": {n: tile_name(box, state.returned[p]) for p, n in enumerate(names) if state.returned[p]},
        "stolen_last_turn": set_names(box, state.watched),
        "final_turn": bool(state.final),
        "stall": state.stall,
    }
    if state.status:
        position["result"] = result(box, state)
    return position


def result(box: Box, state: State) -> dict[str, Any]:
    """Both scores, the deciding comparison, and one best trail per player (Z-51)."""
    trails = [find_trail(box, state, seat) for seat in range(2)]
    return {
        "scores": {PLAYERS[s].lower(): {"own": t.own, "purple": t.purple} for s, t in enumerate(trails)},
        "decided_by": decided_by(state),
        "trails": {PLAYERS[s].lower(): trail_nodes(t) for s, t in enumerate(trails)},
    }


def trail_nodes(trail: Trail) -> list[str]:
    """The nodes a trail passes, from Exploit to Ghost."""
    return [trail.segments[0].start, *(step.end for step in trail.segments)] if trail.segments else []


def decided_by(state: State) -> str:
    """`own colour, 14 to 11`; for a draw, that nothing decided."""
    for what, counts in (("own colour", state.own), ("purple", state.purple)):
        if counts[0] != counts[1]:
            return f"{what}, {max(counts[0], counts[1])} to {min(counts[0], counts[1])}"
    return "nothing, for both are equal"


def text(box: Box, state: State, seat: int) -> str:
    """The position line by line."""
    lines = []
    for row in reversed(range(SIZE)):
        looks = [state.board[SIZE * row + column] for column in range(SIZE)]
        lines.append(
            f"{row + 1}  " + "  ".join(f"{look_name(box, look) if look else '.':5}" for look in looks).rstrip()
        )
    lines.append("   " + "      ".join("abcde"))
    lines += [_player_line(box, state, player) for player in range(2)]
    lines.append(f"Deck: {state.deck_size}. Discards: {', '.join(set_names(box, state.discarded)) or 'none'}.")
    if state.final:
        lines.append("This is the final turn." if not state.status else "The final turn is over.")
    lines += [f"{CELLS[cell]}: {tile_in_words(box, look)}" for cell, look in enumerate(state.board) if look]  # type: ignore[arg-type, var-annotated]
    for player in range(2):
        held = [state.reserve[player, place] for place in range(state.held[player])]
        lines += [f"{PLAYERS[player]} holds {tile_in_words(box, 4 * tile)}" for tile in held if tile]
    if state.status:
        lines.append(f"Decided by {decided_by(state)}.")
    return "\n".join(lines)


def _player_line(box: Box, state: State, player: int) -> str:
    tokens = ", ".join(f"{token.capitalize()} on {node}" for token, node in tokens_of(state, player).items())
    reserve = ", ".join(name or FACE_DOWN for name in reserve_names(box, state, player)) or "empty"
    score = f" Score: {state.own[player]} own, {state.purple[player]} purple." if state.status else ""
    return f"{PLAYERS[player]}: {tokens}. Reserve: {reserve}.{score}"
