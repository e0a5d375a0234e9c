"""A player that never gives up: it reconnects anywhere, resends what was not answered, and remembers everything."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from table.histories import History


class Stubborn:
    """Plays one seat of one room at random until told to stop."""

    def __init__(self, name: str, code: str, token: str, urls: Callable[[], list[str]], dice: random.Random) -> None:
        self.code, self.token, self.urls, self.dice = code, token, urls, dice
        self.history = History(name)
        self.at: tuple[int, int] | None = None
        self.shown: dict[str, Any] = {}
        self.stage = ""
        self.pending: dict[str, Any] | None = None
        self.connections = 0
        self.sent = 0
        self.stopping = False

    async def play(self) -> None:
        """Until stopped, whatever happens to the servers."""
        while not self.stopping:
            try:
                url = self.dice.choice(self.urls()).replace("http://", "ws://")
                async with connect(f"{url}api/rooms/{self.code}/socket", open_timeout=5, close_timeout=1) as socket:
                    self.connections += 1
                    await self._session(socket)
            except (OSError, WebSocketException, TimeoutError, IndexError):
                await asyncio.sleep(0.05)

    async def _session(self, socket: Any) -> None:
        seen = {"match": self.at[0], "seen": self.at[1]} if self.at else {}
        enter = {"type": "enter", "version": 1, "tokens": [self.token], "parts": ["text", "choices", "words"], **seen}
        await socket.send(json.dumps(enter))
        if self.pending is not None:
            await socket.send(json.dumps(self.pending))
        while not self.stopping:
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), 0.5))
            except TimeoutError:
                if self.pending is not None:
                    await socket.send(json.dumps(self.pending))
                continue
            self._take(message)
            await self._do(socket)

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind in ("welcome", "room"):
            self.stage = message["room"]["stage"]
            self.offers = message["room"]["offers"]
        if kind == "position":
            self._catch_up(message)
            self.at, self.shown = (message["match"], message["sequence"]), message["shown"]
        elif kind == "happened":
            number = (message["match"], message["sequence"])
            if self.at and self.at[0] == number[0] and number[1] <= self.at[1]:
                return
            assert self.at == (number[0], number[1] - 1), f"a gap: {self.at}, then {number}"
            self.history.seen.append((number, tuple(message["words"])))
            self.at = number
            self.shown = message["shown"] or {**self.shown, "yours": False}
        elif kind in ("accepted", "refused") and self.pending and message["id"] == self.pending["id"]:
            if kind == "accepted" and self.pending["type"] == "act":
                number = (self.pending["match"], message["sequence"])
                self.history.accepted[message["id"]] = (number, self.pending["action"])
            if message.get("code") != "table.busy":
                self.pending = None

    def _catch_up(self, message: dict[str, Any]) -> None:
        """A position that is shown anew, as when parts were dealt, may be further on; its log tells what came."""
        if self.at is None or self.at[0] != message["match"]:
            return
        for line in message["log"]:
            if line["sequence"] > self.at[1]:
                self.history.seen.append(((message["match"], line["sequence"]), tuple(line["words"])))

    async def _do(self, socket: Any) -> None:
        if self.pending is not None or self.at is None or not self.shown:
            return
        self.sent += 1
        id = f"{self.history.name}-{self.sent}"
        if self.stage == "over":
            self.pending = {"type": "offer", "id": id, "what": "rematch"}
        elif self.shown["yours"] and not self.shown["outcome"]:
            choice = self.dice.choice(self.shown["choices"])
            action = choice["action"]
            if action is None:
                action = await self._further(socket, choice["token"])
                if action is None:
                    return
            self.pending = {"type": "act", "id": id, "match": self.at[0], "sequence": self.at[1], "action": action}
        else:
            return
        await socket.send(json.dumps(self.pending))

    async def _further(self, socket: Any, token: str) -> str | None:
        """The second step, read from the text: Connect Four has one column to choose."""
        assert self.at is not None
        columns = "abcdefg"
        return f"{token} {self.dice.choice(columns)}"
