"""Functions compiled apart: called by address, for the types they were compiled for, under a name of the game's own."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
from numba import njit, types

from turnwright import Game
from turnwright.engine.compiled_separately import argument_types, compile_apart, divide, divided, translated
from turnwright.engine.translator.of_a_game import Direct


def doubled(number: int) -> int:
    return 2 * number


def halved(number: int) -> int:
    return number // 2


@njit
def user(number: int) -> Any:
    return doubled(number) + 1


@njit
def other_user(number: int) -> Any:
    return halved(number) + 1


def test_a_function_apart_is_a_symbol_to_its_callers(tic_tac_toe: Game) -> None:
    compile_apart(tic_tac_toe, "a-mark", 3, doubled)
    assert [arguments for arguments, _ in divided[doubled]] == [(types.int64,)]
    assert [user(width(4)) for width in (np.int8, np.int32, int)] == [9, 9, 9]
    assert all("turnwright.a-mark.3.doubled" in code for code in user.inspect_llvm().values())


def test_a_function_that_was_not_compiled_apart_is_called_in_line() -> None:
    divide(halved)
    divide(halved)
    assert divided[halved] == []
    assert other_user(9) == 5


def test_arguments_are_known_by_their_names(tic_tac_toe: Game) -> None:
    known = argument_types(tic_tac_toe)
    assert known["state"] is known["seen"] and known["state"] != known["action"]
    assert known["out"] == types.Array(known["action"], 1, "C")


def test_what_calls_a_translated_function_is_of_a_module() -> None:
    """With a function of no module numba keeps all that it reaches, here a whole game: a third of the time it took."""
    caller = translated(cast(Direct, None), "a symbol", doubled)
    assert caller.__module__ == "turnwright.engine.compiled_separately"
