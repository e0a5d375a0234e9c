"""Levels that have learned: the net is the very one that came with the package, or its level says what is wrong."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

import turnwright
from turnwright import Game
from turnwright.core.readiness import READY
from turnwright.engine.needs import FOREST, needs_of
from turnwright.players import Limit, PlayerError, SeatView, level, make_player, play_match, prepare, readiness, shipped
from turnwright.players.levels import ABOVE, HIGHEST, NET, highest, needs_of_levels, why_not
from turnwright.players.shipped import net_note, shipped_net

LARGEST = 2_000_000
FEW = Limit(visits=40)


@pytest.fixture
def game() -> Game:
    return turnwright.load("connect-four")


@pytest.fixture
def nets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the nets in which a test may break something."""
    copied = shutil.copytree(shipped.NETS, tmp_path / "nets")
    monkeypatch.setattr(shipped, "NETS", copied)
    return copied


def test_every_net_is_small_noted_and_played_by_a_level() -> None:
    led = {name for name, levels in ABOVE.items() if any(NET in words for words in levels)}
    assert {file.stem for file in shipped.NETS.glob("*.onnx")} == led == {"connect-four"}
    for name in led:
        found = turnwright.load(name)
        assert shipped_net(found).stat().st_size <= LARGEST
        note = net_note(found)
        assert note.game == name and f"benchmarks/train_players.py {name}" in note.command and note.matches > 0


def test_a_game_with_a_net_has_levels_above_the_fifth_and_others_say_what_they_have(game: Game) -> None:
    tic_tac_toe = turnwright.load("tic-tac-toe")
    assert highest(game) == 6 and highest(tic_tac_toe) == HIGHEST
    assert level(game, 6).startswith("search:net=shipped,visits=") and make_player(game, "level:6").name == "level:6"
    with pytest.raises(PlayerError, match="levels are from 1 to 6; 7 came"):
        make_player(game, "level:7")
    with pytest.raises(PlayerError, match="no net comes with turnwright for tic-tac-toe; train one"):
        make_player(tic_tac_toe, "search:net=shipped")


def test_it_plays_a_match_within_its_visits(game: Game) -> None:
    players = [make_player(game, "level:6"), make_player(game, "random")]
    played = play_match(game.new_match(seed=1), players, FEW)
    assert played.winners == (0,) and not played.incidents


def test_it_is_ready_when_the_search_that_it_leads_is_compiled(game: Game) -> None:
    player = make_player(game, "level:6")
    prepare(player)
    assert readiness(player).stage == READY
    assert needs_of_levels(game) == (*needs_of(game), FOREST)
    assert needs_of_levels(turnwright.load("tic-tac-toe")) == needs_of(turnwright.load("tic-tac-toe"))


def test_it_knows_nothing_but_what_its_seat_sees(game: Game) -> None:
    """Neither the seed of the match nor what the others will do: the same view, the same choice."""
    chosen = set()
    for seed in range(4):
        match = game.new_match(seed=seed)
        for action in ("drop d", "drop d", "drop c"):
            match.play(action)
        player = make_player(game, "level:6", seed=3)
        prepare(player)
        chosen.add(str(player.choose(SeatView.of(match, 1), FEW)))
    assert len(chosen) == 1


def test_without_the_extra_it_says_how_to_get_it(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    with pytest.raises(PlayerError, match=r"need onnxruntime; install it with: pip install 'turnwright\[learn\]'"):
        make_player(game, "level:6")
    assert "turnwright[learn]" in why_not(game, 6) and why_not(game, 5) == ""
    assert needs_of_levels(game) == needs_of(game), "nothing is compiled for what cannot play"


def test_a_net_that_was_changed_by_one_byte_is_refused(game: Game, nets: Path) -> None:
    assert why_not(game, 6) == ""
    file = nets / "connect-four.onnx"
    changed = bytearray(file.read_bytes())
    changed[len(changed) // 2] ^= 1
    file.write_bytes(changed)
    with pytest.raises(PlayerError, match=r"connect-four\.onnx is not the net that came .* SHA-256 should begin with"):
        make_player(game, "level:6")
    assert make_player(game, "level:5").name == "level:5"


@pytest.mark.parametrize(
    ("missing", "words"), [("onnx", "connect-four.onnx cannot be read"), ("json", "connect-four.json cannot be read")]
)
def test_a_file_that_is_gone_is_named_without_its_folder(game: Game, nets: Path, missing: str, words: str) -> None:
    (nets / f"connect-four.{missing}").unlink()
    assert words in why_not(game, 6) and "install turnwright again" in why_not(game, 6)
    assert str(nets) not in why_not(game, 6)


@pytest.mark.parametrize("note", ["", "[]", {"sha256": 3}, {"more": 1}])
def test_a_note_that_cannot_be_read_is_said(game: Game, nets: Path, note: Any) -> None:
    file = nets / "connect-four.json"
    file.write_text(note if isinstance(note, str) else json.dumps({**json.loads(file.read_text()), **note}))
    assert "connect-four.json, the note of its net, cannot be read" in why_not(game, 6)
