"""The numbers that operands of instructions and tables are made of (10.2)."""

from __future__ import annotations

SIDE_BITS, EVERY_HIDDEN = 7, 127
"""Which hidden resource a side of a comparison reads stands in so many bits, as its number + 1."""

# ------------------------------------------------------------------------------------------------ people

ACTING, TARGET, ATTACKER, LEADER, CANDIDATE, NOBODY, VICTIM = range(7)
NAMED = 16
"""Somebody by slot: NAMED + slot. From TILE on a point on the map: TILE + tile."""
TILE = 128

ANYONE, ENEMY, ALLY, FRIEND, PLAYER, OBJECT, PARTY_MEMBER, CAST_MEMBER = range(8)
OTHERS, ADJACENT_ONLY, WITHIN, IN_PLACE, ON_TERRAIN, INSIDE_AREA, FALLEN_ONES = 1, 2, 4, 8, 16, 32, 64

LOWEST_KEY, HIGHEST_KEY, NEAREST, FARTHEST = range(4)
"""How a selector narrows its candidates down (M-386)."""

# ------------------------------------------------------------------------------------------------ values

ROUND, INITIATIVE_OF, DAMAGE_AMOUNT, TERRAIN_COST, DISTANCE, MAXIMUM = range(6)
SET, GAIN, LOSE, TIMES, OVER = range(5)
BOUNDED = 8
"""With the operation of a WRITE: the maximum lies on the stack above the value."""
EQUAL, UNEQUAL, ABOVE, BELOW, AT_LEAST, AT_MOST = range(6)
COUNT, TOTAL, HIGHEST, LOWEST = range(4)

# ------------------------------------------------------------------------------------------------- forms

BEHIND, FRONT, BESIDE, FLANKING = range(4)
PUSHED, PULLED, SLID = range(3)
NO_ENEMIES, NO_PLAYERS, NO_CAST, ROUND_FROM, SURVIVED, ENDED_TURN_IN, ENDED_TURN_ON, ALL_IN, ALL_ON = range(9)

FOR_TURNS, FOR_ROUNDS, GIVERS_START, BEARERS_START, END_OF_TURN = range(1, 6)
GIVERS_NEXT_END, BEARERS_NEXT_END, END_OF_ROUND, END_OF_ENCOUNTER, REMOVED, DUE, UNTIL_DAMAGED = range(6, 13)
UNTIL_TRUE = 13

THIS, ALL, PLAYERS, NON_PLAYERS, THIS_CAST, OF_CAST, ALLIES, ENEMIES = range(8)

TURN_STARTS, TURN_ENDS, ROUND_STARTS, ROUND_ENDS, ENCOUNTER_STARTS, ENCOUNTER_ENDS = range(1, 7)
CAST_TURN_STARTS, CAST_TURN_ENDS, HURT, TURN_IS_OVER = 7, 8, 9, 10

TARGETS_SOMEBODY, USES, ATTACKS, MISSES, DAMAGED, CROSSES, MOVES_AWAY, MOVES_WITHIN = range(1, 9)
ENTERS, LEAVES, STARTS_TURN, ENDS_TURN, FALLS, BECOMES, ROUND_BEGINS, ROUND_CLOSES, BECOMES_TRUE = range(9, 18)
HITS, CEASES = 18, 19
"""The events of 4.3."""
BY_BEARER, BY_CAUSE, BY_BLOCK, BY_REACTOR = range(4)
"""For whom an answer to an event acts: each bearer, whoever caused it, an Event block for nobody (M-355), a reactor."""
RADIUS, LINE, CONE = range(1, 4)
OF_TARGETS, DEEPER = 1, 2
"""What a loop goes through: the targets of the action, in the order they were declared; or the group of an `Each`."""
ADDED, TAKEN_OFF, DOUBLED, HALVED, IMMUNE, TURNED = range(6)
"""What a sentence makes of a value, of damage or of a check, as MADE tells it."""
NEGATE, CANCEL, STOP = range(3)
"""What an answer can do to what it interrupts (M-226 to M-228)."""
ASKED, ALWAYS_USED, NEVER_USED = range(3)
FROM, TO = 3, 4
"""The two ends of a step, as HAPPENED_AT asks for them."""
IN_A_REGION, ON_A_TERRAIN, ON_A_TILE = range(3)
DIAGONAL, DIFFICULT, SURCHARGE = range(3)
BARS_EVERYBODY, BARS_ENEMIES, BARS_PLAYERS, BARS_WITHOUT = range(1, 5)
"""For whom tiles are impassable (F-90); from BARS_WITHOUT on, for those without a feature."""
FROM_ALL, FROM_ENEMIES, FROM_ALLIES, FROM_MELEE, FROM_RANGED, FROM_ATTACKS, FROM_ACTION = range(7)
"""What somebody cannot be targeted by (F-80); from FROM_ACTION on it is what a pattern means."""
BANS_ALL, BANS_REACTIONS = 0, -1
DROPS_BELOW, REACHES, RISES_ABOVE = range(3)
AT_TILES, BESIDE_POINT, IN_ZONE = range(3)
WHEN_PART, IF_PART, PERFORMED_PART = range(3)
GATE, UNTIL, TURNS_TRUE, UNCOVER = range(4)
"""Why a condition is watched: it gates a feature, ends a status, or is an event (M-351, M-475)."""

PRICED, OUTERMOST = 1, 2
"""How an effect performs an action: its price lies on the stack (F-55); it is not part of another action (F-50)."""

REACH_SELF, REACH_ADJACENT, REACH_DISTANCE, REACH_UNLIMITED = range(4)
PICK_NONE, PICK_SELF, PICK_SINGLE, PICK_ALL, PICK_TILE = range(5)
NEEDS_DIRECTION, NEEDS_DESTINATION, NEEDS_TILE = 1, 2, 4
PER_TURN, PER_ROUND, PER_ENCOUNTER = range(1, 4)

PERSON, STRATEGY = range(1, 3)
FAR_AWAY = 10_000

# ---------------------------------------------------------------------------------------------- settings

TURNING_PRICE, MOVEMENT_FIRST, REACTION_CHAINS, REQUIRED_COSTS, SPACE_PRICE, DELAYING = range(6)
SPARED_ALLIES, NEEDED_SIGHT, VISIBILITY, SCREENING, AT_ZERO, CONCEALED = range(6, 12)
ROLLS_EACH_ROUND, SURPRISE, LOWEST_FIRST, ROLLERS, TIES = range(12, 17)
SORTS_OF_SETTING = 17
"""What sentences settle (F-14, F-41 to F-84); their numbers are amount, detail and more."""
MELEE_ONES, RANGED_ONES, BY_REACH = 1, 2, 3
"""What sort of action it is (M-176); 0 is neither. BY_REACH: as its range says when it is worked out."""

AS_BARS, IN_WORDS = 1, 2
"""How foes' numbers are shown where they are not open (M-469)."""
READS_ACTING, READS_TARGET, READS_OTHERS, READS_ROLLED = 1, 2, 4, 8
"""Whose values a side of a comparison reads, and whether it reads damage or initiative, which somebody has rolled; they
stand above those of what is hidden, OWNER_BITS for each side."""
OWNER_BITS = 4

# ------------------------------------------------------------------------------------------------ scenes

TO_SCENE, TO_ENCOUNTER, TO_ENDING, RESUME, END_CAMPAIGN = range(1, 6)
"""Where a transition leads."""
