"""A pane: the part of a picture through which one sees something larger than a small screen has room for.

It has the picture's whole width; above it may be what is marked so (`above`), below it whatever else there is.
Wherever pictures are only looked at, it shows all of it. On the page it takes the room that the rest of the picture
leaves, is moved and enlarged, opens on what its seat needs, and its words are never too small to be read.
"""

from __future__ import annotations

from typing import NamedTuple

import svg


class SeenPart(NamedTuple):
    """A rectangle of what is seen through a pane, in its own measure."""

    x: float
    y: float
    width: float
    height: float

    def written(self) -> str:
        """As attributes have it."""
        return " ".join(f"{number:g}" for number in self)


def pane(
    id: str,
    size: tuple[float, float],
    whole: SeenPart,
    elements: list[svg.Element],
    least: float,
    words: float,
    near: SeenPart | None = None,
    top: float = 0.0,
    opens: str = "",
    covered: float = 0.0,
) -> svg.SVG:
    """Elements seen through a pane of this size, over the whole width of a picture.

    Args:
        id: its name; a symbol called `{id}-corner` is the small map that says where one is.
        size: how wide and how high, in the picture's measure, where all of it is shown.
        whole: how far what is seen reaches, in the measure of its elements.
        elements: what is seen.
        least: how low the pane may become on a small screen, in the picture's measure.
        words: how large its smallest words are, in the measure of its elements.
        near: what the seat needs to see first.
        top: how high what is above it is.
        opens: as long as this stays the same, it does not open anew however `near` changes; usually `near` itself.
        covered: how much of its foot other things of the picture stand on.
    """
    known = {"data-pane": f"{least:g}", "data-words": f"{words:g}"}
    known |= {"data-near": near.written()} if near else {}
    known |= {"data-opens": opens} if opens else {}
    known |= {"data-covered": f"{covered:g}"} if covered else {}
    return svg.SVG(
        id=id,
        x=0,
        y=round(top, 1),
        width=round(size[0], 1),
        height=round(size[1], 1),
        viewBox=whole.written(),  # type: ignore[arg-type] # svg.py writes a text as it is
        extra=known,
        elements=elements,
    )


def above(elements: list[svg.Element]) -> svg.G:
    """What stands above the pane, and keeps its distance however high that becomes."""
    return svg.G(elements=elements, extra={"data-above": ""})


def corner(id: str, whole: SeenPart, elements: list[svg.Element]) -> svg.Element:
    """The small map of a pane: all of it, drawn with few lines and without words."""
    return svg.Symbol(id=f"{id}-corner", viewBox=whole.written(), elements=elements)  # type: ignore[arg-type]


def around(points: list[tuple[float, float]], margin: float) -> SeenPart | None:
    """The part that holds all of these points, and so much around them; none of no points."""
    if not points:
        return None
    across, down = [x for x, _ in points], [y for _, y in points]
    left, top = min(across) - margin, min(down) - margin
    return SeenPart(left, top, max(across) + margin - left, max(down) + margin - top)
