"""Room for a list of actions on the stack, for compiled code that has to look whether anything is possible at all."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic
from numba.np.arrayobj import populate_array

from ..core.errors import GameError
from ..core.game import Game

MOST_BYTES = 1 << 18
"""A list beside that of whoever asks; stacks of threads are small."""


def listed_at_most(game: Game) -> int:
    """How many actions a list of the game may have."""
    return game.max_candidates if game.candidates else game.space.size()


def room_for(game: Game, record: Any) -> Any:
    """What gives compiled code an array of as many actions as the game may list, its memory on the stack."""
    count = listed_at_most(game)
    width = game.action_dtype.itemsize  # and not the game: what is compiled is kept, and a game may be nobody's to find
    size = count * width
    if size > MOST_BYTES:
        raise GameError(
            f"{game.name}: to see whether anything is possible, a list of {count} actions is made beside; that takes "
            f"{size} bytes, and at most {MOST_BYTES} are possible: set max_candidates to what is needed"
        )
    tools: Any = cgutils
    filled: Any = populate_array
    kind = types.Array(record, 1, "C")

    def placed(typing_context: Any) -> Any:
        def emitted(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            memory = tools.alloca_once(builder, ir.ArrayType(ir.IntType(64), -(-size // 8)))
            made = context.make_array(kind)(context, builder)
            number = context.get_constant
            filled(
                made,
                data=builder.bitcast(memory, made.data.type),
                shape=(number(types.intp, count),),
                strides=(number(types.intp, width),),
                itemsize=number(types.intp, width),
                meminfo=None,
            )
            return made._getvalue()

        return kind(), emitted

    room: Any = intrinsic(placed)
    return room
