"""What is said of a die before somebody rolls it, in the middle of reactions too (M-466)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from evening import EVENING
from turnwright import Match, NotationError, load
from turnwright.core.chance import Chance
from turnwright.core.hand import dice_of_action, dice_of_start

FIRST_PARRY = "Parry\nTrigger: An enemy attacks this actor\nif: [Action Points] >= 1\n"
POND = (
    EVENING.replace('Start: Scene "Fog"', 'Start: Encounter "Pond"')
    .replace(FIRST_PARRY, FIRST_PARRY.replace("[Action Points] >= 1", "1d20 + [Skill] >= 10"))
    .replace("  Defense: 11\nActions: Shoot, Parry", "  Defense: 2\nActions: Shoot, Parry")
)
"""The pond alone, where Ada is easily hit and parries with a die."""


class Table:
    """People who roll what they are told to, and hear what each die is for."""

    def __init__(self, campaign: str, faces: Iterable[int]) -> None:
        self.heard: list[str] = []
        self.faces = iter(faces)
        game, options = load("methuen"), {"campaign": campaign, "dice_in_hand": True}
        dice = dice_of_start(game, 1, options, self.roll, Chance(1))
        self.match = Match.start(game, 1, options, chance=dice)

    def roll(self, sides: int, told: list[str]) -> int:
        self.heard.append(told[-1].removeprefix("To roll: "))
        return min(sides, next(self.faces, 1))

    def play(self, line: str, *faces: int) -> list[str]:
        """What was said of each die of an action."""
        self.heard, self.faces = [], iter(faces)
        action = self.match.read(line, 0)
        self.match.play(action, chance=dice_of_action(self.match, action, self.roll))
        return self.heard


def at_the_pond() -> Table:
    """Eel comes first, chooses Ada, and hits her; she is asked whether she parries."""
    return Table(POND, [1, 90, 1, 15, 3])


def test_a_die_that_picks_somebody_says_who_is_which_face() -> None:
    assert at_the_pond().heard[2] == "Eel: who is meant, 1 Ada, 2 Bo."


def test_damage_that_may_be_reacted_to_is_damage_to_somebody() -> None:
    assert at_the_pond().heard[3:] == [
        "Eel, Sting on Ada: 1d20 + 2 against Defense 2.",
        "Eel, Sting on Ada: 1d4 damage to Ada.",
    ]


def test_the_die_of_a_reaction_is_the_reactors_and_not_of_what_it_answers() -> None:
    heard = at_the_pond().play("React with Parry", 15, 2, 15)
    assert heard[:3] == [
        "Ada, Parry on Eel: 1d20 + 4 against 10.",
        "Eel: who is meant, 1 Ada, 2 Bo.",
        "Eel, Sting on Bo: 1d20 + 2 against Defense 11.",
    ]


def test_a_die_for_a_distance_says_who_goes() -> None:
    text = POND.replace("do: [Target Health] -= 1d6 + 1", "do: Push target 1d3 spaces")
    assert Table(text, [90, 1]).play("Ada: Shoot on Eel", 17, 2)[1] == "Ada, Shoot on Eel: 1d3 for how far Eel goes."


CHECKED, HARMED = "1d20 + [Skill] >= [Target Defense]", "[Target Health] -= 1d6 + 1"


@pytest.mark.parametrize(
    ("before", "after", "labels"),
    [
        (
            CHECKED,
            CHECKED.replace("1d20", "1d20 with advantage"),
            ["2d20kh1 + 4 against Defense 12"] * 2 + ["1d6 + 1 damage to Eel"],
        ),
        (CHECKED, CHECKED.replace("1d20", "2d20kl1 + 1d4"), ["2d20kl1 + 1d4 + 4 against Defense 12"] * 3),
        (CHECKED, CHECKED.replace("1d20", "1d20 - 9"), ["1d20 - 5 against Defense 12"]),
        (CHECKED, CHECKED.replace("1d20", "1d20 * 2"), ["1d20 * 2 + Skill against Defense 12"]),
        (HARMED, "[Target Health] -= 2d6 + 1d4 + [Skill]", ["", *["2d6 + 1d4 + 4 damage to Eel"] * 3]),
        (HARMED, "[Target Health] -= 1d4 - 2", ["", "1d4 - 2 damage to Eel"]),
        (HARMED, "[Target Health] -= 1d6 * 3", ["", "1d6 * 3 damage to Eel"]),
        (HARMED, "[Target Health] -= 2 * 2d4 + 1", ["", *["2d4 * 2 + 1 damage to Eel"] * 2]),
        (HARMED, "[Target Health] -= 1d6 * 3 + 1d4", ["", *["1d6 + 1d4 damage to Eel"]]),
        (HARMED, "[Target Health] -= 1d6 / 2", ["", "1d6 damage to Eel"]),
        (HARMED, "[Target Health] = 1d6 + 1", ["", "1d6 + 1 for Health of Eel"]),
        (HARMED, "[Skill] += 1d6 + 2", ["", "1d6 + 2 for Skill of Ada"]),
    ],
)
def test_a_die_says_the_whole_formula_with_its_numbers(before: str, after: str, labels: list[str]) -> None:
    assert before in POND
    heard = Table(POND.replace(before, after, 1), [90, 1]).play("Ada: Shoot on Eel", 15, 15, 3, 3)
    for said, wanted in zip(heard, labels, strict=False):
        assert not wanted or said == f"Ada, Shoot on Eel: {wanted}."
    assert len(heard) >= len(labels)


def test_a_bonus_die_of_a_sentence_stands_in_the_formula() -> None:
    text = POND.replace(
        "Actor: Ada\n", "Feature: Lucky\nThis actor has +1d4 Skill.\n\nActor: Ada\nFeatures: Lucky\n", 1
    )
    heard = Table(text, [90, 1]).play("Ada: Shoot on Eel", 15, 3, 3)
    assert heard[:2] == ["Ada, Shoot on Eel: 1d20 + 1d4 + 4 against Defense 12."] * 2


def test_what_is_looked_ahead_changes_nothing() -> None:
    table = at_the_pond()
    before = table.match.text(0)
    with pytest.raises(ZeroDivisionError):
        dice_of_action(table.match, table.match.read("React with Parry", 0), lambda sides, told: 1 // 0)
    assert table.match.text(0) == before


def test_more_people_than_can_be_named_are_several() -> None:
    crowd = "".join(f"Actor: Bo {letter}\nType: Player\nResources:\n  Health: 9\n\n" for letter in "CDEFGH")
    places = "".join(f"  Bo {letter} at {place}N 1E\n" for place, letter in enumerate("CDEFGH", start=1))
    text = POND.replace("Cast: Friends", f"{crowd}Cast: Friends").replace("  Bo at 0N 1E\n", f"  Bo at 0N 1E\n{places}")
    text = text.replace("Members: Ada, Bo", "Members: Ada, Bo, Bo C, Bo D, Bo E, Bo F, Bo G, Bo H")
    text = text.replace("Sting on nearest enemy", "Sting on random enemy")
    assert Table(text, [1, 90, 1]).heard[2] == "Eel: who of several is meant."


CALL = """Call (Action)
do: Deploy Newt adjacent to self, Deploy Newt adjacent to self

Actor: Newt
Resources:
  Health: 3

Cast: Newts
Controller: Strategy (Rest)
Members: Newt x4

"""


def test_ties_within_a_cast_that_comes_later_are_called_that() -> None:
    text = POND.replace("Cast: Friends", f"{CALL}Cast: Friends", 1).replace("Shoot, Parry, Dare", "Shoot, Parry, Call")
    table = Table(text, [90, 1])
    within = ["initiative within the cast."] * 2
    assert whats(table.play("Ada: Call", 50, 50, 50, 40, 30)) == ["initiative.", *within, "a tie.", "a tie."]
    assert whats(table.play("Ada: Call", 20, 20, 40, 30)) == [*within, "a tie.", "a tie."]


def whats(heard: list[str]) -> list[str]:
    return [line.partition(", ")[2] for line in heard]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Dance", 'nobody who acts now has an action "Dance"; `?` lists what can be done (MR-4)'),
        ("Sting on Ada", "that is an action of Eel, who is not among those who act now (MR-1)"),
        ("Ada: Shoot on 2N 2E", "`on` is followed by somebody; for a tile write `at 2N 2E`"),
        ("Move to 1N 1E", 'say who: write "Ada: Move to 1N 1E"'),
        ("Shoot on Eel", 'say who: Ada or Bo can do that; write "Ada: Shoot on Eel"'),
    ],
)
def test_a_line_without_a_name_says_who_has_the_action(line: str, said: str) -> None:
    table = Table(POND, [90, 1])
    with pytest.raises(NotationError) as refused:
        table.match.read(line, 0)
    assert str(refused.value) == said
