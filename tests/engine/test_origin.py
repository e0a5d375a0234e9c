"""Where another process finds a game."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import turnwright
from fresh import counting_game
from turnwright import Game
from turnwright.engine import attach
from turnwright.engine.origin import origin_of


def test_a_game_in_a_module_is_found_by_its_name_there(tic_tac_toe: Game, duel: Game) -> None:
    assert origin_of(tic_tac_toe) == "turnwright.games.tic_tac_toe:game"
    assert origin_of(duel) is None
    assert origin_of(dataclasses.replace(tic_tac_toe)) is None


def test_a_loaded_game_is_found_as_it_was_loaded(tic_tac_toe: Game, tmp_path: Path) -> None:
    assert attach(tic_tac_toe).origin == "tic-tac-toe"
    text = counting_game(tmp_path, 4).read_text(encoding="utf-8")
    file = tmp_path / "by_itself.py"
    lines = [line for line in text.splitlines() if not line.startswith("import bounds")]
    file.write_text("\n".join(lines).replace("c.numbers.LIMIT", "4"), encoding="utf-8")
    assert attach(turnwright.load(str(file))).origin == str(file.resolve())
