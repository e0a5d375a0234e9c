"""Which games are played at this table: the installed ones, and the files the table was started with."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path, PurePath

from ..core.errors import OptionError, TurnwrightError, UnknownGame
from ..core.game import Game
from ..players import make_player
from ..players.levels import LOWEST, highest, level, why_not
from ..registry import load, load_anew, names


@dataclass(frozen=True)
class Bot:
    """Who plays at a level: one of the usual ones, or beyond them one that this table was started with."""

    level: int
    name: str
    player: str
    own: bool = False
    """Whether it is one that this table was started with."""


class Games:
    """Games by name, and who plays them. Clients name games and levels; they never name files."""

    def __init__(self, files: tuple[str, ...] = (), bots: tuple[str, ...] = ()) -> None:
        self.files: dict[str, str] = {}
        self.problems: dict[str, str] = {}
        self.own_bots: dict[str, list[str]] = {}
        for file in files:
            self.add_file(file)
        for bot in bots:
            self.add_bot(bot)

    def add_bot(self, text: str) -> None:
        """Have a player of one's own at hand: `connect-four=onnx:net.onnx`. One that cannot play stops the start."""
        name, equals, player = text.partition("=")
        if not equals:
            raise OptionError(f"a bot is written GAME=PLAYER, such as connect-four=onnx:net.onnx; {text!r} came")
        make_player(self.load(name), player).close()
        self.own_bots.setdefault(name, []).append(player)

    def bots(self, game: Game) -> list[Bot]:
        """Every level of a game, those of this table last."""
        usual = [Bot(number, f"level {number}", level(game, number)) for number in range(LOWEST, highest(game) + 1)]
        own = enumerate(self.own_bots.get(game.name, []), start=highest(game) + 1)
        return [*usual, *(Bot(number, _in_short(player), player, own=True) for number, player in own)]

    def offered(self, game: Game) -> list[Bot]:
        """Those of them that can play on this machine; the others keep their numbers."""
        return [bot for bot in self.bots(game) if not _why_not(game, bot)]

    def bot(self, game: Game, number: int) -> Bot:
        """The one of this level."""
        known = self.bots(game)
        if not LOWEST <= number <= len(known):
            raise OptionError(f"a bot has a level from {LOWEST} to {len(known)}; {number} came")
        if missing := _why_not(game, known[number - 1]):
            raise OptionError(f"nobody can play at level {number} here: {missing}")
        return known[number - 1]

    def nearest_bot(self, game: Game, number: int) -> Bot:
        """The same for a room that was made when the table had other bots: a match never stands still."""
        return next((bot for bot in reversed(self.offered(game)) if bot.level <= number), self.bots(game)[0])

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


def _why_not(game: Game, bot: Bot) -> str:
    """What keeps a bot from playing on this machine. The table's own were tried when it was started."""
    return "" if bot.own else why_not(game, bot.level)


def _in_short(player: str) -> str:
    """A player's text without folders, which are nobody's business: `onnx:net.onnx`."""
    kind, colon, rest = player.partition(":")
    return f"{kind}{colon}{PurePath(rest).name}"
