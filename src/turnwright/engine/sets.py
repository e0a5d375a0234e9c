"""Sets of actions as the bits of a number: how many are in it, and which is the n-th. And an action outside all lists.

Random play from a set has no branch that depends on chance, and those are what a processor waits for.
"""

from __future__ import annotations

from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, overload

from ..core.verbs import spare
from .keeping import loop

WORD, FLAG = ir.IntType(64), ir.IntType(1)
DEPOSITS_BITS = bool(llvm.get_host_cpu_features().get("bmi2", False))
"""Whether the processor can spread bits over the places of a mask; numba's cache tells such processors apart."""


def _size_of(typing_context: Any, members: Any) -> Any:
    def emitted(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), emitted


def _lowest(typing_context: Any, members: Any) -> Any:
    def emitted(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(FLAG, 1))

    return types.int64(types.int64), emitted


def _deposited(typing_context: Any, low: Any, mask: Any) -> Any:
    tools: Any = cgutils

    def emitted(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        deposit = tools.get_or_insert_function(
            builder.module, ir.FunctionType(WORD, [WORD, WORD]), "llvm.x86.bmi.pdep.64"
        )
        return builder.call(deposit, arguments)

    return types.int64(types.int64, types.int64), emitted


def _on_the_stack(typing_context: Any, out: Any) -> Any:
    tools: Any = cgutils

    def emitted(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        room = tools.alloca_once(builder, context.get_data_type(out.dtype))
        return builder.bitcast(room, context.get_value_type(out.dtype))

    return out.dtype(out), emitted


size_of: Any = intrinsic(_size_of)
"""How many are in a set."""
lowest: Any = intrinsic(_lowest)
"""The first member of a set that is not empty."""
deposited: Any = intrinsic(_deposited)
on_the_stack: Any = intrinsic(_on_the_stack)


@loop(forceinline=True)
def nth_by_instruction(members: Any, n: Any) -> Any:
    return lowest(deposited(1 << n, members))


@loop(forceinline=True)
def nth_by_counting(members: Any, n: Any) -> Any:
    while n > 0:
        members &= members - 1
        n -= 1
    return lowest(members)


nth = nth_by_instruction if DEPOSITS_BITS else nth_by_counting
"""The n-th member of a set, counted from 0; there must be as many."""


@overload(spare)
def _spare(out: Any) -> Any:
    """In compiled code it is in no memory at all: what is written on it can only concern the rules that read it."""
    if not isinstance(out, types.Array):
        return None

    def made(out: Any) -> Any:
        return on_the_stack(out)

    return made
