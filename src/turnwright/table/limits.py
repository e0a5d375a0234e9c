"""Every number that bounds something at the table, with the sentence that says so to who reaches it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from .settings import TableSettings

LONGEST_FRAME: Final = 64 * 1024
LONGEST_ID: Final = 64
LONGEST_NAME: Final = 24
LONGEST_PATH: Final = 64
LONGEST_BODY: Final = 2 * 1024 * 1024
"""Of a request: a record or a campaign as text."""
LONGEST_DELAY: Final = 1000
"""Numbers that spectators may be behind."""
LONGEST_WEBHOOK: Final = 500
MOST_QUEUED: Final = 200
"""Frames that may wait for a slow reader; then it is disconnected, and resumes when it comes back."""
MOST_OWN_ROOMS: Final = 100
"""Asked for at once by one browser."""
MOST_CLOSED: Final = 3
"""Offers that came to nothing and are still shown."""
GIVEN_AT_ONCE: Final = 60_000
"""Milliseconds that somebody gives somebody else."""
LONGEST_SAID: Final = 240
"""Characters of a line of talk."""
MOST_SAID: Final = 100
"""Lines of talk that a room keeps."""
SAID_AT_ONCE: Final = 6
"""Lines of one speaker within ten seconds; those who watch are one speaker together."""
OFFER_MINUTES: Final = 5
"""After which an offer expires; where days are for a move, so many days."""
MOVE_MINUTES: Final = 5
"""In which a seat can be taken to another device."""
LONGEST_PATIENCE: Final = 30 * 24 * 60 * 60_000
"""Milliseconds that a room may wait for somebody who is away."""
SHORTEST_PATIENCE: Final = 10_000
MOST_OPEN_ROOMS: Final = 30
"""Open rooms, and matches to watch, on one page."""
MOST_STEPS: Final = 100
MOST_VISITS: Final = 20_000
MOST_ANALYSES: Final = 4
MOST_ANALYSES_EACH: Final = 2
"""That may wait or be under way at once, of one address."""
MOST_KEPT_ANALYSES: Final = 5000
MOST_LIVE_VISITS: Final = 5000
"""Of a position that somebody looks at."""
MOST_EVALUATIONS: Final = 12
"""That may wait or be under way at once, of all addresses."""
MOST_EVALUATIONS_EACH: Final = 2
LONGEST_EVALUATION: Final = 60.0
"""Seconds."""
LONGEST_LINE: Final = 2000
"""Characters of an action."""
LONGEST_NOTE: Final = 2000
MOST_PUBLISHED: Final = 2000
"""Records of the host's folder that are listed, the newest."""
MOST_OWN_MATCHES: Final = 500
"""Matches of one browser that are listed, the newest."""
MOST_STUDIES: Final = 20_000
"""That are kept; the oldest go."""
MOST_RUNS: Final = 500
"""Of a written text, to find its odds."""
FEWEST_BALANCED: Final = 10
MOST_BALANCED: Final = 1_000
"""Matches of a game that its author may have played from the bench, to see whether it is fair."""
LONGEST_ANALYSIS: Final = 600.0
"""Seconds without a sign of life."""
MOST_LINES: Final = 4000
"""Of a record that somebody sends."""
LONGEST_RECORD: Final = 512 * 1024
"""Characters of a record that a room goes on from."""
MOST_TRIED: Final = 200
"""Actions tried from a position of a record."""
LONGEST_READING: Final = 20.0
"""Seconds of processor time that reading what somebody sends may take: a record, a written text."""
LONGEST_WAIT_FOR_READING: Final = 120.0
"""Seconds by the clock: on a busy machine what is quick takes longer."""
MOST_READINGS: Final = 40
"""That may wait at once, of all addresses."""
MOST_READINGS_EACH: Final = 4
"""That may wait or be under way at once, of one address."""
SECONDS_TO_ENTER: Final = 15.0
"""That a connection may take to say who it is."""
SHORTEST_KEY: Final = 16
"""Of what a client makes up so that a lost answer can be asked for again: nobody must guess it."""
LONGEST_KEY: Final = 100
MOST_DONE: Final = 64
"""Wishes that a room remembers, so that one that is sent again is not granted twice."""
MOST_PEOPLE: Final = 16
"""That play in one room, where seats are shared."""
MOST_FELLOWS: Final = 7
"""Who share a seat with the one who came first."""
MOST_KNOWN_PEOPLE: Final = 64
"""Whose names a room keeps for its log after they have left."""
LONGEST_PART: Final = 200
"""Of a part's name."""
HOUR, MINUTE = 3600.0, 60.0


@dataclass(frozen=True)
class Rate:
    """What one address may do in so many seconds, all processes together, and what it is told beyond that."""

    most: int
    seconds: float
    sentence: str


def rates(settings: TableSettings) -> dict[str, Rate]:
    """Every one of them."""
    rooms, missed, opened = settings.rooms_per_address, settings.misses_per_address, settings.openings_per_address
    heavy = settings.readings_per_address
    return {
        "rooms": Rate(rooms, HOUR, f"One address makes at most {rooms} rooms an hour."),
        "missed": Rate(missed, HOUR, f"One address asks at most {missed} times an hour for rooms that are not there."),
        "opened": Rate(opened, MINUTE, f"One address opens at most {opened} connections a minute."),
        "mine": Rate(opened, MINUTE, f"One address asks at most {opened} times a minute for its own rooms."),
        "seats": Rate(2 * rooms, HOUR, f"One address sits down at most {2 * rooms} times an hour."),
        "readings": Rate(heavy, MINUTE, f"One address has at most {heavy} records or texts read a minute."),
        "analyses": Rate(heavy, HOUR, f"One address has at most {heavy} analyses made an hour."),
        "evaluations": Rate(heavy, MINUTE, f"One address has at most {heavy} positions thought about a minute."),
        "studies": Rate(heavy, HOUR, f"One address keeps at most {heavy} studies an hour."),
    }
