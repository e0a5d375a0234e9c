"""The panels at the two ends of the picture, or above and below: whose turn, tokens, scores, deck and discards."""

from __future__ import annotations

import svg

from ..box import Box, tile_name
from ..describe import set_names, tokens_of
from ..state import BLUE_SEAT, OPENING, PLAYERS, State, own_colour
from .art import PAINT, TOKEN_ART, back, caption, turned

CENTRES = (105, 1815)
DISCARDS_PER_LINE = 5


def panel(box: Box, state: State, player: int) -> list[svg.Element]:
    """A player's panel; the deck stands in Blue's, the discards in Red's."""
    middle, paint = CENTRES[player], PAINT[own_colour(player)]
    drawn: list[svg.Element] = [
        svg.Rect(x=middle - 85, y=40, width=170, height=56, rx=10, fill=paint),
        caption(PLAYERS[player].upper(), middle, 79, 32, "name", bold=True),
        caption(_standing(state, player), middle, 130, 22),
    ]
    for row, (token, node) in enumerate(tokens_of(state, player).items()):
        y = 200 + 90 * row
        art = svg.G(transform=[svg.Translate(middle - 50, y)], elements=TOKEN_ART[token](paint))
        drawn += [art, caption(token.capitalize(), middle - 8, y - 4, 20, anchor="start")]
        drawn.append(caption(node, middle - 8, y + 22, 20, "dim", "start"))
    if state.status:
        drawn += _score(state, player, middle)
    if state.returned[player]:
        drawn.append(caption(f"sent back {tile_name(box, state.returned[player])}", middle, 560, 20, "dim"))
    return drawn + (_deck(box, state, middle) if player == BLUE_SEAT else _discards(box, state, middle))


def strip(state: State, player: int, top: float) -> list[svg.Element]:
    """A player's panel on a tall screen: name and standing at the left of the tiles, tokens below."""
    middle, paint = 150, PAINT[own_colour(player)]
    drawn: list[svg.Element] = [
        svg.Rect(x=middle - 85, y=top, width=170, height=56, rx=10, fill=paint),
        caption(PLAYERS[player].upper(), middle, top + 39, 32, "name", bold=True),
        caption(_standing(state, player), middle, top + 92, 26),
    ]
    for place, (token, node) in enumerate(tokens_of(state, player).items()):
        x, y = 80 + 260 * place, top + 178
        drawn.append(svg.G(transform=[svg.Translate(x, y), svg.Scale(0.8)], elements=TOKEN_ART[token](paint)))
        drawn.append(caption(f"{token.capitalize()} {node}", x + 40, y + 8, 24, anchor="start"))
    if state.status:
        drawn.append(
            caption(f"{state.own[player]} own, {state.purple[player]} purple", middle, top + 130, 26, bold=True)
        )
    return drawn


def piles(box: Box, state: State, top: float) -> list[svg.Element]:
    """Deck and discards on a tall screen."""
    names = set_names(box, state.discarded)
    drawn = [_pile(state, 90, top + 10)]
    drawn.append(caption(f"deck: {state.deck_size}", 240, top + 60, 28, anchor="start"))
    drawn.append(caption(f"stalled: {state.stall} of {box.stall_limit}", 240, top + 98, 24, "dim", "start"))
    drawn.append(caption(f"discards: {len(names)}", 560, top + 60, 28, anchor="start"))
    return [*drawn, caption("  ".join(names), 560, top + 98, 22, "dim", "start")]


def _standing(state: State, player: int) -> str:
    """What to say under a player's name."""
    if state.status:
        return "wins" if state.winners >> player & 1 else "draw" if state.winners == 0 else ""
    if state.to_act != player:
        return ""
    return "opens" if state.stage == OPENING else "final turn" if state.final else "to act"


def _score(state: State, player: int, middle: int) -> list[svg.Element]:
    return [
        caption(str(state.own[player]), middle, 470, 72, bold=True),
        caption(f"own, {state.purple[player]} purple", middle, 506, 20, "dim"),
    ]


def _deck(box: Box, state: State, middle: int) -> list[svg.Element]:
    """The deck and how long nothing has moved on."""
    drawn: list[svg.Element] = [_pile(state, middle - 60, 800), caption(f"deck: {state.deck_size}", middle, 960, 24)]
    return [*drawn, caption(f"stalled: {state.stall} of {box.stall_limit}", middle, 1000, 20, "dim")]


def _pile(state: State, x: float, y: float) -> svg.Element:
    """The deck as a pile of backs; clicking it draws."""
    pile: list[svg.Element] = [turned(x + 5 * up, y - 5 * up, 0, 0.6, back()) for up in range(min(3, state.deck_size))]
    empty = svg.Rect(x=x, y=y, width=120, height=120, rx=8, fill="none", stroke="#8B93A7", stroke_width=2)
    label = svg.Title(text=f"the deck: {state.deck_size} tiles")
    return svg.G(id="kind-draw", class_=["choice"], elements=[label, *(pile or [empty])])


def _discards(box: Box, state: State, middle: int) -> list[svg.Element]:
    names = set_names(box, state.discarded)
    drawn: list[svg.Element] = [caption(f"discards: {len(names)}", middle, 820, 24)]
    for row in range(0, len(names), DISCARDS_PER_LINE):
        line = "  ".join(names[row : row + DISCARDS_PER_LINE])
        drawn.append(caption(line, middle, 856 + 28 * (row // DISCARDS_PER_LINE), 20, "dim"))
    return drawn
