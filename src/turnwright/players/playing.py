"""Playing a match with players at the seats. A player that fails costs its own seat something, never the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Literal

from ..core.actions import Action
from ..core.match import Match
from .player import Limit, Player, PlayerError, PlayerLate, SeatView
from .readying import prepare
from .simple import named

LATENESS = 1.2
GRACE = 0.05
LONGEST_MATCH = 20_000
Watch = Callable[[int, Sequence[Action], Action], None]
CRASH, NONSENSE, LATE = "crash", "nonsense", "late"


@dataclass(frozen=True)
class Policy:
    """What happens to a seat whose player fails: a default action is played for it, or it forfeits.

    The default action is the one named, where it is legal, else any legal one. `patience` failures are borne; with the
    next one the seat forfeits.
    """

    on_failure: Literal["default", "forfeit"] = "default"
    default_action: str = ""
    patience: int = 1_000_000

    def __post_init__(self) -> None:
        if self.on_failure not in ("default", "forfeit"):
            raise PlayerError(f"a seat's policy is default or forfeit; {self.on_failure!r} came")


@dataclass(frozen=True)
class Incident:
    """One failure of a player: when, whose, of which sort, in which words, and what was done about it."""

    ply: int
    seat: int
    player: str
    sort: str
    why: str
    done: str

    def __str__(self) -> str:
        return f"action {self.ply + 1}, seat {self.seat} ({self.player}): {self.sort}: {self.why}; {self.done}"


@dataclass
class Played:
    """A match that was played, who won it once forfeits are counted, and what went wrong on the way."""

    match: Match
    winners: tuple[int, ...] = ()
    ended_by: str = ""
    incidents: list[Incident] = field(default_factory=list)
    forfeited: set[int] = field(default_factory=set)
    seconds: list[float] = field(default_factory=list)


def play_match(
    match: Match,
    players: Sequence[Player],
    limit: Limit = Limit(),  # noqa: B008 - frozen
    policy: Policy = Policy(),
    seed: int = 0,
    longest: int = LONGEST_MATCH,
    watch: Watch | None = None,
) -> Played:
    """Play a match to its end, or for `longest` actions; `watch` is told of every decision before it is played."""
    if len(players) != match.seats:
        raise PlayerError(f"this match has {match.seats} seats; {len(players)} players came")
    played = Played(match, seconds=[0.0] * match.seats)
    random = Random(seed)
    for seat, player in enumerate(players):
        prepare(player)
        player.begin(seed * 31 + seat)
    while not match.is_over and match.ply < longest:
        seat = match.may_act[0]
        view = SeatView.of(match, seat)
        action = _ask(played, players[seat], view, limit, policy, random)
        if played.forfeited and match.seats - len(played.forfeited) <= 1:
            break
        if watch is not None:
            watch(seat, view.legal, action)
        match.play(action, seat)
    _settle(played)
    return played


def _ask(played: Played, player: Player, view: SeatView, limit: Limit, policy: Policy, random: Random) -> Action:
    seat = view.seat
    if seat in played.forfeited:
        return _default(view, policy, random)
    begun = perf_counter()
    try:
        action = player.choose(view, limit)
        elapsed = perf_counter() - begun
        played.seconds[seat] += elapsed
        return _acceptable(view, action, limit, elapsed)
    except PlayerLate as error:
        sort, why = LATE, str(error)
    except PlayerError as error:
        sort, why = NONSENSE, str(error)
    except Exception as error:
        sort, why = CRASH, f"{type(error).__name__}: {error}"
    failures = sum(incident.seat == seat for incident in played.incidents)
    forfeits = policy.on_failure == "forfeit" or failures >= policy.patience
    action = _default(view, policy, random)
    done = "the seat forfeits" if forfeits else f"{action} was played for it"
    played.incidents.append(Incident(view.ply, seat, player.name, sort, why, done))
    if forfeits:
        played.forfeited.add(seat)
    return action


def _acceptable(view: SeatView, action: object, limit: Limit, elapsed: float) -> Action:
    """The action, if it is one, is legal and came in time."""
    if limit.seconds is not None and elapsed > limit.seconds * LATENESS + GRACE:
        raise PlayerLate(f"it took {elapsed:.3f} seconds of {limit.seconds:g}")
    if not isinstance(action, Action):
        raise PlayerError(f"an action was expected; {type(action).__name__} came")
    known = view.find(action.by(view.seat).memory) if action.game is view.game else None
    if known is None:
        raise PlayerError(f"{action} is not a legal action here")
    return known


def _default(view: SeatView, policy: Policy, random: Random) -> Action:
    wanted = named(view, policy.default_action) if policy.default_action else None
    return wanted or random.choice(view.legal)


def _settle(played: Played) -> None:
    match = played.match
    outcome = match.outcome
    staying = tuple(seat for seat in range(match.seats) if seat not in played.forfeited)
    if outcome is not None:
        played.winners, played.ended_by = outcome.winners, outcome.rule
        if any(seat in played.forfeited for seat in outcome.winners):
            played.winners = tuple(seat for seat in outcome.winners if seat in staying) or staying
            played.ended_by = "forfeit"
    elif played.forfeited:
        played.winners, played.ended_by = staying, "forfeit"
    else:
        played.ended_by = "unfinished"
