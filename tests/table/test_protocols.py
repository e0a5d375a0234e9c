"""A game brings a protocol of its own; the table serves it, and knows no game."""

from __future__ import annotations

import ast
import dataclasses
from pathlib import Path

import pytest

import turnwright
from turnwright.companion.opening import room_for_phones
from turnwright.companion.sockets import Companion
from turnwright.core.errors import GameError
from turnwright.table.games import Games
from turnwright.table.protocols import Protocols

TABLE = Path(turnwright.__file__).parent / "table"


def test_rails_brings_the_companions_protocol_and_no_other_game_does() -> None:
    protocols = Protocols(Games())
    protocols.know_all()
    [companion] = protocols.of(turnwright.load("rails"))
    assert isinstance(companion, Companion) and list(protocols) == [companion]
    assert protocols.of(turnwright.load("tic-tac-toe")) == []
    assert companion.wants_short_code(room_for_phones())
    assert companion.door(None, {"path": "/party/ABCD"}) and companion.door(None, {"path": "/elsewhere"}) is None


@pytest.mark.parametrize("name", ["no.such.module:Thing", "turnwright.table.protocols:Nothing", "nonsense"])
def test_a_protocol_that_cannot_be_had_says_so(name: str) -> None:
    game = turnwright.load("tic-tac-toe")
    wrong = dataclasses.replace(game.hosting, protocols=(name,))
    with pytest.raises(GameError, match="MODULE:CLASS"):
        Protocols(Games()).of(type("Wrong", (), {"hosting": wrong})())


def test_nothing_of_the_table_but_that_protocol_names_a_game() -> None:
    knowing = []
    for file in TABLE.rglob("*.py"):
        if "companion" in file.parts:
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"))
        modules = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
        knowing += [file.name for module in modules if module.startswith(("games.", "companion", "..games."))]
    assert knowing == []


def test_every_socket_of_a_game_is_served_by_one_and_the_same_protocol() -> None:
    games = Games()
    protocols = Protocols(games)
    first, again = (protocols.of(games.load("rails")) for _ in range(2))
    assert first and all(one is other for one, other in zip(first, again, strict=True)) and list(protocols) == first
