"""Every example in the documentation runs."""

from __future__ import annotations

import doctest
from pathlib import Path

import turnwright.dice
import turnwright.dice.distribution

PAGE = Path(__file__).parents[2] / "docs" / "dice.md"


def test_the_examples_of_the_page_run() -> None:
    results = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert results.attempted > 30
    assert results.failed == 0


def test_the_examples_in_the_docstrings_run() -> None:
    for module in (turnwright.dice, turnwright.dice.distribution):
        results = doctest.testmod(module)
        assert results.attempted > 0
        assert results.failed == 0


def test_every_public_name_exists_once() -> None:
    names = turnwright.dice.__all__
    assert len(names) == len(set(names))
    assert all(hasattr(turnwright.dice, name) for name in names)
