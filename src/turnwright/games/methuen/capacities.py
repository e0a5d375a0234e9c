"""How large the records of a running encounter are: large enough for whatever the language accepts (part 11, M-471).

There is one record size. A step never pays for room that is not in use: everything is looked at and copied as far as
the box or a count in the state says.
"""

from __future__ import annotations

ACTORS = 64  # K-2; sets of them are numbers of 64 bits
CASTS = 32 + ACTORS  # K-4, K-5
"""Casts that are declared, and casts of one (M-241). No more than ACTORS of them take part at once."""
ABILITIES = 32  # K-19
"""Actions one actor has."""
ACTIONS = 512  # K-19
RESOURCES = 64  # K-6; sets of them are numbers of 64 bits
SHARED = 32  # K-6
FLAGS = 128  # K-25
FEATURES = 128  # K-10
"""Features and statuses that somebody can gain or lose."""
GROUNDS = 64
"""Terrains and regions whose sentences hold for whoever stands there: numbered behind the features (K-17)."""
BORNE = FEATURES + GROUNDS
FEATURES_BORNE, STATUSES_BORNE = 24, 16  # K-11, K-12
GAINED = ACTORS * (FEATURES_BORNE + STATUSES_BORNE)
SENTENCES = 1024  # K-10
"""Sentences of all features; they could all be of one form."""
TRIGGERS = SENTENCES + 4 * RESOURCES
"""Sentences that speak of moments, and what resources say of them themselves."""
SIDE = 64  # K-14, K-16
"""Width and height of a map, and of the part of an endless plain in which ways are searched."""
CELLS = SIDE * SIDE
SPAN = 1024  # K-15
"""From the number of a tile to that of the tile north of it: an endless plain has no longer rows."""
TILES = SPAN * SPAN
LARGEST_SIDE = 4  # K-41
CHANGED_TILES = 256  # K-18
REGIONS = 32  # K-17
TERRAINS = 32  # K-17
TIMED = 128  # K-13
DURATIONS = 1024
OUTCOMES = 64
CODE = 65_536  # K-28
STACK = 1024  # K-27
FRAMES = 100
"""Frames of K-29, and those of formulas and loops inside them."""
COLUMNS = 25
"""Numbers in a frame."""
EVENTS = 64
"""Events raised by one instruction and not answered yet."""
BLOCKS = 64  # K-17: events of the map and of the encounter
HANDLERS = SENTENCES + BLOCKS + ACTIONS
"""Sentences, blocks and reactions that wait for events."""
WATCHES = 256
"""Conditions of K-40, and those that gate features and sentences."""
STRATEGIES = 256
"""Strategies with their arguments (K-23)."""
DEFINITIONS = 256  # K-3
DEPLOYS = 512
"""Ways in which effects bring actors onto the map."""
DEPLOY_TILES = 64
RUNS = 34
"""Actions inside each other: chained ones and reactions; K-29 ends them before."""
NESTED = 32
"""Actions, reactions, answers to events and `Each` inside each other (K-29)."""
WALKS = 34
STRIDES = 64
"""Steps of one path (K-22)."""
STEPS_IN_WORD, PATH_WORDS = 16, 4
"""Steps of a path that is written out, packed into words; together they are STRIDES."""
PACKED_BY = 256
"""A shortage is one number: what is needed times this, plus the number of the resource."""
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
RUN_COLUMNS = 15 + CHOSEN
LOG, LOG_COLUMNS = 256, 7
"""Log records of one step: what, who, three numbers, whom the frame is aimed at + 1, the instruction behind."""
TRACES = 96
"""What is remembered of a step about why strategies did what they did (M-404)."""
SCENES = 256  # K-24
ENDINGS = 33  # K-24, and the plain one
OPTIONS = 26 * SCENES
"""Options of all scenes together (K-24)."""

LARGEST = 1_000_000_000  # K-8
MOST_DICE = 1_000  # K-9
MOST_KEPT = 100  # K-49
"""Dice of which some are kept, in one throw."""
MOST_AGAIN = 10
"""How often a die is thrown again that explodes."""
BUDGET = 1_000_000  # K-31
MOST_EFFECTS = 10_000  # K-30
DEEPEST_CHAIN = 8  # K-32
BEHAVIORS_IN_A_TURN = 100  # K-33
TIE_ROUNDS = 1_000  # K-34
MOST_USES = 250  # K-45
HALF_POINTS = 30_000  # K-48
