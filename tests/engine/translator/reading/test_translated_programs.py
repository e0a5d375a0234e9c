"""The same random programs, translated and run: they say what Python says, and stop for the same reasons."""

from __future__ import annotations

from itertools import product
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from turnwright.core.made_functions import functions_of

from ..translated import THING, translated
from .made_programs import MadePrograms
from .test_statements import STOPS, SUPPORT

NOTED = "def note(number, value):\n    return value\n"


def with_a_record(source: str) -> str:
    """The program with the row in a record."""
    return source.replace("row", "thing.row").replace("(a, b, thing.row)", "(a, b, thing)")


@pytest.mark.parametrize("seed", range(1003, 1027))
def test_a_translated_program_says_the_same(seed: int) -> None:
    source = f"{SUPPORT}\n\n{NOTED}\n\n{with_a_record(MadePrograms(seed).source())}\n"
    function = functions_of(source, {}, "program")["made"]
    compiled = translated(function)
    for a, b in product((-9, -1, 0, 1, 8), repeat=2):
        plain, record = SimpleNamespace(row=[a, 2, b, 0, 0]), np.zeros(1, THING)[0]
        record["row"][:] = plain.row
        outcome: list[Any] = []
        for one, thing in ((function, plain), (compiled, record)):
            try:
                outcome.append(int(one(a, b, thing)))
            except STOPS as error:
                outcome.append(type(error))
        assert outcome[0] == outcome[1], f"{a}, {b}\n{source}"
        assert plain.row == record["row"][:].tolist(), f"{a}, {b}\n{source}"
