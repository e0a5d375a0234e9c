"""What goes wrong in translated code is raised by whoever called it."""

from __future__ import annotations

import pytest

from .translated import insisting, translated


def test_an_assertion_that_does_not_hold_stops_it() -> None:
    assert translated(insisting)(4) == 4
    with pytest.raises(AssertionError):
        translated(insisting)(3)
