"""The log says what the seed's steps say: asked, rolled, made of it, done; one line short, the whole below (M-461)."""

from __future__ import annotations

import re
from pathlib import Path

from evening import EVENING
from turnwright import Match
from turnwright.core.log_lines import ToldLine, as_line, indented, is_detail
from turnwright.games.methuen import game

from .fights import Fight, campaign

RAVEN = "Health: 10, Action Points: 3, Strength: 4"


def words(fight: Fight, line: str, *faces: int, seat: int | None = 0) -> list[str]:
    return list(map(indented, fight.match.play(line, chance=[face - 1 for face in faces]).words(seat)))


def test_M461_the_seeds_worked_turn_word_for_word(tmp_path: Path) -> None:
    told = words(Fight(tmp_path, raven=RAVEN), "Raven: Basic Attack on Goblin", 5)
    assert told == [
        "Raven uses Basic Attack on Goblin. 1d6 5: Goblin Health: 12 → 7. Action Points: 3 → 2.",
        "  Adjacent? Yes.",
        "  Raven: Action Points >= 1? Yes, I have 3.",
        "  The check succeeds.",
        "  Raven rolls 5 on 1d6.",
        "  Goblin takes 5 damage.",
        "  Goblin Health: 12 → 7.",
        "  Raven Action Points: 3 → 2.",
    ]


def test_M461_a_check_that_fails_says_so_in_its_line(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven="Health: 10, Action Points: 0", blocks="\nFeature: F\nAction Points do not reset\n")
    told = words(fight, "Raven: Basic Attack on Goblin")
    assert told[0] == "Raven uses Basic Attack on Goblin. The check fails."
    assert "  Raven: Action Points >= 1? No, I have 0." in told


SWING = "\nSwing\nRange: Adjacent\nif: 1d20 + [Hit] > [Target Defense]\ndo: [Target Health] -= 2d6 + [Strength]\n"


def test_M461_dice_totals_threshold_and_what_a_feature_added(tmp_path: Path) -> None:
    seasoned = "\nFeature: Seasoned\nThis actor has +1 Hit\n"
    fight = Fight(
        tmp_path, raven=f"{RAVEN}, Hit: 5", goblin="Health: 30, Defense: 12", blocks=SWING + seasoned, actions="Swing",
        raven_features="Seasoned",
    )  # fmt: skip
    told = words(fight, "Raven: Swing on Goblin", 11, 3, 6)
    assert told[2:6] == [
        "  Raven rolls 11 on 1d20.",
        "  Seasoned: This actor gains +1 Hit: 5 → 6.",
        "  Raven: 1d20 + Hit > Target Defense? Yes, 17 > 12.",
        "  The check succeeds.",
    ]
    assert "  Raven rolls 9 on 2d6: 3, 6." in told and "  Goblin takes 13 damage." in told


def test_M461_the_line_of_an_action_holds_dice_totals_changes_and_costs_in_words_and_as_data(tmp_path: Path) -> None:
    swing = SWING.replace("[Strength]\n", "[Strength]\nthen: [Action Points] -= 1\n")
    fight = Fight(
        tmp_path, raven=f"{RAVEN}, Hit: 5", goblin="Health: 30, Defense: 12", blocks=swing, actions="Swing"
    )  # fmt: skip
    told = fight.match.play("Raven: Swing on Goblin", chance=[10, 2, 5]).words(0)
    line = told[0]
    assert line == (
        "Raven uses Swing on Goblin. 1d20 11 + 5 = 16 beats 12. 2d6 3, 6 + 4: Goblin Health: 30 → 17. "
        "Action Points: 3 → 2."
    )
    assert isinstance(line, ToldLine)
    assert line.short == "Raven uses Swing on Goblin.", "the rest is drawn"
    check, harm = line.dice
    assert (check.sides, check.fell, check.plus, check.total, check.against, check.hit) == (20, (11,), 5, 16, 12, True)
    assert (harm.sides, harm.fell, harm.plus, harm.total, harm.against) == (6, (3, 6), 4, 13, None)
    assert check.by == "Raven" and check.what == 'action "Swing"'
    assert [(one.of, one.before, one.after) for one in line.changes] == [("Goblin Health", 30, 17)]
    spent = [(one.of, one.before, one.after) for more in told[1:] for one in as_line(more).changes]
    assert ("Raven Action Points", 3, 2) in spent, "what it took from Raven stands among the details"
    missed = fight.match.play("Raven: Swing on Goblin", chance=[1]).words(0)[0]
    assert missed == "Raven uses Swing on Goblin. 1d20 2 + 5 = 7 misses 12. The check fails. Action Points: 2 → 1."
    assert as_line(missed).short == line.short, "so that a page can fold what is tried again"


def test_M461_what_armour_took_away_and_from_which_sentence(tmp_path: Path) -> None:
    mail = "\nFeature: Mail (Actor)\nWhen this actor takes damage, reduce the damage by 2.\n"
    fight = Fight(tmp_path, raven=RAVEN, blocks=mail, goblin_features="Mail")
    told = words(fight, "Raven: Basic Attack on Goblin", 5)
    at = next(number for number, line in enumerate(told) if line.startswith("  Mail: "))
    assert told[at].endswith(": 5 → 3.") and told[at + 1] == "  Goblin takes 3 damage."
    told = words(fight, "Raven: Basic Attack on Goblin", 2)
    assert told[0] == "Raven uses Basic Attack on Goblin. 1d6 2: Goblin takes no damage. Action Points: 2 → 1."


def test_M461_every_target_of_an_area_is_named_with_its_own_check(tmp_path: Path) -> None:
    blocks = "\nBlast\nRange: 9\nTarget: All enemies\nif: 1d20 > [Target Defense]\ndo: [Target Health] -= 3\n"
    more = "Actor: Imp\nResources:\n  Health: 9\n  Defense: 15\n"
    fight = Fight(
        tmp_path, goblin="Health: 12, Defense: 5", blocks=blocks, actions="Blast", more=more,
        lines="  Imp at 2N 0E", dice=[100, 50, 1],
    )  # fmt: skip
    told = words(fight, "Raven: Blast", 9, 9)
    assert told[0].startswith("Raven uses Blast on Goblin, Imp. ") and "Goblin Health: 12 → 9." in told[0]
    assert "  The check succeeds against Goblin." in told and "  The check fails against Imp." in told


def test_M461_what_was_negated_and_by_whom(tmp_path: Path) -> None:
    ward = (
        "\nReaction: Ward\nTrigger: an adjacent enemy attacks this actor with a melee attack\ndo: Negate the damage\n"
    )
    fight = Fight(tmp_path, raven=RAVEN, blocks=ward, goblin_actions="Basic Attack, Ward")
    assert words(fight, "Raven: Basic Attack on Goblin", 5)[-1] == "Goblin may react with Ward."
    told = words(fight, "React with Ward")
    assert any(line.endswith("Goblin negates the damage.") for line in told)
    assert any("5 damage of Raven is negated." in line for line in told)


def test_M461_a_change_at_a_moment_names_its_sentence(tmp_path: Path) -> None:
    ache = "\nFeature: Ache\nAt the end of your turn, [Health] -= 1\n"
    fight = Fight(tmp_path, raven=RAVEN, blocks=ache, raven_features="Ache")
    told = words(fight, "End turn")
    assert any(line.startswith("Raven Health: 10 → 9 (the sentence ") and 'of "Ache"' in line for line in told)


def test_M68_a_hidden_threshold_is_not_told(tmp_path: Path) -> None:
    hidden = "\nResource: Defense\nVisibility: hidden\n\nFeature: Cloak\nThis actor has +2 Defense\n"
    heard = []
    for defense in (3, 4):
        fight = Fight(
            tmp_path, raven=f"{RAVEN}, Hit: 5", goblin=f"Health: 30, Defense: {defense}", blocks=SWING + hidden,
            actions="Swing", goblin_features="Cloak",
        )  # fmt: skip
        heard.append([words(fight, "Raven: Swing on Goblin", 11, 3, 6), fight.match.view(0), fight.match.text(0)])
    assert "  Raven: 1d20 + Hit > Target Defense? 16 against a hidden value." in heard[0][0]
    assert heard[0] == heard[1]


def test_M461_the_text_has_the_whole_and_the_terminal_one_line(tmp_path: Path) -> None:
    match = Match.start(game, 1, {"campaign": campaign(raven=RAVEN)}, chance=[99, 0])
    match.play("Raven: Basic Attack on Goblin", chance=[4])
    assert "  Raven rolls 5 on 1d6." in match.text(0)
    shown = ["".join(piece for piece, _ in line) for block in match.terminal(0, 100) for line in block]
    assert "Raven uses Basic Attack on Goblin. 1d6 5: Goblin Health: 12 → 7. Action Points: 3 → 2." in shown
    assert not any("rolls" in line for line in shown)


def test_M461_what_the_ground_does_is_told_with_its_own_name(tmp_path: Path) -> None:
    book = "\nFeature: Book (Global)\nWhen a player actor is defeated, [Strength] += 1.\n"
    mire = "\nTerrain: Mire\nActors entering this tile take 2 damage\n"
    hop = "\nHop\ndo: Move up to 4 spaces\n"
    ground = "Map: Fen\nDimensions: 9 x 9\nTerrain:\n  Mire at 0N 1E\n"
    fight = Fight(
        tmp_path, raven=RAVEN, at="8N 8E", blocks=hop + book + mire, actions="Hop", more=ground,
        lines="Map: Fen",
    )  # fmt: skip
    told = words(fight, "Raven: Hop to 0N 1E")
    assert any("Mire" in line for line in told) and not any("Book" in line for line in told), told


PARRY = """
Reaction: Parry
Trigger: an enemy attacks this actor
Use: always
do: [Attacker Nerve] -= 1

Reaction: Trip
Trigger: an adjacent enemy moves away
Use: always
do: [Attacker Nerve] -= 1
"""


def test_M461_after_a_reaction_the_interrupted_action_is_told_in_a_line_of_its_own(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven=f"{RAVEN}, Nerve: 5", blocks=PARRY, goblin_actions="Parry")
    told = words(fight, "Raven: Basic Attack on Goblin", 5)
    assert [line for line in told if not line.startswith("  ")] == [
        "Raven uses Basic Attack on Goblin. 1d6 5.",
        "Goblin uses Parry on Raven. Raven Nerve: 5 → 4.",
        "Raven goes on with Basic Attack. Goblin Health: 12 → 7. Action Points: 3 → 2.",
    ]
    assert told[-3:] == ["  Goblin takes 5 damage.", "  Goblin Health: 12 → 7.", "  Raven Action Points: 3 → 2."]


def test_M461_after_nobody_reacted_the_action_goes_on_in_one_line(tmp_path: Path) -> None:
    sting = "\nStrategy: Rush\n1. When [Action Points] >= 3: Perform Basic Attack on nearest enemy\n2. End turn\n"
    asked = PARRY.replace("Use: always\n", "")
    text = campaign(blocks=asked + sting, actions="Parry").replace("Actor: Goblin\n", "Actor: Goblin\nStrategy: Rush\n")
    fight = Fight(tmp_path)
    fight.match = Match.start(game, 1, {"campaign": text}, chance=[99, 0])
    assert any(line.endswith("1d6 5.") for line in words(fight, "End turn", 5))
    told = [line for line in words(fight, "Decline") if not line.startswith("  ")]
    assert told[0] == "Raven does not use Parry."
    assert told[1].startswith("Goblin goes on with Basic Attack. Raven Health:")
    assert told[1].endswith("Action Points: 3 → 2.")


def test_M461_after_an_action_inside_another_the_outer_one_goes_on(tmp_path: Path) -> None:
    combo = "\nCombo\nTarget: Single enemy\ndo: Perform Close Cut on target, [Target Nerve] -= 1\n"
    fight = Fight(tmp_path, raven=RAVEN, goblin="Health: 12, Nerve: 5", blocks=combo, actions="Combo, Close Cut")
    told = words(fight, "Raven: Combo on Goblin", 4)
    short = [line for line in told if not line.startswith("  ")]
    assert short[-1] == "Raven goes on with Combo. Goblin Nerve: 5 → 4."
    assert short[-2] == "Raven uses Close Cut on Goblin. 1d6 4: Goblin Health: 12 → 8. Action Points: 3 → 2."


def test_M461_steps_after_a_reaction_are_the_walkers_own(tmp_path: Path) -> None:
    rule = "\nFeature: Pace\nActors may move up to 4 spaces per turn.\n"
    fight = Fight(tmp_path, raven=f"{RAVEN}, Nerve: 5", blocks=PARRY + rule, goblin_actions="Trip")
    told = words(fight, "Raven: Move to 3S 0E")
    tripped = next(line for line in told if line.startswith("Goblin uses Trip"))
    assert "goes from" not in tripped
    assert any(line.startswith("Raven goes from") for line in told)


COUNTER = """Counter
Trigger: An enemy attacks this actor
Use: always
do: [Attacker Health] -= 99

"""


def test_M461_whoever_is_defeated_does_not_go_on_and_has_no_more_turns() -> None:
    text = EVENING.replace('Start: Scene "Fog"', 'Start: Encounter "Pond"')
    text = (
        text.replace("Shoot (Action)", f"{COUNTER}Shoot (Action)")
        .replace("Actions: Sting\n", "Actions: Sting, Counter\n")
        .replace("Dice: in hand\n", "")
    )
    match = Match.start(game, 1, {"campaign": text}, seed=1, chance=[89, 0])
    told = match.play("Ada: Shoot on Eel", chance=[16, 3]).words(0)
    assert any("Ada is defeated" in line for line in told), told
    assert not any(line.startswith("Ada goes on") for line in told), told
    for _ in range(2):
        later = match.play("End turn").words(0)
        assert any(line.startswith("Eel uses Sting on Bo") for line in later), later
        assert not any(line.strip().startswith("Ada") for line in later), later


def test_M461_what_a_strategy_tried_in_vain_tells_more_about_what_it_did_before() -> None:
    match = game.new_match(seed=3, campaign="lantern_bridge")
    told: list[str] = []
    while not match.is_over:
        told += match.play("End turn").words(0)
    vain = [line for line in told if VAIN.fullmatch(line)]
    assert vain and all(is_detail(line) for line in vain)
    thrown = [line for line in told if "The check fails." in line and "1d20" in line]
    assert thrown and not any(is_detail(line) for line in thrown), "a blow that misses is no vain try"


VAIN = re.compile(r"River Thug \d uses [A-Z][a-z]+ on \w+\. The check fails\.")

LIMITED = """
Resource: Health
Maximum: 12

Resource: Morale
Minimum: -5

Drink
do: [Health] += 5, [Gold] -= 9, [Morale] -= 4

Strip
do: [Target Morale] -= 9
"""


def test_M461_that_a_value_stops_at_its_maximum_or_minimum_is_told(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven="Health: 10, Gold: 3, Morale: 0", blocks=LIMITED, actions="Drink, Strip")
    told = words(fight, "Raven: Drink")
    assert told[0] == "Raven uses Drink. Raven Health: 10 → 12, at its maximum. Gold: 3 → 0. Morale: 0 → -4."
    assert told[1:] == [
        "  Raven Health: 10 → 12, at its maximum.",
        "  Raven Gold: 3 → 0, at its minimum.",
        "  Raven Morale: 0 → -4.",
    ]
    told = words(fight, "Raven: Drink")
    assert told[0] == "Raven uses Drink. Raven Health: 12, at its maximum. Morale: -4 → -5."
    assert told[2:] == ["  Raven Gold: 0, at its minimum.", "  Raven Morale: -4 → -5, at its minimum."]
    assert words(fight, "Raven: Strip on Goblin")[0].endswith("Goblin Morale: 0 → -5, at its minimum.")


def test_M461_a_value_that_just_reaches_its_maximum_is_not_said_to_stop_there(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven="Health: 7, Gold: 9", blocks=LIMITED, actions="Drink")
    assert words(fight, "Raven: Drink")[0] == "Raven uses Drink. Raven Health: 7 → 12. Gold: 9 → 0. Morale: 0 → -4."


def test_M63_M461_a_value_that_drops_with_its_maximum(tmp_path: Path) -> None:
    blocks = "\nFeature: Ceiling\nHealth cannot exceed [Luck] * 2.\n\nSigh\ndo: [Luck] -= 2\n"
    fight = Fight(tmp_path, raven="Luck: 5, Health: 10", blocks=blocks, actions="Sigh")
    assert words(fight, "Raven: Sigh")[0] == "Raven uses Sigh. Raven Health: 10 → 6, at its maximum. Luck: 5 → 3."


def test_M461_whoever_falls_to_zero_health_is_not_said_to_be_at_a_minimum(tmp_path: Path) -> None:
    told = words(Fight(tmp_path, goblin="Health: 2"), "Raven: Basic Attack on Goblin", 5)
    assert not any("minimum" in line for line in told)


def test_M68_M461_that_a_hidden_value_stops_is_not_told(tmp_path: Path) -> None:
    blocks = "\nResource: Doom\nVisibility: hidden\nMaximum: 3\n\nTempt\ndo: [Doom] += 9\n"
    fight = Fight(tmp_path, raven="Health: 10, Doom: 1", blocks=blocks, actions="Tempt")
    assert words(fight, "Raven: Tempt") == ["Raven uses Tempt."]
    assert not any("Doom" in line for line in fight.match.view(0)["position"]["log"])


def test_M201_M461_what_an_if_among_effects_asks_is_told_with_its_answer(tmp_path: Path) -> None:
    blocks = "\nDare\ndo: if 1d20 + [Luck] >= 12 then [Gold] += 1 else (Take 1 damage)\n"
    fight = Fight(tmp_path, raven="Health: 9, Luck: 3", blocks=blocks, actions="Dare")
    told = words(fight, "Raven: Dare", 5)
    assert "  Raven: 1d20 + Luck >= 12? No, 8 >= 12." in told and told[0].endswith("Raven Health: 9 → 8.")
    assert "  Raven: 1d20 + Luck >= 12? Yes, 12 >= 12." in words(fight, "Raven: Dare", 9)


def test_M201_M68_what_is_hidden_in_such_a_question_is_not_told(tmp_path: Path) -> None:
    blocks = "\nFeature: Veil\nDoom is hidden.\n\nFeature: Fate (Actor)\n"
    blocks += 'When this actor takes damage, if [Doom] >= 3 then Say "Crack."\n'
    seen = []
    for doom in (1, 2):
        fight = Fight(tmp_path, goblin=f"Health: 12, Doom: {doom}", blocks=blocks, goblin_features="Fate")
        seen.append(words(fight, "Raven: Basic Attack on Goblin", 5))
    assert seen[0] == seen[1] and any("Doom >= 3?" in line and "hidden" in line for line in seen[0])


def test_M461_what_a_strategy_could_not_use_is_not_told_to_the_table(tmp_path: Path) -> None:
    rush = "\nStrategy: Rush\n1. When [Action Points] >= 1: Perform Basic Attack on nearest enemy\n2. End turn\n"
    text = campaign(blocks=rush, at="9N 9E").replace("Actor: Goblin\n", "Actor: Goblin\nStrategy: Rush\n")
    fight = Fight(tmp_path)
    fight.match = Match.start(game, 1, {"campaign": text}, chance=[99, 0])
    told = words(fight, "End turn")
    assert not any("cannot use" in line for line in told)


def test_M461_nor_where_it_has_used_something_before(tmp_path: Path) -> None:
    rush = "\nStrategy: Rush\n1. When [Action Points] >= 1: Perform Jab on nearest enemy\n2. End turn\n"
    jab = "\nJab\nTarget: Single enemy\nLimit: once per turn\ndo: [Target Nerve] += 1\n"
    text = campaign(blocks=rush + jab, goblin_actions="Jab")
    fight = Fight(tmp_path)
    text = text.replace("Actor: Goblin\n", "Actor: Goblin\nStrategy: Rush\n")
    fight.match = Match.start(game, 1, {"campaign": text}, chance=[99, 0])
    told = words(fight, "End turn")
    assert any("Goblin uses Jab" in line for line in told) and not any("cannot use" in line for line in told)


def test_M461_dice_stand_before_what_they_were_rolled_for_and_not_before_what_came_between(tmp_path: Path) -> None:
    ward = "\nFeature: Warded (Actor)\nWhen this actor is attacked, [Shield] -= 1.\n"
    fight = Fight(tmp_path, raven=RAVEN, goblin="Health: 12, Shield: 2", blocks=ward, goblin_features="Warded")
    line = words(fight, "Raven: Basic Attack on Goblin", 5)[0]
    assert "1d6 5: Goblin Health: 12 → 7." in line and "1d6 5: Goblin Shield" not in line
