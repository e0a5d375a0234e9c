"""The board in characters: tiles with their paths as lines, tokens on the borders between them.

Red paths are heavy lines, blue ones thin, purple ones double, so that they can be told apart without colours too.
"""

from __future__ import annotations

from turnwright.core.turn.words import plural

from .box import Box, tile_name
from .describe import look_name, tokens_of
from .places import BOTTOM, COLUMNS, LEFT, NODE_OF, RIGHT, SIZE, TOP
from .state import PLAYERS, State
from .tiles import BLUE, PURPLE, RED

Piece = tuple[str, str]
Canvas = list[list[Piece]]

WIDE, HIGH = 7, 3
NARROW = 46
INK = {RED: "bold #e05050", BLUE: "bold #5aa0f0", PURPLE: "bold #c080f0"}
SEAT_INK = ("bold #ffffff on #1f5fae", "bold #ffffff on #ae2020")
FRAME, NUMBER = "#70767e", "#a8aeb6"
UP, ACROSS, DOWN, BACK = 1, 2, 4, 8
"""The four ways a line can leave a character, as sides are numbered: top, right, bottom, left."""
LINES = {
    RED: {5: "┃", 10: "━", 3: "┗", 6: "┏", 9: "┛", 12: "┓", 7: "┣", 13: "┫", 11: "┻", 14: "┳", 15: "╋"},
    BLUE: {5: "│", 10: "─", 3: "╰", 6: "╭", 9: "╯", 12: "╮", 7: "├", 13: "┤", 11: "┴", 14: "┬", 15: "┼"},
    PURPLE: {5: "║", 10: "═", 3: "╚", 6: "╔", 9: "╝", 12: "╗", 7: "╠", 13: "╣", 11: "╩", 14: "╦", 15: "╬"},
}
Stroke = tuple[int, int, int]
"""Row, column, and the ways its line goes there."""


def strokes(start: int, end: int) -> list[Stroke]:
    """The characters of a path between two sides: straight through the middle, or bent beside it."""
    sides = {start, end}
    if sides == {TOP, BOTTOM}:
        return [(row, 3, UP | DOWN) for row in range(HIGH)]
    if sides == {LEFT, RIGHT}:
        return [(1, column, ACROSS | BACK) for column in range(WIDE)]
    if len(sides) == 1:
        return []
    flat, steep = (LEFT if LEFT in sides else RIGHT), (TOP if TOP in sides else BOTTOM)
    bend = 2 if flat == LEFT else 4
    level = range(bend) if flat == LEFT else range(bend + 1, WIDE)
    corner = (BACK if flat == LEFT else ACROSS) | (UP if steep == TOP else DOWN)
    return [
        *((1, column, ACROSS | BACK) for column in level),
        (1, bend, corner),
        (0 if steep == TOP else 2, bend, UP | DOWN),
    ]


def tile_drawn(box: Box, look: int) -> Canvas:
    """A tile: its number in the corner, its paths; where several meet they share the character in the last's colour."""
    tile = look >> 2
    canvas: Canvas = [[(" ", "")] * WIDE for _ in range(HIGH)]
    for column, letter in enumerate(tile_name(box, tile)[:2]):
        canvas[0][column] = (letter, NUMBER)
    ways: dict[tuple[int, int], int] = {}
    order = sorted(range(box.segments[tile]), key=lambda index: not box.under[tile, index])
    shared: dict[tuple[int, int], set[int]] = {}
    for index in order:
        colour = int(box.colour[tile, index])
        for row, column, way in strokes(int(box.starts[look, index]), int(box.ends[look, index])):
            ways[row, column] = ways.get((row, column), 0) | way
            shared.setdefault((row, column), set()).add(colour)
            canvas[row][column] = (LINES[colour][ways[row, column]], INK[colour])
    for (row, column), colours in shared.items():
        if len(colours) > 1 and ways[row, column] == ACROSS | BACK:  # paths of two colours that begin at one side
            colour = sorted(colours)[column % len(colours)]
            canvas[row][column] = (LINES[colour][ways[row, column]], INK[colour])
    return canvas


def put(canvas: Canvas, row: int, column: int, text: str, style: str) -> None:
    for place, letter in enumerate(text):
        canvas[row][column + place] = (letter, style)


def board_drawn(box: Box, state: State) -> Canvas:
    """The five by five cells in a frame, the letters and numbers on it, and the tokens."""
    canvas: Canvas = [[(" ", "")] * (3 + SIZE * (WIDE + 1)) for _ in range(SIZE * (HIGH + 1) + 1)]
    for line in range(SIZE + 1):
        ends = "╭┬╮" if line == 0 else "╰┴╯" if line == SIZE else "├┼┤"
        border = ends[0] + ends[1].join(["─" * WIDE] * SIZE) + ends[2]
        put(canvas, line * (HIGH + 1), 2, border, FRAME)
    for cell in range(SIZE * SIZE):
        look = int(state.board[cell])
        top, left = (SIZE - 1 - cell // SIZE) * (HIGH + 1), 2 + cell % SIZE * (WIDE + 1)
        for row in range(HIGH):
            canvas[top + 1 + row][left] = canvas[top + 1 + row][left + WIDE + 1] = ("│", FRAME)
            if look:
                canvas[top + 1 + row][left + 1 : left + 1 + WIDE] = tile_drawn(box, look)[row]
    for place in range(SIZE):
        put(canvas, SIZE * (HIGH + 1), 2 + place * (WIDE + 1) + 2, COLUMNS[place], "bold")
        put(canvas, (SIZE - 1 - place) * (HIGH + 1) + 2, 0, str(place + 1), "bold")
    draw_tokens(canvas, state)
    return canvas


def draw_tokens(canvas: Canvas, state: State) -> None:
    """A for Attack, E for Exploit, G for Ghost, before it b or r; side by side where several stand on one node."""
    standing: dict[int, list[tuple[str, int]]] = {}
    for seat in range(2):
        for letter, node in (("A", state.attack[seat]), ("E", state.exploit[seat]), ("G", state.ghost[seat])):
            if node:
                standing.setdefault(int(node) - 1, []).append((f"{'br'[seat]}{letter}", seat))
    for node, tokens in standing.items():
        cell, side = next((c, s) for c in range(SIZE * SIZE) for s in range(4) if NODE_OF[c][s] == node)
        row = (SIZE - 1 - cell // SIZE) * (HIGH + 1) + {TOP: 0, BOTTOM: HIGH + 1}.get(side, 2)
        middle = 2 + cell % SIZE * (WIDE + 1) + {LEFT: 0, RIGHT: WIDE + 1}.get(side, 4)
        first = min(max(0, middle - len(tokens)), len(canvas[0]) - 2 * len(tokens))
        for place, (text, seat) in enumerate(tokens):
            put(canvas, row, first + 2 * place, text, SEAT_INK[seat])


def reserve_drawn(box: Box, state: State, seat: int) -> Canvas:
    """The tiles of a reserve that are seen, side by side three at a time, as they lie unturned."""
    held = [int(state.reserve[seat, place]) for place in range(state.held[seat])]
    seen = [tile_drawn(box, 4 * tile) for tile in held if tile]
    hidden = len(held) - len(seen)
    rows: Canvas = []
    for first in range(0, len(seen), 3):
        some = seen[first : first + 3]
        rows += [[piece for tile in some for piece in [*tile[row], ("  ", "")]] for row in range(HIGH)]
        rows.append([])
    words = f" {PLAYERS[seat]}: " + (f"{plural(hidden, 'tile')} face down" if hidden else "")
    words = words if held else f" {PLAYERS[seat]}: no tiles"
    return [[("br"[seat], SEAT_INK[seat]), (words.rstrip(), "")], *rows[:-1]]


def deck_line(state: State) -> list[Piece]:
    """What is left to draw."""
    final = " The final turn." if state.final and not state.status else ""
    return [(f"Deck: {state.deck_size}.{final}", "")]


def legend() -> list[Piece]:
    return [
        (LINES[RED][10] * 2, INK[RED]),
        (" red ", ""),
        (LINES[BLUE][10] * 2, INK[BLUE]),
        (" blue ", ""),
        (LINES[PURPLE][10] * 2, INK[PURPLE]),
        (" purple", ""),
    ]


def terminal(box: Box, state: State, seat: int, width: int) -> list[Canvas]:
    """The board, the reserves and the deck; in a narrow terminal the board without its paths."""
    board = board_drawn(box, state) if width >= NARROW else small_board(box, state)
    return [board, [*reserve_drawn(box, state, 0), *reserve_drawn(box, state, 1), deck_line(state), legend()]]


def small_board(box: Box, state: State) -> Canvas:
    """The numbers of the tiles, row by row, and where the tokens stand."""
    rows: Canvas = []
    for row in reversed(range(SIZE)):
        looks = [int(state.board[SIZE * row + column]) for column in range(SIZE)]
        names = [look_name(box, look) if look else "." for look in looks]
        rows.append([(f"{row + 1} ", "bold"), (" ".join(f"{name:4}" for name in names).rstrip(), "")])
    rows.append([("  " + "    ".join(COLUMNS), "bold")])
    for seat in range(2):
        for token, node in tokens_of(state, seat).items():
            rows.append([("br"[seat], SEAT_INK[seat]), (f" {token} on {node}", "")])
    return rows
