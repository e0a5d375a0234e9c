"""The options of a match (R-7, R-12)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from turnwright import Options


class RailsOptions(Options, frozen=True, kw_only=True):
    """`mode` is the full board or the card companion; unless said, one seat plays the companion, more play the board.

    `absent` names the seats that are offline when a companion game is dealt (R-12).
    """

    mode: Literal["board", "companion"] | None = None
    map: Annotated[str, Meta(examples=["hansa", "lanterns"])] = "hansa"
    absent: Annotated[tuple[int, ...], Meta(extra_json_schema={"readOnly": True})] = ()
