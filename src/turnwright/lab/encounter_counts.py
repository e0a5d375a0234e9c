"""What many runs of an encounter came to: outcomes, rounds, who falls and when, what is left, what was done (M-465)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from ..dice import wilson_interval
from .encounter_run import EncounterRun
from .intervals import Z95
from .pairs import MEAN, RunColumns

CONFIDENCE = 0.95


@dataclass
class Runs:
    """What many runs came to."""

    encounter: str
    campaign: str
    choices: str
    seed: int
    runs: int = 0
    victories: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    falls: dict[str, Counter[int]] = field(default_factory=dict)
    left: dict[str, dict[str, Counter[int]]] = field(default_factory=dict)
    uses: dict[str, int] = field(default_factory=dict)
    used: dict[str, list[int]] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    seen: set[str] = field(default_factory=set)
    """Who was there in at least one run: nobody else is listed."""
    each: RunColumns = field(default_factory=RunColumns)
    """Run by run what is compared with another set of runs."""

    def add(self, run: EncounterRun) -> None:
        """Count one run more."""
        self.runs += 1
        self.victories += run.won
        self.outcomes[run.outcome] += 1
        self.rounds[run.rounds] += 1
        self.seen.update(run.seen)
        row = {"chance of victory": int(run.won), f"how it ends: {run.outcome}": 1, f"{MEAN}rounds": run.rounds}
        for name, fell in run.fell:
            self.falls.setdefault(name, Counter())[fell] += 1
            row[f"who falls: {name}"] = row.get(f"who falls: {name}", 0) + 1
        for name, resource, value in run.left:
            self.left.setdefault(name, {}).setdefault(resource, Counter())[value] += 1
            row[f"{MEAN}{name}, {resource}"] = value
        for name, count in run.used.items():
            self.uses[name] = self.uses.get(name, 0) + count
            used = self.used.setdefault(name, [0, 0])
            used[0] += count > 0
            used[1] += run.won and count > 0
        self.each.add(row)

    @property
    def mean_rounds(self) -> float:
        """Rounds on average."""
        return mean(self.rounds)

    def as_data(self) -> dict[str, Any]:
        """The report as JSON-able data, every share with its interval."""
        return {
            "campaign": self.campaign,
            "encounter": self.encounter,
            "runs": self.runs,
            "seed": self.seed,
            "choices": self.choices,
            "victory": share(self.victories, self.runs),
            "outcomes": {name: share(count, self.runs) for name, count in self.outcomes.most_common()},
            "rounds": measured(self.rounds),
            "falls": {
                name: {**share(sum(fell.values()), self.runs), "rounds": counts(fell)}
                for name, fell in self.falls.items()
                if name in self.seen
            },
            "resources": {
                name: {resource: measured(found) for resource, found in sheet.items()}
                for name, sheet in self.left.items()
            },
            "decided": self.decided(),
            "actions": {name: self.action(name) for name in self.ranked()},
            "unused": [name for name, count in self.uses.items() if not count],
            "notes": self.notes,
        }

    def ranked(self) -> list[str]:
        """The actions that were used: those first whose use goes with victory or defeat most."""
        return sorted((name for name in self.uses if self.uses[name]), key=lambda name: -abs(self.difference(name)))

    def decided(self) -> dict[str, Any]:
        """What goes with victory most, beyond what chance alone would do; it need not be why. Nothing if none does."""
        for name in self.ranked():
            with_it, won = self.used[name]
            low, high = apart(won, with_it, self.victories - won, self.runs - with_it)
            if low > 0 or high < 0:
                return {"action": name, "difference": self.difference(name), "low": low, "high": high}
        return {}

    def difference(self, name: str) -> float:
        """How much more often runs with an action were won than runs without it; 0 if all or none had it."""
        with_it, won = self.used[name]
        if not 0 < with_it < self.runs:
            return 0.0
        return won / with_it - (self.victories - won) / (self.runs - with_it)

    def action(self, name: str) -> dict[str, Any]:
        """How often an action was used, and how runs with it ended compared with those without."""
        with_it, won = self.used[name]
        found: dict[str, Any] = {"uses_per_run": self.uses[name] / self.runs, "used": share(with_it, self.runs)}
        if with_it:
            found["victory_with"] = share(won, with_it)
        if with_it < self.runs:
            found["victory_without"] = share(self.victories - won, self.runs - with_it)
        if 0 < with_it < self.runs:
            found["difference"] = self.difference(name)
        return found


def share(count: int, runs: int) -> dict[str, float]:
    """A share with the interval of Wilson."""
    low, high = wilson_interval(count, runs)
    return {"count": count, "share": count / runs, "low": low, "high": high}


def mean(found: Counter[int]) -> float:
    """The mean of counted numbers."""
    return sum(number * count for number, count in found.items()) / max(1, sum(found.values()))


def measured(found: Counter[int]) -> dict[str, Any]:
    """The mean of counted numbers with its interval, and the counts."""
    number, average = sum(found.values()), mean(found)
    spread = sum(count * (value - average) ** 2 for value, count in found.items()) / max(1, number - 1)
    reach = Z95 * (spread / max(1, number)) ** 0.5
    return {"mean": average, "low": average - reach, "high": average + reach, "counts": counts(found)}


def apart(won: int, of: int, other: int, of_other: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """How far two shares lie apart: Newcombe's interval, from Wilson's of each."""
    if not of or not of_other:
        return -1.0, 1.0
    low, high = wilson_interval(won, of, confidence)
    least, most = wilson_interval(other, of_other, confidence)
    one, two = won / of, other / of_other
    below, above = ((one - low) ** 2 + (most - two) ** 2) ** 0.5, ((high - one) ** 2 + (two - least) ** 2) ** 0.5
    return one - two - below, one - two + above


def counts(found: Counter[int]) -> dict[str, int]:
    """Counted numbers in order."""
    return {str(number): found[number] for number in sorted(found)}
