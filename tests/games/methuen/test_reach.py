"""A warning where nobody can move and no action reaches anybody (MW-51)."""

from __future__ import annotations

import pytest

from turnwright.games.methuen.language import compile_text

from .texts import said

TEXT = """\
Campaign: Far Apart
Start: Encounter "Field"
{head}
Swing (Action)
Range: {range}
do: [Target Health] -= 1

Actor: Raven
Type: Player
Actions: Swing

Actor: Goblin
Resources:
  Health: 3
Takes turns: no

Cast: Foes
Controller: Game Master
Members: Goblin

Encounter: Field
Deploy:
  Raven at 0N 0E
  Goblin at {at}
Completion:
  Victory: Goblin is defeated
"""


def text(range: str = "Adjacent", at: str = "5N 0E", head: str = "") -> str:
    return TEXT.format(range=range, at=at, head=head)


def test_MW51_who_stands_too_far_apart_for_ever_is_told() -> None:
    (found,) = (message for message in compile_text(text()).messages if message.code == "MW-51")
    assert 'nobody in "Field" can move' in found.text and "at least 5" in found.text and "reaches 1" in found.text
    assert "Actors may move up to 4 spaces per turn" in found.hint and found.severity.value == "warning"


@pytest.mark.parametrize(
    "given",
    [
        {"at": "1N 1E"},
        {"range": "5"},
        {"range": "[Skill] spaces"},
        {"range": "Unlimited"},
        {"head": "\nFeature: Legs\nActors may move up to 4 spaces per turn.\n"},
        {"head": "\nJog (Action)\ndo: Move up to 2 spaces\n"},
        {"head": "\nLasso (Action)\nRange: 9\ndo: Pull target 3 spaces\n"},
    ],
)
def test_MW51_not_where_something_reaches_or_somebody_may_come_closer(given: dict[str, str]) -> None:
    assert "MW-51" not in said(text(**given))
