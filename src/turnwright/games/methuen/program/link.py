"""One encounter of a campaign as a box: every part lowered, numbered and put together (10.2, M-471)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from turnwright.dice import Int

from ..box import Box
from ..capacities import ABILITIES, RESOURCES
from ..language import Campaign
from ..language.check.mentions import Mentions
from ..language.check.sheets import People, gather
from ..language.messages import Report
from ..language.names import Name
from ..language.sources import Sources
from ..language.tree.campaign import Showing
from ..language.tree.features import FeatureScope
from ..language.tree.members import StrategyUse
from ..language.tree.order import DefeatAtZero
from ..language.tree.scenes import Encounter, Scene
from ..machine import instruction_set as m
from . import codes as c
from . import effects, movements
from .abilities import Abilities
from .assembler import Assembler, Label
from .beginnings import Beginnings
from .conduct import Conduct
from .consequences import Consequences
from .errors import Unplayable
from .numbering import ACTION_POINTS, Numbering
from .occasions import Occasions
from .resources import MaximumFormula, Resources
from .scenes import Scenery, reachable, verdicts_ahead
from .stage import Stage
from .standing import StandingSentences
from .tightening import asks_for_people, constant_start, tightened

LOWERED_IN = (effects, movements)
"""The modules that say what each effect is made of."""


@dataclass(frozen=True, eq=False)
class Script:
    """A playable encounter: its box, and the names behind its numbers."""

    campaign: Campaign
    encounter: Encounter
    scene: Scene | None
    numbering: Numbering
    box: NDArray[np.void]
    key: int
    titles: tuple[tuple[int, str], ...] = ()
    """What the instructions belong to: the first of each part, and its name."""
    maximum_formulas: tuple[MaximumFormula, ...] = ()


SHOWN = {Showing.OPEN: 0, Showing.BARS: c.AS_BARS, Showing.WORDS: c.IN_WORDS}


class Linker:
    """Puts an encounter together, part by part."""

    def __init__(
        self,
        campaign: Campaign,
        chapter: Encounter | Scene,
        seats: int,
        players: Name | None = None,
        game_master: bool = False,
    ) -> None:
        self.players = players
        self.campaign = campaign
        self.scene = chapter if isinstance(chapter, Scene) else None
        encounter = Encounter(chapter.name) if isinstance(chapter, Scene) else chapter
        self.encounter = encounter
        self.seats = seats
        self.made = Box.make()
        self.box: Any = self.made[0]
        self.numbering = Numbering(campaign, encounter)
        self.code = Consequences(self.numbering, Assembler())
        self.code.box = self.box
        self.people: People = gather(campaign, Report(Sources())).meeting(encounter)
        self.resources = Resources(self.code, self.box)
        mentions = Mentions(campaign)
        self.occasions = Occasions(self.code, mentions, self.box)
        self.standing = StandingSentences(self.code, self.resources, self.occasions, self.box)
        self.abilities = Abilities(self.code, mentions, self.occasions, self.box)
        self.stage = Stage(self.people, self.code, self.box)
        self.stage.by_strategy, self.stage.by_master = players is not None, game_master

    def link(self, key: int) -> Script:
        """The finished script, or `Unplayable` with everything that stands in the way."""
        box = self.box
        box["key"] = key
        overview = self.campaign.overview
        box["foes_shown"] = SHOWN[overview.foes.showing] if overview and overview.foes else 0
        self.stage.lay_ground()
        if self.scene is not None:
            self.stage.gather_party()
        else:
            self.stage.deploy()
        self.stage.reserve()
        self.stage.rank_members()
        self.number_resources()
        self.stage.settle_casts(1 if self.scene else self.seats)
        if self.scene is not None and self.stage.by_master and self.seats > 1:
            box["master"] = self.seats
        self.stage.settle_party()
        self.standing.settle()
        self.resources.declared()
        self.standing.read()
        for slot in range(len(self.numbering.people)):
            self.resources.own_maxima(slot, self.stage.assembled(slot))
        self.resources.prepare()
        self.standing.lower()
        self.lower_people()
        self.standing.order.emit(self.stage.declared)
        self.lower_events()
        self.resources.emit()
        self.lower_outcomes()
        self.occasions.emit_watches(self.resources.moving)
        self.finish()
        titles, formulas = tuple(self.code.assembler.titles), tuple(self.resources.formulas)
        return Script(self.campaign, self.encounter, self.scene, self.numbering, self.made, key, titles, formulas)

    def number_resources(self) -> None:
        """All resources of the campaign; the vital one is the first that F-70 names globally, else Health (M-75)."""
        held = [item for item in self.standing.scopes.held if FeatureScope.GLOBAL in item.scopes]
        at_zero = [rule for item in held for rule in item.feature.rules if isinstance(rule, DefeatAtZero)]
        if at_zero:
            self.numbering.vital = at_zero[0].resource
        for resource in self.campaign.resources:
            if resource.shared:
                self.numbering.shared_resource(resource.name)
            else:
                self.numbering.resource(resource.name)
        self.box["vital"] = self.number_vital()
        self.box["action_points"] = 1 + self.numbering.resource(ACTION_POINTS)

    def number_vital(self) -> int:
        """The vital resource; -1 if nothing names it and all the others leave no number for it (K-6)."""
        own = [resource.name for resource in self.campaign.resources if not resource.shared]
        if self.numbering.vital in own or len({*own, ACTION_POINTS}) < RESOURCES:
            return self.numbering.resource(self.numbering.vital)
        return -1

    def lower_people(self) -> None:
        """Everybody's actions, features and strategy; then their starting rules."""
        completion = Label()
        self.completion = completion
        for slot, person in enumerate(list(self.numbering.people)):
            sheet = self.stage.assembled(slot)
            cast = self.people.cast_of.get(person.sheet.name.key)
            features = (*sheet.features, *(cast.features if cast else ()))
            actions = [] if self.scene else self.standing.scopes.actions_of(sheet, features)
            self.standing.bear(slot, sheet.features)
            if len(actions) > len(self.box["ability"][slot]):
                raise Unplayable([f"{person.label} has {len(actions)} actions; this machine gives {ABILITIES} (K-19)"])
            for place, (name, feature) in enumerate(actions):
                self.abilities.lower(name)
                self.box["ability"][slot, place] = self.numbering.action(name)
                self.box["granted"][slot, place] = feature
            self.box["abilities"][slot] = len(actions)
            self.box["most_abilities"] = max(len(actions), int(self.box["most_abilities"]))
            if sheet.strategy is not None:
                self.box["strategy"][slot] = self.code.routine(sheet.strategy)
            if self.players is not None and self.box["is_player"][slot]:
                self.box["strategy"][slot] = self.code.routine(StrategyUse(self.players))
        for number in range(len(self.numbering.casts)):
            following = self.stage.declared(number)
            if following is None:
                continue
            self.standing.bear_in_cast(number, following.features)
            if following.strategy is not None:
                self.box["cast_strategy"][number] = self.code.routine(following.strategy)
        Conduct(self.code, self.abilities, self.box, completion).lower(self.standing.order.strategies)
        beginnings = Beginnings(self.resources, [rule for _, rule in self.standing.scopes.ranked()], self.box)
        first: dict[Name, int] = {}
        for slot, person in enumerate(self.numbering.people):
            known = first.setdefault(person.sheet.name, slot)
            if known == slot:
                beginnings.emit_sheet(slot, self.stage.assembled(slot))
            for table in ("starting", "own_maximum", "points", "touch_on_deployment"):
                self.box[table][slot] = self.box[table][known]
        self.box["actors"] = len(self.numbering.people)

    def lower_events(self) -> None:
        """Event blocks of the map and the encounter in file order (4.3)."""
        ground = self.numbering.map
        blocks = [*(ground.events if ground else ()), *self.encounter.events]
        for block in sorted(blocks, key=lambda item: item.span.position):
            self.occasions.block(block)
        self.occasions.finish()
        self.lower_walk()

    def lower_walk(self) -> None:
        """The routine of every walk, step by step (M-150); a RETURN stands before it."""
        code, top, done = self.code, Label(), Label()
        code.assembler.title("a movement")
        code.emit(m.RETURN)
        self.box["walk_entry"] = code.assembler.here
        code.mark(top)
        for part in (m.STEP_OUT, m.STEP_PAID, m.STEP_ON):
            code.emit(part, done)
        code.emit(m.JUMP, top)
        code.mark(done)
        code.emit(m.END_WALK)
        code.emit(m.RETURN)

    def lower_outcomes(self) -> None:
        """Completion conditions in written order, and what follows each outcome (M-330, M-332)."""
        code, box = self.code, self.box
        code.mark(self.completion)
        box["completion"] = code.assembler.here
        code.emit(m.RETURN_IF_UNCHANGED)
        tests = [(item.outcome, item.condition) for item in self.encounter.completions]
        for outcome, condition in tests:
            past = Label()
            code.condition(condition)
            code.emit(m.JUMP_IF_FALSE, past)
            code.emit(m.ENDED, self.numbering.outcome(outcome))
            code.emit(m.RETURN)
            code.mark(past)
        self.standing.order.emit_completions()
        box["ends_by_people"] = asks_for_people(code.assembler.lines[int(box["completion"]) :])
        self.lower_story()
        box["round_limit"] = self.encounter.round_limit or 200

    def lower_story(self) -> None:
        """The scenes of this box, what follows each outcome, and how the campaign ends (M-332, 3.11)."""
        code, box = self.code, self.box
        scenery = Scenery(code, box, alone=self.scene is not None)
        scenery.judge()
        if self.scene is not None:
            box["scenes_only"], box["first_scene"] = 1, self.campaign.scenes.index(self.scene.name)
            for scene in reachable(self.campaign, self.scene):
                scenery.lower(scene)
            return
        after = {item.outcome: item for item in self.encounter.after}
        for item in self.encounter.after:
            self.numbering.outcome(item.outcome)
        for number, outcome in enumerate(self.numbering.outcomes):
            found = after.get(outcome)
            box["verdict"][number] = self.verdict(outcome)
            box["reward"][number] = code.assembler.here
            code.effects(found.effects if found else ())
            scenery.after(found.transition if found else None)
        for name, label in code.begun_scenes.items():
            code.mark(label)
            scenery.lower(self.campaign.scenes[name])

    def verdict(self, outcome: Name) -> int:
        """Whether an outcome is a victory: by its name, else by the endings it leads to, where they all agree."""
        if outcome.key in ("victory", "defeat"):
            return 1 if outcome.key == "victory" else 2
        goal = next((after.transition for after in self.encounter.after if after.outcome == outcome), None)
        ahead = verdicts_ahead(self.campaign, goal)
        return ahead.pop() if len(ahead) == 1 else 0

    def finish(self) -> None:
        """Shared resources, durations, the instructions; or everything that stands in the way."""
        code, box = self.code, self.box
        starts = {r.name: r.initial for r in self.campaign.resources if r.shared}
        starts |= {holding.resource: holding.value for holding in self.encounter.resources}
        for name, value in starts.items():
            number = self.numbering.shared_resource(name)
            box["shared_start"][number] = code.assembler.here
            resource = self.campaign.resources.get(name)
            lowest = resource.minimum if resource is not None and resource.shared else 0
            box["shared_minimum"][number] = lowest
            code.number(value or Int(0), clamped=lowest == 0)
            if lowest:
                code.emit(m.PUSH, lowest)
                code.emit(m.FOLD, c.HIGHEST)
            code.emit(m.RETURN)
        box["shared_count"] = len(self.numbering.shared)
        box["resources"] = len(self.numbering.resources)
        box["actors"] = len(self.numbering.people)
        regular = [slot for slot, person in enumerate(self.numbering.people) if not person.spare]
        box["regulars"] = max([int(box["regulars"]), *(slot + 1 for slot in regular)])
        box["features"] = len(self.numbering.features)
        box["flags"] = len(self.campaign.flags)
        for number, (kind, count) in enumerate(code.durations):
            box["duration"][number] = (kind, count)
        code.settings.write(box)
        if code.gaps:
            raise Unplayable(code.gaps)
        lines = tightened(code.assembler.finished(), [number for number, rule in enumerate(box["bonus"]) if rule])
        box["code"][: len(lines)] = lines
        for slot, number in zip(*box["starting"].nonzero(), strict=True):
            known = constant_start(lines, int(box["starting"][slot, number]))
            if known is not None:
                box["starting"][slot, number] = -1 - known


def link(
    campaign: Campaign,
    chapter: Encounter | Scene,
    seats: int,
    key: int,
    players: Name | None = None,
    game_master: bool = False,
) -> Script:
    """An encounter or a scene ready to play; the key tells scripts apart."""
    return Linker(campaign, chapter, seats, players, game_master).link(key)
