"""Files of learned outlooks: what comes with the package for a game, or a file of one's own.

A file is one line of JSON, which names the game and the shape of every part, and then all weights as whole numbers of
two bytes, the lower first: `rows` (one for each trait, one for what is always there), `dense` and `last`.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from ..core.decoding import prepared
from ..core.game import Game
from ..engine.search.learned_outlook import PARTS, shapes, taught
from .player import PlayerError
from .shipped import OUTLOOK, shipped_file

LEARNED = "learned"
"""As the name of a file: the outlook that comes with the package for the game."""


class Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a file."""

    outlook: int
    """The version of this form, 1."""
    game: str
    shapes: dict[str, tuple[int, ...]]


class OutlookNote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where an outlook comes from that comes with the package."""

    game: str
    command: str
    """That learns one like it; the clock decides how many matches there are."""
    seed: int
    device: str
    minutes: float
    matches: int
    positions: int
    sha256: str


def learned_outlook(game: Game, named: str) -> NDArray[np.void]:
    """The outlook in this file, or the one that comes with the package, as searches take it."""
    if game.advice.traits == 0:
        raise PlayerError(f"{game.name} says nothing of what stands out in a position (Advice(notice=…))")
    if named == LEARNED:
        return read(game, shipped_file(game, OUTLOOK, OutlookNote), f"{game.name}.{OUTLOOK}")
    try:
        return read(game, Path(named).read_bytes(), named)
    except OSError as error:
        raise PlayerError(f"{named} cannot be read: {error.strerror}") from None


def outlook_here(game: Game) -> NDArray[np.void] | None:
    """The outlook that comes with the package, where there is one and it can be used."""
    try:
        return learned_outlook(game, LEARNED) if game.advice.traits else None
    except PlayerError:
        return None


def read(game: Game, content: bytes, named: str) -> NDArray[np.void]:
    """The outlook that a file holds."""
    line, _, numbers = content.partition(b"\n")
    try:
        heading = msgspec.json.decode(line, type=prepared(Heading))
    except msgspec.MsgspecError as error:
        raise PlayerError(f"{named} is no learned outlook: its first line cannot be read: {error}") from None
    wanted = shapes(game)
    if heading.outlook != 1 or heading.game != game.name or heading.shapes != wanted:
        raise PlayerError(
            f"{named} does not fit {game.name}: it is of {heading.game}, form {heading.outlook}, with {heading.shapes}"
            f"; form 1 with {wanted} is needed"
        )
    size = sum(int(np.prod(shape)) for shape in wanted.values())
    if len(numbers) != 2 * size:
        raise PlayerError(f"{named} should hold {2 * size} bytes of weights; {len(numbers)} came")
    weights, given = {}, np.frombuffer(numbers, "<i2")
    for part in PARTS:
        count = int(np.prod(wanted[part]))
        weights[part], given = given[:count].reshape(wanted[part]), given[count:]
    return taught(game, weights)


def written(game: Game, weights: dict[str, NDArray[np.int16]]) -> bytes:
    """The content of a file that holds these weights."""
    heading = msgspec.json.encode(Heading(1, game.name, shapes(game)))
    return b"\n".join([heading, b"".join(weights[part].astype("<i2").tobytes() for part in PARTS)])
