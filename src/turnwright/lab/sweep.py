"""Which options make a game what its designer wants: a grid of them, or a search towards a target.

Every variant plays the same seeds, so differences are those of pairs. Variants race: after each round the ones that are
surely worse than the best are dropped, and the rest play on. The winner is played once more with seeds that nobody has
chosen it by, and both figures are told.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import NormalDist
from typing import Any

import msgspec

from ..core.errors import OptionError
from ..registry import load
from .arena import run_arena
from .balance.estimates import as_data, mean_of
from .balance.plan import LONGEST
from .intervals import Z95, Interval
from .openings import usual_opening
from .results import ArenaSetup, Result

MOST_VARIANTS = 400
ROUNDS = (32, 64, 128, 256, 512, 1024)
"""Matches after which variants are compared; each round goes on where the last one stopped."""
UNKNOWN = Interval(0.0, float("-inf"), float("inf"))
FRESH = 1_000_003
"""Added to the seed for the last matches of the winner."""
Tell = Callable[[str, int, int], None]


@dataclass(frozen=True)
class SweepTarget:
    """What is wanted: a share of the first seat, a number of turns, or both. The loss is how far a match is away."""

    first: float | None = 0.5
    turns: float | None = None

    def loss(self, results: Sequence[Result]) -> list[float]:
        """How far each match is from the target, so that their mean falls as the variant comes closer.

        A share shows over many matches only: each match counts by how far it is from the wanted share, on the side on
        which the matches as a whole are.
        """
        found = [0.0] * len(results)
        if self.first is not None and results:
            share = sum(result.points(0) for result in results) / len(results)
            sign = 1.0 if share > self.first else -1.0
            found = [sign * (result.points(0) - self.first) for result in results]
        if self.turns is not None:
            found = [
                loss + abs(result.turns - self.turns) / self.turns for loss, result in zip(found, results, strict=True)
            ]
        return found


@dataclass
class Variant:
    """One choice of options, and what it came to."""

    options: dict[str, Any]
    results: list[Result] = field(default_factory=list)
    loss: Interval = UNKNOWN
    state: str = "alive"
    confirmed: Interval | None = None

    def as_data(self) -> dict[str, Any]:
        """As JSON-able data."""
        first = mean_of([result.points(0) for result in self.results])
        turns = mean_of([float(result.turns) for result in self.results])
        return {
            "options": self.options,
            "matches": len(self.results),
            "state": self.state,
            "loss": as_data(self.loss),
            "first": as_data(first),
            "turns": as_data(turns),
            "confirmed": None if self.confirmed is None else as_data(self.confirmed),
        }


@dataclass(frozen=True)
class SweepPlan:
    """What is tried: names with their values, by whom it is played, and how far."""

    game: str
    values: Mapping[str, Sequence[Any]]
    target: SweepTarget = SweepTarget()
    player: str = "level:2"
    seats: int = 2
    seed: int = 1
    matches: int = 256
    options: Mapping[str, Any] = field(default_factory=dict)

    def variants(self) -> Iterator[dict[str, Any]]:
        """Every combination, in order."""
        for chosen in itertools.product(*self.values.values()):
            yield dict(self.options) | dict(zip(self.values, chosen, strict=True))


def require_plan(plan: SweepPlan) -> None:
    """Everything that is to be tried can be played."""
    game = load(plan.game)
    game.check_seats(plan.seats)
    count = 1
    for values in plan.values.values():
        count *= len(values)
    if not plan.values or count < 2:
        raise OptionError("a sweep needs options with several values, such as --option turns=20,30,40")
    if count > MOST_VARIANTS:
        raise OptionError(f"a grid has at most {MOST_VARIANTS} variants; this one has {count}: use --trials")
    for options in plan.variants():
        game.read_options(options)


def play_variant(
    plan: SweepPlan, options: Mapping[str, Any], matches: int, on: str, folder: Path | None, seed: int
) -> list[Result]:
    """So many matches of one variant; those in the folder are not played again."""
    setup = ArenaSetup(
        game=plan.game,
        players=(plan.player,),
        seats=plan.seats,
        games=matches,
        mirror=0,
        seed=seed,
        longest=LONGEST,
        options=dict(options),
        opening=usual_opening(load(plan.game)),
    )
    file = None
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        name = ",".join(f"{key}={value}" for key, value in sorted(options.items())) or "as-it-comes"
        clean = "".join(letter if letter.isalnum() or letter in "=,.-" else "_" for letter in name)
        file = folder / f"{clean[:120]}-seed{seed}.jsonl"
    return run_arena(setup, on=on, file=file)


def sweep(
    plan: SweepPlan, *, on: str = "here", folder: Path | None = None, tell: Tell = lambda what, done, total: None
) -> list[Variant]:
    """Race all variants of the grid; the best first."""
    require_plan(plan)
    racing = [Variant(options) for options in plan.variants()]
    for matches in [*(count for count in ROUNDS if count < plan.matches), plan.matches]:
        alive = [variant for variant in racing if variant.state == "alive"]
        for done, variant in enumerate(alive):
            tell(f"{matches} matches of {len(alive)} variants", done, len(alive))
            variant.results = play_variant(plan, variant.options, matches, on, folder, plan.seed)
            variant.loss = mean_of(plan.target.loss(variant.results))
        tell(f"{matches} matches of {len(alive)} variants", len(alive), len(alive))
        drop_the_worse(plan, alive, len(racing))
    racing.sort(key=lambda variant: (variant.state != "alive", variant.loss.value))
    confirm(plan, racing[0], on, folder)
    return racing


def drop_the_worse(plan: SweepPlan, alive: Sequence[Variant], compared: int) -> None:
    """Whoever is worse than the best, pair by pair, and surely so though many are compared, plays no more."""
    best = min(alive, key=lambda variant: variant.loss.value)
    strict = NormalDist().inv_cdf(1 - 0.025 / compared) / Z95  # Bonferroni: wider, the more are compared
    before = plan.target.loss(best.results)
    for variant in alive:
        if variant is best:
            continue
        apart = mean_of([b - a for a, b in zip(before, plan.target.loss(variant.results), strict=True)])
        if apart.value - strict * (apart.value - apart.low) > 0:
            variant.state = f"dropped after {len(variant.results)}"


def confirm(plan: SweepPlan, winner: Variant, on: str, folder: Path | None) -> None:
    """The best of many looks better than it is: play it once more with seeds of its own."""
    again = play_variant(plan, winner.options, plan.matches, on, folder, plan.seed + FRESH)
    winner.confirmed = mean_of(plan.target.loss(again))
    winner.state = "confirmed"


def search(
    plan: SweepPlan,
    trials: int,
    *,
    on: str = "here",
    folder: Path | None = None,
    tell: Tell = lambda what, done, total: None,
) -> list[Variant]:
    """Look for good options among many, by a sampler that learns from what was tried (Optuna's)."""
    try:
        import optuna
    except ImportError:
        raise OptionError("a search needs one more package: pip install 'turnwright[lab]'") from None
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=plan.seed), direction="minimize")
    tried: dict[bytes, Variant] = {}
    for number in range(trials):
        tell("trials", number, trials)
        trial = study.ask()
        chosen = {name: trial.suggest_categorical(name, list(values)) for name, values in plan.values.items()}
        options = dict(plan.options) | chosen
        key = msgspec.json.encode(options, order="deterministic")
        if key not in tried:
            load(plan.game).read_options(options)
            results = play_variant(plan, options, plan.matches, on, folder, plan.seed)
            tried[key] = Variant(options, results, mean_of(plan.target.loss(results)))
        study.tell(trial, tried[key].loss.value)
    tell("trials", trials, trials)
    found = sorted(tried.values(), key=lambda variant: variant.loss.value)
    confirm(plan, found[0], on, folder)
    return found
