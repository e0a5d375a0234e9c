"""An encounter in progress as one record of numbers (M-471)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwright.core.records import (
    EVERYONE,
    CallStack,
    Int8Grid,
    Int8s,
    Int16Grid,
    Int16s,
    Int32Grid,
    Int32s,
    Int64,
    Int64s,
    Record,
    StateRecord,
    UInt8Grid,
    UInt8s,
    UInt16Grid,
    field,
    shape,
)

from .capacities import (
    ABILITIES,
    ACTORS,
    ANSWERS,
    CASTS,
    CELLS,
    CHANGED_TILES,
    CHOSEN,
    COLUMNS,
    DECLARED,
    DICE,
    EVENTS,
    FEATURES,
    FLAGS,
    FRAMES,
    GAINED,
    LOG,
    LOG_COLUMNS,
    RESOURCES,
    RUN_COLUMNS,
    RUNS,
    SHARED,
    SIDE,
    STACK,
    STRIDES,
    TIMED,
    TRACES,
    WALKS,
    WATCHES,
)
from .checkpoint import clearing, copying, counted, kept_record
from .widths import Int64Grid

ABSENT, ACTIVE, DEFEATED = range(3)


class CourseFields(Record):
    """Where the encounter stands, in single numbers."""

    round: Int64 = field(EVERYONE)
    acting_cast: Int64 = field(EVERYONE)  # cast + 1 of the participant whose turn it is
    acting_actor: Int64 = field(EVERYONE)  # actor + 1 while a strategy plays one
    under_way: Int64 = field(EVERYONE)  # 1 from the start of a round to its end
    busy: Int64 = field(EVERYONE)  # 1 once something was declared this turn
    delaying: Int64  # the acting cast passes its place (M-271)
    between: Int64  # 1 right after a turn, when those who delay may step in
    last_acted: Int64  # cast + 1 of the participant that just acted
    in_turn: Int64 = field(EVERYONE)  # 1 from START to END of the acting cast
    played: Int64 = field(EVERYONE)  # members whose turns a strategy has played
    done: Int64 = field(EVERYONE)  # members whose part of the turn is over
    in_order: Int64 = field(EVERYONE)
    given: Int64 = field(EVERYONE)  # how many statuses and features were given so far
    crew: Int64 = field(EVERYONE)  # slots that are in use, or were: behind them there is nobody
    gained: Int64 = field(EVERYONE)  # how many there are now
    outcome: Int64 = field(EVERYONE)  # outcome + 1
    wanted_outcome: Int64 = field(EVERYONE)  # `End encounter` asks for it
    changes: Int64 = field(EVERYONE)  # grows with every change of the game's state (M-384)
    tested: Int64  # `changes` when completion was last tested; -1 if it must be tested anew
    watched: Int64  # `changes` when conditions were last looked at
    begun: Int64 = field(EVERYONE)  # from here on a condition that becomes true is an event (M-283)
    gone: Int64  # somebody has left the map: what waited for a turn of theirs ends (M-295)
    fired: Int64 = field(EVERYONE)  # Event blocks that happen once and have happened
    ending_actor: Int64  # actor + 1 whose END is being checked (M-331)
    behaviors: Int64
    behavior_changes: Int64
    behavior_digest: Int64
    possible: Int64
    stop_turn: Int64
    logged: Int64 = field(EVERYONE)
    traced: Int64 = field(EVERYONE)
    tiles_changed: Int64 = field(EVERYONE)
    lead: Int64 = field(EVERYONE)  # actor + 1 whose resources a scene speaks of (M-417)
    scene: Int64 = field(EVERYONE)  # scene + 1 that is being played
    quiet_scenes: Int64  # scenes in a row without a choice or a die (M-416)
    offered: Int64 = field(EVERYONE)  # the first option + 1 that can be chosen now
    options: Int64 = field(EVERYONE)  # how many there are
    closed_options: Int64 = field(EVERYONE)  # those whose `Requires:` is false, one bit each (M-414)
    dear_options: Int64 = field(EVERYONE)  # those whose cost cannot be paid
    lead_wanted: Int64 = field(EVERYONE)  # the players name the lead
    rolled: Int64  # the result of a roll table, or the best value while the lead is settled
    goal: Int64 = field(EVERYONE)  # where the campaign goes on
    goal_number: Int64 = field(EVERYONE)
    turns_taken: Int64 = field(EVERYONE)  # by all actors together
    timed: Int64 = field(EVERYONE)  # how many timed changes are running
    due: Int64  # some of them are over and wait for their maximum (M-71)


class TurnFields(Record):
    """Who acts when: participants in their order, what each rolled, and how far its turn has come this round."""

    order: Int16s = shape(CASTS, seen=EVERYONE)
    initiative: Int32s = shape(CASTS, seen=EVERYONE)
    acted: UInt8s = shape(CASTS, seen=EVERYONE)
    placed: UInt8s = shape(CASTS, seen=EVERYONE)  # it has rolled for its place in this encounter (M-268)
    started: UInt8s = shape(CASTS, seen=EVERYONE)  # it has had its START
    delayed: UInt8s = shape(CASTS, seen=EVERYONE)  # it has passed its place and may step in


class PeopleFields(Record):
    """Everybody by slot. Places are tile + 1, so that 0 means nowhere."""

    sub_order: Int16s = shape(ACTORS, seen=EVERYONE)
    sub_value: Int32s = shape(ACTORS, seen=EVERYONE)  # what was rolled inside a cast, plus 1
    used: UInt8s = shape(ACTORS, seen=EVERYONE)  # slots of actors that have come in play
    life: Int16s = shape(ACTORS, seen=EVERYONE)
    place: Int32s = shape(ACTORS, seen=EVERYONE)
    last_place: Int32s = shape(ACTORS, seen=EVERYONE)
    heading: Int16s = shape(ACTORS, seen=EVERYONE)
    touched: Int64s = shape(ACTORS, seen=EVERYONE)
    half_points: Int32s = shape(ACTORS, seen=EVERYONE)
    cast_of: Int16s = shape(ACTORS, seen=EVERYONE)
    joins: Int16s = shape(ACTORS, seen=EVERYONE)  # the cast + 1 somebody joins when the turn of its own is over (M-249)
    rank: Int16s = shape(ACTORS, seen=EVERYONE)  # the place among the members of its cast
    strategy: Int16s = shape(ACTORS, seen=EVERYONE)  # the routine + 1 an actor follows
    actions_used: Int16s = shape(ACTORS, seen=EVERYONE)
    fell: Int16s = shape(ACTORS, seen=EVERYONE)  # the round somebody was defeated in


class ValueFields(Record):
    """What stands on the sheets."""

    value: Int32Grid = shape(ACTORS, RESOURCES)  # shown by `reveal`, but for hidden resources
    initial: Int32Grid = shape(ACTORS, RESOURCES)


class UseFields(Record):
    """How often everybody has used their abilities."""

    uses: UInt8Grid = shape(ACTORS, ABILITIES, seen=EVERYONE)  # in this turn
    uses_in_round: UInt8Grid = shape(ACTORS, ABILITIES, seen=EVERYONE)
    uses_in_encounter: UInt8Grid = shape(ACTORS, ABILITIES, seen=EVERYONE)
    cooling: UInt8Grid = shape(ACTORS, ABILITIES, seen=EVERYONE)
    tried: UInt16Grid = shape(ACTORS, ABILITIES, seen=EVERYONE)  # how often each ability was used in all


class GaitFields(Record):
    """How everybody goes."""

    gait: Int32Grid = shape(ACTORS, 3, seen=EVERYONE)  # how an actor goes: DIAGONAL, DIFFICULT, SURCHARGE


class ReactionFields(Record):
    """How often everybody has reacted."""

    reactions_used: UInt8Grid = shape(ACTORS, 2, seen=EVERYONE)  # in this turn, in this round (F-53)


class MarkFields(Record):
    """Statuses, and features gained or lost."""

    mark: Int8Grid = shape(ACTORS, FEATURES, seen=EVERYONE)  # the kind of duration; -1 for a feature lost


class GainedFields(Record):
    """What has been gained: an entry for every mark above 0, with what its duration needs to know (M-344)."""

    gained_actor: Int8s = shape(GAINED, seen=EVERYONE)
    gained_feature: UInt8s = shape(GAINED, seen=EVERYONE)
    gained_giver: Int8s = shape(GAINED, seen=EVERYONE)
    gained_left: Int16s = shape(GAINED, seen=EVERYONE)
    gained_since: Int16s = shape(GAINED, seen=EVERYONE)


class SharedFields(Record):
    """Resources that nobody owns."""

    shared: Int64s = shape(SHARED, seen=EVERYONE)


class FlagFields(Record):
    """What has been set for the rest of the campaign."""

    flags: UInt8s = shape(FLAGS, seen=EVERYONE)


class TimedFields(Record):
    """Changes that will be taken back, in the order they were made (M-71)."""

    timed_kind: Int8s = shape(TIMED, seen=EVERYONE)
    timed_actor: Int16s = shape(TIMED, seen=EVERYONE)
    timed_resource: Int16s = shape(TIMED, seen=EVERYONE)
    timed_change: Int32s = shape(TIMED, seen=EVERYONE)
    timed_left: Int16s = shape(TIMED, seen=EVERYONE)
    timed_giver: Int16s = shape(TIMED, seen=EVERYONE)


class TruthFields(Record):
    """Conditions that are watched."""

    truth: Int64s = shape(WATCHES, seen=EVERYONE)  # for whom a watched condition holds


class ChangedFields(Record):
    """Tiles that effects have made another terrain, in the order it happened (K-18)."""

    changed_tile: Int32s = shape(CHANGED_TILES, seen=EVERYONE)
    changed_terrain: UInt8s = shape(CHANGED_TILES, seen=EVERYONE)
    changed_kind: Int8s = shape(CHANGED_TILES, seen=EVERYONE)  # the kind of duration; 0 for good
    changed_giver: Int8s = shape(CHANGED_TILES, seen=EVERYONE)
    changed_left: Int16s = shape(CHANGED_TILES, seen=EVERYONE)
    changed_under: UInt8s = shape(CHANGED_TILES, seen=EVERYONE)  # the terrain + 1 that comes back; 0 for the map's own


class SituationFields(
    CourseFields,
    TurnFields,
    PeopleFields,
    ValueFields,
    UseFields,
    GaitFields,
    ReactionFields,
    MarkFields,
    GainedFields,
    SharedFields,
    FlagFields,
    TimedFields,
    TruthFields,
    ChangedFields,
):
    """What an encounter is: all of this is put back when a step cannot be carried out (M-476)."""


class WorkingFields(Record):
    """What the machine works with inside a step, and what is worked out anew after every one."""

    fault: Int64 = field(EVERYONE)
    gauge: UInt8s = shape(
        ACTORS
    )  # in a view of foes whose numbers are not open: what is left in tenths, plus 1 (M-469)
    unveiled: Int64  # 0; in what a game master sees 1: nothing is hidden from them (`reveal`)
    reach: Int16Grid = shape(ACTORS, ABILITIES, seen=EVERYONE)  # range of every ability, from validation's values
    step_room: Int16Grid = shape(ACTORS, ABILITIES, seen=EVERYONE)  # N of a measured movement
    line_room: Int16Grid = shape(ACTORS, ABILITIES, seen=EVERYONE)  # N of one in the chosen direction
    leap: Int16Grid = shape(ACTORS, ABILITIES, seen=EVERYONE)  # N of a teleport
    unpaid: Int32Grid = shape(ACTORS, ABILITIES, seen=EVERYONE)  # a required cost that cannot be paid (F-55)
    allowance: Int64s = shape(ACTORS, seen=EVERYONE)  # spaces of movement for the whole turn; -1 for none
    far: Int64s = shape(ACTORS, seen=EVERYONE)  # half-points that one move of an actor on turn can take
    legs: Int16s = shape(CELLS)  # while moves are looked at: half-points + 1 to every tile; otherwise nothing
    way: Int16s = shape(CELLS)  # the same for one search; nothing between two steps
    changed: UInt8s = shape(CELLS, seen=EVERYONE)  # terrain + 1 of tiles that effects have changed (`terrain_at`)
    stack: Int64s = shape(STACK)
    frames: Int64Grid = shape(FRAMES, COLUMNS)
    queue: Int32Grid = shape(EVENTS, 7)  # events not answered yet: the level they were raised on, then what happened
    raised: Int64
    top: Int64
    level: Int64
    deepest: Int64  # the most that `level` has been: behind it no frame was ever used
    counter: Int64
    budget: Int64
    effects: Int64  # carried out in this step
    watching: Int64
    run_of: Int64Grid = shape(RUNS, RUN_COLUMNS)  # actions being carried out, the outermost first
    runs: Int64
    most_runs: Int64
    natural: Int32Grid = shape(RUNS, ACTORS + 1)  # the first face of each check (M-32)
    reacting: Int64  # reactions inside each other
    digest: Int64  # all that counts as the game's state, when `changes` was one less than `digested` (M-384)
    digested: Int64
    considering: Int64  # actor + 1 whose declaration is looked at, and the action
    considered: Int64
    choice: Int64s = shape(2 + CHOSEN)  # what an action begins with: its target, what was chosen, its range
    walks: Int32Grid = shape(WALKS, STRIDES + 7)  # ways being walked
    walking: Int64
    most_walking: Int64
    dry_level: Int64  # the frame of a check that is only tried; 0 if none
    dry_top: Int64
    dry_exit: Int64
    dry_touched: Int64s = shape(ACTORS)
    keys: Int64s = shape(ACTORS)
    lineup: Int64s = shape(max(ACTORS, CASTS))  # participants or members being put in order
    lineup_group: Int64s = shape(max(ACTORS, CASTS))  # equal for those who are tied
    lineup_key: Int64s = shape(max(ACTORS, CASTS))
    lined_up: Int64
    new_cast: UInt8s = shape(CASTS)  # who rolls for initiative: 1; who comes back and keeps it: 2
    new_members: Int64
    roll_phase: Int64
    roll_cast: Int64
    roll_actor: Int64
    roll_best: Int64
    rolled_any: Int64
    tie_first: Int64
    tie_last: Int64
    tie_end: Int64
    tie_at: Int64
    tie_rounds: Int64
    damage: Int64
    damage_kind: Int64
    log: Int32Grid = shape(LOG, LOG_COLUMNS)  # shown by `reveal`
    traces: Int16Grid = shape(TRACES, 4, seen=EVERYONE)  # actor, text, part of a behavior, its answer (M-404)


class QuestionFields(Record):
    """The step that is being carried out, what was thrown and answered in it so far, and what is asked now (M-472).

    An answer carries the step out once more from where it began, with the same dice and answers, and so goes on
    exactly where it stopped.
    """

    step: Int64 = field(EVERYONE)
    declared: Int64s = shape(DECLARED, seen=EVERYONE)  # the declaration that is being carried out
    dice: Int32s = shape(DICE)  # shown by `reveal`, but for what was rolled in secret
    thrown: Int64 = field(EVERYONE)
    replayed: Int64 = field(EVERYONE)
    answers: Int64Grid = shape(ANSWERS, 2 + CHOSEN, seen=EVERYONE)  # the kind of answer, then its choices
    answered: Int64 = field(EVERYONE)
    consulted: Int64 = field(EVERYONE)
    asked: Int64 = field(EVERYONE)  # actor + 1 who has to answer
    asked_for: Int64 = field(EVERYONE)  # reaction + 1 that is offered
    asked_place: Int64 = field(EVERYONE)  # 1 if a tile is asked for, to deploy somebody (M-281)
    broken: Int64 = field(EVERYONE)  # the fault that stopped a step which nobody declared (M-197)
    mended: Int64 = field(EVERYONE)  # something was adjusted by hand since
    asked_text: Int64 = field(EVERYONE)  # question + 1 that is asked
    asked_event: Int64s = shape(6, seen=EVERYONE)  # what happened: kind, cause + 1, other + 1, three numbers
    told: Int64 = field(EVERYONE)  # log records that people have read already


if TYPE_CHECKING:

    class KeptFields(Record):
        """The position before the step; only `keep`, `restore` and what shows it speak of it."""

        kept_value: Int32Grid
        kept_initial: Int32Grid
        kept_initiative: Int32s
        kept_sub_value: Int32s
        kept_logged: Int64
else:
    KeptFields = kept_record(SituationFields, hidden=("value", "initial"))


class State(StateRecord, CallStack, SituationFields, WorkingFields, QuestionFields, KeptFields):
    """Everything that changes."""


PARTS = (
    (CourseFields, ()),
    (TurnFields, ("box.casts",)),
    (PeopleFields, (counted("crew"),)),
    (ValueFields, (counted("crew"), "box.resources")),
    (UseFields, (counted("crew"), "box.most_abilities")),
    (GaitFields, (counted("crew"), "3")),
    (ReactionFields, (counted("crew"), "2")),
    (MarkFields, (counted("crew"), "box.features")),
    (GainedFields, (counted("gained"),)),
    (SharedFields, ("box.shared_count",)),
    (FlagFields, ("box.flags",)),
    (TimedFields, (counted("timed"),)),
    (TruthFields, ("box.watches",)),
    (ChangedFields, (counted("tiles_changed"),)),
)
"""What a situation consists of, and how far each part is in use."""
keep, restore = copying(*PARTS)
"""Copy the position away, and put it back."""
blank = clearing(
    State,
    PARTS,
    {
        **dict.fromkeys(("reach", "step_room", "line_room", "leap", "unpaid"), (counted("crew"), str(ABILITIES))),
        "frames": ("state.deepest + 1", str(COLUMNS)),
        "run_of": ("state.most_runs + 1", str(RUN_COLUMNS)),
        "natural": ("state.most_runs + 1", str(ACTORS + 1)),
        "walks": ("state.most_walking", str(STRIDES + 7)),
        **dict.fromkeys(("legs", "way"), (f"min(box.height, {SIDE}) * {SIDE}",)),
    },
)
"""Make a position that was played all zero again."""
