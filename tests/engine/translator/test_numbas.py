"""How numba calls."""

from __future__ import annotations

import pytest
from numba import types

from turnwright.engine.translator.kinds import NUMBER, SPAN, DirectValue, ListKind, NotDirectError
from turnwright.engine.translator.numbas import arguments_of, result_of, type_of
from turnwright.engine.translator.text import LlvmText

from .translated import THING


def test_a_list_is_handed_to_numba_without_an_owner() -> None:
    given = arguments_of(DirectValue(ListKind(THING), ("%a0", "%a1")))
    size = THING.itemsize
    assert given == ["ptr null", "ptr null", "i64 %a1", f"i64 {size}", "ptr %a0", "i64 %a1", f"i64 {size}"]


def test_only_numbers_and_nothing_come_back_from_numba() -> None:
    assert type_of(NUMBER) == types.int64
    assert result_of(LlvmText(), types.boolean, "%v1").kind == NUMBER
    with pytest.raises(NotDirectError):
        result_of(LlvmText(), types.float64, "%v1")
    with pytest.raises(NotDirectError):
        type_of(SPAN)
