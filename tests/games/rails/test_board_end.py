"""The last round and the reckoning (R-61 to R-68)."""

from __future__ import annotations

from typing import Any

import pytest

from turnwright import Match
from turnwright.core.log_lines import as_line
from turnwright.games.rails.longest_path import longest_path

from .tables import ANN, BOB, CID, assert_refused, at, claim, lane_number, of, rails


def end_all(match: Match, *order: int) -> None:
    """Everybody declines the second card, in this order."""
    for seat in order:
        assert match.to_act == seat
        match.play("draw")
        match.play("end")


def small(trains: int, offline: tuple[int, ...] = ()) -> Match:
    return at("LL", "", "", mode="board", trains=[trains], deck="OPOPOPOPOPOP", offline=offline)


def test_R61_three_trains_left_is_no_last_round() -> None:
    """RV-63."""
    match = small(5)
    match.play(claim("b-c-0", "LL"))
    assert of(match, "trains")[ANN] == 3
    assert of(match, "last_round") == 0


def test_R61_R62_two_trains_left_begin_the_last_round() -> None:
    """RV-63: one more turn for all, the one who began it last."""
    match = small(4)
    events = match.play(claim("b-c-0", "LL"))
    assert any("last round begins" in str(event) for event in events)
    assert of(match, "turns_left") == 3
    end_all(match, BOB, CID, ANN)
    assert match.outcome is not None
    assert match.outcome.rule == "R-62"


def test_R62_who_is_passed_over_has_used_their_last_turn() -> None:
    """RV-63."""
    match = small(4, offline=(BOB,))
    match.play(claim("b-c-0", "LL"))
    assert of(match, "turns_left") == 2
    end_all(match, CID, ANN)
    assert match.is_over


def test_R62_the_last_seat_may_be_passed_over_too() -> None:
    match = small(4)
    match.play(claim("b-c-0", "LL"))
    match.report("drop 0")
    end_all(match, BOB, CID)
    assert match.is_over


def test_R62_nothing_can_be_done_after_the_end() -> None:
    """RV-78."""
    match = small(4)
    match.play(claim("b-c-0", "LL"))
    end_all(match, BOB, CID, ANN)
    for action in ("draw", "end", "keep 1"):
        assert_refused(match, action, "RF-49", seat=ANN)


def reckoned(**position: Any) -> Match:
    """A match that ends by a standstill at once, for its reckoning."""
    seats = position.pop("seats", 2)
    match = at(*[""] * seats, row="", deck="", mode="board", passes=seats - 1, **position)
    match.play("end")
    assert match.is_over
    return match


def test_R63_R64_R65_the_reckoning() -> None:
    """RV-64; the route points are what claiming gave."""
    match = at("", "", "", row="", deck="", mode="board", owners={"a-b-0": ANN, "b-c-0": ANN, "d-e-0": BOB},
               kept={ANN: ["x1", "x2"], BOB: ["x8"]}, passes=2)  # fmt: skip
    match.memory["points"][0][:2] = [6, 1]
    match.play("end")
    assert match.outcome is not None
    assert match.outcome.scores == (16, 2, 0)
    assert match.outcome.winners == (ANN,)
    assert of(match, "won")[:3] == [5, 1, 0]
    assert of(match, "lost")[:3] == [5, 0, 0]
    assert of(match, "bonus")[:3] == [10, 0, 0]


def test_R66_the_log_tells_the_reckoning_ticket_by_ticket() -> None:
    match = at("", "RRL", row="", deck="", mode="board", owners={"a-b-0": ANN, "b-c-0": ANN, "d-e-0": BOB},
               kept={ANN: ["x1", "x2"], BOB: ["x8"]}, passes=1)  # fmt: skip
    match.memory["points"][0][:2] = [6, 1]
    match.play("end")
    for listener in (None, ANN, BOB):
        passed, *told = match.told(0, listener)[-1].words
        assert passed == "Copper passed"
        assert told == [
            "Copper has 6 points for routes",
            "Copper finished A to C for 5 points",
            "Copper did not finish A to E and loses 5 points",
            "Copper has the longest path, 5 trains, for 10 points",
            "Copper ends with 16 points",
            "Teal has 1 point for routes",
            "Teal finished D to E for 1 point",
            "Teal ends with 2 points",
        ]
        counted = [(one.before, one.after, line.rule) for line in map(as_line, told) for one in line.changes]
        assert counted == [(6, 11, "R-63"), (11, 6, "R-63"), (6, 16, "R-65"), (1, 2, "R-63")]


@pytest.mark.parametrize(
    ("lanes", "longest"),
    [
        ("a-b-0 b-c-0 c-d-0 b-d-0 d-e-0", 10),
        ("b-c-0 c-d-0 b-d-0 d-e-0", 8),
        ("a-b-0 b-c-0 b-d-0", 5),
        ("a-b-0 d-e-0", 3),
        ("a-b-0 b-d-0 a-d-0 b-c-0 c-d-0", 16),
        ("", 0),
    ],
)
def test_R64_the_longest_path(lanes: str, longest: int) -> None:
    """RV-65."""
    match = reckoned(owners=dict.fromkeys(lanes.split(), ANN))
    assert of(match, "longest")[ANN] == longest
    traced = sum(length for on, length in zip(of(match, "traced"), of_box(match, "length"), strict=True) if on)
    assert traced == longest
    assert not any(of(match, "mine")) and not match.memory["stack"].any()


def of_box(match: Match, name: str) -> list[int]:
    values: list[int] = match.table.box[name][0].tolist()
    return values


def test_R64_agrees_with_walking_every_way() -> None:
    """On random networks of both maps the fast search finds what the obvious one finds."""
    import random

    from turnwright.core.plain import opened

    for name in ("hansa", "lanterns"):
        match = rails.new_match(seed=1, seats=2, map=name)
        box: Any = opened(match.table.box)
        rng = random.Random(7)
        for _ in range(25):
            owned = network(box, rng)
            owner = [1 if lane in owned else 0 for lane in range(128)]
            stack: Any = Rows([[0, 0] for _ in range(48)])
            assert longest_path(box, owner, 0, [0] * 48, stack, [0] * 128) == every_walk(box, owned)


class Rows:
    """A grid of ordinary lists."""

    def __init__(self, rows: list[list[int]]) -> None:
        self.rows = rows

    def __getitem__(self, place: tuple[int, int]) -> int:
        return self.rows[place[0]][place[1]]

    def __setitem__(self, place: tuple[int, int], value: int) -> None:
        self.rows[place[0]][place[1]] = value


def network(box: Any, rng: Any) -> set[int]:
    """Lanes that hang together, up to 26 trains."""
    owned: set[int] = set()
    reached, left = 1 << rng.randrange(box.cities), 26
    while True:
        near = [
            lane
            for lane in range(box.lanes)
            if lane not in owned and box.twin[lane] - 1 not in owned
            if box.ends[lane] & reached and box.length[lane] <= left
        ]
        if not near:
            return owned
        lane = rng.choice(near)
        owned.add(lane)
        reached |= box.ends[lane]
        left -= box.length[lane]


def every_walk(box: Any, owned: set[int]) -> int:
    """R-64's reference method: depth first from every city."""
    best = 0

    def walk(city: int, used: frozenset[int], length: int) -> None:
        nonlocal best
        best = max(best, length)
        for lane in owned - used:
            if city in (box.lane_a[lane], box.lane_b[lane]):
                walk(box.lane_a[lane] + box.lane_b[lane] - city, used | {lane}, length + box.length[lane])

    for city in range(box.cities):
        walk(city, frozenset(), 0)
    return best


def test_R65_equal_paths_all_score_and_no_track_scores_nothing() -> None:
    both = reckoned(owners={"a-b-0": ANN, "a-b-1": BOB}, seats=4)
    assert of(both, "bonus")[:2] == [10, 10]
    none = reckoned()
    assert of(none, "bonus")[:2] == [0, 0]


def with_standing(totals: tuple[int, int], finished: tuple[int, int], bonus: tuple[int, int]) -> int:
    from turnwright.games.rails.scoring import winners

    state: Any = rails.plain_state(rails.blank_state())
    state.seats = 2
    for seat in range(2):
        state.points[seat] = totals[seat] - bonus[seat]
        state.finished[seat] = finished[seat]
        state.bonus[seat] = bonus[seat]
    return winners(state)


def test_R66_ties_are_broken_by_finished_tickets_then_by_the_bonus() -> None:
    """RV-71."""
    assert with_standing((50, 50), (2, 1), (0, 0)) == 0b01
    assert with_standing((50, 50), (2, 2), (0, 10)) == 0b10
    assert with_standing((50, 50), (2, 2), (10, 10)) == 0b11
    assert with_standing((-5, -9), (0, 3), (0, 10)) == 0b01


def test_R67_at_the_end_tickets_are_public_and_hands_are_not() -> None:
    match = at("R", "K", row="", deck="", mode="board", passes=1, kept={ANN: ["x1"], BOB: ["x8"]})
    assert match.view(None)["position"].get("tickets") is None
    match.play("end")
    position = match.view(None)["position"]
    assert [[ticket["id"] for ticket in held] for held in position["tickets"].values()] == [["x1"], ["x8"]]
    assert "hand" not in position
    assert lane_number("a-b-0") == 0


def test_R68_absent_players_are_skipped_but_scored() -> None:
    match = at("", "", "", mode="board", deck="OPOPOPOP", offline=(BOB,), owners={"d-e-0": BOB})
    end_all(match, ANN, CID)
    assert match.to_act == ANN
    scored = reckoned(owners={"d-e-0": BOB}, offline=(BOB,), seats=3)
    assert of(scored, "bonus")[BOB] == 10
