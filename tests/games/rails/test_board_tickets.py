"""Tickets on the full board (R-48, R-50, R-51)."""

from __future__ import annotations

from turnwright import Match

from .tables import ANN, BOB, TOY, assert_refused, at, of, rails, turned

IDS = [ticket.id for ticket in TOY.tickets]


def opening(order: str = "x1 x2 x3 x4 x5 x8") -> Match:
    """A match on the toy map whose tickets are offered in this order."""
    wanted = [IDS.index(id) for id in order.split()]
    deal = [0] * (2 * 4) + [0] * 5
    shuffled = list(range(len(IDS)))
    swaps = []
    for last in range(len(IDS) - 1, 0, -1):
        other = shuffled.index(wanted[last])
        shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        swaps.append(other)
    return Match.start(rails, 2, {"map": "toy"}, chance=deal + swaps)


def names(match: Match, field: str, seat: int) -> list[str]:
    return [IDS[ticket - 1] for ticket in of(match, field)[seat] if ticket]


def kept(match: Match, seat: int) -> list[str]:
    return [id for number, id in enumerate(IDS) if of(match, "kept")[seat] >> number & 1]


def deck(match: Match) -> list[str]:
    top, size, ring = of(match, "ticket_top"), of(match, "ticket_deck_size"), of(match, "ticket_deck")
    return [IDS[ring[(top + place) % len(ring)] - 1] for place in range(size)]


def test_R48_starting_tickets_are_chosen_together() -> None:
    """RV-54."""
    match = opening()
    assert names(match, "offer", ANN) == ["x1", "x2", "x3"]
    assert names(match, "offer", BOB) == ["x4", "x5", "x8"]
    assert list(match.may_act) == [ANN, BOB]
    assert_refused(match, "keep 1", "RF-37", seat=ANN)
    match.play("keep 1 3", seat=BOB)
    assert list(match.may_act) == [ANN]
    match.play("keep 1 2", seat=ANN)
    assert deck(match) == ["x3", "x5"]
    assert match.to_act == ANN
    assert kept(match, BOB) == ["x4", "x8"]


def test_R48_nobody_takes_a_turn_until_all_have_chosen() -> None:
    """RV-77."""
    match = opening()
    match.play("keep 1 3", seat=BOB)
    assert_refused(match, "draw", "RF-33", seat=ANN)
    assert_refused(match, "draw", "RF-24", seat=BOB)
    assert_refused(match, "keep 1 3", "RF-35", seat=BOB)


def test_R48_an_absent_seat_keeps_its_two_cheapest() -> None:
    """Fewest points, ties by id: of x1 (5), x2 (5), x3 (2) these are x3 and x1."""
    match = opening()
    match.report("drop 0")
    match.report("expire 0")
    assert kept(match, ANN) == ["x1", "x3"]
    assert match.may_act == (BOB,)
    match.play("keep 1 2 3", seat=BOB)
    assert match.to_act == BOB
    assert deck(match) == ["x2"]


def test_R48_the_last_choice_may_be_made_by_the_grace() -> None:
    match = opening()
    match.play("keep all", seat=ANN)
    match.report("drop 1")
    match.report("expire 1")
    assert match.to_act == ANN
    assert kept(match, BOB) == ["x4", "x8"]
    assert of(match, "ticket_deck_size") == 1


def test_R50_a_ticket_turn() -> None:
    """RV-61."""
    match = at("", "", mode="board", tickets=["x1", "x2", "x3", "x4"])
    match.play("tickets")
    assert names(match, "offer", ANN) == ["x1", "x2", "x3"]
    assert_refused(match, {"kind": "keep", "keep": 0}, "RF-38")
    assert_refused(match, {"kind": "keep", "keep": 8}, "RF-36")
    for action in ("draw", "take 0", "tickets", "end"):
        assert_refused(match, action, "RF-34")
    events = match.play("keep 2")
    assert kept(match, ANN) == ["x2"]
    assert deck(match) == ["x4", "x1", "x3"]
    assert match.to_act == BOB
    assert events[0].to(BOB) == "Copper kept 1 ticket"
    assert "A to E" in events[0].to(ANN)


def test_R50_others_learn_only_how_many() -> None:
    match = at("", "", mode="board", tickets=["x1", "x2", "x3", "x4"])
    events = match.play("tickets")
    assert events[0].to(BOB) == "Copper looks at 3 tickets"
    assert match.view(BOB)["position"]["offer"] == []
    assert match.view(ANN)["position"]["offer"] == ["x1", "x2", "x3"]


def test_R50_the_offer_is_what_is_left() -> None:
    """RV-62."""
    match = at("", "", mode="board", tickets=["x4"])
    match.play("tickets")
    assert names(match, "offer", ANN) == ["x4"]
    assert_refused(match, "keep 2", "RF-36")
    match.play("keep 1")
    assert deck(match) == []


def test_R50_an_absent_holder_keeps_the_cheapest() -> None:
    match = at("", "", mode="board", tickets=["x1", "x3", "x2", "x4"])
    match.play("tickets")
    match.report("drop 0")
    match.report("expire 0")
    assert kept(match, ANN) == ["x3"]
    assert deck(match) == ["x4", "x1", "x2"]
    assert match.to_act == BOB


def test_R51_no_tickets_left() -> None:
    """RV-62."""
    assert_refused(at("", "", mode="board"), "tickets", "RF-40")
    match = at("", "", mode="board", tickets=["x1"])
    match.play("draw", chance=turned("OPOP", "O"))
    assert_refused(match, "tickets", "RF-39")


def test_R51_keeping_without_an_offer() -> None:
    match = at("", "", mode="board", tickets=["x1"])
    assert_refused(match, "keep 1", "RF-35")
    assert_refused(match, "keep 1", "RF-35", seat=BOB)
