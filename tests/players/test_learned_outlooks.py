"""Files of learned outlooks: read back as they were written, refused with a sentence where they do not fit."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import turnwright
from turnwright import Game
from turnwright.core.chance import Chance
from turnwright.engine.needs import needs_of
from turnwright.engine.search.learned_outlook import PARTS, shapes
from turnwright.players import (
    Limit,
    PlayerError,
    SeatView,
    level,
    make_player,
    play_match,
    prepare,
    shipped,
)
from turnwright.players.learned_outlooks import OutlookNote, learned_outlook, outlook_here, written
from turnwright.players.levels import HIGHEST, OUTLOOK, highest, needs_of_levels, why_not
from turnwright.players.shipped import shipped_file, shipped_note
from turnwright.table.games import Games


@pytest.fixture
def game() -> Game:
    return turnwright.load("tribun")


LARGEST = 2_000_000
SHIPPED = ("tribun", "zero-day")


@pytest.fixture
def nets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of what comes with the package in which a test may break something."""
    copied = shutil.copytree(shipped.NETS, tmp_path / "nets")
    monkeypatch.setattr(shipped, "NETS", copied)
    return copied


@pytest.fixture
def file(game: Game, tmp_path: Path) -> Path:
    random = np.random.default_rng(8)
    weights = {part: random.integers(-40, 40, shape).astype(np.int16) for part, shape in shapes(game).items()}
    made = tmp_path / "some.outlook"
    made.write_bytes(written(game, weights))
    return made


def test_what_was_written_is_read(game: Game, file: Path) -> None:
    read = learned_outlook(game, str(file))
    again = written(game, {part: read[part][0] for part in PARTS})
    assert again == file.read_bytes() and read["used"][0] == 1


@pytest.mark.parametrize("player", ["alphabeta:outlook={},visits=300,calm=2", "search:outlook={},visits=60"])
def test_searches_judge_by_it(game: Game, file: Path, player: str) -> None:
    words = player.format(file)
    played = play_match(game.new_match(seed=2), [make_player(game, words), make_player(game, "random")], longest=40)
    assert not played.incidents
    view = SeatView.of(game.new_match(seed=1), game.new_match(seed=1).may_act[0])
    chosen = set()
    for _ in range(2):
        judged = make_player(game, words, seed=3)
        prepare(judged)
        chosen.add(str(judged.choose(view, Limit())))
    assert len(chosen) == 1, "the same view, the same choice"


def test_a_game_that_says_nothing_of_traits_has_none() -> None:
    with pytest.raises(PlayerError, match="tic-tac-toe says nothing of what stands out"):
        make_player(turnwright.load("tic-tac-toe"), "search:outlook=learned")


def test_a_file_that_is_not_there_is_said(game: Game) -> None:
    with pytest.raises(PlayerError, match=r"nowhere\.outlook cannot be read: No such file"):
        make_player(game, "alphabeta:outlook=nowhere.outlook")


@pytest.mark.parametrize(
    ("before", "after", "why"),
    [
        (b'"tribun"', b'"tribum"', "does not fit tribun: it is of tribum"),
        (b'"outlook":1', b'"outlook":2', "does not fit tribun: it is of tribun, form 2"),
        (b"[18]", b"[19]", "does not fit tribun"),
        (b"{", b"", "is no learned outlook: its first line cannot be read"),
        (b"\n", b"\n12", "bytes of weights"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(game: Game, file: Path, before: bytes, after: bytes, why: str) -> None:
    content = file.read_bytes()
    assert before in content
    file.write_bytes(content.replace(before, after, 1))
    with pytest.raises(PlayerError, match=why):
        learned_outlook(game, str(file))


def test_every_outlook_that_comes_with_the_package_is_small_noted_and_fits() -> None:
    assert tuple(sorted(file.stem for file in shipped.NETS.glob("*.outlook"))) == SHIPPED
    for name in SHIPPED:
        found = turnwright.load(name)
        note = shipped_note(found, "outlook", OutlookNote)
        assert note.game == name and f"benchmarks/learn_outlooks.py {name}" in note.command and note.matches > 0
        assert len(shipped_file(found, "outlook", OutlookNote)) <= LARGEST
        assert learned_outlook(found, "learned")["used"][0] == 1


def test_a_game_with_one_has_levels_above_the_fifth_that_are_offered(game: Game) -> None:
    assert highest(game) == HIGHEST + 2 and OUTLOOK in level(game, 6) and OUTLOOK in level(game, 7)
    assert [bot.level for bot in Games().offered(game)] == [1, 2, 3, 4, 5, 6, 7]
    assert make_player(game, "level:7").name == "level:7"
    assert needs_of_levels(game) == needs_of(game), "nothing more is compiled for them"


def test_one_that_was_changed_by_one_byte_is_refused_and_takes_nothing_down(game: Game, nets: Path) -> None:
    assert why_not(game, 6) == "" and outlook_here(game) is not None
    file = nets / "tribun.outlook"
    changed = bytearray(file.read_bytes())
    changed[len(changed) // 2] ^= 1
    file.write_bytes(changed)
    with pytest.raises(PlayerError, match=r"tribun\.outlook is not the net that came .* SHA-256 should begin with"):
        make_player(game, "level:6")
    assert why_not(game, 7) and not why_not(game, 5) and outlook_here(game) is None
    assert [bot.level for bot in Games().offered(game)] == [1, 2, 3, 4, 5]
    assert Games().nearest_bot(game, 7).level == 5, "a room that had it goes on"


@pytest.mark.parametrize("missing", ["outlook", "outlook.json"])
def test_a_file_that_is_gone_is_named_without_its_folder(game: Game, nets: Path, missing: str) -> None:
    (nets / f"tribun.{missing}").unlink()
    assert f"tribun.{missing} cannot be read" in why_not(game, 6) and str(nets) not in why_not(game, 6)


def test_a_note_that_cannot_be_read_is_said(game: Game, nets: Path) -> None:
    file = nets / "tribun.outlook.json"
    file.write_text(json.dumps({**json.loads(file.read_text()), "more": 1}))
    assert "tribun.outlook.json, the note of its net, cannot be read" in why_not(game, 6)


def test_it_knows_nothing_but_what_its_seat_sees() -> None:
    """What the other hides is changed before the opening is over: the same view, the same choice."""
    game, chosen = turnwright.load("zero-day"), set()
    first = game.new_match(seed=1)
    view = SeatView.of(first, first.may_act[0])
    for seed in range(3):
        hidden = game.reader().fill_in(first.table, view.position, view.seat, Chance(seed))
        seen = first.gate.seen(first.table, hidden, view.seat)
        seen["to_act"] = view.seat
        player = make_player(game, "search:outlook=learned,rollout=0,visits=60", seed=3)
        prepare(player)
        chosen.add(str(player.choose(replace(view, position=seen), Limit())))
    assert len(chosen) == 1


def test_a_net_and_an_outlook_are_two_things(game: Game) -> None:
    with pytest.raises(PlayerError, match="no net comes with turnwright for tribun"):
        make_player(game, "search:net=shipped")
