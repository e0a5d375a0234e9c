"""Arrays without an owner, for compiled loops: whoever calls the loop keeps the memory, so nobody need count.

Handing an array from one compiled function to the next counts references, with instructions that all cores wait for;
in a loop of a few nanoseconds that is half the time. Records are never counted; an array made unowned is neither.
"""

from __future__ import annotations

from typing import Any

from numba.core import cgutils
from numba.extending import intrinsic


def without_owner(typing_context: Any, array: Any) -> Any:
    """The same array, for use while its owner is sure to live: inside the function that was called with it."""

    def made(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        copy = context.make_array(signature.args[0])(context, builder, arguments[0])
        nothing: Any = cgutils.get_null_value
        copy.meminfo = nothing(copy.meminfo.type)
        copy.parent = nothing(copy.parent.type)
        return copy._getvalue()

    return array(array), made


unowned: Any = intrinsic(without_owner)
