"""What the results of an arena come to: shares with intervals, seats, ends, lengths, time, failures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..engine.search.certainty import is_certain
from ..registry import load
from .intervals import Interval, wilson
from .ratings import ratings
from .results import ArenaSetup, Result


@dataclass(frozen=True)
class Group:
    """The games of one group of players."""

    players: tuple[int, ...]
    games: int
    different: int
    """How many of them are different games: intervals count these where chance does not tell games apart."""
    draws: int
    shares: dict[int, Interval]
    """The share of the points of each player of the group."""


@dataclass(frozen=True)
class Standings:
    """The whole arena in numbers."""

    setup: ArenaSetup
    games: int
    different: int
    groups: list[Group]
    rated: list[Interval]
    seats: list[Interval]
    """The share of each seat, over all games between different players."""
    mirror_seats: list[Interval]
    """The same in mirror games, where nothing but the seat differs: the control."""
    mirror_games: int
    ends: dict[str, int]
    mean_length: float
    longest: int
    seconds_per_action: float
    incidents: list[str]

    def as_data(self) -> dict[str, Any]:
        """As JSON-able data."""
        names = self.setup.players
        return {
            "game": self.setup.game,
            "seed": self.setup.seed,
            "games": self.games,
            "different": self.different,
            "groups": [
                {
                    "players": [names[player] for player in group.players],
                    "games": group.games,
                    "different": group.different,
                    "draws": group.draws,
                    "shares": {names[player]: share._asdict() for player, share in group.shares.items()},
                }
                for group in self.groups
            ],
            "ratings": {name: rating._asdict() for name, rating in zip(names, self.rated, strict=True)},
            "seats": [share._asdict() for share in self.seats],
            "mirror": {"games": self.mirror_games, "seats": [share._asdict() for share in self.mirror_seats]},
            "ends": self.ends,
            "mean_length": self.mean_length,
            "longest": self.longest,
            "seconds_per_action": self.seconds_per_action,
            "incidents": self.incidents,
        }


def standings(setup: ArenaSetup, results: Sequence[Result]) -> Standings:
    """Add up the results."""
    certain = is_certain(load(setup.game))
    mirrors = [result for result in results if len(set(result.lineup)) == 1]
    contests = [result for result in results if len(set(result.lineup)) > 1]
    plies = sum(result.plies for result in results)
    return Standings(
        setup=setup,
        games=len(results),
        different=different(results),
        groups=_groups(contests, certain),
        rated=ratings(len(setup.players), contests),
        seats=_seats(contests, setup.seats, certain),
        mirror_seats=_seats(mirrors, setup.seats, certain),
        mirror_games=len(mirrors),
        ends=dict(Counter(result.ended_by for result in results).most_common()),
        mean_length=plies / max(1, len(results)),
        longest=max((result.plies for result in results), default=0),
        seconds_per_action=sum(sum(result.seconds) for result in results) / max(1, plies),
        incidents=[incident for result in results for incident in result.incidents],
    )


def different(results: Sequence[Result]) -> int:
    """How many different games these are; one without a mark, from an older file, counts as itself."""
    return len({(result.lineup, result.trajectory or result.seed) for result in results})


def _share(points: float, results: Sequence[Result], certain: bool) -> Interval:
    """A share of the points. Where nothing is left to chance, playing a game again says nothing new."""
    games = len(results)
    counted = different(results) if certain else games
    return wilson(points * counted / games if games else 0.0, counted)


def _groups(results: Sequence[Result], certain: bool) -> list[Group]:
    by_group: dict[tuple[int, ...], list[Result]] = {}
    for result in results:
        by_group.setdefault(tuple(sorted(result.lineup)), []).append(result)
    groups = []
    for players, games in sorted(by_group.items()):
        points = dict.fromkeys(players, 0.0)
        for result in games:
            for seat, player in enumerate(result.lineup):
                points[player] += result.points(seat)
        shares = {player: _share(total, games, certain) for player, total in points.items()}
        drawn = sum(not result.winners for result in games)
        groups.append(Group(players, len(games), different(games), drawn, shares))
    return groups


def _seats(results: Sequence[Result], seats: int, certain: bool) -> list[Interval]:
    return [_share(sum(result.points(seat) for result in results), results, certain) for seat in range(seats)]
