"""Rows say what is stored; that the store is away is an error of the store, of its own kind."""

from __future__ import annotations

import pytest

from turnwright.core.errors import TurnwrightError
from turnwright.table.store import schema
from turnwright.table.store.rows import EventRow, MatchRow, RoomRow, StoreAway, StoreError


@pytest.mark.parametrize(("row", "table"), [(RoomRow, "rooms"), (MatchRow, "matches"), (EventRow, "events")])
def test_a_row_has_the_columns_of_its_table_and_no_others(row: type, table: str) -> None:
    assert set(row.__struct_fields__) == {column.name for column in schema.metadata.tables[table].columns}  # type: ignore[attr-defined]


def test_a_store_that_is_away_can_be_told_from_one_that_cannot_be_used() -> None:
    assert issubclass(StoreAway, StoreError) and issubclass(StoreError, TurnwrightError)


def test_a_row_is_never_changed_in_place() -> None:
    event = EventRow(match=1, sequence=1, line="1. a", at=5)
    with pytest.raises(AttributeError):
        event.line = "another"  # type: ignore[misc]
