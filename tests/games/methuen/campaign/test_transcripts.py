"""The longer transcripts with the sample campaigns, face by face (MT-160, MT-161)."""

from __future__ import annotations

from typing import Any

import pytest

from turnwright import Match, Refusal
from turnwright.games.methuen import game
from turnwright.games.methuen.campaign_run import CampaignRun

from .tales import shown


def sheet(match: Match, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(actor for actor in shown(match)["actors"] if actor["name"] == name)
    return found


def faces(*thrown: int) -> list[int]:
    return [face - 1 for face in thrown]


def test_MT160_the_lantern_bridge_to_the_end_of_round_1() -> None:
    match = Match.start(game, 1, {"campaign": "lantern_bridge"}, chance=faces(64, 31, 50, 80, 20))
    assert [sheet(match, f"River Thug {n}")["place"] for n in (1, 2, 3)] == ["2N 6E", "2N 7E", "1N 6E"]
    assert shown(match)["order"] == [{"cast": "Wardens", "initiative": 64}, {"cast": "Thugs", "initiative": 31}]
    match.play("Ysolde: Move by E E E", chance=[])
    assert (sheet(match, "Ysolde")["place"], sheet(match, "Ysolde")["moved"]) == ("2N 4E", 3)
    with pytest.raises(Refusal) as refused:
        match.play("Pim: Sling Stone on River Thug 1")
    assert refused.value.rule == "MR-8"
    assert "7" in refused.value.sentence and "6" in refused.value.sentence
    match.play("Pim: Move to 1N 1E", chance=[])
    match.play("Pim: Sling Stone on River Thug 1", chance=faces(9, 3))
    assert sheet(match, "River Thug 1")["resources"]["Health"] == 3
    match.play("Pim: Sling Stone on River Thug 1", chance=faces(5))
    pim = sheet(match, "Pim")["resources"]
    assert (pim["Stones"], pim["Action Points"]) == (3, 1)
    match.play("Ysolde: Guard Up", chance=[])
    ysolde = sheet(match, "Ysolde")["resources"]
    assert (ysolde["Defense"], ysolde["Action Points"]) == (14, 2)
    told = [str(event) for event in match.play("End turn", chance=faces(12, 4, 7, 11, 2, 3, 2, 4, 20, 6, 1, 10))]
    turns = [line for line in told if line.endswith("'s turn.")]
    assert turns[:3] == ["River Thug 2's turn.", "River Thug 1's turn.", "River Thug 3's turn."]
    assert [sheet(match, f"River Thug {n}")["place"] for n in (1, 2, 3)] == ["2N 5E", "2N 5E", "1N 5E"]
    health = [line.strip() for line in told if line.strip().startswith("Ysolde Health")]
    assert health == ["Ysolde Health: 14 → 10.", "Ysolde Health: 10 → 8.", "Ysolde Health: 8 → 2."]
    assert shown(match)["round"] == 2
    assert sheet(match, "Ysolde")["resources"]["Action Points"] == 3
    assert sheet(match, "Pim")["resources"]["Action Points"] == 3
    assert sheet(match, "Ysolde")["resources"]["Defense"] == 12


def test_MT161_the_salt_road_first_evening() -> None:
    run = CampaignRun(game, "salt_road")
    run.chapters.append(Match.start(game, 1, {"campaign": "salt_road"}, chance=[]))
    assert shown(run.match)["scene"] == "Gate at Dawn"
    assert shown(run.match)["lead"] == "Ilse"
    told = [str(event) for event in run.match.play("B", chance=faces(9, 2, 4, 3, 1, 6, 6))]
    after = shown(run.match)
    assert "He laughs and lifts the bar halfway." in told
    assert set(after["flags"]) == {"Paid the toll", "Has the seal"}
    health = {member["name"]: member["resources"]["Health"] for member in after["party"]}
    assert health == {"Marrow": 15, "Ilse": 14, "Quill": 12}
    assert after["shared"]["Flood"] == 1
    assert after["shared"]["Caravan Silver"] == 25
    assert after["next"] == {"goal": "encounter", "name": "The Drowned Ford"}
