"""Warnings and notes: MW-2 to MW-71, MN-1 and MN-2, each by a test named after it."""

from __future__ import annotations

import pytest

from .texts import first, library, problems, said, small, underlined


def test_MW2_a_header_of_more_than_five_words() -> None:
    text = "Feature: F\nThe wall is high\n\nNobody has ever climbed over this wall\nand lived to tell"
    assert first(text, "MW-2").place.line == 4
    assert "MW-2" not in said("One two three four five\nMove up to 6 spaces per turn")


def test_MW3_narrative_that_reads_like_a_rule() -> None:
    for text in (
        "Campaign: X\nHealth cannot exceed 20.\n\nScene: S\nHello",
        "Scene: S\nMove up to 6 spaces per turn.",
        "Encounter: E\nActors block line of sight.\nCompletion:\n  End: true",
        "Ending: E\nWhen an actor or cast is deployed, roll 1d20.",
    ):
        assert "MW-3" in said(text)
    assert "MW-3" not in said("Scene: S\nThe rain may stop. It takes hours.")


def test_MW4_actors_that_differ_only_in_case() -> None:
    text = "Actor: Raven\nType: Player\n\nActor: raven\nType: Player"
    assert first(text, "MW-4").text == '"raven" and "Raven" differ only in case or spacing'


def test_MW5_narrative_that_looks_like_a_property() -> None:
    message = first("Scene: S\nTransitoin: somewhere", "MW-5")
    assert message.hint == 'did you mean "Transition"?'
    assert "MW-5" not in said("Scene: S\nGuard: halt!")


def test_MW6_an_action_without_a_name() -> None:
    text = "if: true\ndo: (none)\n\nif: false\ndo: (none)"
    assert said(text) == ["MW-6", "MW-6"]
    assert first(text, "MW-6").text == 'this action has no name; it is called "Unnamed 1"'


def test_MW10_else_without_if() -> None:
    assert problems("Action: A\ndo: (none)\nelse: [X] += 1") == ["MW-10"]


def test_MW11_a_price_that_if_never_looks_at() -> None:
    text = "Action: Shoot\ndo: (none)\nthen: [Arrows] -= 1, #Pay\n\nPay (Effect)\n[Energy] -= 2"
    assert said(text) == ["MW-11", "MW-11"]
    message = first(text, "MW-11")
    assert message.place.line == 1 and "Arrows" in message.text and message.hint == "add `[Arrows] >= 1` to `if:`"


def test_MW11_not_where_the_price_is_looked_at_or_required() -> None:
    looked = "Ready (Check)\n[Arrows] >= 1\n\nAction: Shoot\nif: #Ready\ndo: (none)\nthen: [Arrows] -= 1"
    assert said(looked) == []
    shoot = "Action: Shoot\ndo: (none)\nthen: [Arrows] -= 1\n\n"
    assert said(shoot + "Feature: F\nActors cannot attempt actions they cannot pay for.") == []
    assert said("Action: Shoot\ndo: (none)\nthen: [Arrows] -= 1d4") == []


def test_MW12_a_bonus_that_ends_before_anybody_can_use_it() -> None:
    hit = "Action: Hit\nif: 1d20 >= [Target Dodge]\ndo: [Target Health] -= 1"
    text = f"Action: Duck\ndo: [Dodge] += 2 until end of turn\n\n{hit}"
    assert "until your next turn" in first(text, "MW-12").hint
    assert "MW-12" not in said(text.replace("until end of turn", "until your next turn"))
    assert "MW-12" not in said(text + "\n\nAction: See\nif: [Dodge] > 3\ndo: (none)")


def test_MW13_actors_without_actions_and_actions_without_actors() -> None:
    idle = small(more="Actor: Statue\nResources:\n  Health: 3")
    assert "MW-13" not in said(idle), "standard actions are actions"
    none = small("Standard actions: Strike\n").replace("Perform Strike on adjacent enemy", "End turn")
    codes = [message for message in said(none) if message == "MW-13"]
    assert len(codes) == 3, "two actors without actions and an action nobody has"
    assert "MW-13" in said(small(more="Action: Dance\ndo: (none)"))
    assert "MW-13" not in said("Action: Dance\ndo: (none)"), "not in a library"


def test_MW20_a_resource_nothing_sets() -> None:
    text = small("if: [Action Points] >= 1", "if: [Action Points] >= 1 AND [Luck] > 0")
    assert first(text, "MW-20").text == "[Luck] is read but nothing ever sets it: it is always 0"
    typo = small("if: [Action Points] >= 1", "if: [ActonPoints] >= 1")
    assert "did you mean [Action Points]?" in first(typo, "MW-20").hint
    owner = small("if: [Action Points] >= 1", "if: [TargetHealth] >= 1")
    assert first(owner, "MW-20").hint == "did you mean [Target Health]?"
    assert "MW-20" not in said("Action: A\nif: [Luck] > 0\ndo: (none)"), "not in a library"


def test_MW21_a_maximum_that_is_not_there() -> None:
    text = "Action: A\nif: [Health] < [Health Maximum]\ndo: (none)"
    assert first(text, "MW-21").text == "Health has no maximum: this reads its initial value"
    assert "MW-21" not in said(text + "\n\nFeature: F\nHealth cannot exceed 20.")
    assert "MW-21" not in said(text + "\n\nActor: X\nResources:\n  Health: 3 (Maximum: 5)")


@pytest.mark.parametrize(
    ("condition", "always"),
    [
        ("[X] < 0", "never true"),
        ("1d6 > 6", "never true"),
        ("[X] >= 0", "always true"),
        ("2 - 5 = 0", "always true"),
        ("1d6 + 1 >= 2", "always true"),
        ("3 != 3", "never true"),
        ("9 / 4 = 2", "always true"),
        ("number of enemies > 64", "never true"),
    ],
)
def test_MW22_comparisons_that_are_certain(condition: str, always: str) -> None:
    assert first(f"Action: A\nif: {condition}\ndo: (none)", "MW-22").text == f"this comparison is {always}"


@pytest.mark.parametrize(
    "condition", ["[X] < 1", "1d6 > 5", "[X] - 5 > 3", "[X] / [Y] = 0", "[X] = [Y]", "0d6 + [X] = 0"]
)
def test_MW22_comparisons_that_depend(condition: str) -> None:
    assert "MW-22" not in said(f"Action: A\nif: {condition}\ndo: (none)")


def test_MW23_a_resource_that_is_never_used() -> None:
    text = small("Party: Heroes", "Party: Heroes\nResources:\n  Glory: for songs")
    assert underlined(text, "MW-23") == "Glory"
    assert "MW-23" in said(small(more="Resource: Glory\nInitialize: 3"))


def test_MW24_a_bonus_on_the_vital_resource() -> None:
    assert "MW-24" in said("Feature: F\nThis actor gains +5 Health.")
    renamed = (
        "Feature: G\nWhen an actor's Blood reaches 0, that actor is defeated.\n\nFeature: F\nThis actor gains +5 {}."
    )
    assert "MW-24" in said(renamed.format("Blood"))
    assert "MW-24" not in said(renamed.format("Health"))


def test_MW25_a_bare_resource_in_a_formula() -> None:
    text = "Actor: A\nResources:\n  Dexterity: 3\n\nFeature: F\nRoll 1d20 + Dexterity at start of encounter."
    assert underlined(text, "MW-25") == "Dexterity"
    assert first(text, "MW-25").hint == "write [Dexterity]"
    assert said(text.replace("+ Dexterity", "+ [Dexterity]")) == []


def test_MW30_a_status_without_definition() -> None:
    text = "Action: A\ndo: Target becomes poisoned"
    assert underlined(text, "MW-30") == "poisoned"
    assert said(text + "\n\nStatus: Poisoned\nThis actor cannot move.") == []


def test_MW31_sentences_and_effects_that_come_close() -> None:
    message = first("Feature: F\nMana cannot exceed something large.", "MW-31")
    assert "F-10" in message.hint and "RES cannot exceed EXPR" in message.hint and "column 20" in message.hint
    assert first("Action: A\ndo: Gain courage", "MW-31").hint.startswith("the closest forms: Gain 5 Gold")
    assert "MW-31" in said("Status: S\nDuration: until the cows come home\nThis actor cannot move.")
    assert "MW-31" in said("Feature: F\nAt the start of each turn, the gods laugh.")
    assert "MW-31" not in said("Feature: F\nHe never fights before noon.")


def test_MW32_tested_but_never_given() -> None:
    sleeping = "Status: Asleep\nThis actor cannot move."
    text = small("if: [Action Points] >= 1", "if: [Action Points] >= 1 AND target is Asleep", sleeping)
    assert first(text, "MW-32").text == '"Asleep" is tested or removed but never given'
    twice = text.replace("AND target is Asleep", "AND target is Asleep AND self is Asleep")
    assert said(twice).count("MW-32") == 1, "each status once, however often it is asked for"
    given = text.replace("do: [Target", "do: Target becomes Asleep, [Target")
    assert "MW-32" not in said(given)


def test_MW33_features_nothing_gives_to_anybody() -> None:
    assert "MW-33" in said(small(more="Status: Asleep\nThis actor cannot move."))
    assert "MW-33" in said(
        small(more="Feature: Strong (Actor)\nThis actor gains +1 Wits.\n\nResource: Wits\nInitialize: 1")
    )
    assert "MW-33" not in said(small(more="Feature: Pace\nMove up to 6 spaces per turn."))
    assert "MW-33" not in said("Status: Asleep\nThis actor cannot move."), "not in a library"


def test_MW40_an_outcome_that_would_end_the_campaign() -> None:
    text = small(more="Scene: Later\nHello")
    assert [code for code in said(text) if code == "MW-40"] == ["MW-40", "MW-40"]
    limited = text.replace("Completion:", "Round limit: 5\nCompletion:")
    assert said(limited).count("MW-40") == 3, "with a round limit there may be a stalemate"
    assert "MW-40" not in said(small())


def test_MW41_a_sentence_that_is_always_overruled() -> None:
    both = "Feature: A\nMove up to 6 spaces per turn.\n\nFeature: B\nMove up to [Speed] spaces per turn."
    assert first(both, "MW-41").text == 'this sentence is always overruled by "B"'
    assert first(both, "MW-41").place.line == 2
    land = "Feature: Pace of the Land (Global)\nAll actors move up to 6 spaces per turn.\n\n"
    own = "Feature: Swift\n{}This actor may move up to 8 spaces per turn.\n\nActor: A\nFeatures: Swift"
    assert "MW-41" in said(land + own.format(""))
    assert "MW-41" not in said(land + own.format("Overrides: Pace of the Land\n"))


@pytest.mark.parametrize(
    ("loser", "winner"),
    [
        ("All actors may perform up to 2 actions per turn.", "All actors may perform up to 3 actions per turn."),
        ("The cast leader rolls for the cast.", "Each cast member rolls and the cast uses the highest result."),
        ("[Mana] resets to 3 at the start of each turn.", "[Mana] does not reset."),
        ("[Mana] does not reset.", "[Mana] resets to 3 at the start of each turn."),
        ("Actors cannot attempt actions they cannot pay for.", "Actors may attempt actions they cannot pay for."),
        ("Reactions cannot trigger other reactions.", "Reactions may trigger other reactions."),
        ("[Mana] resets to 3 at the start of each turn.", "[Mana] resets to 4 at the start of each turn."),
    ],
)
def test_MW41_of_two_global_sentences_that_contradict_each_other_the_later_one_holds(loser: str, winner: str) -> None:
    both = f"Feature: A (Global)\n{loser}\n\nFeature: B (Global)\n{winner}"
    assert [message.place.line for message in library(both).warnings if message.code == "MW-41"] == [2]
    assert "MW-41" not in said(f"Feature: A (Global)\n{loser}")


def test_MW41_what_nobody_is_ever_given_overrules_nothing() -> None:
    pace = "Feature: Pace (Global)\nAll actors move up to 6 spaces per turn.\n\n"
    lame = "Status: Lame\nScope: Global\nAll actors move up to 2 spaces per turn.\n"
    assert "MW-41" not in said(pace + lame)
    assert "MW-41" in said(pace + lame + "\nAction: Trip\ndo: Target becomes Lame\n")


def test_MW50_members_who_are_never_deployed() -> None:
    text = small("Members: Goblin\n", "Members: Goblin, Orc\n", "Actor: Orc\nResources:\n  Health: 9")
    assert first(text, "MW-50").text == '"Orc" of cast "Goblins" is never deployed'
    listed = text.replace("Deploy:", "Casts: Goblins\nDeploy:")
    assert 'not deployed in "Fight"' in first(listed, "MW-50").text


def test_MW50_nobody_to_defeat() -> None:
    text = small("Cast: Goblins\n", "Cast: Goblins\nAllied with: Heroes\n")
    assert "nobody here opposes the players" in first(text, "MW-50").text


def test_MW60_strategies_nobody_follows_and_followers_without_one() -> None:
    assert first(small(more="Strategy: Sulk\n1. End turn"), "MW-60").text == 'nobody follows strategy "Sulk"'
    text = small("Strategy: Rush\nMembers: Goblin", "Controller: Strategy\nMembers: Goblin")
    messages = [message.text for message in library(text).warnings if message.code == "MW-60"]
    assert '"Goblin" is played by a strategy, but has none' in messages


def test_MW62_an_action_the_follower_does_not_have() -> None:
    extra = "Action: Bite\nRange: Adjacent\ndo: [Target Health] -= 1\n\nActor: Wolf\nActions: Bite"
    text = small("Perform Strike on adjacent enemy", "Perform Bite on adjacent enemy", extra)
    message = first(text, "MW-62")
    assert message.text == 'Goblin follows strategy "Rush" but does not have "Bite"'
    assert underlined(text, "MW-62") == "Perform Bite on adjacent enemy"


def test_MW70_what_can_never_be_reached() -> None:
    text = small(more='Scene: Attic\nDust.\nTransition: Ending "Away"\n\nEnding: Away\nGone.\n\nEnding: Home\nBack.')
    kinds = [message for message in said(text) if message == "MW-70"]
    assert len(kinds) == 2, "the scene, and the ending that is not the first without a condition"
    assert "MW-70" not in said("Scene: Attic\nDust.\n\nScene: Cellar\nDust.")


def test_MW71_a_type_that_does_not_fit() -> None:
    assert (
        first("Scene: S\nType: Choice\nHello", "MW-71").text == 'the type "Choice" does not fit: it has no `Options:`'
    )
    assert "MW-71" in said('Scene: S\nType: Narrative\nRoll: 1d1\n  1: Say "x"')
    assert "MW-71" not in said("Scene: S\nType: Dream\nHello")
    assert "MW-71" in said("Scene: S\nType: Conditional\nHello")


def test_MN1_a_table_note_in_an_effect_list() -> None:
    message = first("Action: A\ndo: [X] -= 0, the bell rings twice", "MN-1")
    assert (message.place.line, message.place.column) == (2, 15)
    assert "the bell rings twice" in message.text
    assert said('Action: A\ndo: Note "the bell, it rings"') == []


def test_MN2_a_table_note_in_a_feature_status_or_terrain() -> None:
    for kind in ("Feature", "Status", "Terrain"):
        assert said(f"{kind}: F\nThe planks smell of oil and burn easily") == ["MN-2"]
