"""What is made for a card stays on disk: PTX under what it was made from, a card's code under its PTX."""

from __future__ import annotations

import hashlib
import os
import uuid
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import numpy as np

from ...core.game import Game
from ..cache import cache_folder
from ..own_functions import mark_of
from .driver import CardKernel, GraphicsCard
from .kernels import Kernel
from .ptx import NEWEST, ptx_of


def loaded(card: GraphicsCard, game: Game, name: str, make: Callable[[Game], Kernel], more: str = "") -> CardKernel:
    """A game's kernel on a card: as it was kept, or made now. `more` is what it depends on beside the game."""
    ptx = kept_ptx(game, name, make, card.capability, more)
    whose = f"{card.name} {card.version}"
    code = kept(digest(whose, ptx), "cubin", lambda: card.assembled(ptx))
    return card.kernel(code, name)


def kept_ptx(game: Game, name: str, make: Callable[[Game], Kernel], capability: int = NEWEST, more: str = "") -> str:
    """The PTX of a game's kernel for cards that can do so much."""
    table = game.table()
    records: list[np.dtype[np.void]] = [table.box.dtype, table.turn.dtype, game.state_dtype, game.action_dtype]
    facts = digest(mark_of(game), name, str(capability), repr(records), repr(game.max_candidates), more)

    def made() -> bytes:
        kernel = make(game)
        return ptx_of(kernel.text, (kernel.name,), capability).encode()

    return kept(facts, "ptx", made).decode()


def digest(*facts: str) -> str:
    return hashlib.sha256("\0".join(facts).encode()).hexdigest()[:32]


def kept(name: str, ending: str, make: Callable[[], bytes]) -> bytes:
    """What a file holds; made and written first if there is none, unless its folder cannot be written."""
    file = cache_folder() / "gpu" / f"{name}.{ending}"
    with suppress(OSError):
        return file.read_bytes()
    made = make()
    part = file.with_name(f"{file.name}.{uuid.uuid4().hex}")
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(made)
        os.replace(part, file)
    return made


def forget(folder: Path | None = None) -> None:
    """Take away everything that was kept for cards, so that the next kernel is made anew."""
    for file in ((folder or cache_folder()) / "gpu").glob("*"):
        file.unlink(missing_ok=True)
