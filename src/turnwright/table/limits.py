"""Every number that bounds something at the table, with the sentence that says so to who reaches it."""

from __future__ import annotations

from typing import Final

LONGEST_FRAME: Final = 64 * 1024
LONGEST_ID: Final = 64
LONGEST_NAME: Final = 24
LONGEST_PATH: Final = 64
LONGEST_BODY: Final = 4 * 1024 * 1024
"""Of a request: a record or a campaign as text."""
LONGEST_DELAY: Final = 1000
"""Numbers that spectators may be behind."""
LONGEST_WEBHOOK: Final = 500
MOST_QUEUED: Final = 200
"""Frames that may wait for a slow reader; then it is disconnected, and resumes when it comes back."""
MOST_OWN_ROOMS: Final = 100
"""Asked for at once by one browser."""
MOST_STEPS: Final = 100
MOST_VISITS: Final = 20_000
MOST_ANALYSES: Final = 4
MOST_RUNS: Final = 500
"""Of a written text, to find its odds."""
MOST_CHECKS: Final = 90
"""Of a written text, from one address in a minute."""
LONGEST_ANALYSIS: Final = 600.0
"""Seconds without a sign of life."""
