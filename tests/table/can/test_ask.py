"""Questions are answered for one's own seat and change nothing."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from table.in_process import Guest, InProcess, Sitting, at_a_table
from toys import make_fog, make_open_dice
from turnwright import Game
from turnwright.core.chance import Chance
from turnwright.table.limits import LONGEST_PATH


def position(sitting: Sitting) -> bytes:
    return sitting.room.playing().match.memory.tobytes()


@at_a_table
async def test_every_question_leaves_the_match_as_it_was(table: InProcess) -> None:
    sitting = await table.sitting("tic-tac-toe")
    first = await sitting.guest(0, parts=["picture", "text"])
    before = position(sitting)
    questions: list[tuple[str, dict[str, object]]] = [
        ("ask", {"sequence": 0, "path": ["place"]}),
        ("reach", {"sequence": 0, "elements": ["square-a1"]}),
        ("why_not", {"action": "place a1"}),
        ("preview", {"sequence": 0, "action": "place a1"}),
        ("log", {"before": 1}),
    ]
    for type, fields in questions:
        answer = await first.ask(type, **fields)
        assert answer["type"] != "refused", answer
        assert position(sitting) == before and sitting.room.playing().sequence == 0, type


@at_a_table
async def test_a_preview_shows_what_would_be_and_nobody_else_sees_it(table: InProcess) -> None:
    sitting = await table.sitting("tic-tac-toe")
    first, second = await sitting.guest(0), await sitting.guest(1)
    told = len(second.heard)
    answer = await first.ask("preview", sequence=0, action="place a1")
    assert answer["certain"] and answer["text"] != sitting.room.playing().match.text(0)
    assert len(second.heard) == told


async def foreseen(sitting: Sitting, guest: Guest, action: str) -> bool:
    """Whether a preview says what comes of an action; if it does not, it says nothing at all."""
    answer = await guest.ask("preview", sequence=sitting.room.playing().sequence, action=action)
    assert answer["certain"] or (answer["words"], answer["text"], answer["picture"]) == ([], None, None)
    return bool(answer["certain"])


async def at(table: InProcess, game: Game) -> tuple[Sitting, Guest]:
    """A room of a game that exists only here."""
    table.rooms.games.load = lambda name: game  # type: ignore[method-assign]
    sitting = await table.sitting(game.name)
    return sitting, await sitting.guest(0)


@at_a_table
async def test_every_kind_of_action_of_every_game_can_be_tried(table: InProcess) -> None:
    """Whatever a game tells of an action, the answer is a frame."""
    for name in ("zero-day", "tribun", "rails", "connect-four", "kuhn-poker"):
        sitting = await table.sitting(name)
        match = sitting.room.playing().match
        guest = await sitting.guest(match.to_act or 0)
        kinds = {action.kind.name: str(action) for action in match.legal()}
        for action in kinds.values():
            answer = await guest.ask("preview", sequence=0, action=action)
            assert answer["type"] == "previewed", (name, answer)
            assert all(type(words) is str for words in answer["words"]), (name, action)


MATCHES = 20
"""So many are begun, each with its own chance, before a kind of action counts as never possible."""


@pytest.mark.parametrize(
    ("name", "options", "certain"),
    [
        ("rails", {"mode": "board"}, {"keep", "claim"}),
        ("tribun", {}, {"move", "combine", "split"}),
        ("zero-day", {}, {"move", "place2", "steal", "place"}),
    ],
)
def test_what_chance_has_no_part_in_is_shown_before_it_is_done(
    tmp_path: Path, name: str, options: dict[str, str], certain: set[str]
) -> None:
    """Told to the acting seat: that others learn something by it, as of the cards that are paid, is no reason."""

    @at_a_table
    async def shown(table: InProcess) -> None:
        missing, choice = set(certain), random.Random(7)
        for _ in range(MATCHES):
            sitting = await table.sitting(name, options=options)
            seats = [await sitting.guest(seat, parts=["picture", "text"]) for seat in range(2)]
            for _ in range(120):
                match = sitting.room.playing().match
                by_kind = {action.kind.name: action for action in match.legal()}
                for kind in sorted(missing & set(by_kind)):
                    action = by_kind[kind]
                    guest, sequence = seats[action.seat], sitting.room.playing().sequence
                    answer = await guest.ask("preview", sequence=sequence, action=str(action))
                    assert answer["certain"] and answer["picture"] and answer["words"], action
                    assert answer["text"] != match.text(action.seat)
                    missing.discard(kind)
                if not missing:
                    return
                if match.is_over:
                    break
                kind = choice.choice(sorted(by_kind))
                await seats[by_kind[kind].seat].act(str(by_kind[kind]))
        raise AssertionError(f"never possible: {missing}")

    shown(tmp_path)


@at_a_table
async def test_a_claim_is_foreseen_without_the_others_cards(table: InProcess) -> None:
    """What is told is made from what the seat sees: two positions it cannot tell apart give the same answer."""
    sitting = await table.sitting("rails", options={"mode": "board"})
    first = await sitting.guest(0, parts=["picture", "text"])
    match = sitting.room.playing().match
    action = str(match.legal(0)[0])
    seen = match.gate.seen(match.table, match.memory, 0)
    told = []
    for key in range(3):
        match.memory = match.game.reader().fill_in(match.table, seen, 0, Chance(key))
        answer = await first.ask("preview", sequence=0, action=action)
        told.append((answer["certain"], answer["words"], answer["picture"], answer["text"]))
    assert told[0] == told[1] == told[2] and told[0][0]


@at_a_table
async def test_a_preview_does_not_tell_what_the_dice_would_show(table: InProcess) -> None:
    sitting, first = await at(table, make_open_dice())
    assert not await foreseen(sitting, first, "roll")


@at_a_table
async def test_a_preview_is_silent_where_something_hidden_decides(table: InProcess) -> None:
    """The same action on the same view, with other secrets behind it, does something else."""
    told = []
    for key in range(6):
        sitting, first = await at(table, make_fog())
        match = sitting.room.playing().match
        match.memory["mine"] = 1 + key % 2
        told.append(await foreseen(sitting, first, "step"))
    assert False in told and len(set(told[0::2])) == len(set(told[1::2])) == 1


@at_a_table
async def test_a_preview_is_silent_where_something_would_be_shown(table: InProcess) -> None:
    sitting = await table.sitting("kuhn-poker")
    first, second = await sitting.guest(0), await sitting.guest(1)
    await first.act("bet")
    assert not await foreseen(sitting, second, "bet"), "a call shows both cards"


@at_a_table
async def test_why_not_gives_the_refusal_that_playing_would(table: InProcess) -> None:
    sitting = await table.sitting("tic-tac-toe")
    both = await sitting.guest(0, 1)
    assert (await both.ask("why_not", seat=0, action="place a1"))["allowed"]
    await both.act("place a1", seat=0)
    why = await both.ask("why_not", seat=1, action="place a1")
    played = await both.act("place a1", seat=1)
    assert not why["allowed"] and why["refusal"]["rule"] == played["rule"]


@at_a_table
async def test_a_path_is_as_long_as_is_said_and_no_longer(table: InProcess) -> None:
    first = await (await table.sitting()).guest(0)
    longest = await first.ask("ask", sequence=0, path=["x"] * LONGEST_PATH)
    assert "at most" not in longest.get("sentence", "")
    refused = await first.ask("ask", sequence=0, path=["x"] * (LONGEST_PATH + 1))
    assert f"at most {LONGEST_PATH} tokens; {LONGEST_PATH + 1} came" in refused["sentence"]


@at_a_table
async def test_what_was_asked_about_an_earlier_position_is_stale(table: InProcess) -> None:
    sitting = await table.sitting()
    first = await sitting.guest(0)
    await first.act("drop a")
    for type, fields in (("ask", {}), ("reach", {"elements": []}), ("preview", {"action": "drop a"})):
        assert (await first.ask(type, sequence=0, **fields))["code"] == "stale", type


async def lines(guest: Guest, before: int) -> list[int]:
    return [line["sequence"] for line in (await guest.ask("log", before=before))["log"]]


@at_a_table
async def test_the_log_ends_before_the_number_that_was_named(table: InProcess) -> None:
    sitting = await table.sitting()
    both = await sitting.guest(0, 1)
    for seat, column in enumerate("abcd"):
        await both.act(f"drop {column}", seat=seat % 2)
    onlooker = await sitting.guest()
    assert await lines(onlooker, 3) == [1, 2] and await lines(onlooker, 1) == []
    assert await lines(onlooker, 99) == [1, 2, 3, 4]


@at_a_table
async def test_where_nobody_may_watch_a_stranger_hears_no_log(table: InProcess) -> None:
    sitting = await table.sitting("kuhn-poker", watching="nobody")
    first, stranger = await sitting.guest(0), await sitting.guest()
    await first.act("bet")
    assert (await stranger.ask("log", before=9))["code"] == "table.not_your_seat"
    assert await lines(first, 9) == [1]


@at_a_table
async def test_a_log_is_told_in_the_words_of_ones_own_seat(table: InProcess) -> None:
    sitting = await table.sitting("rails", options={"mode": "board"})
    first, second = await sitting.guest(0), await sitting.guest(1)
    match = sitting.room.playing().match
    await first.act(str(match.legal(0)[0]))
    told = [(await one.ask("log", before=2))["log"][0]["words"] for one in (first, second)]
    assert told[0] != told[1], "which tickets were kept is known to who kept them"
