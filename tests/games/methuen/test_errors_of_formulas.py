"""Errors of expressions, conditions, effects and references: ME-19 to ME-40, each by a test named after it."""

from __future__ import annotations

import pytest

from .texts import at, first, said, small, underlined


def action(component: str, more: str = "") -> str:
    """An action with one component, and perhaps more blocks."""
    do = "" if component.startswith("do:") else "do: (none)\n"
    return f"Action: A\n{do}{component}\n" + (f"\n{more}" if more else "")


def test_ME19_an_owner_in_a_starting_value_or_maximum() -> None:
    text = "Actor: Raven\nResources:\n  Health: 3 + [Target Wits]"
    assert underlined(text, "ME-19") == "[Target Wits]"
    assert first(text, "ME-19").hint == "remove Target"
    assert "ME-19" in said("Feature: F\nHealth cannot exceed [Leader Wits].")
    assert "ME-19" in said("Actor: A\nResources:\n  Health: number of enemies")


def test_ME19_shared_resources_start_from_shared_resources_above_them() -> None:
    shared = "Campaign: X\nShared resources:\n  Gold: {}\n  Luck: {}\n\nScene: S\nHello"
    assert "ME-19" in said(shared.format("[Wits]", "3"))
    assert "ME-19" in said(shared.format("[Luck]", "3"))
    assert "ME-19" not in said(shared.format("2d6", "[Gold] + 1"))


def test_ME20_a_unary_minus() -> None:
    message = first(action("do: [Health] += -2"), "ME-20")
    assert (message.place.line, message.place.column) == (2, 17)
    assert "use `-= 2`" in message.hint and "`0 - 2`" in message.hint
    assert "`0 - [B]`" in first(action("if: [A] > -[B]"), "ME-20").hint
    assert said(action("do: [Health] += --2")) == ["ME-38"]


def test_ME21_a_die_without_sides() -> None:
    assert at(action("do: [Health] += 1d0"), "ME-21") == (2, 18)


@pytest.mark.parametrize("formula", ["1001d6", "1d1000001", "1000000001", "2000000000 + 1"])
def test_ME22_numbers_that_are_too_large(formula: str) -> None:
    assert said(action(f"do: [Health] += {formula}")) == ["ME-22"]


@pytest.mark.parametrize("formula", ["1000d6", "1d1000000", "1000000000"])
def test_ME22_the_largest_numbers_are_fine(formula: str) -> None:
    assert said(action(f"do: [Health] += {formula}")) == []


def test_ME23_starting_values_in_a_circle() -> None:
    text = "Feature: F\nA is initialized as [B] + 1.\nB is initialized as [A]."
    assert first(text, "ME-23").text == "starting values depend on each other: A -> B -> A"
    own = "Feature: F\nA is initialized as [B].\n\nActor: X\nResources:\n  B: [A]"
    assert "ME-23" in said(own)


@pytest.mark.parametrize(
    "text",
    [
        "Feature: F\nHealth cannot exceed 2d6.",
        "Feature: F\nMove up to 1d6 spaces per turn.",
        "Feature: F\nCondition: 1d20 > 3\nThis actor gains +1 Wits.\n\nActor: X\nResources:\n  Wits: 1",
        "Feature: F\nThis actor gains +1 Health while 1d6 > 3.",
        "Feature: F\nThis actor gains +(1d4) Health.\nMana cannot exceed [Health].",
        "Action: A\nRange: 1d6\ndo: (none)",
        "Action: A\nif: within 1d4 spaces of target\ndo: (none)",
        "Action: A\ndo: Move up to 1d6 spaces",
        "Status: S\nDuration: until 1d6 > 3\nThis actor cannot move.",
        "Feature: F\nThe encounter ends when 1d6 > 3.",
        "Ending: E\nCondition: 1d6 > 3",
        "Check It (Check)\n1d6 > 3\n\nFeature: F\nThis actor gains +1 Health while #Check It.",
    ],
)
def test_ME24_dice_where_they_would_be_rolled_again_and_again(text: str) -> None:
    assert "dice are not allowed in" in first(text, "ME-24").text


def test_ME24_in_completion_and_campaign_wide_conditions() -> None:
    assert "ME-24" in said(small("Victory: All enemies defeated", "Victory: 1d6 > 5"))
    assert "ME-24" in said("Campaign: X\nDefeat: 1d6 > 5\n\nScene: S\nHello")


def test_ME25_maxima_in_a_circle() -> None:
    text = "Feature: F\nA cannot exceed [B].\nB cannot exceed [A] * 2."
    assert first(text, "ME-25").text == "maxima depend on each other: A -> B -> A"


def test_ME26_an_owner_before_a_shared_resource() -> None:
    text = "Campaign: X\nShared resources:\n  Party Purse: 3\n\n" + action("do: [Target Party Purse] += 1")
    assert first(text, "ME-26").hint == "write [Party Purse]"
    entry = "Campaign: X\nShared resources:\n  Gold: 3\n\nActor: A\nResources:\n  Gold: 2"
    assert "ME-26" in said(entry)


@pytest.mark.parametrize("left", ["[Round]", "[Target Distance]", "[Damage]", "[Terrain Cost]", "[Health Maximum]"])
def test_ME27_derived_values_cannot_be_changed(left: str) -> None:
    assert underlined(action(f"do: {left} *= 2"), "ME-27") == left


def test_ME27_initiative_can_be_changed() -> None:
    assert said(action("do: [Target Initiative] += 10")) == []


def test_ME28_a_fraction_as_a_starting_value() -> None:
    text = "Actor: A\nResources:\n  Health: 18 / 20"
    message = first(text, "ME-28")
    assert message.text == "this means 18 divided by 20, which is 0"
    assert message.hint == "write `18 (Maximum: 20)`"
    assert said("Actor: A\nResources:\n  Health: 18 / 20 (Maximum)") == []


def test_ME29_almost_an_actors_name() -> None:
    text = "Actor: Raven\nResources:\n  Health: 3\n\n" + action("do: [Ravn Health] += 1")
    message = first(text, "ME-29")
    assert message.text == 'no actor is called "Ravn"'
    assert 'did you mean "Raven"' in message.hint


@pytest.mark.parametrize("condition", ["target looks weak", "it is raining hard AND [A] > 1", "Health > 3", "maybe"])
def test_ME30_no_condition_the_engine_can_decide(condition: str) -> None:
    assert at(action(f"if: {condition}"), "ME-30")[0] == 3


def test_ME30_the_hint_shows_forms_that_start_alike() -> None:
    hint = first(action("if: target looks weak"), "ME-30").hint
    assert "Target is poisoned" in hint and "Target is adjacent to an ally" in hint and "Ask" in hint
    assert first(action("if: Health > 3"), "ME-30").hint == "write [Health]"


def test_ME30_a_status_nobody_has() -> None:
    assert first(action("if: target is purple"), "ME-30").hint == 'no status "purple" is defined or given anywhere'
    assert "ME-30" not in said(action("if: target is purple", "Action: B\ndo: Target becomes purple"))


def test_ME30_a_question_that_would_be_asked_all_the_time() -> None:
    assert "ME-30" in said('Feature: F\nCondition: Ask "Is it dark?"\nThis actor cannot move.')
    assert "ME-30" not in said(action('if: Ask "Is it dark?"'))


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("Action: A\nTarget: None\ndo: [Target Health] -= 1", "target"),
        ("Action: A\ndo: [Attacker Health] -= 1", "attacker"),
        ("Scene: S\nEffect: [Target Health] += 1", "target"),
        ("Strategy: S\n1. If target is defeated: End turn\n2. End turn", "target"),
        ("Hurt (Effect)\n[Target Health] -= 1\n\nScene: S\nEffect: #Hurt", "target"),
        ("Feature: F\nWhen a round begins, [Health] -= 1.", "acting actor"),
        ("Action: A\nRange: Adjacent\ndo: [Target Health] -= 1\n\nStrategy: S\n1. Perform A", "target"),
    ],
)
def test_ME31_nobody_is_there(text: str, who: str) -> None:
    assert first(text, "ME-31").text == f"there is no {who} here"


@pytest.mark.parametrize(
    "text",
    [
        "Scene: S\nEffect: Each party member: [Target Health] += 1",
        "Reaction: R\nTrigger: an enemy attacks this actor\ndo: [Attacker Health] -= 1",
        "Feature: F\nWhen an actor is defeated, [Target Health] -= 1, [Health] += 1.",
        "Strategy: S\n\nBehavior: B\nTarget: nearest enemy\nwhen: [Target Health] < 3\ndo: End turn",
        "Feature: F (Actor)\nWhen a round begins, [Health] -= 1.",
    ],
)
def test_ME31_somebody_is_there(text: str) -> None:
    assert "ME-31" not in said(text)


@pytest.mark.parametrize("effect", ["Move quickly", "[A] += 2 bananas", "Push the cart", "Deploy", "Each: x", "[A]"])
def test_ME32_effects_that_cannot_be_read(effect: str) -> None:
    assert at(action(f"do: {effect}"), "ME-32") == (2, 5)


def test_ME32_no_duration_on_shared_resources() -> None:
    text = "Campaign: X\nShared resources:\n  Gold: 3\n\n" + action("do: [Gold] += 1 for 2 turns")
    assert "takes no duration" in first(text, "ME-32").hint


def test_ME33_references_that_loop() -> None:
    assert first("A (Check)\n#B\n\nB (Check)\n#A", "ME-33").text == "A leads back to itself: A -> B -> A"
    assert "ME-33" in said("A (Effect)\n#A")
    assert "ME-33" in said("Action: A\ndo: Perform B\n\nAction: B\ndo: #A")


def test_ME33_behaviors_are_no_part_of_a_cycle() -> None:
    assert "ME-33" not in said("Strategy: S\n1. Perform A\n\nAction: A\ndo: Target switches to Strategy S")


def test_ME34_a_reference_of_the_wrong_kind() -> None:
    message = first(action("if: #Pay", "Pay (Effect)\n[Gold] -= 1"), "ME-34")
    assert message.text == '"Pay" is an Effect, a Check is needed here'
    assert "ME-34" in said(action("do: #Ready", "Ready (Check)\n[Gold] >= 1"))
    assert "ME-34" in said("Ready (Check)\n[Gold] >= 1\n\nActor: A\nActions: Ready")
    assert "ME-34" in said(action("do: Perform Pay", "Pay (Effect)\n[Gold] -= 1"))
    assert "ME-34" in said("Template: T\nType: Object\n\nCast: C\nMembers: T")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (action("then: #Pay Pont"), "component"),
        (action("do: Perform Strik"), "action"),
        ("Actor: A\nActions: Strik", "action"),
        ("Actor: A\nFeatures: Blesed", "feature"),
        ("Actor: A\nTemplate: B", "template"),
        ("Cast: C\nMembers: Wolf", "actor"),
        ('Scene: S\nTransition: Scene "T"', "scene"),
        ('Scene: S\nTransition: Ending "T"', "ending"),
        (action('do: Begin Scene "T"'), "scene"),
        (action("do: Target switches to Strategy Panic"), "strategy"),
        (action("do: Target joins Cast Pack"), "cast"),
        (action("do: Tile becomes Swamp"), "terrain"),
        (action('if: target has feature "Wings"'), "feature"),
    ],
)
def test_ME35_unknown_names(text: str, kind: str) -> None:
    assert first(text, "ME-35").text.startswith(f'unknown {kind} "')


@pytest.mark.parametrize(
    ("effect", "where"),
    [("Negate the damage", "attack"), ("Cancel the action", "targeted"), ("Stop the movement", "movement")],
)
def test_ME36_effects_only_a_reaction_can_have(effect: str, where: str) -> None:
    message = first(action(f"do: {effect}"), "ME-36")
    assert message.text.startswith(f'"{effect}" only makes sense in') and where in message.text
    assert "ME-36" in said(f"Reaction: R\nTrigger: this actor takes damage\ndo: {effect}")


def test_ME36_the_window_must_fit() -> None:
    assert "ME-36" not in said("Reaction: R\nTrigger: an enemy attacks this actor\ndo: Negate the damage")
    assert "ME-36" in said("Reaction: R\nTrigger: an enemy moves away\ndo: Negate the damage")
    assert "ME-36" not in said("Feature: F\nWhen an enemy enters Rough, Stop the movement.")


def test_ME36_begin_scene_in_a_scene() -> None:
    assert "ME-36" in said('Scene: S\nEffect: Begin Scene "T"\n\nScene: T\nHello')


@pytest.mark.parametrize(("condition", "word"), [("[A] > 1 and [B] > 1", "and"), ("[A] > 1 Or [B] > 1", "Or")])
def test_ME37_connectives_in_small_letters(condition: str, word: str) -> None:
    assert underlined(action(f"if: {condition}"), "ME-37") == word
    assert first(action(f"if: {condition}"), "ME-37").hint == f"write {word.upper()}"


def test_ME37_not_in_small_letters() -> None:
    assert "ME-37" in said(action("if: not [A] > 1"))
    assert "ME-37" not in said(action("if: not adjacent to target"))


@pytest.mark.parametrize(
    ("component", "column"),
    [("do: [A] += ", 12), ("do: [A] += x", 13), ("if: [A] > 1 + ", 15), ("if: [A] >= soon", 13)],
)
def test_ME38_no_expression_behind_an_operator(component: str, column: int) -> None:
    line, found = at(action(component), "ME-38")
    assert abs(found - column) <= 1 and line in (2, 3)


@pytest.mark.parametrize(
    ("text", "mark"), [("do: [Target Health -= 1", "["), ('do: Say "hello', '"'), ("if: ([A] > 1", "(")]
)
def test_ME39_something_never_closed(text: str, mark: str) -> None:
    message = first(action(text), "ME-39")
    assert message.text == f"this {mark} is never closed"
    assert said(action(text)) == ["ME-39"], "one place, one message"


@pytest.mark.parametrize("location", ["3N 2S", "3E 2E", "4N"])
def test_ME40_locations_need_both_axes(location: str) -> None:
    assert "ME-40" in said(f"Actor: A\nLocation: {location}")
    assert "ME-40" in said(action(f"do: Teleport to {location}"))
