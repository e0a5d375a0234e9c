"""Which sentence decides most: the encounter without each of them (M-465)."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from turnwright import OptionError
from turnwright.cli.app import app
from turnwright.games.methuen.language import compile_text, sample_text
from turnwright.lab import sentences
from turnwright.lab.encounters import simulate
from turnwright.lab.odds_page import page
from turnwright.lab.pairs import paired_shares
from turnwright.lab.sentences import compare_sentences, omissions, other_omissions

DUEL = """Campaign: Duel

Action: Hit
Range: Adjacent
Target: Single enemy
if: [Action Points] >= 1
do: [Target Health] -= 2
then: [Action Points] -= 1

Feature: Hide
When this actor takes damage, reduce the damage by 2.

Feature: Talk
When this actor takes damage, Say "Ouch."

Actor: Ada
Type: Player
Resources:
  Health: 6
Actions: Hit
Features: Hide, Talk

Actor: Ox
Resources:
  Health: 12
Actions: Hit

Cast: Oxen
Controller: Strategy (Butt)
Members: Ox

Strategy: Butt
1. If an enemy is adjacent: Perform Hit on adjacent enemy

Encounter: Yard
Deploy:
  Ada at 0N 0E
  Oxen at 0N 1E
Completion:
  Victory: Ox is defeated
  Defeat: Ada is defeated
Round limit: 20
"""


def test_M465_the_sentence_without_which_nobody_wins_decides_most() -> None:
    whole, found = compare_sentences(12, DUEL, seed=1)
    assert whole.victories == 12 and found["compared"] == 3 and found["not_compared"] == 0
    most = found["most"]
    assert (most["feature"], most["sentence"]) == ("Hide", "When this actor takes damage, reduce the damage by 2")
    assert most["difference"] == 1 and 0 < most["low"] < 1 == most["high"]
    assert found["rows"][1]["feature"] == "Action Hit", "without it nobody is beaten"
    other = found["rows"][2]
    assert other["feature"] == "Talk" and other["difference"] == 0 and other["low"] < 0 < other["high"]


def test_M465_intervals_are_wider_for_several_sentences() -> None:
    whole, found = compare_sentences(12, DUEL, seed=1)
    without = simulate(12, seed=1, campaign=next(omissions(DUEL)).campaign)
    alone = paired_shares(whole.each, without.each, "chance of victory")
    assert found["rows"][0]["low"] < alone.low and found["rows"][0]["high"] >= alone.high
    assert whole.as_data() == simulate(12, seed=1, campaign=DUEL).as_data()


def test_every_sentence_of_a_campaign_can_be_left_out_by_itself() -> None:
    text = sample_text("lantern_bridge")
    campaign = compile_text(text, play=True).campaign
    wanted = [rule for feature in campaign.features for rule in feature.rules]
    found = list(omissions(text))
    assert len(found) == len(wanted)
    for one, rule in zip(found, wanted, strict=True):
        left = [rule for feature in compile_text(one.campaign, play=True).campaign.features for rule in feature.rules]
        assert len(left) == len(wanted) - 1 and left.count(rule) == wanted.count(rule) - 1


def test_more_sentences_than_are_compared_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sentences, "MOST_SENTENCES", 1)
    with pytest.raises(OptionError, match="at most 1 sentences are compared; this campaign has 2"):
        compare_sentences(1, DUEL)


def test_the_page_and_the_terminal_say_it(tmp_path: Path) -> None:
    file, html = tmp_path / "duel.campaign", tmp_path / "odds.html"
    file.write_text(DUEL, encoding="utf-8")
    given = ["campaign", "odds", str(file), "--runs", "6", "--sentences"]
    shown = CliRunner().invoke(app, [*given, "--html", str(html)]).output
    assert "Hide: When this actor takes damage, reduce the damage by 2: +" in " ".join(shown.split())
    assert "What decides most" in html.read_text(encoding="utf-8")
    refused = CliRunner().invoke(app, [*given, "--whole"])
    assert refused.exit_code != 0


def test_a_page_without_a_deciding_sentence_says_so() -> None:
    data = {"runs": 1, "sentences": {"compared": 1, "rows": [], "most": None}}
    assert "No sentence makes a difference" in page(data)


def test_events_terrain_and_actions_are_taken_out_by_themselves() -> None:
    text = DUEL.replace("  Ada at 0N 0E\n", "  Ada at 0N 0E\n") + (
        "\nEvent: Rain\nTrigger: round 2 begins\nEffect: Each enemy: [Target Health] -= 1\n"
        "\nTerrain: Mire\nMovement costs + 1 per space.\n"
    )
    found = {one.feature: one for one in other_omissions(text)}
    assert {"Event Rain", "Action Hit"} <= set(found)
    assert compile_text(found["Event Rain"].campaign, play=True).campaign.encounters.at(0).events[0].effects == ()
    ban = compile_text(found["Action Hit"].campaign, play=True).campaign.features.at(-1)
    assert len(ban.rules) == 1, "the ban is a rule, not a note"
