"""First lessons: matches of a player that is there already, such as a level, played in processes beside.

A net that knows nothing plays itself badly for a long time, and few matches are little to learn worth from: a net that
sees the same ones often knows them by heart. A player that the game has already plays many more in the same time.
What a search has visited is the policy that is learned, and how the match ended is what its positions were worth.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from random import Random
from types import TracebackType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...core.match import Match
from ...engine.search.worth import blend, share
from ...players.player import Limit, Player, SeatView
from ...players.readying import prepare
from ...players.specs import make_player
from ...players.tree_search import SearchPlayer
from ..actions import PATH, Decision
from ..learned import Reading
from ..practice import Practice

LONGEST = 1000
"""Actions after which a match is given up: nothing is learned from it."""
NEVER = -1.0
"""In a policy: what cannot be chosen."""


class MatchLesson(NamedTuple):
    """Rows of one match: what was observed, the policy, and worth as the net says it. None, where it did not end."""

    observed: NDArray[np.float16]
    policy: NDArray[np.float16]
    values: NDArray[np.float32]


@dataclass(frozen=True)
class Teaching:
    """How lessons are given: by whom, after how many actions at random at most, and how often one is drawn later.

    `trust` is by how much what a search says of a position counts in its worth; the rest is how the match ended.
    `score_weight` and `score_scale` say what an end is worth, as in forests; `values` is 1, or a worth for each seat.
    """

    player: str
    values: int
    opening: int = 6
    stray: float = 0.05
    trust: float = 0.5
    score_weight: float = 0.0
    score_scale: float = 10.0


class Teacher:
    """Plays matches with itself and tells them as rows."""

    def __init__(self, practice: Practice, teaching: Teaching) -> None:
        self.practice, self.teaching = practice, teaching
        self.reading = Reading(practice.game, practice.encoding.name)
        self.players: list[Player] = [
            make_player(practice.game, teaching.player, seat) for seat in range(practice.seats)
        ]
        for player in self.players:
            prepare(player)

    def lesson(self, seed: int) -> MatchLesson:
        """One match."""
        practice, random = self.practice, Random(seed)
        match = practice.game.new_match(seed=seed, seats=practice.seats, **practice.options)
        for seat, player in enumerate(self.players):
            player.begin(random.getrandbits(30) + seat)
        at_random = random.randint(0, self.teaching.opening)
        rows: list[tuple[int, float | None, NDArray[np.float32], NDArray[np.float32]]] = []
        while not match.is_over and match.ply < LONGEST:
            view = SeatView.of(match, match.may_act[0])
            if match.ply < at_random or len(view.legal) == 1:
                match.play(random.choice(view.legal), view.seat)
                continue
            weights, thought = self._weights(view)
            best = int(weights.argmax())
            rows += [(view.seat, thought, *row) for row in self._rows(view, weights, best)]
            if random.random() < self.teaching.stray:
                best = random.choices(range(len(weights)), weights.tolist())[0]
            match.play(view.legal[best], view.seat)
        return self._told(match, rows)

    def _weights(self, view: SeatView) -> tuple[NDArray[np.float64], float | None]:
        """What speaks for each legal action: the visits of a search, or that the player chose it.

        With it what a search thinks of the position.
        """
        thought = None
        player, weights = self.players[view.seat], np.zeros(len(view.legal))
        place = {action.tobytes(): number for number, action in enumerate(view.legal)}
        if isinstance(player, SearchPlayer):
            for rank, found in enumerate(player.think(view, Limit())):
                thought = found.worth if rank == 0 else thought
                number = place.get(found.action.tobytes())
                if number is not None:
                    weights[number] = found.visits + (rank == 0)
        if not weights.any():
            weights[place[player.choose(view, Limit()).by(view.seat).tobytes()]] = 1.0
        return weights, thought

    def _rows(
        self, view: SeatView, weights: NDArray[np.float64], best: int
    ) -> Iterator[tuple[NDArray[np.float32], NDArray[np.float32]]]:
        """What is observed on the way to the chosen action, number by number, and what speaks for each number there."""
        encoding = self.reading.encoding
        legal = np.concatenate([action.memory for action in view.legal])
        decision, left, complete = Decision(encoding, legal), np.arange(len(weights)), None
        while complete is None:
            policy = np.full(encoding.size, NEVER, np.float32)
            policy[decision.tokens] = 0.0
            np.add.at(policy, decision.tokens, weights[left] / weights[left].sum())
            token = int(decision.tokens[left == best][0])
            if (policy >= 0).sum() > 1:
                chosen = decision.chosen if encoding.name == PATH else ()
                yield self.reading.row(view.position, view.seat, chosen), policy
            before, came = decision.tokens, decision.rows
            complete = decision.pick(token)
            left = left[before == token]
            if complete is None:  # steps without a choice were taken by themselves, and left all that were there
                assert len(left) == len(decision.rows) <= len(came)

    def _told(self, match: Match, rows: Sequence[tuple[int, float | None, Any, Any]]) -> MatchLesson:
        """The rows with what the match came to; none, if it did not end."""
        worth, kept = worth_of(match, self.teaching), rows if match.is_over else ()
        seats, trust, values = self.practice.seats, self.teaching.trust, []
        for seat, thought, _, _ in kept:
            row = [worth[(seat + place) % seats] for place in range(self.teaching.values)]
            row[0] += 0.0 if thought is None else trust * (min(max(thought, -1.0), 1.0) - row[0])
            values.append(row)
        size, actions = self.practice.observer.size, self.reading.encoding.size
        return MatchLesson(
            np.array([row for *_, row, _ in kept], np.float16).reshape(-1, size),
            np.array([policy for *_, policy in kept], np.float16).reshape(-1, actions),
            np.array(values, np.float32).reshape(-1, self.teaching.values),
        )


def worth_of(match: Match, teaching: Teaching) -> list[float]:
    """What an end is worth to every seat, as trees count it."""
    outcome, seats = match.outcome, match.seats
    if outcome is None:
        return [0.0] * seats
    winners = sum(1 << seat for seat in outcome.winners)
    worth = [float(share(winners, seat)) for seat in range(seats)]
    if teaching.score_weight > 0:
        points_in = match.game.appearance.points_in
        blend(teaching, [round(score * points_in) for score in outcome.scores], worth, seats)
    return worth


class Lessons:
    """Teachers in processes of their own; they end with who asked for them."""

    def __init__(self, practice: Practice, teaching: Teaching, processes: int, seed: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.running = []
        self.hearing: list[Connection[None, MatchLesson]] = []
        for number in range(max(1, processes)):
            ours, theirs = context.Pipe(duplex=False)
            given = (practice, teaching, seed * 1_000_003 + number * 7_919_000_003, theirs)
            process = context.Process(target=_teach, args=given, daemon=True)
            process.start()
            theirs.close()
            self.running.append(process)
            self.hearing.append(ours)

    def heard(self, seconds: float) -> list[MatchLesson]:
        """The lessons that have come by now; waits so long for the first."""
        found = []
        ready = wait(self.hearing, seconds)
        for ours in self.hearing:
            if ours not in ready:
                continue
            try:
                found.append(ours.recv())
            except EOFError:
                raise RuntimeError("a process that gave lessons has ended") from None
        return found

    def __enter__(self) -> Lessons:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End the processes."""
        for process in self.running:
            process.terminate()
        for process in self.running:
            process.join()
            process.close()
        for ours in self.hearing:
            ours.close()
        self.running, self.hearing = [], []


def _teach(practice: Practice, teaching: Teaching, seed: int, out: Connection[MatchLesson, None]) -> None:
    """Match after match, until nobody listens."""
    teacher = Teacher(practice, teaching)
    try:
        while True:
            seed += 1
            lesson = teacher.lesson(seed)
            if len(lesson.values):
                out.send(lesson)
    except (BrokenPipeError, KeyboardInterrupt):
        return
