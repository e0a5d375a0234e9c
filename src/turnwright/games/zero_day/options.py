"""The options of a match (section 12)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from turnwright import Options

from .tiles import Tile, numbered, require_sound_set, standard_tiles


class ZeroDayOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of section 12."""

    first_player: Literal["blue", "red", "random"] = "blue"
    start_nodes: Literal["sides", "poles"] = "sides"
    reserve_limit: Annotated[int, msgspec.Meta(ge=3, le=24)] | None = None
    steal_back: Literal["tiles", "actions"] = "tiles"
    double_on_token_side: bool = True
    allow_pass: bool = False
    stall_limit: Annotated[int, msgspec.Meta(ge=4, le=40)] = 12
    score_route: Literal["trail", "simple"] = "trail"
    open_hands: bool = False
    tile_set: Literal["standard"] | tuple[Tile, ...] = "standard"

    def __post_init__(self) -> None:
        if self.tile_set != "standard":
            require_sound_set(self.tile_set, self.start_nodes == "poles")

    @property
    def tiles(self) -> list[Tile]:
        """The tiles in the order of their numbers."""
        return numbered(standard_tiles() if self.tile_set == "standard" else self.tile_set)
