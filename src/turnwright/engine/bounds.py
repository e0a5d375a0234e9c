"""Whether compiled code looks before it reaches into an array, and what is said when it would reach outside.

The games that come with this package do not pay for it: they are checked by their tests. Whatever else is loaded is
compiled with checks, a few hundredths slower, so that no game's file can damage memory, whatever it does.
`TURNWRIGHT_BOUNDS` set to `checked` or `trusted` decides otherwise, for all games.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

import numpy as np
from numpy.typing import NDArray

from ..core.errors import GameError
from ..core.faults import MISTAKES
from ..core.game import Game
from .own_functions import own_functions

if TYPE_CHECKING:
    from .compiled import Compiled

CHECKED, TRUSTED = "checked", "trusted"
Given = ParamSpec("Given")
Answer = TypeVar("Answer")


def are_checked(game: Game) -> bool:
    """Whether this game's compiled code checks every index."""
    said = os.environ.get("TURNWRIGHT_BOUNDS", "")
    if said not in ("", CHECKED, TRUSTED):
        raise GameError(f"TURNWRIGHT_BOUNDS is {CHECKED} or {TRUSTED}; {said!r} came")
    if said:
        return said == CHECKED
    homes = {(function.__module__ or "builtins").split(".")[0] for function in own_functions(game.functions)}
    return not homes <= {"turnwright", "builtins"}


@contextmanager
def within_bounds(game: Game, chances: NDArray[np.void] | None = None) -> Iterator[None]:
    """A compiled loop over many positions; a mistake of the game in it is told as a `GameError`."""
    try:
        yield
        if chances is not None and chances["failed"].any():
            raise ValueError("something is drawn from fewer than 1 or more than 2^32 possibilities")
    except MISTAKES as error:
        raise GameError(
            f"{game.name}: {type(error).__name__} in compiled play: {error}; `turnwright check` says where"
        ) from error


def or_interpreted(
    method: Callable[Concatenate[Compiled, Given], Answer],
) -> Callable[Concatenate[Compiled, Given], Answer]:
    """The method; a mistake of the game in it is made once more interpreted, which knows file and line."""

    @wraps(method)
    def told(self: Compiled, /, *given: Given.args, **named: Given.kwargs) -> Answer:
        try:
            return method(self, *given, **named)
        except MISTAKES as error:
            again: Any = getattr(self.interpreted, method.__name__)
            again(*given, **named)
            raise GameError(
                f"{self.game.name}: {type(error).__name__} in compiled play, but not interpreted: {error}"
            ) from error

    return told
