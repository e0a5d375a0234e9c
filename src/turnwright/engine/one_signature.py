"""One compiled form per function: whole numbers of any width become 64-bit ones at the call.

numba compiles a function anew for every combination of argument types, and once more for callers with other options.
In a large game that doubles the work for nothing: its numbers are small, and mean the same whatever their width.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba import njit, types
from numba.extending import register_jitable

from .numba_internals import FORMS, has


def register_one_form(function: Callable[..., Any], **options: Any) -> None:
    """Let compiled code call this function, in one form for all widths of whole numbers.

    Where numba does not let us, in as many as it likes; they cannot know who calls, so that all of them look before
    they reach into an array.
    """
    if has(FORMS):
        _register(function, options)
    else:
        register_jitable(boundscheck=True, **options)(function)


def _register(function: Callable[..., Any], options: dict[str, Any]) -> None:
    from numba.core.typing.templates import infer, infer_global, make_overload_template

    made: Any = make_overload_template
    template = made(function, lambda *_: function, options, strict=False, inline="never")
    forms: dict[tuple[bool, tuple[types.Type, ...]], Any] = {}
    compiler: Any = njit

    def one_form(self: Any, given: tuple[types.Type, ...], named: dict[str, types.Type]) -> tuple[Any, Any]:
        wanted = tuple(widest(kind) for kind in given)
        checked = is_checking()
        if (checked, wanted) not in forms:
            forms[checked, wanted] = compiler(no_cpython_wrapper=True, boundscheck=checked, **options)(function)
        return forms[checked, wanted], wanted

    template._get_impl = one_form
    known: Any = infer
    known(template)
    register: Any = infer_global
    register(function, types.Function(template))


def is_checking() -> bool:
    """Whether what is being compiled, and so what it calls, looks before it reaches into an array."""
    from numba.core.targetconfig import ConfigStack

    stack: Any = ConfigStack
    flags = stack.top_or_none()
    return flags is not None and bool(flags.boundscheck)


def widest(kind: types.Type) -> types.Type:
    """The type that stands for this one: 64 bits for whole numbers but for those that need all 64 without a sign."""
    without_value: Any = types.unliteral
    plain: types.Type = without_value(kind)
    if isinstance(plain, types.Integer) and plain != types.uint64:
        return types.int64
    return plain
