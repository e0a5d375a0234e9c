"""Forests for tests, and policies that know nothing or one thing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from turnwright import Game
from turnwright.engine.batch import Batch
from turnwright.engine.forest import Forest, ForestSettings
from turnwright.envs import Practice
from turnwright.envs.forests import batch_for, forest_for

Policy = Callable[[Any, Any], tuple[Any, Any]]


def planted(
    game: Game, lanes: int, visits: int, settings: ForestSettings | None = None, **more: Any
) -> tuple[Batch, Any, Forest]:
    """Matches that have begun, what they show, and a tree for each."""
    practice = Practice(game)
    batch = batch_for(practice, lanes)
    shown = batch.shown()
    batch.begin(np.arange(lanes, dtype=np.uint64), shown)
    return batch, shown, forest_for(practice, lanes, visits + 1, settings or ForestSettings(), **more)


def blind(rows: Any, masks: Any) -> tuple[Any, Any]:
    """A policy that knows nothing."""
    return np.zeros(masks.shape, np.float32), np.zeros(len(rows), np.float32)


def visit(forest: Forest, policy: Policy = blind) -> list[int]:
    """Make all the visits that are wanted; back comes how many questions there were at a time."""
    asked = []
    while (leaves := forest.select()).waiting.any():
        asked.append(int(leaves.waiting.sum()))
        forest.tell(*policy(leaves.observations, leaves.masks))
    return asked
