"""Webhooks: somebody who is not here is told that it is their turn.

An address comes from a stranger, so it is called with care: it must be on the open internet, no redirect is followed,
the answer is not read, and it gets what anybody with the link may know.
"""

from __future__ import annotations

import asyncio
import http.client
import ipaddress
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec

from .logs import log
from .showing import present

if TYPE_CHECKING:
    from .room import Room
    from .running import Running

SECONDS = 5.0
PAUSES = (0.0, 2.0, 10.0)
"""Before each attempt."""


class Hooks:
    """Calls a seat's address when its turn begins and nobody is connected there."""

    def __init__(self, private: bool = False, address: str = "/") -> None:
        self.private = private
        self.address = address
        self._threads = ThreadPoolExecutor(4, "turnwright-hooks")
        self._tasks: set[asyncio.Task[None]] = set()
        self._called: dict[tuple[str, int], int] = {}

    def consider(self, room: Room, running: Running, mine: bool) -> None:
        """Whoever wrote the line sees to it; nobody is called twice for one turn."""
        if not mine:
            return
        here = present(room)
        turn = int(running.match.memory["turn"][0])
        for seat in running.match.may_act:
            kept = room.kept.seats[seat]
            if kept.webhook and not kept.is_bot and not here >> seat & 1:
                if self._called.get((room.code, seat)) == (turn := hash((running.id, turn))):
                    continue
                self._called[room.code, seat] = turn
                body = {
                    "room": room.code,
                    "link": f"{self.address}table/{room.code}",
                    "game": room.game.title,
                    "seat": seat,
                    "name": kept.name,
                    "words": f"{kept.name}, it is your turn in {room.game.title}.",
                }
                task = asyncio.create_task(self._call(kept.webhook, body))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _call(self, address: str, body: dict[str, object]) -> None:
        loop = asyncio.get_running_loop()
        for pause in PAUSES:
            await asyncio.sleep(pause)
            try:
                status = await loop.run_in_executor(self._threads, call, address, body, self.private)
            except (OSError, ValueError, http.client.HTTPException) as error:
                log("webhook failed", room=body["room"], error=str(error))
                continue
            if status < 500:
                return

    async def close(self) -> None:
        """Stop."""
        for task in list(self._tasks):
            task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)


def call(address: str, body: dict[str, object], private: bool) -> int:
    """One request to the very address that was looked up and found fit; the status it was answered with."""
    parts = urlsplit(address)
    host = parts.hostname or ""
    secure = parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    found = str(socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][4][0])
    if not private and not ipaddress.ip_address(found).is_global:
        raise ValueError(f"{host} is not on the open internet")
    plain = socket.create_connection((found, port), SECONDS)
    try:
        connection = http.client.HTTPConnection(host, port, timeout=SECONDS)
        connection.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=host) if secure else plain
        path = parts.path or "/"
        connection.request(
            "POST",
            f"{path}?{parts.query}" if parts.query else path,
            msgspec.json.encode(body),
            {"Content-Type": "application/json"},
        )
        return connection.getresponse().status
    finally:
        plain.close()
