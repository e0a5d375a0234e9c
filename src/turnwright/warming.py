"""The process that compiles beside another: what to compile comes as a line of JSON, what was done is told in lines.

It ends as soon as its input does, so it never outlives who began it.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from .core.errors import GameError, TurnwrightError
from .core.game import Game

POLITENESS = 10
BETWEEN_LOOKS = 0.5


def main() -> int:
    """Do what was asked; the exit status is 0 even where something did not compile: that is an answer too."""
    asked = json.loads(sys.stdin.readline())
    threading.Thread(target=end_with_input, daemon=True).start()
    threading.Thread(target=end_with_parent, args=(os.getppid(),), daemon=True).start()
    if asked["gently"] and hasattr(os, "nice"):
        os.nice(POLITENESS)
    sys.path[:] = asked["path"]
    game = found(asked["origin"])
    from .engine import attach
    from .engine.cache import cache_folder

    if attach(game).mark != asked["mark"]:
        raise GameError(f"{asked['origin']} is not the same game any more; load it anew")
    with alone(cache_folder(), asked["mark"]):
        for need in asked["needs"]:
            compile_need(game, need)
    return 0


def compile_need(game: Game, need: str) -> None:
    """Compile one thing, and say so before and after."""
    from .engine import attach

    tell(need=need, said="begun")
    begun = time.perf_counter()
    try:
        attach(game).prepare(need)
    except TurnwrightError as error:
        tell(need=need, said="failed", why=str(error))
    else:
        tell(need=need, said="done", seconds=round(time.perf_counter() - begun, 2))


def tell(**words: Any) -> None:
    print(json.dumps(words), flush=True)


def found(origin: str) -> Game:
    """The game of this name, path, or `module:attribute`."""
    module, colon, name = origin.partition(":")
    if colon and module.replace(".", "").isidentifier():
        game = getattr(importlib.import_module(module), name)
        assert isinstance(game, Game)
        return game
    from .registry import load

    return load(origin)


def end_with_input() -> None:
    """Whoever began this holds the other end of its input, and lets go by ending in whatever way."""
    sys.stdin.read()
    os._exit(1)


def end_with_parent(parent: int) -> None:
    """The same where somebody else has come to hold that end too: then the parent's number changes."""
    while os.getppid() == parent:
        time.sleep(BETWEEN_LOOKS)
    os._exit(1)


@contextmanager
def alone(folder: Path, mark: str) -> Iterator[None]:
    """One process at a time compiles a game; the next finds it all done. Where files cannot be locked, both work."""
    try:
        import fcntl

        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / f"{mark.replace(':', '-')}.lock").open("w")
    except (ImportError, OSError):
        yield
        return
    with file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    sys.exit(main())
