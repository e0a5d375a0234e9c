"""What hosts of matches need: a seat's word apart from the table's, and records that name no file."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import turnwright
from core.some_matches import some_match
from turnwright import Action, Game, Match, MatchError, NotationError, RecordError, Refusal
from turnwright.core.turn.tables import BY_TABLE
from turnwright.testing.random_play import random_of_kind, random_word_of_the_table


def words_of_the_table(match: Match, rng: random.Random) -> Iterator[Action]:
    game = match.game
    possible = random_word_of_the_table(match, rng)
    if possible is not None:
        yield possible
    for kind in game.kinds:
        if game.automaton.off_turn.get(kind.name) == BY_TABLE:
            for _ in range(6):
                yield random_of_kind(game, kind, turnwright.TABLE, rng, match)


@pytest.mark.parametrize("name", turnwright.games())
def test_what_a_seat_says_is_never_taken_as_the_tables(name: str) -> None:
    match, rng = some_match(name), random.Random(5)
    before = match.record()
    for action in words_of_the_table(match, rng):
        bare = match.game.notation.write_choice(action, match.table)
        data = {key: value for key, value in action.as_data().items() if key != "seat"}
        forms: list[Any] = [action, action.by(0), str(action), bare, f"table : {bare}", action.as_data(), data]
        forms += [{**data, "seat": seat} for seat in (None, -1, 0)]
        for said in forms:
            for seat in (0, match.seats - 1, turnwright.TABLE, None):
                with pytest.raises((Refusal, NotationError)):
                    match.play(said, seat)
    assert match.record() == before


def test_the_table_reports_what_only_it_can_say() -> None:
    match = turnwright.load("tribun").new_match(seed=1)
    with pytest.raises(Refusal, match=r"end\.not-yours|Only|cannot|T-"):
        match.play("table: out-of-time White", seat=0)
    match.report("out-of-time White")
    assert match.is_over and match.lines() == ["1. table: out-of-time white"]


def test_the_table_cannot_play_for_a_seat(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    with pytest.raises(MatchError, match="is for a seat to play"):
        match.report("place b2")
    assert match.sequence == 0


def test_a_record_without_its_end_can_be_read(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    match.play("place b2")
    growing = match.head() + match.lines()[0] + "\n"
    assert turnwright.read_record(growing, whole=False).record() == match.record()
    with pytest.raises(RecordError, match="breaks off"):
        turnwright.read_record(growing)


def test_a_record_names_installed_games_only(tic_tac_toe: Game, tmp_path: Any) -> None:
    mark = tmp_path / "loaded"
    evil = tmp_path / "evil.py"
    evil.write_text(f"open({str(mark)!r}, 'w').close()\n", encoding="utf-8")
    record = tic_tac_toe.new_match(seed=1).record()
    for name in (str(evil), f"{tmp_path}/evil", "evil.py", "./evil.py"):
        with pytest.raises(turnwright.UnknownGame):
            turnwright.read_record(record.replace("game: tic-tac-toe", f"game: {name}"))
    assert not mark.exists()
    assert turnwright.read_record(record, tic_tac_toe).game is tic_tac_toe
    with pytest.raises(RecordError, match="the game given is"):
        turnwright.read_record(record, turnwright.load("kuhn-poker"))
