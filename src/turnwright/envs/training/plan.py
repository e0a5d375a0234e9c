"""How a net is trained, and what is told of it while it is."""

from __future__ import annotations

from dataclasses import dataclass

from ..practice import Practice
from .net import FASTEST, SMALL_OBSERVATION


@dataclass(frozen=True)
class Plan:
    """How to train: what is not said is chosen by the game and the device.

    `minutes` is for the whole run, over all its parts; the pace of learning goes down towards its end. `reuse` is how
    often a row is learned from, `rows` how many are remembered. At first trees trust the game's own outlook by
    `advice`, less and less, and after a part `advised` of the whole time by no more than `advice_kept`. `full`,
    `quick`, `trust`, `opening`, `longest` are as in `PlayingPace`. For a part `taught` of the time matches are those of
    a `teacher`, a player in the usual words, in so many processes. So many `worths` of a match are learned, and a part
    `blanked` of what is observed is shown as 0, so that no net knows matches by heart.
    """

    minutes: float = 30.0
    lanes: int = 128
    visits: int = 32
    considered: int = 16
    batch: int = 512
    reuse: float = 4.0
    rows: int = 200_000
    worths: int = 16
    blanked: float = 0.0
    pace: float = FASTEST
    width: int | None = None
    blocks: int | None = None
    gate_every: float = 120.0
    gate_lanes: int = 64
    score_weight: float | None = None
    advice: float = 0.8
    advised: float = 0.5
    advice_kept: float = 0.0
    full: float = 1.0
    quick: int = 8
    trust: float = 0.5
    opening: int = 0
    longest: int = 3000
    teacher: str = ""
    taught: float = 0.0
    teachers: int = 2
    seed: int = 1
    threads: int | None = None


def usual_plan(practice: Practice, on: str) -> Plan:
    """How to train where nothing else is known: smaller nets and fewer matches at once without a card."""
    if on == "cpu":
        return Plan() if practice.observer.size <= SMALL_OBSERVATION else Plan(width=128, blocks=3)
    return Plan(lanes=512, visits=48, batch=2048, rows=600_000, gate_lanes=128)


@dataclass(frozen=True)
class Progress:
    """What is told of a run every now and then, and of every gate."""

    seconds: float
    steps: int
    choices: int
    matches: int
    visits: int
    visits_per_second: float
    policy_loss: float
    value_loss: float
    playing: float
    """The share of the time that went into self-play; the rest is learning, gates and writing."""
    unknown_policy: float = 0.0
    unknown_value: float = 0.0
    """The same losses for matches that are never learned from: what the net makes of what it does not know by heart."""
    gate: float | None = None
    passed: bool = False
    league: float | None = None
    """What a match was worth against an older best, where the gate was passed and there was one."""
