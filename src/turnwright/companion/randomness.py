"""Randomness that is handed in: names for connections and seats, seeds for games, and which card gets which id."""

from __future__ import annotations

import random
import secrets
import uuid
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Randomness:
    """`token` gives unpredictable texts for seats and connections (R-5, R-40), `seed` gives the seed of a game."""

    token: Callable[[], str]
    seed: Callable[[], int]

    @classmethod
    def secure(cls) -> Randomness:
        """For real rooms: random UUIDs and the system's randomness."""
        return cls(lambda: str(uuid.uuid4()), lambda: secrets.randbits(63))

    @classmethod
    def repeatable(cls, seed: int) -> Randomness:
        """For tests: tokens `t1`, `t2`, … and seeds from a generator."""
        generator = random.Random(seed)
        numbers = iter(range(1, 1_000_000))
        return cls(lambda: f"t{next(numbers)}", lambda: generator.getrandbits(63))
