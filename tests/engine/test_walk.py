"""What a function refers to: by name, through modules and classes, at any depth, however it is written."""

from __future__ import annotations

import types
from typing import Any

import numpy as np

from turnwright import Game
from turnwright.core.chance import draw, shuffle
from turnwright.engine import walk
from turnwright.engine.walk import code_size, reachable

inner = types.ModuleType("inner")
outer = types.ModuleType("outer")
vars(outer)["inner"] = inner
vars(inner)["LIMIT"], vars(inner)["other"] = 7, 8


def referenced(function: Any) -> dict[str, Any]:
    return walk.referenced(function)


def double(number: int) -> int:
    return number * 2


vars(inner)["double"] = double


class Sizes:
    """Constants of a class, one in another."""

    class Large:
        MOST = 9


def through_modules() -> Any:
    return outer.inner.LIMIT + Sizes.Large.MOST


def through_a_name() -> Any:
    held = outer.inner
    return held.LIMIT


def by_word() -> Any:
    return getattr(outer.inner, "LIMIT")  # noqa: B009 - it is what is tested


def in_a_function_inside() -> Any:
    def made() -> Any:
        return outer.inner.LIMIT

    return made()


def test_constants_are_found_through_modules_and_classes() -> None:
    assert referenced(through_modules) == {"outer.inner.LIMIT": 7, "Sizes.Large.MOST": 9}


def test_constants_are_found_when_the_module_is_held_or_asked_by_word() -> None:
    for function in (through_a_name, by_word, in_a_function_inside):
        assert referenced(function)["outer.inner.LIMIT"] == 7
        assert "outer.inner.other" not in referenced(function)


def test_functions_are_found_through_modules() -> None:
    def user() -> Any:
        return outer.inner.double(3)

    assert double in reachable([user])


def test_what_is_enclosed_counts_and_what_is_not_there_yet_does_not() -> None:
    size = 5

    def user() -> int:
        return size + later

    assert referenced(user) == {"size": 5}
    later = 1
    assert referenced(user) == {"later": 1, "size": 5}


def test_packages_of_others_are_not_walked() -> None:
    def user(row: Any) -> Any:
        return np.sum(row) + np.asarray(row).size

    assert reachable([user]) == [user]


def test_functions_are_found_without_decorators(connect_four: Game) -> None:
    names = {function.__name__ for function in reachable(connect_four.functions.effects)}
    assert {"drop_disc", "has_four", "finish"} <= names


def test_size_counts_everything_that_is_called_once() -> None:
    alone = len(draw.__code__.co_code)
    assert code_size([draw]) == alone
    assert code_size([shuffle]) == code_size([shuffle, draw]) == alone + len(shuffle.__code__.co_code)
