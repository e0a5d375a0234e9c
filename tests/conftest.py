"""Games as fixtures, made once; and no test may depend on how fast the machine is, or on how chance falls."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

import turnwright
from toys import make_cards, make_duel
from turnwright import Game

settings.register_profile("the same", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("the same")


@pytest.fixture(scope="session")
def tic_tac_toe() -> Game:
    return turnwright.load("tic-tac-toe")


@pytest.fixture(scope="session")
def connect_four() -> Game:
    return turnwright.load("connect-four")


@pytest.fixture(scope="session")
def kuhn_poker() -> Game:
    return turnwright.load("kuhn-poker")


@pytest.fixture(scope="session")
def duel() -> Game:
    return make_duel()


@pytest.fixture(scope="session")
def cards() -> Game:
    return make_cards()
