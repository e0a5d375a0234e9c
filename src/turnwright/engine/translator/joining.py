"""Translated code joined to numba's: a function that numba's code calls, and whose code is linked into the caller."""

from __future__ import annotations

from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.registry import cpu_target
from numba.core.typing.templates import Signature

from ..whole_linking import Part
from .failing import UNKNOWN, WRONG
from .kinds import NUMBER, ListKind, NotDirectError, NothingKind, RecordKind, ValueKind
from .translation import DirectTranslation

tools: Any = cgutils


class Joint:
    """A translated function for numba's code to call, for these argument types."""

    def __init__(
        self, symbol: str, translation: DirectTranslation, returns: ValueKind, kinds: tuple[ValueKind, ...]
    ) -> None:
        if returns != NUMBER and not isinstance(returns, NothingKind):
            raise NotDirectError(f"{returns} is returned to numba")
        self.symbol = symbol
        self.translation = translation
        self.returns: Any = types.int64 if returns == NUMBER else types.none
        self.kinds = kinds

    def library(self) -> Any:
        """The code, for linking."""
        codegen: Any = cpu_target.target_context.codegen()
        made: Any = Part(codegen, f"direct {self.symbol}")
        module = llvm.parse_assembly(tools.normalize_ir_text(self.translation.module()))
        module.triple = llvm.get_process_triple()
        made.add_llvm_module(module)
        for library in self.translation.libraries:
            made.add_linking_library(library)
        return made

    def emitted(self, context: Any, builder: Any, signature: Signature, arguments: Any) -> Any:
        """The call, and what is raised where it went wrong."""
        operands = [
            operand
            for kind, given, value in zip(self.kinds, signature.args, arguments, strict=True)
            for operand in operands_of(context, builder, kind, given, value)
        ]
        word = ir.IntType(64)
        result = tools.alloca_once(builder, word)
        place = builder.bitcast(result, tools.voidptr_t)
        kind = ir.FunctionType(word, [place.type, *(operand.type for operand in operands)])
        function = tools.get_or_insert_function(builder.module, kind, self.symbol)
        status = builder.call(function, [place, *operands])
        with tools.if_unlikely(builder, builder.icmp_signed("!=", status, word(0))):
            self._raise(context, builder, status, word)
        context.active_code_library.add_linking_library(self.library())
        return builder.load(result) if self.returns == types.int64 else context.get_dummy_value()

    @staticmethod
    def _raise(context: Any, builder: Any, status: Any, word: Any) -> None:
        for number, (error, words) in WRONG.items():
            with builder.if_then(builder.icmp_signed("==", status, word(number))):
                context.call_conv.return_user_exc(builder, error, (words,))
        error, words = UNKNOWN
        context.call_conv.return_user_exc(builder, error, (words,))


def operands_of(context: Any, builder: Any, kind: ValueKind, given: types.Type, value: Any) -> list[Any]:
    """What is handed over of an argument of numba's code."""
    if isinstance(kind, RecordKind):
        return [builder.bitcast(value, tools.voidptr_t)]
    if isinstance(kind, ListKind):
        array = context.make_array(given)(context, builder, value)
        return [builder.bitcast(array.data, tools.voidptr_t), builder.extract_value(array.shape, 0)]
    return [context.cast(builder, value, given, types.int64)]
