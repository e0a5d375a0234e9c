"""Seats of a room: names, tokens, the host and the turn order (R-7 to R-13, R-40 to R-43)."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from dataclasses import dataclass, field

from ..games.rails.cards import MOST_SEATS
from ..table.seats import hashed
from .outgoing import Denied

LONGEST_NAME = 24
MOST_RECLAIMS, RECLAIM_SECONDS = 3, 60.0


@dataclass
class Seat:
    """A place in a room. `id` is the connection bound to it; `dropped` is when that was lost; `token` is a hash."""

    id: str
    name: str
    token: str
    is_host: bool = False
    connected: bool = True
    dropped: float = 0.0
    reclaimed: list[float] = field(default_factory=list)
    """When it was taken from one connection by another, of late."""

    def may_change_hands(self, now: float) -> bool:
        """R-43: at most three times within a minute; this is one of them."""
        self.reclaimed = [time for time in self.reclaimed if now - time < RECLAIM_SECONDS]
        if len(self.reclaimed) >= MOST_RECLAIMS:
            return False
        self.reclaimed.append(now)
        return True


class Seats:
    """The seats in turn order."""

    def __init__(self) -> None:
        self.list: list[Seat] = []

    def of(self, connection: str) -> int | None:
        """The seat a connection holds, or None for an onlooker."""
        return next((place for place, seat in enumerate(self.list) if seat.id == connection), None)

    def connected(self) -> list[int]:
        return [place for place, seat in enumerate(self.list) if seat.connected]

    def join(self, connection: str, name: str, new_token: Callable[[], str]) -> tuple[Seat, str]:
        """R-8, R-9, R-13: take a new seat; with it comes the token that is told to nobody else."""
        if len(self.list) >= MOST_SEATS:
            raise Denied("R-7", "Room is full (max 5 players)")
        trimmed = name.strip()[:LONGEST_NAME].strip()
        if not trimmed:
            raise Denied("R-8", "Player name is required")
        token = new_token()
        seat = Seat(connection, trimmed, hashed(token))
        if not self.connected():
            self.make_host(seat)
        self.list.append(seat)
        return seat, token

    def make_host(self, host: Seat) -> None:
        """R-9: there is exactly one host."""
        for seat in self.list:
            seat.is_host = False
        host.is_host = True

    def with_token(self, token: str) -> int:
        """R-40, R-42."""
        given = hashed(token)
        for place, seat in enumerate(self.list):
            if hmac.compare_digest(seat.token, given):
                return place
        raise Denied("R-42", "Invalid reconnect token")

    def is_host(self, connection: str) -> bool:
        place = self.of(connection)
        return place is not None and self.list[place].is_host

    def reorder(self, ids: list[str]) -> None:
        """R-11: any permutation of the seats."""
        if len(ids) != len(self.list):
            raise Denied("R-11", "Invalid player list")
        if sorted(ids) != sorted(seat.id for seat in self.list):
            raise Denied("R-11", "Invalid player IDs")
        self.list.sort(key=lambda seat: ids.index(seat.id))

    def hand_over(self, now: float, grace: float | None) -> bool:
        """R-10: an absent host is followed by the first connected seat."""
        host = next((seat for seat in self.list if seat.is_host), None)
        others = self.connected()
        if host is None or host.connected or not others or grace is None or now - host.dropped < grace:
            return False
        self.make_host(self.list[others[0]])
        return True
