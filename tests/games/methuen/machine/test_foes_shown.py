"""How foes' numbers are shown: openly, as bars, in words; and that no view tells more (M-469)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from turnwright import Match, OptionError
from turnwright.games.methuen import game
from turnwright.games.methuen.outlook import likelihood
from turnwright.games.methuen.preview import trial_now
from turnwright.games.methuen.terminal import terminal

from ..texts import said
from .stages import actor

SECRET = 7919
"""A number that stands nowhere else."""
TEXT = (
    """\
Campaign: A Stage
Start: Encounter "Stage"
{}

Swing (Action)
Range: 9
if: 1d20 + [Skill] >= [Target Guard]
do: [Target Health] -= 1d6
then: [Action Points] -= 1

Claw (Action)
Range: 9
if: 1d20 + [Skill] >= [Target Guard]
do: [Target Health] -= 1

Brace (Action)
do: [Guard] += 1 for 2 rounds

"""
    + actor("Raven", "Health: 10, Skill: 4, Guard: 11", player=True, more="Actions: Swing")
    + actor("Goblin", f"Health: 12, Skill: {SECRET}, Guard: 12", more="Actions: Claw, Brace")
)
ENCOUNTER = """
Encounter: Stage
Deploy:
  Raven at 0N 0E
  Goblin at 1N 0E
Completion:
  Victory: All enemies defeated
  Defeat: All players defeated
"""


def fight(line: str, seats: int = 2) -> Match:
    """Raven at seat 0, Goblin at the game master's seat."""
    return Match.start(game, seats, {"campaign": TEXT.format(line) + ENCOUNTER}, chance=[89, 9])


def play(match: Match, line: str, *faces: int) -> list[str]:
    return [str(told) for told in match.play(line, chance=[face - 1 for face in faces])]


def goblin(match: Match, seat: int = 0) -> dict[str, Any]:
    actors: list[dict[str, Any]] = match.view(seat)["position"]["actors"]
    return next(sheet for sheet in actors if sheet["name"] == "Goblin")


def opened(match: Match, seat: int) -> tuple[Any, Any]:
    """Box and position as a seat sees them."""
    return match.gate.opened(match.table, match.memory, seat)


def everything(match: Match, seat: int) -> str:
    """All that a seat receives of a position: data, text, picture, terminal, the log."""
    box, seen = opened(match, seat)
    drawn = terminal(box, seen, seat, 100)
    shown = [json.dumps(match.view(seat), default=str), match.text(seat), match.picture(seat), drawn]
    kept: str = seen.store().tobytes().hex()
    return " ".join(map(str, shown)) + kept


def test_M469_open_is_how_it_is_without_a_line() -> None:
    for line in ("", "Foes: open"):
        assert goblin(fight(line))["resources"]["Health"] == 12


def test_M469_as_bars_in_tenths() -> None:
    match = fight("Foes: bars")
    assert goblin(match)["resources"] == {} and goblin(match)["condition"] == "▮" * 10
    play(match, "Swing on Goblin", 15, 5)
    assert goblin(match)["condition"] == "▮▮▮▮▮▯▯▯▯▯", "7 of 12"


def test_M469_in_words() -> None:
    match = fight("Foes: words")
    seen = [goblin(match)["condition"]]
    for face in (3, 4, 3):
        play(match, "Swing on Goblin", 15, face)
        seen.append(goblin(match)["condition"])
    assert seen == ["unhurt", "scratched", "hurt", "badly hurt"]


def test_M469_own_numbers_stay_open_and_the_master_sees_all() -> None:
    match = fight("Foes: bars")
    raven = next(sheet for sheet in match.view(0)["position"]["actors"] if sheet["name"] == "Raven")
    assert raven["resources"]["Health"] == 10 and "condition" not in raven
    assert goblin(match, 1)["resources"]["Health"] == 12 and "condition" not in goblin(match, 1)


@pytest.mark.parametrize("how", ["bars", "words"])
def test_M469_no_number_of_a_foe_is_in_anything_a_player_receives(how: str) -> None:
    match = fight(f"Foes: {how}")
    shown = everything(match, 0)
    play(match, "Swing on Goblin", 15, 5)
    shown += everything(match, 0)
    play(match, "End turn")
    play(match, "Claw on Raven", 15)
    shown += everything(match, 0)
    play(match, "Brace")
    shown += everything(match, 0)
    for number in (SECRET, SECRET + 15):
        assert str(number) not in shown
        assert number.to_bytes(4, "little").hex() not in shown
    assert str(SECRET) in everything(match, 1) and SECRET.to_bytes(4, "little").hex() in everything(match, 1)


def test_M469_what_a_hero_rolls_is_told_and_what_it_is_held_against_is_not() -> None:
    match = fight("Foes: words")
    play(match, "Swing on Goblin", 15, 5)
    told = " ".join(match.view(0)["position"]["log"])
    assert "15" in told and "19" in told and "against a hidden value" in told
    assert "12" not in told and "Health: 12" not in told


def test_M469_odds_tell_nothing_either() -> None:
    match = fight("Foes: words")
    with pytest.raises(OptionError, match="hidden"):
        trial_now(match, "Swing on Goblin", 0)
    assert trial_now(fight(""), "Swing on Goblin", 0)
    box, seen = opened(match, 0)
    swing: Any = next(action for action in match.legal(0) if "Swing" in str(action))
    plain: Any = game.plain_action(swing.memory.copy())
    assert likelihood(box, seen, plain) is None


def test_M469_anything_else_is_an_error() -> None:
    assert "ME-7" in said(TEXT.format("Foes: smoke") + ENCOUNTER)
