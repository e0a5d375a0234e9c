"""Golden playthroughs: a match as text, with what each seat was told and saw, what was legal and what was refused."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from typing import Any

from ..core.game import Game
from ..core.log_lines import indented
from ..core.match import Match
from ..core.saved import fingerprint
from .properties import strange_actions
from .random_play import random_action

LOOKS, LISTED, REFUSED = 8, 12, 4


def playthrough(game: Game, seed: int = 1, *, plies: int = 60, seats: int | None = None, **options: Any) -> str:
    """The playthrough of a random match; long matches are cut after so many plies."""
    rng = random.Random(seed)
    match = game.new_match(seed=seed, seats=seats, **options)
    head = f"playthrough of {game.name}, rules version {game.version}, seed {seed}, {match.seats} seats"
    lines = [head, f"options {json.dumps(match.option_data(), sort_keys=True)}", "", *_look(match, rng)]
    while not match.is_over and match.ply < plies:
        action = random_action(match, rng)
        if action is None:
            break
        events = match.go_on(action)
        lines += [f"{match.ply}  {match.game.notation.write(action, match.table)}", *_told(match, events)]
        if match.history[-1].chance:
            lines.append(f"     chance        {' '.join(map(str, match.history[-1].chance))}")
        lines.append(f"     position      {fingerprint(match)}")
        if match.ply < LOOKS or match.ply % 10 == 0:
            lines += _look(match, rng)
    lines += ["", *_end(match)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _told(match: Match, events: Iterable[Any]) -> list[str]:
    lines = []
    for event in events:
        lines.append(f"     all hear      {indented(event.to(None))}")
        for seat in range(match.seats):
            if event.to(seat) != str(event):
                lines.append(f"     seat {seat} hears  {indented(event.to(seat))}")
    return lines


def _look(match: Match, rng: random.Random) -> list[str]:
    if match.is_over:
        return []
    legal = match.legal()
    shown = " | ".join(map(str, legal[:LISTED]))
    lines = [f"     turn          {match.node.remaining}"]
    lines.append(f"     {len(legal):4} legal    {shown}{' | …' if len(legal) > LISTED else ''}")
    lines += _refused(match, rng)
    views = {seat: json.dumps(match.view(seat)["position"], sort_keys=True) for seat in [None, *range(match.seats)]}
    lines.append(f"     all see       {views[None]}")
    lines += [f"     seat {seat} sees   {views[seat]}" for seat in range(match.seats) if views[seat] != views[None]]
    return lines


def _refused(match: Match, rng: random.Random) -> list[str]:
    lines: dict[str, str] = {}
    for action in strange_actions(match, match.to_act or 0, rng):
        why = match.why_not(action)
        if why is not None and why.code not in lines:
            lines[why.code] = f"     refused       {action}  by {why.rule}: {why.sentence}"
        if len(lines) == REFUSED:
            break
    return list(lines.values())


def _end(match: Match) -> list[str]:
    outcome = match.outcome
    if outcome is None:
        return [f"cut after {match.ply} plies", match.text(None)]
    return [f"over after {match.ply} plies: {outcome}", match.text(None)]
