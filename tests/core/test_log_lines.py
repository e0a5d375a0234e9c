"""Lines of the log: sentences that carry what they tell as data."""

from __future__ import annotations

import pickle

from turnwright import Game
from turnwright.core.log_lines import Change, Rolled, ToldLine, as_line, detail, indented, is_detail


def test_a_line_is_its_sentence() -> None:
    line = ToldLine("Jost hits the eel.", dice=(Rolled(20, (17,), plus=4, total=21, against=12, hit=True),))
    assert line == "Jost hits the eel." and f"{line}!" == "Jost hits the eel.!"
    assert line.dice[0].fell == (17,) and not is_detail(line)


def test_what_tells_more_is_marked_and_not_indented() -> None:
    more = detail("d20: 17", changes=(Change("Health", 9, 4),))
    assert is_detail(more) and more == "d20: 17" and more.changes[0].after == 4
    assert indented(more) == "  d20: 17" and indented(as_line("Plain.")) == "Plain."
    assert not is_detail("  leading spaces mean nothing")


def test_a_line_crosses_processes_with_all_it_tells() -> None:
    gold = (Change("Gold", 0, 3),)
    line = ToldLine("x", short="y", level=1, places=("tile-a1",), rule="T-1", tale=True, changes=gold)
    other = pickle.loads(pickle.dumps(line))
    assert other == "x" and (other.short, other.level, other.places) == ("y", 1, ("tile-a1",))
    assert (other.rule, other.tale, other.changes) == ("T-1", True, gold)


def test_each_line_says_which_turn_it_belongs_to_and_who_did_it(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    for square in ("a1", "b2", "c3"):
        match.play(f"place {square}")
    told = match.told(0, None)
    assert [(line.number, line.turn, line.seat) for line in told] == [(1, 0, 0), (2, 1, 1), (3, 2, 0)]
