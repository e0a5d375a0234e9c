"""What happened, in the words each listener may hear (Z-18)."""

from __future__ import annotations

from typing import Any

from .actions import DISCARD, DRAW, MOVE, OPEN, PASS, PLACE, PLACE_TWO, STEAL
from .box import Box, tile_name
from .describe import decided_by, reserve_names
from .endings import STALEMATE
from .places import CELLS, NODES
from .routes import route
from .state import OPENING, PLAYERS, State, is_attack
from .tiles import COLOURS


def story(box: Box, before: State, action: Any, after: State, seat: int) -> list[str]:
    """The events of an action."""
    return [_what_was_done(box, before, action, after), *_what_followed(box, before, action, after)]


def _what_was_done(box: Box, before: State, action: Any, after: State) -> str:
    player, kind = PLAYERS[action.seat], action.kind
    if kind == OPEN:
        back = action.back or after.returned[action.seat]
        sent = f"tile {tile_name(box, back)}" if back else "a tile"
        return f"{player} opens with tile {_laid(box, action)} and sends {sent} back."
    if kind == DRAW:
        drawn = after.reserve[action.seat, before.held[action.seat]]
        return f"{player} draws tile {tile_name(box, drawn)}."
    if kind in (DISCARD, STEAL):
        word = "discards" if kind == DISCARD else "steals"
        return f"{player} {word} tile {tile_name(box, action.tile)}."
    if kind in (PLACE, PLACE_TWO):
        as_double = " as a double action" if kind == PLACE_TWO else ""
        return f"{player} places tile {_laid(box, action)}{as_double}."
    return f"{player} passes." if kind == PASS else _move(box, before, action)


def _laid(box: Box, action: Any) -> str:
    turned = f" (r{action.rotation})" if action.rotation else ""
    return f"{tile_name(box, action.tile)}{turned} on {CELLS[action.cell]}"


def _move(box: Box, before: State, action: Any) -> str:
    token = "Attack" if is_attack(before, action.seat) else "Ghost"
    way = " – ".join(NODES[node] for node in route(box, before, action.seat, action.node, action.colour))
    return f"{PLAYERS[action.seat]}'s {token} moves along {COLOURS[action.colour]}: {way}."


def _what_followed(box: Box, before: State, action: Any, after: State) -> list[str]:
    """What the rules brought about: breach, reveal, the final turn, the end."""
    player, other = PLAYERS[action.seat], PLAYERS[1 - action.seat]
    lines = []
    if action.kind == MOVE and after.exploit[action.seat] and not before.exploit[action.seat]:
        lines.append(f"{player} breaches the firewall at {NODES[action.node]}: the Attack becomes an Exploit.")
    if before.stage == OPENING and after.stage != OPENING:
        hands = [", ".join(str(name) for name in reserve_names(box, after, seat)) for seat in range(2)]
        lines.append(f"The reserves are turned face up: Blue has {hands[0]}; Red has {hands[1]}.")
    if after.final and not before.final:
        lines.append(f"Deck and reserve are empty: {other} has the final turn.")
    if after.status:
        lines.append(_the_end(after))
    return lines


def _the_end(after: State) -> str:
    why = "Stalemate" if after.status == STALEMATE else "The final turn is over"
    scores = " and ".join(f"{PLAYERS[s]} has {after.own[s]} own and {after.purple[s]} purple" for s in range(2))
    verdict = f"{PLAYERS[after.winners - 1]} wins by {decided_by(after)}" if after.winners else "It is a draw"
    return f"{why}: {scores}. {verdict}."
