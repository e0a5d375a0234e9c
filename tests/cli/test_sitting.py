"""Somebody at the terminal: what was played is kept, what was taken back was one's own, what was seen stays seen."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import turnwright
from turnwright import Game, MatchError, TurnwrightError
from turnwright.cli import sitting as module
from turnwright.cli.sitting import Sitting


def kept(file: Path) -> list[str]:
    return [str(entry.action) for entry in turnwright.read_record(file.read_text(encoding="utf-8")).history]


def test_whatever_was_played_or_taken_back_is_in_the_file_at_once(tic_tac_toe: Game, tmp_path: Path) -> None:
    file = tmp_path / "match.record"
    sitting = Sitting(tic_tac_toe.new_match(seed=1), 0, file=file)
    for action in ("place b2", "place a1"):
        sitting.play(sitting.match.read(action))
    assert kept(file) == ["place b2", "place a1"]
    sitting.undo()
    assert kept(file) == ["place b2"]


def test_undo_against_the_machine_takes_back_ones_own_and_what_came_after_it(tic_tac_toe: Game) -> None:
    sitting = Sitting(tic_tac_toe.new_match(seed=1), 0, against="random")
    for action in ("place b2", "place a1", "place c1", "place a3"):
        sitting.play(sitting.match.read(action))
    sitting.undo()
    assert [str(entry.action) for entry in sitting.match.history] == ["place b2", "place a1"]
    sitting.undo()
    with pytest.raises(MatchError, match="you have played nothing yet"):
        sitting.undo()


@pytest.mark.parametrize("against", ["", "random"])
def test_what_has_shown_something_cannot_be_taken_back(against: str) -> None:
    match = turnwright.load("rails").new_match(seed=1, seats=2, mode="board")
    sitting = Sitting(match, 0, against)
    for action, seat in (("keep 1 2", 0), ("keep 1 2", 1), ("draw", 0)):
        sitting.play(match.read(action, seat))
    before = match.memory.tobytes()
    with pytest.raises(TurnwrightError):
        sitting.undo()
    assert (match.ply, match.memory.tobytes()) == (3, before)


def test_whoever_is_interrupted_while_saving_keeps_what_was_saved_before(
    tic_tac_toe: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "match.record"
    sitting = Sitting(tic_tac_toe.new_match(seed=1), 0, file=file)
    sitting.play(sitting.match.read("place b2"))

    def interrupted(file: Path, text: str) -> None:
        file.write_text(text[: len(text) // 2], encoding="utf-8")
        raise KeyboardInterrupt

    monkeypatch.setattr(module, "write_text", interrupted)
    with pytest.raises(KeyboardInterrupt):
        sitting.play(sitting.match.read("place a1"))
    assert kept(file) == ["place b2"]


@pytest.mark.parametrize("name", ["zero-day", "rails"])
def test_undo_takes_back_all_that_it_would_or_nothing(name: str) -> None:
    random, done = Random(3), {False: 0, True: 0}
    match = turnwright.load(name).new_match(seed=2, seats=2, **({"mode": "board"} if name == "rails" else {}))
    sitting = Sitting(match, 0, against="random")
    for _ in range(40):
        seat = match.may_act[0]
        match.play(random.choice(match.legal(seat)), seat)
        lines = [str(entry.action) for entry in match.history]
        own = [ply for ply, entry in enumerate(match.history) if entry.action is not None and entry.action.seat == 0]
        if not own or own[-1] == match.ply - 1:
            continue
        try:
            sitting.undo()
        except TurnwrightError:
            assert [str(entry.action) for entry in match.history] == lines
        else:
            assert match.ply == own[-1]
        done[match.ply == own[-1]] += 1
    assert done[False], "some of it has shown something"
