"""Whole campaigns run many times (M-465)."""

from __future__ import annotations

from turnwright.lab.campaigns import simulate_campaign


def test_M465_whole_campaigns_come_to_endings() -> None:
    seen: list[int] = []
    data = simulate_campaign(5, "first_steps", seed=1, players="keen", progress=seen.append).as_data()
    assert seen == [1, 2, 3, 4, 5]
    assert sum(item["count"] for item in data["endings"].values()) == data["runs"] == 5
    assert set(data["endings"]) <= {"Flour and Tea", "Feathers Everywhere"}
    assert data["victory"]["count"] == data["endings"].get("Flour and Tea", {"count": 0})["count"]
    assert data == simulate_campaign(5, "first_steps", seed=1, players="keen").as_data()
    for found in data["encounters"].values():
        assert sum(part["count"] for part in found["outcomes"].values()) == found["reached"]["count"]


def test_M465_in_scenes_the_first_option_is_taken_unless_choices_are_random() -> None:
    first = simulate_campaign(4, "clockwork_orchard", seed=3, players="strategy:Reach for Them").as_data()
    assert "Among the Pears" in first["encounters"]
    assert first["chapters"] > 1


def test_the_report_of_a_campaign_is_the_same_wherever_it_is_run() -> None:
    here = simulate_campaign(6, "first_steps", seed=2)
    there = simulate_campaign(6, "first_steps", seed=2, on="processes:2")
    assert there.as_data() == here.as_data()
    assert dict(there.each) == dict(here.each)
