"""How large the records of a running encounter are; a campaign that needs more is refused when it is loaded (M-470).

This is the small record size: the limits of part 11 of the rule book are the language's, these are this machine's.
"""

from __future__ import annotations

ACTORS = 16
CASTS = 16
"""Participants in the initiative order; an actor in no cast is a cast of one (M-241)."""
ABILITIES = 16
"""Actions one actor has."""
ACTIONS = 128
RESOURCES = 32
SHARED = 16
FLAGS = 62
FEATURES = 40
TRIGGERS = 96
SIDE = 32
"""Width and height of a map, and of the part of an endless plain that is played on."""
TILES = SIDE * SIDE
REGIONS = 32
TERRAINS = 32
TIMED = 48
DURATIONS = 48
COMPLETIONS = 16
OUTCOMES = 16
CODE = 16384
STACK = 128
FRAMES = 68
COLUMNS = 25
"""Numbers in a frame."""
EVENTS = 24
"""Events raised by one instruction and not answered yet."""
HANDLERS = 62
"""Sentences and blocks about events."""
WATCHES = 48
STRATEGIES = 32
"""Strategies with their arguments."""
DEFINITIONS = 256
DEPLOYS = 24
"""Ways in which effects bring actors onto the map."""
DEPLOY_TILES = 8
RUNS = 20
"""Actions inside each other: chained ones and reactions (K-20, K-32)."""
NESTED = 32
"""Actions, reactions, answers to events and `Each` inside each other (K-29)."""
WALKS = 10
STRIDES = 64
"""Steps of one path (K-22)."""
PACKED_BY = 256
"""A shortage is one number: what is needed times this, plus the number of the resource."""
CHANGED_TILES = 256  # K-18
STEPS_IN_WORD, PATH_WORDS = 16, 4
"""Steps of a path that is written out, packed into words; together they are STRIDES."""
DICE = 1024
"""Dice of one step that are remembered while somebody may be asked something in it."""
ANSWERS = 32
"""Answers given inside one step."""
TARGETS = 16
"""Targets of one declaration (K-21)."""
TARGETS_IN_WORD, OTHER_WORDS = 8, 2
"""Those beside the first, packed into words."""
CHOSEN = 3 + PATH_WORDS + OTHER_WORDS
"""Numbers of a declaration beside who acts, with what, on whom: direction, place, tile, path, other targets."""
DECLARED = 4 + CHOSEN
RUN_COLUMNS = 12 + CHOSEN
LOG = 128
TRACES = 96
"""What is remembered of a step about why strategies did what they did (M-404)."""
SCENES = 64
ENDINGS = 33  # K-24, and the plain one
OPTIONS = 256
"""Options of all scenes together."""
CLOSURES = 16
SENTENCES = 24
"""Sentences of one form that movement and targeting look up, such as F-40."""
SETTINGS = 96
"""Sentences that settle how something goes for those who bear them, such as F-41 and F-55."""

LARGEST = 1_000_000_000  # K-8
MOST_DICE = 1_000  # K-9
BUDGET = 1_000_000  # K-31
MOST_EFFECTS = 10_000  # K-30
BEHAVIORS_IN_A_TURN = 100  # K-33
TIE_ROUNDS = 1_000  # K-34
HALF_POINTS = 30_000  # K-48
