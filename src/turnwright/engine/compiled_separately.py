"""Functions compiled apart: once per game, kept on disk, and called by address from every compiled loop.

numba puts a copy of everything a loop calls into the loop and optimises it all anew. For a large game that is most of
the time spent compiling. A function compiled apart is a symbol to its callers instead, so a new loop costs only itself.
Small games are better off in line: there a call costs more than what it calls.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from inspect import signature as parameters_of
from typing import TYPE_CHECKING, Any

import llvmlite.binding as llvm
from numba import njit, types
from numba.core import cgutils
from numba.core.typing.templates import Signature
from numba.extending import intrinsic, overload
from numba.np.numpy_support import from_dtype

from ..core.game import Game
from .bounds import are_checked
from .chance import CHANCE
from .keeping import kept
from .numba_internals import LINKING, has

if TYPE_CHECKING:
    from .translator.of_a_game import Direct

divided: dict[Callable[..., Any], list[tuple[tuple[types.Type, ...], Callable[..., Any]]]] = {}
"""For each function the argument types for which it is compiled apart, and what calls it then."""


def divide(function: Callable[..., Any]) -> None:
    """Let compiled code call this function: apart where it was compiled so for those types, else in line."""
    if function not in divided:
        divided[function] = []
        names = list(parameters_of(function).parameters)
        options: Any = {"forceinline": True, "no_cfunc_wrapper": True, "_nrt": False}
        overload(function, jit_options=options, strict=False)(_chooser(function, names))


def compile_apart(
    game: Game, mark: str, number: int, function: Callable[..., Any], direct: Direct | None = None
) -> None:
    """Compile a function for this game now, or load it, and have later callers call it by address.

    It is known by its number among the game's, not by its module: a file that is moved stays the same game.
    What an argument is follows from its name: box, turn, state, seen, action, out, chance; all others are numbers.
    """
    divide(function)
    names = list(parameters_of(function).parameters)
    known = argument_types(game)
    arguments = tuple(known.get(name, types.int64) for name in names)
    compiler: Any = njit
    symbol = f"turnwright.{mark}.{number}.{function.__qualname__}"
    outermost = function if direct is None else translated(direct, f"{symbol}.direct", function)
    dispatcher = kept(symbol, compiler(_nrt=False, boundscheck=are_checked(game))(outermost))
    with in_one_piece(outermost.__qualname__):
        dispatcher.compile(arguments)
    made = dispatcher.overloads[arguments]
    llvm.add_symbol(symbol, made.library.get_pointer_to_function(made.fndesc.llvm_func_name))
    divided[function].append((arguments, _caller(names, symbol, made.signature)))
    if direct is not None:
        direct.note(function, symbol, made.signature.return_type)


def translated(direct: Direct, symbol: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that calls the translated form of this one, which is translated when it is compiled."""
    names = list(parameters_of(function).parameters)

    def typed(typing_context: Any, *arguments: types.Type) -> Any:
        joint = direct.joint(symbol, function)
        return joint.returns(*arguments), joint.emitted

    called: Any = intrinsic(_with_parameters(["typing_context", *names], "typed", typed))
    return _with_parameters(names, "called", called)


def in_one_piece(name: str) -> AbstractContextManager[None]:
    """The function of this name with all it calls is optimised once, where numba lets us."""
    if not has(LINKING):
        return nullcontext()
    from .whole_linking import in_one_piece as linked_at_once

    return linked_at_once(name)


def argument_types(game: Game) -> dict[str, Any]:
    """The compiled types of the records of a game, by the names that functions give them."""
    table = game.table()
    state, action = from_dtype(game.state_dtype), from_dtype(game.action_dtype)
    return {
        "box": from_dtype(table.box.dtype),
        "turn": from_dtype(table.turn.dtype),
        "state": state,
        "seen": state,
        "action": action,
        "out": types.Array(action, 1, "C"),
        "chance": from_dtype(CHANCE),
    }


def _chooser(function: Callable[..., Any], names: list[str]) -> Callable[..., Any]:
    """What numba asks for the implementation, given argument types."""

    def choose(*arguments: types.Type) -> Callable[..., Any]:
        for expected, call in divided[function]:
            if all(want == types.int64 or want == came for want, came in zip(expected, arguments, strict=True)):
                return call
        return function

    return _with_parameters(names, "choose", choose)


def _caller(names: list[str], symbol: str, signature: Signature) -> Callable[..., Any]:
    """A function that calls the symbol."""

    def typed(typing_context: Any, *arguments: types.Type) -> Any:
        return signature, emitted

    tools: Any = cgutils

    def emitted(context: Any, builder: Any, signature: Signature, arguments: Any) -> Any:
        convention = context.call_conv
        kind = convention.get_function_type(signature.return_type, signature.args)
        function = tools.get_or_insert_function(builder.module, kind, symbol)
        status, value = convention.call_function(builder, function, signature.return_type, signature.args, arguments)
        with tools.if_unlikely(builder, status.is_error):
            convention.return_status_propagate(builder, status)
        return value

    called: Any = intrinsic(_with_parameters(["typing_context", *names], "typed", typed))
    return _with_parameters(names, "called", called)


def _with_parameters(names: list[str], inner: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """The function with parameters of these names: numba looks at them.

    It says which module it is of: with a function of no module numba keeps all that it can reach, the game too.
    """
    listed = ", ".join(names)
    space: dict[str, Any] = {"__name__": __name__, inner: function}
    exec(f"def made({listed}):\n    return {inner}({listed})", space)
    made: Callable[..., Any] = space["made"]
    return made
