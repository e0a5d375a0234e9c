"""An offer stands once, at its time, with the yes of who made it."""

from __future__ import annotations

from table.in_process import InProcess, at_a_table


@at_a_table
async def test_an_offer_waits_for_everybody_else(table: InProcess) -> None:
    sitting = await table.sitting()
    first, second = await sitting.guest(0), await sitting.guest(1)
    assert (await first.ask("offer", what="call_off"))["type"] == "accepted"
    shown = second.of("room")[-1]["room"]["offers"]
    assert [(one["what"], one["by"], one["waiting_for"]) for one in shown] == [("call_off", 0, [1])]


@at_a_table
async def test_the_same_offer_by_the_other_is_a_yes(table: InProcess) -> None:
    sitting = await table.sitting()
    first, second = await sitting.guest(0), await sitting.guest(1)
    await first.ask("offer", what="call_off")
    assert (await second.ask("offer", what="call_off"))["type"] == "accepted"
    assert (sitting.room.kept.stage, sitting.room.kept.offers) == ("over", [])


@at_a_table
async def test_a_rematch_comes_after_a_match_and_calling_off_during_one(table: InProcess) -> None:
    sitting = await table.sitting()
    both = await sitting.guest(0, 1)
    assert (await both.ask("offer", what="rematch", seat=0))["code"] == "table.not_now"
    assert (await both.ask("offer", what="call_off", seat=0))["type"] == "accepted", "both seats say yes at once"
    assert sitting.room.kept.stage == "over"
    assert (await both.ask("offer", what="call_off", seat=0))["code"] == "table.not_now"


@at_a_table
async def test_an_onlooker_offers_nothing(table: InProcess) -> None:
    sitting = await table.sitting()
    onlooker = await sitting.guest()
    assert (await onlooker.ask("offer", what="call_off"))["code"] == "table.not_your_seat"
    assert (await onlooker.ask("offer", what="call_off", seat=1))["code"] == "table.not_your_seat"
    assert sitting.room.kept.offers == []


@at_a_table
async def test_sent_again_there_is_one_offer(table: InProcess) -> None:
    sitting = await table.sitting()
    first = await sitting.guest(0)
    for id in ("one", "one", "two"):
        assert (await first.ask("offer", id=id, what="call_off"))["type"] == "accepted"
    assert len(sitting.room.kept.offers) == 1 and sitting.room.kept.stage == "playing"


@at_a_table
async def test_what_was_answered_is_taken_back_with_consent(table: InProcess) -> None:
    sitting = await table.sitting()
    first, second = await sitting.guest(0), await sitting.guest(1)
    await first.act("drop a")
    await second.act("drop b")
    match = sitting.room.kept.match
    assert (await first.ask("take_back", match=match, sequence=2))["code"] == "undo.seat"
    assert (await first.ask("offer", what="take_back"))["type"] == "accepted"
    assert sitting.room.playing().match.ply == 2, "nothing before the other has said yes"
    offer = sitting.room.kept.offers[0].id
    assert (await second.ask("answer", offer=offer, yes=True))["type"] == "accepted"
    assert (sitting.room.playing().match.ply, sitting.room.kept.offers) == (0, [])
    assert sitting.room.playing().match.lines() == ["1. drop a", "2. drop b", "3. undo", "4. undo"]


@at_a_table
async def test_where_taking_back_is_free_nobody_is_asked_and_where_it_is_not_done_nobody_can(table: InProcess) -> None:
    for how, left in (("free", 0), ("never", 2)):
        sitting = await table.sitting(take_back=how)
        first, second = await sitting.guest(0), await sitting.guest(1)
        await first.act("drop a")
        await second.act("drop b")
        answer = await first.ask("offer", what="take_back")
        assert answer.get("code", "") == ("" if how == "free" else "table.no_take_back")
        assert sitting.room.playing().match.ply == left


@at_a_table
async def test_what_chance_gave_is_not_taken_back_whoever_agrees(table: InProcess) -> None:
    sitting = await table.sitting("kuhn-poker", take_back="free")
    first = await sitting.guest(0)
    assert (await first.ask("offer", what="take_back"))["code"] == "undo.seat", "nothing of one's own is there"


@at_a_table
async def test_both_see_what_became_of_an_offer(table: InProcess) -> None:
    sitting = await table.sitting()
    first, second = await sitting.guest(0), await sitting.guest(1)

    def states() -> list[tuple[str, int | None]]:
        shown = [guest.of("room")[-1]["room"]["offers"] for guest in (first, second)]
        assert shown[0] == shown[1]
        return [(one["state"], one["who"]) for one in shown[0]]

    await first.ask("offer", what="call_off")
    assert states() == [("pending", None)]
    await second.ask("answer", offer=sitting.room.kept.offers[0].id, yes=False)
    assert states() == [("declined", 1)]
    await first.ask("offer", what="call_off")
    assert states() == [("pending", None)]
    table.time.now += 10 * 60_000
    late = await second.ask("answer", offer=sitting.room.kept.offers[0].id, yes=True)
    assert (late["code"], states()) == ("table.unknown_offer", [("expired", None)])
    assert sitting.room.kept.stage == "playing"


@at_a_table
async def test_a_take_back_is_no_longer_offered_once_somebody_goes_on(table: InProcess) -> None:
    sitting = await table.sitting()
    first, second = await sitting.guest(0), await sitting.guest(1)
    await first.act("drop a")
    await second.act("drop b")
    await first.ask("offer", what="take_back")
    await first.act("drop c")
    await first.until(lambda: not sitting.room.kept.offers)
    assert [one.how for one in sitting.room.kept.closed] == ["expired"]
