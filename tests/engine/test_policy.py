"""Where compiling may happen: said by the program, else by the environment."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from turnwright import GameError
from turnwright.engine import policy


@pytest.fixture(autouse=True)
def _nothing_said() -> Iterator[None]:
    before = list(policy._chosen)
    policy._chosen.clear()
    yield
    policy._chosen[:] = before


def test_the_program_goes_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not policy.is_elsewhere()
    monkeypatch.setenv("TURNWRIGHT_COMPILING", "elsewhere")
    assert policy.is_elsewhere()
    policy.compile_elsewhere(False)
    assert not policy.is_elsewhere()
    policy.compile_elsewhere()
    monkeypatch.setenv("TURNWRIGHT_COMPILING", "beside")
    assert policy.is_elsewhere()


def test_another_word_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURNWRIGHT_COMPILING", "never")
    with pytest.raises(GameError, match="TURNWRIGHT_COMPILING is beside or elsewhere; 'never' came"):
        policy.is_elsewhere()
