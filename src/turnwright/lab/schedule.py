"""Who plays whom, from which seat, with which seed: a list that follows from the settings alone."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement

from ..core.chance import key_from
from ..core.errors import OptionError

MOST_GAMES = 10_000_000


@dataclass(frozen=True)
class Fixture:
    """One game to be played: the player at each seat, by number, and the seed of its chance."""

    index: int
    lineup: tuple[int, ...]
    seed: int

    @property
    def is_mirror(self) -> bool:
        """Whether one player sits everywhere."""
        return len(set(self.lineup)) == 1


def schedule(players: int, seats: int, games: int, seed: int, mirror: int = 0) -> list[Fixture]:
    """`games` games for every group of players that fits the seats, and `mirror` games of each against itself.

    Everybody takes every seat equally often: a seed is played once from each seat before the next one comes, so that
    luck is shared. Counts are rounded up to whole rounds.
    """
    if players < 1 or games < 0 or mirror < 0:
        raise OptionError(f"an arena needs players and games; {players} players and {games} games came")
    groups = groups_of(players, seats)
    if players == 1:
        groups, mirror = [], max(games, mirror)
    rounds = [(group, -(-games // seats)) for group in groups]
    rounds += [((player,) * seats, mirror) for player in range(players) if mirror]
    if sum(count * seats for _, count in rounds) > MOST_GAMES:
        raise OptionError(f"an arena plays at most {MOST_GAMES} games; this would be more")
    fixtures: list[Fixture] = []
    for turn in range(max((count for _, count in rounds), default=0)):
        for group, count in rounds:
            if turn < count:
                mirrored = len(set(group)) == 1
                for shift in range(1 if mirrored else seats):
                    lineup = (*group[shift:], *group[:shift])
                    fixtures.append(Fixture(len(fixtures), lineup, key_from(seed, turn) >> 1))
    return fixtures


def groups_of(players: int, seats: int) -> list[tuple[int, ...]]:
    """Every group of different players that fills the seats; with too few players, some sit twice."""
    if players >= seats:
        return list(combinations(range(players), seats))
    return [group for group in combinations_with_replacement(range(players), seats) if len(set(group)) == players]
