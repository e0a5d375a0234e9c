"""`turnwright play`: a match in the terminal, by typing or by number."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from ..core.errors import OptionError
from ..core.match import Match
from ..core.readiness import LOADING
from ..players import Limit, Player, SeatView, make_player, readiness
from ..players.readying import in_words
from .dice_in_hand import DiceOfChapters
from .prompt import ask, hand_over
from .screen import OptionPairs, Seats, Seed, StartDice, complete_game, console, new_match, read_match, replay_command
from .sitting import Sitting
from .words import SHORT

THINKING = 2.0
BETWEEN_LOOKS = 0.05
NOBODY = "nobody"


def register(app: typer.Typer) -> None:
    app.command()(play)


def play(
    game: Annotated[
        str | None,
        typer.Argument(help="A game's name, or the path of its file.", autocompletion=complete_game),
    ] = None,
    vs: Annotated[
        str, typer.Option(help="Who plays the other seats: random, level:3, search, … or nobody (you do).")
    ] = "random",
    seat: Annotated[int, typer.Option(min=0, help="Your seat.")] = 0,
    seed: Seed = None,
    seats: Seats = None,
    option: OptionPairs = None,
    save: Annotated[Path | None, typer.Option(help="Keep the record in this new file, action by action.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with the record in this file, and keep it there.")] = None,
) -> None:
    """Play in the terminal."""
    dice = DiceOfChapters()
    match = match_to_play(game, seed, seats, option, resume, dice)
    if seat >= match.seats:
        raise OptionError(f"this match has seats 0 to {match.seats - 1}; --seat {seat} came")
    sitting = Sitting(match, seat, "" if vs == NOBODY else in_short(vs), save or resume, said=dice.told)
    if save is not None and save.exists():
        raise OptionError(f"{save} exists already; to go on with it: turnwright play --resume {save}")
    sitting.keep()
    console.print(f"[bold]{escape(match.game.title)}[/]. {SHORT}")
    opponent = None if vs == NOBODY else make_player(match.game, vs)
    try:
        sit(sitting, opponent)
    finally:
        if opponent is not None:
            opponent.close()
        if sitting.file is not None:
            again = escape(replay_command(sitting.file, game or match.game.name))
            console.print(f"wrote {escape(str(sitting.file))}; to see it again: {again}", soft_wrap=True)


def match_to_play(
    game: str | None,
    seed: int | None,
    seats: int | None,
    option: list[str] | None,
    resume: Path | None,
    dice: StartDice,
) -> Match:
    """A new match, or the one in a file."""
    if resume is not None:
        for name, given in (("--seed", seed), ("--seats", seats), ("--option", option)):
            if given is not None:
                raise OptionError(f"{name} is for a new match; the one in {resume} has its own")
        return read_match(resume, game)
    if game is None:
        raise OptionError("name a game, such as: turnwright play connect-four; or a record, with --resume FILE")
    return new_match(game, seed, seats, option, dice)


def in_short(spec: str) -> str:
    """A player as people say it: `level 2`."""
    kind, _, rest = spec.partition(":")
    return f"level {rest}" if kind == "level" else spec


def sit(sitting: Sitting, opponent: Player | None) -> None:
    """Ask and answer until it is over or somebody leaves; the position is on the screen before anybody thinks."""
    match = sitting.match
    said = ""
    if opponent is not None and sitting.seat not in match.may_act:
        sitting.show()
    while not match.is_over:
        if opponent is None or sitting.seat in match.may_act:
            if opponent is None and not hand_over(sitting, match.may_act[0]):
                return
            sitting.show()
            if not ask(sitting):
                return
            continue
        said = wait_or_say(opponent, said)
        view = SeatView.of(match, match.may_act[0])
        with console.status(escape(f"{sitting.against} is thinking")):
            action = opponent.choose(view, Limit(seconds=THINKING))
        sitting.play(action)
    sitting.show()


def wait_or_say(player: Player, said: str) -> str:
    """Wait for a player that is only being loaded; say once of one that is being compiled what it does meanwhile."""
    if readiness(player).stage == LOADING:
        with console.status(escape(str(readiness(player)))):
            while readiness(player).stage == LOADING:
                time.sleep(BETWEEN_LOOKS)
    words = in_words(player)
    if words and not said:
        console.print(f"[dim]{escape(words)}[/]")
    elif said and not words:
        console.print(f"[dim]{escape(player.name)} is ready now[/]")
    return words
