"""What can be known about actions, actors and conditions before play (M-84, M-172 to M-176, M-190, M-475)."""

from __future__ import annotations

import pytest

from turnwright.games.methuen.language import compile_text, sample_text
from turnwright.games.methuen.language.check.deployed import deployed
from turnwright.games.methuen.language.check.facts import ActionFacts, Manner, facts_of
from turnwright.games.methuen.language.check.mentions import Mentions
from turnwright.games.methuen.language.check.sheets import gather
from turnwright.games.methuen.language.check.watches import watch
from turnwright.games.methuen.language.messages import Report
from turnwright.games.methuen.language.names import actor_name, name
from turnwright.games.methuen.language.sources import Sources
from turnwright.games.methuen.language.tree.actions import Pick
from turnwright.games.methuen.language.tree.actors import Controller
from turnwright.games.methuen.language.tree.effects import Needs

from .nodes import campaign_of


def facts(text: str, action: str = "A") -> ActionFacts:
    campaign = campaign_of(text)
    return facts_of(campaign, campaign.actions[name(action)], Mentions(campaign), "health")


@pytest.mark.parametrize(
    ("body", "pick"),
    [
        ("do: [Target Health] -= 1", Pick.SINGLE),
        ("do: [Health] -= 1", Pick.NONE),
        ("if: Behind target\ndo: (none)", Pick.SINGLE),
        ("if: #Near\ndo: (none)", Pick.SINGLE),
        ("do: #Hurt", Pick.SINGLE),
        ("Range: Self\ndo: [Target Health] -= 1", Pick.SELF),
        ("Area: 1-space radius\ndo: [Target Health] -= 1", Pick.ALL),
        ("do: Each enemy: [Target Health] -= 1", Pick.NONE),
        ("do: Perform B", Pick.SINGLE),
        ("do: Perform B on nearest enemy", Pick.NONE),
        ("Target: Up to 2 enemies\ndo: (none)", Pick.UP_TO),
    ],
)
def test_M172_the_target_in_force(body: str, pick: Pick) -> None:
    more = "Near (Check)\nAdjacent to target\n\nHurt (Effect)\n[Target Health] -= 1\n\nAction: B\ndo: #Hurt"
    assert facts(f"Action: A\n{body}\n\n{more}").target.pick is pick


def test_M174_choices() -> None:
    found = facts("Action: A\ndo: Move 1 space in chosen direction\nthen: Move up to 3 spaces")
    assert found.needs == Needs.DIRECTION | Needs.PATH
    assert facts("Action: A\ndo: Teleport to chosen tile within 3 spaces").needs == Needs.TILE
    assert facts("Action: A\nArea: 3-space line in chosen direction\ndo: [Target X] += 1").needs == Needs.DIRECTION
    assert not facts("Action: A\nArea: 3-space line in facing direction\ndo: [Target X] += 1").needs


@pytest.mark.parametrize(
    ("body", "attack", "hostile"),
    [
        ("do: [Target Health] -= 1", True, True),
        ("do: (none)\nelse: Target takes 1 damage\nif: true", True, True),
        ("do: [Target Mana] -= 1", False, True),
        ("do: Push target 1 space", False, True),
        ("do: [Target Health] += 1", False, False),
        ("do: [Health] -= 1", False, False),
        ("do: (none)\nthen: [Target Health] -= 1", False, False),
    ],
)
def test_M176_attacks_and_hostile_actions(body: str, attack: bool, hostile: bool) -> None:
    found = facts(f"Action: A\n{body}")
    assert (found.attack, found.hostile) == (attack, hostile)


@pytest.mark.parametrize(
    ("line", "manner"),
    [
        ("Adjacent", Manner.MELEE),
        ("1", Manner.MELEE),
        ("2", Manner.RANGED),
        ("Unlimited", Manner.RANGED),
        ("[Aim]", Manner.BY_REACH),
        ("Self", Manner.NEITHER),
    ],
)
def test_M176_melee_and_ranged(line: str, manner: Manner) -> None:
    assert facts(f"Action: A\nRange: {line}\ndo: [Target Health] -= 1").manner is manner


def test_M190_required_costs() -> None:
    then = "#Pay, [Mana] -= 2, [Arrows] -= 1d4, [Target X] -= 1"
    text = f"Action: A\ndo: (none)\nthen: {then}\n\nPay (Effect)\n[Gold] -= [Price]"
    assert [str(cost) for cost in facts(text).costs] == ["[Gold] -= [Price]", "[Mana] -= 2"]


def test_M475_what_to_watch() -> None:
    condition = '#Check It AND [Round] > 2 AND flag "Bell" is set AND target is odd'
    campaign = campaign_of(f"Check It (Check)\n[Mana] > 1\n\nAction: A\nif: {condition}\ndo: Target becomes odd")
    found = watch(campaign, campaign.actions.at(0).condition)
    assert [set(keys) for keys in (found.resources, found.flags, found.statuses)] == [{"mana"}, {"bell"}, {"odd"}]
    assert (found.rounds, found.movement, found.people) == (True, False, False)
    near = campaign_of("Action: A\nif: number of adjacent enemies > 1\ndo: (none)")
    seen = watch(near, near.actions.at(0).condition)
    assert seen.movement and seen.people


def test_M82_M84_people_of_the_salt_road() -> None:
    campaign = compile_text(sample_text("salt_road")).campaign
    people = gather(campaign, Report(Sources()))
    marrow = people.actors["Marrow"]
    assert [action.text for action in marrow.actions] == [
        *("March", "Catch Breath", "Spear Thrust", "Turn Aside", "Hook and Drag", "Lunge", "Trip into the Mud"),
    ]
    assert [(item.resource.text, str(item.value)) for item in marrow.holdings][:2] == [("Vigor", "7"), ("Wits", "3")]
    assert people.controller(campaign.casts[name("Caravan")]) is Controller.PLAYER
    strategy = people.strategy_of(people.actors["Mud King"])
    assert strategy is not None and strategy.name == name("Hold Post")
    assert people.opposed(campaign.casts[name("Caravan")], campaign.casts[name("Hounds")])
    assert not people.opposed(campaign.casts[name("Toll Gang")], campaign.casts[name("Hounds")])


def test_M281_who_stands_where_at_the_toll_gate() -> None:
    campaign = compile_text(sample_text("salt_road")).campaign
    people = gather(campaign, Report(Sources()))
    found = deployed(campaign, people, campaign.encounters[name("Toll at the Gate")])
    assert [(item.actor, item.copies[0]) for item in found][-3:] == [
        (actor_name("Reeve Garrick"), 0),
        (actor_name("Gate Bravo"), 1),
        (actor_name("Gate Bravo"), 2),
    ]
