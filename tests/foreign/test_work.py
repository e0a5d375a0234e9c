"""No text makes work without end: what a text may cost is counted, and one that costs too much is refused in words."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from zero_day.tables import custom_set, path

from turnwright import Game, OptionError, TurnwrightError, load
from turnwright.games.methuen import candidates, survey
from turnwright.games.methuen.language import UnformattableError, compile_text, format_text
from turnwright.games.methuen.language.effort import TooMuchWork, budget, spend
from turnwright.games.methuen.language.limits import MOST_STEPS
from turnwright.games.methuen.language.suggest import closest


def actions_with(condition: str, actions: int = 400) -> str:
    """Actions with 48 conditions each."""
    line = " AND ".join([condition] * 48)
    return "".join(f"Action: A{number}\nif: {line}\ndo: End turn\n\n" for number in range(actions))


def near_misses(count: int) -> str:
    """Actors, and statuses that mention each of them with a slip of the pen."""
    actors = "".join(f"Actor: Somebody Long Name Number {n:03}\n\n" for n in range(250))
    words = "[Somebody Long Nmae Number {n:03} Health] cannot exceed 3. The Somebody Lnog Name Number {n:03} is here."
    return actors + "".join(f"Status {n} (Feature)\n{words.format(n=n % 250)}\n\n" for n in range(count))


TOO_MUCH: dict[str, Callable[[], str]] = {
    "conditions about numbers": lambda: actions_with("[Health] >= 1 + [Target Health]"),
    "conditions about people": lambda: actions_with("any enemy is within 3 spaces"),
    "conditions in parentheses": lambda: actions_with("(Adjacent to target)"),
    "sentences that nobody can read": lambda: "".join(
        f"Feature: F{n}\n" + "All actors that stand next to this one have the habit of standing there.\n" * 8 + "\n"
        for n in range(128)
    ),
}


@pytest.mark.parametrize("name", TOO_MUCH)
def test_a_text_that_is_too_much_work_is_refused_with_a_message(name: str) -> None:
    text = TOO_MUCH[name]()
    checked = compile_text(text)
    assert [message.code for message in checked.errors] == ["ME-91"]
    assert f"too many steps of reading: {MOST_STEPS + 1}, at most {MOST_STEPS}" in checked.errors[0].text
    with pytest.raises(TurnwrightError, match="steps of reading"):
        load("methuen").new_match(campaign=text)


def test_a_text_as_large_as_people_write_is_a_small_part_of_the_budget() -> None:
    with budget() as outer:
        text = actions_with("[Health] >= 1 + [Target Health]", 20)
    assert outer.spent == 0
    assert compile_text(text, steps=MOST_STEPS // 4).ok


def test_slips_of_the_pen_are_counted() -> None:
    with budget(10_000) as work:
        closest("Somebody Lnog Name", ["Somebody Long Name"] * 20)
    assert work.spent >= 20
    with pytest.raises(TooMuchWork), budget(10):
        closest("Somebody Lnog Name", ["Somebody Long Name"] * 20)
    checked = compile_text(near_misses(100), steps=10_000)
    assert "steps of reading" in checked.errors[0].text


def test_a_budget_is_the_innermost_and_ends_with_its_text() -> None:
    with budget(5) as outer:
        spend(3)
        with budget(100) as inner:
            spend(50)
        assert (outer.left, inner.left) == (2, 50)
    spend(10**9)
    assert outer.spent == 3


def test_formatting_has_the_same_budget() -> None:
    headers = "".join(f"Actoor: A{number:04}\n\n" for number in range(900))
    with pytest.raises(UnformattableError, match="steps of reading"):
        format_text(headers, steps=5_000)


def purple(*sides: str) -> list[dict[str, str]]:
    return [path(pair, "purple") for pair in sides]


SIX = ("TB", "LR", "TR", "TL", "BR", "BL")


@pytest.fixture(scope="module")
def zero_day() -> Game:
    return load("zero-day")


def test_a_tile_set_whose_trails_could_take_for_ever_is_refused(zero_day: Game) -> None:
    tiles = [{"id": f"game-tile-{n:02}", "segments": purple(*SIX)} for n in range(1, 26)]
    with pytest.raises(OptionError, match="150 segments are open to red, 100 of them beyond the second on their tile"):
        zero_day.new_match(tile_set=tiles)
    crowded = custom_set(A_for_01=purple(*SIX), B_for_02=purple(*SIX))
    with pytest.raises(OptionError, match="at most 50 and 6 can be"):
        zero_day.new_match(tile_set=crowded)


def test_a_tile_set_with_one_tile_of_six_segments_is_fine(zero_day: Game) -> None:
    assert zero_day.new_match(tile_set=custom_set(A_for_01=purple(*SIX)))


@pytest.mark.parametrize("members", range(1, 65))
def test_all_ways_of_a_list_together_are_a_few_maps(members: int) -> None:
    spaces = candidates.farthest_listed(members) // 2
    assert members * (2 * spaces + 1) ** 2 <= candidates.TILES_SEARCHED
    assert members > 2 or spaces >= 63
    assert (2 * spaces + 1) ** 2 > candidates.MOST_DECLARATIONS // members


def test_a_crowd_that_moves_far_is_listed_from_near(monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[int] = []
    real = survey.find_ways_within

    def noted(box: object, state: object, actor: int, limit: int) -> None:
        limits.append(limit)
        real(box, state, actor, limit)  # type: ignore[arg-type]

    monkeypatch.setattr(candidates, "find_ways_within", noted)
    people = "".join(
        f"Actor: A{n}\nResources: Health: 5\nActions: Run\nLocation: {n % 8}N {n // 8}E\n\n" for n in range(40)
    )
    text = f"""\
Campaign: Crowd
Start: Encounter "E"

Run
do: Move up to 500 spaces

Map: M
Dimensions: 64x64

{people}
Cast: P
Controller: Player
Members: {", ".join(f"A{n}" for n in range(40))}

Encounter: E
Map: M
Casts: P
Completion:
  Victory: Round 9 begins
"""
    match = load("methuen").new_match(seed=1, campaign=text)
    listed = match.game.verbs.interpreted.legal(match.table, match.memory)
    assert len(limits) == 40 and set(limits) == {candidates.farthest_listed(40)}
    assert len(listed) > 4000
    assert match.why_not("A0: Run to 60N 60E") is None
