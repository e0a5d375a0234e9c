"""How a match ended: by the game's own ending, by the clock, or by the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .clock import TOTAL_TIME
from .errors import GameError
from .faults import STUCK
from .outcome import Outcome, told_points
from .stopping import is_stop, outcome_by_table

if TYPE_CHECKING:
    from .match import Match
    from .turn.automaton import Automaton


def outcome_of(match: Match) -> Outcome | None:
    """None while the game runs."""
    status = int(match.memory["status"][0])
    if match.flag:
        return outcome_by_flag(match, *match.flag)
    if status == 0:
        return None
    if status == STUCK:
        raise GameError(
            f"{match.game.name}: the turns go round without anybody being able to act"
            f"{_again_and_again(match.game.automaton, int(match.memory['node'][0]))}"
        )
    ending = match.game.endings[status - 1]
    won = int(match.memory["winners"][0])
    winners = tuple(seat for seat in range(match.seats) if won >> seat & 1)
    counted = match.game.reader().points(match.table, match.memory)
    scores = told_points(counted, match.game.appearance.points_in)
    return Outcome(winners, scores, ending.rule, ending.sentence, ending.nobody)


def _again_and_again(automaton: Automaton, node: int) -> str:
    """What happens by itself where a game goes round, in words; empty where nothing does."""
    names: dict[str, None] = {}
    seen: set[int] = set()
    pending = [node]
    while pending:
        number = pending.pop()
        one = automaton.nodes[number]
        if number in seen or (one.steps and not one.automatic):
            continue
        seen.add(number)
        if one.automatic is not None:
            names[str(one.automatic)] = None
        pending.extend(one.leads_to())
    return f": {', then '.join(names)}, again and again, and what should end it never holds" if names else ""


def outcome_by_flag(match: Match, flag: str, seat: int) -> Outcome:
    """How it ended when this flag of this seat fell, or when the table ended it."""
    if is_stop(flag):
        return outcome_by_table(match, flag)
    falls = match.game.hosting.flags.get(flag)
    rule = falls.rule if falls is not None and falls.rule else f"clock.{flag}"
    if flag == TOTAL_TIME:
        return Outcome((), (0,) * match.seats, rule, "The time for the whole game is used up.")
    winners = tuple(other for other in range(match.seats) if other != seat)
    scores = tuple(int(other != seat) for other in range(match.seats))
    return Outcome(winners, scores, rule, f"{match.names[seat]} ran out of time.")


def banner_of(match: Match) -> str:
    """How a finished match ended, in the game's own words; empty where its ending's sentence is all it says."""
    banner = match.game.appearance.banner
    if banner is None or not match.is_over or match.flag:
        return ""
    return str(banner(*match.gate.opened(match.table, match.memory, None)))
