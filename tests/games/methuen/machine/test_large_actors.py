"""Actors on several tiles: distance, movement, areas, sight, places, deployment, how they are shown (M-89, K-41)."""

from __future__ import annotations

import pytest

from turnwright import OptionError, Refusal
from turnwright.games.methuen.language import compile_text

from .stages import Stage, actor

ACTIONS = """
Bite
Range: Adjacent
do: [Target Health] -= 1

Spit
Range: 3
do: [Target Health] -= 2, [Far] = [Target Distance]

Shove
Range: Adjacent
do: Push target 1 space

Haul
do: Pull target up to 5 spaces

Breathe
Area: 3-space line in chosen direction
do: [Target Health] -= 3

Blast
Range: Self
Area: 1-space radius
Target: All other actors in area
do: [Target Health] -= 4

Step
do: Move 1 space in chosen direction

Trade
do: Swap positions with target

Feature: Legs
Move up to 6 spaces per turn
"""
ALL = "Actions: Bite, Spit, Shove, Haul, Breathe, Blast, Step, Trade"
HALL = """Map: Hall
Grid:
  .........
  .........
  .........
  ...#.....
  .........
  .........
"""


def arena(
    deploy: str = "Troll at 0N 0E\nImp at 0N 2E",
    *,
    blocks: str = "",
    size: str = "2 x 2",
    features: str = "",
    map: str = HALL,
) -> Stage:
    """A troll of four tiles, played by a person, and an imp of one."""
    more = f"Size: {size}\n{ALL}" + (f"\nFeatures: {features}" if features else "")
    troll = actor("Troll", player=True, more=more)
    imp = actor("Imp", more=ALL)
    return Stage(f"{ACTIONS}\n{map}\n{blocks}\n{troll}{imp}", deploy, (90, 10), lines="Map: Hall")


def test_m_89_distance_is_measured_between_the_nearest_tiles() -> None:
    fight = arena()
    fight.play("Troll: Bite on Imp")
    assert fight.value("Imp", "Health") == 9
    for where, far in (("0N 4E", 3), ("3N 1E", 2), ("4N 4E", 5), ("1N 1E", 0), ("2N 2E", 1)):
        fight = arena(f"Troll at 0N 0E\nImp at {where}")
        if far > 3:
            with pytest.raises(Refusal, match=f"{far} away"):
                fight.play("Troll: Spit on Imp")
        else:
            fight.play("Troll: Spit on Imp")
            assert fight.value("Troll", "Far") == far


def test_m_89_others_measure_to_the_nearest_tile_too() -> None:
    fight = arena()
    fight.play("End turn")
    fight.play("Imp: Bite on Troll")
    assert fight.value("Troll", "Health") == 9


def test_m_89_every_tile_it_comes_to_must_be_enterable() -> None:
    fight = arena("Troll at 0N 2E\nImp at 5N 8E")
    with pytest.raises(Refusal, match="MR-13"):
        fight.play("Troll: Step toward N")  # the wall at 2N 3E
    with pytest.raises(Refusal, match="MR-13"):
        fight.play("Troll: Move by N")
    fight.play("Troll: Move by W")
    fight.play("Troll: Move by N")
    assert fight.place("Troll") == "1N 1E"


def test_m_106_no_part_of_it_leaves_the_map() -> None:
    fight = arena("Troll at 4N 7E\nImp at 0N 0E")
    for line in ("Troll: Step toward N", "Troll: Step toward E", "Troll: Move to 5N 7E", "Troll: Move to 4N 8E"):
        with pytest.raises(Refusal, match="MR-13"):
            fight.play(line)
    fight.play("Troll: Step toward W")


def test_m_153_it_finds_its_way_around_what_is_too_narrow() -> None:
    narrow = "Map: Hall\nGrid:\n  ......\n  ......\n  .####.\n  ......\n  ......\n"
    fight = arena("Troll at 0N 0E\nImp at 4N 0E", map=narrow)
    with pytest.raises(Refusal, match=r"MR-1[34]"):
        fight.play("Troll: Move to 3N 0E")
    gap = "Map: Hall\nGrid:\n  ......\n  ......\n  ..###.\n  ......\n  ......\n"
    fight = arena("Troll at 0N 0E\nImp at 4N 5E", map=gap)
    fight.play("Troll: Move to 3N 0E")
    assert fight.place("Troll") == "3N 0E"


def test_m_141_the_worst_of_its_tiles_prices_a_step() -> None:
    rough = "Map: Hall\nGrid:\n  .....\n  .^...\n  .....\n  .....\n"
    fight = arena("Troll at 0N 0E\nImp at 3N 4E", map=rough)
    fight.play("Troll: Move by N")
    assert fight.sheet("Troll")["moved"] == 2


def test_f_43_it_closes_all_its_tiles() -> None:
    blocks = "Feature: Solid\nActors cannot enter tiles occupied by other actors\n"
    fight = arena("Troll at 0N 0E\nImp at 0N 2E", blocks=blocks)
    with pytest.raises(Refusal, match="MR-13"):
        fight.play("Troll: Step toward E")
    fight.play("End turn")
    for direction in ("W", "NW"):
        with pytest.raises(Refusal, match="MR-13"):
            fight.play(f"Imp: Move by {direction}")
    fight.play("Imp: Move by N N W")
    assert fight.place("Imp") == "2N 1E"


def test_m_147_push_and_pull_go_by_the_nearest_tiles() -> None:
    fight = arena("Troll at 0N 0E\nImp at 1N 2E")
    fight.play("Troll: Shove on Imp")
    assert fight.place("Imp") == "1N 3E"
    fight = arena("Troll at 0N 0E\nImp at 1N 7E")
    fight.play("Troll: Haul on Imp")
    assert fight.place("Imp") == "1N 2E"
    fight = arena("Troll at 0N 0E\nImp at 0N 7E")
    fight.play("End turn")
    fight.play("Imp: Haul on Troll")
    assert fight.place("Troll") == "0N 5E"


def test_m_148_a_swap_needs_room_for_all_tiles() -> None:
    fight = arena("Troll at 0N 0E\nImp at 4N 4E")
    fight.play("Troll: Trade on Imp")
    assert (fight.place("Troll"), fight.place("Imp")) == ("4N 4E", "0N 0E")
    fight = arena("Troll at 0N 0E\nImp at 5N 8E")
    fight.play("Troll: Trade on Imp")
    assert fight.place("Troll") == "0N 0E"


def test_m_173_areas_find_any_of_its_tiles_and_go_out_from_its_edge() -> None:
    fight = arena("Troll at 0N 0E\nImp at 0N 3E")
    fight.play("Troll: Breathe toward E")
    assert fight.value("Imp", "Health") == 7
    fight = arena("Troll at 0N 2E\nImp at 1N 0E")
    fight.play("End turn")
    fight.play("Imp: Breathe toward E")
    assert fight.value("Troll", "Health") == 7
    fight = arena("Troll at 0N 0E\nImp at 2N 2E")
    fight.play("Troll: Blast")
    assert fight.value("Imp", "Health") == 6


def test_m_118_it_is_seen_if_any_of_its_tiles_is() -> None:
    walls = "Map: Hall\nGrid:\n  .......\n  .......\n  .......\n  ...#...\n  .......\n"
    blocks = "Feature: Eyes\nAll actions require line of sight\n"
    fight = arena("Troll at 1N 4E\nImp at 1N 2E", blocks=blocks, map=walls, size="1 x 1")
    with pytest.raises(Refusal, match="MR-9"):
        fight.play("Troll: Spit on Imp")
    fight = arena("Troll at 1N 4E\nImp at 1N 2E", blocks=blocks, map=walls, size="1 x 3")
    fight.play("Troll: Spit on Imp")


def test_m_117_flanking_a_large_target() -> None:
    stab = "Stab\nif: Flanking target\ndo: [Yes] += 1\n"
    wolf = actor("Wolf", player=True, more="Actions: Stab") + actor("Fox", player=True, more="Actions: Stab")
    pack = "Cast: Pack\nMembers: Wolf, Fox\n"
    ogre = actor("Ogre", more="Size: 2 x 2")
    for fox, yes in (("1N 3E", 1), ("3N 2E", 0), ("2N 0E", 0)):
        fight = Stage(f"{stab}\n{wolf}{ogre}{pack}", f"Wolf at 1N 0E\nFox at {fox}\nOgre at 1N 1E", (90, 10))
        fight.play("Wolf: Stab on Ogre")
        assert fight.value("Wolf", "Yes") == yes


def test_m_355_it_stands_on_all_its_tiles() -> None:
    marsh = (
        "Map: Hall\nDimensions: 9 x 6\n\nRegion: Marsh\nTiles: 1N 2E to 5N 2E\n"
        "Actors in this region gain +5 Luck\nActors entering this region [Wet] += 1\n"
        "Actors leaving this region [Dry] += 1\n\n"
        "Look\ndo: [Seen] = [Luck]\n"
    )
    troll = actor("Troll", player=True, more="Size: 2 x 2\nActions: Look")
    fight = Stage(
        f"{ACTIONS}\n{marsh}\n{troll}{actor('Imp')}", "Troll at 0N 0E\nImp at 5N 8E", (90, 10), lines="Map: Hall"
    )
    seen = []
    for move in ("E", "E", "E"):
        fight.play(f"Troll: Move by {move}")
        fight.play("Troll: Look")
        seen.append([fight.value("Troll", name) for name in ("Seen", "Wet", "Dry")])
    assert seen == [[5, 1, 0], [5, 1, 0], [0, 1, 1]]


def test_m_154_a_strategy_goes_beside_a_large_enemy_and_a_large_one_goes_itself() -> None:
    plan = "Strategy: Hunt\n1. If no enemy is adjacent: Move toward nearest enemy\n2. End turn\n"
    troll = actor("Troll", player=True, more="Size: 3 x 2")
    hound = actor("Hound", more="Size: 2 x 2\nStrategy: Hunt")
    fight = Stage(f"{ACTIONS}{plan}\n{troll}{hound}", "Troll at 0N 0E\nHound at 0N 8E", (10, 90))
    assert fight.place("Hound") == "0N 3E"


def test_m_281_deployment_looks_at_all_tiles() -> None:
    text = arena().text
    assert compile_text(text.replace("Troll at 0N 0E", "Troll at 0N 8E")).errors[0].code == "ME-45"
    assert compile_text(text.replace("Troll at 0N 0E", "Troll at 1N 2E")).errors[0].code == "ME-46"
    zone = "Map: Hall\nGrid:\n  zz#z\n  zz.z\n  ....\nLegend:\n  z = zone Camp\n"
    fight = arena("Troll in Camp\nImp at 0N 3E", map=zone)
    assert fight.place("Troll") == "1N 0E"  # in picture order the first tile with room for all four


def test_m_7_somebody_large_is_summoned_beside() -> None:
    call = "Call\ndo: Summon Ogre adjacent to self\n"
    raven = actor("Raven", player=True, more="Actions: Call")
    ogre = actor("Ogre", more="Size: 2 x 2")
    fight = Stage(f"{call}\n{raven}{ogre}{actor('Imp')}", "Raven at 0N 0E\nImp at 9N 9E", (90, 10))
    fight.play("Raven: Call")
    assert fight.place("Ogre") == "1N 0E"
    fight.play("Raven: Call")
    assert fight.place("Ogre 1") == "2S 1E"  # to the north-east and east it would overlap the first one


def test_m_89_the_last_size_of_the_chain_of_templates_holds() -> None:
    blocks = "Template: Big\nSize: 3 x 1\n"
    giant = actor("Giant", player=True, more="Template: Big\nActions: Bite")
    fight = Stage(f"{ACTIONS}{blocks}\n{giant}{actor('Imp')}", "Giant at 0N 0E\nImp at 0N 3E", (90, 10))
    fight.play("Giant: Bite on Imp")
    assert fight.sheet("Giant")["size"] == "3 x 1"


def test_m_456_it_is_put_by_hand_only_where_all_of_it_is_on_the_map() -> None:
    fight = arena()
    with pytest.raises(Refusal, match="M-456"):
        fight.match.report("Adjust Troll: at 5N 8E")
    fight.match.report("Adjust Troll: at 4N 7E")
    assert fight.place("Troll") == "4N 7E"


def test_k_41_no_actor_is_larger_than_four_by_four() -> None:
    assert [error.code for error in compile_text(arena().text.replace("2 x 2", "5 x 1")).errors] == ["ME-91"]


def test_m_89_text_and_picture_show_all_its_tiles() -> None:
    fight = arena()
    shown = fight.match.text(0)
    rows = [line for line in shown.splitlines() if line.startswith(("1N", "0N"))]
    assert [row.split()[1][:3] for row in rows] == ["AA.", "AAB"]
    assert "2 x 2" in shown
    assert 'class="large"' in str(fight.match.picture(0))


def test_k_15_a_large_actor_has_to_fit_onto_the_plain() -> None:
    actors = actor("Troll", player=True, more="Size: 4 x 4") + actor("Imp")
    Stage(actors, "Troll at 497N 497E\nImp at 0N 0E", (90, 10))
    for beyond in ("0N 498E", "498N 0E"):
        with pytest.raises(OptionError, match="ME-45"):
            Stage(actors, f"Troll at {beyond}\nImp at 0N 0E", (90, 10))
