"""A player that may not use some kinds of action: what they are worth shows in what it loses by that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..core.actions import Action
from ..core.game import Game
from ..core.readiness import Readiness
from .player import Limit, Player, PlayerError, SeatView
from .readying import prepare, readiness


class WithoutKinds:
    """Another player that is shown everything but these kinds, unless there is nothing else to do."""

    def __init__(self, game: Game, kinds: Sequence[str], player: Player, name: str) -> None:
        known = {kind.name for kind in game.kinds}
        for kind in kinds:
            if kind not in known:
                raise PlayerError(f"{name!r}: {game.name} has no kind {kind!r}; it has {', '.join(sorted(known))}")
        self.kinds = frozenset(kinds)
        self.player = player
        self.name = name

    def begin(self, seed: int) -> None:
        self.player.begin(seed)

    @property
    def readiness(self) -> Readiness:
        return readiness(self.player)

    def prepare(self) -> None:
        prepare(self.player)

    def choose(self, view: SeatView, limit: Limit) -> Action:
        left = tuple(action for action in view.legal if action.kind.name not in self.kinds)
        return self.player.choose(replace(view, legal=left) if left else view, limit)

    def close(self) -> None:
        self.player.close()
