"""Fitting the weights of a learned outlook to what positions came to, and rounding them to whole numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...core.game import Game
from ...engine.search.learned_outlook import FINENESS, GREATEST, HIDDEN, WIDTH
from ...engine.search.worth import THOUSAND
from .matches import UNKNOWN, KeptPositions

SCALE = 1 << FINENESS
MOST = GREATEST / SCALE
SET_APART = 16
"""One match in so many is never learned from."""
LOOK_EVERY, MEASURED = 250, 40_000
STILL = 1e-5
"""Added to how much a weight is pushed about, so that one that is hardly ever pushed moves little."""
LIMITS = np.iinfo(np.int16)


@dataclass(frozen=True)
class Fit:
    """How weights are fitted: `trust` is by how much the search's thought counts in a position's worth, beside the end.

    `kin` says for every trait which family it is of: a family has a row of its own, which all of its traits begin from,
    so that what is rare is not unknown. `mirror` says what each trait becomes when the position is mirrored. Of all
    traits `blanked` are not shown, others at every step. In the end `restraint` of the correction is taken back: a
    search looks for positions that are thought too well of.
    """

    steps: int = 4000
    batch: int = 4096
    pace: float = 2e-3
    trust: float = 0.5
    shrink: float = 2e-5
    blanked: float = 0.1
    restraint: float = 0.5
    seed: int = 1
    kin: NDArray[np.int64] | None = None
    mirror: NDArray[np.int64] | None = None


class Fitted(NamedTuple):
    """Weights as whole numbers, and the losses in worth: of matches that were learned from, and of others."""

    weights: dict[str, NDArray[np.int16]]
    learned: float
    unknown: float
    saying_nothing: float


class PositionTable(NamedTuple):
    """Positions as tables: the traits of each, filled up with a number that no trait has; what the game's own outlook
    says, before it is pressed between −1 and 1; from 0 to 1 what it is worth to learn, and what the match came to, and
    below 0 where that is not known; which match."""

    traits: NDArray[np.uint16]
    looks: NDArray[np.float32]
    worth: NDArray[np.float32]
    ends: NDArray[np.float32]
    matches: NDArray[np.int32]


def tabled(kept: KeptPositions, traits: int, trust: float) -> PositionTable:
    """What was kept, position by position."""
    table = np.full((len(kept.counts), int(kept.counts.max())), traits, np.uint16)
    table[np.arange(table.shape[1]) < kept.counts[:, None]] = kept.traits
    looks = kept.looks / np.maximum(1 - np.abs(kept.looks), 1 / THOUSAND)
    ended, thoughts = kept.ends != UNKNOWN, np.clip(kept.thoughts, -1, 1)
    worth = np.where(ended, kept.ends + trust * (thoughts - kept.ends), thoughts)
    ends = np.where(ended, (kept.ends + 1) / 2, -1)
    return PositionTable(
        table, looks, np.asarray((worth + 1) / 2, np.float32), np.asarray(ends, np.float32), kept.matches
    )


Tell = Callable[[int, float, float], None]


def silently(steps: int, learned: float, unknown: float) -> None:
    """Tell nobody."""


def fitted(game: Game, kept: KeptPositions, fit: Fit, tell: Tell = silently) -> Fitted:
    """The best weights found: those with the least loss in matches that were not learned from."""
    import jax
    import jax.numpy as jnp

    count = game.advice.traits
    kin = np.zeros(count, np.int64) if fit.kin is None else fit.kin
    table, random = tabled(kept, count, fit.trust), np.random.default_rng(fit.seed)
    loss = loss_for(count, kin)
    step, told = step_for(count, fit, loss), jax.jit(loss)

    def measured(given: Any, rows: NDArray[np.int64], against: NDArray[np.float32]) -> float:
        some = rows[:: max(1, len(rows) // MEASURED)]
        parts = [some[n : n + fit.batch] for n in range(0, len(some), fit.batch)]
        if not parts:
            return float("nan")
        return float(np.mean([told(given, table.traits[part], table.looks[part], against[part]) for part in parts]))

    apart = table.matches % SET_APART == SET_APART - 1
    learning, unknown = np.flatnonzero(~apart), np.flatnonzero(apart)
    now = jax.tree.map(jnp.asarray, first_weights(random, count, int(kin.max()) + 1))
    first = second = jax.tree.map(jnp.zeros_like, now)
    best, least = now, np.inf
    for number in range(fit.steps):
        rows = learning[random.integers(len(learning), size=fit.batch)]
        mirrored = random.random(fit.batch) < (0.0 if fit.mirror is None else 0.5)
        shown = table.traits[rows], table.looks[rows], table.worth[rows], mirrored
        now, first, second = step(now, first, second, float(number), *shown)
        if number % LOOK_EVERY == LOOK_EVERY - 1:
            losses = measured(now, learning, table.worth), measured(now, unknown, table.worth)
            tell(number + 1, *losses)
            if losses[1] < least:
                best, least = now, losses[1]
    made = whole({part: np.asarray(values) for part, values in best.items()}, kin, fit.restraint)
    known = table.ends[unknown][table.ends[unknown] >= 0]
    middle = float(np.clip(known.mean() if len(known) else 0.5, 0.001, 0.999))
    nothing = -middle * np.log(middle) - (1 - middle) * np.log(1 - middle)
    return Fitted(made, measured(best, learning, table.ends), measured(best, unknown, table.ends), float(nothing))


def first_weights(random: np.random.Generator, count: int, families: int) -> dict[str, NDArray[np.float32]]:
    """Weights that say what the game's own outlook says, and little else."""
    made = {
        "rows": random.normal(0, 0.02, (count + 1, WIDTH)),
        "kin": random.normal(0, 0.05, (families + 1, WIDTH)),
        "bias": np.full(WIDTH, 0.2),
        "dense": random.normal(0, WIDTH**-0.5, (WIDTH + 1, HIDDEN)),
        "last": random.normal(0, 0.2 * HIDDEN**-0.5, HIDDEN + 2),
    }
    made["last"][HIDDEN:] = 0, 1
    return {part: values.astype(np.float32) for part, values in made.items()}


def loss_for(count: int, kin: NDArray[np.int64]) -> Any:
    """What is wrong with weights, given traits, what the game's own outlook says, and the worth that is wanted."""
    import jax.numpy as jnp

    family = jnp.asarray(np.append(kin, int(kin.max()) + 1))

    def value(given: Any, seen: Any, looks: Any) -> Any:
        rows = given["rows"][seen] + given["kin"][family[seen]]
        sums = given["bias"] + jnp.where((seen < count)[..., None], rows, 0.0).sum(1)
        held = jnp.clip(jnp.clip(sums, 0, MOST) @ given["dense"][:WIDTH] + given["dense"][WIDTH], 0, MOST)
        total = held @ given["last"][:HIDDEN] + given["last"][HIDDEN] + given["last"][HIDDEN + 1] * looks
        return total / (1 + jnp.abs(total))

    def loss(given: Any, seen: Any, looks: Any, wanted: Any) -> Any:
        chance = jnp.clip((value(given, seen, looks) + 1) / 2, 1e-4, 1 - 1e-4)
        wrong = -(wanted * jnp.log(chance) + (1 - wanted) * jnp.log(1 - chance))
        return jnp.where(wanted >= 0, wrong, 0.0).sum() / jnp.maximum((wanted >= 0).sum(), 1)

    return loss


def step_for(count: int, fit: Fit, loss: Any) -> Any:
    """One step of Adam, whose pace begins slowly and falls at the end."""
    import jax
    import jax.numpy as jnp

    mirror = jnp.asarray(np.append(np.arange(count) if fit.mirror is None else fit.mirror, count))

    def moved(weight: Any, mean: Any, square: Any, pace: Any) -> Any:
        kept = weight * (1 - fit.shrink * pace / fit.pace)
        return jnp.clip(kept - pace * mean / (jnp.sqrt(square) + STILL), -30, 30)

    @jax.jit
    def step(
        given: Any, first: Any, second: Any, number: Any, seen: Any, looks: Any, wanted: Any, mirrored: Any
    ) -> Any:
        seen = jnp.where(mirrored[:, None], mirror[seen], seen)
        shows = jax.random.bernoulli(jax.random.key(number.astype(int)), 1 - fit.blanked, seen.shape)
        slope = jax.grad(loss)(given, jnp.where(shows, seen, count), looks, wanted)
        pace = fit.pace * jnp.minimum(1.0, (1 - number / fit.steps) / 0.7) * jnp.minimum(1.0, (number + 1) / 100)
        first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, slope)
        second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, second, slope)
        early, earlier = 1 - 0.9 ** (number + 1), 1 - 0.999 ** (number + 1)
        given = jax.tree.map(lambda w, m, v: moved(w, m / early, v / earlier, pace), given, first, second)
        return given, first, second

    return step


def whole(
    given: dict[str, NDArray[np.float32]], kin: NDArray[np.int64], restraint: float
) -> dict[str, NDArray[np.int16]]:
    """The weights as whole numbers, every trait's row with that of its family, and the correction held back."""
    last = given["last"] * (1 - restraint)
    last[-1] += restraint
    rows = np.concatenate([given["rows"][:-1] + given["kin"][kin], given["bias"][None]])
    parts = {"rows": rows, "dense": given["dense"], "last": last}
    return {
        part: np.clip(np.rint(values * SCALE), LIMITS.min, LIMITS.max).astype(np.int16)
        for part, values in parts.items()
    }
