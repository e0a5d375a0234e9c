"""The spaces of an environment, in Gymnasium's words, and where a learner finds what can be chosen."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces

from ..core.errors import OptionError
from .practice import Practice

IN_OBSERVATION, IN_INFO = "observation", "info"


def require_masks(masks: str) -> str:
    """Where masks are, or which words there are for it."""
    if masks not in (IN_OBSERVATION, IN_INFO):
        raise OptionError(f"masks are in the {IN_OBSERVATION} or the {IN_INFO}; {masks!r} came")
    return masks


def observation_space(practice: Practice) -> spaces.Space[Any]:
    """Every place of an observation with its range."""
    low, high = practice.format.bounds
    box: spaces.Space[Any] = spaces.Box(low, high, dtype=practice.format.dtype.type)
    return box


def masked_space(practice: Practice, size: int) -> spaces.Dict:
    """An observation and the mask of what can be chosen."""
    return spaces.Dict({"observation": observation_space(practice), "action_mask": spaces.MultiBinary(size)})


def space_for(practice: Practice, masks: str, size: int) -> spaces.Space[Any]:
    """What is observed, with masks in it or beside it."""
    return masked_space(practice, size) if masks == IN_OBSERVATION else observation_space(practice)
