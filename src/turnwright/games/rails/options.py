"""The options of a match (R-7, R-12)."""

from __future__ import annotations

from typing import Annotated, Literal

from turnwright import OptionChoice, Options, asked

from .maps import map_named

SHIPPED = ("hansa", "lanterns")


def map_cards() -> list[OptionChoice]:
    """The maps that come with the game."""
    return [OptionChoice(id, map_named(id).name, map_named(id).summary) for id in SHIPPED]


class RailsOptions(Options, frozen=True, kw_only=True):
    """`mode` is the full board or the card companion; unless said, one seat plays the companion, more play the board.

    `absent` names the seats that are offline when a companion game is dealt (R-12).
    """

    mode: Annotated[
        Literal["board", "companion"] | None,
        asked(
            "What is on the screen",
            labels={"board": "The whole game", "companion": "Only the cards; the board lies on the table"},
            none="The whole game; for one alone, the cards",
        ),
    ] = None
    map: Annotated[str, asked("Map", choices=map_cards, when={"mode": ("board", None)})] = "hansa"
    absent: Annotated[tuple[int, ...], asked("Offline seats", hidden=True)] = ()
