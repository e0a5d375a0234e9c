"""Nothing legal is out of reach of a person who clicks: what is accepted when it is typed has its clicks."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from turnwright import Match
from turnwright.games.methuen import game
from turnwright.games.methuen.capacities import CELLS
from turnwright.games.methuen.narrowing import tiles
from turnwright.games.methuen.narrowing.drafts import Draft
from turnwright.testing import random_match

from .clicking import clicks_to
from .machine.stages import Stage, actor

DEEDS = """
Action: Jog
do: Move up to 5 spaces

Action: Run
do: Move 4 spaces in chosen direction

Action: Blink
do: Teleport to chosen tile within 900 spaces

Action: Beam
Range: 40
do: Teleport target to chosen tile within 300 spaces

Action: Wall Up
Range: Unlimited
Target: tile
do: Target tile becomes Wall

Action: Spark
Range: 45, line of sight
Target: tile
do: [Sparks] += 1

Action: Volley
Range: 90
Target: Up to 16 enemies
do: [Target Health] -= 1

Action: Storm
Range: 90
Target: Up to 3 enemies
do: Move up to 3 spaces; Face chosen direction; Teleport to chosen tile within 500 spaces

Feature: Pace
Move up to 6 spaces per turn

Feature: Crowd
Actors cannot end movement on tiles occupied by allies

"""
ACTIONS = ("Jog", "Run", "Blink", "Beam", "Wall Up", "Spark", "Volley", "Storm")
DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
IMPS = [f"Imp {number}" for number in range(1, 21)]


def plain() -> Match:
    """Raven with every sort of action and Crow beside it, twenty imps around, on an endless plain."""
    own = f"Actions: {', '.join(ACTIONS)}\nFeatures: Pace, Crowd"
    people = actor("Raven", player=True, more=own) + actor("Crow", player=True, more="Features: Pace, Crowd")
    birds = "Cast: Birds\nController: Player\nMembers: Raven, Crow\n\nCast: Imps\nMembers: Imp x20\n\n"
    deploy = ["Raven at 480N 470W", "Crow at 479N 470W"]
    deploy += [f"Imp {number} at {470 + number % 5}N {476 - number // 5}W" for number in range(1, 21)]
    return Stage(DEEDS + people + actor("Imp") + birds, "\n".join(deploy), (90, 10)).match


def tile(rng: random.Random, far: int) -> str:
    """A tile anywhere, the corners of the plain among them, or some tiles away."""
    if rng.random() < 0.2:
        return f"{rng.choice(['500N', '500S'])} {rng.choice(['500E', '500W'])}"
    north, east = (max(-500, min(500, middle + rng.randint(-far, far))) for middle in (480, -470))
    return f"{abs(north)}{'N' if north >= 0 else 'S'} {abs(east)}{'E' if east >= 0 else 'W'}"


def way(rng: random.Random) -> str:
    if rng.random() < 0.5:
        return f"to {tile(rng, 6)}"
    return "by " + " ".join(rng.choice(DIRECTIONS) for _ in range(rng.randint(1, 6)))


def aimed(rng: random.Random, most: int) -> str:
    return "on " + ", ".join(rng.sample(IMPS, rng.randint(1, most)))


def typed(rng: random.Random) -> Iterator[str]:
    """Lines somebody could type, most of them legal."""
    lines: tuple[Callable[[], str], ...] = (
        lambda: f"{rng.choice(['Raven', 'Crow'])}: Move {way(rng)}",
        lambda: f"Raven: Jog {way(rng)}",
        lambda: f"Raven: Run toward {rng.choice(DIRECTIONS)}",
        lambda: f"Raven: Blink at {tile(rng, 900)}",
        lambda: f"Raven: Beam on Imp 7 at {tile(rng, 300)}",
        lambda: f"Raven: Wall Up at {tile(rng, 950)}",
        lambda: f"Raven: Spark at {tile(rng, 45)}",
        lambda: f"Raven: Volley {aimed(rng, 16)}",
        lambda: f"Raven: Storm {aimed(rng, 3)} toward {rng.choice(DIRECTIONS)} {way(rng)} at {tile(rng, 500)}",
    )
    while True:
        yield from (line() for line in lines)


def legal_lines(match: Match, rng: random.Random, count: int) -> list[str]:
    """So many that are accepted."""
    accepted = (line for line in typed(rng) if match.why_not(line) is None)
    return [next(accepted) for _ in range(count)]


def test_M463_whatever_can_be_typed_can_be_clicked() -> None:
    match, rng = plain(), random.Random(7)
    for line in legal_lines(match, rng, 36):
        clicks_to(match, match.read(line, 0))


CORNERS = ["500N 500E", "500S 500E", "500S 500W", "500N 500W"]


@pytest.mark.parametrize("corner", CORNERS)
def test_M463_the_corners_of_the_plain_are_a_few_clicks_away(corner: str) -> None:
    match = plain()
    clicks = clicks_to(match, match.read(f"Raven: Wall Up at {corner}", 0))
    assert len(clicks) <= 7


@pytest.mark.parametrize("seed", range(3))
def test_M463_whatever_is_clicked_is_legal(seed: int) -> None:
    match, rng = plain(), random.Random(seed)
    for _ in range(8):
        path: tuple[str, ...] = ()
        choices = match.choices(path)
        while choices:
            choice = rng.choice([*choices[:12], rng.choice(choices)])
            path = (*path, choice.token)
            if choice.action is not None:
                assert match.why_not(choice.action) is None, path
            choices = match.choices(path)
            assert choices or choice.action is not None or " to " in choice.label, path


SAMPLES = [("lantern_bridge", ""), ("first_steps", "Goose at the Gate")]


@pytest.mark.parametrize(("campaign", "encounter"), SAMPLES)
def test_M463_everything_listed_can_be_clicked(campaign: str, encounter: str) -> None:
    match, rng = random_match(game, 5, 6, campaign=campaign, encounter=encounter)
    for _ in range(5):
        if match.is_over:
            break
        listed = match.legal()
        for action in rng.sample(listed, min(12, len(listed))):
            clicks_to(match, action)
        match.play(rng.choice(listed))


def test_M463_no_click_asks_for_much(monkeypatch: pytest.MonkeyPatch) -> None:
    match, asked = plain(), 0

    def counted(draft: Draft, tile: int) -> bool:
        nonlocal asked
        asked += 1
        return fits(draft, tile)

    fits = tiles.fits
    monkeypatch.setattr(tiles, "fits", counted)
    clicks = clicks_to(match, match.read("Raven: Blink at 100N 20E", 0))
    whole = plain()
    for length in range(len(clicks)):
        asked = 0
        assert len(whole.choices(clicks[:length])) <= CELLS + 1
        assert asked <= CELLS + 2 * len(ACTIONS) * len(IMPS)


def test_M156_a_way_leads_past_others_but_is_not_ended_there() -> None:
    match = plain()
    steps = ("move", "actor=0", "path=steps")
    onto_crow = next(choice for choice in match.choices(steps) if choice.label == "S to 479N 470W")
    behind = [choice.label for choice in match.choices((*steps, onto_crow.token))]
    assert "S to 478N 470W" in behind and not any(label.startswith("stay") for label in behind)
    last = match.choices((*steps, "path=S", "path=S"))[0]
    assert (last.label, str(last.action)) == ("stay at 478N 470W", "Raven: Move by S S")


def test_M194_others_are_chosen_one_by_one_in_their_order() -> None:
    match = plain()
    assert clicks_to(match, match.read("Raven: Storm on Imp 4, Imp 2, Imp 9 toward N by E at 400N 400W", 0))[3:6] == (
        "target=6",
        "others=4",
        "others=11",
    )


def test_M143_a_direction_that_leads_nowhere_is_not_offered() -> None:
    raven = actor("Raven", player=True, more="Actions: Run")
    match = Stage(DEEDS + raven + actor("Imp"), "Raven at 500N 500W\nImp at 0N 0E", (90, 10)).match
    assert [choice.label for choice in match.choices(("perform", "actor=0", "ability=1"))] == ["E", "SE", "S"]


def test_M463_squares_of_the_plain_are_cut_at_round_numbers() -> None:
    assert list(tiles.bands(0, 1001, -500, 100))[-2:] == [(800, 900), (900, 1001)]  # 500 stands with what is before it
    assert list(tiles.bands(475, 1001, -500, 100))[:2] == [(475, 500), (500, 600)]
    assert list(tiles.bands(0, 160, -500, 100)) == [(0, 100), (100, 160)]
