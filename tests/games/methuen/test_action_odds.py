"""The odds of one action: the machine, carried out once for every way the dice can fall (M-464)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from turnwright import OptionError
from turnwright.dice import odds, parse
from turnwright.games.methuen.branching import Throw, falls, sums
from turnwright.lab.action_odds import ActionOdds, OddsLine, action_odds
from turnwright.lab.campaigns import simulate_campaign
from turnwright.lab.encounters import simulate

from .machine.fights import Fight, campaign


def line(found: ActionOdds, what: str) -> OddsLine:
    """The answer about something."""
    [answer] = [item for item in found.lines if item.what.startswith(what)]
    return answer


def asked(action: str, **written: str) -> ActionOdds:
    """The odds of Raven's action on the Goblin in a small fight."""
    return action_odds(campaign(**written), action, "Raven", "Goblin")


def test_M464_a_sample_action() -> None:
    found = action_odds("lantern_bridge", "Billhook", "Ysolde", "River Thug")
    assert found.method == "exact"
    assert line(found, "if ").exactly == "4/5"
    health = line(found, "River Thug 1: Health")
    assert health.mean == -5 and health.spread[-4] == pytest.approx(0.8 / 8) and health.spread[0] == pytest.approx(0.2)
    assert line(found, "River Thug 1 is defeated").exactly == "1/2"
    assert str(line(found, "Ysolde: Action Points")) == "Ysolde: Action Points: -1 always"
    assert str(found).startswith("Ysolde: Billhook on River Thug 1, at the beginning of Bridge at Dusk, from 2N 5E\n")
    assert str(found).endswith("exact: from every way the dice can fall")


CUT = """\
Cut
Range: Adjacent
if: 1d3 + [Accuracy] > [Target Defense]
do: [Target Health] -= 2d3
else: [Target Health] -= 1d3
then: [Action Points] -= 1

"""
FEATURES = {
    "Keen": "Actor gains +3 Accuracy.",
    "Thick Hide": "Reduce incoming damage by 2.",
    "Brittle": "Double incoming damage.",
}


@pytest.mark.parametrize(
    "written",
    [
        {},
        {"raven_features": "Keen"},
        {"goblin_features": "Thick Hide"},
        {"goblin_features": "Thick Hide, Brittle", "raven_features": "Keen"},
    ],
)
def test_M464_features_are_in_the_odds_as_the_game_plays_them(tmp_path: Path, written: dict[str, str]) -> None:
    sheets = {"raven": "Health: 10, Accuracy: 2", "goblin": "Health: 30, Defense: 4", "actions": "Cut", **written}
    sheets["blocks"] = CUT + "".join(f"Feature: {n}\n{text}\n\n" for n, text in FEATURES.items() if n in str(written))
    found = asked("Cut", **sheets)
    counted: Counter[int] = Counter()
    hits = 0
    for first, second, third in product(range(1, 4), repeat=3):
        fight = Fight(tmp_path, **sheets)
        hit = first + (5 if "Keen" in str(written) else 2) > 4
        hits += hit
        fight.play("Cut on Goblin", first, second, *([third] if hit else []))
        counted[fight.value("Goblin", "Health") - 30] += 1
    assert line(found, "if ").exactly == str(Fraction(hits, 27))
    assert line(found, "Goblin: Health").spread == pytest.approx({change: n / 27 for change, n in counted.items()})


def test_M464_many_dice_that_are_added_up_are_one_throw() -> None:
    found = asked("Boom", blocks="Boom\ndo: [Target Health] -= 30d6", actions="Boom", goblin="Health: 500")
    assert (found.method, found.runs) == ("exact", 1 + 151)
    expected = odds(parse("30d6")).distribution
    spread = line(found, "Goblin: Health").spread
    assert spread == pytest.approx({-total: float(share) for total, share in expected.items()})
    assert line(found, "Goblin: Health").exactly == "-105"


def test_M464_a_natural_face_is_looked_at_by_itself() -> None:
    blocks = "Luck\nif: 3d6 > 20 OR Natural 6\ndo: [Target Health] -= 1"
    found = asked("Luck", blocks=blocks, actions="Luck")
    assert line(found, "if ").exactly == "1/6"
    assert found.runs == 1 + 6 * 11


def test_M464_too_many_ways_are_sampled_and_it_says_so() -> None:
    blocks = "Storm\ndo: " + ", ".join(["[Target Health] -= 1d100"] * 4)
    found = action_odds(
        campaign(blocks=blocks, actions="Storm", goblin="Health: 999"), "Storm", "Raven", "Goblin", samples=100
    )
    assert found.method == "Monte Carlo"
    health = line(found, "Goblin: Health")
    assert health.low is not None and health.high is not None and health.low < -202 < health.high
    assert str(found).endswith("Monte Carlo: 100 runs, with intervals at 95 % confidence")
    assert "(between " in str(health)


def test_M464_where_runs_are_few_probabilities_have_intervals() -> None:
    found = action_odds(campaign(), "Gamble", "Raven", "Goblin", most_ways=10, samples=200)
    check = line(found, "if ")
    assert check.low is not None and check.high is not None and check.low < 0.25 < check.high
    assert "exactly" not in check.as_data() and "between" in str(check)


def test_M464_reactions_are_left_out_of_account() -> None:
    blocks = "Reaction: Dodge\nTrigger: This actor is attacked\nUse: always\ndo: Negate the damage"
    found = asked("Basic Attack", blocks=blocks, goblin_actions="Dodge")
    assert line(found, "Goblin: Health").mean == -3.5


def test_M464_what_is_asked_is_answered_for_all() -> None:
    text = campaign(blocks='Wish\nif: Ask "Is it night?"\ndo: [Target Health] -= 1', actions="Wish")
    with pytest.raises(OptionError, match=r"Is it night\?.*--ask"):
        action_odds(text, "Wish", "Raven", "Goblin")
    chances = [line(action_odds(text, "Wish", "Raven", "Goblin", ask=ask), "if ").probability for ask in ("yes", "no")]
    assert chances == [1, 0]


def test_M464_statuses_places_shared_resources_and_ends_are_told() -> None:
    blocks = (
        "Status: Dazed\nThe head hurts.\n\nShove\nRange: Adjacent\nTarget: Single actor\nif: 1d4 > 1\n"
        "do: Target becomes Dazed, Push target 1 space, [Hope] -= 1\nelse: Target is defeated"
    )
    found = asked("Shove", blocks=blocks, actions="Shove", head="Shared resources:\n  Hope: 3")
    assert line(found, "Goblin becomes Dazed").exactly == "3/4"
    assert line(found, "Goblin is moved").exactly == "3/4"
    assert line(found, "Hope").mean == -0.75
    assert line(found, "Goblin is defeated").exactly == "1/4"
    assert line(found, "the encounter ends in Victory").exactly == "1/4"


def test_M464_mistakes_are_named() -> None:
    with pytest.raises(OptionError, match="there is Billhook, Sling Stone"):
        action_odds("lantern_bridge", "Bilhook", "Ysolde", "Pim")
    with pytest.raises(OptionError, match="--target names an actor; 'Nobody' came"):
        action_odds("lantern_bridge", "Billhook", "Ysolde", "Nobody")
    with pytest.raises(OptionError, match=r"aimed at .*; name one with --target"):
        action_odds("lantern_bridge", "Billhook", "Ysolde")
    with pytest.raises(OptionError, match="Ysolde does not have the action Sling Stone"):
        action_odds("lantern_bridge", "Sling Stone", "Ysolde", "River Thug")
    with pytest.raises(OptionError, match="no encounter"):
        action_odds("Campaign: C\n\nAction: A\ndo: (none)\n\nScene: S\nHello\n", "A", "B")
    with pytest.raises(OptionError, match=r"does not load:\n.*ME-16"):
        action_odds("Action: A\nif: true\n", "A", "B")


@pytest.mark.parametrize(("count", "sides"), [(1, 6), (2, 6), (3, 4), (5, 3)])
@pytest.mark.parametrize("singled_out", [False, True])
def test_the_ways_of_a_throw_add_up_to_one(count: int, sides: int, singled_out: bool) -> None:
    found = falls(Throw((0, 0, sides), sides, singled_out, count=count))
    assert sum(share for _, share in found) == 1
    assert all(0 <= face < sides for faces, _ in found for face in faces)
    counted = Counter(sum(faces) for faces in product(range(sides), repeat=count))
    assert sums(count, sides) == tuple(counted[total] for total in range(count * (sides - 1) + 1))


def test_M465_what_a_campaign_asks_needs_an_answer() -> None:
    text = campaign(
        blocks='Wish\nTarget: None\nif: Ask "Is it night?"\ndo: [Joy] += 1', actions="Wish", raven="Health: 10, Joy: 0"
    )
    with pytest.raises(OptionError, match=r"MF-7.*--ask yes"):
        simulate(1, campaign=text)
    with pytest.raises(OptionError, match=r"MF-7.*--ask yes"):
        simulate_campaign(1, text)
    healed = [simulate(2, campaign=text, ask=ask, seed=1).left["Raven"]["Joy"] for ask in ("yes", "no")]
    assert max(healed[0]) > 0 and set(healed[1]) == {0}
    assert simulate_campaign(1, text, ask="no").runs == 1


def test_M464_ways_that_come_to_the_same_go_on_together() -> None:
    blocks = "Flurry\nRange: Adjacent\ndo: " + ", ".join(["[Target Health] -= 1d6"] * 8)
    found = asked("Flurry", blocks=blocks, actions="Flurry", goblin="Health: 100")
    assert found.method == "exact" and found.runs < 1_000
    expected = odds(parse("8d6")).distribution
    spread = line(found, "Goblin: Health").spread
    assert spread == pytest.approx({-total: float(share) for total, share in expected.items()})


def test_M464_different_checks_stay_apart_even_if_all_else_is_the_same() -> None:
    blocks = "Coin\nif: 1d4 > 1\ndo: [Target Health] -= 1d6\nelse: [Target Health] -= 1d6\nthen: [Health] -= 1d4"
    found = asked("Coin", blocks=blocks, actions="Coin")
    assert line(found, "if ").exactly == "3/4"
    assert line(found, "Raven: Health").mean == -2.5
    assert found.runs == 1 + 4 + 2 * 6 + 2 * 6 * 4


def test_M464_a_library_needs_no_encounter() -> None:
    text = (
        "Strike\nRange: Adjacent\nTarget: Single actor\nif: 1d6 > 2\ndo: [Target Health] -= 1d4\n\n"
        "Rest\ndo: [Health] += 1d4\n\n"
        "Actor: Raven\nType: Player\nResources:\n  Health: 10\nActions: Strike, Rest\n\n"
        "Actor: Wolf\nResources:\n  Health: 8\n"
    )
    found = action_odds(text, "Strike", "raven", "Wolf")
    assert found.place == "at the beginning of An Open Plain"
    assert line(found, "if ").exactly == "2/3" and line(found, "Wolf: Health").exactly == "-5/3"
    assert line(action_odds(text, "Rest", "Raven"), "Raven: Health").mean == 2.5
