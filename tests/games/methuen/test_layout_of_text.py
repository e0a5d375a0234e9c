"""Lines, blocks and sentences: L-1 to L-18, each by a test named after it."""

from __future__ import annotations

import pytest

from turnwright.games.methuen.language import compile_text
from turnwright.games.methuen.language.tree.conduct import Allowance, CannotMove
from turnwright.games.methuen.language.tree.people import Role

from .nodes import action_of, campaign_of, compare, condition_of, own, rule_of, write
from .texts import at, first, library, said


def test_L1_marks_line_ends_and_tabs() -> None:
    text = "\ufeffAction: A\r\ndo: [X] += 1\r\n\tFace N\r\n"
    assert len(action_of(text).do) == 2
    assert at("Action: A\ndo: [X] += 1\n\tMove oddly", "ME-32") == (3, 2), "a tab is one column"
    assert compile_text("Actor: Cafe\u0301").campaign.actors.at(0).name.text == "Café"


def test_L2_comments() -> None:
    text = '// first\nAction: A // second\ndo: Say "a // b" // third\n  // fourth\nthen: [X] += 1'
    assert [str(effect) for effect in action_of(text).effects] == ['Say "a // b"', "[X] += 1"]
    assert said("Map: M\nGrid:\n  //..\n  ....\nLegend:\n  / = Rough") == []
    assert campaign_of("Actor: A\nNote: tall\nNote: and thin").actors.at(0).notes == ("tall", "and thin")


@pytest.mark.parametrize(
    "sentence",
    [
        "This actor cannot move",
        "this actor cannot move.",
        "THE actor in this cast cannot move",
        "Each actor cannot move",
    ],
)
def test_L3_case_articles_and_full_stops(sentence: str) -> None:
    assert isinstance(rule_of(sentence), CannotMove)


def test_L3_interchangeable_words() -> None:
    same = {condition_of(f"within 3 {word} of target") for word in ("space", "spaces", "tile", "tiles", "squares")}
    assert len(same) == 1
    assert condition_of("All enemies have [X] > 1") == condition_of("all the enemies has [X] > 1")
    assert action_of("Action: A\ndo: Move towards target") == action_of("Action: A\ndo: Move toward the target")


def test_L4_three_forms_of_header() -> None:
    text = "Action: A\ndo: (none)\n\nB (Action)\ndo: (none)\n\nC\ndo: (none)\n\nD (Free Action)\ndo: (none)"
    assert [action.name.text for action in campaign_of(text).actions] == ["A", "B", "C", "D"]
    assert (
        campaign_of("Resistance (Feature, Fire)\nThis actor cannot move.").features.at(0).name.text == "Resistance Fire"
    )


def test_L5_prefix_headers_inside_blocks() -> None:
    two = campaign_of("Actor: A\nType: Player\n\nCast: C\nMembers: A")
    assert len(two.casts) == 1
    one = campaign_of("Actor: A\nCast: C\n\nCast: C\nController: Player")
    assert one.actors.at(0).cast is not None
    assert len(campaign_of("Actor: A\nScene: S\nHello").scenes) == 1, "not a property, so a header"


def test_L5_narrative_and_headers() -> None:
    scene = campaign_of("Scene: S\nRain falls\n\nNobody speaks\nfor a while").scenes.at(0)
    assert scene.text == ("Rain falls", "Nobody speaks", "for a while")
    both = campaign_of("Scene: S\nRain falls\n\nShove\nRange: Adjacent\ndo: Push target 1 space")
    assert len(both.actions) == 1
    short = campaign_of("Campaign: X\nRain falls.\n\nHigh Walls\nActors cannot move.\n\nScene: S\nHi")
    assert [feature.name.text for feature in short.features] == ["High Walls"]


def test_L6_blank_lines_inside_blocks() -> None:
    assert action_of("Action: A\n\nRange: 2\n\n\nif: true\n\ndo: (none)").condition is not None
    feature = campaign_of("Feature: F\nActors cannot move.\n\nActors block line of sight.").features.at(0)
    assert len(feature.rules) == 2


def test_L7_the_kind_of_a_bare_block() -> None:
    campaign = campaign_of(
        "Duck\nTrigger: a round begins\ndo: (none)\n\nHit\nRange: 2\n\ndo: (none)\n\nPace\nMove up to 6 spaces per turn"
    )
    assert [(action.name.text, action.trigger is not None) for action in campaign.actions] == [
        ("Duck", True),
        ("Hit", False),
    ]
    assert [feature.name.text for feature in campaign.features] == ["Pace"]


def test_L8_nesting_by_position() -> None:
    text = (
        "Map: A\nDimensions: 3 x 3\n\nRegion: R\nTiles: 0N 0E\n\n"
        "Map: B\nDimensions: 3 x 3\n\nRegion: R\nTiles: 1N 1E\n\n"
        'Encounter: E\nCompletion:\n  Over: true\n\nEvent: Bell\nTrigger: a round begins\nEffect: Say "x"'
    )
    campaign = campaign_of(text)
    assert [len(found.zones) for found in campaign.maps] == [1, 1]
    assert len(campaign.encounters.at(0).events) == 1


def test_L9_lists_after_the_colon_and_below() -> None:
    actions = "Action: P\ndo: (none)\n\nAction: Q\ndo: (none)\n\nAction: R\ndo: (none)\n\n"
    for form in ("Actions: P, Q, R", "Actions:\n  P\n  Q\n  R", "Actions:\n- P\n- Q\n- R", "Actions: P\n  Q, R"):
        actor = campaign_of(f"{actions}Actor: A\n{form}").actors.at(0)
        assert [action.text for action in actor.actions] == ["P", "Q", "R"], form


def test_L9_unknown_keys_are_narrative_in_scenes() -> None:
    assert campaign_of("Scene: S\nGuard: halt!").scenes.at(0).text == ("Guard: halt!",)


def test_L10_continuation() -> None:
    action = action_of("Action: A\nif: [X] > 1\n    AND [Y] > 2\ndo: [X] += 1\n    [Y] += 1, [Z] += 1")
    assert str(action.condition) == "[X] > 1 AND [Y] > 2"
    assert len(action.do) == 3


def test_L11_components_in_any_order() -> None:
    one = action_of("Action: A\nif: true\ndo: [X] += 1\nelse: [X] += 2\nthen: [X] += 3")
    other = action_of("Action: A\nthen: [X] += 3\nelse: [X] += 2\ndo: [X] += 1\nif: true")
    assert one == other


@pytest.mark.parametrize(
    ("body", "sentences"),
    [
        ("One thing. Another thing.", ["One thing", "Another thing"]),
        ("One thing\nAnother thing", ["One thing", "Another thing"]),
        ("One thing\nand more of it", ["One thing and more of it"]),
        ("One thing\n  Deeper is the same", ["One thing Deeper is the same"]),
        ("- One thing\n- another thing", ["One thing", "another thing"]),
        ("1. one thing\n2. another thing", ["one thing", "another thing"]),
        ('He says "No. Never." and leaves.', ['He says "No. Never." and leaves']),
        ("It costs 1.5 points", ["It costs 1.5 points"]),
        ("one thing\nEffect: another thing", ["one thing", "another thing"]),
        ("one thing\n\nand another", ["one thing", "and another"]),
    ],
)
def test_L12_sentences(body: str, sentences: list[str]) -> None:
    feature = library(f"Feature: F\n{body}").campaign.features.at(0)
    assert [sentence.text for sentence in feature.sentences] == sentences


def test_L13_bare_resource_names() -> None:
    known = "Actor: A\nResources:\n  Sea Salt: 3"
    assert str(rule_of("This actor gains +1 Sea Salt", known)) == "This actor gains +1 [Sea Salt]"
    assert str(rule_of("Spend 1 Action Point per space moved")) == "Spend 1 [Action Points] per space moved"
    assert "ME-30" in said(f"Action: B\nif: Sea Salt > 1\ndo: (none)\n\n{known}")
    assert action_of(f"Action: B\ndo: Gain 2 sea salt\n\n{known}").do == (write(own("Sea Salt"), "+=", 2),)


def test_L14_literate_files() -> None:
    text = "# My campaign\n\nWords: about it.\n\n```methuen\nAction: A\ndo: Move oddly\n```\n\n```\nAction: B\n```\n"
    checked = compile_text(text, "book.md")
    assert [action.name.text for action in checked.campaign.actions] == ["A"]
    assert [(message.code, message.place.line) for message in checked.messages] == [("ME-32", 7)]


def test_L16_actions_without_names() -> None:
    text = "do: [X] += 1\n\ndo: [X] += 2\n\nActor: A\nHeading: N\n\nif: true\ndo: [X] += 3"
    assert [action.name.text for action in campaign_of(text).actions] == ["Unnamed 1", "Unnamed 2", "Unnamed 3"]


def test_L17_names_inside_a_line() -> None:
    actions = "Action: Fall\ndo: (none)\n\nAction: Fall Back\ndo: (none)\n\n"
    campaign = campaign_of(actions + "Action: A\ndo: Perform Fall Back on nearest enemy, Perform Fall on target")
    assert [str(effect) for effect in campaign.actions.at(2).do] == [
        'Perform "Fall Back" on nearest enemy',
        'Perform "Fall" on target',
    ]
    place = "Map: M\nDimensions: 3 x 3\n\nRegion: Court\nTiles: 0N 0E\n\n"
    minus = action_of(place + "Action: A\nif: number of enemies in Court - 1 > [X]\ndo: (none)").condition
    assert str(minus) == "number of enemies in Court - 1 > [X]", "a minus is no part of a name"
    people = "Actor: Fen\nHeading: N\n\nActor: Fen Hound\nHeading: N\n\n"
    assert (
        str(campaign_of(people + "Action: A\ndo: Fen Hound is defeated").actions.at(0).do[0])
        == '"Fen Hound" is defeated'
    )


def test_L18_the_longest_reading_and_one_message() -> None:
    assert condition_of("an enemy is adjacent AND [X] > 1") is not None
    assert said("Action: A\nif: ([X] > 1\ndo: (none)") == ["ME-39"]
    assert len([code for code in said("Action: A\nif: foo [X] 1d0 -2\ndo: (none)") if code.startswith("ME")]) == 1


def test_keywords_are_not_case_sensitive() -> None:
    assert action_of("ACTION: A\nIF: [X] > 1\nDO: move 3 SPACES north").condition == compare(own("X"), ">", 1)
    assert action_of("action: A\nrange: SELF\ndo: (NONE)").range is not None


def test_a_body_may_be_indented_as_a_whole() -> None:
    actor = campaign_of("Actor: A\n  Type: Player\n  Resources:\n    Health: 3\n  Heading: N").actors.at(0)
    assert len(actor.holdings) == 1 and actor.heading is not None


def test_features_without_scope_and_their_rules() -> None:
    feature = campaign_of("Feature: F (Actor, 2 turns)\nMove up to 6 spaces per turn").features.at(0)
    assert feature.scope is not None and feature.scope.value == "Actor"
    assert isinstance(feature.rules[0], Allowance) and str(feature.duration) == "for 2 turns"


def test_roles_have_names() -> None:
    assert [str(role) for role in Role] == ["self", "target", "attacker", "leader", "candidate", "shared"]


def test_the_first_error_does_not_hide_the_others() -> None:
    text = (
        "Action: A\nRange: near\nif: who knows\ndo: Move oddly, [X] += , [Y] += 1\n\nActor: B\nTypo: x\nActions: None"
    )
    assert sorted(set(said(text))) == ["ME-30", "ME-32", "ME-35", "ME-38", "ME-6", "ME-7"]
    assert first(text, "ME-38").place.line == 4
