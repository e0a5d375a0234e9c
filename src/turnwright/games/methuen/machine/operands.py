"""Kinds of operands: what a number of an instruction stands for, so that a listing can say it in words."""

from __future__ import annotations

from typing import Annotated

Person = Annotated[int, "person"]
"""Somebody the instruction speaks of (`frames.actor_of`)."""
Point = Annotated[int, "point"]
"""Somebody or a tile (`truths.point_of`)."""
Goal = Annotated[int, "goal"]
"""Another instruction."""
Resource = Annotated[int, "resource"]
Feature = Annotated[int, "feature"]
ActionNumber = Annotated[int, "action"]
Cast = Annotated[int, "cast"]
Flag = Annotated[int, "flag"]
Outcome = Annotated[int, "outcome"]
Scene = Annotated[int, "scene"]
Slot = Annotated[int, "slot"]
Terrain = Annotated[int, "terrain"]
Region = Annotated[int, "region"]
Tile = Annotated[int, "tile"]
Text = Annotated[int, "text"]
Asked = Annotated[int, "asked"]
"""The number of a text plus 1; 0 without one."""
Lasting = Annotated[int, "duration"]
"""The number of a duration plus 1; 0 without one."""
Change = Annotated[int, "change"]
"""How a value is written: `=`, `+=` and so on; with more in its higher bits."""
Relation = Annotated[int, "relation"]
