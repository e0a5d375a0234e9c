"""What a game looks like whose author drew nothing: parts found by the shapes of state and action.

A field with as many numbers as an action's field has values is a board; one number per seat stands on the mats; a
number with a small limit is a track. What was guessed is said in words, so that the author can put it right in a line.
"""

from __future__ import annotations

from math import isqrt, prod
from typing import TYPE_CHECKING, Any

from ..records import EVERYONE, NOBODY, OWNER
from .cards import cards
from .counts import track
from .figures import figures
from .grid import grid
from .mats import mats
from .offered import offered
from .parts import PicturePart, Sight, below, beside

if TYPE_CHECKING:
    from ..game import Game
    from ..records import Field

LEAST_SQUARES, MOST_OFFERED, MOST_TRACK, MOST_CARDS = 4, 14, 30, 24
HEADER = ("seats", "to_act", "stage", "status", "winners", "waiting", "node", "turn", "ply", "depth", "called")


def guessed(game: Game) -> tuple[PicturePart | None, list[str]]:
    """The parts of a game's picture, and what was guessed in words; nothing where there is nothing to show."""
    sight = Sight(game, None, None, -1)
    own = [one for one in game.state.fields if one.seen != NOBODY and is_own(game, one)]
    seats = [one for one in own if is_per_seat(game, one)]
    boards = [one for one in own if one not in seats and board_size(game, one) is not None]
    others = [one for one in own if one not in boards and one not in seats]
    said: list[str] = []
    parts: list[PicturePart] = []
    hidden: list[str] = []
    for one in boards:
        rows, columns = board_size(game, one) or (1, 1)
        board = grid(one.name, rows, columns)
        if {name for part in parts for name in safely(part, sight)} & {*safely(board, sight)}:
            hidden.append(one.name)  # the squares are clicked on the first board of this size
            continue
        parts.append(board)
        said.append(f'{one.name} as grid("{one.name}", {rows}, {columns})')
    tracks = [one for one in others if is_track(one)]
    parts += [track(one.name, limit_of(one)) for one in tracks]
    said += [f'{one.name} as track("{one.name}", {limit_of(one)})' for one in tracks]
    rows_of = [one for one in others if one.shape]
    several = [one for one in rows_of if prod(one.shape) <= MOST_CARDS]
    hidden += [one.name for one in rows_of if one not in several]
    parts += [cards(one.name) for one in several]
    said += [f'{one.name} as cards("{one.name}")' for one in several]
    single = [one.name for one in others if one not in tracks and one not in rows_of]
    if single:
        parts.append(figures(*single))
        said.append(f"{', '.join(single)} as figures")
    if seats:
        parts.append(mats(*(one.name for one in seats)))
        said.append(f"{', '.join(one.name for one in seats)} as mats")
    chosen = {name for part in parts for name in safely(part, sight)}
    free = [one.name for one in game.action.fields if is_offered(game, one) and one.name not in chosen]
    parts[:0] = [offered(name) for name in free]
    said += [f"{name} as offered({name!r})" for name in free]
    said += [f"{', '.join(hidden)} not at all"] if hidden else []
    if not parts:
        return None, []
    return (beside(parts[0], below(*parts[1:])) if boards and len(parts) > 1 else below(*parts)), said


def safely(part: PicturePart, sight: Sight) -> tuple[str, ...]:
    """The fields of an action that a part offers, as far as that is known without a position."""
    try:
        return part.chooses(sight)
    except (AttributeError, TypeError):
        return ()


def is_own(game: Game, field: Field) -> bool:
    """Whether a field is the game's own, and not one that every position has or that the engine keeps."""
    kept = game.repetition.kept_in if game.repetition else ""
    return field.name not in (*HEADER, kept) and not field.name.startswith(("round_", "return_"))


def is_per_seat(game: Game, field: Field) -> bool:
    """Whether a field has something for each seat."""
    return bool(field.shape) and (field.seen == OWNER or field.shape[0] == game.seats[1]) and field.seen != NOBODY


def board_size(game: Game, field: Field) -> tuple[int, int] | None:
    """Rows and columns, where a field is a board: two-dimensional, or with as many numbers as there are places."""
    if field.seen != EVERYONE:
        return None
    if len(field.shape) == 2 and field.shape[0] != game.seats[1]:
        return field.shape[0], field.shape[1]
    if len(field.shape) != 1 or field.shape[0] < LEAST_SQUARES:
        return None
    count = field.shape[0]
    fits = [one for one in game.action.fields if one.values is not None and len(one.domain) in (count, count + 1)]
    if not fits:
        return None
    side = isqrt(count)
    return (side, count // side) if side * (count // side) == count else (1, count)


def is_offered(game: Game, field: Any) -> bool:
    """Whether a field of an action is chosen by its value alone."""
    used = any(field.name in kind.fields for kind in game.kinds)
    return used and not field.shape and field.values is not None and len(field.domain) <= MOST_OFFERED


def is_track(field: Field) -> bool:
    """Whether a number has a limit that is worth showing."""
    return not field.shape and field.values is not None and 0 < limit_of(field) <= MOST_TRACK


def limit_of(field: Field) -> int:
    """The most that a number can be."""
    return field.domain.stop - 1
