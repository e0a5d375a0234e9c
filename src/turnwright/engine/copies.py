"""Copies of a position on the stack, for compiled code that asks what would follow an action; and scratch rows."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.typing.templates import infer, infer_global, make_intrinsic_template
from numba.extending import intrinsic
from numba.np.numpy_support import from_dtype

from ..core import verbs
from .chance import CHANCE, FORCED, MOST_DRAWS

HEAD = ("key", "mode", "used", "failed")
"""The numbers that chance begins with; where nothing can be drawn no more of it is ever looked at."""
BYTE, WORD = ir.IntType(8), ir.IntType(64)


@intrinsic
def copied(typing_context: Any, state: Any) -> Any:
    """A copy of a record, in the memory of the function that asks for it."""
    tools: Any = cgutils
    size = state.size

    def emitted(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        memory = tools.alloca_once(builder, ir.ArrayType(WORD, -(-size // 8)))
        made = builder.bitcast(memory, arguments[0].type)
        pointer = BYTE.as_pointer()
        ends = (builder.bitcast(end, pointer) for end in (made, arguments[0]))
        tools.raw_memmove(builder, *ends, context.get_constant(types.intp, size), 1)
        return made

    return state(state), emitted


@intrinsic
def no_chance(typing_context: Any) -> Any:
    """Chance from which nothing can be drawn: whoever tries leaves a mark."""
    tools: Any = cgutils
    record: Any = from_dtype(CHANCE)

    def emitted(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        memory = tools.alloca_once(builder, ir.ArrayType(WORD, len(HEAD)))
        numbers = {"key": 0, "mode": FORCED, "used": MOST_DRAWS, "failed": 0}
        for place, name in enumerate(HEAD):
            builder.store(WORD(numbers[name]), tools.gep_inbounds(builder, memory, 0, place))
        return builder.bitcast(memory, context.get_value_type(record))

    return record(), emitted


def zeros(typing_context: Any, size: Any) -> Any:
    """What `scratch(size)` is: a row of zeros in the memory of the function that asks for it. Nobody counts it."""
    if not isinstance(size, types.IntegerLiteral):
        return None
    tools: Any = cgutils
    count: int = size.literal_value
    row = types.Array(types.int64, 1, "C")

    def emitted(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        memory = tools.alloca_once(builder, ir.ArrayType(WORD, count))
        width, length = context.get_constant(types.intp, 8), context.get_constant(types.intp, count)
        tools.memset(builder, memory, context.get_constant(types.intp, 8 * count), 0)
        made = context.make_array(row)(context, builder)
        data = builder.bitcast(memory, WORD.as_pointer())
        context.populate_array(made, data=data, shape=[length], strides=[width], itemsize=width, meminfo=None)
        return made._getvalue()

    return row(size), emitted


def _known_to_numba(function: Any, definition: Any) -> None:
    """Emit the function where it is called, not in a function of its own: its memory must be the caller's."""
    made: Any = make_intrinsic_template
    known: Any = infer
    register: Any = infer_global
    template = made(intrinsic(definition), definition, function.__name__, prefer_literal=True, kwargs={})
    known(template)
    register(function, types.Function(template))


_known_to_numba(verbs.scratch, zeros)
