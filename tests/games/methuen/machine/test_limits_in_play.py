"""Limits that are met in play (part 11): at them everything goes on, one beyond is the fault or refusal given."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from large_campaign import too_large
from turnwright import ChanceError, Match, MatchError, OptionError, Refusal
from turnwright.core.plain import opened
from turnwright.engine import attach
from turnwright.games.methuen import capacities, game
from turnwright.games.methuen.language import compile_text, limits
from turnwright.games.methuen.linkable import with_programs
from turnwright.games.methuen.machine.choosing import count_use
from turnwright.games.methuen.program.assembler import Assembler
from turnwright.games.methuen.program.errors import Unplayable

from .crowds import ONE_CAST, crowd_text
from .fights import Fight, campaign


def crowd(reds: int, casts: str, lines: str, seed: int = 1) -> Match:
    """Two sides on the largest map."""
    return Match.start(game, 1, {"campaign": crowd_text(reds, casts, lines)}, seed=seed)


def position(match: Match) -> dict[str, Any]:
    found: dict[str, Any] = match.view(0)["position"]
    return found


def plain(fight: Fight) -> tuple[Any, Any]:
    """The table and the position as interpreted rules see them."""
    return opened(fight.match.table.box), game.plain_state(fight.match.memory.copy())


def test_K2_sixty_four_actors_fight_on_the_largest_map() -> None:
    match = crowd(32, ONE_CAST.format(blues=32), "  Blues in East")
    assert len(position(match)["actors"]) == 64
    others = ", ".join(f"Blue {number}" for number in range(17, 33))
    match.play(f"Red 32: Sweep on {others}")
    hurt = [actor["name"] for actor in position(match)["actors"] if actor["resources"].get("Health") == 8]
    assert hurt == others.split(", ")
    match.play("Red 32: Move to 32N 2E")
    for _ in range(2):
        match.play("End turn")
    shown = position(match)
    assert (shown["round"], shown["fault"], shown["outcome"]) == (3, None, "Defeat")


def test_K2_one_actor_more_is_refused() -> None:
    more = "Cast: Late\nController: Strategy (Rush)\nMembers: Blue x33\n"
    with pytest.raises(OptionError, match=r"actors in one encounter: 65, at most 64[\s\S]*K-2"):
        crowd(32, more, "  Late in East")


def test_K5_everybody_can_have_a_place_in_the_order() -> None:
    match = crowd(2, "", "\n".join(f"  Blue {n} at {n}N 9E" for n in range(1, 63)))
    order = position(match)["order"]
    assert len(order) == 63
    assert {turn["cast"] for turn in order} == {"Reds", *(f"Blue {n}" for n in range(1, 63))}


def test_K5_casts_that_are_away_need_no_place_in_the_order() -> None:
    casts = "".join(
        f"\nActor: Ghost {n}\nResources:\n  Health: 1\n\nCast: Team {n}\nController: Player\nMembers: Ghost {n}\n"
        for n in range(1, 33)
    )
    rally = ", ".join(f"Raven joins Cast Team {n}" for n in range(1, 33))
    text = campaign(
        blocks=f"\nRally\ndo: {rally}\n",
        actions="Rally",
        more=casts + "\nActor: Blue\nResources:\n  Health: 1\n",
        lines="\n".join(f"  Blue {n} at {n}N 9E" for n in range(1, 63)),
    )
    match = Match.start(game, 1, {"campaign": text}, seed=4)
    order = position(match)["order"]
    assert len(order) == 64
    while position(match)["turn"] != "Raven":
        match.play("End turn")
    match.play("Raven: Rally")
    match.play("End turn")
    assert position(match)["actors"][0]["cast"] == "Team 32"
    assert len(position(match)["order"]) == 64
    assert "Team 32" in {turn["cast"] for turn in position(match)["order"]}


def test_K10_K19_sentences_about_a_tag_that_hundreds_of_actions_have(tmp_path: Path) -> None:
    deeds = "".join(f"\nAction: Deed {n}\nTags: spell\nRange: 9\ndo: [Target Hits] += 1\n" for n in range(400))
    limits = "".join(f"\nSpell actions may be used {n} times per encounter" for n in range(9, 12))
    bans = (
        "\nFeature: Hush (Actor)\nThis actor cannot use spell actions\nThis actor cannot be targeted by spell actions\n"
    )
    fight = Fight(
        tmp_path,
        blocks=f"{deeds}\nFeature: Rules{limits}\n{bans}\nQuiet\nRange: 9\ndo: Target gains feature Hush\n",
        actions="Deed 0, Deed 399, Quiet",
    )
    for _ in range(9):
        fight.play("Deed 399 on Goblin")
    with pytest.raises(Refusal, match="MR-15"):
        fight.play("Deed 399 on Goblin")
    fight.play("Deed 0 on Goblin")
    fight.play("Quiet on Goblin")
    with pytest.raises(Refusal, match="MR-11"):
        fight.play("Deed 0 on Goblin")
    fight.play("Quiet on Raven")
    with pytest.raises(Refusal, match="MR-17"):
        fight.play("Deed 0 on Goblin")


def test_K11_features_of_one_actor_gained_in_play(tmp_path: Path) -> None:
    names = [f"Trait N{n}" for n in range(25)]
    blocks = "".join(f"\nFeature: {name} (Actor)\nThis actor gains +1 Wits.\n" for name in names)
    gains = "".join(f'\nGain {n}\ndo: Gain feature "{name}"\n' for n, name in enumerate(names))
    actions = ", ".join(f"Gain {n}" for n in range(25))
    fight = Fight(tmp_path, blocks=blocks + gains, actions=actions)
    for n in range(24):
        fight.play(f"Gain {n}")
    assert len(fight.sheet("Raven")["features"]) == 24
    assert any("MF-9" in line for line in fight.play("Gain 24"))
    assert len(fight.sheet("Raven")["features"]) == 24


def test_K12_statuses_on_one_actor(tmp_path: Path) -> None:
    many = ", ".join(f"This actor becomes Odd N{n}" for n in range(16))
    fight = Fight(tmp_path, blocks=f"\nMany\ndo: {many}\n\nOne\ndo: This actor becomes Strange\n", actions="Many, One")
    fight.play("Many")
    assert len(fight.sheet("Raven")["statuses"]) == 16
    assert any("MF-9" in line for line in fight.play("One"))
    fight.play("Many")  # what somebody has already starts anew
    assert len(fight.sheet("Raven")["statuses"]) == 16


def test_K13_timed_changes_at_once(tmp_path: Path) -> None:
    many = ", ".join(["[X] += 1 for 2 turns"] * 64)
    blocks = f"\nLong\ndo: {many}\n\nShort\ndo: [X] += 1 for 2 turns\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Long, Short")
    fight.play("Long")
    fight.play("Long")
    assert fight.value("Raven", "X") == 128
    assert any("MF-9" in line for line in fight.play("Short")) and fight.value("Raven", "X") == 128


def test_K18_tiles_changed_in_one_encounter(tmp_path: Path) -> None:
    rows = "".join(
        f"\nRow {n}\ndo: " + ", ".join(f"{2 * n + k // 32 + 2}N {k % 32}E becomes Rough" for k in range(64)) + "\n"
        for n in range(4)
    )
    one = "\nOne More\ndo: 20N 20E becomes Rough\n\nAgain\ndo: 2N 0E becomes Water\n"
    fight = Fight(tmp_path, blocks=rows + one, actions="Row 0, Row 1, Row 2, Row 3, One More, Again")
    for n in range(4):
        fight.play(f"Row {n}")
    assert any("MF-9" in line for line in fight.play("One More"))
    assert not any("MF-9" in line for line in fight.play("Again"))
    assert int(fight.match.memory["tiles_changed"][0]) == 256


def test_K22_a_path_of_sixty_four_steps(tmp_path: Path) -> None:
    fight = Fight(tmp_path, blocks="\nFeature: Pace\nMove up to 64 spaces per turn\n", at="20N 20E")
    fight.play("Move by " + "E W " * 31 + "E E")
    assert (fight.sheet("Raven")["place"], fight.sheet("Raven")["moved"]) == ("0N 2E", 64)


def test_K27_the_deepest_formula_has_room_on_the_stack(tmp_path: Path) -> None:
    deepest = "1 + (" * (limits.NESTING - 1) + "1" + ")" * (limits.NESTING - 1)
    fight = Fight(tmp_path, blocks=f"\nThink\ndo: [X] += {deepest}\n", actions="Think")
    fight.play("Think")
    assert fight.value("Raven", "X") == limits.NESTING
    assert capacities.STACK == 1_024


def test_K28_instructions_of_a_campaign() -> None:
    code = Assembler()
    while code.here < 65_536:
        code.emit(1)
    assert len(code.finished()) == 65_536
    code.emit(1)
    with pytest.raises(Unplayable, match=r"65537 instructions.*65536 \(K-28\)"):
        code.finished()


def test_K28_ME91_the_checker_refuses_a_program_that_is_too_large() -> None:
    read = compile_text(too_large())
    assert read.ok
    (found,) = with_programs(read).errors
    assert found.code == "ME-91" and found.rule == "K-28" and "instructions; this machine runs 65536" in found.text
    assert found.place.text == "Encounter: Yard"


def test_K30_effects_of_one_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert capacities.MOST_EFFECTS == 10_000
    monkeypatch.setattr(attach(game), "mode", "interpreted")  # compiled code has its limits in it
    monkeypatch.setattr("turnwright.games.methuen.machine.dispatch.MOST_EFFECTS", 10)
    blocks = f"\nTen\ndo: {', '.join(['[X] += 1'] * 10)}\n\nMore\ndo: {', '.join(['[X] += 1'] * 11)}\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Ten, More")
    fight.play("Ten")
    assert any("MF-3" in line for line in fight.play("More")) and fight.value("Raven", "X") == 10


def test_K31_instructions_of_one_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert capacities.BUDGET == 1_000_000
    fight = Fight(
        tmp_path, blocks=f"\nMany\ndo: {', '.join(['[X] += 1'] * 60)}\n\nFew\ndo: [X] += 1\n", actions="Many, Few"
    )
    monkeypatch.setattr(attach(game), "mode", "interpreted")  # compiled code has its limits in it
    monkeypatch.setattr("turnwright.games.methuen.questions.BUDGET", 200)
    fight.play("Few")
    assert any("MF-8" in line for line in fight.play("Many")) and fight.value("Raven", "X") == 1


def test_K32_reactions_inside_reactions(tmp_path: Path) -> None:
    snap = "\nReaction: Snap\nUse: always\nTrigger: an enemy attacks this actor\ndo: [Attacker Health] -= 1\n"
    chains = "\nFeature: Brawling\nReactions may trigger other reactions.\n"
    health = "Health: 50"
    fight = Fight(
        tmp_path, raven=health, goblin=health, blocks=snap + chains, actions="Basic Attack, Snap", goblin_actions="Snap"
    )
    fight.play("Basic Attack on Goblin", 1)
    lost = 100 - fight.value("Raven", "Health") - fight.value("Goblin", "Health")
    assert lost == 1 + 8


def test_K34_rounds_of_tie_rolls(tmp_path: Path) -> None:
    fight = Fight(tmp_path, dice=[50, 50, *[7] * 2_000])
    assert [turn["cast"] for turn in fight.match.view(0)["position"]["order"]] == ["Raven", "Goblin"]
    fight = Fight(tmp_path, dice=[50, 50, *[7] * 1_998, 7, 8])
    assert [turn["cast"] for turn in fight.match.view(0)["position"]["order"]] == ["Goblin", "Raven"]


def test_K42_a_second_question_waits_for_the_first(tmp_path: Path) -> None:
    watch = "\nReaction: Watch\nTrigger: an actor starts its turn\ndo: [Seen] += 1\n"
    more = "Actor: Rat\nType: Player\nResources:\n  Health: 3\nActions: Watch\n"
    fight = Fight(tmp_path, blocks=watch, goblin_actions="Watch", more=more, lines="  Rat at 5N 5E", dice=[90, 50, 10])
    asked = fight.match.view(0)["position"]["asked"]
    assert asked["actor"] == "Rat"
    fight.play("React with Watch")
    assert fight.match.view(0)["position"]["asked"]["actor"] == "Goblin"
    fight.play("Decline")
    assert (fight.value("Rat", "Seen"), fight.value("Goblin", "Seen")) == (1, 0)
    assert fight.match.view(0)["position"]["asked"] is None


def test_K45_uses_are_counted_up_to_250(tmp_path: Path) -> None:
    fight = Fight(tmp_path)
    box, state = plain(fight)
    action = box.ability[0, 0]
    for _ in range(300):
        count_use(box, state, 0, action, True)
    assert (state.uses[0, 0], state.uses_in_round[0, 0], state.uses_in_encounter[0, 0]) == (250, 250, 250)
    assert limits.LONGEST_COUNT < 250


def test_K46_more_forced_faces_than_can_be_used_are_refused(tmp_path: Path) -> None:
    fight = Fight(tmp_path)
    before = fight.match.state.tobytes()
    with pytest.raises(MatchError, match="100000 results of chance were given"):
        fight.play("Basic Attack on Goblin", *[1] * 100_000)
    with pytest.raises(ChanceError, match="at most 100000 results of chance can be given at once"):
        fight.play("Basic Attack on Goblin", *[1] * 100_001)
    assert fight.match.state.tobytes() == before


def test_K48_half_points_of_one_turn(tmp_path: Path) -> None:
    fight = Fight(tmp_path, blocks="\nFeature: Pace\nMove up to 20000 spaces per turn\n", at="9N 9E")
    fight.match.memory["half_points"][0, 0] = 29_998
    fight.play("Move to 0N 1E")
    with pytest.raises(Refusal, match="MR-14"):
        fight.play("Move to 0N 2E")


def test_K15_K16_a_fight_anywhere_on_an_endless_plain(tmp_path: Path) -> None:
    text = campaign(blocks="\nFeature: Pace\nMove up to 99 spaces per turn\n", at="401N 390W")
    match = Match.start(game, 1, {"campaign": text.replace("Raven at 0N 0E", "Raven at 400N 390W")}, chance=[99, 0])
    match.play("Move to 431N 360W")
    assert position(match)["actors"][0]["place"] == "431N 360W"


def test_K16_the_reach_of_a_path_search_on_an_endless_plain(tmp_path: Path) -> None:
    fight = Fight(tmp_path, blocks="\nFeature: Pace\nMove up to 99 spaces per turn\n", at="5N 5E")
    listed = {str(action) for action in fight.match.legal()}
    assert {"Raven: Move to 31N 31E", "Raven: Move to 32S 32W"} <= listed
    for beyond in ("32N 0E", "33S 0E", "0N 32E", "0N 33W"):
        assert f"Raven: Move to {beyond}" not in listed
        with pytest.raises(Refusal, match="MR-14"):
            fight.play(f"Move to {beyond}")
    fight.play("Move to 1N 0E")
    fight.play("Move to 32N 0E")


def test_K6_sixty_four_resources_without_a_vital_one() -> None:
    traits = "\n".join(f"  Trait {n}: {n}" for n in range(1, 64))
    text = f"""Campaign: Talk
Start: Encounter "Talk"

Praise
do: [Target Trait 63] += 1

Actor: Raven
Type: Player
Resources:
{traits}
Actions: Praise

Encounter: Talk
Deploy:
  Raven at 0N 0E
Completion:
  Victory: [Raven Trait 63] >= 65
  Defeat: All players defeated
"""
    match = Match.start(game, 1, {"campaign": text}, seed=1)
    match.play("Praise on Raven")
    assert position(match)["actors"][0]["resources"]["Trait 63"] == 64
    assert "Trait 63 64" in match.text(0) and match.picture(0)
    match.play("Praise on Raven")
    assert position(match)["outcome"] == "Victory"


def test_K22_a_way_of_sixty_four_steps_may_cost_more_than_open_ground(tmp_path: Path) -> None:
    rough = "Map: Moor\nGrid:\n" + ("  " + "^" * 64 + "\n") * 2
    text = campaign(blocks="\nFeature: Pace\nMove up to 300 spaces per turn\n", at="1N 0E", more=rough)
    match = Match.start(
        game, 1, {"campaign": text.replace("Encounter: Fight\n", "Encounter: Fight\nMap: Moor\n")}, chance=[99, 0]
    )
    match.play("Move to 0N 63E")
    assert (position(match)["actors"][0]["place"], position(match)["actors"][0]["moved"]) == ("0N 63E", 126)
