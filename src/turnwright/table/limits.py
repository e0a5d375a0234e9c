"""Every number that bounds something at the table, with the sentence that says so to who reaches it."""

from __future__ import annotations

from typing import Final

LONGEST_FRAME: Final = 64 * 1024
LONGEST_ID: Final = 64
LONGEST_NAME: Final = 24
LONGEST_PATH: Final = 64
LONGEST_BODY: Final = 4 * 1024 * 1024
"""Of a request: a record or a campaign as text."""
