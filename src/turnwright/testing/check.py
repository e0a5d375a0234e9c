"""`check_game`: everything that must hold of a game, proved on random play; a fault comes with the shortest record."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ..core.errors import GameError
from ..core.game import Game
from ..core.match import Match
from ..engine import attach
from .coverage import Seen
from .properties import (
    AFTER_EVERY_ACTION,
    AT_ANY_POINT,
    AT_EVERY_POSITION,
    Property,
    holds,
    what_nobody_lists,
    with_place,
)
from .random_play import random_step
from .watching import EndlessError, watched

Progress = Callable[[str], None]
SHORTER_TRIES = 30
WATCHED_STEPS = 40
LATELY, LONGEST_SHOWN = 200, 40
WORK, MOST_MATCHES = 60, 1000


class CheckFailure(AssertionError):  # noqa: N818 - a failure of the game, not an error of the checker
    """A property fails; the message has the seed, the position and the shortest record found that shows it."""


@dataclass
class Report:
    """What was proved, and on how much play."""

    game: str
    matches: int = 0
    actions: int = 0
    positions: int = 0
    longest: int = 0
    finished: int = 0
    proved: dict[str, int] = field(default_factory=dict)
    compiles: str = "yes"
    never: dict[str, list[str]] = field(default_factory=dict)
    """What no match came to: kinds, rules, endings."""

    def in_words(self) -> list[str]:
        """One line per property."""
        return [f"{name.replace('_', ' ')} ({count} times)" for name, count in self.proved.items()]

    def as_data(self) -> dict[str, Any]:
        """The report as JSON-able data."""
        return dict(vars(self))


def check_game(
    game: Game,
    *,
    matches: int | None = None,
    work: int = WORK,
    positions: int = 12,
    limit: int = 20_000,
    seed: int = 1,
    seats: int | None = None,
    compiled: bool = True,
    progress: Progress | None = None,
    **options: Any,
) -> Report:
    """Play random matches and prove every property on positions spread over each of them.

    Matches are played until `work` positions were looked at closely, `positions` of each match at most; or so many
    `matches`. `limit` is how many actions a match may take before it counts as endless.
    With `compiled=False` nothing is compiled, and nothing proved about it. Raises `CheckFailure` at the first fault.
    """  # fmt: skip
    report, seen = Report(game.name), Seen()
    tiered = attach(game)
    _first_steps(game, seed, seats, options)
    if compiled:
        try:
            tiered.compiled()
        except GameError as error:
            raise CheckFailure(f"{error}\nIt plays interpreted all the same; compiled=False checks it so.") from None
    else:
        report.compiles = "not tried"
    while report.matches < (matches or MOST_MATCHES) and (matches or report.positions < work):
        _check_match(game, report, seen, seed + report.matches, positions, limit, seats, options)
        if progress:
            progress(f"{report.matches} matches, {report.positions} positions, {report.actions} actions so far")
    report.never = seen.never(game)
    return report


def _first_steps(game: Game, seed: int, seats: int | None, options: dict[str, Any]) -> None:
    """Some steps interpreted, each under a watch: compiled code that never ends could not be stopped."""
    rng, verbs = random.Random(seed), game.verbs
    game.verbs = verbs.interpreted
    match: Match | None = None
    try:
        with watched():
            match = game.new_match(seed=seed, seats=seats, **options)
        for _ in range(WATCHED_STEPS):
            with watched():
                if match.is_over or random_step(match, rng) is None:
                    break
    except EndlessError as error:
        raise CheckFailure(f"{game.name}: {error}" + ("" if match is None else f"\n\n{_record(match)}")) from None
    except (GameError, AssertionError, ArithmeticError, LookupError, ValueError, TypeError, AttributeError):
        return  # found again, and told with its place, by what is proved below
    finally:
        game.verbs = verbs


def _check_match(
    game: Game,
    report: Report,
    seen: Seen,
    seed: int,
    positions: int,
    limit: int,
    seats: int | None,
    options: dict[str, Any],
) -> None:
    wanted = [p for p in AT_EVERY_POSITION if report.compiles == "yes" or "compiled" not in p.__name__]
    rng = random.Random(seed)
    match = game.new_match(seed=seed, seats=seats, **options)
    report.matches += 1
    next_look, gap = 0, 1
    while not match.is_over:
        if match.ply >= limit:
            raise CheckFailure(
                _message(match, seed, f"the match has not ended after {limit} actions{_going_on(match)}")
            )
        for property in AFTER_EVERY_ACTION if game.exact else ():
            _prove(property, match, report, seed)
        if match.ply == next_look:
            report.positions += 1
            seen.refused(match, random.Random(seed + match.ply))
            for property in wanted:
                _prove(property, match, report, seed)
            gap = max(1, gap * 2 if report.positions % 4 == 0 else gap)
            next_look += gap if report.positions % positions else max(1, limit)
        try:
            done = random_step(match, rng)
        except GameError as error:
            raise CheckFailure(_message(match, seed, str(error))) from error
        if done is None:
            why = what_nobody_lists(match, rng)
            raise CheckFailure(_message(match, seed, f"nobody can do anything, but the match is not over: {why}"))
    report.actions += match.ply
    report.longest = max(report.longest, match.ply)
    report.finished += 1
    seen.played(match)
    outcome = match.outcome
    if outcome is None or len(outcome.scores) != match.seats or any(not 0 <= w < match.seats for w in outcome.winners):
        raise CheckFailure(_message(match, seed, f"the outcome {outcome} does not fit {match.seats} seats"))
    for property in AT_ANY_POINT:
        _prove(property, match, report, seed)


def _prove(property: Property, match: Match, report: Report, seed: int) -> None:
    wrong = holds(property, match, seed + match.ply)
    if wrong is not None:
        raise CheckFailure(_shortest(property, match, seed, wrong))
    report.proved[property.__name__] = report.proved.get(property.__name__, 0) + 1


def _shortest(property: Property, match: Match, seed: int, wrong: str) -> str:
    """Look for a shorter way to the same fault: earlier in this match, and in other random matches."""
    best, best_seed, best_words = match, seed, wrong
    trials = [(match.branch(ply), seed) for ply in range(min(match.ply, 40))]
    for other in range(SHORTER_TRIES):
        trials.append((match.branch(0), seed + 1000 + other))
    for trial, trial_seed in trials:
        rng = random.Random(trial_seed)
        while trial.ply < best.ply and not trial.is_over:
            words = holds(property, trial, trial_seed + trial.ply)
            if words is not None:
                best, best_seed, best_words = trial, trial_seed, words
                break
            if trial_seed == seed or random_step(trial, rng) is None:
                break
    return _message(best, best_seed, f"{property.__name__.replace('_', ' ')}: {best_words}")


def _message(match: Match, seed: int, wrong: str) -> str:
    try:
        position = match.text(match.to_act)
    except Exception as error:  # whatever an author's own text() may do
        position = f"(its text fails: {with_place(error)})"
    head = f"{match.game.name}: {wrong}\nseed {seed}, after {match.ply} actions"
    return f"{head}\n\n{position}\n\n{_record(match)}"


def _record(match: Match) -> str:
    """The record; of a long one its head and its end."""
    lines = match.record().splitlines()
    if len(lines) <= LONGEST_SHOWN:
        return "\n".join(lines)
    head = match.head().splitlines()
    left_out = len(lines) - len(head) - LONGEST_SHOWN
    return "\n".join([*head, f"… {left_out} lines left out …", *lines[-LONGEST_SHOWN:]])


def _going_on(match: Match) -> str:
    """What was done over and over, and what was not possible meanwhile."""
    kinds = Counter(one.action.kind.name for one in match.history[-LATELY:] if one.action is not None)
    done = ", ".join(f"{name} {count} times" for name, count in kinds.most_common(4))
    against = Counter(f"{one.kind.name} ({one.refusal.rule}: {one.refusal.sentence})" for one in match.closed())
    refused = f"; not possible: {'; '.join(list(against)[:3])}" if against else ""
    return f": of its last {min(LATELY, match.ply)} actions {done}{refused}"
