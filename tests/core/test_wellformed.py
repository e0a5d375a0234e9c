"""Ranges of action fields: every used field in its range, every unused one zero."""

import numpy as np
import pytest

from turnwright import ActionRecord, Int8, Int8s, Kind, shape, values
from turnwright.core.plain import plain_class
from turnwright.core.records import record_dtype
from turnwright.core.wellformed import generated


class Choice(ActionRecord):
    place: Int8 = values(3, 6)
    amounts: Int8s = shape(2, values=range(4))


PUT, GIVE, STOP = Kind(0, "put", "place"), Kind(1, "give", "place", "amounts"), Kind(2, "stop")
WELL_FORMED, CLEAR_UNUSED = generated(Choice, (PUT, GIVE, STOP))
Plain = plain_class("Choice", record_dtype(Choice.fields, ""))


def action(kind: int, place: int, *amounts: int) -> object:
    memory = np.zeros(1, record_dtype(Choice.fields, ""))
    memory["kind"], memory["place"], memory["amounts"] = kind, place, amounts
    return Plain(memory)


@pytest.mark.parametrize(
    ("kind", "place", "amounts", "fine"),
    [
        (PUT, 3, (0, 0), True),
        (PUT, 2, (0, 0), False),
        (PUT, 6, (0, 0), False),
        (PUT, 3, (0, 1), False),
        (GIVE, 5, (3, 0), True),
        (GIVE, 5, (0, 4), False),
        (GIVE, 5, (-1, 0), False),
        (GIVE, 0, (0, 0), False),
        (STOP, 0, (0, 0), True),
        (STOP, 3, (0, 0), False),
    ],
)
def test_used_fields_are_in_range_and_unused_ones_zero(
    kind: int, place: int, amounts: tuple[int, int], fine: bool
) -> None:
    assert WELL_FORMED(action(kind, place, *amounts)) is fine


def test_clearing_leaves_what_the_kind_uses() -> None:
    given = action(PUT, 4, 1, 2)
    CLEAR_UNUSED(given)
    assert WELL_FORMED(given)
    assert given.place == 4  # type: ignore[attr-defined]
