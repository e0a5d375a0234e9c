"""What people can do at a table, one file each: its checks, what is written, the answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from .. import asked, told
from . import act, answer, ask, dice, hand_over, leave, offer, sit, take_back, webhook

if TYPE_CHECKING:
    from ..room import Listener, Room

Can: TypeAlias = Callable[["Room", "Listener", Any], Awaitable[told.Told]]

CAN: dict[type[asked.Asked], Can] = {
    asked.Act: act.act,
    asked.RollToStart: dice.roll,
    asked.TakeBack: take_back.take_back,
    asked.Ask: ask.ask,
    asked.WhyNot: ask.why_not,
    asked.Preview: ask.preview,
    asked.Log: ask.log,
    asked.Sit: sit.sit,
    asked.Rename: sit.rename,
    asked.Ready: sit.ready,
    asked.Leave: leave.leave,
    asked.HandOver: hand_over.hand_over,
    asked.TakeSeat: hand_over.take_seat,
    asked.Offer: offer.offer,
    asked.Answer: answer.answer,
    asked.Webhook: webhook.webhook,
}
"""The wish and who grants it."""

__all__ = ["CAN"]
