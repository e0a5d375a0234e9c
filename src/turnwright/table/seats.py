"""Who sits where: secret tokens, their hashes, room codes."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable

from .kept import RoomKept, SeatKept

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""Of room codes: no vowels, so that no code is a word, and nothing that looks like a digit."""
CODE_LENGTH, SHORT_CODE = 6, 4


def new_code(short: bool = False) -> str:
    """A room's code, easy to read out; a short one where clients know no other."""
    return "".join(secrets.choice(LETTERS) for _ in range(SHORT_CODE if short else CODE_LENGTH))


def new_token() -> str:
    """The secret that opens a seat."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """What is stored of it. The token has 192 random bits, so no salt and no slow hash are needed."""
    return hashlib.sha256(token.encode()).hexdigest()


def seats_of(kept: RoomKept, hashes: Iterable[str]) -> tuple[int, ...]:
    """The seats that these hashes open, compared in constant time."""
    given = list(hashes)
    return tuple(
        number
        for number, seat in enumerate(kept.seats)
        if seat.token and any(hmac.compare_digest(seat.token, one) for one in given)
    )


def give(kept: RoomKept, number: int, name: str, ready: bool) -> str:
    """Seat somebody there and return the token; the first person is the host."""
    token = new_token()
    host = not any(seat.host for seat in kept.seats)
    kept.seats[number] = SeatKept(name=name, token=hashed(token), ready=ready, host=host)
    return token


def vacate(kept: RoomKept, number: int, level: int | None) -> None:
    """Nobody has the seat any more, or a bot; another person becomes the host."""
    was_host = kept.seats[number].host
    kept.seats[number] = SeatKept(level=level, ready=level is not None)
    others = kept.persons()
    if was_host and others:
        kept.seats[others[0]].host = True


def swapped(seats: list[SeatKept]) -> list[SeatKept]:
    """The same people one seat further, for a rematch."""
    return [*seats[1:], *seats[:1]]
