"""How a match begins: whose chance it is, another at each rematch, and one alone however many begin it."""

from __future__ import annotations

import asyncio

import pytest

from table.in_process import InProcess, at_a_table
from turnwright import Game
from turnwright.core.errors import OptionError
from turnwright.table.beginning import RoomMade, empty_room, mix_seed, new_match, put_bot
from turnwright.table.bus.memory import MemoryBus
from turnwright.table.can.sit import begin_if_ready
from turnwright.table.games import Games
from turnwright.table.limits import LONGEST_DELAY
from turnwright.table.room_document import RoomDocument
from turnwright.table.rooms import Rooms
from turnwright.table.seats import give
from turnwright.table.settings import TableSettings
from turnwright.table.store import lobby


@pytest.mark.parametrize("watching", ["nobody", "live", "delayed:1", f"delayed:{LONGEST_DELAY}"])
def test_who_may_watch_is_said_in_one_of_these_ways(connect_four: Game, watching: str) -> None:
    assert empty_room(connect_four, None, watching).watching == watching


@pytest.mark.parametrize("watching", ["", "some", "delayed", "delayed:0", f"delayed:{LONGEST_DELAY + 1}", "delayed:²"])
def test_and_in_no_other(connect_four: Game, watching: str) -> None:
    with pytest.raises(OptionError, match="watching is nobody, live or delayed:N"):
        empty_room(connect_four, None, watching)


def test_every_room_has_a_salt_of_its_own(connect_four: Game) -> None:
    salts = {empty_room(connect_four, None, "live").salt for _ in range(5)}
    assert len(salts) == 5 and "" not in salts


def full(game: Game, people: int) -> RoomDocument:
    kept = empty_room(game, 2, "live")
    for seat in range(people):
        give(kept, seat, f"p{seat}", True)
    return kept


def test_a_seed_from_outside_counts_only_where_nobody_else_can_sit_down(kuhn_poker: Game) -> None:
    alone, open_to_others, none = full(kuhn_poker, 1), full(kuhn_poker, 1), full(kuhn_poker, 2)
    put_bot(alone, 1, Games().bot(kuhn_poker, 1))
    for kept in (alone, open_to_others):
        mix_seed(kept, 4)
    mix_seed(none, None)
    assert (alone.seeded, alone.seed) == (True, 4)
    assert not open_to_others.seeded and open_to_others.seed not in (None, 4)
    assert (none.seeded, none.seed) == (False, None)


def dealt(game: Game, kept: RoomDocument) -> bytes:
    return new_match(game, kept).memory.tobytes()


def test_a_rematch_is_dealt_anew_and_the_same_seed_deals_the_same(kuhn_poker: Game) -> None:
    kept = full(kuhn_poker, 2)
    kept.seed = 4
    first = dealt(kuhn_poker, kept)
    assert dealt(kuhn_poker, kept) == first
    later = []
    for number in range(1, 6):
        kept.matches = list(range(number))
        later.append(dealt(kuhn_poker, kept))
    assert len({first, *later}) > 1
    kept.seed, kept.matches = None, []
    assert len({dealt(kuhn_poker, kept) for _ in range(20)}) > 1, "without a seed it is chance"


@at_a_table
async def test_two_processes_begin_one_match(table: InProcess) -> None:
    sitting = await table.sitting(people=1)
    other = Rooms(table.rooms.store, MemoryBus(), Games(), TableSettings(), table.time)
    there = await other.get(sitting.room.code)
    await (await sitting.guest()).ask("sit", ready=False)
    sitting.room.kept.seats[1].ready = True
    await there.reload()
    there.kept.seats[1].ready = True
    await asyncio.gather(begin_if_ready(sitting.room), begin_if_ready(there))
    assert sitting.room.kept.match == there.kept.match and len(there.kept.matches) == 1
    rows = await table.rooms.store.look(lambda c: lobby.matches_of(c, sitting.room.code))
    assert [row.id for row in rows] == [there.kept.match]
    await other.close()


@at_a_table
async def test_a_match_is_stored_with_its_room_or_not_at_all(table: InProcess) -> None:
    sitting = await table.sitting(people=1)
    room, game = sitting.room, table.rooms.games.load("connect-four")
    late = RoomMade(room.code, room.version + 5, room.kept, game.new_match(seed=1), 1)
    with pytest.raises(Exception) as failed:  # noqa: PT011 - of a kind that only the module knows
        await table.rooms.store.work(late.store)
    assert type(failed.value).__name__ == "_Faster"
    assert await table.rooms.store.look(lambda c: lobby.matches_of(c, room.code)) == []


@at_a_table
async def test_who_sat_there_is_written_down_by_hash_and_the_link_is_a_secret(table: InProcess) -> None:
    sitting = await table.sitting()
    row = await table.rooms.store.look(lambda c: lobby.load_match(c, sitting.room.kept.match))
    assert row is not None and row.sat.split() == [seat.token for seat in sitting.room.kept.seats]
    assert len(row.link) >= 24 and not any(token in row.sat for token in sitting.tokens)
