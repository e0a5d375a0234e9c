"""The translator's copies: every function of a large game that asks ahead is translated, none left to numba."""

from __future__ import annotations

import pytest

from toys_ahead import make_steps
from turnwright.core import flow
from turnwright.engine import attach, bind
from turnwright.engine.translator.of_a_game import Direct
from turnwright.engine.translator.translation import DirectTranslation


def test_what_asks_ahead_is_translated_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    game = make_steps("steps-translated")
    attach(game)
    written, room = bind.written_verbs(game)
    made: list[DirectTranslation] = []
    original = DirectTranslation.__init__

    def noted(self: DirectTranslation, *given: object) -> None:
        original(self, *given)  # type: ignore[arg-type]
        made.append(self)

    monkeypatch.setattr(DirectTranslation, "__init__", noted)
    Direct(game, written, room).joint("legal", flow.legal)
    assert made[0].left == [] and "llvm.memmove" in made[0].module()
