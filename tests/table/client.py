"""A client for tests: everything that came, in order, and waiting for what should come."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Message = dict[str, Any]
SECONDS = 300.0
"""A bot whose game has never been compiled needs some of them, and so does a busy machine."""


fetch = partial(httpx.get, timeout=SECONDS)
send = partial(httpx.post, timeout=SECONDS)
"""Requests that wait for as long as a busy machine needs."""


class Client:
    """One connection to one room."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Message] = []
        self.room: Message = {}
        self.shown: dict[int | None, Message] = {}
        self.at: dict[int | None, tuple[int, int]] = {}
        self._ids = 0
        self._new = asyncio.Event()
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for frame in self.socket:
                self._take(json.loads(frame))
        except ConnectionClosed:
            pass
        finally:
            self._new.set()

    def _take(self, message: Message) -> None:
        self.heard.append(message)
        if "room" in message and isinstance(message["room"], dict):
            self.room = message["room"]
        if message["type"] in ("position", "happened"):
            seat = message["seat"]
            if message["type"] == "happened":
                before = (message["match"], message["sequence"] - 1)  # whoever resumes has no position of its own yet
                assert self.at.get(seat, before) == before, "a gap, or the same number twice"
            self.at[seat] = (message["match"], message["sequence"])
            # Without a position another number follows at once: until then there is nothing to act on.
            self.shown[seat] = message["shown"] or {**self.shown.get(seat, {}), "yours": False}
        self._new.set()

    async def until(self, true: Callable[[], Any], what: str = "") -> Any:
        """Wait until something holds."""
        async with asyncio.timeout(SECONDS):
            while not (found := true()):
                if self._reading.done():
                    raise ConnectionError(f"closed while waiting for {what}: {self.heard[-3:]}")
                self._new.clear()
                await self._new.wait()
            return found

    async def send(self, type: str, **fields: Any) -> str:
        """Send a message; its id."""
        self._ids += 1
        id = fields.pop("id", None) or f"{self._ids}"
        message = {"type": type, **fields} if type in ("enter", "beat") else {"type": type, "id": id, **fields}
        await self.socket.send(json.dumps(message))
        return id

    async def ask(self, type: str, **fields: Any) -> Message:
        """Send a message and wait for its answer."""
        id = await self.send(type, **fields)
        known = len(self.heard)
        found: Message = await self.until(
            lambda: next((m for m in self.heard[max(0, known - 50) :] if m.get("id") == id), None),
            f"the answer to {type}",
        )
        return found

    async def act(self, action: str, seat: int | None = None) -> Message:
        """Play on the position last shown."""
        seat = seat if seat is not None else next(iter(self.at))
        match, sequence = self.at[seat]
        return await self.ask("act", match=match, sequence=sequence, action=action, seat=seat)

    def words(self, seat: int | None = None) -> list[str]:
        """All words heard of happenings."""
        return [word for m in self.heard if m["type"] == "happened" and m["seat"] == seat for word in m["words"]]


@asynccontextmanager
async def entered(table: str, code: str, *tokens: str, **fields: Any) -> AsyncIterator[Client]:
    """A client that has entered a room."""
    async with connect(f"{table.replace('http://', 'ws://')}api/rooms/{code}/socket", max_size=None) as socket:
        client = Client(socket)
        await client.send("enter", version=1, tokens=tokens, **fields)
        await client.until(lambda: any(m["type"] == "welcome" for m in client.heard), "welcome")
        yield client


async def post(table: str, path: str, **body: Any) -> Message:
    """A request that must succeed."""
    async with httpx.AsyncClient() as http:
        answer = await http.post(f"{table}{path}", json=body, timeout=SECONDS)
        assert answer.is_success, answer.text
        found: Message = answer.json()
        return found


async def complete(client: Client, seat: int, pick: Callable[[list[Message]], Message]) -> str:
    """An action built click by click, as a person would."""
    path: list[str] = []
    choices = client.shown[seat]["choices"]
    while True:
        chosen = pick([choice for choice in choices if not choice["aside"]])
        if chosen["action"] is not None and not chosen["more"]:
            return str(chosen["action"])
        path.append(chosen["token"])
        answer = await client.ask("ask", sequence=client.at[seat][1], path=path, seat=seat)
        assert answer["type"] == "choices", answer
        choices = answer["choices"]
