"""The fixed limits of campaign text, part 11 of the book for makers, by their K numbers."""

from __future__ import annotations

from typing import Final

MOST_BYTES: Final = 1_048_576  # K-1
MOST_LINES: Final = 20_000
LONGEST_LINE: Final = 2_000
MOST_STEPS: Final = 150_000
"""Of reading: a second or two of work."""

ACTORS_IN_ENCOUNTER: Final = 64  # K-2
ACTOR_DEFINITIONS: Final = 256  # K-3
PERSISTENT_ACTORS: Final = 64
CASTS: Final = 32  # K-4
RESOURCES: Final = 64  # K-6
SHARED_RESOURCES: Final = 32
NAME_LENGTH: Final = 60  # K-7
QUOTE_LENGTH: Final = 500
LARGEST_NUMBER: Final = 1_000_000_000  # K-8
MOST_DICE: Final = 1_000  # K-9
MOST_KEPT: Final = 100  # K-49
MOST_AGAIN: Final = 10
MOST_SIDES: Final = 1_000_000
FEATURES: Final = 128  # K-10
SENTENCES_IN_FEATURE: Final = 32
SENTENCES: Final = 1_024
FEATURES_OF_ACTOR: Final = 24  # K-11
MAP_SIDE: Final = 64  # K-14
PLAIN_REACH: Final = 500  # K-15
MAPS: Final = 32  # K-17
TERRAINS: Final = 32
REGIONS: Final = 32
EVENTS: Final = 32
ACTIONS: Final = 512  # K-19
ACTIONS_OF_ACTOR: Final = 32
EFFECTS: Final = 64  # K-20
REFERENCE_DEPTH: Final = 16
CHAIN_DEPTH: Final = 8
TARGETS: Final = 16  # K-21
STRATEGIES: Final = 64  # K-23
BEHAVIORS: Final = 32
PARAMETERS: Final = 4
ENCOUNTERS: Final = 64  # K-24
SCENES: Final = 256
ENDINGS: Final = 32
OPTIONS: Final = 26
ROLL_ROWS: Final = 100
ROLL_RESULTS: Final = 1_000
FLAGS: Final = 128  # K-25
NESTING: Final = 32  # K-26
OPERANDS: Final = 64
RULE_CHAIN: Final = 16
TEXTS: Final = 8_192  # K-28
ROUNDS: Final = 10_000  # K-35
INCLUDED_FILES: Final = 64  # K-37
INCLUDE_DEPTH: Final = 8
ERRORS_PRINTED: Final = 50  # K-38
TAGS: Final = 8  # K-39
COMPLETIONS: Final = 16
SCENE_IFS: Final = 16
BONUSES_ON_RESOURCE: Final = 32
WATCHED: Final = 64  # K-40
ACTOR_SIDE: Final = 4  # K-41
LONGEST_COUNT: Final = 200  # K-44
WAYS: Final = 12  # K-50
