"""The rules of every kind, in the order in which they are checked: the first one broken is the refusal."""

from __future__ import annotations

from ..actions import ADJUST
from .adjusting import ADJUSTING
from .declarations import DECLARATIONS
from .scenes import SCENES

RULES = {**DECLARATIONS, **SCENES, ADJUST: ADJUSTING}
