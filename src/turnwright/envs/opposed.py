"""Lanes in which players, policies or a league take the other seats: a batch that asks them between a learner's steps.

It is stepped as `Batch` is. All lanes in which somebody else has to choose are asked together, again and again, until
it is the learner's turn in all of them. What a player chooses in a lane depends on that lane alone: before every choice
it begins anew, with a seed of the match and the ply.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.chance import Chance, key_from
from ..core.errors import OptionError
from ..core.match import Match
from ..core.turn.tables import TOGETHER
from ..engine.batch import Answers, Batch
from ..engine.batch.lanes import FEW_STARTS, NEXT_MATCH, OTHERS
from ..engine.batch.tables import NEXT_STEP, SAME_STEP, SELF_PLAY, STAYS
from ..players.player import Limit, Player, PlayerError, SeatView
from ..players.readying import prepare
from .learned import LearnedPlayer, chances_of
from .opponents import WHOLE, League, keys_from, require_forgetful
from .practice import Practice

NO_LIMIT = Limit()
CHOOSING = 1 << 45
"""Of a match's key, the streams that what others choose is drawn from."""
STEPS = 64
"""More than the numbers of any action."""
NEVER = np.iinfo(np.int32).max
Lanes = NDArray[np.bool_]
Numbers = NDArray[np.int64]


class OpposedBatch:
    """A batch in which a learner's seat is asked, and a league takes the others; `plan` says which seat that is."""

    def __init__(
        self,
        practice: Practice,
        table: Any,
        lanes: int,
        plan: NDArray[np.void],
        path: int,
        league: League,
        threads: Any,
    ) -> None:
        self.practice, self.league, self.size = practice, league, lanes
        self.penalty, self.longest = float(plan["penalty"][0]), int(plan["longest"][0])
        mode = int(plan["autoreset"][0])
        self.stays, self.follows, self.waits = mode == STAYS, mode == SAME_STEP, mode == NEXT_STEP
        alone = plan.copy()
        alone["autoreset"], alone["others"], alone["longest"] = STAYS, SELF_PLAY, NEVER
        self.batch = Batch(practice.game, table, lanes, alone, path, threads)
        self.players: list[Player | None] = [
            None if member.at_random else require_forgetful(member.player(practice.game)) for member in league.members
        ]
        self.seated = np.zeros((lanes, practice.seats), np.intp)
        self.choices = np.zeros(lanes, np.int64)
        self.planned: dict[int, list[int]] = {}
        self.match: Match = practice.game.new_match(seed=0, seats=practice.seats, **practice.options)
        self.together = (table.turn["flags"][0] & TOGETHER).astype(np.bool_)
        for player in self.players:
            if player is not None:
                prepare(player)

    @property
    def lanes(self) -> NDArray[np.void]:
        """The lanes' records, as a batch has them."""
        return self.batch.lanes

    @property
    def states(self) -> NDArray[np.void]:
        """The positions."""
        return self.batch.states

    def shown(self) -> Answers:
        """New arrays for answers."""
        return Answers.room(self.size, self.batch.plan, last=self.follows)

    def observe(self, seats: NDArray[np.int8], rows: NDArray[Any]) -> None:
        """What a seat of every lane observes now."""
        self.batch.observe(seats, rows)

    def close(self) -> None:
        """Let threads and players go."""
        self.batch.close()
        for player in self.players:
            if player is not None:
                player.close()

    def begin(self, seeds: NDArray[np.uint64], shown: Answers, wanted: Lanes | None = None) -> None:
        """Begin a match with its seed in every lane, or in those that are wanted, up to the learner's first choice."""
        lanes = np.ones(self.size, np.bool_) if wanted is None else wanted
        self._begin(seeds, shown, lanes)
        self._show_learners(shown)

    def _begin(self, seeds: NDArray[np.uint64], shown: Answers, wanted: Lanes) -> None:
        """What is over before the learner has chosen anything is followed by the next."""
        for _ in range(FEW_STARTS):
            self.batch.begin(seeds, shown, wanted)
            self.choices[wanted] = 0
            for seat in range(self.practice.seats):
                self.seated[wanted, seat] = self.league.drawn_for(self.lanes["key"][wanted], seat)
            self._others_play(shown)
            wanted = wanted & (self.states["status"] != 0)
            if not wanted.any():
                return
            seeds = self._next_seeds()
        raise OptionError(f"{self.practice.game.name} is over before the learner has chosen anything")

    def _next_seeds(self) -> NDArray[np.uint64]:
        return keys_from(self.lanes["seed"], NEXT_MATCH)

    def step(self, tokens: Numbers, shown: Answers) -> None:
        """The learner chooses a number in every lane; where a match has ended, one begins."""
        if tokens.shape != (self.size,):
            raise OptionError(f"actions: a number for each of {self.size} lanes is needed; {tokens.shape} came")
        fresh = self.lanes["ended"].astype(np.bool_)
        chosen, learners = ~fresh, self.lanes["learner"].copy()
        self.batch.step(tokens, shown, chosen)
        self.choices[chosen] += 1
        refused = shown.refused & chosen
        self._others_play(shown)
        over = (self.states["status"] != 0) & chosen
        cut = ~over & chosen & (self.choices >= self.longest)
        rewards = np.where(over[:, None], shown.rewards, 0.0)
        reward = np.where(refused, self.penalty, rewards[np.arange(self.size), learners])
        self.lanes["ended"] = over | cut
        if fresh.any():
            self._begin(self._next_seeds(), shown, fresh)
        self._show_learners(shown)
        if self.follows and (over | cut).any():
            self._follow(over | cut, shown)
        shown.rewards[:], shown.reward[:], shown.refused[:] = rewards, reward, refused
        shown.over[:], shown.cut[:] = over, cut

    def _follow(self, ended: Lanes, shown: Answers) -> None:
        shown.last_observations[ended], shown.last_masks[ended] = shown.observations[ended], shown.masks[ended]
        self._begin(self._next_seeds(), shown, ended)
        self._show_learners(shown)

    def _others_play(self, shown: Answers) -> None:
        """Ask others, all lanes at once, until the learner has to choose everywhere or it is over."""
        while True:
            waiting = self._waiting()
            if not waiting.any():
                return
            tokens = self._numbers(np.flatnonzero(waiting), shown)
            self.batch.step(tokens, shown, waiting)
            wrong = np.flatnonzero(shown.refused & waiting)
            if len(wrong):
                raise PlayerError(f"an opponent chose {int(tokens[wrong[0]])}, which the mask does not allow")

    def _waiting(self) -> Lanes:
        """Where somebody else has to choose. Who may choose together with others is asked when the learner is not."""
        lanes, states = self.lanes, self.states
        running = (states["status"] == 0) & (lanes["ended"] == 0)
        asked = (states["waiting"].astype(np.int64) >> lanes["learner"]) & 1 != 0
        own = running & asked & self.together[states["node"]]
        lanes["asked"][own] = lanes["learner"][own]
        return np.asarray(running & (lanes["asked"] != lanes["learner"]))

    def _show_learners(self, shown: Answers) -> None:
        """What the learner sees and can choose, wherever somebody else was shown last."""
        lanes = self.lanes
        if (lanes["asked"] != lanes["learner"]).any() or (shown.seats != lanes["learner"]).any():
            lanes["asked"] = lanes["learner"]
            self.batch.show(shown)

    def _numbers(self, waiting: NDArray[np.intp], shown: Answers) -> Numbers:
        """What the others choose in these lanes."""
        tokens = np.zeros(self.size, np.int64)
        members = self.seated[waiting, self.lanes["asked"][waiting]]
        for number in np.unique(members).tolist():
            player, lanes = self.players[number], waiting[members == number]
            if isinstance(player, LearnedPlayer):
                tokens[lanes] = self._by_rows(player, lanes, shown)
            else:
                tokens[lanes] = [self._by_view(player, lane) for lane in lanes.tolist()]
        return tokens

    def _by_rows(self, player: LearnedPlayer, lanes: NDArray[np.intp], shown: Answers) -> Numbers:
        """A policy is asked for all of its positions at once."""
        masks = shown.masks[lanes]
        scores = np.asarray(
            player.learned(self.practice.format.floats(shown.observations[lanes]), masks)[0], np.float64
        )
        if scores.shape != masks.shape:
            raise PlayerError(f"{player.name}: scores of shape {masks.shape} are needed; {scores.shape} came")
        if player.warmth == 0:
            known = np.where((masks != 0) & np.isfinite(scores), scores, -1e30)
            return np.asarray(np.where(masks != 0, known, -np.inf).argmax(axis=1), np.int64)
        chances = np.stack([chances_of(*pair, player.warmth) for pair in zip(scores, masks, strict=True)])
        streams = CHOOSING + self.states["ply"][lanes].astype(np.int64) * STEPS + self.lanes["depth"][lanes]
        share = keys_from(self.lanes["key"][lanes], streams).astype(np.float64) / WHOLE
        past = np.cumsum(chances, axis=1) <= share[:, None]
        last = masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)
        return np.asarray(np.minimum(past.sum(axis=1), last), np.int64)

    def _by_view(self, player: Player | None, lane: int) -> int:
        """A player is shown the position of a lane as its seat may see it, and chooses a whole action."""
        depth = int(self.lanes["depth"][lane])
        if depth == 0:
            row = self._action(player, lane)
            encoding = self.practice.encoding
            self.planned[lane] = [int(encoding.tokens(row, step)[0]) for step in range(encoding.steps(row))]
        return self.planned[lane][depth]

    def _action(self, player: Player | None, lane: int) -> NDArray[np.void]:
        match, seat = self.match, int(self.lanes["asked"][lane])
        key, ply = int(self.lanes["key"][lane]), int(self.states["ply"][lane])
        match.memory = self.states[lane : lane + 1].copy()
        if player is None:
            rows = match.legal_rows(seat)
            place = Chance(key_from(key, int(OTHERS) + ply)).draw(len(rows))
            return rows[place : place + 1]
        player.begin(key_from(key, CHOOSING + ply * STEPS + seat) >> 33)
        return player.choose(SeatView.of(match, seat), NO_LIMIT).memory
