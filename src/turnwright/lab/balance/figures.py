"""The figures of a report, each from matches alone, each with its interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from math import erfc, sqrt
from typing import Any

from ..results import Result
from ..standings import different
from .estimates import as_data, benjamini_hochberg, mean_of, quantile, share_of

CUT_OFF = "unfinished"
QUARTERS = (25, 50, 75, 90)


def ended(results: Sequence[Result]) -> list[Result]:
    """Those that came to an end of their own."""
    return [result for result in results if result.ended_by != CUT_OFF]


def fairness(results: Sequence[Result], seats: int) -> dict[str, Any]:
    """The share of the points that fell to each seat; a draw is shared by all."""
    done = ended(results)
    shares = [share_of(sum(result.points(seat) for result in done), len(done)) for seat in range(seats)]
    fair = 1 / seats
    widest = max(shares, key=lambda share: abs(share["value"] - fair))
    return {"fair": fair, "seats": shares, "widest": shares.index(widest)}


def endings(results: Sequence[Result]) -> dict[str, Any]:
    """How matches end, by rule; who was cut off has not drawn."""
    counts = Counter(result.ended_by for result in results)
    done = ended(results)
    return {
        "completed": share_of(len(done), len(results)),
        "draws": share_of(sum(not result.winners for result in done), len(done)),
        "rules": {rule: share_of(count, len(results)) for rule, count in counts.most_common()},
    }


def length(results: Sequence[Result], minutes_a_turn: float) -> dict[str, Any]:
    """How long matches are."""
    turns = [float(result.turns) for result in results]
    return {
        "turns": {f"{part}": as_data(quantile(turns, part / 100)) for part in (5, 50, 95)},
        "mean": as_data(mean_of(turns)),
        "plies": as_data(mean_of([float(result.plies) for result in results])),
        "minutes": as_data(mean_of([turn * minutes_a_turn for turn in turns])),
        "minutes_a_turn": minutes_a_turn,
        "counts": dict(sorted(Counter(result.turns for result in results).items())),
        "longest": max((result.turns for result in results), default=0),
    }


def skill(ladder: Sequence[Result], seats: int) -> dict[str, Any]:
    """What the stronger player takes from the weaker one."""
    if not ladder:
        return {}
    points = sum(result.points(seat) for result in ladder for seat, player in enumerate(result.lineup) if player == 0)
    places = sum(player == 0 for result in ladder for player in result.lineup)
    return {"share": share_of(points, len(ladder)), "fair": places / (len(ladder) * seats), "games": len(ladder)}


def choice(results: Sequence[Result]) -> dict[str, Any]:
    """How much there is to choose from."""
    per_match = [result.course.choices for result in results if result.course is not None and result.course.choices]
    if not per_match:
        return {}
    decisions = [float(count) for counts in per_match for count in counts]
    forced = [sum(count == 1 for count in counts) / len(counts) for counts in per_match]
    return {
        "legal": {f"{part}": quantile(decisions, part / 100).value for part in (5, 50, 95)},
        "branching": as_data(mean_of([sum(counts) / len(counts) for counts in per_match])),
        "forced": as_data(mean_of(forced)),
        "decisions": as_data(mean_of([sum(count > 1 for count in counts) for counts in per_match])),
    }


def kinds(results: Sequence[Result]) -> list[dict[str, Any]]:
    """How often each kind is used, and how it goes together with winning, which is not the same as causing it."""
    observed = [result for result in results if result.course is not None]
    names = sorted({name for result in observed if result.course for name in result.course.offered})
    rows: list[dict[str, Any]] = []
    chances: list[float] = []
    for name in names:
        uses = [float(sum(kinds.get(name, 0) for kinds in course.kinds)) for course in _courses(observed)]
        offered = sum(course.offered.get(name, 0) for course in _courses(observed))
        apart = mean_of(_winner_minus_others(observed, name))
        half = (apart.high - apart.low) / 2
        chances.append(erfc(abs(apart.value) / (half / 1.96) / sqrt(2)) if 0 < half < float("inf") else 1.0)
        rows.append(
            {
                "kind": name,
                "uses": as_data(mean_of(uses)),
                "taken": share_of(min(sum(uses), offered), offered) if offered else None,
                "goes_with_winning": as_data(apart),
            }
        )
    for row, stands in zip(rows, benjamini_hochberg(chances), strict=True):
        row["stands"] = stands
    return sorted(rows, key=lambda row: -row["uses"]["value"])


def _courses(results: Sequence[Result]) -> list[Any]:
    return [result.course for result in results if result.course is not None]


def _winner_minus_others(results: Sequence[Result], name: str) -> list[float]:
    """In every match with one winner: the share of the winner's actions that were of this kind, less the others'."""
    found = []
    for result in results:
        if result.course is None or len(result.winners) != 1 or len(result.lineup) == 1:
            continue
        shares = [kinds.get(name, 0) / max(1, sum(kinds.values())) for kinds in result.course.kinds]
        others = [share for seat, share in enumerate(shares) if seat != result.winners[0]]
        found.append(shares[result.winners[0]] - sum(others) / len(others))
    return found


def story(results: Sequence[Result]) -> dict[str, Any]:
    """Who was ahead when, by the game's own outlook: lead changes, comebacks, when it was decided."""
    told = [r for r in results if r.course is not None and len(r.course.leads) >= 4 and len(r.winners) == 1]
    if not told or len(told[0].lineup) == 1:
        return {}
    changes, decided = [], []
    ahead: dict[int, list[bool]] = {part: [] for part in QUARTERS}
    for result in told:
        leaders = _leaders([list(points) for points in result.course.leads])  # type: ignore[union-attr]
        changes.append(float(sum(one != other for one, other in pairwise(leaders))))
        winner = result.winners[0]
        lost = max((turn for turn, leader in enumerate(leaders) if leader != winner), default=-1)
        decided.append((lost + 1) / len(leaders))
        for part in QUARTERS:
            ahead[part].append(leaders[min(len(leaders) - 1, len(leaders) * part // 100)] == winner)
    return {
        "matches": len(told),
        "lead_changes": as_data(mean_of(changes)),
        "leader_wins": {str(part): share_of(sum(won), len(won)) for part, won in ahead.items()},
        "decided_after": as_data(mean_of(decided)),
    }


def _leaders(points: Sequence[Sequence[int]]) -> list[int]:
    """Who is ahead after each turn; a tie changes nothing."""
    leaders: list[int] = []
    for now in points:
        best = [seat for seat, point in enumerate(now) if point == max(now)]
        leaders.append(leaders[-1] if leaders and leaders[-1] in best else best[0])
    return leaders


def scores(results: Sequence[Result]) -> dict[str, Any]:
    """What is scored, how far apart, and what the points are made of: winners beside the others."""
    done = [result for result in ended(results) if len(result.scores) > 1]
    if not done or len({score for result in done for score in result.scores}) <= 2:
        return {}
    margins = [float(sorted(result.scores)[-1] - sorted(result.scores)[-2]) for result in done]
    parts: dict[str, list[float]] = {}
    for result in done:
        if result.course is None or len(result.winners) != 1:
            continue
        winner = result.winners[0]
        for label in {label for seat in result.course.elements for label in seat}:
            counted = [seat.get(label, 0) for seat in result.course.elements]
            others = [value for seat, value in enumerate(counted) if seat != winner]
            parts.setdefault(label, []).append(counted[winner] - sum(others) / len(others))
    return {
        "score": as_data(mean_of([float(score) for result in done for score in result.scores])),
        "margin": as_data(mean_of(margins)),
        "winner_minus_others": {label: as_data(mean_of(found)) for label, found in sorted(parts.items())},
    }


def refusals(results: Sequence[Result]) -> dict[str, Any]:
    """Rules that refuse what was possible a moment ago: a stand-in for what people try."""
    tried = sum(course.stale for course in _courses(results))
    counts: Counter[str] = Counter()
    for course in _courses(results):
        counts.update(course.refused)
    return {"tried": tried, "rules": {rule: share_of(count, tried) for rule, count in counts.most_common(12)}}


def trust(results: Sequence[Result], chance: bool) -> dict[str, Any]:
    """Whether the sample may be believed."""
    return {
        "matches": len(results),
        "different": different(results),
        "chance": chance,
        "cut_off": len(results) - len(ended(results)),
        "incidents": sum(len(result.incidents) for result in results),
    }
