"""Numbers for who runs a table: of what there is, by names that cannot grow without end."""

from __future__ import annotations

from table.in_process import InProcess, at_a_table
from turnwright.table import incoming
from turnwright.table.metrics import Metrics


def numbers(some: Metrics, name: str) -> dict[str, float]:
    lines = [line for line in some.text().decode().splitlines() if line.startswith(f"turnwright_{name}")]
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines}


def test_refusals_are_counted_by_code_and_those_of_games_as_one() -> None:
    some = Metrics()
    for code in ("table.rate", "stale", "stale", "TTT-2", "whatever a game calls it"):
        some.told(code)
    found = numbers(some, "errors_total")
    assert found == {
        'turnwright_errors_total{code="table.rate"}': 1,
        'turnwright_errors_total{code="stale"}': 2,
        'turnwright_errors_total{code="rule"}': 2,
    }


def test_every_message_is_timed_under_its_own_name() -> None:
    some = Metrics()
    assert set(some.message) == set(incoming.Message.__args__)
    some.message[incoming.Act].observe(0.1)
    assert numbers(some, "message_seconds_count")['turnwright_message_seconds_count{type="act"}'] == 1


@at_a_table
async def test_what_is_looked_at_is_what_is_there_now(table: InProcess) -> None:
    some, sitting = Metrics(), await table.sitting()
    table.rooms.store.away, table.rooms.pools.waiting["deeds"] = "gone", 3
    some.look(table.rooms, 5, 2)
    assert numbers(some, "rooms") == {'turnwright_rooms{game="connect-four"}': 1}
    assert numbers(some, "connections") == {"turnwright_connections": 5}
    assert numbers(some, "database_up") == {"turnwright_database_up": 0}
    assert numbers(some, "waiting")['turnwright_waiting{pool="deeds"}'] == 3
    table.rooms.store.away = ""
    del table.rooms.open[sitting.room.code]
    some.look(table.rooms, 0, 0)
    assert numbers(some, "rooms") == {'turnwright_rooms{game="connect-four"}': 0}, "a game that nobody plays any more"
    assert numbers(some, "database_up") == {"turnwright_database_up": 1}
