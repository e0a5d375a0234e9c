"""What people can do at a table, one file each: its checks, what is written, the answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from .. import incoming, outgoing
from . import (
    absent,
    act,
    answer,
    ask,
    dice,
    game_master,
    give_part,
    hand_over,
    leave,
    more_time,
    move_seat,
    offer,
    pause,
    resign,
    room_settings,
    sit,
    take_back,
    talk,
    webhook,
)

if TYPE_CHECKING:
    from ..room import Listener, Room

Can: TypeAlias = Callable[["Room", "Listener", Any], Awaitable[outgoing.Told]]

CAN: dict[type[incoming.Asked], Can] = {
    incoming.Act: act.act,
    incoming.RollToStart: dice.roll,
    incoming.TakeBack: take_back.take_back,
    incoming.Ask: ask.ask,
    incoming.Reach: ask.reach,
    incoming.WhyNot: ask.why_not,
    incoming.Preview: ask.preview,
    incoming.Log: ask.log,
    incoming.Sit: sit.sit,
    incoming.Rename: sit.rename,
    incoming.Ready: sit.ready,
    incoming.Leave: leave.leave,
    incoming.HandOver: hand_over.hand_over,
    incoming.TakeSeat: hand_over.take_seat,
    incoming.GivePart: give_part.give_part,
    incoming.Expect: give_part.expect,
    incoming.Offer: offer.offer,
    incoming.Answer: answer.answer,
    incoming.Resign: resign.resign,
    incoming.Pause: pause.pause,
    incoming.MoreTime: more_time.more_time,
    incoming.Master: game_master.master,
    incoming.Absent: absent.absent,
    incoming.Say: talk.say,
    incoming.Mute: talk.mute,
    incoming.RoomSettings: room_settings.room_settings,
    incoming.MoveSeat: move_seat.move_seat,
    incoming.Webhook: webhook.webhook,
}
"""The wish and who grants it."""

__all__ = ["CAN"]
