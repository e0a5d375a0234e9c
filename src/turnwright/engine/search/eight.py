"""The best of eight children at once, in the processor's vector registers: choosing is most of what a search does."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from .layout import EIGHT

FLOAT, WORD, BYTE = ir.FloatType(), ir.IntType(64), ir.IntType(8)
FLOATS = ir.VectorType(FLOAT, EIGHT)
SHORT = ir.IntType(32)
SHORTS = ir.VectorType(SHORT, EIGHT)
PLACES = ir.Constant(SHORTS, list(range(EIGHT)))
NEVER = ir.Constant(FLOATS, [-3e38] * EIGHT)


def _best_of_eight(typing_context: Any, scores: Any, first: Any, count: Any, curiosity: Any, left_out: Any) -> Any:
    """The greatest of mean + curiosity · spread over at most eight places from `first` on, and which of them has it.

    `scores` holds the means in its first row and the spreads in its second; nothing in it is NaN. Eight places are
    read whatever `count` says, so there must be as many. The place `left_out`, if it is one of them, does not count.
    """
    tools: Any = cgutils
    pair: Any = types.Tuple
    result = pair([types.float32, types.int64])

    def emitted(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, arguments[0])

        def everywhere(value: Any, kind: Any) -> Any:
            return _everywhere(builder, value, kind)

        width = tools.unpack_tuple(builder, array.shape)[1]
        means = _loaded(builder, array.data, arguments[1])
        spreads = _loaded(builder, array.data, builder.add(arguments[1], width))
        values = builder.fadd(means, builder.fmul(everywhere(arguments[3], FLOATS), spreads))
        wanted = builder.and_(
            builder.icmp_signed("<", PLACES, everywhere(arguments[2], SHORTS)),
            builder.icmp_signed("!=", PLACES, everywhere(arguments[4], SHORTS)),
        )
        values = builder.select(wanted, values, NEVER)
        kind = ir.FunctionType(FLOAT, [FLOATS])
        reduce = tools.get_or_insert_function(builder.module, kind, "llvm.vector.reduce.fmax.v8f32")
        greatest = builder.call(reduce, [values], fastmath=("nnan",))
        hits = builder.fcmp_ordered("==", values, everywhere(greatest, FLOATS))
        place = builder.cttz(builder.bitcast(hits, BYTE), ir.Constant(ir.IntType(1), 1))
        return context.make_tuple(builder, result, (greatest, builder.zext(place, WORD)))

    return result(scores, types.int64, types.int32, types.float32, types.int32), emitted


def _loaded(builder: Any, data: Any, place: Any) -> Any:
    pointer = builder.bitcast(builder.gep(data, [place]), FLOATS.as_pointer())
    return builder.load(pointer, align=4)


def _everywhere(builder: Any, value: Any, kind: Any) -> Any:
    """The value in all eight places."""
    nothing = ir.Constant(kind, ir.Undefined)
    single = builder.insert_element(nothing, value, ir.Constant(SHORT, 0))
    return builder.shuffle_vector(single, nothing, ir.Constant(SHORTS, [0] * EIGHT))


best_of_eight: Any = intrinsic(_best_of_eight)
