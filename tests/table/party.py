"""People at a table without sockets: each with a token of their own, each asking as a connection would."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from turnwright.core.errors import TurnwrightError
from turnwright.core.parts import part_of_action
from turnwright.players import Limit, SeatView, make_player
from turnwright.table import incoming, outgoing, seats
from turnwright.table.api.shapes import NewRoom
from turnwright.table.bus.memory import MemoryBus
from turnwright.table.can import CAN
from turnwright.table.can.once import was_granted
from turnwright.table.can.sit import take
from turnwright.table.games import Games
from turnwright.table.incoming import Part
from turnwright.table.making import tried
from turnwright.table.refusing import refused
from turnwright.table.room import Room
from turnwright.table.rooms import Rooms
from turnwright.table.settings import TableSettings
from turnwright.table.store import open_store


class Person:
    """Somebody in a room; what they were sent is kept."""

    def __init__(self, room: Room, token: str) -> None:
        self.room, self.token = room, token
        self.hashes: tuple[str, ...] = (seats.hashed(token),)
        self.seats = seats.seats_of(room.kept, self.hashes)
        self.parts: tuple[Part, ...] = ("choices", "words")
        self.language = ""
        self.sent: dict[int | None, tuple[int, int]] = {}
        self.frames: list[dict[str, Any]] = []
        self._ids = 0
        room.telling.welcome(self)
        room.enter(self)
        room.telling.wake()

    def put(self, frame: bytes) -> None:
        self.frames.append(msgspec.json.decode(frame))

    def end(self, sentence: str) -> None:
        self.frames.append({"type": "bye", "sentence": sentence})

    @property
    def id(self) -> str:
        """What the room calls them."""
        return next(f for f in reversed(self.frames) if f["type"] == "welcome")["people"][0]  # type: ignore[no-any-return]

    @property
    def shown(self) -> dict[str, Any]:
        """The position as they last saw it."""
        return next(f for f in reversed(self.frames) if f["type"] in ("position", "happened") and f["shown"])["shown"]  # type: ignore[no-any-return]

    async def until_shown(self) -> dict[str, Any]:
        """The newest position, once it has come."""
        async with asyncio.timeout(120):
            running = self.room.playing()
            while self.sent.get(self.seats[0]) != (running.id, running.sequence):
                await asyncio.sleep(0.005)
                running = self.room.playing()
        return self.shown

    async def ask(self, kind: type[incoming.Wish], **fields: Any) -> Any:
        """The answer to a wish, as a connection gives it."""
        self._ids += 1
        wish = kind(id=fields.pop("id", f"{self.token[:6]}{self._ids}"), **fields)
        if was_granted(self.room, self, wish):
            return outgoing.Accepted(id=wish.id)
        try:
            return await CAN[kind](self.room, self, wish)
        except TurnwrightError as error:
            return refused(wish.id, error)

    async def act(self, action: str, **fields: Any) -> Any:
        """Play on the position that stands."""
        running = self.room.playing()
        wanted = {"match": running.id, "sequence": running.sequence, **fields}
        return await self.ask(incoming.Act, action=action, **wanted)


@asynccontextmanager
async def a_table(database: str, bus: MemoryBus | None = None, **settings: Any) -> AsyncIterator[Rooms]:
    """A table without sockets; what it has open is forgotten at the end, as after a kill."""
    store = await open_store(database)
    rooms = Rooms(store, bus or MemoryBus(), Games(), TableSettings(**settings))
    await rooms.bus.listen(rooms.heard)
    try:
        yield rooms
    finally:
        await rooms.close()
        await store.close()


def at_a_table(folder: Path, test: Callable[[Rooms], Awaitable[None]], **settings: Any) -> None:
    """Run something at a table of its own."""

    async def run() -> None:
        async with a_table(str(folder / "table.sqlite"), **settings) as rooms:
            await test(rooms)

    asyncio.run(run())


async def party(
    rooms: Rooms, people: int, campaign: str = "lantern_bridge", **wishes: Any
) -> tuple[Room, list[Person]]:
    """A room for so many people, all of whom have come."""
    data = NewRoom(game="methuen", people=people, options={"campaign": campaign}, seed=5, **wishes)
    room = await rooms.create(tried(rooms.games, data))
    tokens = [(await take(room, None, name, True))[1] for name in ("Ann", "Bob", "Cy", "Dee")[:people]]
    return room, [Person(room, token) for token in tokens]


async def deal(room: Room, people: list[Person]) -> None:
    """Everybody takes the parts that come to them in turn."""
    for place, part in enumerate(room.kept.parts[0]):
        taken = await people[place % len(people)].ask(incoming.GivePart, part=part)
        assert isinstance(taken, outgoing.Accepted), taken


def holder(room: Room, people: list[Person], part: str) -> Person:
    """Who acts for a part: whoever has it, or anybody."""
    held = room.kept.seats[0].parts.get(part)
    return next((one for one in people if held is not None and one.id == held.by), people[0])


class Company:
    """A party that plays a campaign by a simple player's choices, each of them carried out by whose part it is."""

    def __init__(self, room: Room, people: list[Person]) -> None:
        self.room, self.people = room, people
        self.player = make_player(room.game, "keen", 1)
        self.refused = 0
        self.chapters: list[int] = []

    async def play(self, most: int = 2000) -> None:
        """To the end of the campaign."""
        for _ in range(most):
            async with asyncio.timeout(120):
                while self.room.kept.stage == "playing" and self.room.playing().match.is_over:
                    await asyncio.sleep(0.005)
            if self.room.kept.stage != "playing":
                return
            await self.one_action()
        raise AssertionError("the campaign does not end")

    async def one_action(self) -> None:
        match = self.room.playing().match
        assert match.to_act is not None
        chosen = self.player.choose(SeatView.of(match, match.to_act), Limit(visits=1))
        part = part_of_action(match, chosen, match.to_act)
        acting = holder(self.room, self.people, part)
        others = [one for one in self.people if one is not acting]
        if others and part in self.room.kept.seats[0].parts and not self.refused % 7:
            answer = await others[0].act(str(chosen))
            assert answer.code == "table.not_your_part", answer
        self.refused += bool(others)
        answer = await acting.act(str(chosen))
        assert isinstance(answer, outgoing.Accepted), answer
