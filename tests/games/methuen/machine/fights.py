"""Small fights for tests: two actors on an open plain, the kit of actions, forced dice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from turnwright import Match
from turnwright.games.methuen import game

from ..texts import KIT as ACTIONS

KIT = f"\n{ACTIONS}"
NAMES = "Basic Attack, Heavy Swing, Measured Blow, Close Cut, Hand Over, Long Shot, Step, Jog, Gamble"  # all of the kit


class Fight:
    """An encounter between Raven and Goblin, Raven first; dice are given as faces."""

    def __init__(self, folder: Path, **written: Any) -> None:
        text = campaign(**written)
        first = [100, 1] if written.get("dice") is None else written["dice"]
        self.match = Match.start(game, 1, {"campaign": text}, chance=[face - 1 for face in first])

    def play(self, line: str, *faces: int) -> list[str]:
        """Declare something with these faces; all of them must be used."""
        return [str(told).strip() for told in self.match.play(line, chance=[face - 1 for face in faces])]

    def sheet(self, name: str) -> dict[str, Any]:
        """An actor's sheet."""
        shown = self.match.view(0)["position"]
        return next(actor for actor in shown["actors"] if actor["name"] == name)

    def value(self, name: str, resource: str) -> int:
        """A stored value; 0 for one that was never touched."""
        return int(self.sheet(name)["resources"].get(resource, 0))

    def shared(self, name: str) -> int:
        """A value there is one of for all."""
        return int(self.match.view(0)["position"]["shared"][name])

    @property
    def turn(self) -> str | None:
        """Whose turn it is."""
        found: str | None = self.match.view(0)["position"]["turn"]
        return found


def campaign(
    raven: str = "Health: 10",
    goblin: str = "Health: 12",
    at: str = "1N 0E",
    blocks: str = "",
    actions: str = NAMES,
    more: str = "",
    dice: object = None,
    lines: str = "",
    head: str = "",
    events: str = "",
    raven_features: str = "",
    goblin_features: str = "",
    goblin_actions: str = "Basic Attack",
) -> str:
    """The text of such a fight."""
    return "\n".join(
        [
            "Campaign: A Fight",
            'Start: Encounter "Fight"',
            head,
            "",
            KIT,
            blocks,
            "",
            "Actor: Raven",
            "Type: Player",
            "Resources:",
            *(f"  {entry.strip()}" for entry in raven.split(",")),
            f"Actions: {actions}",
            *([f"Features: {raven_features}"] if raven_features else []),
            "",
            "Actor: Goblin",
            "Resources:",
            *(f"  {entry.strip()}" for entry in goblin.split(",")),
            f"Actions: {goblin_actions}",
            *([f"Features: {goblin_features}"] if goblin_features else []),
            "",
            more,
            "",
            "Encounter: Fight",
            "Deploy:",
            "  Raven at 0N 0E",
            f"  Goblin at {at}",
            lines,
            "Completion:",
            "  Victory: All enemies defeated",
            "  Defeat: All players defeated",
            "",
            events,
        ]
    )
