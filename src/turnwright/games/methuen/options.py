"""What a match is about: the campaign, as text or by a sample's name, where to begin, and what is carried along."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from turnwright import OptionChoice, OptionError, Options, asked
from turnwright.core.turn.words import count

from .language import SAMPLES, Campaign, compile_file, compile_text, render, sample_text
from .language.limits import MOST_BYTES
from .language.names import Name, name
from .language.tree.scenes import Encounter, Goal, Scene

MOST_CARRIED = 65_536


def sample_cards() -> list[OptionChoice]:
    """The campaigns that come with the game: title, what it is about, and how many heroes it has."""
    return [_card(source) for source in SAMPLES]


def _card(source: str) -> OptionChoice:
    from .parts import most_people

    campaign = load_campaign(source)[1]
    overview, most = campaign.overview, most_people(campaign)
    blurb = " ".join(overview.text) if overview else ""
    players = "For one" if most < 2 else "For one or two" if most == 2 else f"For one to {count(most)}"
    return OptionChoice(source, (overview.title if overview else "") or source, blurb, players)


class MethuenOptions(Options, frozen=True, kw_only=True):
    """Which campaign, and which of its encounters or scenes; where it starts if none is named."""

    campaign: Annotated[
        Annotated[str, msgspec.Meta(max_length=MOST_BYTES)],
        asked(
            "Campaign",
            "One of these, or a file of your own. Everybody plays one hero or more.",
            choices=sample_cards,
            file=".campaign",
        ),
    ] = "lantern_bridge"
    encounter: Annotated[str, msgspec.Meta(max_length=200), asked("Encounter", hidden=True)] = ""
    scene: Annotated[str, msgspec.Meta(max_length=200), asked("Scene", hidden=True)] = ""
    carried: Annotated[str, msgspec.Meta(max_length=MOST_CARRIED), asked("Carried", hidden=True)] = ""
    by_hand: Annotated[
        bool,
        asked("Deploy by hand", "Choose the tiles your heroes begin on; otherwise they stand in the order of the map."),
    ] = False
    """Whether people pick the tiles of their actors in deployment zones; otherwise they get them in picture order."""
    dice_in_hand: Annotated[
        bool | None,
        asked(
            "Real dice",
            "Roll your own dice and type what fell.",
            form="choice",
            choices=(OptionChoice(True, "Real dice"), OptionChoice(False, "The table rolls")),
            none="As the campaign says",
            needs="A campaign may forbid real dice.",
        ),
    ] = None
    """Whether people may roll real dice and say what fell (M-466); unsaid: as the campaign has it (M-467), else not."""
    game_master: Annotated[
        bool,
        asked("Game master", "Somebody plays the other side, instead of its strategies."),
    ] = False
    """Whether a person decides for the casts that strategies would play against the players (M-82)."""
    hidden_dice: Annotated[
        bool,
        asked("Hidden dice", "What the game master rolls is told to nobody else.", needs="A game master."),
    ] = False
    """Whether dice of the game master's actors are shown to the game master alone (M-468)."""
    players: Annotated[str, msgspec.Meta(max_length=200), asked("Players' strategy", hidden=True)] = ""
    """A strategy that plays the player casts instead of people (M-465)."""
    ask: Annotated[Literal["", "yes", "no"], asked("Answers", hidden=True)] = ""
    """What is answered to everything the campaign asks; otherwise people are asked (M-465)."""
    choices: Annotated[Literal["", "first", "random"], asked("Choices in scenes", hidden=True)] = ""
    """What is taken in scenes without asking anybody, the first option that can be or any; otherwise people choose."""

    def dice_are_in_hand(self) -> bool:
        """Whether people may roll real dice: the campaign may forbid it; otherwise the match decides (M-466, M-467)."""
        overview = load_campaign(self.campaign)[1].overview
        line = overview.dice if overview else None
        if self.dice_in_hand and line and not line.in_hand:
            raise OptionError(f"this campaign says `Dice: {line}`, so nobody rolls their own (M-467)")
        in_hand = bool(line and line.in_hand) if self.dice_in_hand is None else self.dice_in_hand
        if self.hidden_dice and in_hand:
            raise OptionError("hidden dice are for the machine to roll; here people roll their own (M-468)")
        return in_hand


@lru_cache(maxsize=32)
def load_campaign(source: str) -> tuple[str, Campaign]:
    """A sample by name, or a campaign's text; errors in it are said as the checker says them."""
    if "\n" not in source and source not in SAMPLES:
        raise OptionError(
            f"there is no campaign {source[:60]!r}: give a campaign's text, or one of {', '.join(SAMPLES)}"
        )
    text = sample_text(source) if source in SAMPLES else source
    checked = compile_text(text, source if source in SAMPLES else "campaign", play=True)
    if not checked.ok:
        raise OptionError(f"the campaign does not load:\n{render(checked.errors)}")
    return text, checked.campaign


def read_campaign(source: str) -> str:
    """What to give as the option for a sample's name or a file: the name itself, or the text with its includes."""
    if source in SAMPLES:
        return source
    path = Path(source)
    if not path.is_file():
        raise OptionError(f"there is no campaign {source!r}: give a file, or one of {', '.join(SAMPLES)}")
    checked = compile_file(path, play=True)
    if not checked.ok:
        raise OptionError(f"{path.name} does not load:\n{render(checked.errors)}")
    return checked.text


def find_strategy(campaign: Campaign, wanted: str) -> Name | None:
    """The strategy that plays the player casts, if one is named."""
    if not wanted:
        return None
    found = campaign.strategies.get(name(wanted))
    there = [str(item.name) for item in campaign.strategies if not item.parameters]
    if found is None or found.parameters:
        known = ", ".join(there) or "none"
        raise OptionError(f"option players is a strategy without parameters; {wanted!r} came, and there is {known}")
    return found.name


def first_chapter(campaign: Campaign) -> tuple[Goal, Name]:
    """Where a campaign begins: its `Start:` line, else its first scene or encounter in the file (M-430)."""
    start = campaign.overview.start if campaign.overview else None
    if start and start.name:
        return start.goal, start.name
    begun: list[Scene | Encounter] = [*campaign.scenes, *campaign.encounters]
    if not begun:
        raise OptionError("this campaign has no scene and no encounter to play (ME-71)")
    first = min(begun, key=lambda item: item.name.span.position if item.name.span else 0)
    return (Goal.SCENE if isinstance(first, Scene) else Goal.ENCOUNTER), first.name


def find_chapter(campaign: Campaign, options: MethuenOptions) -> Encounter | Scene:
    """The encounter or scene a match begins with."""
    if options.encounter and options.scene:
        raise OptionError("a match begins with an encounter or with a scene; both were named")
    goal, wanted = first_chapter(campaign)
    if options.encounter or options.scene:
        goal = Goal.ENCOUNTER if options.encounter else Goal.SCENE
        wanted = name(options.encounter or options.scene)
    table = campaign.encounters if goal is Goal.ENCOUNTER else campaign.scenes
    found = table.get(wanted)
    if found is None:
        there = ", ".join(str(item.name) for item in table) or "none"
        raise OptionError(f"this campaign has no {goal.value.lower()} {str(wanted)!r}; it has {there}")
    return found
