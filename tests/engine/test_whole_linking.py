"""Functions compiled in one piece with all they call, and their parts in code that is compiled as usual."""

from __future__ import annotations

import dataclasses
import threading
from typing import Any

import pytest
from numba import njit, types
from numba.core.registry import cpu_target

from turnwright import Game
from turnwright.engine import attach, bind
from turnwright.engine.perft import perft
from turnwright.engine.whole_linking import in_one_piece

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


def apart(number: int) -> Any:
    return number * 7


def test_what_another_thread_wants_compiled_waits_and_is_no_part() -> None:
    """While a whole is made, every library that is made is a part of it, which Python must not call."""
    inside, ended = threading.Event(), threading.Event()
    order: list[str] = []

    def other() -> None:
        assert inside.wait(60)
        assert compiler(apart)(6) == 42
        order.append("the other")
        ended.set()

    thread = threading.Thread(target=other)
    thread.start()
    with in_one_piece("whole"):
        inside.set()
        assert not ended.wait(0.5)
        order.append("the whole")
    thread.join()
    assert order == ["the whole", "the other"]


def test_the_usual_libraries_come_back_however_it_ends() -> None:
    codegen: Any = cpu_target.target_context.codegen()
    usual = codegen._library_class

    def stopped() -> None:
        with in_one_piece("whole"):
            assert codegen._library_class is not usual
            raise ValueError("stopped")

    with pytest.raises(ValueError, match="stopped"):
        stopped()
    assert codegen._library_class is usual


def test_a_large_game_that_leaves_listing_to_the_engine_compiles(cards: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """A part that is called from inside another only was left out, and the process stopped."""
    monkeypatch.setattr(bind, "SMALL", 0)
    game = dataclasses.replace(cards, name="large-cards")
    attach(game).compiled()
    match = game.new_match(seed=1, seats=2)
    assert perft(match, 4) == perft(match, 4, interpreted=True)
