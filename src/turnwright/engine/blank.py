"""Making a record all zero again, which takes half as long as copying one that is."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic


def _wipe(typing_context: Any, record: Any) -> Any:
    """Zero every byte of a record."""
    tools: Any = cgutils

    def emitted(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        size = ir.Constant(ir.IntType(64), record.size)
        tools.memset(builder, builder.bitcast(arguments[0], tools.voidptr_t), size, 0)
        return context.get_dummy_value()

    return types.none(record), emitted


wipe: Any = intrinsic(_wipe)
