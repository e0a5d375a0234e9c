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
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec

from .fellows import Holder, everybody, may_act
from .limits import LONGEST_WEBHOOK
from .logs import log
from .refusing import TableRefusal
from .showing import present, present_people
from .store import StoreError

if TYPE_CHECKING:
    from .room import Room
    from .running import Running

SECONDS = 5.0
PAUSES = (0.0, 2.0, 10.0)
"""Before each attempt."""


Claim = Callable[[str, str], Awaitable[bool]]


async def _mine(room: str, turn: str) -> bool:
    """One process alone."""
    return True


class Hooks:
    """Calls a seat's address when its turn begins and nobody is connected there: once for a turn, whoever calls."""

    def __init__(self, private: bool = False, address: str = "/", claim: Claim = _mine) -> None:
        self.private = private
        self._claim = claim
        self.address = address
        self._threads = ThreadPoolExecutor(4, "turnwright-hooks")
        self._tasks: set[asyncio.Task[None]] = set()
        self._called: dict[tuple[str, int, str], tuple[int, int]] = {}

    def consider(self, room: Room, running: Running, mine: bool) -> None:
        """Whoever wrote the line sees to it; nobody is called twice for one turn."""
        if not mine or running.match.paused is not None:
            return
        turn = (running.id, int(running.match.memory["turn"][0]))
        for seat in running.match.may_act:
            for one in awaited(room, seat):
                if self._called.get((room.code, seat, one.id)) == turn:
                    continue
                self._called[room.code, seat, one.id] = turn
                body = {
                    "room": room.code,
                    "link": f"{self.address}table/{room.code}",
                    "game": room.game.title,
                    "seat": seat,
                    "name": one.name,
                    "words": f"{one.name}, it is your turn in {room.game.title}.",
                }
                whose = f"{seat}.{one.id}" if room.kept.seats[seat].fellows else str(seat)
                task = asyncio.create_task(self._call_once(one.webhook, body, f"{turn[0]}:{turn[1]}:{whose}"))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def require_fit(self, address: str) -> None:
        """Refuse an address that would never be called: not https, or not on the open internet."""
        problem = problem_with(address, self.private)
        if not problem and not self.private:
            problem = await asyncio.get_running_loop().run_in_executor(self._threads, problem_of_host, address)
        if problem:
            raise TableRefusal("table.webhook", problem)

    async def _call_once(self, address: str, body: dict[str, object], turn: str) -> None:
        """Several processes may write lines of one turn, and one may start anew: the store knows who has called."""
        try:
            if await self._claim(str(body["room"]), turn):
                await self._call(address, body)
        except StoreError as error:
            log("webhook failed", room=body["room"], error=str(error))

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

    def forget(self, code: str) -> None:
        """A room is put away, or its match is over: nobody there is called for that turn again."""
        for key in [key for key in self._called if key[0] == code]:
            del self._called[key]

    async def close(self) -> None:
        """Stop."""
        for task in list(self._tasks):
            task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)


def awaited(room: Room, seat: int) -> list[Holder]:
    """Who is to be called for a seat on turn: whoever is not here and has something to do; of several, each apart."""
    kept = room.kept.seats[seat]
    if kept.is_bot:
        return []
    called = [one for one in everybody(kept) if one.webhook]
    if not kept.fellows:
        return [] if present(room) >> seat & 1 else called
    here = present_people(room)
    return [one for one in called if one.id not in here and may_act(room, seat, [one.token])]


def problem_with(address: str, private: bool) -> str:
    """What is wrong with an address as it is written; empty if nothing is."""
    try:
        parts = urlsplit(address)
        fine = bool(parts.hostname) and (parts.port or 1) > 0 and parts.username is None
    except ValueError:
        fine = False
    if not fine or len(address) > LONGEST_WEBHOOK or not address.isprintable() or " " in address:
        return f"A webhook is an address such as https://example.org/turn, of at most {LONGEST_WEBHOOK} letters."
    if parts.scheme != "https" and not (private and parts.scheme == "http"):
        return "A webhook's address begins with https://."
    return ""


def problem_of_host(address: str) -> str:
    """What is wrong with where an address leads; empty if nothing is."""
    parts = urlsplit(address)
    host = parts.hostname or ""
    try:
        found = looked_up(host, parts.port or 443)
    except OSError:
        return f"{host} cannot be found."
    return "" if ipaddress.ip_address(found).is_global else f"{host} is not on the open internet."


def looked_up(host: str, port: int) -> str:
    """The address of a name."""
    return str(socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][4][0])


def call(address: str, body: dict[str, object], private: bool) -> int:
    """One request to the very address that was looked up and found fit; the status it was answered with."""
    problem = problem_with(address, private)
    if problem:
        raise ValueError(problem)
    parts = urlsplit(address)
    host = parts.hostname or ""
    secure = parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    found = looked_up(host, port)
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
