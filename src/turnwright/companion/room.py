"""A room: connections, seats and one game, as a state machine (section 10.5 of the rules)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from ..core.match import Match
from .incoming import BOARD, COMPANION, Message, read_frame
from .outgoing import SUPERSEDED, Close, Denied, Outgoing, Send
from .play import Play
from .randomness import Randomness
from .seats import Seat, Seats

GRACE_SECONDS = 60.0


@dataclass(frozen=True)
class CompanionSettings:
    """`grace` is how many seconds an absent holder is waited for: 0 skips at once, None waits for ever (R-37)."""

    mode: Literal["companion", "board"] = "companion"
    map: str = "hansa"
    grace: float | None = GRACE_SECONDS

    @property
    def fewest_seats(self) -> int:
        return 2 if self.mode == "board" else 1


class CompanionRoom:
    """Everything a room does. Every method returns what is to be sent, in order."""

    def __init__(self, code: str, settings: CompanionSettings, randomness: Randomness) -> None:
        self.code = code
        self.settings = settings
        self.randomness = randomness
        self.connections: list[str] = []
        self.seats = Seats()
        self.play: Play | None = None
        self.messages = BOARD if settings.mode == "board" else COMPANION
        self.card_seed: Callable[[Match], int] = lambda match: randomness.seed()
        """By what the ids of a match's cards are dealt; the same for the same match where it can be taken up again."""

    # What the server calls.

    def on_connect(self, connection: str, now: float) -> Outgoing:
        """W-4: nothing is sent; the connection is an onlooker until it takes a seat."""
        self.connections.append(connection)
        return []

    def on_message(self, connection: str, frame: str | bytes, now: float) -> Outgoing:
        """Answer a frame. A refusal goes to the sender only and changes nothing (R-38)."""
        if connection not in self.connections:
            return []  # it was superseded and represents nobody, not even an onlooker
        try:
            message = read_frame(frame, self.messages)
            return self._answers()[message.type](connection, message, now)
        except Denied as denied:
            return [denied.to(connection)]

    def on_close(self, connection: str, now: float) -> Outgoing:
        """R-41: the seat is kept. A connection that was superseded, or an onlooker, closes silently (R-43)."""
        if connection in self.connections:
            self.connections.remove(connection)
        place = self.seats.of(connection)
        if place is None or not self.seats.list[place].connected:
            return []
        return self.presence(place, False, now)

    def presence(self, place: int, connected: bool, now: float) -> Outgoing:
        """R-41, R-42: a seat's holder is gone, or back; then what follows from that (R-10, R-37)."""
        self._mark(place, connected, now)
        return [*self._presence_news(place), *self.on_time(now)]

    def _mark(self, place: int, connected: bool, now: float) -> None:
        seat = self.seats.list[place]
        seat.connected = connected
        if not connected:
            seat.dropped = now
        if self.play:
            (self.play.come_back if connected else self.play.drop)(place)

    def _presence_news(self, place: int) -> Outgoing:
        seat = self.seats.list[place]
        kind = "player-reconnected" if seat.connected else "player-disconnected"
        news = self._to_others(seat.id, "player-action", {"type": kind, "playerName": seat.name})
        return [*news, *self.player_list(), *self._whole_state()]

    def on_time(self, now: float) -> Outgoing:
        """Graces that are over by now (R-10, R-37, R-48, R-50)."""
        grace = self.settings.grace
        if self.play is None:
            return self.player_list() if self.seats.hand_over(now, grace) else []
        out: Outgoing = []
        for place, seat in enumerate(self.seats.list):
            over = not seat.connected and grace is not None and now - seat.dropped >= grace
            if over and self.play.is_waiting_for(place):
                out += self.play.expire(place)
        return out

    def next_time(self) -> float | None:
        """When `on_time` has something to do if nothing else happens before."""
        grace = self.settings.grace
        if grace is None:
            return None
        if self.play is None:
            waiting = [
                seat for seat in self.seats.list if seat.is_host and not seat.connected and self.seats.connected()
            ]
        else:
            absent = [p for p, seat in enumerate(self.seats.list) if not seat.connected]
            waiting = [self.seats.list[place] for place in absent if self.play.is_waiting_for(place)]
        return min((seat.dropped + grace for seat in waiting), default=None)

    # What the messages do.

    def _answers(self) -> dict[str, Callable[[str, Message, float], Outgoing]]:
        about_the_room = {
            "join-room": self._join,
            "rejoin-room": self._rejoin,
            "set-turn-order": self._set_order,
            "start-game": self._start,
            "leave-room": self._leave,
        }
        return {kind: about_the_room.get(kind, self._turn_action) for kind in self.messages}

    def _join(self, connection: str, message: Message, now: float) -> Outgoing:
        if self.seats.of(connection) is not None:
            raise Denied("R-13", "You have already joined this room")
        if self.play:
            raise Denied("R-13", "Game already in progress")
        seat, token = self.seats.join(connection, message.payload["playerName"], self.randomness.token)
        welcome = {"roomCode": self.code, "playerId": seat.id, "reconnectToken": token}
        return [Send(connection, "room-created", welcome), *self.player_list()]

    def _rejoin(self, connection: str, message: Message, now: float) -> Outgoing:
        place = self.seats.with_token(message.payload["reconnectToken"])
        if self.seats.of(connection) not in (None, place):
            raise Denied("R-13", "You have already joined this room")
        seat = self.seats.list[place]
        out = self._supersede(seat, connection, now)
        seat.id = connection
        self._mark(place, True, now)
        as_it_was = Send(connection, "room-rejoined", self._rejoined(place))  # R-42; what follows from it comes after
        return [*out, as_it_was, *self._presence_news(place), *self.on_time(now)]

    def _supersede(self, seat: Seat, connection: str, now: float) -> Outgoing:
        """R-43: the old connection represents nobody any more; but a seat does not change hands for ever."""
        if seat.id == connection or seat.id not in self.connections:
            return []
        if not seat.may_change_hands(now):
            raise Denied("R-43", "This seat is in use on another device")
        self.connections.remove(seat.id)
        return [Close(seat.id, SUPERSEDED)]

    def _set_order(self, connection: str, message: Message, now: float) -> Outgoing:
        if not self.seats.is_host(connection):
            raise Denied("R-9", "Only the host can set turn order")
        if self.play:
            raise Denied("R-11", "Cannot change turn order after game starts")
        self.seats.reorder(message.payload["playerIds"])
        return self.player_list()

    def _start(self, connection: str, message: Message, now: float) -> Outgoing:
        if not self.seats.is_host(connection):
            raise Denied("R-9", "Only the host can start the game")
        if self.play:
            raise Denied("R-12", "Game already in progress")
        board = self.settings.mode == "board"
        dealt_in = self.seats.connected() if board else range(len(self.seats.list))
        fewest = self.settings.fewest_seats
        if len(dealt_in) < fewest:
            raise Denied("R-7", f"Need at least {fewest} player{'s' if fewest > 1 else ''} to start")
        self.seats.list = [self.seats.list[place] for place in dealt_in]
        return self.begin(Play.start(self))

    def begin(self, play: Play) -> Outgoing:
        """The game begins, with the seats as they are now."""
        self.play = play
        return [*play.started(), *self._whole_state()]

    def _leave(self, connection: str, message: Message, now: float) -> Outgoing:
        """R-44: in the lobby the seat is freed; in play it is skipped from now on."""
        place = self.seats.of(connection)
        if place is None:
            raise Denied("R-40", "Player not found")
        seat = self.seats.list[place]
        if self.play is None:
            del self.seats.list[place]
            if seat.is_host and self.seats.connected():
                self.seats.make_host(self.seats.list[self.seats.connected()[0]])
            return self.player_list()
        seat.id, seat.token = self.randomness.token(), self.randomness.token()
        seat.connected, seat.dropped = False, now
        gone = self._to_all("player-action", {"type": "player-disconnected", "playerName": seat.name})
        return [*gone, *self.player_list(), *self.play.leave(place)]

    def _turn_action(self, connection: str, message: Message, now: float) -> Outgoing:
        if self.play is None:
            raise Denied("R-22", "Game has not started")
        return self.play.act(self.seats.of(connection), message)

    # What goes to everybody.

    def _to_all(self, kind: str, payload: Mapping[str, object]) -> Outgoing:
        return [Send(connection, kind, dict(payload)) for connection in self.connections]

    def _to_others(self, but: str, kind: str, payload: Mapping[str, object]) -> Outgoing:
        return [Send(connection, kind, dict(payload)) for connection in self.connections if connection != but]

    def player_data(self) -> list[dict[str, object]]:
        """The seats as everybody may see them, in turn order (section 10.2)."""
        return [
            {
                "id": seat.id,
                "name": seat.name,
                "isHost": seat.is_host,
                "cardCount": self.play.hand_size(place) if self.play else 0,
                "connected": seat.connected,
            }
            for place, seat in enumerate(self.seats.list)
        ]

    def player_list(self) -> Outgoing:
        """Who sits here, to everybody."""
        return self._to_all("player-joined", {"players": self.player_data()})

    def _whole_state(self) -> Outgoing:
        return self.play.whole_state() if self.play else []

    def _rejoined(self, place: int) -> dict[str, object]:
        """W-21: everything needed to draw the screen again."""
        seen: dict[str, object] = {"hand": [], "faceUpCards": [], "deckCount": 0, "currentTurn": None}
        if self.play:
            seen = self.play.private_state(place)
        phase = "playing" if self.play else "lobby"
        return {"playerId": self.seats.list[place].id, **seen, "players": self.player_data(), "phase": phase}
