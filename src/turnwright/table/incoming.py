"""What a client may send: one type per wish. The seat is the connection's; a message only says which of its seats."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from .limits import LONGEST_PART

Part = Literal["picture", "tall_picture", "text", "choices", "closed", "view", "words", "standing", "panels", "headway"]
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


class Reach(Wish, frozen=True, kw_only=True, tag="reach"):
    """What can I do from this place, and where does it lead? Answered by `reached`."""

    sequence: int
    elements: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=200)], ...], msgspec.Meta(max_length=16)]
    """The ids of the picture's elements there: the innermost, and those around it that mean the same place."""


class WhyNot(Wish, frozen=True, kw_only=True, tag="why_not"):
    """Could I play this, and if not, why? Or: why can I do nothing at this place? Answered by `why`."""

    action: str = ""
    elements: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=200)], ...], msgspec.Meta(max_length=16)] = ()
    """Instead of an action the ids of the picture's elements at a place that was clicked."""
    path: tuple[str, ...] = ()
    """The tokens chosen before that."""


class Log(Wish, frozen=True, kw_only=True, tag="log"):
    """The lines of the log before this number, in my words. Answered by `logged`. A spectator may ask, too."""

    before: int
    match: int | None = None
    """Of an earlier chapter of what is played here; None: of the present match."""


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
    key: str = ""
    """Made up by the client, at random, and told to nobody: sent again with it, the same seat and the same token."""


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


class GivePart(Wish, frozen=True, kw_only=True, tag="give_part"):
    """A part of a shared seat is played by somebody else of it from now on: by me, if nobody is named.

    I may give away what is mine, and take what is nobody's, or whose holder is not here; the host may do both always.
    """

    part: Annotated[str, msgspec.Meta(max_length=LONGEST_PART)]
    to: str | None = None
    """The id of a person of that seat; empty: it is anybody's again."""
    level: int | None = None
    """A bot of this level plays it."""


class Expect(Wish, frozen=True, kw_only=True, tag="expect"):
    """So many people play here: the host waits for more, or begins with those who have come. They share the seats."""

    people: int = 0
    """0: as many as are here when this is done."""


class Ready(Wish, frozen=True, kw_only=True, tag="ready"):
    """I am ready, or not. A match starts by itself when every seat is taken and everybody is ready."""

    ready: bool = True


class Offer(Wish, frozen=True, kw_only=True, tag="offer"):
    """Propose something that needs the others' yes: a rematch with the seats swapped, to call the match off, to pause
    or to go on, or to take my last action back though it was answered. It expires after some minutes; a take-back
    with the next action.

    What a game itself knows (a draw, resigning) is an action like any other.
    """

    what: Literal["rematch", "call_off", "take_back", "pause", "resume"]


class Answer(Wish, frozen=True, kw_only=True, tag="answer"):
    """Yes or no to an offer; the one who made it withdraws it with no."""

    offer: str
    yes: bool


class Resign(Wish, frozen=True, kw_only=True, tag="resign"):
    """I give up: with two seats the other wins, with more a bot goes on, unless the game says otherwise."""


class Pause(Wish, frozen=True, kw_only=True, tag="pause"):
    """The host or the game master stops the clocks, and nobody acts; or lets the match go on. Others may `offer` it."""

    on: bool = True


class MoreTime(Wish, frozen=True, kw_only=True, tag="more_time"):
    """I give another seat a minute."""

    who: int


class Master(Wish, frozen=True, kw_only=True, tag="master"):
    """Before the match the host says whether somebody plays the other side, and whether that is the host."""

    on: bool
    mine: bool = False


class Absent(Wish, frozen=True, kw_only=True, tag="absent"):
    """Go on without somebody who has left, or has been away for longer than the room's patience."""

    who: int
    do: Literal["bot", "free", "claim", "call_off"]
    """A bot plays until they are back; the seat is free for somebody else; I have won; nobody has."""
    level: int | None = None
    """Of the bot."""


class Say(Wish, frozen=True, kw_only=True, tag="say"):
    """Talk: a line of my own, or one of the phrases. Those who watch talk apart while a match is on."""

    text: Annotated[str, msgspec.Meta(max_length=1000)] = ""
    phrase: Literal[
        "", "hello", "good_luck", "well_played", "thanks", "sorry", "one_moment", "back_again", "goodbye", "again"
    ] = ""
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""
    """Of somebody who watches; who has a seat has a name."""


class Mute(Wish, frozen=True, kw_only=True, tag="mute"):
    """Do not tell me what they say any more, or again: a seat, or −1 those who watch."""

    who: int
    on: bool = True


class RoomSettings(Wish, frozen=True, kw_only=True, tag="room_settings"):
    """The host changes how the room is; what is left out stays."""

    listed: bool | None = None
    talk: bool | None = None
    take_back: Literal["free", "asked", "never"] | None = None
    patience: int | None = None
    """Milliseconds."""


class MoveSeat(Wish, frozen=True, kw_only=True, tag="move_seat"):
    """I want to take my seat to another device. Answered by `moving`."""

    origin: Annotated[str, msgspec.Meta(max_length=200)] = ""
    """The address by which I reach the table, so that the link is good for the other device: `https://table.example`."""


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
    | Reach
    | WhyNot
    | Log
    | Preview
    | TakeBack
    | Sit
    | Rename
    | Leave
    | HandOver
    | TakeSeat
    | GivePart
    | Expect
    | Ready
    | Offer
    | Answer
    | Resign
    | Pause
    | MoreTime
    | Master
    | Absent
    | Say
    | Mute
    | RoomSettings
    | MoveSeat
    | Webhook
    | Beat
)
