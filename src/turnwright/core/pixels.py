"""Pictures as pixels, for GIFs: needs the extra `gif`."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING

from ..core.errors import OptionError
from ..core.still import still

if TYPE_CHECKING:
    from PIL.Image import Image

FAMILIES = ("DejaVu Sans", "Segoe UI", "Helvetica", "Arial", "Liberation Sans", "Noto Sans", "Verdana")
WORD = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><text y="16" font-family="{}">word</text></svg>'


def as_image(picture: str, width: int) -> Image:
    """The picture so many pixels wide, on white, in the colours that a browser shows by day."""
    return rendered(still(picture).replace("Manrope", lettering() or "sans-serif"), width)


def rendered(picture: str, width: int) -> Image:
    try:
        import resvg_py
        from PIL import Image
    except ImportError:
        raise OptionError("pictures as pixels need two more packages: pip install 'turnwright[gif]'") from None
    drawn = bytes(resvg_py.svg_to_bytes(svg_string=picture, width=width, background="white"))
    return Image.open(BytesIO(drawn)).convert("RGB")


@cache
def lettering() -> str:
    """The first family of letters that this machine can write with; empty if it has none of them."""
    return next((name for name in FAMILIES if set(rendered(WORD.format(name), 40).tobytes()) != {255}), "")
