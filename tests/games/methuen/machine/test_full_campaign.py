"""A campaign with as much of everything as the language accepts (part 11) is linked and played to its last number."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from turnwright import Match
from turnwright.games.methuen import game
from turnwright.games.methuen.capacities import SPAN
from turnwright.games.methuen.language import compile_text, limits

ACTIONS = limits.ACTIONS
OWN = [f"Deed {n}" for n in range(ACTIONS - 31, ACTIONS + 1)]


def listed(template: str, count: int, join: str = "\n") -> str:
    """A template with the numbers from 1."""
    return join.join(template.replace("#", str(number)) for number in range(1, count + 1))


def deed(number: int) -> str:
    """What the actions do: the last ones write to the last of everything."""
    special = {
        ACTIONS: "[Virtue 62] += 5, [Virtue 62] -= 2",
        ACTIONS - 1: "[Stock 32] += 7",
        ACTIONS - 2: 'Set flag "Sign 128"',
        ACTIONS - 3: "This actor becomes Mood 100",
        ACTIONS - 4: "Target becomes Mood 100",
        ACTIONS - 5: "63N 63E becomes Ground 27",
        ACTIONS - 6: "This actor switches to Strategy Plan 64",
        ACTIONS - 7: "Rat joins Cast Team 32",
        ACTIONS - 8: listed("This actor becomes Mood #", 63, ", "),
        ACTIONS - 9: "This actor becomes Mood 63",
        ACTIONS - 10: "[Virtue 2] += 100",
        ACTIONS - 11: ", ".join(f'Set flag "Sign {n}"' for n in range(65, 128)),
        ACTIONS - 12: listed('Set flag "Sign #"', 64, ", "),
    }
    return special.get(number, "[Virtue 1] += 1")


@cache
def text() -> str:
    """The campaign: 64 resources with Action Points and Health, 128 features and statuses, 512 actions, and so on."""
    parts = [
        'Campaign: Full\nStart: Encounter "Fight"',
        "Shared resources:\n" + listed("  Stock #: #", 32),
        listed('\nScene: Room #\nEffect: Set flag "Sign #"\nOptions:\n  A) Stay\n  B) Go', 128),
        "\n".join(f"\nAction: Deed {n}\ndo: {deed(n)}" for n in range(1, ACTIONS + 1)),
        listed("\nStatus: Mood #\nDuration: until [Virtue 2] > #\nThis actor cannot be moved.", 63),
        "\nFeature: Trait 1\nWhen [Virtue 3] > 100 becomes true, Raven takes 1 damage.",
        "\n".join(f"\nStatus: Mood {n}\nThis actor gains +1 Virtue {61 - n % 2}." for n in range(64, 101)),
        "\n".join(f"\nFeature: Trait {n} (Actor)\nThis actor gains +1 Virtue {57 + n % 2}." for n in range(2, 29)),
        listed("\nTerrain: Ground #\nDifficult", 27),
        listed("\nStrategy: Plan #\n1. [Virtue 59] += #, End turn", 64),
        "\nActor: Raven\nType: Player\nCast: Team 1\nResources:\n  Health: 9\n" + listed("  Virtue #: #", 62),
        f"Features: {', '.join(f'Trait {n}' for n in range(2, 26))}\nActions: {', '.join(OWN)}",
        *(f"\nActor: Rat {chr(64 + n)}\nCast: Team {n}\nResources:\n  Health: 5" for n in range(2, 27)),
        "\nActor: Rat\nCast: Team 27\nResources:\n  Health: 5",
        *(f"\nActor: Bat {chr(64 + n)}\nCast: Team {n + 26}\nResources:\n  Health: 5" for n in range(2, 7)),
        listed("\nCast: Team #\nController: " + "Player", 1),
        "\n".join(f"\nCast: Team {n}\nController: Strategy (Plan {n})" for n in range(2, 33)),
        "\nMap: Field\nDimensions: 64 x 64\nZones:\n" + listed("  Part #: #N 0E to #N 63E", 32),
        listed("\nEvent: Bell #\nTrigger: a round begins\nOnce: yes\nEffect: [Stock #] += 1", 32),
        "\nEncounter: Fight\nMap: Field\nDeploy:\n  Raven at 62N 62E\n  Rat at 60N 60E",
        *(f"  Rat {chr(64 + n)} at {n}N 3E" for n in range(2, 27)),
        *(f"  Bat {chr(64 + n)} at {n}N 5E" for n in range(2, 7)),
        'Completion:\n  Victory: Flag "Sign 1" is set\n  Defeat: All players defeated',
        "\n".join(f"\nScene: Room {n}\nHello" for n in range(129, 256)),
        '\nScene: Room 256\nEffect: Set flag "Sign 128"',
        'Options:\n  A) Stay\n    Transition: Ending "Home 32"\n  B) Go',
        listed("\nEnding: Home #\nHello", 32),
    ]
    return "\n".join(parts)


@cache
def fight() -> Match:
    """The encounter, with Raven on turn: who begins is fixed by the seed."""
    return Match.start(game, 1, {"campaign": text()}, seed=3)


def shown(match: Match) -> dict[str, Any]:
    found: dict[str, Any] = match.view(0)["position"]
    return found


def raven(match: Match) -> dict[str, Any]:
    return next(actor for actor in shown(match)["actors"] if actor["name"] == "Raven")


def played(number: int) -> Match:
    """A branch in which Raven has performed an action."""
    branch = fight().branch()
    branch.play(f"Raven: Deed {number}")
    return branch


def test_M470_the_campaign_is_accepted() -> None:
    checked = compile_text(text())
    assert [f"{message.code} {message.text}" for message in checked.errors] == []
    assert shown(fight())["fault"] is None and shown(fight())["turn"] == "Team 1"


def test_K4_thirty_two_casts_have_their_turns() -> None:
    assert {turn["cast"] for turn in shown(fight())["order"]} == {f"Team {n}" for n in range(1, 33)}
    branch = played(ACTIONS - 7)
    rat = next(actor for actor in shown(branch)["actors"] if actor["name"] == "Rat")
    assert rat["cast"] == "Team 32"
    branch.play("End turn")
    assert (shown(branch)["round"], shown(branch)["fault"]) == (2, None)


def test_K6_the_last_resources_are_written() -> None:
    assert raven(played(ACTIONS))["resources"]["Virtue 62"] == 65
    assert shown(played(ACTIONS - 1))["shared"]["Stock 32"] == 40


def test_K10_the_last_feature_and_status_are_borne() -> None:
    branch = played(ACTIONS - 3)
    assert raven(branch)["statuses"] == ["Mood 100"]
    assert bool(branch.memory["mark"].any())


def test_K14_K18_the_last_tile_of_the_largest_map_changes() -> None:
    branch = played(ACTIONS - 5)
    assert branch.memory["changed_tile"][0, 0] == 63 * SPAN + 63
    assert branch.memory["changed_terrain"][0, 0] > 0


def test_K17_events_of_a_map_happen_once() -> None:
    assert shown(fight())["shared"] == {f"Stock {n}": n + 1 for n in range(1, 33)}
    branch = fight().branch()
    branch.play("End turn")
    assert shown(branch)["round"] == 2
    assert shown(branch)["shared"] == {f"Stock {n}": n + 1 for n in range(1, 33)}


def test_K19_one_of_512_actions_and_of_32_of_one_actor() -> None:
    assert {str(action).split(": ")[1].split(" on ")[0] for action in fight().legal() if "Deed" in str(action)} >= {
        name for name in OWN if name not in (f"Deed {ACTIONS - 4}",)
    }
    assert raven(played(ACTIONS - 31))["resources"]["Virtue 1"] == 2


def test_K23_the_last_strategy_is_followed() -> None:
    assert not shown(played(ACTIONS - 6))["fault"]


def test_K24_K25_the_last_scene_sets_the_last_flag_and_leads_to_the_last_ending() -> None:
    match = Match.start(game, 1, {"campaign": text(), "scene": "Room 256"}, seed=1)
    assert shown(match)["flags"] == ["Sign 128"]
    match.play("A")
    assert match.is_over and shown(match)["next"]["name"] == "Home 32"


def test_K25_the_last_flag_is_set_in_an_encounter() -> None:
    branch = played(ACTIONS - 2)
    assert np.flatnonzero(branch.memory["flags"][0]).tolist() == [127]


def test_K40_sixty_four_conditions_are_watched() -> None:
    assert int(fight().table.box["watches"][0]) == 64
    branch = played(ACTIONS - 9)
    assert raven(branch)["statuses"] == ["Mood 63"]
    branch.play(f"Raven: Deed {ACTIONS - 10}")
    assert raven(branch)["statuses"] == []


def test_M471_results_do_not_depend_on_how_much_room_there_is() -> None:
    """What stands behind the counts of the box stays zero: no step touches it."""
    memory, box = fight().memory, fight().table.box
    actors, resources, features = (int(box[name][0]) for name in ("actors", "resources", "features"))
    for name in ("value", "initial", "kept_value", "kept_initial"):
        assert not memory[name][0, actors:].any() and not memory[name][0, :, resources:].any()
    assert not memory["mark"][0, actors:].any() and not memory["mark"][0, :, features:].any()
    for name in ("actor", "feature", "giver", "left", "since"):
        assert not memory[f"gained_{name}"][0, int(memory["gained"][0]) :].any()
