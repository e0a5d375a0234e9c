"""Copies of a position inside its own record: made before every step, put back when a step goes wrong (M-197, M-476).

Only what is in use is copied: the record has room for the largest campaign, and a step of a small one must not pay for
that. The two functions are written out as source because compiled code cannot look fields up by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Any

from turnwright.core.made_functions import functions_of
from turnwright.core.records import EVERYONE, NOBODY, Field, Grid, Numbers, Record, field, shape

KEPT = "kept_"
TOGETHER = 8
"""Places of an axis that are copied at a time. What is not in use is zero in the copy too."""
Clear = Callable[[Any, Any], None]
Part = tuple[type[Record], tuple[str, ...]]
"""A record of fields of one shape, and how far each axis is in use, as an expression over `box` and `state`."""


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
    return type("PackedPosition", (Record,), body)


def counted(name: str) -> str:
    """How far a list with a count of its own is in use, now or in the copy; behind that both are zero."""
    return f"max(state.{name}, state.{KEPT}{name})"


def copying(*parts: Part) -> tuple[Callable[[Any, Any], None], Callable[[Any, Any], None]]:
    """The functions `keep(box, state)` and `restore(box, state)`; single numbers, which lists are counted by, last."""
    ordered = sorted(parts, key=lambda part: not part[1])
    lines = ["def keep(box, state):", *(line for part in ordered for line in _copies(*part, KEPT, ""))]
    lines += ["def restore(box, state):", *(line for part in ordered for line in _copies(*part, "", KEPT))]
    made = functions_of("\n".join(lines), {}, __name__)
    return made["keep"], made["restore"]


def _copies(part: type[Record], bounds: tuple[str, ...], into: str, out_of: str) -> Iterator[str]:
    """Assignments field by field in one loop over all of them; grids row by row."""
    names = [known.name for known in _fitting(part, bounds)]
    if not bounds:
        yield from (f"    state.{into}{name} = state.{out_of}{name}" for name in names)
    elif len(bounds) == 1:
        yield from _loop("    ", bounds[0])
        yield from (f"            state.{into}{name}[place] = state.{out_of}{name}[place]" for name in names)
    else:
        yield f"    for row in range({bounds[0]}):"
        for name in names:
            yield f"        to_{name}, from_{name} = state.{into}{name}[row], state.{out_of}{name}[row]"
        yield from _loop("        ", bounds[1])
        yield from (f"                to_{name}[place] = from_{name}[place]" for name in names)


def clearing(record: type[Record], parts: tuple[Part, ...], bounds: dict[str, tuple[str, ...]]) -> Clear:
    """The function `blank(box, state)`: zero in all that a position has used.

    What `parts` cover is cleared as far as it is in use, with its copy; other fields as far as `bounds` says, or whole.
    """
    wanted = {name: part[1] for part in parts for field in part[0].fields for name in (field.name, KEPT + field.name)}
    wanted |= bounds
    lines, last = ["def blank(box, state):"], []
    for known in record.fields:
        limits = wanted.get(known.name, tuple(str(size) for size in known.shape))
        if not limits:
            last.append(f"    state.{known.name} = 0")
        elif len(limits) == 1:
            lines += [*_loop("    ", limits[0]), f"            state.{known.name}[place] = 0"]
        else:
            line = f"line_of_{known.name}"  # each of its own width
            lines += [f"    for row in range({limits[0]}):", f"        {line} = state.{known.name}[row]"]
            lines += [*_loop("        ", limits[1]), f"                {line}[place] = 0"]
    clear: Clear = functions_of("\n".join([*lines, *last]), {}, __name__)["blank"]
    return clear


def _loop(margin: str, bound: str) -> Iterator[str]:
    """Go through the places of an axis, several at a time where the bound is a count: one instruction copies those."""
    together = int(bound) if bound.isdigit() else TOGETHER
    yield f"{margin}for first in range(0, {bound}, {together}):"
    yield f"{margin}    for place in range(first, first + {together}):"


def _fitting(part: type[Record], bounds: tuple[str, ...]) -> tuple[Field, ...]:
    wrong = [known.name for known in part.fields if len(known.shape) != len(bounds)]
    assert not wrong, f"{part.__name__} is copied along {len(bounds)} axes; {', '.join(wrong)} has others"
    if bounds and not bounds[-1].isdigit():
        uneven = [known.name for known in part.fields if known.shape[-1] % TOGETHER]
        assert not uneven, f"{', '.join(uneven)} of {part.__name__}: {TOGETHER} places are copied at a time"
    return part.fields
