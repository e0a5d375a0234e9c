"""What a position is worth to every seat: its end, or how it looks. Runs interpreted, and compiled inside searches."""

from __future__ import annotations

from typing import Any

from ...core.verbs import add_up, outlook

THOUSAND = 1000.0


def share(winners: Any, seat: Any) -> Any:
    """The worth of an end: 1 for winning alone, −1 for losing, 0 for a draw; a shared win is split."""
    if winners == 0:
        return 0.0
    if winners & (winners - 1) == 0:
        return 2.0 * ((winners >> seat) & 1) - 1.0
    count = 0
    rest = winners
    while rest != 0:
        rest &= rest - 1
        count += 1
    return 2.0 * ((winners >> seat) & 1) / count - 1.0


def judge(box: Any, state: Any, settings: Any, points: Any, worth: Any) -> None:
    """Write the worth of a position to every seat: its end, or how it looks."""
    seats = state.seats
    if state.status == 0 and settings.foresight != 0:
        outlook(box, state, points)
        for seat in range(seats):
            worth[seat] = points[seat] / THOUSAND
        return
    for seat in range(seats):
        worth[seat] = share(state.winners, seat) if state.status != 0 else 0.0
    if settings.score_weight > 0.0:
        add_up(box, state, points)
        blend(settings, points, worth, seats)


def blend(settings: Any, points: Any, worth: Any, seats: Any) -> None:
    """Mix in each seat's margin over the best of the others."""
    for seat in range(seats):
        best = points[(seat + 1) % seats]
        for other in range(seats):
            if other != seat:
                best = max(best, points[other])
        margin = float(points[seat] - best)
        pull = margin / (abs(margin) + settings.score_scale)
        worth[seat] += settings.score_weight * (pull - worth[seat])
