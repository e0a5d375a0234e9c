"""Which card has which id: the game counts cards by colour, the table hands out the ids of R-3."""

from __future__ import annotations

import random
from typing import Any

from ..games.rails.cards import COLOURS
from ..games.rails.state import State, row_size
from .outgoing import Denied


class CardIds:
    """Every id in exactly one place: a hand, the row, the deck or the discards.

    After each action the ids follow the game. Deck and discards are never shown to anybody, so only their numbers per
    colour matter: a card that is turned over takes any id of its colour that could be meant.
    """

    def __init__(self, state: State, seed: int) -> None:
        generator = random.Random(seed)
        colours = [colour for colour in range(len(COLOURS)) for _ in range(state.pack[colour])]
        generator.shuffle(colours)
        self.colour = {f"card_{number}": colour for number, colour in enumerate(colours, start=1)}
        self.deck: list[list[str]] = [[] for _ in COLOURS]
        self.discards: list[list[str]] = [[] for _ in COLOURS]
        for id, colour in self.colour.items():
            self.deck[colour].append(id)
        self.hands = [
            [self._turn_over(colour) for colour in range(len(COLOURS)) for _ in range(state.hand[seat, colour])]
            for seat in range(state.seats)
        ]
        self.row = [self._turn_over(state.row[slot] - 1) for slot in range(row_size(state))]
        self._balance(state)

    def copy(self) -> CardIds:
        """The same places, to go back to."""
        twin: CardIds = object.__new__(CardIds)
        twin.colour, twin.row = self.colour, list(self.row)
        twin.deck, twin.discards, twin.hands = (list(map(list, p)) for p in (self.deck, self.discards, self.hands))
        return twin

    def card(self, id: str) -> dict[str, str]:
        """A card as it is sent."""
        return {"id": id, "color": COLOURS[self.colour[id]]}

    def cards(self, ids: list[str]) -> list[dict[str, str]]:
        return [self.card(id) for id in ids]

    def counts(self, ids: list[str]) -> list[int]:
        """Numbers per colour of those ids that exist."""
        counts = [0] * len(COLOURS)
        for id in ids:
            if id in self.colour:
                counts[self.colour[id]] += 1
        return counts

    def require(self, seat: int, ids: list[str], rule: str) -> None:
        """RF-31: every id named is in this hand, and none is named twice."""
        if len(set(ids)) != len(ids) or any(id not in self.hands[seat] for id in ids):
            raise Denied(rule, "Card not found in hand")

    def some(self, seat: int, counts: list[int]) -> list[str]:
        """Ids of this hand with these numbers per colour, for who names colours and not cards."""
        found: list[str] = []
        for colour, count in enumerate(counts):
            found += [id for id in self.hands[seat] if self.colour[id] == colour][:count]
        return found

    def drew(self, seat: int, before: State, after: State) -> str:
        """A blind draw: the id of the card that is new in the hand."""
        colour = next(c for c in range(len(COLOURS)) if after.hand[seat, c] > before.hand[seat, c])
        id = self._turn_over(colour)
        self.hands[seat].append(id)
        self._follow_row(after, None)
        return id

    def took(self, seat: int, slot: int, after: State) -> str:
        """A face-up draw."""
        id = self.row.pop(slot)
        self.hands[seat].append(id)
        self._follow_row(after, slot)
        return id

    def spent(self, seat: int, ids: list[str], after: State) -> None:
        """A claim: the cards go to the discards in the order named."""
        for id in ids:
            self.hands[seat].remove(id)
            self.discards[self.colour[id]].append(id)
        self._follow_row(after, None)

    def _turn_over(self, colour: int, avoided: frozenset[str] = frozenset()) -> str:
        pools = (self.deck[colour], self.discards[colour])
        for pool in pools:
            for id in pool:
                if id not in avoided:
                    pool.remove(id)
                    return id
        return next(pool for pool in pools if pool).pop(0)

    def _follow_row(self, after: State, slot: int | None) -> None:
        """R-15 to R-20: give ids to what lies face up now. A swept card comes back only if no other can be meant."""
        colours = [after.row[place] - 1 for place in range(row_size(after))]
        swept = frozenset(self.row if after.sweeps else ())
        if swept:
            for id in self.row:
                self.discards[self.colour[id]].append(id)
            self.row = []
        elif slot is not None and len(self.row) < len(colours):
            self.row.insert(slot, self._turn_over(colours[slot]))
        while len(self.row) < len(colours):
            self.row.append(self._turn_over(colours[len(self.row)], swept))
        self._balance(after)

    def _balance(self, state: State) -> None:
        """Move ids between deck and discards until both have as many of each colour as in the game."""
        for colour in range(len(COLOURS)):
            pool = self.deck[colour] + self.discards[colour]
            deck = state.deck[colour]
            self.deck[colour], self.discards[colour] = pool[:deck], pool[deck:]

    def places(self) -> list[str]:
        """Every id in every place, for checking that nothing is lost or doubled."""
        piles: list[Any] = [*self.hands, self.row, *self.deck, *self.discards]
        return [id for pile in piles for id in pile]
