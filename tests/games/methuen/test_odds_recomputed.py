"""Ten actions whose odds are worked out a second time, by counting every way the dice can fall (M-464)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

import pytest

from turnwright.lab.action_odds import action_odds

from .machine.fights import campaign


@dataclass(frozen=True)
class Case:
    """An action, the dice it may throw, and what comes of one throw: whether its check holds, and Goblin's Health."""

    action: str
    dice: tuple[int, ...]
    outcome: Callable[..., tuple[bool, int]]
    features: str = ""
    goblin: str = "Health: 60, Defense: 12"


def sweep(first: int, *rest: int) -> int:
    """The three highest of four."""
    return sum(sorted((first, *rest))[1:])


CASES = {
    "advantage": Case(
        "if: 1d20 with advantage + [Skill] >= [Target Defense]\ndo: [Target Health] -= 1d8",
        (20, 20, 8),
        lambda a, b, d: (max(a, b) + 4 >= 12, -d if max(a, b) + 4 >= 12 else 0),
    ),
    "the lower of two": Case(
        "if: 2d20kl1 + [Skill] >= [Target Defense]\ndo: [Target Health] -= 1d4\nelse: [Target Health] -= 1",
        (20, 20, 4),
        lambda a, b, d: (min(a, b) + 4 >= 12, -d if min(a, b) + 4 >= 12 else -1),
    ),
    "three of four dice": Case(
        "if: [Skill] >= 1\ndo: [Target Health] -= 4d6kh3", (6, 6, 6, 6), lambda *dice: (True, -sweep(*dice))
    ),
    "a percentage": Case(
        "if: 1d% <= 35\ndo: [Target Health] -= 1d6 + 2",
        (100, 6),
        lambda a, d: (a <= 35, -(d + 2) if a <= 35 else 0),
    ),
    "the greater of two values": Case(
        "if: 1d12 + max([Skill], [Wits]) >= [Target Defense]\ndo: [Target Health] -= min(1d10, 6)",
        (12, 10),
        lambda a, d: (a + 7 >= 12, -min(d, 6) if a + 7 >= 12 else 0),
    ),
    "a natural 19 or higher": Case(
        "if: 1d20 + [Skill] >= [Target Defense]\ndo: [Target Health] -= 2d4",
        (20, 4, 4),
        lambda a, d, e: (a + 4 >= 12, -(d + e) * (2 if a >= 19 else 1) if a + 4 >= 12 else 0),
        features="Feature: Sharp\nOn a natural 19 or higher, damage is doubled.\n",
    ),
    "a shield that is used up": Case(
        "if: 1d20 >= 6\ndo: [Target Health] -= 2d6",
        (20, 6, 6),
        lambda a, d, e: (a >= 6, -max(0, d + e - 5) if a >= 6 else 0),
        features="Feature: Ward\nDamage to actors is taken from [Shield] first.\n",
        goblin="Health: 60, Defense: 12, Shield: 5",
    ),
    "less two, then half": Case(
        "if: 1d6 >= 2\ndo: [Target Health] -= 2d6",
        (6, 6, 6),
        lambda a, d, e: (a >= 2, -(max(0, d + e - 2) // 2) if a >= 2 else 0),
        features="Feature: Hide\nSubtract 2 from all incoming damage.\nActors take half damage.\n",
    ),
    "an if within": Case(
        "if: 1d20 + [Skill] >= [Target Defense]\n"
        "do: [Target Health] -= 1d6, if 1d6 >= 5 then [Target Health] -= 1d8 else [Target Health] -= 1",
        (20, 6, 6, 8),
        lambda a, d, e, f: (a + 4 >= 12, -(d + (f if e >= 5 else 1)) if a + 4 >= 12 else 0),
    ),
    "two kinds of dice in one check": Case(
        "if: 1d20 + 1d4 >= 15 AND 1d6 > 1\ndo: [Target Health] -= 3\nelse: [Target Health] -= 1d4",
        (20, 4, 6, 4),
        lambda a, b, g, d: (a + b >= 15 and g > 1, -3 if a + b >= 15 and g > 1 else -d),
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_M464_the_odds_are_those_that_counting_gives(name: str) -> None:
    case = CASES[name]
    ways: Counter[tuple[bool, int]] = Counter(
        case.outcome(*fallen) for fallen in product(*(range(1, sides + 1) for sides in case.dice))
    )
    total = sum(ways.values())
    held = Fraction(sum(count for (holds, _), count in ways.items() if holds), total)
    changes: Counter[int] = Counter()
    for (_, change), count in ways.items():
        changes[change] += count
    blocks = f"Try\nRange: Adjacent\nTarget: Single actor\n{case.action}\n\n{case.features}"
    text = campaign(raven="Health: 10, Skill: 4, Wits: 7", goblin=case.goblin, actions="Try", blocks=blocks)
    found = action_odds(text, "Try", "Raven", "Goblin")
    assert found.method == "exact"
    health = next(one for one in found.lines if one.what.startswith("Goblin: Health"))
    assert health.spread == pytest.approx({change: count / total for change, count in changes.items()})
    checks = [one for one in found.lines if one.what.startswith("if ") and one.exactly]
    if held < 1:
        assert checks[0].exactly == str(held)
