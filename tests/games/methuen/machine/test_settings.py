"""Sentences that settle how things go, borne only by some, or only while something holds (M-355, F-41 to F-84)."""

from __future__ import annotations

import pytest

from turnwright import OptionError, Refusal

from .stages import Stage, actor, values

ACTIONS = (
    "Hit\ndo: [Target Health] -= 4\nthen: [Mana] -= 2\n\n"
    "Free Action: Shout\ndo: [Shouts] += 1\n\n"
    "Night (Effect)\n[Dark] += 1\n\nDusk\ndo: #Night\n\n"
)
DEPLOY = "Raven at 0N 0E\nFinch at 0N 1E\nGoblin at 5N 0E"


def stage(feature: str, dice: tuple[int, ...] = (90, 10), *, blocks: str = "", deploy: str = DEPLOY) -> Stage:
    """Raven, who has the feature X, and Finch, who has not, against a goblin."""
    actions = "Actions: Hit, Shout, Dusk"
    raven = actor("Raven", "Health: 10, Mana: 3", player=True, more=f"{actions}\nFeatures: X")
    finch = actor("Finch", "Health: 10, Mana: 3", player=True, more=actions)
    party = "Cast: Heroes\nMembers: Raven, Finch\n\n"
    written = [ACTIONS, f"Feature: X\n{feature}\n", raven, finch, actor("Goblin"), party, blocks]
    return Stage("\n".join(written), deploy, dice)


LEGS = "Feature: Legs\nMove up to 3 spaces per turn\n"


def test_f_46_turning_costs_its_bearer() -> None:
    fight = stage("Changing heading costs 2 Mana")
    fight.play("Raven: Face E")
    fight.play("Finch: Face E")
    assert [fight.value(name, "Mana") for name in ("Raven", "Finch")] == [1, 3]
    with pytest.raises(Refusal, match="MR-18"):
        fight.play("Raven: Face S")
    fight.play("Finch: Face S")


def test_m_57_what_turning_costs_is_touched_on_deployment() -> None:
    blocks = "Feature: Start\nWill starts at 1d6\n"
    fight = stage("Changing heading costs 2 Will", (4, 5, 6, 90, 10), blocks=blocks)
    assert [fight.value(name, "Will") for name in ("Raven", "Finch", "Goblin")] == [4, 5, 6]


def test_m_57_what_validation_reads_is_touched_in_the_order_it_is_mentioned() -> None:
    blocks = (
        "Dash (Effect)\nMove up to [Speed] spaces\n\nRun\ndo: #Dash\n\n"
        "Feature: Shy\nActors cannot be targeted by ranged attacks while [Fear] > 9\n\n"
        "Feature: Slow\nMove up to [Legs] spaces per turn\n\n"
        "Feature: Start\nLegs starts at 1d10\nFear starts at 1d8\nSpeed starts at 1d6\n"
    )
    raven = actor("Raven", player=True, more="Actions: Run")
    fight = Stage(blocks + raven, "Raven at 0N 0E", (6, 8, 9, 1))
    assert values(fight, "Raven", "Speed", "Fear", "Legs") == [6, 8, 9]


def test_f_49_movement_comes_before_the_actions_of_its_bearer() -> None:
    fight = stage("Movement comes before actions", blocks=LEGS)
    for name in ("Raven", "Finch"):
        fight.play(f"{name}: Move by S")
        fight.play(f"{name}: Shout")
    with pytest.raises(Refusal, match="MR-25"):
        fight.play("Raven: Move by S")
    fight.play("Finch: Move by S")


def test_f_41_everybody_pays_for_movement_as_its_own_sentence_says() -> None:
    blocks = "Feature: Y\nSpend 1 Mana per space moved\n"
    fight = stage("Spend 2 Health per space moved", blocks=blocks, deploy=DEPLOY)
    fight.play("Raven: Move by S")
    assert values(fight, "Raven", "Health", "Mana") == [10, 2]  # the stronger scope wins (M-342)
    fight = stage("Overrides: Y\nSpend 2 Health per space moved", blocks=blocks, deploy=DEPLOY)
    fight.play("Raven: Move by S")
    fight.play("Finch: Move by S")
    assert values(fight, "Raven", "Health", "Mana") == [8, 3]
    assert values(fight, "Finch", "Health", "Mana") == [10, 2]


def test_f_55_its_bearer_cannot_attempt_what_it_cannot_pay_for() -> None:
    fight = stage("Actors cannot attempt actions they cannot pay for")
    for name in ("Raven", "Finch"):
        fight.play(f"{name}: Hit on Goblin")
    with pytest.raises(Refusal, match="MR-18"):
        fight.play("Raven: Hit on Goblin")
    fight.play("Finch: Hit on Goblin")
    assert fight.sheet("Goblin")["state"] == "defeated"


def test_f_65_its_bearers_roll_again() -> None:
    fight = stage("Initiative is rolled again at the start of each round")
    fight.play("End turn")
    fight.play("End turn", 5)
    assert fight.order == [("Goblin", 10), ("Heroes", 5)]


def test_f_66_a_surprise_round_while_somebody_bears_the_feature() -> None:
    fight = stage("Cast Goblins takes a surprise round", blocks="Cast: Goblins\nMembers: Goblin\n")
    assert (fight.match.view(0)["position"]["round"], fight.turn) == (0, "Goblins")


def test_f_67_a_cast_delays_only_if_all_its_members_may() -> None:
    with pytest.raises(Refusal, match="MR-24"):
        stage("Actors may delay their turn").play("Delay")
    fight = stage("Actors may delay their turn", deploy="Raven at 0N 0E\nGoblin at 5N 0E")
    fight.play("Delay")
    assert fight.turn == "Goblin"
    with pytest.raises(Refusal, match="MR-24"):
        fight.play("Delay")


def test_f_71_its_bearer_is_not_defeated_at_zero() -> None:
    fight = stage("Actors are not defeated at 0 Health")
    for _ in range(3):
        fight.play("Finch: Hit on Raven")
    assert (fight.value("Raven", "Health"), fight.sheet("Raven")["state"]) == (0, "active")
    for _ in range(3):
        fight.play("Raven: Hit on Finch")
    assert fight.sheet("Finch")["state"] == "defeated"


def test_f_70_at_zero_its_bearer_becomes_something_instead() -> None:
    fight = stage(
        "When this actor's Health reaches 0, this actor becomes down", blocks="Status: Down\nThis actor cannot act\n"
    )
    for _ in range(3):
        fight.play("Finch: Hit on Raven")
    assert (fight.sheet("Raven")["state"], fight.sheet("Raven")["statuses"]) == ("active", ["Down"])


def test_f_72_the_encounter_ends_when_a_condition_holds_for_a_bearer() -> None:
    fight = stage("The encounter ends in Victory when [Shouts] >= 2")
    for _ in range(2):
        fight.play("Finch: Shout")
    fight.play("Raven: Shout")
    assert fight.match.view(0)["position"]["outcome"] is None
    fight.play("Raven: Shout")
    assert fight.match.view(0)["position"]["outcome"] == "Victory"


def test_f_81_its_bearers_hostile_actions_spare_allies() -> None:
    fight = stage("Hostile actions cannot target allies")
    with pytest.raises(Refusal, match="MR-10"):
        fight.play("Raven: Hit on Finch")
    fight.play("Finch: Hit on Raven")


def test_f_82_its_bearers_actions_need_line_of_sight() -> None:
    wall = "Map: Hall\nDimensions: 9 x 9\nTerrain:\n  Wall at 2N 0E to 2N 3E\n\n"
    text = stage("All actions require line of sight", blocks=wall).text.replace(
        "Encounter: Stage\n", "Encounter: Stage\nMap: Hall\n"
    )
    fight = stage("All actions require line of sight")
    fight.restart(text, (90, 10))
    with pytest.raises(Refusal, match="MR-9"):
        fight.play("Raven: Hit on Goblin")
    fight.play("Finch: Hit on Goblin")


def test_f_83_visibility_is_limited_for_its_bearer() -> None:
    fight = stage("Visibility is limited to 4 spaces")
    with pytest.raises(Refusal, match="MR-9"):
        fight.play("Raven: Hit on Goblin")
    fight.play("Finch: Hit on Goblin")


def test_f_84_its_bearers_block_line_of_sight() -> None:
    blocks = "Feature: Eyes\nAll actions require line of sight\n"
    fight = stage("Actors block line of sight", blocks=blocks, deploy="Raven at 1N 0E\nFinch at 0N 0E\nGoblin at 5N 0E")
    with pytest.raises(Refusal, match="MR-9"):
        fight.play("Finch: Hit on Goblin")
    fight = stage("Actors block line of sight", blocks=blocks, deploy="Raven at 0N 0E\nFinch at 1N 0E\nGoblin at 5N 0E")
    fight.play("Raven: Hit on Goblin")


def test_f_14_a_resource_of_its_bearer_is_hidden() -> None:
    fight = stage("Mana is hidden until [Shouts] >= 1")
    assert "Mana" not in fight.sheet("Raven")["resources"]
    assert fight.value("Finch", "Mana") == 3
    fight.play("Finch: Shout")
    assert "Mana" not in fight.sheet("Raven")["resources"]
    fight.play("Raven: Shout")
    assert fight.value("Raven", "Mana") == 3


def test_m_68_the_log_does_not_tell_what_is_hidden() -> None:
    fight = stage("Health is hidden")
    assert not any("Health" in line for line in fight.play("Finch: Hit on Raven"))
    assert any("Health: 10 → 6" in line for line in fight.play("Raven: Hit on Finch"))


DARK = "Condition: [Dark] >= 1\n"


@pytest.mark.parametrize(
    ("sentence", "line", "refusal"),
    [
        ("Visibility is limited to 4 spaces", "Raven: Hit on Goblin", "MR-9"),
        ("Hostile actions cannot target allies", "Raven: Hit on Finch", "MR-10"),
        ("Changing heading costs 9 Mana", "Raven: Face E", "MR-18"),
        ("Actors cannot attempt actions they cannot pay for", "Raven: Hit on Goblin", "MR-18"),
    ],
)
def test_m_355_a_condition_gates_what_a_feature_settles(sentence: str, line: str, refusal: str) -> None:
    fight = stage("This actor gains +0 Mana", blocks=f"Feature: Gated (Global)\n{DARK}{sentence}\n")
    fight.play(line)
    fight.play("Raven: Dusk")
    fight.play("Raven: Hit on Goblin") if "pay" in sentence and fight.value("Raven", "Mana") > 1 else None
    with pytest.raises(Refusal, match=refusal):
        fight.play("Raven: Face W" if "heading" in sentence else line)


def test_m_355_a_condition_gates_the_initiative_feature() -> None:
    quick = "Feature: Quick (Global)\nCondition: {}\nRoll 1d4\nLowest result goes first\nTies go to players\n"
    fight = stage("This actor gains +0 Mana", (3, 3), blocks=quick.format("[Mana] >= 0"))
    assert fight.order == [("Heroes", 3), ("Goblin", 3)]
    fight = stage("This actor gains +0 Mana", (30, 40), blocks=quick.format("[Mana] >= 99"))
    assert fight.order == [("Goblin", 40), ("Heroes", 30)]


@pytest.mark.parametrize(
    "sentence",
    ["Roll 1d20", "Lowest result goes first", "Initiative equals 5", "Re-roll ties", "The cast leader rolls"],
)
def test_m_262_an_initiative_feature_is_for_everybody(sentence: str) -> None:
    with pytest.raises(OptionError, match="M-262"):
        stage(sentence)


def test_f_54_reactions_of_its_bearer_trigger_others() -> None:
    blocks = (
        "Reaction: Snap\nTrigger: an enemy attacks this actor\nUse: always\ndo: [Attacker Health] -= 1\n\n"
        "Feature: Quick (Actor)\nActions: Snap\n"
    )
    for who, snaps in (("X", 2), ("Nobody", 1)):
        goblin = actor("Goblin", more=f"Features: Quick, {who}" if who == "X" else "Features: Quick")
        raven = actor("Raven", player=True, more="Actions: Hit, Snap")
        text = f"{ACTIONS}{blocks}Feature: X (Actor)\nReactions may trigger other reactions\n\n{raven}{goblin}"
        fight = Stage(text, "Raven at 0N 0E\nGoblin at 1N 0E", (90, 10))
        fight.play("Raven: Hit on Goblin")
        assert (fight.value("Raven", "Health"), fight.value("Goblin", "Health")) == (9, 6 - (snaps - 1))


def test_f_50_a_cap_holds_for_what_a_strategy_performs() -> None:
    blocks = (
        "Poke\ndo: [Target Health] -= 1\n\nFeature: Slow\nThis actor may perform 2 actions per turn\n\n"
        "Strategy: Mean\n1. If true: Perform Poke on nearest enemy\n2. End turn\n\n"
        + actor("Thug", more="Actions: Poke\nFeatures: Slow\nStrategy: Mean")
    )
    raven = actor("Raven", player=True)
    fight = Stage(blocks + raven, "Raven at 0N 0E\nThug at 1N 0E", (10, 90))
    assert fight.value("Raven", "Health") == 8


def test_m_341_features_of_a_list_answer_in_the_order_they_are_attached() -> None:
    blocks = (
        "Feature: First (Actor)\nAt the start of your turn: [Count] = [Count] * 10 + 1\n\n"
        "Feature: Second (Actor)\nAt the start of your turn: [Count] = [Count] * 10 + 2\n\n"
    )
    raven = actor("Raven", player=True, more="Features: Second, First")
    fight = Stage(f"{blocks}{raven}{actor('Goblin')}", "Raven at 0N 0E\nGoblin at 5N 0E", (90, 10))
    assert fight.value("Raven", "Count") == 21


@pytest.mark.parametrize(("bearer", "left"), [("Raven", 4), ("Goblin", 7)])
def test_f_33_a_natural_face_doubles_the_damage_its_bearer_deals(bearer: str, left: int) -> None:
    blocks = (
        "Chop\nif: 1d20 >= 1\ndo: [Target Health] -= 3\n\nFeature: Keen (Actor)\nOn a natural 20, damage is doubled\n\n"
    )
    keen = {name: "\nFeatures: Keen" if name == bearer else "" for name in ("Raven", "Goblin")}
    raven = actor("Raven", player=True, more=f"Actions: Chop{keen['Raven']}")
    goblin = actor("Goblin", more=f"Actions: Chop{keen['Goblin']}")
    fight = Stage(f"{blocks}{raven}{goblin}", "Raven at 0N 0E\nGoblin at 5N 0E", (90, 10))
    fight.play("Raven: Chop on Goblin", 20)
    assert fight.value("Goblin", "Health") == left


def test_m_355_features_of_a_cast_go_with_membership() -> None:
    blocks = (
        "Turn\ndo: Target joins Cast Pack\n\nLook\ndo: [Seen] = [Target Luck]\n\nHowl\ndo: [Howls] += 1\n\n"
        "Feature: Brave (Cast)\nMembers of this cast gain +5 [Luck]\nActions: Howl\n\n"
        "Feature: Meek (Cast)\nMembers of this cast gain +1 [Luck]\n\n"
    )
    people = actor("Raven", player=True, more="Actions: Turn, Look") + actor("Goblin") + actor("Rat")
    casts = "Cast: Pack\nMembers: Raven\nFeatures: Brave\n\nCast: Foes\nMembers: Goblin, Rat\nFeatures: Meek\n\n"
    fight = Stage(blocks + people + casts, "Raven at 0N 0E\nGoblin at 5N 0E\nRat at 6N 0E", (90, 10))
    seen = []
    for line in ("Look on Goblin", "Turn on Goblin", "Look on Goblin", "Look on Rat"):
        fight.play(f"Raven: {line}")
        seen.append(fight.value("Raven", "Seen"))
    assert seen == [1, 1, 5, 1]
    fight.play("End turn")
    fight.play("End turn")
    fight.play("Goblin: Howl")
    assert fight.value("Goblin", "Howls") == 1


@pytest.mark.parametrize(
    ("sentence", "line", "refusal"),
    [
        ("Hostile actions cannot target allies", "Raven: Zap on Finch", "MR-10"),
        ("Visibility is limited to 2 spaces", "Raven: Zap on Goblin", "MR-9"),
    ],
)
def test_m_354_what_a_feature_of_an_action_settles_holds_from_validation_on(
    sentence: str, line: str, refusal: str
) -> None:
    blocks = f"Zap\nFeatures: Careful\ndo: [Target Health] -= 1\n\nFeature: Careful (Action)\n{sentence}\n"
    fight = stage("Actions: Zap\nThis actor gains +0 [Mana]", blocks=blocks)
    fight.play(line.replace("Zap", "Hit"))
    with pytest.raises(Refusal, match=refusal):
        fight.play(line)


def test_F15_what_cannot_be_lost_is_not_lost_to_damage_either() -> None:
    fight = stage("This actor cannot lose Health")
    fight.play("Finch: Hit on Raven")
    fight.play("Raven: Hit on Finch")
    assert [fight.value(name, "Health") for name in ("Raven", "Finch")] == [10, 6]


def test_m_68_the_raw_log_holds_nothing_that_is_hidden() -> None:
    fights = [stage("Health is hidden") for _ in range(2)]
    fights[1].restart(fights[1].text.replace("Health: 10", "Health: 9", 1), (90, 10))
    received = []
    for fight in fights:
        fight.play("Finch: Hit on Raven")
        match = fight.match
        received.append(match.gate.seen(match.table, match.memory, 0))
    assert fights[0].match.memory["log"].tobytes() != fights[1].match.memory["log"].tobytes()
    assert received[0]["log"].tobytes() == received[1]["log"].tobytes()
    assert received[0]["value"].tobytes() == received[1]["value"].tobytes()


def test_M355_a_round_sentence_asks_its_condition_of_every_bearer() -> None:
    bell = "Condition: [Mana] >= 3\nAt the start of each round, [Rung] += 1"
    fight = stage(bell)
    fight.restart(fight.text.replace("Dusk\n\n", "Dusk\nFeatures: X\n\n", 1), (90, 10))
    before = {name: fight.value(name, "Rung") for name in ("Raven", "Finch")}
    for line in ("Finch: Hit on Goblin", "End turn", "End turn"):
        fight.play(line)
    after = {name: fight.value(name, "Rung") for name in ("Raven", "Finch")}
    assert after["Raven"] == before["Raven"] + 1 and after["Finch"] == before["Finch"]
