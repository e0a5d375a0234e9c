"""Somebody who is not here is called when it is their turn: once, with care, and nowhere near our own network."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from typing import Any

import pytest

from table.in_process import InProcess, at_a_table, drop
from table.party import at_a_table as at_a_party
from table.party import deal, party
from turnwright.table import hooks, incoming
from turnwright.table.fellows import everybody
from turnwright.table.hooks import Hooks, call, problem_of_host, problem_with
from turnwright.table.limits import LONGEST_WEBHOOK
from turnwright.table.rooms import Rooms

FINE = "https://example.org/turn"


@pytest.mark.parametrize("address", [FINE, "https://example.org:8443/a?b=c", "https://93.184.216.34/"])
def test_an_address_of_the_web_is_fine(address: str) -> None:
    assert problem_with(address, private=False) == ""


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org/",
        "ftp://example.org/",
        "https://",
        "https://example.org:99999/",
        "https://ann@example.org/",
        "https://bank.example@evil.example/",
        "https://example.org/a b",
        "https://example.org/\n",
        f"https://example.org/{'x' * LONGEST_WEBHOOK}",
        "nonsense",
    ],
)
def test_any_other_is_refused_in_words(address: str) -> None:
    assert problem_with(address, private=False)


@pytest.mark.parametrize(
    "found", ["127.0.0.1", "10.0.0.1", "192.168.1.1", "169.254.169.254", "172.16.0.1", "::1", "fd00::1", "100.64.0.1"]
)
def test_a_name_that_leads_into_our_own_network_is_not_called(found: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hooks, "looked_up", lambda host, port: found)
    assert "not on the open internet" in problem_of_host(FINE)
    monkeypatch.setattr(socket, "create_connection", lambda *_: pytest.fail("it was called"))
    with pytest.raises(ValueError, match="not on the open internet"):
        call(FINE, {}, private=False)


class Calls:
    """What would have gone out, and what came back."""

    def __init__(self, patch: pytest.MonkeyPatch, *answers: int | Exception) -> None:
        self.made: list[tuple[str, dict[str, Any]]] = []
        self.answers = list(answers)
        patch.setattr(hooks, "call", self)
        patch.setattr(hooks, "PAUSES", (0.0, 0.0, 0.0))

    def __call__(self, address: str, body: dict[str, Any], private: bool) -> int:
        self.made.append((address, body))
        answer = self.answers.pop(0) if self.answers else 200
        if isinstance(answer, Exception):
            raise answer
        return answer


async def settled(some: Hooks) -> None:
    await asyncio.gather(*some._tasks, return_exceptions=True)


@at_a_table
async def test_who_is_away_is_called_once_for_a_turn_and_who_is_here_is_not(table: InProcess) -> None:
    sitting = await table.sitting()
    for seat in sitting.room.kept.seats:
        seat.webhook = FINE
    with pytest.MonkeyPatch.context() as patch:
        calls = Calls(patch)
        first = await sitting.guest(0)
        await first.act("drop a")
        await settled(table.rooms.hooks)
        for _ in range(2):
            table.rooms.hooks.consider(sitting.room, sitting.room.playing(), True)
            await settled(table.rooms.hooks)
        assert [(address, body["seat"], body["room"]) for address, body in calls.made] == [(FINE, 1, sitting.room.code)]
        assert not any(token in str(calls.made) for token in sitting.tokens)
        await sitting.room.write(drop("b", 1))
        await settled(table.rooms.hooks)
        assert len(calls.made) == 1, "the first seat is connected"
        table.rooms.hooks.forget(sitting.room.code)
        other = Hooks(claim=table.rooms._claim_turn)
        other.consider(sitting.room, sitting.room.playing(), False)
        assert not other._tasks, "another process wrote the line"
        await other.close()


@pytest.mark.parametrize(
    ("answers", "times"), [((200,), 1), ((404,), 1), ((500, 200), 2), ((OSError(), OSError(), OSError(), 200), 3)]
)
def test_it_is_tried_again_only_if_it_failed_and_not_for_ever(
    answers: tuple[Any, ...], times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = Calls(monkeypatch, *answers)

    async def run() -> None:
        some = Hooks()
        await some._call(FINE, {"room": "R"})
        await some.close()

    asyncio.run(run())
    assert len(calls.made) == times


def test_of_several_at_a_seat_each_is_called_for_what_is_theirs(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        room, [ann, bob, cy] = await party(rooms, 3)
        await deal(room, [ann, bob])
        for one in everybody(room.kept.seats[0]):
            one.webhook = f"{FINE}/{one.name}"
        await ann.ask(incoming.GivePart, part="Ysolde")
        room.leave(bob)
        room.leave(cy)
        with pytest.MonkeyPatch.context() as patch:
            calls = Calls(patch)
            for action in ("Ysolde: Face N", "Ysolde: Face S"):
                await ann.act(action)
                await settled(rooms.hooks)
            names = sorted(body["name"] for _, body in calls.made)
            assert names == ["Bob", "Cy"], "once for a turn; Ann is here"
            await bob.ask(incoming.GivePart, part="Pim", to=ann.id)
            rooms.hooks.forget(room.code)
            again = [one.name for one in hooks.awaited(room, 0)]
            assert again == ["Bob", "Cy"], "what is for all of them is theirs too"

    at_a_party(tmp_path, test)
