"""The test command: nothing is tried where there is lint, and what is wrong with types fails what passes its tests."""

from __future__ import annotations

import pytest

from turnwright.testing import suite

GOOD, BAD = ["platform"], ["no.such.module"]


@pytest.mark.parametrize(("lint", "types", "tests"), [(GOOD, GOOD, GOOD), (GOOD, BAD, GOOD), (GOOD, GOOD, BAD)])
def test_types_and_tests_are_tried_and_either_fails_it(
    lint: list[str],
    types: list[str],
    tests: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    for name, command in (("LINT", lint), ("TYPES", types), ("TESTS", tests)):
        monkeypatch.setattr(suite, name, command)
    assert (suite.main([]) != 0) == (BAD in (types, tests))
    said = "".join(capfd.readouterr())
    for name, command in (("types", types), ("tests", tests)):
        assert f"== {name}: " in said
        assert (f"== {name} failed" in said) == (command == BAD)
    assert "minutes, " in said and ("no.such" in said or "No module named no" in said) == (BAD in (types, tests))


def test_lint_stops_it(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(suite, "LINT", BAD)
    assert suite.main([]) != 0
    assert "== tests" not in "".join(capfd.readouterr())
