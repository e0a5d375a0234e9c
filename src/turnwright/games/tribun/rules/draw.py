"""Draw offers: made, taken back, answered (T-51 to T-54)."""

from __future__ import annotations

from typing import Any

from turnwright import facts, rule

from ..actions import Action
from ..box import Box
from ..state import State
from ..units import COLOURS


@rule("T-51", "A draw offer is already open.", code="draw.open")
def no_offer_is_open(box: Box, state: State, action: Action) -> bool:
    return state.offer == 0


@rule(
    "T-54",
    "Your last offer was declined; you may offer again once {colour} has made an offer.",
    code="draw.blocked",
)
def you_may_offer_again(box: Box, state: State, action: Action) -> bool:
    return state.blocked != action.seat + 1


@rule("T-52", "You have no open draw offer to take back.", code="draw.no-offer-of-yours")
def the_offer_is_yours(box: Box, state: State, action: Action) -> bool:
    return state.offer == action.seat + 1


@rule("T-53", "{colour} has no open draw offer.", code="draw.no-offer-to-answer")
def the_offer_is_theirs(box: Box, state: State, action: Action) -> bool:
    return state.offer == 2 - action.seat


@facts(you_may_offer_again)
def the_other_side(box: Box, state: State, action: Action) -> dict[str, Any]:
    return {"colour": COLOURS[1 - action.seat]}


facts(the_offer_is_theirs)(the_other_side)
