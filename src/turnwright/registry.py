"""Which games there are: those of the entry point group `turnwright.games`, and files named by path."""

from __future__ import annotations

import difflib
import hashlib
import importlib.util
import sys
from collections.abc import Iterator
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from threading import RLock
from types import ModuleType

from .core.errors import GameError, TurnwrightError, UnknownGame
from .core.game import Game

GROUP = "turnwright.games"
_loading = RLock()


@cache  # reading what is installed takes 20 ms, and a server asks for every room
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)}


def games() -> dict[str, str]:
    """The names of the installed games, with a line about each; one that fails to load says so in its line."""
    return {name: found.summary if isinstance(found, Game) else f"does not load: {found}" for name, found in listed()}


def listed() -> Iterator[tuple[str, Game | TurnwrightError]]:
    """Every installed name with its game, or with what is wrong with it."""
    for name in _entries():
        try:
            yield name, load(name)
        except TurnwrightError as error:
            yield name, error


def names() -> list[str]:
    """The names of the installed games, without loading any."""
    return list(_entries())


def load(name: str) -> Game:
    """The game of this name, or of the file or folder at this path."""
    if not isinstance(name, str):
        raise UnknownGame(f"a game is named by text; {type(name).__name__} came")
    if name.endswith(".py") or "/" in name or "\\" in name:
        with _loading:
            return _load_path(str(Path(name).resolve()))
    return installed(name)


def load_anew(path: str) -> Game:
    """The game of a file as it is now, though it was loaded before: for a table that watches it."""
    file = Path(path).resolve()
    with _loading:
        Path(importlib.util.cache_from_source(str(file))).unlink(
            missing_ok=True
        )  # two saves within a second look alike
        _load_path.cache_clear()
        return _load_path(str(file))


def installed(name: str) -> Game:
    """The installed game of this name; never a file's, so that text from anybody may name it."""
    known = _entries()
    if name not in known:
        near = difflib.get_close_matches(name.lower().replace("_", "-"), known, n=1, cutoff=0.5)
        hint = f"did you mean {near[0]}? " if near else ""
        raise UnknownGame(f"there is no game {name[:80]!r}; {hint}Installed: {', '.join(known)}.")
    with _loading:
        return _load_entry(name)


@cache
def _load_entry(name: str) -> Game:
    entry = _entries()[name]
    try:
        game = entry.load()
    except TurnwrightError:
        raise
    except Exception as error:
        raise GameError(f"the game {name!r} ({entry.value}) fails to load: {type(error).__name__}: {error}") from error
    return _ready(game, name, name)


@cache
def _load_path(path: str) -> Game:
    file = Path(path) / "__init__.py" if Path(path).is_dir() else Path(path)
    if not file.is_file():
        raise UnknownGame(f"there is no game file {Path(path).name!r} at that path")
    try:
        module = _import_file(file)
    except TurnwrightError:
        raise
    except Exception as error:
        raise GameError(f"the game file {file.name} fails to load: {type(error).__name__}: {error}") from error
    game = _ready(getattr(module, "game", None), file.name, path)
    game.edition = edition_of(game)
    return game


def edition_of(game: Game) -> str:
    """A hash of a game's rules: of its turn, and of all its functions that decide something."""
    from .engine.fingerprint import fingerprint
    from .engine.own_functions import own_functions

    kinds = tuple((kind.name, kind.fields) for kind in game.kinds)
    fields = tuple((f.name, f.code, f.shape, f.values) for f in (*game.state.fields, *game.action.fields))
    facts = (kinds, fields, game.seats, len(game.endings), game.automaton.tables.tobytes())
    return fingerprint(own_functions(game.functions), facts)


def _import_file(file: Path) -> ModuleType:
    """The file as a module of a name that no other has: `random.py` is a game like any other."""
    said = file.parent.name if file.name == "__init__.py" else file.stem
    name = f"turnwright_game_{said}_{hashlib.sha256(str(file).encode()).hexdigest()[:12]}"
    is_package = [str(file.parent)] if file.name == "__init__.py" else None
    spec = importlib.util.spec_from_file_location(name, file, submodule_search_locations=is_package)
    if spec is None or spec.loader is None:
        raise GameError(f"{file.name} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _ready(game: object, where: str, origin: str) -> Game:
    if not isinstance(game, Game):
        raise GameError(f"{where} has no `game = Game(…)`; {type(game).__name__} came")
    from .engine import attach

    game.origin = (load, (origin,))
    attach(game, origin)
    return game
