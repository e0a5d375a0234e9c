"""Encounters written out for tests: any casts, a few lines each, forced dice."""

from __future__ import annotations

from typing import Any

from turnwright import Match
from turnwright.games.methuen import game

from .fights import Fight


class Stage(Fight):
    """An encounter from whole blocks; `deploy` are its lines, `dice` what is thrown before the first declaration."""

    def __init__(
        self, blocks: str, deploy: str, dice: tuple[int, ...] = (), *, lines: str = "", events: str = "", head: str = ""
    ) -> None:
        text = "\n".join(
            [
                "Campaign: A Stage",
                'Start: Encounter "Stage"',
                head,
                "",
                blocks,
                "",
                "Encounter: Stage",
                "Deploy:",
                *(f"  {line.strip()}" for line in deploy.strip().splitlines()),
                lines,
                "Completion:",
                "  Victory: All enemies defeated",
                "  Defeat: All players defeated",
                "",
                events,
            ]
        )
        self.restart(text, dice)

    def restart(self, text: str, dice: tuple[int, ...]) -> None:
        """The encounter of another text."""
        self.text = text
        self.match = Match.start(game, 1, {"campaign": text}, chance=[face - 1 for face in dice])

    @property
    def order(self) -> list[tuple[str, int]]:
        """The initiative order with its values."""
        return [(item["cast"], item["initiative"]) for item in self.match.view(0)["position"]["order"]]

    def place(self, name: str) -> str | None:
        """Where somebody stands."""
        found: str | None = self.sheet(name)["place"]
        return found


def actor(name: str, resources: str = "Health: 10", *, player: bool = False, more: str = "") -> str:
    """An actor's block: resources separated by commas, further lines as they are."""
    lines = [f"Actor: {name}", *(["Type: Player"] if player else []), "Resources:"]
    lines += [f"  {entry.strip()}" for entry in resources.split(",")]
    return "\n".join([*lines, *([more] if more else []), "", ""])


def values(stage: Any, name: str, *resources: str) -> list[int]:
    """Some stored values of an actor."""
    return [stage.value(name, resource) for resource in resources]
