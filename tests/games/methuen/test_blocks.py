"""Blocks of every kind as trees: properties in all their forms (2.3)."""

from __future__ import annotations

import pytest

from turnwright.dice import Int
from turnwright.games.methuen.language.names import Name, name
from turnwright.games.methuen.language.tree.actions import (
    Action,
    Area,
    Limit,
    Pick,
    Range,
    RangeForm,
    Shape,
    Target,
    Use,
)
from turnwright.games.methuen.language.tree.actors import Controller
from turnwright.games.methuen.language.tree.durations import Duration, Until
from turnwright.games.methuen.language.tree.features import FeatureScope
from turnwright.games.methuen.language.tree.maps import Extent
from turnwright.games.methuen.language.tree.order import Roller
from turnwright.games.methuen.language.tree.people import Extreme, GroupSort, Location, SelectedBy
from turnwright.games.methuen.language.tree.rules import Period
from turnwright.games.methuen.language.tree.scenes import Chosen, Goal, RollPart, Verdict
from turnwright.games.methuen.language.tree.strategies import Behavior

from .nodes import action_of, campaign_of, own
from .texts import SMALL, library, small


def with_line(line: str) -> Action:
    return action_of(f"Action: A\n{line}\ndo: (none)")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Self", Range(RangeForm.SELF)),
        ("Adjacent", Range(RangeForm.ADJACENT)),
        ("Melee (adjacent target)", Range(RangeForm.ADJACENT)),
        ("6", Range(RangeForm.DISTANCE, Int(6))),
        ("6 spaces", Range(RangeForm.DISTANCE, Int(6))),
        ("Ranged 6 tiles", Range(RangeForm.DISTANCE, Int(6))),
        ("Up to [Aim] spaces", Range(RangeForm.DISTANCE, own("Aim"))),
        ("Unlimited", Range(RangeForm.UNLIMITED)),
        ("8 spaces, line of sight", Range(RangeForm.DISTANCE, Int(8), True)),
        ("8, 2-space radius", Range(RangeForm.DISTANCE, Int(8), area=Area(Shape.RADIUS, 2))),
    ],
)
def test_M171_ranges(line: str, expected: Range) -> None:
    assert with_line(f"Range: {line}").range == expected
    assert with_line(f"Range: {expected}").range == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("None", Target(Pick.NONE)),
        ("Self", Target(Pick.SELF)),
        ("Single actor", Target(Pick.SINGLE)),
        ("Single other actor", Target(Pick.SINGLE, others=True)),
        ("Single object", Target(Pick.SINGLE, GroupSort.OBJECT)),
        ("Up to 3 enemies", Target(Pick.UP_TO, GroupSort.ENEMY, count=3)),
        ("All allies", Target(Pick.ALL, GroupSort.ALLY)),
        ("All enemies in area", Target(Pick.ALL, GroupSort.ENEMY, in_area=True)),
        ("All friends within 4 spaces", Target(Pick.ALL, GroupSort.FRIEND, within=Int(4))),
        ("Tile", Target(Pick.TILE)),
        ("Single tile", Target(Pick.TILE)),
    ],
)
def test_M172_targets(line: str, expected: Target) -> None:
    assert with_line(f"Target: {line}").target == expected
    assert with_line(f"Target: {expected}").target == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("1-space radius", Area(Shape.RADIUS, 1)),
        ("2 tiles radius", Area(Shape.RADIUS, 2)),
        ("5-space line in facing direction", Area(Shape.LINE, 5, True)),
        ("3 space cone in chosen direction", Area(Shape.CONE, 3)),
    ],
)
def test_M173_areas(line: str, expected: Area) -> None:
    assert with_line(f"Area: {line}").area == expected


def test_M175_limits_and_cooldowns() -> None:
    assert with_line("Limit: once per turn").limit == Limit(1, Period.TURN)
    assert with_line("Limit: 3 times per encounter").limit == Limit(3, Period.ENCOUNTER)
    assert with_line("Cooldown: 2 turns").cooldown == 2
    later = with_line("Cooldown: 2 turns after this one")
    assert (later.cooldown, later.cooldown_later) == (2, True)


def test_M177_M178_M220_kinds_of_action() -> None:
    assert action_of("Free Action: A\ndo: (none)").free
    assert [tag.text for tag in with_line("Tags: steel, fire").tags] == ["steel", "fire"]
    reaction = action_of("Reaction: R\nTrigger: an enemy attacks this actor\nUse: always\ndo: Negate the damage")
    assert reaction.use is Use.ALWAYS and str(reaction.trigger) == "an enemy attacks this actor"


def test_M83_actors_and_templates() -> None:
    text = (
        "Template: T\nResources: Wits: 3, Grip: 1d6 + [Wits]\n\nActor: A\nTemplate: T\n"
        "Type: Non-Player\nLocation: 2N 3E\n"
        "Heading: south-west\nSize: 2 x 3\nTakes turns: no\nPersistent: yes\nResources:\n"
        "  Health: 9 (Maximum: 14)\n  Mana: 3 / 8 (Maximum)"
    )
    template, actor = campaign_of(text).actors
    assert template.is_template and len(template.holdings) == 2
    assert (actor.location, actor.size, actor.takes_turns, actor.persistent) == (Location(2, 3), (2, 3), False, True)
    assert [(str(item.value), str(item.maximum)) for item in actor.holdings] == [("9", "14"), ("3", "8")]


def test_M240_casts() -> None:
    text = (
        "Actor: A\nType: Player\n\nActor: B\nHeading: N\n\nStrategy: Hold [Post]\n1. End turn\n\n"
        "Cast: C\nController: Strategy (Hold (2N 1E))\n"
        "Members: A (Leader), B x2\nAllied with: D\nNeutral: no\n"
        "Initiative: 1d20 + [Wits] rolled by each member, lowest\n"
        "Sub-initiative: 1d6\n\nCast: D\nController: Player Anna\nMembers:\n"
    )
    cast, other = library(text).campaign.casts
    assert cast.controller is Controller.STRATEGY and cast.strategy is not None
    assert cast.strategy.arguments == (Location(2, 1),)
    assert cast.leader is not None and cast.leader.text == "A"
    assert cast.initiative is not None and cast.initiative.roller is Roller.LOWEST
    assert (other.controller, other.player) == (Controller.PLAYER, "Anna")


def test_M66_shared_and_scoped_resources() -> None:
    text = (
        "Campaign: X\nShared resources: Gold: 2d6, Luck: [Gold] / 2\nInitialization:\n"
        "  Health: 8 + Wits (fixed)\nMaximums:\n  Health: initial value\n\n"
        "Resource: Mana\nInitialize: 3\nMaximum: [Wits] * 2\nRefresh: 3 at start of each turn\n"
        "Regeneration: 1 at end of each round\n"
        "Scope: turn\nVisibility: hidden\nUsage: for spells\n\nScene: S\nHello\n\nActor: A\nResources:\n  Wits: 1"
    )
    resources = library(text).campaign.resources
    assert str(resources[name("Luck")].initial) == "[Gold] / 2"
    assert str(resources[name("Health")].initial) == "8 + [Wits]"
    assert resources[name("Health")].maximums[0].value is None
    mana = resources[name("Mana")]
    assert (mana.reach.value, mana.hidden, mana.description) == ("turn", True, "for spells")
    assert [(str(item.value), item.adds) for item in mana.renewals] == [("3", False), ("1", True)]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("southwest", Extent(0, 0, 3, 4)),
        ("northeast", Extent(-3, -4, 0, 0)),
        ("center", Extent(-2, -2, 1, 2)),
        ("2N 3E", Extent(-2, -3, 1, 1)),
        ("1S 1W", Extent(1, 1, 4, 5)),
    ],
)
def test_M102_origins(line: str, expected: Extent) -> None:
    assert campaign_of(f"Map: M\nDimensions: 5 x 4\nOrigin: {line}").maps.at(0).extent == expected


def test_M103_pictures_with_spaces_and_an_origin() -> None:
    found = campaign_of("Map: M\nGrid:\n  . # .\n  . O .").maps.at(0)
    assert found.extent == Extent(0, -1, 1, 1)
    assert found.ground == ((Location(1, 0), name("Wall")),)


def test_M104_legends() -> None:
    text = (
        "Actor: Door\nType: Object\n\nMap: M\nGrid:\n  rzD\n  ...\nLegend:\n  r = Rough\n"
        "  z = zone Yard\n  D = actor Door"
    )
    found = campaign_of(text).maps.at(0)
    assert found.terrain_at((1, 0)) == name("Rough")
    assert [zone.name.text for zone in found.zones] == ["Yard"] and found.zones[0].tiles() == [(1, 1)]
    assert [(str(tile), actor.text) for tile, actor in found.standing] == [("1N 2E", "Door")]


def test_M108_later_layers_over_earlier_ones() -> None:
    text = (
        "Map: M\nDimensions: 3 x 3\nTerrain:\n  Water at 0N 0E to 2N 0E\n  Rough at 0N 0E, 1N 1E\n"
        "Terrain: Wall at perimeter\n\n"
        "Region: R\nTiles: 0N 0E to 0N 1E\nTerrain: Open\n\nRegion: W\nTiles: all Wall tiles"
    )
    found = campaign_of(text).maps.at(0)
    assert found.terrain_at((0, 0)) is None and found.terrain_at((1, 0)) == name("Wall")
    assert found.terrain_at((1, 1)) == name("Rough")
    walls = found.zone(name("W"))
    assert walls is not None and len(walls.tiles()) == 6


def test_M340_features() -> None:
    text = (
        "Feature: F (Cast, Optional)\nCondition: [X] > 1\nOverrides: G\nActions: A\n"
        "Duration: until [X] > 3\nNote: loud\n"
        "This actor cannot move.\n\nFeature: G\nScope: Encounter\nDuration: until end of encounter\n"
        "Actors cannot move.\n\nAction: A\ndo: (none)"
    )
    feature, other = campaign_of(text).features
    assert (feature.scope, feature.optional, feature.notes) == (FeatureScope.CAST, True, ("loud",))
    assert feature.duration and feature.duration.condition and feature.overrides == (name("G"),)
    assert (other.scope, other.duration) == (FeatureScope.ENCOUNTER, Duration(Until.END_OF_ENCOUNTER))


def test_M380_strategies_in_order() -> None:
    text = (
        "Strategy: Base\nTarget priority: lowest [Health], nearest\n2. If true: Face N\n"
        "1. When true: Face E\n3. Otherwise: End turn\n\n"
        "Strategy: S\nInclude: Base (1-2)\n\nBehavior: Late\nwhen: true\ndo: Face S\n\nBehavior: Early\n"
        "Priority: 1\nTarget: nearest enemy\n"
        "when: [Target Health] < 3\ndo: Face W\n\nBehavior: Last\ndo: End turn"
    )
    base, strategy = campaign_of(text).strategies
    assert [behavior.priority for behavior in base.ordered] == [1, 2, 3]
    assert base.priorities == (Extreme(False, name("Health")), SelectedBy.NEAREST)
    assert [behavior.name.text for behavior in strategy.ordered] == ["Early", "Rule 1", "Rule 2", "Late", "Last"]
    assert all(isinstance(behavior, Behavior) for behavior in strategy.ordered)


def test_M281_deployment_lines() -> None:
    lines = "  Raven at random in West as Blackbird\n  Goblin 2 at 3N 6E facing W\n  Goblins at 1N 5E, 2N 5E"
    text = small("  Raven in West\n  Goblin at 3N 6E", lines)
    lines_read = library(text).campaign.encounters.at(0).deploy
    assert [line.placement.value for line in lines_read] == ["at random in", "at", "at"]
    assert (lines_read[0].alias, lines_read[1].copy, lines_read[2].is_cast) == (Name("Blackbird", "Blackbird"), 2, True)


def test_M332_what_follows_an_outcome() -> None:
    more = (
        'On Victory do: [Gold] += 1\nOn Defeat: end campaign\nTransitions: Victory: Ending "Won"\n\n'
        "Ending: Won\nOutcome: victory\nHurrah."
    )
    encounter = library(SMALL + more).campaign.encounters.at(0)
    after = {item.outcome.text: item for item in encounter.after}
    assert after["Victory"].transition is not None and len(after["Victory"].effects) == 1
    assert after["Defeat"].transition is not None and after["Defeat"].transition.goal is Goal.END


def test_M410_scenes() -> None:
    text = (
        "Scene: S\nType: Check + Random\nLead: chosen\nCondition: [X] > 1\nOtherwise: resume\nRain.\n\n"
        "Check: 1d20 > 10\nSuccess: All is well.\n"
        "Natural 1:\n  Effect: [X] -= 1\n  Transition: end campaign\n"
        'Roll: 1d4\n  1-2: Face N, [X] += 1 -> Scene "S"\n  3-4: resume\n'
        'If [X] > 3: Scene "S"\nTransition: Ending "E"\n\nEnding: E\nOutcome: defeat\nCondition: [X] = 0\nGone.'
    )
    campaign = campaign_of(text)
    scene = campaign.scenes.at(0)
    check, roll = scene.steps
    assert scene.lead is Chosen.CHOSEN and scene.text == ("Rain.",)
    assert not isinstance(check, RollPart) and isinstance(roll, RollPart)
    assert [(row.low, row.high, len(row.effects)) for row in roll.rows] == [(1, 2, 2), (3, 4, 0)]
    assert len(scene.branches) == 1 and scene.otherwise is not None
    assert campaign.endings.at(0).verdict is Verdict.DEFEAT


def test_M433_the_campaign_block() -> None:
    text = (
        "Campaign: X\nOverview.\nStarting Encounter: Fight\nStarting Cast: Heroes\n"
        "Lead: highest [Health]\nGlobal features: F\n"
        "Optional rules: F\nVictory: [Health] > 99\nStrict: no\n"
    )
    body = SMALL.split("\n\n", 1)[1]
    overview = library(f"{text}\n{body}\nFeature: F\nActors cannot move.").campaign.overview
    assert overview is not None and overview.start is not None and overview.start.goal is Goal.ENCOUNTER
    assert overview.party == name("Heroes") and overview.lead == Extreme(True, name("Health"))
    assert (overview.title, overview.text, overview.strict) == ("X", ("Overview.",), False)
    assert overview.victory is not None and overview.global_features == (name("F"),)
