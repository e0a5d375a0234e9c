"""Solved games have the values that others have published; what is too large says so."""

from __future__ import annotations

import sys
from random import Random

import numpy as np
import pytest

import turnwright
from turnwright import OptionError, load
from turnwright.cli import main
from turnwright.lab.solving.equilibrium import equilibrium
from turnwright.lab.solving.hidden_tree import EveryDraw, whole_tree
from turnwright.lab.solving.retrograde import TooLarge, solve_exactly


def test_tic_tac_toe_is_a_draw_in_5478_positions() -> None:
    match = load("tic-tac-toe").new_match()
    found = solve_exactly(match.game, match.table, match.memory, 10_000)
    assert (found.value, found.positions, len(found.best)) == (0, 5478, 9)


def test_a_position_that_is_won_says_how_soon_and_by_what() -> None:
    match = load("tic-tac-toe").new_match()
    for square in ("a3", "a2", "b3", "b2"):
        match.play(f"place {square}")
    found = solve_exactly(match.game, match.table, match.memory, 10_000)
    assert (found.value, found.plies) == (1, 1)
    assert [str(turnwright.Action(match.game, action, match.table)) for action in found.best] == ["place c3"]


def test_kuhn_poker_is_worth_a_loss_of_one_eighteenth() -> None:
    match = load("kuhn-poker").new_match(seed=1)
    tree = whole_tree(match.game, match.table, 1000)
    found = equilibrium(tree, 2000, 1e-4)
    assert found.information_sets == 12
    assert found.value == pytest.approx(-1 / 18, abs=2e-4)
    assert found.exploitability <= 1e-4
    assert np.allclose(np.bincount(np.repeat(np.arange(12), tree.widths), found.strategy), 1)


def test_a_strategy_that_gives_everything_away_is_seen_to_be_exploitable() -> None:
    match = load("kuhn-poker").new_match(seed=1)
    found = equilibrium(whole_tree(match.game, match.table, 1000), iterations=1)
    assert found.exploitability > 0.05


def test_every_draw_comes_once_and_their_shares_are_one() -> None:
    found = list(EveryDraw().ways(lambda chance: (chance.draw(3), chance.draw(2))))
    assert sorted(way for _, way in found) == [(one, other) for one in range(3) for other in range(2)]
    assert sum(share for share, _ in found) == pytest.approx(1)
    bent = list(EveryDraw().ways(lambda chance: (one := chance.draw(2), chance.draw(5) if one else 0)))
    assert len(bent) == 6
    assert sum(share for share, _ in bent) == pytest.approx(1)
    assert [share for share, _ in EveryDraw().ways(lambda chance: None)] == [1.0]


def test_what_is_too_large_says_so_and_how_to_allow_more() -> None:
    match = load("connect-four").new_match()
    with pytest.raises(TooLarge, match="more than 500 positions from here; --positions allows more"):
        solve_exactly(match.game, match.table, match.memory, 500)
    poker = load("kuhn-poker").new_match(seed=1)
    with pytest.raises(TooLarge, match="more than 20 nodes"):
        whole_tree(poker.game, poker.table, 20)


def test_what_cannot_be_listed_says_why() -> None:
    match = load("kuhn-poker").new_match(seed=1)
    with pytest.raises(OptionError, match="nothing hidden and no chance"):
        solve_exactly(match.game, match.table, match.memory, 500)


def test_the_command_tells_the_value(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for game, said in (("tic-tac-toe", "it is a draw"), ("kuhn-poker", "-0.055")):
        monkeypatch.setattr(sys, "argv", ["turnwright", "solve", game])
        with pytest.raises(SystemExit) as stopped:
            main()
        assert stopped.value.code == 0
        assert said in capsys.readouterr().out


def by_trying_everything(match: turnwright.Match) -> tuple[int, int]:
    """What a position is worth to whoever is to act, and after how many actions if both play as well as they can."""
    if match.outcome is not None:
        return (-1 if match.outcome.winners else 0), 0
    found = []
    for action in match.legal():
        after = match.branch()
        after.play(action)
        value, plies = by_trying_everything(after)
        found.append((-value, plies + 1))
    best = max(value for value, _ in found)
    ends = [plies for value, plies in found if value == best]
    return best, (max(ends) if best < 0 else min(ends))


@pytest.mark.parametrize("seed", range(16))
def test_solving_agrees_with_trying_everything(seed: int) -> None:
    random = Random(seed)
    match = load("tic-tac-toe").new_match()
    while match.ply < 4 + seed % 2:
        match.play(random.choice(match.legal()))
    found = solve_exactly(match.game, match.table, match.memory, 10_000)
    value, plies = by_trying_everything(match)
    assert found.value == (value if match.may_act == (0,) else -value)
    assert value == 0 or found.plies == plies
