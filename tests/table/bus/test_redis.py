"""News over Redis: heard by all, never waited for."""

from __future__ import annotations

from table.bus import questions
from table.services import Redis
from turnwright.table.bus.redis import MOST_WAITING, RedisBus


def test_what_one_says_the_other_hears_in_order(a_redis: Redis) -> None:
    questions.what_one_says_the_other_hears_in_order(lambda: RedisBus(a_redis.url))


def test_nobody_waits_for_a_bus_that_is_away_and_what_is_too_much_is_lost() -> None:
    questions.nobody_waits_for_one_that_is_away_and_what_is_too_much_is_lost(
        lambda: RedisBus("redis://127.0.0.1:1"), MOST_WAITING
    )
