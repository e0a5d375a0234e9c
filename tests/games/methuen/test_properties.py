"""Properties of every campaign (10.4), on the samples and on small fights played at random."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from turnwright import Match, Refusal, read_record
from turnwright.games.methuen import game
from turnwright.games.methuen.capacities import SPAN, TILES
from turnwright.games.methuen.language import sample_text
from turnwright.games.methuen.machine.space import spaces_between
from turnwright.lab.encounters import simulate

from .machine.fights import Fight, campaign

ENCOUNTERS = [
    ("lantern_bridge", "Bridge at Dusk"),
    ("first_steps", "Goose at the Gate"),
    ("salt_road", "Toll at the Gate"),
    ("clockwork_orchard", "Among the Pears"),
]
tiles = st.integers(0, TILES - 1)


def played(text: str, encounter: str, seed: int, most: int = 12) -> Match:
    """Some declarations at random."""
    match, chance = game.new_match(seed=seed, campaign=text, encounter=encounter), Random(seed)
    for _ in range(most):
        if match.is_over:
            break
        match.play(chance.choice(match.legal()))
    return match


@pytest.mark.parametrize(("sample", "encounter"), ENCOUNTERS)
def test_P1_no_value_is_negative_or_above_its_maximum(sample: str, encounter: str) -> None:
    match, chance = game.new_match(seed=5, campaign=sample, encounter=encounter), Random(5)
    first = {actor["name"]: actor["resources"].get("Health") for actor in match.view(0)["position"]["actors"]}
    for _ in range(8):
        if match.is_over:
            break
        match.play(chance.choice(match.legal()))
        for actor in match.view(0)["position"]["actors"]:
            assert all(0 <= value <= 1_000_000_000 for value in actor["resources"].values())
            ceiling = first.get(actor["name"])
            if sample in ("lantern_bridge", "first_steps") and ceiling and actor["name"] != "Pim":
                assert actor["resources"]["Health"] <= max(ceiling, 14)


@pytest.mark.parametrize(("sample", "encounter"), ENCOUNTERS[1:3])
def test_P8_what_is_listed_is_accepted_and_what_is_not_is_refused(sample: str, encounter: str) -> None:
    match, chance = played(sample, encounter, 3, 4), Random(1)
    before, legal = match.state.tobytes(), match.legal()
    listed = {str(action) for action in legal}
    assert all(match.why_not(action) is None for action in chance.sample(legal, min(12, len(legal))))
    for _ in range(50):
        model = chance.choice(legal)
        numbers = {**model.fields, "actor": chance.randrange(16), "target": chance.randrange(17)}
        found = match.read({"kind": model.kind.name} | {name: numbers[name] for name in model.kind.fields}, model.seat)
        assert (match.why_not(found) is None) == (str(found) in listed)
    assert match.state.tobytes() == before


def test_P2_a_refused_declaration_changes_nothing(tmp_path: Path) -> None:
    fight = Fight(tmp_path, at="4N 0E")
    before = fight.match.state.tobytes()
    for line in (
        "Raven: Basic Attack on Goblin",
        "Goblin: Basic Attack on Raven",
        "Raven: Step toward NE",
        "Raven: Jog",
    ):
        with pytest.raises(Refusal):
            fight.play(line)
    assert fight.match.state.tobytes() == before and fight.match.ply == 0


def test_P3_then_is_never_skipped(tmp_path: Path) -> None:
    blocks = "\nFlip\nTarget: None\nif: 1d2 = 2\ndo: [Heads] += 1\nelse: [Tails] += 1\nthen: [Flips] += 1\n"
    fight, chance = Fight(tmp_path, blocks=blocks, actions="Flip"), Random(2)
    for number in range(1, 30):
        fight.play("Flip", chance.randrange(1, 3))
        assert fight.value("Raven", "Flips") == number


@pytest.mark.parametrize(("sample", "encounter"), ENCOUNTERS)
def test_P4_a_record_replays_to_the_same_bytes_and_the_same_log(sample: str, encounter: str) -> None:
    match = played(sample, encounter, 7)
    again = read_record(match.record())
    assert again.state.tobytes() == match.state.tobytes()
    assert again.view(None) == match.view(None)


def test_P6_a_reference_can_be_replaced_by_its_text() -> None:
    text = sample_text("lantern_bridge")
    inlined = text.replace("#Has Point", "([ActionPoints] >= 1)").replace("#Spend Point", "[ActionPoints] -= 1")
    for seed in range(2):
        one, other = (played(source, "Bridge at Dusk", seed) for source in (text, inlined))
        assert one.view(None)["position"] == other.view(None)["position"]


@settings(max_examples=200, deadline=None)
@given(tiles, tiles)
def test_P7_distance_is_symmetric_and_never_more_than_the_cheapest_open_way(one: int, other: int) -> None:
    far = spaces_between(one, other)
    assert far == spaces_between(other, one) and (far == 0) == (one == other)
    north, east = abs(one // SPAN - other // SPAN), abs(one % SPAN - other % SPAN)
    half_points = 3 * min(north, east) + 2 * abs(north - east)
    assert far <= (half_points + 1) // 2


def test_P10_strategies_on_both_sides_come_to_an_end() -> None:
    plan = "\nStrategy: Both\n1. If an enemy is adjacent: Perform Basic Attack on adjacent enemy\n2. End turn\n"
    text = campaign(blocks=plan, more="Cast: Foes\nController: Strategy (Both)\nMembers: Goblin\n")
    found = simulate(3, seed=1, campaign=text, players="strategy:Both")
    assert found.runs == 3 and "Unfinished" not in found.outcomes


def test_P11_shares_add_up_and_a_seed_repeats_its_report() -> None:
    one, other = (simulate(2, seed=9, campaign="lantern_bridge").as_data() for _ in range(2))
    assert one == other and sum(item["share"] for item in one["outcomes"].values()) == pytest.approx(1)
