"""The starting board: the standard one, or from setup codes (T-78, T-82)."""

from __future__ import annotations

from turnwright import OptionError, Refusal

from .options import STANDARD, TribunOptions
from .setup_codes import STANDARD_SETUP, Army, decode, require_allowed
from .tiles import TILES
from .units import BLACK, WHITE


def start_board(options: TribunOptions) -> list[int]:
    """The 91 unit bytes at the start."""
    codes = (options.setup, options.setup) if isinstance(options.setup, str) else options.setup
    board = [0] * TILES
    for colour in (BLACK, WHITE):
        for tile, unit in _setup(codes[colour], options).units(colour, options.flip[colour]).items():
            board[tile] = unit
    return board


def _setup(code: str, options: TribunOptions) -> Army:
    try:
        setup = STANDARD_SETUP if code.strip().lower() == STANDARD else decode(code)
        return require_allowed(setup, options.army, options.tribun_heights)
    except Refusal as refused:
        raise OptionError(
            f"tribun: {refused.sentence} Option setup is {STANDARD!r}, a code, or Black's code and White's; "
            f"{code[:40]!r} came ({refused.rule}, {refused.code})"
        ) from None
