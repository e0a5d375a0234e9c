"""The report: everything as data, for a page, a terminal, and for putting beside another one."""

from __future__ import annotations

from typing import Any

from ... import __version__
from ...engine.search.certainty import is_certain
from ...registry import load
from . import figures
from .estimates import share_of
from .lights import lights, sentence
from .plan import PlayedMatches

VERSION = 1
MINUTES_A_TURN = 0.5


def balance_report(
    played: PlayedMatches, *, minutes_a_turn: float = MINUTES_A_TURN, wanted_turns: tuple[int, int] | None = None
) -> dict[str, Any]:
    """All figures of the higher level, the ones that matter of the lower, and the matches themselves in short."""
    plan = played.plan
    game = load(plan.game)
    results = played.mirrors[plan.level]
    found: dict[str, Any] = {
        "balance": VERSION,
        "turnwright": __version__,
        "game": plan.game,
        "title": game.title,
        "level": plan.level,
        "seats": plan.seats,
        "seed": plan.seed,
        "options": plan.options,
        "wanted_turns": wanted_turns,
        "clauses": {ending.rule: ending.sentence for ending in game.endings},
        "trust": figures.trust(results, chance=not is_certain(game))
        | {"repeated": played.repeated, "differently": played.differently},
        "fair": figures.fairness(results, plan.seats),
        "ends": figures.endings(results),
        "length": figures.length(results, minutes_a_turn),
        "skill": figures.skill(played.ladder, plan.seats),
        "choice": figures.choice(results),
        "story": figures.story(results),
        "kinds": figures.kinds(results),
        "scores": figures.scores(results),
        "refusals": figures.refusals(results),
        "taken_away": {kind: worth(results) for kind, results in played.without.items()},
        "below": {
            str(level): {
                "fair": figures.fairness(below, plan.seats),
                "ends": figures.endings(below),
                "length": figures.length(below, minutes_a_turn),
            }
            for level, below in played.mirrors.items()
            if level != plan.level
        },
        "matches": [
            [one.seed, list(one.winners), one.turns, one.plies, one.ended_by, one.trajectory] for one in results
        ],
    }
    made = lights(found, played.seconds / max(1, len(results)))
    found["lights"] = [light.as_data() for light in made]
    found["sentence"] = sentence(game.title, made)
    return found


def worth(results: list[Any]) -> dict[str, Any]:
    """What the side that may use a kind takes from the side that may not: an effect, not an association."""
    points = sum(result.points(seat) for result in results for seat, player in enumerate(result.lineup) if player == 0)
    seats = sum(player == 0 for result in results for player in result.lineup)
    fair = seats / sum(len(result.lineup) for result in results)
    return {"share": share_of(points, len(results)), "fair": fair}
