"""One match as learners play it: numbers in, rows of numbers out. PettingZoo's and Gymnasium's forms stand on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.actions import Action
from ..core.errors import MatchError, OptionError
from ..core.game import Game
from ..core.match import Match
from ..core.views import SPECTATOR
from ..registry import load
from .actions import AUTO, PATH, Decision, encoding_for
from .observations import Observer
from .rewards import WINNING, require_reward, rewards
from .row_formats import FLOATS, RowFormat

Mask = NDArray[np.int8]
LONGEST = 20_000
VERSION = 0
"""Of the environments: it goes up when the same play would give other observations, masks or rewards."""


def known_game(game: Game | str) -> Game:
    """A game, or the one of this name or file."""
    return load(game) if isinstance(game, str) else game


def refusal_of(token: int, mask: Mask) -> str:
    """Why a number cannot be chosen: what the mask allows instead."""
    known = ", ".join(map(str, np.flatnonzero(mask)[:20].tolist()))
    return f"{token} cannot be chosen now; the mask allows {known}"


class Practice:
    """A match in which every seat chooses by numbers.

    `encoding` is flat, path or auto; `reward` is winning, points or margin; after `longest` choices it is cut off;
    `dtype` is what rows of observations consist of (`row_formats`).
    """

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        encoding: str = AUTO,
        reward: str = WINNING,
        longest: int = LONGEST,
        options: Mapping[str, Any] | None = None,
        dtype: str = FLOATS,
    ) -> None:
        self.game = known_game(game)
        start = dict(self.game.hosting.quick_start)
        usual = start.pop("seats", self.game.seats[0])
        self.options = dict(options or start)
        self.seats = self.game.check_seats(int(usual) if seats is None else seats)
        self.encoding = encoding_for(self.game, encoding)
        self.reward = require_reward(reward)
        if longest < 1:
            raise OptionError(f"longest is 1 or more choices; {longest} came")
        self.longest = longest
        path = self.encoding.name == PATH
        self.observer = Observer(self.game, self.seats, self.encoding.size if path else 0)
        self.format = RowFormat(self.observer, dtype)
        self.game.read_options(self.options)
        self._match: Match | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        """Practice is copied, and crosses processes, with the match that is played and what is chosen of actions."""
        made = (
            self.game, self.seats, self.encoding.name, self.reward, self.longest, self.options, self.format.name,
        )  # fmt: skip
        if self._match is None:
            return Practice, made
        return Practice, made, (self._match, self.choices, {seat: one.chosen for seat, one in self._decisions.items()})

    def __setstate__(self, begun: tuple[Match, int, dict[int, list[int]]]) -> None:
        match, choices, chosen = begun
        self._take(match)
        self.choices = choices
        for seat, numbers in chosen.items():
            self.decision(seat).follow(numbers)

    @classmethod
    def over(cls, match: Match, encoding: str = AUTO) -> Practice:
        """A match that is under way, for learners to go on with."""
        practice = cls(match.game, match.seats, encoding, options=match.option_data())
        practice._take(match)
        return practice

    @property
    def match(self) -> Match:
        """The match that is played."""
        if self._match is None:
            raise MatchError("no match has begun; call reset first")
        return self._match

    def reset(self, seed: int) -> None:
        """Begin a new match."""
        self._take(self.game.new_match(seed=seed, seats=self.seats, **self.options))

    def _take(self, match: Match) -> None:
        self._match = match
        self.choices = 0
        self._decisions: dict[int, Decision] = {}

    @property
    def may_act(self) -> tuple[int, ...]:
        """The seats that may choose now."""
        return self.match.may_act

    @property
    def is_over(self) -> bool:
        return self.match.is_over

    @property
    def is_cut_off(self) -> bool:
        """Whether it has gone on for too long."""
        return self.choices >= self.longest and not self.is_over

    def decision(self, seat: int) -> Decision:
        """What this seat is choosing from."""
        if seat not in self._decisions:
            self._decisions[seat] = Decision(self.encoding, self.match.legal_rows(seat))
        return self._decisions[seat]

    def observe(self, seat: int) -> NDArray[Any]:
        """What a seat may see, with what it has chosen of an action so far."""
        row = self.format.blank()
        match = self.match
        self.observer.write(match.gate.seen(match.table, match.memory, None if seat == SPECTATOR else seat), seat, row)
        if self.encoding.name == PATH and seat in self._decisions:
            row[np.array(self._decisions[seat].chosen, np.intp) - self.encoding.size] = 1
        return self.format.shown(row)

    def mask(self, seat: int) -> Mask:
        """1 for the numbers this seat can choose; all 1 when it is over, so that nobody divides by nothing."""
        mask = np.full(self.encoding.size, 1 if self.is_over else 0, np.int8)
        if seat in self.may_act:
            mask[self.decision(seat).tokens] = 1
        return mask

    def allows(self, seat: int, token: int) -> bool:
        """Whether this seat can choose this number now."""
        return seat in self.may_act and self.decision(seat).allows(token)

    def refusal(self, seat: int, token: int) -> str:
        """Why it cannot, in words."""
        if seat not in self.may_act:
            return f"seat {seat} does not choose now; {self.may_act or 'nobody'} does"
        return refusal_of(token, self.mask(seat))

    def choose(self, seat: int, token: int) -> None:
        """Choose a number for a seat; the action is played when it is complete."""
        if not self.allows(seat, token):
            raise MatchError(self.refusal(seat, token))
        self.choices += 1
        row = self.decision(seat).pick(token)
        if row is not None:
            self.play(Action(self.game, row, self.match.table), seat)

    def play(self, action: Action, seat: int) -> None:
        """Play a whole action, whoever chose it."""
        self.match.play(action, seat)
        self._decisions.pop(seat, None)
        for other, decision in list(self._decisions.items()):  # where all choose together, others go on choosing
            if decision.legal.tobytes() != self.match.legal_rows(other).tobytes():
                del self._decisions[other]

    def rewards(self) -> list[float]:
        """What the match is worth to each seat; nothing while it runs."""
        outcome = self.match.outcome
        return [0.0] * self.seats if outcome is None else rewards(outcome, self.reward)

    def text(self) -> str:
        """The position as everybody may see it."""
        return self.match.text(None)
