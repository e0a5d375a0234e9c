"""How far a game is on its way from interpreted to compiled; cheap to ask, for a table or a terminal to show."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

INTERPRETED, WAITING, COMPILING, LOADING, READY, IMPOSSIBLE = (
    "interpreted",
    "waiting",
    "compiling",
    "loading",
    "ready",
    "impossible",
)


@dataclass(frozen=True)
class Readiness:
    """`stage` is interpreted (nobody needs more yet), waiting (others are compiled first), compiling, loading, ready,
    or impossible, and then `why`. `what` is being prepared; it was `expected` to take so many seconds of a free
    processor, of which `elapsed` have gone by."""

    stage: str
    what: str = ""
    expected: float = 0.0
    elapsed: float = 0.0
    why: str = ""

    @property
    def is_settled(self) -> bool:
        """Whether waiting would change nothing."""
        return self.stage in (INTERPRETED, READY, IMPOSSIBLE)

    def __str__(self) -> str:
        if self.stage == IMPOSSIBLE:
            return f"{self.what} stays interpreted: {self.why}"
        if self.stage in (COMPILING, LOADING, WAITING):
            return f"{self.stage} {self.what}, {self.elapsed:.0f} of about {max(1.0, self.expected):.0f} seconds"
        return f"{self.what} is {self.stage}".strip()

    def as_data(self) -> dict[str, Any]:
        """The same as JSON-able data."""
        return asdict(self)
