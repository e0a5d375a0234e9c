"""Servers shared by the tests of a process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from table.services import Postgres, Redis, postgres, redis_server


@pytest.fixture(scope="session")
def a_postgres() -> Iterator[Postgres]:
    with postgres() as server:
        yield server


@pytest.fixture(scope="session")
def a_redis() -> Iterator[Redis]:
    with redis_server() as server:
        yield server
