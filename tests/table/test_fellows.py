"""Several people at one seat: each is known by their own token, and what is one's is not the others'."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from turnwright.core.parts import ANYBODY
from turnwright.table import fellows, seats
from turnwright.table.fellows import everybody, holder_of, join, may_join, most_wanting, name_of, part_from, sharing_of
from turnwright.table.limits import MOST_FELLOWS
from turnwright.table.refusing import TableRefusal
from turnwright.table.room_document import PartKept, RoomDocument, SeatKept


def shared(people: int = 3) -> RoomDocument:
    """A seat that Ann and Bob share, and an empty one."""
    kept = RoomDocument(game="methuen", seats=[SeatKept(), SeatKept()], people=people)
    seats.give(kept, 0, "Ann", True)
    kept.seats[0].token = "ann"
    join(kept, 0, "Bob", True, "bob")
    return kept


def test_each_is_known_by_their_own_token_and_nothing_opens_an_empty_seat() -> None:
    kept = shared()
    assert [holder_of(kept, 0, [token]).name for token in ("ann", "bob")] == ["Ann", "Bob"]
    assert everybody(kept.seats[1]) == [] and fellows.opened_by(kept.seats[1], [""]) == []
    for hashes in ([], ["eve"], [""]):
        with pytest.raises(TableRefusal, match="sit down first"):
            holder_of(kept, 0, hashes)


def test_what_is_the_others_is_not_mine_and_what_is_nobodys_is() -> None:
    kept = shared()
    ann, bob = (one.id for one in everybody(kept.seats[0]))
    kept.seats[0].parts = {"Raven": PartKept(by=ann), "Wolf": PartKept(by=bob), "Owl": PartKept(level=2)}
    share = sharing_of(kept, SimpleNamespace(hashes=("bob",)), 0)
    assert share is not None and (share.mine, share.others) == (frozenset({bob}), frozenset({"Raven", "Owl"}))
    assert sharing_of(kept, SimpleNamespace(hashes=()), 1) is None, "nobody shares it"


@pytest.mark.parametrize("leaver", [0, 1])
def test_who_leaves_leaves_their_parts_to_anybody_and_the_seat_to_the_others(leaver: int) -> None:
    kept = shared()
    people = everybody(kept.seats[0])
    kept.seats[0].parts = {"Raven": PartKept(by=people[0].id), "Wolf": PartKept(by=people[1].id)}
    stays = people[1 - leaver]
    part_from(kept, 0, people[leaver])
    assert [one.name for one in everybody(kept.seats[0])] == [stays.name]
    assert {held.by for held in kept.seats[0].parts.values()} == {stays.id}
    assert kept.seats[0].host and name_of(kept, people[leaver].id) == people[leaver].name


def test_only_so_many_join_and_each_gets_a_number_of_their_own() -> None:
    kept = shared(people=2)
    assert not may_join(kept, 0) and not may_join(kept, 1) and most_wanting(kept) is None
    kept.people = 99
    while may_join(kept, 0):
        join(kept, 0, "more", True, f"t{kept.came}")
    ids = [one.id for one in everybody(kept.seats[0])]
    assert len(kept.seats[0].fellows) == MOST_FELLOWS and len(set(ids)) == len(ids)


def test_who_comes_next_goes_where_most_is_to_be_played() -> None:
    kept = shared(people=9)
    seats.give(kept, 1, "Cy", True)
    kept.parts = [["a", "b"], ["c", "d", "e"]]
    assert most_wanting(kept) == 1


def test_nobody_acts_for_anothers_part(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = shared()
    ann = everybody(kept.seats[0])[0].id
    kept.seats[0].parts = {"Raven": PartKept(by=ann)}
    room, bob, anne = SimpleNamespace(kept=kept), SimpleNamespace(hashes=("bob",)), SimpleNamespace(hashes=("ann",))
    cases = (("Raven", bob, False), ("Raven", anne, True), ("Wolf", bob, True), (ANYBODY, bob, True))
    for part, who, fine in cases:
        monkeypatch.setattr(fellows, "part_of_action", lambda match, action, seat, part=part: part)
        if fine:
            fellows.require_part(room, who, None, None, 0)  # type: ignore[arg-type]
        else:
            with pytest.raises(TableRefusal, match="Raven is played by Ann, not by you"):
                fellows.require_part(room, who, None, None, 0)  # type: ignore[arg-type]
