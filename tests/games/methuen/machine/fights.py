"""Small fights for tests: two actors on an open plain, the kit of actions, forced dice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from turnwright import Match
from turnwright.games.methuen.encounter_game import game

KIT = """
Basic Attack
Range: Adjacent
Target: Single actor

if: [Action Points] >= 1
do: [Target Health] -= 1d6
then: [ActionPoints] -= 1

Heavy Swing
Range: Adjacent
if: [ActionPoints] >= 2
do: [Target Health] -= 2d6
then: [ActionPoints] -= 2

Measured Blow
Range: Adjacent
if: 1d20 + [Accuracy] > [Target Defense]
do: [Target Health] -= 2d6
else: [Target Health] -= 1d6
then: [ActionPoints] -= 1

Close Cut
if: Adjacent to target AND [ActionPoints] >= 1
do: [Target Health] -= 1d6
then: [ActionPoints] -= 1

Hand Over
if: [Gold] >= 5
do: [Gold] -= 5, [Target Gold] += 5

Long Shot
if: [Target Distance] <= [Accuracy]
do: [Target Health] -= 2d6
else: [Target Health] -= 1d6
then: [Arrows] -= 1, [ActionPoints] -= 1

Step
if: [MovementPoints] >= 1
do: Move 1 space in chosen direction
then: [MovementPoints] -= 1

Jog
do: Move up to 3 spaces
then: [ActionPoints] -= 1

Gamble
if: 1d20 > 15
do: [Target Health] -= 3d6
else: [Health] -= 1d4
then: [ActionPoints] -= 1
"""
NAMES = "Basic Attack, Heavy Swing, Measured Blow, Close Cut, Hand Over, Long Shot, Step, Jog, Gamble"  # all of the kit


class Fight:
    """An encounter between Raven and Goblin, Raven first; dice are given as faces."""

    def __init__(self, folder: Path, **written: Any) -> None:
        text = campaign(**written)
        file = folder / "fight.campaign"
        file.write_text(text, encoding="utf-8")
        first = [100, 1] if written.get("dice") is None else written["dice"]
        self.match = Match.start(game, 1, {"campaign": str(file)}, chance=[face - 1 for face in first])

    def play(self, line: str, *faces: int) -> list[str]:
        """Declare something with these faces; all of them must be used."""
        return [str(told) for told in self.match.play(line, chance=[face - 1 for face in faces])]

    def sheet(self, name: str) -> dict[str, Any]:
        """An actor's sheet."""
        shown = self.match.view(0)["position"]
        return next(actor for actor in shown["actors"] if actor["name"] == name)

    def value(self, name: str, resource: str) -> int:
        """A stored value; 0 for one that was never touched."""
        return int(self.sheet(name)["resources"].get(resource, 0))

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
) -> str:
    """The text of such a fight."""
    return "\n".join(
        [
            "Campaign: A Fight",
            'Start: Encounter "Fight"',
            "",
            KIT,
            blocks,
            "",
            "Actor: Raven",
            "Type: Player",
            "Resources:",
            *(f"  {entry.strip()}" for entry in raven.split(",")),
            f"Actions: {actions}",
            "",
            "Actor: Goblin",
            "Resources:",
            *(f"  {entry.strip()}" for entry in goblin.split(",")),
            "Actions: Basic Attack",
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
        ]
    )
