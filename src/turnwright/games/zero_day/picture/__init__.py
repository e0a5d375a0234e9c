"""The picture: the board in the middle, Blue's tiles on the left, Red's on the right (section 15).

Drawn from what a seat may see. Elements that stand for choices carry their ids: `tile-04`, `cell-a3`, `node-b3.R`.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Literal

import svg

from turnwright import Kind, element_id
from turnwright.core.drawing import drawn_once
from turnwright.core.lettering import PLAIN

from ..actions import OPEN, PLACE, PLACE_TWO
from ..box import Box
from ..describe import tile_in_words, tokens_of
from ..places import CELLS, CENTRE, LEFT_OF_CENTRE, NODES, RIGHT_OF_CENTRE, SIZE, TOP, borders
from ..routes import find_trail
from ..state import BLUE_SEAT, OPENING, PLAYERS, RED_SEAT, State, empty_side, is_beside_home, own_colour
from ..tiles import BLUE, COLOURS, PURPLE, RED
from ..turn import START_OF_TURN
from .art import PAINT, TILE, TOKEN_ART, TOKEN_SCALE, back, caption, face, glow, name_tag, neon, raised, turned
from .piles import deck, discards

GRID, MARGIN, GRID_X = 1000, 58, 196
WIDTH, HEIGHT = 2 * GRID_X + GRID, GRID + 2 * MARGIN
SPACES = 5
SPACE, GAP = 136, 14
RESERVE_X = (22, WIDTH - 22 - SPACE)
TALL_MARGIN, TALL_SPACE = 50, 172
STRIP = TALL_SPACE + 56
TALL = (GRID + 2 * TALL_MARGIN, GRID + 2 * TALL_MARGIN + 2 * STRIP)
STYLE = (
    f"text{{font-family:{PLAIN}}}"
    ".plate{fill:#05060b}.cell{fill:#0b0d15;stroke:#1b2030;stroke-width:2}.plus{stroke:#2b3247;stroke-width:2;fill:none}"
    ".tile{fill:#1d2436;stroke:#3d4862;stroke-width:2.5}.gleam{fill:#fff;fill-opacity:.09}"
    f".ring{{fill:none;stroke:{PAINT[PURPLE]};stroke-width:5;stroke-opacity:.6}}"
    ".bed{stroke:#090b12;stroke-width:20;fill:none}.tube{fill:none;stroke-width:11}.core{fill:none;stroke-width:3}"
    f".tube.red{{stroke:{PAINT[RED]}}}.tube.blue{{stroke:{PAINT[BLUE]}}}.tube.purple{{stroke:{PAINT[PURPLE]}}}"
    ".tube.purple{stroke-width:13}.core.blue{stroke:#d8f1ff}.core.red{stroke:#ffd9de;stroke-dasharray:11 9}"
    ".core.purple{stroke:#161026;stroke-width:6}"
    ".bricks{fill:none;stroke:#e3d4ff;stroke-width:3.5;stroke-dasharray:40 10}"
    f".wall{{fill:none;stroke:{PAINT[PURPLE]};stroke-width:9}}"
    f".halo{{fill:none;stroke:{PAINT[PURPLE]};stroke-opacity:.16}}"
    ".ink{fill:#E6E9F2}.dim{fill:#9aa3bd}.tag{fill:#8b95b0}.space{fill:#0b0d15;stroke-width:2;stroke-opacity:.45}"
    ".token{pointer-events:none}.choice{cursor:pointer}"
    ".free{fill:#2fc3a6;fill-opacity:.1;stroke:#2fc3a6;stroke-width:3;stroke-dasharray:12 8}"
    ".double{stroke-opacity:.6;fill-opacity:.04;stroke-dasharray:4 10}"
    ".dot{fill:#0b0d15;stroke:#5fe3c8;stroke-width:4}"
    "@media (max-width:600px),(max-height:480px){.dim,.owner{font-size:33px}.note{font-size:15px}.tag{display:none}}"
    "@media (prefers-contrast:more){.tube.blue{stroke-dasharray:24 8}.tube.purple{stroke-dasharray:8 8}}"
)
"""Night in light and dark surroundings alike."""


def picture(box: Box, state: State, seat: int, tall: bool) -> svg.SVG:
    """The whole picture: both reserves beside the board, or on a tall screen above and below it."""
    middle: list[svg.Element] = [
        *board(box, state),
        drawn_once(CELLS, "wall", lambda: svg.G(elements=firewall())),
        *free_cells(box, state),
        *reach_dots(state),
        *tokens(box, state),
    ]
    drawn: list[svg.Element] = [svg.Style(text=STYLE)]
    if tall:
        below = seat if seat >= 0 else BLUE_SEAT
        drawn.append(
            svg.G(transform=[svg.Translate(TALL_MARGIN - GRID_X, STRIP + TALL_MARGIN - MARGIN)], elements=middle)
        )
        for player, top in ((1 - below, 40), (below, TALL[1] - TALL_SPACE - 12)):
            drawn += reserve(box, state, player, (TALL_MARGIN, top), SPACES)
            drawn.append(owner(player, seat, TALL_MARGIN, top - 14, "start"))
            piles = deck if player == below else discards
            drawn += piles(box, state, TALL_MARGIN + SPACES * TALL_SPACE + 8, top + 14)
        return svg.SVG(viewBox=svg.ViewBoxSpec(0, 0, *TALL), elements=drawn)
    drawn += middle
    for player in (BLUE_SEAT, RED_SEAT):
        drawn += reserve(box, state, player, (RESERVE_X[player], MARGIN), 1)
    drawn.append(owner(BLUE_SEAT, seat, RESERVE_X[0], MARGIN - 18, "start"))
    drawn.append(owner(RED_SEAT, seat, RESERVE_X[1] + SPACE, MARGIN - 18, "end"))
    foot = MARGIN + SPACES * (SPACE + GAP) + 60
    drawn += deck(box, state, RESERVE_X[0], foot) + discards(box, state, RESERVE_X[1], foot)
    return svg.SVG(viewBox=svg.ViewBoxSpec(0, 0, WIDTH, HEIGHT), elements=drawn)


def owner(player: int, seat: int, x: float, y: float, anchor: Literal["start", "end"]) -> svg.Element:
    """Whose tiles these are."""
    words = "Your tiles" if player == seat else f"{PLAYERS[player]}'s tiles"
    return svg.Text(
        class_=["owner"],
        x=x, y=y, text=words, font_size=22, text_anchor=anchor, font_weight="bold", fill=PAINT[own_colour(player)],
    )  # fmt: skip


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
    """The cells before anything lies on them: black glass, and flat."""
    plate = svg.Rect(class_=["plate"], x=GRID_X - 6, y=MARGIN - 6, width=GRID + 12, height=GRID + 12, rx=14)
    cells: list[svg.Element] = [plate]
    for cell in range(len(CELLS)):
        x, y = corner(cell)
        cells.append(svg.Rect(class_=["cell"], x=x + 4, y=y + 4, width=TILE - 8, height=TILE - 8, rx=12))
        plus: list[svg.PathData] = [svg.M(x + 92, y + 100), svg.h(16), svg.M(x + 100, y + 92), svg.v(16)]
        cells.append(svg.Path(class_=["plus"], d=plus))
    return svg.G(elements=cells)


def placed(box: Box, cell: int, look: int) -> svg.G:
    """A tile on the board."""
    label = svg.Title(text=f"{CELLS[cell]}: {tile_in_words(box, look)}")
    parts: list[svg.Element] = [label, turned(0, 0, look & 3, 1, neon(box, look >> 2))]
    parts += [] if cell == CENTRE else [name_tag(box, look >> 2)]
    at = [svg.Translate(*corner(cell))]
    return svg.G(id=f"placed-{CELLS[cell]}", transform=list(at), elements=parts, extra=piece(look >> 2))


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


def firewall() -> list[svg.Element]:
    """The outer border: bricks of violet light."""
    place: dict[str, Any] = {"x": GRID_X - 8, "y": MARGIN - 8, "width": GRID + 16, "height": GRID + 16, "rx": 14}
    drawn: list[svg.Element] = [svg.Rect(class_=["halo"], stroke_width=width, **place) for width in (34, 20)]
    drawn += [svg.Rect(class_=[look], **place) for look in ("wall", "bricks")]
    for number in range(SIZE):
        middle = TILE * number + TILE / 2
        drawn.append(caption("abcde"[number], GRID_X + middle, MARGIN + GRID + 44, 22, "dim"))
        drawn.append(caption(str(number + 1), GRID_X - 24, MARGIN + GRID - middle + 8, 22, "dim"))
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
        dot: list[svg.Element] = [svg.Circle(r=12, fill=PAINT[ways[0]])]
        if len(ways) > 1:
            dot.append(svg.Path(d=[svg.M(0, -12), svg.Arc(12, 12, 0, False, True, 0, 12), svg.Z()], fill=PAINT[PURPLE]))
        ring = svg.Circle(class_=["dot"], r=18)
        label = svg.Title(text=f"move to {NODES[node]} along {words}")
        inside: list[svg.Element] = [label, svg.Circle(r=24, fill="transparent"), ring, *dot]
        place: list[svg.Transform] = [svg.Translate(*node_place(node)), svg.Scale(1.9 if node in taken else 1)]
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
        shift = 25 * (2 * company.index((seat, token)) - len(company) + 1)
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
    whole = SPACE + GAP if across == 1 else TALL_SPACE
    size, columns, paint = whole / part, across * part, PAINT[own_colour(player)]
    inner = size * SPACE / (SPACE + GAP)
    drawn: list[svg.Element] = []
    for place in range(SPACES * part * part):
        x, y = at[0] + size * (place % columns), at[1] + size * (place // columns)
        space: dict[str, Any] = {"x": n(x), "y": n(y), "width": n(inner), "height": n(inner), "rx": n(inner / 12)}
        drawn.append(svg.Rect(class_=["space"], stroke=paint, **space))
        if place < state.held[player]:
            drawn.append(reserve_tile(box, state.reserve[player, place], n(x), n(y), round(inner / TILE, 3)))
    return drawn


def n(value: float) -> float:
    """A coordinate, short."""
    return round(value, 1)


def reserve_tile(box: Box, tile: int, x: float, y: float, scale: float) -> svg.Element:
    """A tile of a reserve: face up if it is known, else its back."""
    if tile == 0:
        return turned(x, y, 0, scale, [svg.Title(text="a tile, face down"), *back()])
    name = f"{tile:02}"
    words = svg.Title(text=tile_in_words(box, 4 * tile))
    tag = name_tag(box, tile, 20 if scale > 0.5 else 32)
    # The opening chooses a tile to place and one to send back: the same tile answers to both names.
    inside = svg.G(id=element_id("back", name), elements=[words, *face(), *neon(box, tile), tag])
    lying = svg.G(elements=[turned(x, y, 0, scale, [inside])], extra=piece(tile))
    return svg.G(id=element_id("tile", name), class_=["choice"], elements=[lying])


def piece(tile: int) -> dict[str, str]:
    """By this a tile is known again where it comes to lie."""
    return {"data-piece": f"tile {tile}"}
