"""The picture: the board in the middle, Blue's reserve and panel on the left, Red's on the right (section 15).

Drawn from what a seat may see. Elements that stand for choices carry their ids: `tile-04`, `cell-a3`, `node-b3.R`.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import svg

from turnwright import Kind, element_id
from turnwright.core.drawing import drawn_once

from ..actions import OPEN, PLACE, PLACE_TWO
from ..box import Box
from ..describe import tile_in_words, tokens_of
from ..places import CELLS, CENTRE, LEFT_OF_CENTRE, NODES, RIGHT_OF_CENTRE, SIZE, TOP, borders
from ..routes import find_trail
from ..state import BLUE_SEAT, OPENING, PLAYERS, RED_SEAT, State, empty_side, is_beside_home, own_colour
from ..tiles import BLUE, COLOURS, PURPLE, RED
from ..turn import START_OF_TURN
from .art import PAINT, TILE, TOKEN_ART, TOKEN_SCALE, back, caption, face, glow, name_tag, paths, raised, turned
from .panels import panel, piles, strip

WIDTH, HEIGHT, MARGIN, GRID_X, GRID = 1920, 1080, 40, 460, 1000
RESERVE_X = (210, 1510)
SPACES = 5
RESERVE_SCALE = 0.92
STRIP, STRIP_OF_PILES = 260, 150
TALL_MARGIN = 60
TALL = (GRID + 2 * TALL_MARGIN, GRID + 2 * STRIP + 3 * MARGIN + STRIP_OF_PILES)
RESERVE_BESIDE, SPACE_BESIDE = 260, 160
LIGHT, DARK = "#EEF0F5", "#0D0F14"
STYLE = (
    f".cell{{fill:#0D0F14}}.tile{{fill:#232939;stroke:#3A4358;stroke-width:3}}.ground{{fill:{DARK}}}.ink{{fill:#E6E9F2}}.dim{{fill:#8B93A7}}.edge{{fill:none;stroke:{PAINT[PURPLE]}}}"
    "text{font-family:system-ui,sans-serif}.tag{fill:#6B7388}.name{fill:#0D0F14}"
    ".token{pointer-events:none}.choice{cursor:pointer}"
    ".free{fill:#44FF44;fill-opacity:.07;stroke:#fff;stroke-width:3;stroke-dasharray:12 8}"
    ".double{stroke-opacity:.45;fill-opacity:.03}"
    f"@media (prefers-color-scheme:light){{.ground{{fill:{LIGHT}}}.ink{{fill:#1B2030}}.dim{{fill:#5C6478}}}}"
    "@media (prefers-contrast:more){.path.blue{stroke-dasharray:24 8}.path.purple{stroke-dasharray:8 8}}"
)


def picture(box: Box, state: State, seat: int, tall: bool) -> svg.SVG:
    """The whole picture: the players beside the board, or on a tall screen above and below it."""
    middle: list[svg.Element] = [
        *board(box, state),
        drawn_once(CELLS, "grid", lambda: svg.G(elements=grid_lines())),
        *free_cells(box, state),
        *reach_dots(state),
        *tokens(box, state),
    ]
    width, height = TALL if tall else (WIDTH, HEIGHT)
    drawn: list[svg.Element] = [svg.Style(text=STYLE), svg.Rect(class_=["ground"], width=width, height=height)]
    if tall:
        below = seat if seat >= 0 else BLUE_SEAT
        drawn.append(svg.G(transform=[svg.Translate(TALL_MARGIN - GRID_X, STRIP)], elements=middle))
        for player, top in ((1 - below, MARGIN), (below, STRIP + GRID + 3 * MARGIN)):
            drawn += reserve(box, state, player, (RESERVE_BESIDE, top), SPACES) + strip(state, player, top)
        drawn += piles(box, state, TALL[1] - STRIP_OF_PILES)
        return svg.SVG(viewBox=svg.ViewBoxSpec(0, 0, width, height), elements=drawn)
    drawn += middle
    for player in (BLUE_SEAT, RED_SEAT):
        drawn += reserve(box, state, player, (RESERVE_X[player], MARGIN), 1)
        drawn += panel(box, state, player)
    return svg.SVG(viewBox=svg.ViewBoxSpec(0, 0, width, height), elements=drawn)


def corner(cell: int) -> tuple[int, int]:
    """The top left corner of a cell on the picture."""
    return GRID_X + TILE * (cell % SIZE), MARGIN + TILE * (SIZE - 1 - cell // SIZE)


def node_place(node: int) -> tuple[int, int]:
    """Where a node is on the picture."""
    cell, side = borders(node)[0]
    x, y = corner(cell)
    across, down = ((100, 0), (200, 100), (100, 200), (0, 100))[side]
    return x + across, y + down


def board(box: Box, state: State) -> list[svg.Element]:
    """Tiles, then the trails that counted, then the paths, so that paths stay on top."""
    faces = drawn_once(CELLS, "empty", empty_board)
    tiles = [raised(*corner(cell)) for cell in range(len(CELLS)) if state.board[cell]]
    drawn: list[svg.Element] = [faces, *tiles, *(counted_trails(box, state) if state.status else [])]
    for cell in range(len(CELLS)):
        look = state.board[cell]
        if look:
            drawn.append(drawn_once(box, ("placed", cell, look), partial(placed, box, cell, look)))
    return drawn


def empty_board() -> svg.G:
    """The cells before anything lies on them: darker than a tile, and flat."""
    return svg.G(elements=[svg.Rect(class_=["cell"], x=GRID_X, y=MARGIN, width=GRID, height=GRID)])


def placed(box: Box, cell: int, look: int) -> svg.G:
    """A tile on the board."""
    label = svg.Title(text=f"{CELLS[cell]}: {tile_in_words(box, look)}")
    parts: list[svg.Element] = [label, turned(0, 0, look & 3, 1, paths(box, look >> 2))]
    parts += [] if cell == CENTRE else [name_tag(box, look >> 2)]
    return svg.G(id=f"placed-{CELLS[cell]}", transform=[svg.Translate(*corner(cell))], elements=parts)


def counted_trails(box: Box, state: Any) -> list[svg.Element]:
    """Each player's best trail, broad and half transparent; Red's narrower, so that shared segments show both."""
    drawn: list[svg.Element] = []
    for seat, width in ((BLUE_SEAT, 28), (RED_SEAT, 18)):
        for step in find_trail(box, state, seat).segments:
            cell = CELLS.index(step.cell)
            look = state.board[cell]
            strokes = glow(box, look >> 2, [step.index], own_colour(seat), width)
            drawn.append(turned(*corner(cell), look & 3, 1, strokes))
    return drawn


def grid_lines() -> list[svg.Element]:
    """Thin lines between cells, and the firewall: the outer border, glowing."""
    inner: list[svg.PathData] = []
    for place in range(TILE, GRID, TILE):
        inner += [svg.M(GRID_X + place, MARGIN), svg.v(GRID), svg.M(GRID_X, MARGIN + place), svg.h(GRID)]
    drawn: list[svg.Element] = [svg.Path(class_=["edge"], d=inner, stroke_width=2, stroke_opacity=0.55)]
    for width, opacity in ((20, 0.3), (8, 0.9)):
        drawn.append(
            svg.Rect(
                class_=["edge"], x=GRID_X, y=MARGIN, width=GRID, height=GRID, stroke_width=width, stroke_opacity=opacity
            )
        )
    for place in range(SIZE):
        middle = TILE * place + TILE / 2
        drawn.append(caption("abcde"[place], GRID_X + middle, MARGIN + GRID + 36, 18, "dim"))
        drawn.append(caption(str(place + 1), GRID_X - 36, MARGIN + GRID - middle + 6, 18, "dim"))
    return drawn


def free_cells(box: Box, state: State) -> list[svg.Element]:
    """The cells on which the player to act can put a tile: bright for a single Place, dim for a double."""
    drawn: list[svg.Element] = []
    for cell in range(len(CELLS)):
        how = how_to_fill(box, state, cell)
        if how is None:
            continue
        x, y = corner(cell)
        drawn.append(
            svg.Rect(
                id=element_id("cell", CELLS[cell]),
                class_=["choice", "free", "double" if how == PLACE_TWO else "single"],
                x=x + 8,
                y=y + 8,
                width=TILE - 16,
                height=TILE - 16,
                rx=8,
                elements=[svg.Title(text=f"{CELLS[cell]}: {how.label}")],
            )
        )
    return drawn


def how_to_fill(box: Box, state: State, cell: int) -> Kind | None:
    """The kind by which the player to act can put some tile on this cell, if any."""
    if state.status or state.board[cell]:
        return None
    if state.stage == OPENING:
        return OPEN if cell in (LEFT_OF_CENTRE, RIGHT_OF_CENTRE) else None
    seat = state.to_act
    fits = any(
        not box.only[4 * state.reserve[seat, place] + rotation] & state.facing[cell]
        for place in range(state.held[seat])
        for rotation in range(box.looks[state.reserve[seat, place]])
    )
    if fits and cell == empty_side(box, state, seat):
        return PLACE
    return PLACE_TWO if fits and state.node == START_OF_TURN and is_beside_home(box, state, seat, cell) else None


def reach_dots(state: State) -> list[svg.Element]:
    """Where the player to act can move: a dot in own colour, in purple, or half and half; larger under a token."""
    if state.status or state.stage == OPENING:
        return []
    seat = state.to_act
    own, purple = state.reach[2 * seat], state.reach[2 * seat + 1]
    taken = {NODES.index(node) for player in (BLUE_SEAT, RED_SEAT) for node in tokens_of(state, player).values()}
    drawn: list[svg.Element] = []
    for node in range(len(NODES)):
        ways = [colour for colour, reach in ((own_colour(seat), own), (PURPLE, purple)) if reach >> node & 1]
        if not ways:
            continue
        words = " or ".join(COLOURS[colour] for colour in ways)
        dot: list[svg.Element] = [svg.Circle(r=11, fill=PAINT[ways[0]])]
        if len(ways) > 1:
            dot.append(svg.Path(d=[svg.M(0, -11), svg.Arc(11, 11, 0, False, True, 0, 11), svg.Z()], fill=PAINT[PURPLE]))
        ring = svg.Circle(r=14, fill="#0D0F14", stroke="#44FF44", stroke_width=3)
        label = svg.Title(text=f"move to {NODES[node]} along {words}")
        inside: list[svg.Element] = [label, svg.Circle(r=24, fill="transparent"), ring, *dot]
        place: list[svg.Transform] = [svg.Translate(*node_place(node)), svg.Scale(2.3 if node in taken else 1)]
        drawn.append(svg.G(id=element_id("node", NODES[node]), class_=["choice"], transform=place, elements=inside))
    return drawn


def tokens(box: Box, state: State) -> list[svg.Element]:
    """All tokens; those that share a node stand beside each other along the border line, Exploits drawn first."""
    standing = [(NODES.index(n), s, t) for s in (BLUE_SEAT, RED_SEAT) for t, n in tokens_of(state, s).items()]
    together: dict[int, list[tuple[int, str]]] = {}
    for node, seat, token in standing:
        together.setdefault(node, []).append((seat, token))
    drawn: list[svg.Element] = []
    for node, seat, token in sorted(standing, key=lambda found: found[2] != "exploit"):
        company = together[node]
        shift = 22 * (2 * company.index((seat, token)) - len(company) + 1)
        along_x = borders(node)[0][1] % 2 == TOP
        x, y = node_place(node)
        place = svg.Translate(x + shift, y) if along_x else svg.Translate(x, y + shift)
        paint = PAINT[BLUE if seat == BLUE_SEAT else RED]
        label = svg.Title(text=f"{PLAYERS[seat]}'s {token.capitalize()} on {NODES[node]}")
        art = svg.G(transform=[svg.Scale(TOKEN_SCALE)], elements=TOKEN_ART[token](paint))
        name = f"token-{PLAYERS[seat].lower()}-{token}"
        drawn.append(
            svg.G(id=name, class_=["token"], transform=[place], elements=[label, art], extra={"data-piece": name})
        )
    return drawn


def reserve(box: Box, state: State, player: int, at: tuple[float, float], across: int) -> list[svg.Element]:
    """A player's tiles, unturned: five spaces in a column or a row; more are drawn smaller, so that all are seen."""
    part = next(part for part in (1, 2, 3) if SPACES * part * part >= state.held[player])
    whole = TILE if across == 1 else SPACE_BESIDE
    size, columns, paint = whole / part, across * part, PAINT[own_colour(player)]
    drawn: list[svg.Element] = []
    for place in range(SPACES * part * part):
        x, y = at[0] + size * (place % columns), at[1] + size * (place // columns)
        drawn.append(svg.Rect(x=x, y=y, width=size, height=size, fill="none", stroke=paint, stroke_width=2))
        if place < state.held[player]:
            inset = size * (1 - RESERVE_SCALE) / 2
            scale = RESERVE_SCALE * size / TILE
            drawn.append(reserve_tile(box, state.reserve[player, place], x + inset, y + inset, scale))
    return drawn


def reserve_tile(box: Box, tile: int, x: float, y: float, scale: float) -> svg.Element:
    """A tile of a reserve: face up if it is known, else its back."""
    if tile == 0:
        return turned(x, y, 0, scale, [svg.Title(text="a tile, face down"), *back()])
    name = f"{tile:02}"
    words = svg.Title(text=tile_in_words(box, 4 * tile))
    tag = name_tag(box, tile, 20 if scale > 0.5 else 32)
    # The opening chooses a tile to place and one to send back: the same tile answers to both names.
    inside = svg.G(id=element_id("back", name), elements=[words, *face(), *paths(box, tile), tag])
    return svg.G(id=element_id("tile", name), class_=["choice"], elements=[turned(x, y, 0, scale, [inside])])
