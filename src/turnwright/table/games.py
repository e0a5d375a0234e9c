"""Which games are played at this table: the installed ones, and the files the table was started with."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from ..core.errors import TurnwrightError, UnknownGame
from ..core.game import Game
from ..registry import load, load_anew, names


class Games:
    """Games by name. Clients name games; they never name files."""

    def __init__(self, files: tuple[str, ...] = ()) -> None:
        self.files: dict[str, str] = {}
        self.problems: dict[str, str] = {}
        for file in files:
            self.add_file(file)

    def add_file(self, file: str) -> None:
        """Have a game from a file; one that does not load is listed with what is wrong."""
        try:
            self.files[load(file).name] = file
        except TurnwrightError as error:
            self.problems[Path(file).name] = str(error)

    def load_anew(self, file: str) -> Game:
        """A file that was changed; its problem is listed until it loads again."""
        try:
            game = load_anew(file)
        except TurnwrightError as error:
            self.problems[Path(file).name] = str(error)
            raise
        self.problems.pop(Path(file).name, None)
        self.files[game.name] = file
        return game

    def load_all(self) -> None:
        """Have every game at hand; one that does not load says so when somebody asks for it."""
        for name in self.names():
            with suppress(TurnwrightError):
                self.load(name)

    def names(self) -> list[str]:
        """Every name that can be loaded, an author's own first."""
        return [*self.files, *(name for name in names() if name not in self.files)]

    def source(self, name: str) -> str:
        """What `turnwright.load` takes, here and in a worker."""
        return self.files.get(name, name)

    def load(self, name: str) -> Game:
        """The game of this name."""
        if name not in self.files and name not in names():
            raise UnknownGame(f"there is no game {name[:80]!r} at this table; there are {', '.join(self.names())}")
        return load(self.source(name))
