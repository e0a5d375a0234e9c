"""Many matches as Gymnasium's vector environments are: one compiled call steps them all.

    import gymnasium, turnwright.envs
    envs = gymnasium.make_vec("turnwright/ConnectFour-v0", num_envs=1024)

An observation is a row for each lane, and `infos["action_mask"]` says what can be chosen, of the seat that is asked
next; with `masks="observation"` both are in a dictionary, as `observation` and `action_mask`. Unless an opponent is
given, that seat is whoever is to act, so that one policy plays all seats; the reward is that of the seat that has just
chosen. Against an opponent both are the learner's. The same arguments give `gymnasium.make` the same spaces.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ..core.errors import OptionError
from ..core.flow import Table
from ..core.game import Game
from ..engine.batch import Answers, Batch
from ..engine.batch.many import kind_of
from ..engine.batch.tables import AGAINST_RANDOM, ANY_LEARNER, NEXT_STEP, SAME_STEP, SELF_PLAY, STAYS, row_of
from ..engine.playouts import DEVICES, PROCESSOR
from .actions import AUTO
from .lowering import lowered
from .opponents import League, Opponent
from .opposed import OpposedBatch
from .practice import LONGEST, Practice
from .rewards import WINNING
from .row_formats import FLOATS, RowFormat, as_shown
from .spaces import IN_INFO, IN_OBSERVATION, require_masks, space_for

MODES = {
    AutoresetMode.NEXT_STEP: NEXT_STEP,
    AutoresetMode.SAME_STEP: SAME_STEP,
    AutoresetMode.DISABLED: STAYS,
}
SEEDS = 1 << 63
Observations = Any


class LanesEnv(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]]):
    """A vector environment over a batch.

    `opponent` is None for self-play, or whoever takes the other seats (`envs.opponents`); then `seat` is the learner's,
    None for another one every match.
    With `copy=False` the arrays given out are always the same ones, written anew by every step.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012 - Gymnasium's own form

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        *,
        opponent: Opponent | None = None,
        seat: int | None = 0,
        seats: int | None = None,
        encoding: str = AUTO,
        reward: str = WINNING,
        longest: int = LONGEST,
        penalty: float = -1.0,
        masks: str = IN_INFO,
        dtype: str = FLOATS,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        threads: int | None = None,
        **options: Any,
    ) -> None:
        self.practice = Practice(game, seats, encoding, reward, longest, options, dtype)
        self.masks = require_masks(masks)
        self.autoreset_mode = require_mode(autoreset_mode)
        league = None if opponent is None else League(opponent)
        if seat is not None and not 0 <= seat < self.practice.seats:
            raise OptionError(f"seat is from 0 to {self.practice.seats - 1}, or None for any; {seat} came")
        plan, longest_path = lowered(
            self.practice,
            self._written(),
            autoreset=MODES[self.autoreset_mode],
            others=SELF_PLAY if league is None else AGAINST_RANDOM,
            learner=ANY_LEARNER if seat is None else seat,
            penalty=float(penalty),
        )
        self.plan = plan
        known = self.practice.game
        table = known.table(known.read_options(self.practice.options), self.practice.seats)
        if league is None or league.is_random:
            self.batch = self._batch(known, table, num_envs, plan, longest_path, threads)
        else:
            self.batch = self._opposed(table, num_envs, plan, longest_path, league, threads)
        self.num_envs, self.copy = num_envs, copy
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        self.single_observation_space = space_for(self.practice, masks, self.practice.encoding.size)
        self.single_action_space = spaces.Discrete(self.practice.encoding.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._shown: Answers = self.batch.shown()

    def _written(self) -> RowFormat:
        """In which form the batch writes rows."""
        return self.practice.format

    def _batch(
        self, game: Game, table: Table, lanes: int, plan: NDArray[np.void], longest_path: int, threads: int | None
    ) -> Any:
        return Batch(game, table, lanes, plan, longest_path, threads)

    def _opposed(
        self, table: Table, lanes: int, plan: NDArray[np.void], path: int, league: League, threads: int | None
    ) -> Any:
        return OpposedBatch(self.practice, table, lanes, plan, path, league, threads)

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Begin a match in every lane: in lane n the one that `new_match` begins with the seed `seed + n`.

        `options={"reset_mask": lanes}` begins new ones in some lanes only.
        """
        seed = int(seed) if isinstance(seed, np.integer) else seed
        super().reset(seed=seed if isinstance(seed, int) else None)
        wanted = None if options is None else options.get("reset_mask")
        if wanted is None:
            shown = self._next()
        else:
            require_lanes(wanted, self.num_envs)
            self._shown = shown = self._shown.again() if self.copy else self._shown
        self.batch.begin(self._seeds(seed), shown, wanted)
        return self._observations(shown), self._infos(shown)

    def _seeds(self, seed: int | list[int] | None) -> NDArray[np.uint64]:
        if seed is None:
            return self.np_random.integers(SEEDS, size=self.num_envs, dtype=np.uint64)
        if isinstance(seed, int):
            return (np.arange(self.num_envs, dtype=np.uint64) + np.uint64(seed % (1 << 64))).astype(np.uint64)
        if len(seed) != self.num_envs:
            raise OptionError(f"a seed is one number, or one for each of {self.num_envs} lanes; {len(seed)} came")
        return np.array([int(number) % (1 << 64) for number in seed], np.uint64)

    def _next(self) -> Answers:
        """Where the next answer goes: into new arrays, unless they are to be shared."""
        if self.copy:
            self._shown = self.batch.shown()
        return self._shown

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Choose a number in every lane."""
        if self.batch.stays and self.batch.lanes["ended"].any():
            raise OptionError('some matches are over; begin new ones there with reset(options={"reset_mask": …})')
        tokens = np.ascontiguousarray(actions, np.int64)
        shown = self._next()
        self.batch.step(tokens, shown)
        return self._observations(shown), shown.reward, shown.over, shown.cut, self._infos(shown)

    def _observations(self, shown: Answers) -> Observations:
        return self._seen(shown.observations, shown.masks)

    def _seen(self, rows: Any, masks: Any) -> Observations:
        return {"observation": as_shown(rows), "action_mask": masks} if self._masks_within else as_shown(rows)

    @property
    def _masks_within(self) -> bool:
        return self.masks == IN_OBSERVATION

    def _infos(self, shown: Answers) -> dict[str, Any]:
        """`seat` is who is asked next, `rewards` are those of all seats, `refused` says where a number was not open."""
        infos: dict[str, Any] = {"seat": shown.seats, "rewards": shown.rewards, "refused": shown.refused}
        if not self._masks_within:
            infos["action_mask"] = shown.masks
        if self.batch.follows:
            infos |= self._final(shown)
        return infos

    def _final(self, shown: Answers) -> dict[str, Any]:
        """What matches that were followed at once by others were at their ends."""
        final: dict[str, Any] = {"final_obs": self._seen(shown.last_observations, shown.last_masks)}
        final["_final_obs"] = shown.over | shown.cut
        if not self._masks_within:
            final["final_info"] = {"action_mask": shown.last_masks}
        return final

    def observe(self, seat: int) -> NDArray[Any]:
        """What a seat observes now in every lane; −1 is a spectator."""
        size, numbers = row_of(self.plan)
        rows = np.zeros((self.num_envs, size), numbers)
        self.batch.observe(np.full(self.num_envs, seat, np.int8), rows)
        return as_shown(rows)

    def close_extras(self, **given: Any) -> None:
        """Let the threads go."""
        self.batch.close()


def made_lanes(game: Game | str, num_envs: int = 1, *, device: str = PROCESSOR, **given: Any) -> LanesEnv:
    """What `gymnasium.make_vec` makes: lanes on the processor, or on a graphics card with `device="cuda"`."""
    if device not in DEVICES:
        raise OptionError(f"device is {' or '.join(DEVICES)}; {device!r} came")
    if device == PROCESSOR:
        return LanesEnv(game, num_envs, **given)
    from .on_card import CardLanesEnv

    return CardLanesEnv(game, num_envs, **given)


def require_lanes(wanted: object, lanes: int) -> None:
    """What is given as a mask of lanes is one."""
    if not isinstance(wanted, np.ndarray) or wanted.dtype != np.bool_ or wanted.shape != (lanes,):
        raise OptionError(
            f"reset_mask says of each of {lanes} lanes whether a match begins there; {kind_of(wanted)} came"
        )


def require_mode(mode: AutoresetMode | str) -> AutoresetMode:
    """A mode, or the one of this name: NextStep, SameStep or Disabled."""
    try:
        return AutoresetMode(mode)
    except ValueError:
        raise OptionError(
            f"autoreset_mode is {', '.join(known.value for known in AutoresetMode)}; {mode!r} came"
        ) from None
