"""Functions compiled in one piece with all they call, and their parts in code that is compiled as usual."""

from __future__ import annotations

from typing import Any

from numba import njit, types

from turnwright.engine.parts import in_one_piece

compiler: Any = njit


def three_times(number: int) -> int:
    return 3 * number + 1


inner = compiler(no_cpython_wrapper=True)(three_times)


def both(number: int) -> Any:
    return inner(number) + inner(number + 1)


middle = compiler(no_cpython_wrapper=True)(both)


def whole(number: int) -> Any:
    return middle(number) - 1


def usual(number: int) -> Any:
    return middle(number) + 1


def test_a_whole_and_what_shares_its_parts_answer_as_python_does() -> None:
    compiled = compiler(whole)
    with in_one_piece("whole"):
        compiled.compile((types.int64,))
    assert compiled(5) == 34
    assert compiler(usual)(5) == 36
