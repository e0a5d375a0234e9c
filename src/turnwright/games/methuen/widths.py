"""The number format of most fields: one width, so that compiled functions exist once and not once per width."""

from __future__ import annotations

from typing import Annotated

from turnwright.core.records import Grid

Int64Grid = Annotated[Grid, "i8"]
