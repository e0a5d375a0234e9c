"""Why translated code stops."""

from __future__ import annotations

from turnwright.engine.translator.failing import FAILED, UNKNOWN, WRONG


def test_every_status_but_numbas_own_has_an_error_and_words() -> None:
    assert 0 not in WRONG and FAILED not in WRONG
    reasons = [*WRONG.values(), UNKNOWN]
    assert all(issubclass(error, Exception) and words for error, words in reasons)
