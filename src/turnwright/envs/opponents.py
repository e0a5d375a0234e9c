"""Who takes the other seats: a player, a policy over rows of numbers, or a mixture of several, another every match.

"level:3"                            the words of a player, an ONNX file among them: onnx:FILE
KeenPlayer(game)                     a player
lambda rows, masks: (scores, None)   a policy, asked for many positions at once
{"level:1": 2, "random": 1}          a league: who sits there is drawn anew for every match, by these weights
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..core.chance import key_from
from ..core.errors import OptionError
from ..core.game import Game
from ..engine.chance import stream_key
from ..players import make_player
from ..players.player import Player
from ..players.program import ProgramPlayer
from ..players.simple import ScriptedPlayer
from .learned import Learned, LearnedPlayer
from .others import RANDOM

Opponent: TypeAlias = "str | Player | Learned | Mapping[Any, float] | Sequence[Any]"
LEAGUE = 1 << 44
"""Of a match's key, the streams that say who sits where."""
WHOLE = float(1 << 64)


@dataclass(frozen=True)
class Member:
    """One of a league: the words it was given as, or the player or policy itself, and how often it comes."""

    given: Any
    weight: float

    @property
    def at_random(self) -> bool:
        return isinstance(self.given, str) and self.given == RANDOM

    def player(self, game: Game) -> Player:
        """A player for a seat: from words a new one each time, else what was given."""
        if isinstance(self.given, str):
            return make_player(game, self.given)
        if hasattr(self.given, "choose"):
            player: Player = self.given
            return player
        return LearnedPlayer(game, self.given)


class League:
    """Everybody who may take one of the other seats."""

    def __init__(self, opponent: Opponent) -> None:
        self.members = _members(opponent)
        weights = np.array([member.weight for member in self.members], np.float64)
        if not np.isfinite(weights).all() or (weights < 0).any() or not weights.sum() > 0:
            raise OptionError(f"weights of opponents are numbers of 0 or more, not all 0; {weights.tolist()} came")
        self.upto = np.cumsum(weights) / weights.sum()

    @property
    def is_random(self) -> bool:
        """Whether everybody plays at random, which compiled code does by itself."""
        return len(self.members) == 1 and self.members[0].at_random

    def drawn(self, key: int, seat: int) -> int:
        """Which member takes a seat of the match with this key."""
        return int(self._places(np.array([key_from(key, LEAGUE + seat)], np.uint64))[0])

    def drawn_for(self, keys: NDArray[np.uint64], seat: int) -> NDArray[np.intp]:
        """The same for many matches."""
        return self._places(keys_from(keys, LEAGUE + seat))

    def _places(self, numbers: NDArray[np.uint64]) -> NDArray[np.intp]:
        found = np.searchsorted(self.upto, numbers.astype(np.float64) / WHOLE, side="right")
        return np.minimum(found, len(self.members) - 1)


def keys_from(keys: NDArray[np.uint64], stream: Any) -> NDArray[np.uint64]:
    """The keys of a stream of each key, as `core.chance.key_from` gives them."""
    streams = np.broadcast_to(np.asarray(stream, np.uint64), keys.shape)
    made: NDArray[np.uint64] = stream_key(keys.astype(np.uint64), streams)
    return made


def require_forgetful(player: Player) -> Player:
    """A player who can go from one match to another and back: what it does depends on the position alone."""
    if isinstance(player, ScriptedPlayer | ProgramPlayer):
        raise OptionError(
            f"{player.name} follows one match from its beginning, so it takes no seats in a batch; it does in "
            'gymnasium.make(…), or in gymnasium.make_vec(…, vectorization_mode="sync")'
        )
    return player


def _members(opponent: Opponent) -> tuple[Member, ...]:
    if isinstance(opponent, Mapping):
        found = tuple(Member(_known(given), float(weight)) for given, weight in opponent.items())
    elif isinstance(opponent, Sequence) and not isinstance(opponent, str):
        found = tuple(Member(_known(given), 1.0) for given in opponent)
    else:
        found = (Member(_known(opponent), 1.0),)
    if not found:
        raise OptionError("a league has at least one opponent")
    return found


def _known(given: Any) -> Any:
    if isinstance(given, str) or hasattr(given, "choose") or callable(given):
        return given
    raise OptionError(
        "an opponent is a player in words, a player, a function of rows and masks, or several of them in a list or "
        f"with their weights; {type(given).__name__} came"
    )
