"""The options of a match (T-87); the clock is the match's own."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from turnwright import OptionChoice, Options, asked

FIRST = ("black", "white", "lot")
STANDARD = "standard"
MOST_TURNS = 30_000
HEIGHTS = tuple(OptionChoice(height, str(height)) for height in (1, 2, 3))
"""Of a tribun, in a setup code."""


class TribunOptions(Options, frozen=True):
    """Who may step in after a kill, who begins, the setup and its limits, and when to stop."""

    kill_entry: Annotated[
        Literal["move", "attack"],
        asked(
            "Stepping in after a kill",
            "Which of the attackers may step onto the tile of the unit they killed.",
            labels={"move": "One that can also move there", "attack": "Any of them"},
        ),
    ] = "move"
    first: Annotated[
        Literal["black", "white", "lot"],
        asked("Who begins", labels={"lot": "The lot decides", "black": "Black", "white": "White"}),
    ] = "lot"
    setup: Annotated[
        str | tuple[str, str],
        asked("Setup", "The word standard, or a setup code of 16 characters that both sides use."),
    ] = STANDARD
    """`standard`, one setup code for both sides, or Black's code and White's."""
    flip: Annotated[
        tuple[bool, bool],
        asked(
            "Mirrored setup",
            "Whose setup has left and right exchanged.",
            labels={0: "Black's", 1: "White's"},
            needs="The standard setup looks the same either way.",
        ),
    ] = (False, False)
    """Whether Black's and White's setup is flipped (T-79)."""
    army: Annotated[
        tuple[int, int] | None,
        asked("Army size", "The smallest and the largest army that a setup code may have.", none="Any size"),
    ] = None
    """The smallest and largest army size a setup code may have."""
    tribun_heights: Annotated[
        tuple[int, ...] | None,
        asked(
            "Height of the tribuns",
            "Which heights the tribun of a setup code may have.",
            choices=HEIGHTS,
            none="Any height",
        ),
    ] = None
    """The tribun heights a setup code may have."""
    turn_limit: Annotated[
        Annotated[int, Meta(ge=1, le=MOST_TURNS)] | None,
        asked("Longest game", "After so many turns, those of both sides together, it is a draw.", none="No limit"),
    ] = None
