"""Numbers out of a record's bytes, by place and format: what generic code reads where it does not know the record."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic
from numba.np.arrayobj import populate_array

from ..one_signature import register_one_form

PLAIN: Any = {"no_cfunc_wrapper": True, "_nrt": False}
"""For functions about one lane: nothing is counted and nothing allocated."""


def lane_function(function: Any) -> Any:
    """Let compiled code call this function about one lane, in one form for all widths of whole numbers."""
    register_one_form(function, forceinline=False, **PLAIN)
    return function


def in_line(function: Any) -> Any:
    """The same for what is a few instructions, or called once: everywhere a copy of it."""
    register_one_form(function, forceinline=True, **PLAIN)
    return function


def _numbers_of(typing_context: Any, record: Any, number: Any) -> Any:
    """The memory of a record as numbers of one format, without an owner."""
    if not isinstance(record, types.Record) or not isinstance(number, types.NumberClass):
        return None
    kind = types.Array(number.dtype, 1, "C")
    width = number.dtype.bitwidth // 8

    def emitted(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        made = context.make_array(kind)(context, builder)
        constant = context.get_constant
        filled: Any = populate_array
        filled(
            made,
            data=builder.bitcast(arguments[0], made.data.type),
            shape=(constant(types.intp, record.size // width),),
            strides=(constant(types.intp, width),),
            itemsize=constant(types.intp, width),
            meminfo=None,
        )
        return made._getvalue()

    return kind(record, number), emitted


numbers_of: Any = intrinsic(_numbers_of)


@in_line
def number_at(record: Any, offset: Any, code: Any) -> Any:
    """The number of this format that begins at this byte; what needs 64 bits without a sign comes as if it had one."""
    if code == 0:
        return np.int64(numbers_of(record, np.int8)[offset])
    if code == 1:
        return np.int64(numbers_of(record, np.uint8)[offset])
    if code == 2:
        return np.int64(numbers_of(record, np.int16)[offset >> 1])
    if code == 3:
        return np.int64(numbers_of(record, np.uint16)[offset >> 1])
    if code == 4:
        return np.int64(numbers_of(record, np.int32)[offset >> 2])
    if code == 5:
        return np.int64(numbers_of(record, np.uint32)[offset >> 2])
    return numbers_of(record, np.int64)[offset >> 3]
