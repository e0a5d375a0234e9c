"""Which fields of a position only the engine writes: a game that does so itself could lead it anywhere."""

from __future__ import annotations

import dis
from types import FunctionType

from ..core.errors import GameError
from ..core.game import Game
from ..core.writing import codes_in, line_of
from .outside import place_of
from .own_functions import own_functions
from .walk import reachable

ROUND = ("round_waits", "round_out", "round_seat")
INDEXED = ("return_node", *ROUND)
"""Fields that are written by index: whoever so much as takes them in hand could write them."""
OWN = ("seats", "node", "turn", "ply", "depth", *INDEXED)
INSTEAD = {
    "seats": "how many play is said when a match begins",
    "node": "set state.stage in next_turn, or let the turn say what follows",
    "depth": "use call(state, seat, stage)",
    "return_node": "use call(state, seat, stage)",
    **dict.fromkeys(ROUND, "let the turn say who acts: each_seat(…, among=…, starting=…)"),
}
TAKING = ("LOAD_FAST", "LOAD_DEREF", "LOAD_GLOBAL")


def require_own_header(game: Game) -> None:
    """No function that is compiled writes what belongs to the engine, or a `GameError` says where."""
    in_actions = {field.name for field in game.action.fields}
    own = [function for function in own_functions(game.functions) if function is not game.compiling.blank]
    kept = (game.repetition.kept_in,) if game.repetition is not None else ()
    for function in reachable(own):
        if (function.__module__ or "").startswith("turnwright.core"):
            continue
        for name, line in _written(function, in_actions, kept):
            instead = INSTEAD.get(name, "it counts by itself")
            raise GameError(
                f"{game.name}: {place_of(function, line)} writes state.{name}, which is the engine's: {instead}"
            )


def _written(function: FunctionType, in_actions: set[str], kept: tuple[str, ...]) -> list[tuple[str, int | None]]:
    """Those fields as they are written, each with its line; of a name that actions have too, only on `state`."""
    found = []
    for code in codes_in(function.__code__):
        line: int | None = code.co_firstlineno
        before = ""
        for instruction in dis.get_instructions(code):
            line = line_of(instruction) or line
            name = str(instruction.argval)
            stored = instruction.opname == "STORE_ATTR" or name in (*INDEXED, *kept)
            if stored and instruction.opname in ("STORE_ATTR", "LOAD_ATTR") and name in (*OWN, *kept):
                if name not in in_actions or before == "state":
                    found.append((name, line))
            before = name if instruction.opname in TAKING else ""
    return found
