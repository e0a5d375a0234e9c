"""Two reports side by side: differences of the same seeds, pair by pair, so that chance cancels where it can."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from ...core.errors import OptionError
from .estimates import as_data, mean_of

Row = Sequence[Any]
SEED, WINNERS, TURNS, PLIES, ENDED = range(5)


def compared(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """Everything that both count, `other` less `one`, with intervals of pairs."""
    for report in (one, other):
        if report.get("balance") != 1:
            raise OptionError("this is not a balance report; `turnwright balance GAME --json` writes one")
    if one["game"] != other["game"] or one["seats"] != other["seats"]:
        raise OptionError(
            f"{one['game']} with {one['seats']} seats cannot be put beside {other['game']} with {other['seats']}"
        )
    left = {row[SEED]: row for row in one["matches"]}
    pairs = [(left[row[SEED]], row) for row in other["matches"] if row[SEED] in left]
    if len(pairs) < 2:
        raise OptionError("the two reports have no seeds in common; give both the same --seed")
    rules = sorted({row[ENDED] for pair in pairs for row in pair})
    tenth = 0.1 * sum(before[TURNS] for before, _ in pairs) / len(pairs)
    rows = [difference("turns", pairs, lambda row: float(row[TURNS]), tenth)]
    rows += [
        difference(f"seat {s + 1} wins", pairs, partial(points, s, one["seats"]), 0.02) for s in range(one["seats"])
    ]
    rows += [difference(f"ends by {rule}", pairs, partial(ends_by, rule), 0.02) for rule in rules]
    return {
        "game": one["game"],
        "options": [one["options"], other["options"]],
        "levels": [one["level"], other["level"]],
        "pairs": len(pairs),
        "same": sum(before[-1] == after[-1] for before, after in pairs),
        "differences": sorted(rows, key=lambda row: -abs(row["by_error"])),
    }


def ends_by(rule: str, row: Row) -> float:
    return float(row[ENDED] == rule)


def points(seat: int, seats: int, row: Row) -> float:
    return (seat in row[WINNERS]) / len(row[WINNERS]) if row[WINNERS] else 1 / seats


def difference(
    name: str, pairs: Sequence[tuple[Row, Row]], count: Callable[[Row], float], equal_within: float
) -> dict[str, Any]:
    """One figure: how far the second lies from the first, and whether that is different, equal enough, or open."""
    apart = mean_of([count(after) - count(before) for before, after in pairs])
    half = max((apart.high - apart.low) / 2, 1e-12)
    if apart.low > 0 or apart.high < 0:
        verdict = "different"
    elif -equal_within <= apart.low and apart.high <= equal_within:
        verdict = "equal enough"
    else:
        verdict = "undecided"
    before = sum(count(row) for row, _ in pairs) / len(pairs)
    return {"what": name, "before": before, **as_data(apart), "verdict": verdict, "by_error": apart.value / half}


def in_words(found: Mapping[str, Any]) -> list[str]:
    """The comparison for a terminal: what is different first."""
    lines = [f"{found['pairs']} pairs of the same seeds, {found['same']} of them the same match"]
    for row in found["differences"]:
        scale, unit = (1.0, "") if row["what"] == "turns" else (100.0, " points")
        low, middle, high = (f"{scale * row[part]:+.1f}" for part in ("low", "value", "high"))
        lines.append(f"{row['what']}: {middle}{unit} [{low}, {high}], {row['verdict']}")
    return lines
