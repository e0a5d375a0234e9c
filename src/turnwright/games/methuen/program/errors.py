"""A campaign that loads but that this machine cannot play yet, and why."""

from __future__ import annotations

from collections.abc import Sequence

from turnwright.core.errors import OptionError


class Unplayable(OptionError):  # noqa: N818 - it says what the campaign is
    """Parts of a campaign the machine does not carry out; nothing of it is played silently wrong."""

    def __init__(self, reasons: Sequence[str]) -> None:
        self.reasons = tuple(dict.fromkeys(reasons))
        listed = "; ".join(self.reasons)
        super().__init__(f"this encounter cannot be played yet: {listed}")
