"""What a client may send: one type per wish. The seat is the connection's; a message only says which of its seats."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

Part = Literal["picture", "tall_picture", "text", "choices", "closed", "view", "words"]
"""What a client wants shown of a position; `tall_picture` is the picture for a screen higher than wide.

A program may do without pictures, and knows itself what it cannot do.
"""

MOST_DICE = 200
"""Dice that may come with one action."""

EVERY_PART: tuple[Part, ...] = ("picture", "text", "choices", "words")


class Asked(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """A message from a client; all but `enter` and `beat` carry an id of the client's own, which the answer repeats."""


class Wish(Asked, frozen=True, kw_only=True):
    """A message that gets exactly one answer, with its id."""

    id: str
    seat: int | None = None
    """Which of the connection's seats; may be left out if it holds only one."""


class Enter(Asked, frozen=True, kw_only=True, tag="enter"):
    """The first message: who I am, and what I have seen. Answered by `welcome`, then by what is missing."""

    version: int
    tokens: tuple[str, ...] = ()
    """The tokens of the seats I hold in this room; none to watch."""
    match: int | None = None
    """The match whose numbers I know."""
    seen: int | None = None
    """The last number I have seen of it; everything after it follows. None: the whole position."""
    parts: tuple[Part, ...] = EVERY_PART
    language: str = ""
    """Two small letters; rules speak it where the game has a translation, otherwise the game's own."""


class Act(Wish, frozen=True, kw_only=True, tag="act"):
    """Play an action. Sent again with the same id, it is carried out once and gets the same answer."""

    match: int
    sequence: int
    """The number of the position it was made for; on any other it is refused, with the code `stale`."""
    action: str
    dice: Annotated[tuple[int, ...], msgspec.Meta(max_length=MOST_DICE)] | None = None
    """What I rolled, die by die, where the match has its dice in hand; the machine rolls what is not in the list."""
    asks: bool = False
    """Rather ask me, by `roll`, for the next die that is not in the list."""


class RollToStart(Wish, frozen=True, kw_only=True, tag="roll"):
    """What I rolled before the first action, where the room says that dice are `awaited`; then the match begins."""

    dice: Annotated[tuple[int, ...], msgspec.Meta(max_length=MOST_DICE)] = ()
    """Die by die; the machine rolls what is not in the list."""
    asks: bool = False
    """Rather ask me, by `roll`, for the next die that is not in the list."""


class Ask(Wish, frozen=True, kw_only=True, tag="ask"):
    """What can be chosen after these tokens? Answered by `choices`."""

    sequence: int
    path: tuple[str, ...] = ()


class WhyNot(Wish, frozen=True, kw_only=True, tag="why_not"):
    """Could I play this, and if not, why? Answered by `why`."""

    action: str


class Log(Wish, frozen=True, kw_only=True, tag="log"):
    """The lines of the log before this number, in my words. Answered by `logged`. A spectator may ask, too."""

    before: int


class Preview(Wish, frozen=True, kw_only=True, tag="preview"):
    """What would this action do, as far as I may know? Answered by `previewed`."""

    sequence: int
    action: str


class TakeBack(Wish, frozen=True, kw_only=True, tag="take_back"):
    """Take my last action back, where the four laws allow it."""

    match: int
    sequence: int


class Sit(Wish, frozen=True, kw_only=True, tag="sit"):
    """Take an empty seat; without a number any of them. Answered by `seated`, which holds the secret token."""

    name: str = ""
    ready: bool = True


class Rename(Wish, frozen=True, kw_only=True, tag="rename"):
    """I am called otherwise."""

    name: str


class Leave(Wish, frozen=True, kw_only=True, tag="leave"):
    """Give my seat up. While a match runs it stays empty, or goes to a bot if `bot` names a level."""

    bot: int | None = None


class HandOver(Wish, frozen=True, kw_only=True, tag="hand_over"):
    """A bot of this level plays my seat until I take it back; the token stays mine. The host may name an empty seat."""

    level: int


class TakeSeat(Wish, frozen=True, kw_only=True, tag="take_seat"):
    """I play my seat again, instead of the bot; the host may so empty a seat that a bot has had from the start."""


class Ready(Wish, frozen=True, kw_only=True, tag="ready"):
    """I am ready, or not. A match starts by itself when every seat is taken and everybody is ready."""

    ready: bool = True


class Offer(Wish, frozen=True, kw_only=True, tag="offer"):
    """Propose something that needs the others' yes: a rematch with the seats swapped, or to call the match off.

    What a game itself knows (a draw, resigning) is an action like any other.
    """

    what: Literal["rematch", "call_off"]


class Answer(Wish, frozen=True, kw_only=True, tag="answer"):
    """Yes or no to an offer; the one who made it withdraws it with no."""

    offer: str
    yes: bool


class Webhook(Wish, frozen=True, kw_only=True, tag="webhook"):
    """Call this address when it is my turn (correspondence); empty: no longer."""

    address: str


class Beat(Asked, frozen=True, kw_only=True, tag="beat"):
    """I am still here. Answered by `beat`."""


Message: TypeAlias = (
    Enter
    | Act
    | RollToStart
    | Ask
    | WhyNot
    | Log
    | Preview
    | TakeBack
    | Sit
    | Rename
    | Leave
    | HandOver
    | TakeSeat
    | Ready
    | Offer
    | Answer
    | Webhook
    | Beat
)
