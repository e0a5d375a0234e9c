"""The sentence forms of effects, in the order in which they are tried, and examples of them for hints (4.2)."""

from __future__ import annotations

from ..tree import arrivals, movement
from ..tree.effects import Effect
from ..wording import worded

FAMILY = (movement, arrivals)
"""Effects are declared in `tree/effects.py` and in these modules."""
FORMS = worded(Effect)

EXAMPLES = (
    "[Target Health] -= 1d6",
    "Gain 5 Gold",
    "Lose 2 Health",
    "Restore 1d4 Health",
    "Take 1 damage",
    "Target takes 2d6 fire damage",
    "Target loses 2 Mana",
    "Target becomes poisoned",
    "Target is defeated",
    'Target loses feature "Cover"',
    "Target switches to Strategy Panic",
    "Each enemy within 2 spaces: [Target Health] -= 1d4",
    "If 1d20 + [Wits] >= 12 then Gain 1 Gold else Take 1 damage",
    "Move 3 spaces North",
    "Move 1 space in chosen direction",
    "Move up to [Speed] spaces",
    "Move toward nearest enemy",
    "Move away from target up to 2 spaces",
    "Move target 2 spaces West",
    "Push target 2 spaces",
    "Pull target up to 3 spaces",
    "Slide target 1 space in chosen direction",
    "Swap positions with target",
    "Teleport to chosen tile within 5 spaces",
    "Face East",
    "Turn to face target",
    "Apply Frost to target",
    "Remove burning status",
    "Remove burning from target",
    "Remove target from the map",
    'Gain feature "Blessed" for 2 rounds',
    "Perform Strike on nearest enemy",
    "Use Step toward target",
    "Deploy Wolf x2 at 3N 1E, 3N 2E to Cast Pack",
    "Summon Wisp adjacent to self",
    "End turn",
    "End encounter in victory",
    'Begin Scene "Alarm"',
    "Negate the damage",
    "Cancel the action",
    "Stop the movement",
    'Set flag "X"',
    'Clear flag "X"',
    "Tile becomes Rough",
    'Say "..."',
    'Note "..."',
)
