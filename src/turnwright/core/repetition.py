"""Positions that come again: what that means is said in a line, and the engine keeps what stood before.

A position is kept as one number of 62 bits, made from the fields that count; the numbers stand in a field of the state,
so that taking back, records, searches and copies need nothing of their own. The functions are written out as source,
because compiled code cannot look fields up by name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .errors import GameError
from .flow import finish
from .kinds import Ending, Kind
from .made_functions import functions_of
from .rules import rule
from .verbs import after

if TYPE_CHECKING:
    from .game import Game

FACTORS = (1_103_515_245, 1_664_525_003)
PRIMES = (2_147_483_647, 2_147_483_629)
"""Two numbers below 2^31 are made of every position: products of them fit into 63 bits, so nothing ever overflows."""
KEPT = ("i8", "u8")


class Repetition:
    """What it means when the named fields stand as they stood before.

    `kept_in` is a field of the state, `Int64s = shape(n)`, in which the engine keeps the last n positions, one after
    every action, when the turn has gone on. The `times`-th time is what counts, 2 unless said. `draws` and `loses` name
    the ending: nobody wins, or all win but whoever did it. `forbidden` is the rule book's clause for an action that
    must not be done, asked on what its effect would leave; `sentence` says it to whoever tries. Only actions of these
    `kinds` are looked at; without them all.
    """

    def __init__(
        self,
        *fields: str,
        kept_in: str,
        draws: Ending | None = None,
        loses: Ending | None = None,
        forbidden: str = "",
        sentence: str = "The position would stand as it stood before.",
        times: int = 2,
        kinds: Sequence[Kind] = (),
    ) -> None:
        if sum((draws is not None, loses is not None, bool(forbidden))) != 1:
            raise GameError("Repetition(…) means one thing: give draws=ENDING, loses=ENDING, or forbidden='CLAUSE'")
        if not fields or times < 2:
            raise GameError("Repetition(…) names the fields that count, and times is at least 2")
        self.fields = fields
        self.kept_in = kept_in
        self.ending = draws or loses
        self.loses = loses is not None
        self.forbidden = forbidden
        self.sentence = sentence
        self.times = times
        self.kinds = tuple(kinds)

    def functions(self, game: Game) -> dict[str, Callable[..., Any]]:
        """`noted(box, state, kind, seat)`, which keeps the position; and the rule, where repeating is forbidden."""
        known = {one.name: one for one in game.state.fields}
        for name in (*self.fields, self.kept_in):
            if name not in known:
                listed = ", ".join(known)
                raise GameError(f"{game.name}: Repetition(…) names the field {name!r}; the state has {listed}")
        kept = known[self.kept_in]
        if len(kept.shape) != 1 or kept.code not in KEPT or self.kept_in in self.fields:
            raise GameError(
                f"{game.name}: Repetition(kept_in={self.kept_in!r}) needs a field Int64s = shape(n) for itself"
            )
        if self.forbidden and "to_act" in self.fields:
            raise GameError(
                f"{game.name}: Repetition(forbidden=…) is asked before the turn goes on, where to_act says nothing: "
                "leave it out"
            )
        if self.ending is not None and self.ending not in game.endings:
            raise GameError(f"{game.name}: Repetition(…) leads to {self.ending!r}, which is not among the endings")
        kinds = sum(1 << int(kind) for kind in (self.kinds or game.kinds))
        lines = [*self._key(known), *self._stood(kept.shape[0]), *self._noted(kept.shape[0], kinds), *self._new(kinds)]
        space: dict[str, Any] = {"finish": finish, "after": after, "__name__": __name__}
        return functions_of("\n".join(lines), space, "repetition")

    def ladders(self, game: Game, made: Mapping[str, Any]) -> dict[Kind, Sequence[Callable[..., bool]]]:
        """The game's rules, with one at the end of each ladder where repeating is forbidden."""
        if not self.forbidden:
            return dict(game.rules)
        predicate = rule(self.forbidden, self.sentence)(made["the_position_is_new"])
        repeating = self.kinds or game.kinds
        return {kind: (*game.rules.get(kind, ()), *((predicate,) if kind in repeating else ())) for kind in game.kinds}

    def _key(self, known: Mapping[str, Any]) -> list[str]:
        lines = ["def key_of(state):", "    one, other = 1, 1"]
        for name in self.fields:
            shape = known[name].shape
            index = ", ".join(f"i{axis}" for axis in range(len(shape)))
            for axis, size in enumerate(shape):
                lines.append(f"{'    ' * (axis + 1)}for i{axis} in range({size}):")
            deep = "    " * (len(shape) + 1)
            value = f"state.{name}[{index}]" if shape else f"state.{name}"
            lines += [
                f"{deep}value = {value} & {(1 << 30) - 1}",
                f"{deep}one = (one * {FACTORS[0]} + value + 1) % {PRIMES[0]}",
                f"{deep}other = (other * {FACTORS[1]} + value + 1) % {PRIMES[1]}",
            ]
        return [*lines, "    return one * 2147483648 + other"]

    def _stood(self, room: int) -> list[str]:
        return [
            "def times_before(state, key, plies):",
            "    found = 0",
            f"    for place in range(min(plies, {room})):",
            f"        found += state.{self.kept_in}[place] == key",
            "    return found",
        ]

    def _noted(self, room: int, kinds: int) -> list[str]:
        lines = ["def noted(box, state, kind, seat):", "    key = key_of(state)"]
        if self.ending is not None:
            winners = "((1 << state.seats) - 1) & ~(1 << seat)" if self.loses else "0"
            lines += [
                f"    if kind >= 0 and ({kinds} >> kind) & 1 and state.status == 0:",
                f"        if times_before(state, key, state.ply) >= {self.times - 1}:",
                f"            finish(state, {int(self.ending)}, {winners})",
            ]
        return [*lines, f"    state.{self.kept_in}[state.ply % {room}] = key", "    return"]

    def _new(self, kinds: int) -> list[str]:
        if not self.forbidden:
            return []
        return [
            "def the_position_is_new(box, state, action):",
            "    following = after(box, state, action)",
            "    key = key_of(following)",
            f"    return times_before(state, key, state.ply + 1) < {self.times - 1}",
        ]
