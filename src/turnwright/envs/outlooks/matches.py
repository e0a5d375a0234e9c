"""Many quick matches of a game's own searches with themselves, kept as traits of positions and what came of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...core.chance import Chance
from ...core.flow import Table
from ...core.game import Game
from ...core.views import Gate
from ...engine import attach
from ...engine.search.frames import WON
from ...engine.search.layout import ANY_SEAT, Settings
from ...engine.search.line import Line
from ...engine.search.tree import Tree
from ...engine.search.worth import THOUSAND, share

SEATS = 2
UNKNOWN = 2.0
"""As an end: a random action came after the position, or the match was given up."""


@dataclass(frozen=True)
class Quick:
    """How matches are played: looks at `visits` positions for every action, each time a random one of these numbers.

    The first actions, at most `opening`, are random, and later `stray` of them. A match of more than `longest` actions
    is given up; what searches thought of its positions counts all the same. `calm` is alpha-beta's; without it tree
    search plays.
    """

    visits: tuple[int, ...] = (1000,)
    opening: int = 8
    stray: float = 0.08
    longest: int = 600
    calm: int | None = None
    settings: Settings = field(default_factory=Settings)


class KeptPositions(NamedTuple):
    """Positions in somebody's eyes: the numbers of their traits one after another, and how many each has; what the
    match came to for that seat, what the search thought, and which match it was."""

    traits: NDArray[np.uint16]
    counts: NDArray[np.uint16]
    ends: NDArray[np.float32]
    thoughts: NDArray[np.float32]
    matches: NDArray[np.int32]
    looks: NDArray[np.float32]
    """What the game's own outlook said, from −1 to 1."""

    def save(self, file: Path) -> None:
        np.savez(file, **self._asdict())

    @classmethod
    def load(cls, files: list[Path]) -> KeptPositions:
        """What these files hold, one after another, with matches numbered anew."""
        parts, first = [], 0
        for file in files:
            with np.load(file) as given:
                part = cls(*(given[name] for name in cls._fields))
            parts.append(part._replace(matches=part.matches + first))
            first = int(parts[-1].matches.max(initial=first)) + 1
        return cls(*(np.concatenate(column) for column in zip(*parts, strict=True)))


class Thinking(NamedTuple):
    """What a search found: the action, and how the position looks to who acts, from −1 to 1."""

    action: NDArray[np.void] | None
    worth: float
    decided: bool


class School:
    """Plays such matches of one game."""

    def __init__(self, game: Game, quick: Quick, seed: int, learned: NDArray[np.void] | None = None) -> None:
        attach(game).compiled()
        self.game, self.quick, self.random = game, quick, Random(seed)
        self.reader, self.gate = game.reader(), Gate(game)
        self.searches: list[Line | Tree] = [
            Tree(game, quick.settings, 200_000, seed + seat, learned)
            if quick.calm is None
            else Line(game, quick.calm, learned=learned)
            for seat in range(SEATS)
        ]
        self.points = np.zeros(ANY_SEAT, np.int64)
        self.noticed = np.zeros(game.advice.most_noticed, np.int64)
        self.rows: list[tuple[NDArray[np.uint16], int, float, float]] = []
        self.told: list[tuple[NDArray[np.uint16], float, float, int, float]] = []
        self.matches = self.sure_from = 0

    def think(self, table: Table, state: NDArray[np.void], seat: int) -> Thinking:
        """One look of so many visits."""
        visits, search = self.random.choice(self.quick.visits), self.searches[seat]
        seen = self.gate.seen(table, state, seat)
        seen["to_act"] = seat
        search.look(table, seen, seat)
        if isinstance(search, Tree):
            search.think(visits)
            ranked = search.ranking()
            return Thinking(ranked[0].action, ranked[0].worth, ranked[0].proven is not None)
        return self._deepen(search, visits)

    def _deepen(self, line: Line, visits: int) -> Thinking:
        def may_go_on() -> int:
            return min(256, visits - line.work)

        while not line.is_decided and line.deepen(may_go_on):
            pass
        decided = abs(line.value) > WON // 2
        worth = np.sign(line.value) if decided else np.clip(line.value / THOUSAND, -1, 1)
        return Thinking(line.best, float(worth), decided)

    def play(self) -> None:
        """One match, whose positions are kept."""
        quick, random = self.quick, self.random
        table, chance = self.game.table(None, SEATS), Chance(random.getrandbits(60))
        state, plies, at_random = self.reader.set_up(table, SEATS, chance), 0, random.randint(0, quick.opening)
        for search in self.searches:
            search.table = None
        self.rows.clear()
        self.sure_from = 0
        while not state["status"][0] and plies < quick.longest:
            listed, seat = self.reader.legal(table, state), int(state["to_act"][0])
            place = random.randrange(len(listed))
            action = listed[place : place + 1]
            if len(listed) > 1 and plies >= at_random:
                found = self.think(table, state, seat)
                self._keep(table, state, seat, found)
                if random.random() < quick.stray or found.action is None:
                    self.sure_from = len(self.rows)
                else:
                    action = found.action
            state, plies = self.reader.advance(table, state, action.copy(), chance), plies + 1
        self._tell(state)

    def _keep(self, table: Table, state: NDArray[np.void], seat: int, found: Thinking) -> None:
        from ...engine.search.noticing import looks_plainly, noticed_by

        count = int(noticed_by(table, state, seat, self.noticed))
        if count:
            looks_plainly(table, state, self.points)
            looks = float(self.points[seat]) / THOUSAND
            self.rows.append((self.noticed[:count].astype(np.uint16), seat, found.worth, looks))

    def _tell(self, state: NDArray[np.void]) -> None:
        """What everything kept of the match came to; of one that was given up, only what searches thought is known."""
        if not state["status"][0]:
            self.sure_from = len(self.rows)
        worth = [share(int(state["winners"][0]), seat) for seat in range(SEATS)]
        for place, (traits, seat, thought, looks) in enumerate(self.rows):
            end = worth[seat] if place >= self.sure_from else UNKNOWN
            self.told.append((traits, end, thought, self.matches, looks))
        self.matches += 1

    def shown(self) -> KeptPositions:
        """All that was kept so far."""
        traits, ends, thoughts, matches, looks = zip(*self.told, strict=True)
        return KeptPositions(
            np.concatenate(traits), np.array([len(one) for one in traits], np.uint16),
            np.array(ends, np.float32), np.array(thoughts, np.float32), np.array(matches, np.int32),
            np.array(looks, np.float32),
        )  # fmt: skip

    def go_on(self, seconds: float, tell: Callable[[int, int], Any] = lambda matches, rows: None) -> KeptPositions:
        """Play for so long, one match at least."""
        begun = perf_counter()
        while True:
            self.play()
            tell(self.matches, len(self.told))
            if perf_counter() - begun >= seconds:
                return self.shown()
