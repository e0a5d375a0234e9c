"""The options of a match (T-87); the clock is the match's own."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from turnwright import Options

FIRST = ("black", "white", "lot")
STANDARD = "standard"
MOST_TURNS = 30_000


class TribunOptions(Options, frozen=True):
    """Who may step in after a kill, who begins, the setup and its limits, and when to stop."""

    kill_entry: Literal["move", "attack"] = "move"
    first: Literal["black", "white", "lot"] = "lot"
    setup: str | tuple[str, str] = STANDARD
    """`standard`, one setup code for both sides, or Black's code and White's."""
    flip: tuple[bool, bool] = (False, False)
    """Whether Black's and White's setup is flipped (T-79)."""
    army: tuple[int, int] | None = None
    """The smallest and largest army size a setup code may have."""
    tribun_heights: tuple[int, ...] | None = None
    """The tribun heights a setup code may have."""
    turn_limit: Annotated[int, Meta(ge=1, le=MOST_TURNS)] | None = None
