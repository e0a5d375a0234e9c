"""What never changes during an encounter: the program, and the tables its actors, casts and map are numbers in."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from turnwright.core.records import Int32Grid, Int64, Int64s, Record, UInt8Grid, UInt8s, UInt32, UInt32s, shape

from ..capacities import (
    ABILITIES,
    ACTIONS,
    ACTORS,
    BORNE,
    CASTS,
    CELLS,
    CODE,
    DEFINITIONS,
    DEPLOY_TILES,
    DEPLOYS,
    DURATIONS,
    HANDLERS,
    OUTCOMES,
    REGIONS,
    RESOURCES,
    SENTENCES,
    SHARED,
    SPAN,
    STRATEGIES,
    TERRAINS,
    TILES,
    TRIGGERS,
    WATCHES,
)
from ..program.codes import SORTS_OF_SETTING
from ..widths import Int64Grid
from .scenes import CarriedTables, SceneTables


class ProgramTables(Record):
    """The instructions, and where in them everything begins; 0 where there is nothing to run."""

    key: UInt32
    code: Int64Grid = shape(CODE, 4)
    starting: Int64Grid = shape(ACTORS, RESOURCES)  # below 0 for a plain number, which is -1 less that
    bonus: Int64s = shape(RESOURCES)
    maximum: Int64s = shape(RESOURCES)
    undone: Int64s = shape(RESOURCES)  # takes a timed change back under a maximum (M-71)
    changed: Int64s = shape(RESOURCES)
    shared_start: Int64s = shape(SHARED)
    shared_count: Int64
    shared_minimum: Int64s = shape(SHARED)  # how far below 0 a shared value may fall; 0 for most (M-79)
    damage_pipe: Int64
    allowance: Int64
    completion: Int64
    ends_by_people: Int64  # 1 if completion looks at nothing but who is there and the round
    fit: Int64
    trigger: Int64s = shape(TRIGGERS)
    trigger_moment: Int64s = shape(TRIGGERS)
    trigger_feature: Int64s = shape(TRIGGERS)
    trigger_round: Int64s = shape(TRIGGERS)
    trigger_once: Int64s = shape(TRIGGERS)
    triggers: Int64
    listened: Int64  # the kinds of event somebody answers, one bit each
    event_entry: Int64
    handlers: Int64
    handler: Int64s = shape(HANDLERS)
    handler_kind: Int64s = shape(HANDLERS)
    handler_feature: Int64s = shape(HANDLERS)
    handler_by: Int64s = shape(HANDLERS)
    handler_once: Int64s = shape(HANDLERS)  # the number + 1 of an Event block that happens once
    handler_watch: Int64s = shape(HANDLERS)
    handler_ground: Int64s = shape(HANDLERS)
    watch_entry: Int64
    watches: Int64
    watch_sort: Int64s = shape(WATCHES)
    watch_feature: Int64s = shape(WATCHES)
    gate: Int64s = shape(BORNE)  # the watch + 1 that a feature's `Condition:` is
    refresh: Int64s = shape(TRIGGERS)
    refresh_moment: Int64s = shape(TRIGGERS)
    refreshes: Int64
    strategy: Int64s = shape(ACTORS)  # the routine + 1 an actor follows from the start
    routine: Int64s = shape(STRATEGIES)
    conduct_entry: Int64
    touch_on_deployment: Int64s = shape(ACTORS)
    minimum: Int64s = shape(RESOURCES)  # how far below 0 a value may fall; 0 for most (M-79)
    initiative_roll: Int64s = shape(CASTS)
    sub_initiative_roll: Int64s = shape(CASTS)
    tie_roll: Int64
    roll_entry: Int64
    reward: Int64s = shape(OUTCOMES)
    duration: Int64Grid = shape(DURATIONS, 2)


class SheetTables(Record):
    """Who takes part: actors by slot in deployment order, and their casts."""

    actors: Int64
    regulars: Int64  # those who are named or deployed; behind them come slots for those who are made in play
    ability: Int64Grid = shape(ACTORS, ABILITIES)
    abilities: Int64s = shape(ACTORS)
    most_abilities: Int64  # of any actor
    granted: Int64Grid = shape(ACTORS, ABILITIES)  # the feature + 1 that grants an ability while it is borne (M-353)
    bears: UInt8Grid = shape(ACTORS, BORNE)
    cast_bears: UInt8Grid = shape(CASTS, BORNE)  # by whoever is a member (M-355)
    own_maximum: Int64Grid = shape(ACTORS, RESOURCES)
    is_player: Int64s = shape(ACTORS)
    is_object: Int64s = shape(ACTORS)
    turns: Int64s = shape(ACTORS)
    own_cast: Int64s = shape(ACTORS)
    own_rank: Int64s = shape(ACTORS)
    faces: Int64s = shape(ACTORS)
    extent: Int64s = shape(ACTORS)  # what makes a tile the spot of a large actor; 0 for those of one tile (M-89)
    deployed_at: Int64s = shape(ACTORS)
    deployed_in: Int64s = shape(ACTORS)
    at_random: Int64s = shape(ACTORS)
    present: Int64s = shape(ACTORS)
    points: Int64s = shape(ACTORS)
    party: Int64s = shape(ACTORS)
    lead: Int64
    family: Int64s = shape(ACTORS)  # the definition + 1 an actor is made from
    ordinal: Int64s = shape(ACTORS)  # the number of a copy, 0 for the bare name
    spare: Int64s = shape(ACTORS)  # slots for actors that are made in play
    belongs: Int64s = shape(ACTORS)  # members of a cast exist even while they are away (M-7)
    has_cast: Int64s = shape(ACTORS)
    solo_cast: Int64s = shape(ACTORS)
    known_copies: Int64s = shape(DEFINITIONS)  # numbered copies that casts list
    deploy_family: Int64s = shape(DEPLOYS)
    deploy_new: Int64s = shape(DEPLOYS)
    deploy_copy: Int64s = shape(DEPLOYS)  # the number of the copy that is meant; 0 without one
    deploy_cast: Int64s = shape(DEPLOYS)
    deploy_alone: Int64s = shape(DEPLOYS)
    deploy_facing: Int64s = shape(DEPLOYS)
    deploy_way: Int64s = shape(DEPLOYS)
    deploy_tile: Int32Grid = shape(DEPLOYS, DEPLOY_TILES)
    deploy_tiles: Int64s = shape(DEPLOYS)
    deploy_zone: Int64s = shape(DEPLOYS)
    cast_strategy: Int64s = shape(CASTS)
    casts: Int64
    control: Int64s = shape(CASTS)
    seat: Int64s = shape(CASTS)
    master: Int64  # seat + 1 of the game master, where it is nobody else's
    hides_dice: Int64  # 1 if what the game master's actors roll is told to nobody else (M-468)
    foes_shown: Int64  # how the players see foes' numbers: 0 openly, else as bars or in words (M-469)
    players_side: Int64s = shape(CASTS)
    players_cast: Int64s = shape(CASTS)
    neutral: Int64s = shape(CASTS)
    allied: UInt8Grid = shape(CASTS, CASTS)
    foes: UInt8Grid = shape(CASTS, CASTS)  # the casts that are enemies of a cast (M-87)
    whole: Int64s = shape(CASTS)  # the cast of which one is a part, where members go one by one (M-274); else itself
    cast_leader: Int64s = shape(CASTS)
    roller: Int64s = shape(CASTS)
    resources: Int64
    action_points: Int64
    vital: Int64
    bonuses: Int64
    bonus_feature: Int64s = shape(SENTENCES)
    bonus_band: Int64s = shape(SENTENCES)
    bonus_amount: Int64s = shape(SENTENCES)
    by_hand: Int64  # people pick tiles in their zones (M-281)
    standing_answer: Int64  # to every `Ask`: 1 is no, 2 is yes, 0 asks somebody (M-465)
    standing_choice: Int64  # in scenes: 1 is the first option, 2 any, 0 asks somebody (M-465)
    step_in_text: Int64
    round_limit: Int64
    verdict: Int64s = shape(OUTCOMES)


class GroundTables(Record):
    """The map: terrain + 1 by tile (0 is outside), what terrains and regions do."""

    south: Int64
    west: Int64
    height: Int64
    width: Int64
    endless: Int64  # a plain without bounds, but for those of K-15
    terrain: UInt8s = shape(TILES)
    terrains: Int64
    impassable: Int64s = shape(TERRAINS)
    blocks_sight: Int64s = shape(TERRAINS)
    multiplier: Int64s = shape(TERRAINS)
    hazardous: Int64s = shape(TERRAINS)
    hazards: Int64  # 1 if some terrain or region is hazardous
    hazardous_regions: Int64
    barring_regions: Int64
    blocking_regions: Int64
    slow_regions: Int64
    region_impassable: Int64s = shape(REGIONS)
    region_multiplier: Int64s = shape(REGIONS)
    region: UInt32s = shape(TILES)
    zone: Int32Grid = shape(REGIONS, CELLS)
    zone_size: Int64s = shape(REGIONS)
    gaits: Int64
    gait_feature: Int64s = shape(SENTENCES)
    gait_band: Int64s = shape(SENTENCES)
    gait_sort: Int64s = shape(SENTENCES)
    gait_amount: Int64s = shape(SENTENCES)
    closures: Int64
    closed_feature: Int64s = shape(SENTENCES)
    closed_band: Int64s = shape(SENTENCES)
    closed_crowd: Int64s = shape(SENTENCES)
    closed_ending: Int64s = shape(SENTENCES)
    passing: Int64
    passing_feature: Int64s = shape(SENTENCES)
    passing_band: Int64s = shape(SENTENCES)
    passing_terrain: Int64s = shape(SENTENCES)
    rooted: Int64
    rooted_feature: Int64s = shape(SENTENCES)
    rooted_band: Int64s = shape(SENTENCES)
    rooted_by_force: Int64s = shape(SENTENCES)
    slippery: Int64
    slippery_feature: Int64s = shape(SENTENCES)
    slippery_band: Int64s = shape(SENTENCES)
    walk_entry: Int64


class ActionTables(Record):
    """What the campaign's actions ask of a declaration, and the sentences that restrict them."""

    action_entry: Int64s = shape(ACTIONS)
    action_range: Int64s = shape(ACTIONS)
    action_reach: Int64s = shape(ACTIONS)
    action_sight: Int64s = shape(ACTIONS)
    action_pick: Int64s = shape(ACTIONS)
    action_sort: Int64s = shape(ACTIONS)
    action_others: Int64s = shape(ACTIONS)
    has_ways: Int64  # some action can be declared in several ways
    action_kin: Int64s = shape(ACTIONS)  # the first of the ways to declare the same action (M-179)
    action_fallen: Int64s = shape(ACTIONS)  # 1 if it is aimed at those who are defeated (M-172)
    action_needs: Int64s = shape(ACTIONS)
    action_most: Int64s = shape(ACTIONS)  # how many targets may be chosen
    action_area: Int64s = shape(ACTIONS)
    action_size: Int64s = shape(ACTIONS)
    action_facing: Int64s = shape(ACTIONS)  # a line or cone that follows the heading
    action_way: Int64s = shape(ACTIONS)  # how far its measured movement goes, if it has one
    action_line: Int64s = shape(ACTIONS)  # how far it goes in the chosen direction (M-143)
    action_aimed: Int64s = shape(ACTIONS)  # its tile is what it is aimed at
    action_leap: Int64s = shape(ACTIONS)  # how far a teleport goes, and who: 1 the actor, 2 the target
    action_leaper: Int64s = shape(ACTIONS)
    action_walks: Int64s = shape(ACTIONS)  # its `do` has a measured movement (M-155)
    action_manner: Int64s = shape(ACTIONS)  # melee, ranged, or as its range says (M-176)
    action_features: UInt8Grid = shape(ACTIONS, BORNE)  # features its performer has while it lasts (M-354)
    has_action_features: Int64
    action_attack: Int64s = shape(ACTIONS)
    action_hostile: Int64s = shape(ACTIONS)
    action_mends: Int64s = shape(ACTIONS)  # it gives its target back some of the vital resource: advice only
    action_free: Int64s = shape(ACTIONS)
    action_limit: Int64s = shape(ACTIONS)
    action_period: Int64s = shape(ACTIONS)
    action_cooldown: Int64s = shape(ACTIONS)
    action_wait: Int64s = shape(ACTIONS)  # the cooldown that begins with a use: one more where it begins later (M-175)
    action_cost: Int64s = shape(ACTIONS)
    reaction_row: Int64s = shape(ACTIONS)  # the handler + 1 of a reaction
    has_reactions: Int64
    reaction_use: Int64s = shape(ACTIONS)
    reaction_aims: Int64s = shape(ACTIONS)  # it has a target line of its own
    reaction_caps: Int64
    reaction_feature: Int64s = shape(SENTENCES)
    reaction_band: Int64s = shape(SENTENCES)
    reaction_cap: Int64s = shape(SENTENCES)
    reaction_period: Int64s = shape(SENTENCES)  # 0 a turn, 1 a round
    pattern: UInt8Grid = shape(SENTENCES, ACTIONS // 8)  # which actions sentences mean, one bit each (M-178)
    limits: Int64
    limit_feature: Int64s = shape(SENTENCES)
    limit_pattern: Int64s = shape(SENTENCES)
    limit_count: Int64s = shape(SENTENCES)
    limit_period: Int64s = shape(SENTENCES)
    bans: Int64
    ban_feature: Int64s = shape(SENTENCES)
    ban_band: Int64s = shape(SENTENCES)
    ban_pattern: Int64s = shape(SENTENCES)  # BANS_ALL, BANS_REACTIONS, or the pattern + 1
    caps: Int64
    cap_feature: Int64s = shape(SENTENCES)
    cap_band: Int64s = shape(SENTENCES)
    cap: Int64s = shape(SENTENCES)
    shields: Int64
    shield_feature: Int64s = shape(SENTENCES)
    shield_band: Int64s = shape(SENTENCES)
    shield_from: Int64s = shape(SENTENCES)
    shield_watch: Int64s = shape(SENTENCES)
    must_pay: Int64  # somebody is held to F-55


class FeatureTables(Record):
    """Features and statuses by number: where they hold, how long they last, what excludes them."""

    features: Int64
    flags: Int64
    everywhere: UInt8s = shape(BORNE)
    status_kind: UInt8s = shape(BORNE)  # statuses, as opposed to features
    feature_duration: Int64s = shape(BORNE)
    feature_region: Int64s = shape(BORNE)  # who stands there bears it, one bit per region (M-355)
    feature_terrain: Int64s = shape(BORNE)
    immune: Int64
    immune_feature: Int64s = shape(SENTENCES)
    immune_band: Int64s = shape(SENTENCES)
    immune_status: Int64s = shape(SENTENCES)
    frozen: Int64
    frozen_feature: Int64s = shape(SENTENCES)
    frozen_band: Int64s = shape(SENTENCES)
    frozen_resource: Int64s = shape(SENTENCES)
    frozen_gain: Int64s = shape(SENTENCES)


class SettingTables(Record):
    """Sentences that settle how something goes for those who bear them: kind by kind, the strongest first (M-342)."""

    settings_from: Int64s = shape(SORTS_OF_SETTING)
    settings_to: Int64s = shape(SORTS_OF_SETTING)
    setting_feature: Int64s = shape(SENTENCES)
    setting_amount: Int64s = shape(SENTENCES)
    setting_detail: Int64s = shape(SENTENCES)
    setting_more: Int64s = shape(SENTENCES)


class Box(
    ProgramTables, SheetTables, GroundTables, ActionTables, FeatureTables, SettingTables, SceneTables, CarriedTables
):
    """The whole table of an encounter, or of scenes."""


LARGE = ("terrain", "region")
"""Fields that have room for an endless plain, of which most maps fill a corner."""


def copied(box: NDArray[np.void]) -> NDArray[np.void]:
    """The same box in memory of its own; rows of tiles that no map has take up none."""
    made: NDArray[np.void] = np.zeros(box.shape, box.dtype)
    for name in box.dtype.names or ():
        if name in LARGE:
            end = int(box["height"][0]) * SPAN
            if box[name][0, :end].any():
                made[name][0, :end] = box[name][0, :end]
        else:
            made[name] = box[name]
    return made
