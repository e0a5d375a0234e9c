"""A running game behind a room: messages become actions, and what happened becomes messages (W-17, W-18)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from turnwright import TABLE, Match, Refusal
from turnwright.core.entries import Interlude, TakenBack
from turnwright.core.rules import FINE

from ..games.rails.actions import CLAIM, DISCARD, DRAW, END, KEEP, TAKE, TICKETS
from ..games.rails.box import COMPANION
from ..games.rails.cards import COLOURS
from ..games.rails.state import OPENING
from . import board
from .card_ids import CardIds
from .incoming import Message
from .outgoing import Denied, Outgoing, Send

if TYPE_CHECKING:
    from .room import CompanionRoom

PAYMENT = ("pay.not-in-hand", "pay.two-colours", "claim.number-of-cards", "claim.colour", "discard.nothing")
"""Refusals that come after the question whether the cards named are in hand (R-70)."""


class Play:
    """One match, the ids of its cards, and the room it is played in."""

    def __init__(self, room: CompanionRoom, match: Match, seed: int) -> None:
        self.room = room
        self.match = match
        self.ids = CardIds(self.state, seed)
        self.named: dict[int, list[str]] = {}
        """By the number of its line, which cards a seat named: of one colour any could have been meant."""
        self._before: list[CardIds] = []

    @classmethod
    def start(cls, room: CompanionRoom) -> Play:
        """Deal a new game to the seats of the room (R-12, R-14)."""
        from turnwright import load

        absent = [place for place, seat in enumerate(room.seats.list) if not seat.connected]
        options: dict[str, Any] = {"mode": room.settings.mode, "absent": absent}
        if room.settings.mode == "board":
            options["map"] = room.settings.map
        seed = room.randomness.seed()
        match = load("rails").new_match(seed=seed, seats=len(room.seats.list), **options)
        return cls(room, match, room.card_seed(match))

    @classmethod
    def taken_up(cls, room: CompanionRoom, match: Match, named: Mapping[int, list[str]]) -> Play:
        """A match that was played before, with every card under the id it had."""
        play = cls(room, match.game.take_up(match.head(), []), room.card_seed(match))
        for number, line in enumerate(match.lines(), start=1):
            play.follow(line, named.get(number))
        return play

    @property
    def state(self) -> Any:
        """The whole position; only what a connection may know leaves this class."""
        return self.match.game.plain_state(self.match.memory.copy())

    @property
    def is_board(self) -> bool:
        return int(self.match.table.box["mode"][0]) != COMPANION

    def hand_size(self, place: int) -> int:
        return len(self.ids.hands[place])

    # Messages of seats.

    def act(self, place: int | None, message: Message) -> Outgoing:
        """Carry out a turn's message, or deny it with the refusal of the game."""
        if place is None:
            raise self._not_seated(message)
        fields = dict(message.payload)
        if message.type == "draw-from-deck":
            return self._play(place, {"kind": DRAW.name})
        if message.type == "draw-face-up":
            return self._play(place, {"kind": TAKE.name, "slot": whole_slot(fields["index"])})
        if message.type == "discard-cards":
            return self._pay(place, {"kind": DISCARD.name}, fields["cardIds"], "R-31")
        if message.type == "claim-route":
            lane = board.lane_number(self.match, fields["routeId"])
            return self._pay(place, {"kind": CLAIM.name, "lane": lane}, fields["cardIds"], "R-53")
        if message.type == "draw-tickets":
            return self._play(place, {"kind": TICKETS.name})
        if message.type == "keep-tickets":
            mask = board.offered_places(self.match, self.state, place, fields["ticketIds"])
            return self._play(place, {"kind": KEEP.name, "keep": mask})
        return self._play(place, {"kind": END.name})

    def _not_seated(self, message: Message) -> Denied:
        """RV-81: an onlooker cannot act."""
        if message.type == "discard-cards":
            return Denied("R-40", "Player not found")
        if message.type.startswith("draw-f") and not self.is_board:
            return Denied("R-22", "Cannot draw a card right now")
        if message.type == "keep-tickets":
            return Denied("R-50", "You have no tickets to choose from")
        return Denied("R-62", "Game is over") if self.match.is_over else Denied("R-22", "Not your turn")

    def _pay(self, place: int, action: dict[str, Any], ids: list[str], rule: str) -> Outgoing:
        action["cards"] = [min(count, 14) for count in self.ids.counts(ids)]
        refusal = self.match.why_not(action, place)
        if refusal is None or refusal.code in PAYMENT:
            if ids:
                self.ids.require(place, ids, rule)
        return self._play(place, action, ids)

    def _play(self, place: int, action: dict[str, Any], ids: list[str] | None = None) -> Outgoing:
        before = self.state
        try:
            self.match.play(action, place)
        except Refusal as refusal:
            raise Denied(refusal.rule, refusal.sentence) from None
        self._before.append(self.ids.copy())
        if ids:
            self.named[self.match.sequence] = ids
        return [*self._told(place, action, before, ids or []), *self._turn_news(before), *self.whole_state()]

    def follow(self, line: str, named: list[str] | None = None) -> Outgoing:
        """What somebody did who does not speak this protocol, or did before, by its line of the record."""
        before = self.state
        self.match.follow(line)
        last = self.match.log[-1]
        if isinstance(last, Interlude):
            return []
        if isinstance(last, TakenBack):
            self.ids = self._before.pop()
            return self.whole_state()
        self._before.append(self.ids.copy())
        if last.action is None:
            return self.whole_state()
        place, action = last.action.seat, last.action.as_data()
        if place == TABLE:
            return [*self._turn_news(before), *self.whole_state()]
        ids = (named or self.ids.some(place, action["cards"])) if "cards" in action else []
        return [*self._told(place, action, before, ids), *self._turn_news(before), *self.whole_state()]

    def _told(self, place: int, action: dict[str, Any], before: Any, ids: list[str]) -> Outgoing:
        """What the actor and the others hear of the action itself."""
        name, me = self.room.seats.list[place].name, self.room.seats.list[place].id
        after, kind = self.state, action["kind"]
        if kind in (DRAW.name, TAKE.name):
            blind = kind == DRAW.name
            id = self.ids.drew(place, before, after) if blind else self.ids.took(place, action["slot"], after)
            color = self.ids.card(id)["color"]
            news = {"type": "drew-from-deck", "playerName": name}
            if not blind:
                news = {"type": "drew-face-up", "playerName": name, "cardColor": color}
            return [*self._own_hand(place, color), *self._others(me, news)]
        if kind in (DISCARD.name, CLAIM.name):
            self.ids.spent(place, ids, after)
            spent = {color: n for color, n in zip(COLOURS, action["cards"], strict=True) if n}
            told: dict[str, Any] = {"type": "discarded", "playerName": name, "count": len(ids), "colorBreakdown": spent}
            if kind == CLAIM.name:
                told |= board.claim_news(self.match, action["lane"])
            return self._others(me, told)
        return board.other_news(self, place, kind, before, after)

    def _turn_news(self, before: Any) -> Outgoing:
        """`turn-started` if the turn has passed; nobody is told of the first turn of all."""
        after = self.state
        out = board.round_news(self, before, after)
        if after.status or after.turn == before.turn or before.stage == OPENING:
            return out
        holder = self.room.seats.list[after.to_act]
        return [*out, *self._others(holder.id, {"type": "turn-started", "playerName": holder.name})]

    # Words of the table.

    def drop(self, place: int) -> None:
        """R-41."""
        if not self.match.is_over and self._can_report("drop", place):
            self._before.append(self.ids.copy())
            self.match.report({"kind": "drop", "who": place})

    def come_back(self, place: int) -> None:
        """R-42."""
        if not self.match.is_over and self._can_report("return", place):
            self._before.append(self.ids.copy())
            self.match.report({"kind": "return", "who": place})

    def is_connected(self, place: int) -> bool:
        """Whether the game takes this seat's holder to be there."""
        return self._can_report("drop", place)

    def is_waiting_for(self, place: int) -> bool:
        """Whether the grace of an absent seat matters now."""
        return self._can_report("expire", place)

    def _can_report(self, kind: str, place: int) -> bool:
        return self.match.check(self.match.game.make(kind, TABLE, who=place)) == FINE

    def expire(self, place: int) -> Outgoing:
        """R-37, R-48, R-50."""
        return self._by_table("expire", place)

    def leave(self, place: int) -> Outgoing:
        """R-44."""
        return self._by_table("leave", place) if not self.match.is_over else []

    def _by_table(self, kind: str, place: int) -> Outgoing:
        before = self.state
        self._before.append(self.ids.copy())
        self.match.report({"kind": kind, "who": place})
        return [*self._turn_news(before), *self.whole_state()]

    # What goes out.

    def _others(self, but: str, payload: dict[str, Any]) -> Outgoing:
        return [Send(to, "player-action", payload) for to in self.room.connections if to != but]

    def _own_hand(self, place: int, drawn: str = "") -> Outgoing:
        """A seat's hand, to the connection bound to it if that is open."""
        seat = self.room.seats.list[place]
        if not seat.connected or seat.id not in self.room.connections:
            return []
        payload: dict[str, Any] = {"hand": self.ids.cards(self.ids.hands[place])}
        return [Send(seat.id, "your-hand", payload | ({"drawnCard": drawn} if drawn else {}))]

    def public_state(self) -> dict[str, Any]:
        state = self.state
        return {
            "faceUpCards": self.ids.cards(self.ids.row),
            "deckCount": state.deck_size,
            "currentTurn": self._current_turn(state),
        }

    def _current_turn(self, state: Any) -> dict[str, Any] | None:
        if state.stage == OPENING or state.status:
            return None
        return {
            "playerId": self.room.seats.list[state.to_act].id,
            "cardsDrawn": state.drawn,
            "drewLocomotive": bool(state.took_locomotive),
            "routesClaimed": state.claimed,
        }

    def private_state(self, place: int) -> dict[str, Any]:
        return {"hand": self.ids.cards(self.ids.hands[place]), **self.public_state()}

    def started(self) -> Outgoing:
        """The deal, each hand to its owner."""
        out: Outgoing = []
        for place, seat in enumerate(self.room.seats.list):
            if seat.connected:
                dealt = {"yourHand": self.ids.cards(self.ids.hands[place]), "faceUpCards": self.ids.cards(self.ids.row)}
                out.append(Send(seat.id, "game-started", dealt))
        return out

    def whole_state(self) -> Outgoing:
        """`game-state` to all, then every hand to its owner; on the board also what lies there."""
        payload = {**self.public_state(), "players": self.room.player_data()}
        out: Outgoing = [Send(to, "game-state", payload) for to in self.room.connections]
        if self.is_board:
            out += board.board_state(self)
        for place in range(len(self.room.seats.list)):
            out += self._own_hand(place)
        return [*out, *board.private_tickets(self)] if self.is_board else out


def whole_slot(index: float) -> int:
    """The slot that a number names; a number that names none becomes one that the game refuses (RF-27)."""
    return int(index) if index == int(index) and 0 <= index < 100 else -1
