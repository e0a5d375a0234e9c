"""The compiled form of `rows_at_once`: a whole row is read, added and written as one vector."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

from .rows_at_once import add_row, add_times

SHORT, HALF = ir.IntType(32), ir.IntType(16)


def _adding(typing_context: Any, rows: Any, which: Any, times: Any, sums: Any) -> Any:
    """Add so many times a row to all sums, as many as their type says; `times` is 32 bits wide."""
    width = sums.shape[0]

    def emitted(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        source, target = (context.make_array(signature.args[n])(context, builder, arguments[n]) for n in (0, 3))
        start = builder.mul(arguments[1], ir.Constant(ir.IntType(64), width))
        row = builder.bitcast(builder.gep(source.data, [start]), ir.VectorType(HALF, width).as_pointer())
        place = builder.bitcast(target.data, ir.VectorType(SHORT, width).as_pointer())
        added = builder.sext(builder.load(row, align=2), ir.VectorType(SHORT, width))
        added = builder.mul(added, _everywhere(builder, arguments[2], width))
        builder.store(builder.add(builder.load(place, align=4), added), place, align=4)
        return context.get_dummy_value()

    return types.none(rows, types.int64, types.int32, sums), emitted


def _everywhere(builder: Any, value: Any, width: int) -> Any:
    """The value in all places of a vector."""
    kind = ir.VectorType(SHORT, width)
    nothing = ir.Constant(kind, ir.Undefined)
    single = builder.insert_element(nothing, value, ir.Constant(SHORT, 0))
    return builder.shuffle_vector(single, nothing, ir.Constant(kind, [0] * width))


adding: Any = intrinsic(_adding)


def _row(rows, which, sums):  # type: ignore[no-untyped-def]
    return lambda rows, which, sums: adding(rows, which, 1, sums)


def _times(rows, which, times, sums):  # type: ignore[no-untyped-def]
    return lambda rows, which, times, sums: adding(rows, which, times, sums)


overload(add_row)(_row)  # numba compares signatures, annotations included
overload(add_times)(_times)
