"""A game's observations and actions as tables, by which compiled batches write the same numbers as `Practice` does."""

from __future__ import annotations

from math import prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..core.errors import OptionError
from ..core.flow import nothing
from ..core.observation import BITS, NUMBERS, ONE_HOT, ObservedPart
from ..core.records import Field
from ..core.views import SPECTATOR, Gate, hides
from ..engine.batch.tables import (
    BITS_FORM,
    BYTES_FORM,
    CODES,
    FLOATS_FORM,
    MARGIN_REWARD,
    NUMBERS_FORM,
    ONE_HOT_FORM,
    PACKED_FORM,
    POINTS_REWARD,
    TABLE_FORM,
    WINNING_REWARD,
    plan_dtype,
)
from .actions import BASE, FLAT, Encoding, FlatActions, PathActions
from .observations import CHOSEN, NODE, STAGE
from .practice import Practice
from .rewards import MARGIN, POINTS, WINNING
from .row_formats import BITS as PACKED
from .row_formats import BYTES, FLOATS, RowFormat

FORMS = {NUMBERS: NUMBERS_FORM, ONE_HOT: ONE_HOT_FORM, BITS: BITS_FORM}
ROWS = {FLOATS: FLOATS_FORM, BYTES: BYTES_FORM, PACKED: PACKED_FORM}
REWARDS = {WINNING: WINNING_REWARD, POINTS: POINTS_REWARD, MARGIN: MARGIN_REWARD}


class Lowered(NamedTuple):
    """A plan for a batch, and how many numbers the longest path of an action has."""

    plan: NDArray[np.void]
    longest_path: int


def lowered(practice: Practice, form: RowFormat | None = None, **given: Any) -> Lowered:
    """The tables of a game as it is practised; `given` are settings of the batch alone.

    Rows are written in another form than they are shown in if one is given.
    """
    form = form or practice.format
    game, encoding = practice.game, practice.encoding
    packed = form.name == PACKED

    def begin(section: str) -> int:
        """Where a part of an observation stands in a row."""
        place = practice.observer.section(section).start
        return int(form.columns["bit"][place]) if packed else place

    path = PathActions(game)
    most = max(len(game.space.domains(kind)) for kind in game.kinds)
    numbers = sum(max(len(path.digits[int(kind)]), most) for kind in path.kinds)
    longest = 1 + max((len(digits) for digits in path.digits.values()), default=0)
    made = np.zeros(1, plan_dtype(game, numbers))
    flat = encoding.name == FLAT
    settings: dict[str, Any] = {
        "seats": practice.seats,
        "endings": len(game.endings),
        "form": ROWS[form.name],
        "size": form.words if packed else practice.observer.size,
        "stage": begin(STAGE),
        "node": begin(NODE),
        "actions": encoding.size,
        "flat": flat,
        "chosen": practice.observer.size if flat else begin(CHOSEN),
        "parts": len(game.observed),
        "hides": hides(game),
        "watch": game.when_stuck is not nothing,
        "longest": practice.longest,
        "reward": REWARDS[practice.reward],
        "points_in": game.appearance.points_in,
        **given,
    }
    for name, value in settings.items():
        made[name] = value
    listed = 0
    for index, (part, declared) in enumerate(game.observed):
        made["part"][0, index] = _part(practice, part, declared, begin(part.field), listed, form)
        if part.from_table:
            made["bit"][0, listed : listed + len(part.values)] = part.values
            listed += len(part.values)
    for seat in (*range(practice.seats), SPECTATOR):
        made["sight"][0, seat] = Gate(game).mask(seat)
    _write_actions(made, encoding)
    return Lowered(made, longest)


def _part(
    practice: Practice, part: ObservedPart, declared: Field, start: int, listed: int, form: RowFormat
) -> tuple[Any, ...]:
    count = prod(declared.shape) if declared.shape else 1
    rows = declared.shape[0] if part.per_seat else 1
    if part.per_seat and rows < practice.seats:
        raise OptionError(f"{practice.game.name}: {part.field} counts {rows} seats and is observed by {practice.seats}")
    values = range(listed, listed + 1) if part.from_table else part.values
    assert isinstance(values, range)
    return (
        start,
        *_read(practice.game.state_dtype, part.field, declared),
        rows,
        count // rows,
        bool(part.per_seat),
        TABLE_FORM if part.from_table else FORMS[part.form],
        values.start,
        values.step,
        len(part.values),
        part.most if form.name == FLOATS else 1,
    )


def _read(record: np.dtype[np.void], name: str, declared: Field, place: int = 0) -> tuple[int, int]:
    """Where a number of a record begins, and its format."""
    assert record.fields is not None
    return int(record.fields[name][1]) + place * np.dtype(declared.code).itemsize, CODES.index(declared.code)


def _write_actions(plan: NDArray[np.void], encoding: Encoding) -> None:
    """Kinds, and the numbers of their actions."""
    used = 0
    if isinstance(encoding, FlatActions):
        for kind in encoding.kinds:
            digits = _flat_digits(encoding, kind)
            plan["kind"][0, int(kind)] = 0, encoding.first[int(kind)], used, len(digits)
            used = _append(plan, used, digits)
        _write_places(plan, encoding)
    elif isinstance(encoding, PathActions):
        for kind in encoding.kinds:
            digits = _path_digits(encoding, kind)
            plan["kind"][0, int(kind)] = encoding.place_of_kind[int(kind)], 0, used, len(digits)
            used = _append(plan, used, digits)


def _append(plan: NDArray[np.void], used: int, digits: list[tuple[Any, ...]]) -> int:
    if digits:
        plan["number"][0, used : used + len(digits)] = digits
    return used + len(digits)


def _flat_digits(encoding: FlatActions, kind: Any) -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = []
    weight = 1
    for declared, place in reversed(encoding.game.space.domains(kind)):
        where = _read(encoding.game.action_dtype, declared.name, declared, place)
        found.insert(0, (*where, declared.domain.start, declared.domain.step, 1, 0, 0, weight))
        weight *= len(declared.domain)
    return found


def _path_digits(encoding: PathActions, kind: Any) -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = []
    for digit in encoding.digits[int(kind)]:
        declared = encoding.game.space.fields[digit.field]
        where = _read(encoding.game.action_dtype, digit.field, declared, digit.place)
        radix = 0 if digit.count == len(digit.domain) else BASE
        found.append((*where, digit.domain.start, digit.domain.step, digit.worth, radix, encoding.first[digit], 0))
    return found


def _write_places(plan: NDArray[np.void], encoding: FlatActions) -> None:
    """Where the action of each number stands in the whole action space, for a game whose legal actions are a set."""
    game, place = encoding.game, 0
    if game.functions.legal_set is None:
        return
    for kind in game.kinds:
        count = prod(len(declared.domain) for declared, _ in game.space.domains(kind))
        if kind in encoding.kinds:
            first = encoding.first[int(kind)]
            plan["place"][0, first : first + count] = np.arange(place, place + count)
        place += count
