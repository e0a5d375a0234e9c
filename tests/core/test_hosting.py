"""What hosts of matches need: a seat's word apart from the table's, lines, snapshots, and events when asked for."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import turnwright
from turnwright import Action, Game, Match, MatchError, NotationError, RecordError, Refusal, TurnwrightError
from turnwright.core.saved import fingerprint
from turnwright.core.snapshots import forget
from turnwright.core.turn.tables import BY_TABLE
from turnwright.core.undo import why_no_undo
from turnwright.testing import random_match
from turnwright.testing.random_play import random_of_kind, random_step, random_word_of_the_table

OPTIONS: dict[str, dict[str, Any]] = {"methuen": {"campaign": "first_steps", "encounter": "Goose at the Gate"}}
PLIES = {"methuen": 12, "rails": 40, "tribun": 30}


def some_match(name: str, seed: int = 3) -> Match:
    match, _ = random_match(turnwright.load(name), seed, PLIES.get(name, 20), **OPTIONS.get(name, {}))
    return match


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


def test_taking_back_is_a_line_of_the_record(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    match.play("place b2")
    match.undo()
    match.play("place a1")
    assert match.lines() == ["1. place b2", "2. undo", "3. place a1"]
    assert (match.ply, match.sequence) == (1, 3)
    again = turnwright.read_record(match.record())
    assert again.record() == match.record()
    assert (again.ply, again.sequence) == (1, 3)


def test_an_undo_line_that_the_laws_forbid_is_refused(kuhn_poker: Game) -> None:
    match = kuhn_poker.new_match(seed=1)
    match.play("bet")
    with pytest.raises(Refusal, match="cannot be unseen"):
        match.follow("2. undo")


@pytest.mark.parametrize("name", turnwright.games())
def test_lines_one_by_one_lead_to_the_same_match(name: str) -> None:
    match = some_match(name)
    again = match.game.take_up(match.head(), [])
    for number, line in enumerate(match.lines(), start=1):
        again.follow(line)
        assert again.sequence == number
    assert again.record() == match.record()
    assert match.lines(match.sequence - 2) == match.lines()[-2:]


@pytest.mark.parametrize("name", turnwright.games())
def test_a_snapshot_and_the_lines_since_are_the_match(name: str) -> None:
    game = turnwright.load(name)
    whole = some_match(name)
    lines, half = whole.lines(), whole.sequence // 2
    snapshot = game.take_up(whole.head(), lines[:half]).snapshot()
    match = game.take_up(whole.head(), lines[half:], snapshot, lambda: lines[:half])
    assert (match.ply, match.sequence, fingerprint(match)) == (whole.ply, whole.sequence, fingerprint(whole))
    assert match.outcome == whole.outcome
    assert len(match.log) == whole.sequence - half
    assert match.told(half, 0) == whole.told(half, 0)
    assert match.lines(half) == lines[half:]
    assert match.record() == whole.record()
    assert [entry.action for entry in match.history] == [entry.action for entry in whole.history]


def test_a_snapshot_keeps_clocks_and_flags(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1, clock={"initial": 1000, "increment": 100})
    match.play("place b2", elapsed=400)
    again = tic_tac_toe.take_up(match.head(), [], match.snapshot())
    assert again.clock is not None and match.clock is not None
    assert (again.clock.left, again.clock.used, again.clock.total) == ([700, 1000], [400, 0], 400)
    match.tick(5000)
    again = tic_tac_toe.take_up(match.head(), [], match.snapshot())
    assert again.is_over and again.outcome == match.outcome


def test_what_was_forgotten_is_fetched_when_it_is_asked_for(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    for square in ("b2", "a1", "c3"):
        match.play(f"place {square}")
    lines, told = match.lines(), match.told(0, 1)
    asked = []

    def earlier() -> list[str]:
        asked.append(True)
        return lines

    forget(match, earlier)
    assert (match.ply, match.sequence, len(match.log)) == (3, 3, 0)
    match.play("place a2")
    assert match.undo() is not None and not asked
    assert match.undo() is not None and asked
    assert [*match.lines()] == [*lines, "4. place a2", "5. undo", "6. undo"]
    assert match.told(0, 1)[:3] == told


@pytest.mark.parametrize("name", turnwright.games())
def test_what_was_taken_up_from_a_snapshot_may_be_taken_back_as_the_whole_match(name: str) -> None:
    """The four laws are asked of the last action, which a snapshot keeps; only taking back fetches what was before."""
    match, asked = some_match(name), []
    lines = match.lines()

    def earlier() -> list[str]:
        asked.append(name)
        return lines[:stop]

    for stop in range(1, len(lines)):
        whole = match.game.take_up(match.head(), lines[:stop])
        taken = match.game.take_up(match.head(), [], whole.snapshot(), earlier)
        for seat in (None, *range(match.seats)):
            refused, same = why_no_undo(whole, seat), why_no_undo(taken, seat)
            assert (refused and refused.rule) == (same and same.rule) and asked == []
        if why_no_undo(taken, None) is None:
            assert str(taken.undo()) == str(whole.undo()) and asked == [name]
            assert taken.record() == whole.record() and taken.memory.tobytes() == whole.memory.tobytes()
            asked.clear()


def test_a_snapshot_that_does_not_say_what_was_last_asks_for_the_lines(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    match.play("place b2")
    old = msgspec.msgpack.encode(msgspec.msgpack.decode(match.snapshot())[:6])
    taken = tic_tac_toe.take_up(match.head(), [], old, lambda: match.lines())
    assert why_no_undo(taken, 0) is None
    refused = why_no_undo(taken, 1)
    assert refused is not None and refused.rule == "undo.seat"


def test_a_branch_of_what_was_taken_up_from_a_snapshot_is_the_whole_match(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    for action in ("place b2", "place a1", "place c3"):
        match.play(action)
    taken = tic_tac_toe.take_up(match.head(), [], match.snapshot(), match.lines)
    assert taken.branch().ply == 3
    assert taken.branch(1).memory.tobytes() == match.branch(1).memory.tobytes()


def test_without_the_earlier_lines_it_says_so(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    match.play("place b2")
    again = tic_tac_toe.take_up(match.head(), [], match.snapshot())
    with pytest.raises(MatchError, match="where its earlier lines are"):
        again.undo()


@pytest.mark.parametrize("spoiled", [b"", b"\x00" * 40, b"\x95", "tribun"])
def test_a_snapshot_of_something_else_is_refused(tic_tac_toe: Game, spoiled: bytes | str) -> None:
    match = tic_tac_toe.new_match(seed=1)
    other = turnwright.load(spoiled).new_match(seed=1).snapshot() if isinstance(spoiled, str) else spoiled
    with pytest.raises(MatchError, match="snapshot"):
        tic_tac_toe.take_up(match.head(), [], other)


def test_a_record_without_its_end_can_be_read(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    match.play("place b2")
    growing = match.head() + match.lines()[0] + "\n"
    assert turnwright.read_record(growing, whole=False).record() == match.record()
    with pytest.raises(RecordError, match="breaks off"):
        turnwright.read_record(growing)


@pytest.mark.parametrize(
    "line", ["", "1", "1.", "1. ", "place b2", "2. place b2", "0. place b2", "१. place b2", "1. undo"]
)
def test_a_line_that_is_none_is_refused(tic_tac_toe: Game, line: str) -> None:
    match = tic_tac_toe.new_match(seed=1)
    with pytest.raises(TurnwrightError):
        match.follow(line)
    assert match.sequence == 0


def test_an_action_is_told_to_those_who_ask_and_to_nobody_else(cards: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[int] = []

    def story(box: Any, before: Any, action: Any, after: Any, seat: int) -> list[str]:
        heard.append(seat)
        return [f"for {seat}"]

    monkeypatch.setattr(cards, "story", story)
    match = cards.new_match(seed=1)
    events = match.play("pick 2", seat=1)
    assert heard == []
    assert events.words(1) == ("for 1",) and heard == [1]
    assert [told.words for told in match.told(0, None)] == [("for -1",)]


def test_who_may_not_know_a_secret_hears_a_question_mark_when_it_is_taken_back(cards: Game) -> None:
    match = cards.new_match(seed=1)
    match.play("pick 2", seat=1)
    match.undo(1)
    assert [told.words for told in match.told(1, 1)] == [("seat 1 takes back: pick 2",)]
    assert [told.words for told in match.told(1, 0)] == [("seat 1 takes back: pick ?",)]


@pytest.mark.parametrize("name", turnwright.games())
def test_the_words_of_events_survive_a_restart(name: str) -> None:
    game, rng = turnwright.load(name), random.Random(2)
    match = game.new_match(seed=2, **OPTIONS.get(name, {}))
    heard: dict[int | None, list[tuple[str, ...]]] = {seat: [] for seat in (None, *range(match.seats))}
    for _ in range(6):
        if random_step(match, rng) is None:
            break
        for seat, words in heard.items():
            words.append(match.told(match.sequence - 1, seat)[0].words)
    again = game.take_up(match.head(), match.lines())
    for seat, words in heard.items():
        assert [told.words for told in again.told(0, seat)] == words


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
