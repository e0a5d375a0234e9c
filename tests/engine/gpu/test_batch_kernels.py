"""Batches' kernels: PTX is made of all games without a card."""

from __future__ import annotations

import re

import pytest

import turnwright
from turnwright.core.game import Game
from turnwright.engine.gpu.batch_kernels import BatchPlan, noted, observe_kernel, step_kernel
from turnwright.engine.gpu.kernel import LaneScratch, Own
from turnwright.engine.gpu.kernels import CardRules
from turnwright.engine.gpu.ptx import ptx_of
from turnwright.envs import Practice
from turnwright.envs.lowering import lowered

from .test_kernels import NAMES, QUICK


def plan_of(game: Game) -> BatchPlan:
    return BatchPlan(*lowered(Practice(game, dtype="bits"), autoreset=1))


@pytest.mark.parametrize("name", NAMES)
def test_a_games_batch_becomes_ptx(name: str) -> None:
    game = turnwright.load(name)
    for make, entry in ((step_kernel, "step"), (observe_kernel, "observe")):
        kernel = make(game, plan_of(game))
        ptx = ptx_of(kernel.text, (kernel.name,), level=QUICK)
        assert len(re.findall(rf"\.visible \.entry {entry}\(", ptx)) == 1 and ".extern" not in ptx


def test_a_kernel_is_known_by_all_it_depends_on(connect_four: Game) -> None:
    plan = plan_of(connect_four)
    other = plan.plan.copy()
    other["penalty"] = -2
    several = [plan, plan._replace(plan=other), plan._replace(observed=False), plan._replace(tokens="i4")]
    assert len({one.facts for one in several}) == 4


def test_few_notes_are_near_and_many_are_not(connect_four: Game) -> None:
    assert isinstance(noted(CardRules(connect_four)), LaneScratch)
    assert isinstance(noted(CardRules(turnwright.load("tribun"))), Own)
