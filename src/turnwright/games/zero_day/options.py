"""The options of a match (section 12)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from turnwright import Options, asked

from .tiles import Tile, numbered, require_sound_set, standard_tiles


class ZeroDayOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of section 12."""

    first_player: Annotated[
        Literal["blue", "red", "random"],
        asked("Who begins", labels={"blue": "Blue", "red": "Red", "random": "The lot decides"}),
    ] = "blue"
    start_nodes: Annotated[
        Literal["sides", "poles"],
        asked(
            "Where the Attacks start",
            labels={"sides": "Left and right of the centre", "poles": "Above and below the centre"},
        ),
    ] = "sides"
    reserve_limit: Annotated[
        Annotated[int, msgspec.Meta(ge=3, le=24)] | None,
        asked("Largest reserve", "With so many tiles you can neither draw nor steal.", none="No limit"),
    ] = None
    steal_back: Annotated[
        Literal["tiles", "actions"],
        asked(
            "Stealing back",
            "In the turn after somebody has stolen two tiles from you.",
            labels={"tiles": "One of the two comes back", "actions": "You steal once, whatever it is"},
        ),
    ] = "tiles"
    double_on_token_side: Annotated[
        bool, asked("Double Place at the token", "A tile that takes the whole turn may go right to the token as well.")
    ] = True
    allow_pass: Annotated[bool, asked("Passing", "The rest of a turn may be given up at any time.")] = False
    stall_limit: Annotated[
        Annotated[int, msgspec.Meta(ge=4, le=40)],
        asked("Quiet turns", "So many turns in a row without any progress end the game."),
    ] = 12
    score_route: Annotated[
        Literal["trail", "simple"],
        asked(
            "How trails are scored",
            "What a trail may pass only once.",
            labels={"trail": "Each path", "simple": "Each node"},
        ),
    ] = "trail"
    open_hands: Annotated[
        bool, asked("Open hands", "The tiles of the opening are there for all to see; good for learning.")
    ] = False
    tile_set: Annotated[Literal["standard"] | tuple[Tile, ...], asked("Tiles", hidden=True)] = "standard"

    def __post_init__(self) -> None:
        if self.tile_set != "standard":
            require_sound_set(self.tile_set, self.start_nodes == "poles")

    @property
    def tiles(self) -> list[Tile]:
        """The tiles in the order of their numbers."""
        return numbered(standard_tiles() if self.tile_set == "standard" else self.tile_set)
