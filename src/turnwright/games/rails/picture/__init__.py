"""The picture."""

import svg


def picture(box: object, state: object, seat: int) -> svg.SVG:
    return svg.SVG(viewBox=svg.ViewBoxSpec(0, 0, 10, 10), elements=[])
