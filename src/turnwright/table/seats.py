"""Who sits where: secret tokens, their hashes, room codes."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from collections.abc import Iterable

from .fellows import Holder, everybody, join, next_id, opened_by, part_from
from .limits import LONGEST_KEY, SHORTEST_KEY
from .refusing import TableRefusal
from .room_document import RoomDocument, SeatKept

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


def seats_of(kept: RoomDocument, hashes: Iterable[str]) -> tuple[int, ...]:
    """The seats that these hashes open, compared in constant time."""
    given = list(hashes)
    return tuple(number for number, seat in enumerate(kept.seats) if opened_by(seat, given))


def token_for(kept: RoomDocument, key: str) -> str:
    """The token that somebody gets who sits down with this key: always the same; without a key always another.

    A client makes the key up and tells it to nobody, so that it can ask again when the answer was lost.
    """
    if not key:
        return new_token()
    kept.salt = kept.salt or secrets.token_hex(24)
    made = hmac.digest(kept.salt.encode(), key.encode(), "sha256")
    return base64.urlsafe_b64encode(made[:24]).decode()


def require_key(key: str) -> None:
    """A key is none, or one that nobody guesses."""
    if key and not SHORTEST_KEY <= len(key) <= LONGEST_KEY:
        sentence = f"A key is made up at random and has {SHORTEST_KEY} to {LONGEST_KEY} characters; {len(key)} came."
        raise TableRefusal("table.key", sentence)


def require_same_people(before: RoomDocument, after: RoomDocument) -> None:
    """Whoever gave a room its chance knows what is hidden in it: nobody else may sit down there."""
    known = {one.token for seat in before.seats for one in everybody(seat)}
    if after.seeded and any(one.token not in known for seat in after.seats for one in everybody(seat)):
        raise TableRefusal("table.seeded", "This room's chance was given by who made it: it is for one person alone.")


def give(kept: RoomDocument, number: int, name: str, ready: bool, key: str = "", guest: bool = False) -> str:
    """Seat somebody there, beside whoever has the seat, and return the token; the first person is the host."""
    token = token_for(kept, key)
    if kept.seats[number].token:
        join(kept, number, name, ready, hashed(token))
        return token
    host = not any(seat.host for seat in kept.seats)
    seat = SeatKept(id=next_id(kept), name=name, token=hashed(token), ready=ready, host=host, guest=guest)
    kept.seats[number] = seat
    return token


def vacate(kept: RoomDocument, number: int, level: int | None, leaver: Holder | None = None, left: int = 0) -> None:
    """Nobody has the seat any more, or a bot; another person becomes the host. Who shares it, leaves it to the others.

    Without a leaver all of them are gone. Who left during a match is known, and when.
    """
    before = kept.seats[number]
    if leaver is not None and before.fellows:
        part_from(kept, number, leaver)
        return
    was_host, was = before.host, before.name if left and kept.stage == "playing" else ""
    kept.seats[number] = SeatKept(level=level, ready=level is not None, was=was, left=left if was else 0)
    others = kept.persons()
    if was_host and others:
        kept.seats[others[0]].host = True


def swapped(seats: list[SeatKept]) -> list[SeatKept]:
    """The same people one seat further, for a rematch."""
    return [*seats[1:], *seats[:1]]
