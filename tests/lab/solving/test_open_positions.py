"""The ends of matches in which nothing is hidden or drawn any more are solved; others say why not."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import turnwright
from turnwright import Match, OptionError
from turnwright.cli import main
from turnwright.games.zero_day import position
from turnwright.lab.solving.deep import solve_deeply
from turnwright.lab.solving.retrograde import solve_exactly


def end_of_zero_day(deck: tuple[str, ...] = ()) -> Match:
    """Blue's last turn: one tile is left, and the twelfth quiet turn would be the last, too."""
    return position(reserves={"blue": ["game-tile-01"]}, deck=deck, stall=11)


def value_by_trying_everything(match: Match, seat: int = 0) -> int:
    """What the first seat can get, by playing every action to the end: slow, and with nothing of the solver's in it."""
    if match.outcome is not None:
        winners = match.outcome.winners
        return 0 if len(winners) != 1 else 1 if winners[0] == seat else -1
    found = []
    for action in match.legal():
        match.play(action)
        found.append(value_by_trying_everything(match, seat))
        match.undo()
        if found[-1] == (1 if match.to_act == seat else -1):
            break
    return max(found) if match.to_act == seat else min(found)


def test_an_end_of_zero_day_has_the_value_that_trying_everything_finds() -> None:
    match = end_of_zero_day()
    listed = solve_exactly(match.game, match.table, match.memory, 50_000)
    assert listed.value == value_by_trying_everything(match) and listed.positions > 10
    looked = solve_deeply(match.game, match.table, match.memory, 2_000_000)
    assert looked.value == listed.value


def test_the_last_actions_of_whole_matches_have_the_value_that_trying_everything_finds() -> None:
    """A turn's actions are one seat's, one after another, and the other's after them."""
    found = set()
    for seed in range(8):
        match, random = turnwright.load("zero-day").new_match(seed=seed), Random(seed)
        while match.outcome is None:
            match.play(random.choice(match.legal()))
        end = match.branch(len(match.history) - 2)
        if end.memory["deck_size"][0]:
            continue
        listed = solve_exactly(end.game, end.table, end.memory, 50_000)
        assert listed.value == value_by_trying_everything(end)
        found.add(listed.value)
    assert len(found) > 1, "not all of them are worth the same"


def test_what_is_still_drawn_cannot_be_solved() -> None:
    match = end_of_zero_day(("game-tile-03",))
    with pytest.raises(OptionError, match="something in zero-day is still drawn by chance; solve a position"):
        solve_exactly(match.game, match.table, match.memory, 50_000)


def test_what_is_hidden_cannot_be_solved() -> None:
    match = turnwright.load("zero-day").new_match(seed=1)
    with pytest.raises(OptionError, match="here seat 1 of zero-day does not see all of"):
        solve_exactly(match.game, match.table, match.memory, 10)
    three = turnwright.load("rails").new_match(seed=1, seats=3, mode="board")
    with pytest.raises(OptionError, match="rails has other seats here"):
        solve_exactly(three.game, three.table, three.memory, 10)


def test_in_the_middle_of_a_game_with_secrets_the_command_says_so(
    tmp_path: Path, monkeypatch: Any, capsys: Any
) -> None:
    """It used to solve the game from its start instead."""
    match = turnwright.load("kuhn-poker").new_match(seed=1)
    match.play("bet")
    file = tmp_path / "kuhn.record"
    file.write_text(match.record(), encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["turnwright", "solve", "kuhn-poker", "--record", str(file)])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2 and "does not see all of card" in capsys.readouterr().err


def test_the_command_solves_the_end_of_a_recorded_match(tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    match = end_of_zero_day()
    match.play(match.legal()[0])
    file = tmp_path / "end.record"
    file.write_text(match.record(), encoding="utf-8")
    words = ["turnwright", "solve", "zero-day", "--record", str(file), "--looks", "0", "--json"]
    monkeypatch.setattr(sys, "argv", words)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code in (0, None) and json.loads(capsys.readouterr().out)["how"] == "listed"
