"""`turnwright campaign play`: a whole campaign at the prompt, chapter by chapter, kept in a file after every line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.markup import escape

from ..core.actions import Action
from ..core.errors import OptionError
from ..core.log_lines import detail, is_detail
from ..core.match import Match
from .campaign_words import CAMPAIGN_WORDS, MORE_HELP
from .dice_in_hand import DiceOfChapters
from .prompt import ask
from .screen import console, read_text
from .sitting import Sitting
from .words import SHORT

if TYPE_CHECKING:
    from ..games.methuen.campaign_run import CampaignRun


class CampaignSitting(Sitting):
    """People at one terminal who play a campaign: its present chapter is the match."""

    resumed = "campaign play --save FILE"
    words = CAMPAIGN_WORDS
    more_help = MORE_HELP

    def __init__(self, run: CampaignRun, file: Path | None) -> None:
        self.run = run
        run.hear = self.tell_now
        said = run.dice.told if isinstance(run.dice, DiceOfChapters) else []
        super().__init__(run.match, 0, file=file, happened=list(run.told), said=said)

    @property
    def is_over(self) -> bool:
        return self.run.is_over

    def play(self, action: Action, dice: Sequence[int] | None = None) -> None:
        """Play in the present chapter; the next one may have begun after it."""
        self.happened += [str(event) for event in self.run.play(action, chance=dice)]
        self.match = self.run.match
        self.keep()

    def tell_now(self, lines: Sequence[str]) -> None:
        """What a chapter came to is told before the next one asks for dice; `more` tells it again."""
        for line in lines:
            if not is_detail(line):
                console.print(f"[cyan]· {escape(line)}[/]")
        self.happened += [detail(line) for line in lines]

    def undo(self) -> None:
        """Take back the last action, in the chapter before if nothing was played in this one."""
        self.run.undo()
        self.match = self.run.match
        self.happened.append("took back 1 action")
        self.keep()

    def saved(self) -> str:
        return self.run.save()

    def headline(self) -> str:
        return ""


def begin_or_resume(file: str, save: Path | None, seed: int | None, seats: int | None, **options: Any) -> CampaignRun:
    """The run that is kept in the file, or a new one."""
    from ..games.methuen import game
    from ..games.methuen.campaign_run import CampaignRun
    from ..games.methuen.options import read_campaign

    campaign = read_campaign(file)
    if save is not None and save.exists():
        run = CampaignRun.load(game, read_text(save))
        if run.campaign != campaign:
            raise OptionError(f"{save} keeps a run of another campaign, or of another version of {file}")
        run.dice = DiceOfChapters()
        return run
    named = {name: value for name, value in options.items() if value not in ("", None)}
    return CampaignRun.begin(
        game, campaign, seats=1 if seats is None else seats, seed=seed, dice=DiceOfChapters(), **named
    )


def play_on(run: CampaignRun, save: Path | None) -> None:
    """Ask until the campaign is over or the reader leaves."""
    sitting = CampaignSitting(run, save)
    sitting.keep()
    console.print(SHORT)
    while not sitting.is_over:
        sitting.seat = acting(sitting.match)
        sitting.show()
        if not ask(sitting):
            return
    sitting.show()
    if run.ending:
        console.print(escape(f"The campaign ends: {run.ending}."))


def acting(match: Match) -> int:
    """The seat that has to act."""
    return match.may_act[0] if match.may_act else 0
