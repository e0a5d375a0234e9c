"""What a box says about scenes and the way through the campaign, and what is carried into a match (M-90, 3.11)."""

from __future__ import annotations

from turnwright.core.records import Int8Grid, Int16Grid, Int64, Int64s, Record, UInt8Grid, UInt8s, shape

from ..capacities import ACTORS, ENDINGS, FEATURES, FLAGS, OPTIONS, RESOURCES, SCENES, SHARED
from ..widths import Int64Grid


class SceneTables(Record):
    """Where the code of scenes, options and endings begins; 0 where there is nothing to run."""

    scenes_only: Int64  # a match of scenes: nobody is on a map
    first_scene: Int64
    scene_entry: Int64s = shape(SCENES)
    after_lead: Int64s = shape(SCENES)  # where a scene goes on once its lead is chosen
    option_entry: Int64s = shape(OPTIONS)
    option_requires: Int64s = shape(OPTIONS)
    option_price: Int64s = shape(OPTIONS)
    option_funds: Int64s = shape(OPTIONS)  # what the price is paid from
    option_step: Int64s = shape(OPTIONS)  # which step of its scene the option belongs to
    option_rest: Int64s = shape(OPTIONS)  # where a scene goes on if nothing can be chosen
    ending_verdict: Int64s = shape(ENDINGS)
    settle_lead: Int64
    judge: Int64  # the campaign's own `Victory:` and `Defeat:` (M-440)
    conclude: Int64  # chooses an ending when none was named (M-432)


class CarriedTables(Record):
    """What earlier chapters left: touched values, lasting statuses, shared values, flags."""

    carries: Int64
    carried: UInt8Grid = shape(ACTORS, RESOURCES)
    carried_value: Int64Grid = shape(ACTORS, RESOURCES)
    carried_initial: Int64Grid = shape(ACTORS, RESOURCES)
    carried_mark: Int8Grid = shape(ACTORS, FEATURES)
    carried_since: Int16Grid = shape(ACTORS, FEATURES)
    fallen: Int64s = shape(ACTORS)
    told_before: Int64  # which lines were told on the way, if any
    carried_shared: Int64s = shape(SHARED)  # value + 1, counted from its minimum
    carried_flags: UInt8s = shape(FLAGS)
