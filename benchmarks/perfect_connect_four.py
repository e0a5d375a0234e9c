"""Connect Four's levels beside a perfect opponent: matches from openings won for who begins, and errors per move.

python benchmarks/perfect_connect_four.py --players level:5 level:6 --matches 100 --json FILE

Every opening is so many actions at random after which the player to move, First, can force a win; none comes twice. The
opponent knows the worth of every move (won, drawn or lost, by looking to the end) and never gives anything away; of
moves that are worth the same to it, it takes the one that leaves the fewest right answers. An error is a move that
gives away a win or a draw.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numba import njit

import turnwright
from turnwright.core.match import Match
from turnwright.lab.intervals import wilson
from turnwright.players import Limit, Player, SeatView, make_player, prepare

COLUMNS, ROWS, PLACES = 7, 6, 42
ONE = np.uint64(1)
BOTTOM = np.uint64(sum(1 << 7 * column for column in range(COLUMNS)))
BOARD = np.uint64(sum(((1 << ROWS) - 1) << 7 * column for column in range(COLUMNS)))
ORDER = np.array([3, 2, 4, 1, 5, 0, 6], np.uint64)
KEPT = (1 << 22) + 15
"""Places of the table of positions whose worth is bounded; an odd number."""
LOST, DRAWN, WON = -1, 0, 1


@njit(cache=False)
def column_of(column: Any) -> Any:
    """All places of a column."""
    return np.uint64((1 << ROWS) - 1) << np.uint64(7 * column)


@njit(cache=False)
def winning(own: Any, taken: Any) -> Any:
    """The free places where a fourth disc in a line would lie, whether it can be dropped there or not."""
    found = (own << ONE) & (own << np.uint64(2)) & (own << np.uint64(3))
    for step in (np.uint64(7), np.uint64(6), np.uint64(8)):
        two, three = step + step, step + step + step
        pair = (own << step) & (own << two)
        found |= (pair & (own << three)) | (pair & (own >> step))
        pair = (own >> step) & (own >> two)
        found |= (pair & (own >> three)) | (pair & (own << step))
    return found & (BOARD ^ taken)


@njit(cache=False)
def not_losing(own: Any, taken: Any) -> Any:
    """Where a disc can be dropped without the other winning at once."""
    possible, other = (taken + BOTTOM) & BOARD, own ^ taken
    threats = winning(other, taken)
    forced = possible & threats
    if forced != 0:
        if forced & (forced - ONE) != 0:
            return np.uint64(0)
        possible = forced
    return possible & ~(threats >> ONE)


@njit(cache=False)
def bits(board: Any) -> Any:
    count = 0
    while board != 0:
        board &= board - ONE
        count += 1
    return count


@njit(cache=False)
def look(own: Any, taken: Any, discs: Any, low: Any, high: Any, keys: Any, lows: Any, highs: Any) -> Any:
    """The worth to who is to move and cannot win at once, as far as it lies between the bounds."""
    possible = not_losing(own, taken)
    if possible == 0:
        return LOST
    if discs >= PLACES - 2:
        return DRAWN
    key = own + taken
    place = key % np.uint64(len(keys))
    if keys[place] == key:
        low, high = max(low, lows[place]), min(high, highs[place])
        if low >= high:
            return low if lows[place] >= high else high
    moves, promise, count = np.zeros(7, np.uint64), np.zeros(7, np.int64), 0
    for column in ORDER:
        move = possible & column_of(column)
        if move != 0:
            score, at = bits(winning(own | move, taken | move)), count
            while at > 0 and promise[at - 1] < score:
                moves[at], promise[at] = moves[at - 1], promise[at - 1]
                at -= 1
            moves[at], promise[at] = move, score
            count += 1
    best, floor = LOST, low
    for index in range(count):
        worth = -look(own ^ taken, taken | moves[index], discs + 1, -high, -floor, keys, lows, highs)
        best = max(best, worth)
        floor = max(floor, worth)
        if best >= high:
            break
    if keys[place] != key:
        keys[place], lows[place], highs[place] = key, LOST, WON
    if best >= high:
        lows[place] = max(lows[place], best)
    elif best <= low:
        highs[place] = min(highs[place], best)
    else:
        lows[place] = highs[place] = best
    return best


class Perfect:
    """Knows what every position is worth with best play; remembers what it has found."""

    def __init__(self) -> None:
        self.keys, self.lows, self.highs = np.zeros(KEPT, np.uint64), np.zeros(KEPT, np.int8), np.zeros(KEPT, np.int8)

    def worth(self, own: int, taken: int) -> int:
        """To who is to move, with these discs of these that are taken."""
        mine, all_discs = np.uint64(own), np.uint64(taken)
        if winning(mine, all_discs) & (all_discs + BOTTOM) & BOARD:
            return WON
        return int(look(mine, all_discs, taken.bit_count(), LOST, WON, self.keys, self.lows, self.highs))

    def moves(self, own: int, taken: int) -> dict[int, int]:
        """What every column is worth to who is to move."""
        found: dict[int, int] = {}
        for column in range(COLUMNS):
            move = (taken + int(BOTTOM)) & int(column_of(column))
            if move:
                wins = bool(int(winning(np.uint64(own), np.uint64(taken))) & move)
                full = (taken | move) == int(BOARD)
                found[column] = WON if wins else DRAWN if full else -self.worth(own ^ taken, taken | move)
        return found

    def choose(self, own: int, taken: int, random: Random) -> int:
        """A column of the best worth; of several the one that leaves the fewest right answers."""
        found = self.moves(own, taken)
        best = [column for column, worth in found.items() if worth == max(found.values())]
        random.shuffle(best)
        if len(best) == 1 or max(found.values()) == WON:
            return best[0]
        return min(best, key=lambda column: self.right_answers(own, taken, column))

    def right_answers(self, own: int, taken: int, column: int) -> int:
        """How many answers keep what the other has."""
        move = (taken + int(BOTTOM)) & int(column_of(column))
        answers = self.moves(own ^ taken, taken | move)
        return sum(worth == max(answers.values()) for worth in answers.values()) if answers else 0


def discs_of(match: Match) -> tuple[int, int]:
    """Those of who is to move, and all."""
    discs = [int(one) for one in match.memory["discs"][0]]
    return discs[match.may_act[0]], discs[0] | discs[1]


def openings(perfect: Perfect, count: int, plies: int, seed: int) -> list[list[str]]:
    """Different ones that are won for First, who is to move."""
    game, random = turnwright.load("connect-four"), Random(seed)
    found: dict[tuple[int, int], list[str]] = {}
    while len(found) < count:
        match = game.new_match(seed=1)
        line: list[str] = []
        while len(line) < plies and not match.is_over:
            line.append(str(random.choice(match.legal())))
            match.play(line[-1])
        if not match.is_over and perfect.worth(*discs_of(match)) == WON:
            found.setdefault(discs_of(match), line)
    return list(found.values())


def meeting(player: Player, perfect: Perfect, line: Sequence[str], seed: int) -> dict[str, int]:
    """One match: how it ended for the player, and what it gave away on the way."""
    game, random = turnwright.load("connect-four"), Random(seed)
    match = game.new_match(seed=1)
    for drop in line:
        match.play(drop)
    player.begin(seed)
    told = {"choices": 0, "errors": 0, "ended": DRAWN}
    while not match.is_over:
        view = SeatView.of(match, match.may_act[0])
        if view.seat == 0:
            action, known = player.choose(view, Limit()), perfect.moves(*discs_of(match))
            worths = set(known.values())
            told["choices"] += len(worths) > 1
            told["errors"] += known[int(action.memory["column"][0])] < max(worths)
            match.play(action)
        else:
            column = perfect.choose(*discs_of(match), random)
            match.play(next(action for action in view.legal if action.memory["column"][0] == column))
    outcome = match.outcome
    if outcome is not None and outcome.winners:
        told["ended"] = WON if outcome.winners == (0,) else LOST
    return told


def measured(words: str, perfect: Perfect, lines: Sequence[Sequence[str]]) -> dict[str, Any]:
    """All matches of one player."""
    player = make_player(turnwright.load("connect-four"), words)
    prepare(player)
    told = [meeting(player, perfect, line, seed) for seed, line in enumerate(lines)]
    player.close()
    choices, errors = (sum(one[name] for one in told) for name in ("choices", "errors"))
    ended = [one["ended"] for one in told]
    counts = {name: ended.count(worth) for name, worth in (("won", WON), ("drawn", DRAWN), ("lost", LOST))}
    rate = wilson(errors, choices)._asdict()
    return {"player": words, "matches": len(told), **counts, "choices": choices, "errors": errors, "rate": rate}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", nargs="+", default=["level:5", "level:6"])
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--plies", type=int, default=14, help="of each opening; an even number")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, default=None)
    given = parser.parse_args()
    if given.plies % 2:
        parser.error("an opening has an even number of plies, so that First is to move")
    perfect = Perfect()
    lines = openings(perfect, given.matches, given.plies, given.seed)
    found = []
    for words in given.players:
        found.append(measured(words, perfect, lines))
        print(json.dumps(found[-1]), flush=True)
    if given.json:
        given.json.write_text(json.dumps(found, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
