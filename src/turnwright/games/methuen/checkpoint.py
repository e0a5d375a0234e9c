"""Copies of a position inside its own record: made before every step, put back when a step goes wrong (M-197, M-476).

The two functions are written out as source because compiled code cannot look fields up by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Any

from turnwright.core.records import EVERYONE, NOBODY, Field, Grid, Numbers, Record, field, shape

KEPT = "kept_"


def kept_record(situation: type[Record], hidden: tuple[str, ...]) -> type[Record]:
    """A record with a second field `kept_…` for every field of this one; those in `hidden` are shown to nobody."""
    hints: dict[str, Any] = {}
    body: dict[str, Any] = {"__annotations__": hints, "__module__": __name__}
    for known in situation.fields:
        name = KEPT + known.name
        kind: Any = int if not known.shape else Numbers if len(known.shape) == 1 else Grid
        hints[name] = Annotated[kind, known.code]
        seen = NOBODY if known.name in hidden else EVERYONE
        body[name] = shape(*known.shape, seen=seen) if known.shape else field(seen)
    return type("Kept", (Record,), body)


def copying(situation: type[Record]) -> tuple[Callable[[Any], None], Callable[[Any], None]]:
    """The functions `keep(state)` and `restore(state)` for the fields of this record."""
    lines = ["def keep(state):", *_copies(situation.fields, KEPT, "")]
    lines += ["def restore(state):", *_copies(situation.fields, "", KEPT)]
    made: dict[str, Any] = {}
    exec("\n".join(lines), made)
    return made["keep"], made["restore"]


def _copies(fields: tuple[Field, ...], into: str, out_of: str) -> Iterator[str]:
    """Assignments field by field; grids row by row, and fields of one shape in one loop."""
    shapes = dict.fromkeys(known.shape for known in fields)
    for size in shapes:
        names = [known.name for known in fields if known.shape == size]
        if not size:
            yield from (f"    state.{into}{name} = state.{out_of}{name}" for name in names)
        elif len(size) == 1:
            yield f"    for place in range({size[0]}):"
            yield from (f"        state.{into}{name}[place] = state.{out_of}{name}[place]" for name in names)
        else:
            yield f"    for row in range({size[0]}):"
            for name in names:
                yield f"        to_{name}, from_{name} = state.{into}{name}[row], state.{out_of}{name}[row]"
            yield f"        for place in range({size[1]}):"
            yield from (f"            to_{name}[place] = from_{name}[place]" for name in names)
