"""Matches of several games, and the three-stage tournament: singles, knockout, final four (T-67 to T-73).

Everything follows from the list of results: `standing` says what is to be played next, and how it stands.

    now = standing(players, results, seed=7)
    now.due        # the games to play, who starts first
    now.ranking    # all players, best first; final once nothing is due
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from ...core.chance import Chance, key_from
from ...core.errors import OptionError

WIN, TIE, LOSS = 3, 1, 0
SINGLES, KNOCKOUT, FINAL, OVER = "singles", "knockout", "final", "over"
USUAL_ROUNDS = 3
FINALISTS = 4


@dataclass(frozen=True)
class Duel:
    """A game to be played; the first player starts."""

    stage: str
    round: int
    first: str
    second: str


@dataclass(frozen=True)
class DuelResult:
    """How a duel ended: points and milliseconds of thought, in the order first, second."""

    duel: Duel
    points: tuple[int, int]
    think: tuple[int, int]


@dataclass(frozen=True)
class Total:
    """Points, and think time, of which less is better (T-69)."""

    points: int = 0
    think: int = 0

    def plus(self, points: int, think: int) -> Total:
        return Total(self.points + points, self.think + think)

    @property
    def order(self) -> tuple[int, int]:
        return -self.points, self.think


@dataclass(frozen=True)
class TournamentStanding:
    """Where a tournament stands."""

    stage: str
    due: tuple[Duel, ...]
    ranking: tuple[str, ...]
    totals: dict[str, Total]


def points_of(winners: Sequence[int]) -> tuple[int, int]:
    """The points of both seats of a finished game (T-67)."""
    if not winners:
        return TIE, TIE
    return (WIN, LOSS) if 0 in winners else (LOSS, WIN)


def single(one: str, two: str, chance: Chance, stage: str = SINGLES, round: int = 1) -> tuple[Duel, ...]:
    """One game, the starter drawn by lot (T-68)."""
    pair = (one, two) if chance.draw(2) == 0 else (two, one)
    return (Duel(stage, round, *pair),)


def pair(one: str, two: str, stage: str = KNOCKOUT, round: int = 1) -> tuple[Duel, ...]:
    """Two games, each player starting once (T-68)."""
    return Duel(stage, round, one, two), Duel(stage, round, two, one)


def quad(players: Sequence[str], stage: str = FINAL, round: int = 1) -> tuple[Duel, ...]:
    """Every two of four players play a Pair: 12 games (T-68)."""
    if len(set(players)) != FINALISTS or len(players) != FINALISTS:
        raise OptionError(f"a Quad has {FINALISTS} different players; {', '.join(players)} came")
    return tuple(game for one, two in combinations(players, 2) for game in pair(one, two, stage, round))


def totals_of(players: Iterable[str], results: Iterable[DuelResult]) -> dict[str, Total]:
    """Everybody's points and think time over these results."""
    totals = dict.fromkeys(players, Total())
    for result in results:
        for place, player in enumerate((result.duel.first, result.duel.second)):
            totals[player] = totals[player].plus(result.points[place], result.think[place])
    return totals


def ranked(players: Sequence[str], totals: dict[str, Total]) -> list[str]:
    """The players by points, then think time; who is level keeps the order given (T-69)."""
    return sorted(players, key=lambda player: totals[player].order)


def singles_rounds(players: Sequence[str], rounds: int, seed: int) -> list[tuple[tuple[Duel, ...], str | None]]:
    """The rounds of stage 1 by the circle method over a shuffled list, and who is left over in each (T-73)."""
    chance = Chance(key_from(seed))
    circle: list[str | None] = list(_shuffled(players, chance))
    if len(circle) % 2:
        circle.append(None)
    made = []
    for number in range(1, rounds + 1):
        half = len(circle) // 2
        meetings = list(zip(circle[:half], reversed(circle[half:]), strict=True))
        games = [single(one, two, chance, SINGLES, number) for one, two in meetings if one and two]
        left_over = next((one or two for one, two in meetings if not (one and two)), None)
        made.append((tuple(game for games_of_two in games for game in games_of_two), left_over))
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return made


def _shuffled(players: Sequence[str], chance: Chance) -> list[str]:
    order = list(players)
    for last in range(len(order) - 1, 0, -1):
        other = chance.draw(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def qualifiers(ranking: Sequence[str]) -> list[str]:
    """The best 2^k, with 2^k the largest power of two not above the number of players (T-70)."""
    return list(ranking[: 1 << (len(ranking).bit_length() - 1)])


def knockout_meetings(seeds: Sequence[str]) -> list[tuple[str, str]]:
    """Best against worst, and so on inwards (T-71)."""
    half = len(seeds) // 2
    return list(zip(seeds[:half], reversed(seeds[half:]), strict=True))


def winner_of_pair(better_seed: str, other: str, results: Sequence[DuelResult]) -> str:
    """The winner of a Pair: points, then think time in it, then the better seed (T-73)."""
    totals = totals_of((better_seed, other), results)
    return ranked((better_seed, other), totals)[0]


def standing(
    players: Sequence[str], results: Sequence[DuelResult] = (), *, seed: int = 0, rounds: int = USUAL_ROUNDS
) -> TournamentStanding:
    """Where the tournament of these players stands after these results."""
    _require_players(players, rounds)
    played = {result.duel: result for result in results}
    if len(played) != len(results):
        raise OptionError("a game of the tournament has two results")
    begun = _singles(players, played, rounds, seed)
    final = begun if begun.due else _knockout(begun, played)
    expected = final.totals.keys()
    for result in results:
        if result.duel.first not in expected or result.duel.second not in expected:
            raise OptionError(f"{result.duel.first} against {result.duel.second} is no game of this tournament")
    return final


def _require_players(players: Sequence[str], rounds: int) -> None:
    if not players or len(set(players)) != len(players):
        raise OptionError(f"a tournament has at least one player and each once; {', '.join(players) or 'nobody'} came")
    if rounds < 1:
        raise OptionError(f"stage 1 has at least one round; rounds={rounds} came")


def _singles(players: Sequence[str], played: dict[Duel, DuelResult], rounds: int, seed: int) -> TournamentStanding:
    plan = singles_rounds(players, rounds, seed)
    duels = [duel for games, _ in plan for duel in games]
    totals = totals_of(players, (played[duel] for duel in duels if duel in played))
    for games, left_over in plan:
        due = tuple(duel for duel in games if duel not in played)
        if left_over is not None:
            totals[left_over] = totals[left_over].plus(WIN, 0)
        if due:
            return TournamentStanding(SINGLES, due, tuple(ranked(players, totals)), totals)
    return TournamentStanding(KNOCKOUT, (), tuple(ranked(players, totals)), totals)


def _knockout(begun: TournamentStanding, played: dict[Duel, DuelResult]) -> TournamentStanding:
    """Stages 2 and 3, from the ranking of stage 1."""
    seeds = qualifiers(begun.ranking)
    below = list(begun.ranking[len(seeds) :])
    totals, round = dict(begun.totals), 1
    while len(seeds) > FINALISTS:
        meetings = knockout_meetings(seeds)
        games = [pair(one, two, KNOCKOUT, round) for one, two in meetings]
        totals = _added(totals, games, played)
        due = tuple(game for both in games for game in both if game not in played)
        if due:
            return TournamentStanding(KNOCKOUT, due, (*ranked(seeds, totals), *below), totals)
        won = [
            winner_of_pair(one, two, [played[game] for game in both])
            for (one, two), both in zip(meetings, games, strict=True)
        ]
        below = ranked([player for player in seeds if player not in won], totals) + below
        seeds, round = [player for player in seeds if player in won], round + 1
    return _final(seeds, below, totals, played)


def _added(
    totals: dict[str, Total], games: Sequence[tuple[Duel, ...]], played: dict[Duel, DuelResult]
) -> dict[str, Total]:
    added = dict(totals)
    for result in (played[game] for both in games for game in both if game in played):
        for place, player in enumerate((result.duel.first, result.duel.second)):
            added[player] = added[player].plus(result.points[place], result.think[place])
    return added


def _final(
    seeds: list[str], below: list[str], totals: dict[str, Total], played: dict[Duel, DuelResult]
) -> TournamentStanding:
    """A Quad of four, a Pair of two, or nothing left to play; places follow from the final alone (T-72, T-73)."""
    games: tuple[Duel, ...] = ()
    if len(seeds) == FINALISTS:
        games = quad(seeds)
    elif len(seeds) == 2:
        games = pair(seeds[0], seeds[1], FINAL)
    due = tuple(game for game in games if game not in played)
    places = ranked(seeds, totals_of(seeds, (played[game] for game in games if game in played)))
    return TournamentStanding(FINAL if due else OVER, due, (*places, *below), _added(totals, [games], played))
