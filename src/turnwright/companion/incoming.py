"""What comes in: frames read into messages, or refused (W-3, RF-1 to RF-4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from .outgoing import Denied

LONGEST_FRAME = 64 * 1024
TEXT, TEXTS, NUMBER = "text", "texts", "number"
BOTH: dict[str, dict[str, str]] = {
    "join-room": {"playerName": TEXT},
    "rejoin-room": {"reconnectToken": TEXT},
    "set-turn-order": {"playerIds": TEXTS},
    "start-game": {},
    "draw-from-deck": {},
    "draw-face-up": {"index": NUMBER},
    "end-turn": {},
}
COMPANION = BOTH | {"discard-cards": {"cardIds": TEXTS}}
BOARD = BOTH | {
    "claim-route": {"routeId": TEXT, "cardIds": TEXTS},
    "draw-tickets": {},
    "keep-tickets": {"ticketIds": TEXTS},
    "leave-room": {},
}
"""The messages of the two games and what their payload must hold."""


@dataclass(frozen=True)
class Message:
    """A well-formed message of a client."""

    type: str
    payload: dict[str, Any]


def read_frame(frame: str | bytes, known: dict[str, dict[str, str]]) -> Message:
    """The message in a frame; `Denied` if there is none."""
    if not isinstance(frame, str):
        raise Denied("W-3", "Invalid message format: expected string")
    if len(frame) > LONGEST_FRAME:
        raise Denied("W-3", "Invalid message format")
    try:
        data = msgspec.json.decode(frame)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise Denied("W-3", "Invalid message format") from None
    if not isinstance(data, dict):
        raise Denied("W-3", "Invalid message format")
    kind = data.get("type")
    if not isinstance(kind, str) or kind not in known:
        raise Denied("W-3", "Unknown message type")
    payload = data.get("payload")
    wanted = known[kind]
    if wanted and not isinstance(payload, dict):
        raise Denied("W-3", "Invalid message format")
    fields = payload if isinstance(payload, dict) else {}
    for name, form in wanted.items():
        if not fits(fields.get(name), form):
            raise Denied("W-3", "Invalid message format")
    return Message(kind, {name: fields[name] for name in wanted})


def fits(value: Any, form: str) -> bool:
    """Whether a value has the form that a payload's field needs."""
    if form == TEXT:
        return isinstance(value, str)
    if form == TEXTS:
        return isinstance(value, list) and all(isinstance(item, str) for item in value)
    return isinstance(value, int | float) and not isinstance(value, bool)
