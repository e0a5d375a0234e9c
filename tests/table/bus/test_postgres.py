"""News over PostgreSQL: heard by all, never waited for."""

from __future__ import annotations

from table.bus import questions
from table.services import Postgres
from turnwright.table.bus.postgres import MOST_WAITING, PostgresBus


def test_what_one_says_the_other_hears_in_order(a_postgres: Postgres) -> None:
    questions.what_one_says_the_other_hears_in_order(lambda: PostgresBus(a_postgres.url))


def test_nobody_waits_for_a_bus_that_is_away_and_what_is_too_much_is_lost() -> None:
    questions.nobody_waits_for_one_that_is_away_and_what_is_too_much_is_lost(
        lambda: PostgresBus("postgresql://nobody@127.0.0.1:1/none"), MOST_WAITING
    )
