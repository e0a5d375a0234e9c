"""A turn is exactly one of the ten board actions; draws and resigning are open at any time (T-23, T-24, T-50)."""

from __future__ import annotations

from turnwright import Turn, one_of

from .actions import ANYTIME_KINDS, BOARD_KINDS, TABLE_KINDS

TURN = Turn(
    one_of(*BOARD_KINDS).says("one action: move, attack, combine or split"), anytime=ANYTIME_KINDS, by_table=TABLE_KINDS
)
