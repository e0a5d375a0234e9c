"""The spaces of an environment, in Gymnasium's words."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from .observations import Row
from .practice import Practice


def observation_space(practice: Practice) -> spaces.Space[Row]:
    """Every place of an observation with its range."""
    low, high = practice.observer.bounds()
    box: spaces.Space[Any] = spaces.Box(low, high, dtype=np.float32)
    return box


def masked_space(practice: Practice, size: int) -> spaces.Dict:
    """An observation and the mask of what can be chosen."""
    return spaces.Dict({"observation": observation_space(practice), "action_mask": spaces.MultiBinary(size)})
