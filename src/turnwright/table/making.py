"""A room as somebody asks for it: every wish checked before it is made."""

from __future__ import annotations

from ..core.clock import read_clock
from ..core.errors import OptionError
from ..core.game import Game
from . import beginning
from .api.shapes import NewRoom
from .games import Games
from .limits import LONGEST_PATIENCE, MOST_PEOPLE, SHORTEST_PATIENCE
from .room_document import RoomDocument

DAYS = 3 * 24 * 60 * 60_000
"""How long the others wait for an action where days are for a move."""


def require_patience(milliseconds: int) -> int:
    """How long a room waits for somebody who is away."""
    if not SHORTEST_PATIENCE <= milliseconds <= LONGEST_PATIENCE:
        raise OptionError(
            f"patience is from {SHORTEST_PATIENCE} to {LONGEST_PATIENCE} milliseconds; {milliseconds} came"
        )
    return milliseconds


def wanted(games: Games, data: NewRoom, fixed: bool = False) -> RoomDocument:
    """The room, with bots at their seats and nobody else; `fixed`: a record has said how many seats there are."""
    game = games.load(data.game)
    seats, people = (data.seats, data.people or 0) if fixed else numbers(game, data)
    kept = beginning.empty_room(game, seats, data.watching)
    kept.people = people if people > len(kept.seats) and not data.hot_seat else 0
    kept.options, kept.clock = data.options, data.clock
    kept.hot_seat, kept.correspondence = data.hot_seat, data.correspondence
    kept.listed, kept.talk, kept.take_back = data.listed, data.talk, data.take_back
    usual = DAYS if data.correspondence else kept.patience
    kept.patience = usual if data.patience is None else require_patience(data.patience)
    if data.clock is not None:
        read_clock(data.clock, len(kept.seats))
    for number, level in data.bots.items():
        if not number.isdecimal() or int(number) >= len(kept.seats):
            raise OptionError(f"bots: seats are numbered 0 to {len(kept.seats) - 1}; {number[:20]!r} came")
        beginning.put_bot(kept, int(number), games.bot(game, level))
    return kept


def numbers(game: Game, data: NewRoom) -> tuple[int, int]:
    """How many seats, and for how many people. Where seats can be shared, people beyond the seats share them."""
    fits = game.hosting.fits
    low, high = game.seats if fits is None else fits(game.read_options(data.options))
    people = data.people or 0
    if not 0 <= people <= MOST_PEOPLE:
        raise OptionError(f"a room is for 1 to {MOST_PEOPLE} people; {people} were asked for")
    if game.hosting.parts is None:
        if people > high:
            raise OptionError(
                f"{game.title} is played by {low} to {high} people, each at a seat of their own; "
                f"{people} were asked for"
            )
        return data.seats or min(max(people, low), high), 0
    seats = game.check_seats(data.seats) if data.seats is not None else min(max(people, low), high)
    return min(seats, high), max(people, seats)


def tried(games: Games, data: NewRoom) -> RoomDocument:
    """The same, with its first match tried out, so that the errors come now and not at the start."""
    kept = wanted(games, data)
    kept.seed = data.seed
    beginning.describe_seats(kept, beginning.new_match(games.load(data.game), kept))
    return kept
