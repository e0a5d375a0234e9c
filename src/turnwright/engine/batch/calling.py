"""Calling a compiled loop again with arguments of the same types, without numba looking at every type each time.

For a batch of one, looking takes longer than playing. And all that a loop over lanes calls is linked first, then
optimised once, where numba would do so for every function on the way. Where this numba
does not let us, its usual ways are taken.
"""

from __future__ import annotations

from typing import Any

from ..compiled_separately import in_one_piece
from ..numba_internals import CALLING, has


class Prepared:
    """A compiled loop for arguments of always the same types: whoever calls sees to that."""

    def __init__(self, loop: Any) -> None:
        self.loop = loop
        self.call: Any = None

    def __call__(self, *arguments: Any) -> Any:
        if self.call is None:
            self.call = self._compiled(arguments) if has(CALLING) else self.loop
        return self.call(*arguments)

    def _compiled(self, arguments: tuple[Any, ...]) -> Any:
        """Where the code for these types begins, as Python calls it."""
        types = tuple(self.loop.typeof_pyval(argument) for argument in arguments)
        with in_one_piece(self.loop.py_func.__qualname__):
            self.loop.compile(types)
        return self.loop.overloads[types].entry_point
