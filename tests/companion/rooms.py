"""Rooms for tests: players who talk to a room by name, and what they receive."""

from __future__ import annotations

import json
from typing import Any

from turnwright import Match
from turnwright.companion import Close, CompanionRoom, CompanionSettings, Outgoing, Randomness, Send
from turnwright.companion.play import Play


class Talk:
    """A room in which connections are called by the players' names."""

    def __init__(self, *players: str, onlookers: tuple[str, ...] = (), **settings: Any) -> None:
        self.now = 0.0
        self.tokens: list[str] = []
        self.room = CompanionRoom("ABCD", CompanionSettings(**settings), Randomness.repeatable(1))
        for name in (*players, *onlookers):
            self.room.on_connect(name, self.now)
        for name in players:
            out = self.say(name, "join-room", playerName=name)
            self.tokens.append(to(out, name, "room-created")["reconnectToken"])

    def say(self, who: str, kind: str, **payload: Any) -> Outgoing:
        frame = {"type": kind, "payload": payload} if payload else {"type": kind}
        return self.room.on_message(who, json.dumps(frame), self.now)

    def close(self, who: str) -> Outgoing:
        return self.room.on_close(who, self.now)

    def later(self, seconds: float) -> Outgoing:
        self.now += seconds
        return self.room.on_time(self.now)

    def rejoin(self, who: str, token: str) -> Outgoing:
        self.room.on_connect(who, self.now)
        return self.say(who, "rejoin-room", reconnectToken=token)

    def token(self, seat: int) -> str:
        return self.tokens[seat]

    def play(self, match: Match) -> Outgoing:
        """Begin with a position made by hand."""
        return self.room.begin(Play(self.room, match, 1))

    @property
    def ids(self) -> Any:
        assert self.room.play is not None
        return self.room.play.ids

    @property
    def match(self) -> Match:
        assert self.room.play is not None
        return self.room.play.match

    def hand(self, seat: int, colours: str = "") -> list[str]:
        """The ids in a hand, or some of them by their colours' letters."""
        from turnwright.games.rails.cards import LETTERS

        found: list[str] = []
        if not colours:
            return list(self.ids.hands[seat])
        for letter in colours:
            found.append(
                next(
                    id
                    for id in self.ids.hands[seat]
                    if id not in found and self.ids.colour[id] == LETTERS.index(letter)
                )
            )
        return found


def error(out: Outgoing) -> tuple[str, str]:
    """The one error in an answer: rule and message."""
    (only,) = out
    assert isinstance(only, Send) and only.type == "error"
    return only.payload["rule"], only.payload["message"]


def outline(out: Outgoing) -> list[str]:
    """Who gets what, without the contents."""
    lines = []
    for message in out:
        if isinstance(message, Close):
            lines.append(f"{message.to} closed {message.code}")
        else:
            inner = message.payload.get("type")
            drawn = " with drawnCard" if "drawnCard" in message.payload else ""
            lines.append(f"{message.to} {message.type}{f' {inner}' if inner else ''}{drawn}")
    return lines


def to(out: Outgoing, who: str, kind: str) -> dict[str, Any]:
    """The last message of this type to somebody."""
    found = [m.payload for m in out if isinstance(m, Send) and m.to == who and m.type == kind]
    return found[-1]
