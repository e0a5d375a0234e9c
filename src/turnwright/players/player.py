"""What a player is: something that chooses an action from what its seat may see, within a limit."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from ..core.actions import Action
from ..core.errors import TurnwrightError
from ..core.flow import Table
from ..core.game import Game
from ..core.match import Match


@dataclass(frozen=True)
class Limit:
    """How long a player may think: seconds, visits, or whichever comes first. Neither: as long as it likes to."""

    seconds: float | None = None
    visits: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is not None and not 0 < self.seconds <= 86_400:
            raise PlayerError(f"a time limit is more than 0 and at most 86400 seconds; {self.seconds} came")
        if self.visits is not None and not 1 <= self.visits <= 10**9:
            raise PlayerError(f"a limit of visits is from 1 to 10^9; {self.visits} came")


class PlayerError(TurnwrightError):
    """A player that cannot play: a crash, nonsense, or a description that is not understood."""


class PlayerLate(PlayerError):  # noqa: N818 - read aloud: "player late"
    """A player that did not answer in time."""


@dataclass(frozen=True)
class SeatView:
    """A match as one seat may see it, when it is that seat's turn. Nothing hidden is in here to be found."""

    game: Game
    table: Table
    seat: int
    seats: int
    names: tuple[str, ...]
    ply: int
    options: dict[str, Any]
    position: NDArray[np.void]
    """The position with everything removed that the seat may not know."""
    legal: tuple[Action, ...]

    @classmethod
    def of(cls, match: Match, seat: int) -> SeatView:
        """What this seat sees now."""
        position = match.gate.seen(match.table, match.memory, seat)
        position["to_act"] = seat
        legal = tuple(match.legal(seat))
        options = match.option_data()
        return cls(match.game, match.table, seat, match.seats, match.names, match.ply, options, position, legal)

    def __reduce__(self) -> tuple[Any, ...]:
        """What a seat sees crosses processes as bytes; the box is made again from the options."""
        legal = b"".join(action.tobytes() for action in self.legal)
        known = (self.seat, self.seats, self.names, self.ply, self.options)
        return unpacked, (self.game, *known, self.position.tobytes(), legal)

    def data(self) -> dict[str, Any]:
        """The same as JSON-able data, in the game's own words."""
        from ..core.views import Gate

        plain = self.game.plain_state(self.position.copy())
        node = self.game.automaton.node(int(self.position["node"][0]))
        return {
            "game": self.game.name,
            "seat": self.seat,
            "names": list(self.names),
            "ply": self.ply,
            "to_act": self.seat,
            "turn": {"part": node.label, "remaining": node.remaining, "kinds": list(node.steps)},
            "position": msgspec.to_builtins(Gate(self.game).describe(self.table.plain.box, plain, self.seat)),
        }

    def find(self, memory: NDArray[np.void]) -> Action | None:
        """The legal action with these bytes, if there is one."""
        return self._by_bytes.get(memory.tobytes())

    @cached_property
    def _by_bytes(self) -> dict[bytes, Action]:
        return {action.tobytes(): action for action in self.legal}


def unpacked(
    game: Game,
    seat: int,
    seats: int,
    names: tuple[str, ...],
    ply: int,
    options: dict[str, Any],
    seen: bytes,
    rows: bytes,
) -> SeatView:
    """A view that came as bytes."""
    table = _table(game, msgspec.json.encode(options), seats)
    listed = np.frombuffer(rows, game.action_dtype)
    legal = tuple(Action(game, listed[place : place + 1].copy(), table) for place in range(len(listed)))
    position = np.frombuffer(seen, game.state_dtype).copy()
    return SeatView(game, table, seat, seats, names, ply, options, position, legal)


@lru_cache(maxsize=32)
def _table(game: Game, options: bytes, seats: int) -> Table:
    return game.table(game.read_options(msgspec.json.decode(options)), seats)


class Player(Protocol):
    """Takes a seat. `begin` is called before every match, `choose` on every turn, `close` when no match follows."""

    name: str

    def begin(self, seed: int) -> None: ...

    def choose(self, view: SeatView, limit: Limit) -> Action: ...

    def close(self) -> None: ...
