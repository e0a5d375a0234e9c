"""Lowering scenes, transitions and endings: every scene is a routine that stops where somebody chooses (3.11)."""

from __future__ import annotations

from typing import Any

from turnwright.dice import Condition, Int

from ..capacities import OPTIONS, SCENES
from ..language import Campaign
from ..language.names import Name
from ..language.tree.effects import Assign
from ..language.tree.people import Extreme, Role
from ..language.tree.scenes import Branch, CheckPart, Chosen, Goal, Lead, Option, RollPart, Scene, Transition, Verdict
from ..language.tree.scenes import Options as Choices
from ..language.tree.values import Value
from ..language.tree.walk import find
from ..machine import instruction_set as m
from . import codes as c
from .assembler import Label
from .consequences import Consequences
from .errors import Unplayable

GOALS = {
    Goal.SCENE: c.TO_SCENE,
    Goal.ENCOUNTER: c.TO_ENCOUNTER,
    Goal.ENDING: c.TO_ENDING,
    Goal.RESUME: c.RESUME,
    Goal.END: c.END_CAMPAIGN,
}


VERDICTS = {Verdict.VICTORY: 1, Verdict.DEFEAT: 2, Verdict.NEUTRAL: 0}


class Scenery:
    """Code for scenes. Where a person chooses a routine ends, and each option is a routine that goes on from there."""

    def __init__(self, code: Consequences, box: Any, *, alone: bool) -> None:
        self.code = code
        self.campaign: Campaign = code.campaign
        self.box = box
        self.alone = alone
        self.rows = 0
        self.judged = code.judged

    def lower(self, scene: Scene) -> None:
        """One scene, from its lead to its transition (M-410)."""
        code, number = self.code, self.campaign.scenes.index(scene.name)
        if number >= SCENES:
            raise Unplayable([f"it has more than {SCENES} scenes (K-24)"])
        hidden = Label()
        self.box["scene_entry"][number] = code.assembler.here
        self.settle_lead(scene.lead or self.campaign_lead, number)
        if scene.condition is not None:
            code.condition(scene.condition)
            code.emit(m.JUMP_IF_FALSE, hidden)
        code.emit(m.BEGIN_SCENE, number)
        code.effects(scene.effects)
        for place in range(len(scene.steps)):
            self.step(scene, place)
        for condition, goal in scene.branches:
            self.when(condition, goal)
        self.go(scene.transition)
        code.mark(hidden)
        self.go(scene.otherwise or scene.transition)

    def step(self, scene: Scene, place: int) -> None:
        """Options, a check or a roll; what follows comes next unless a transition was taken."""
        step, rest = scene.steps[place], Label()
        if isinstance(step, CheckPart):
            self.check(step, rest)
        elif isinstance(step, RollPart):
            self.roll(step, rest)
        else:
            self.box["option_step"][self.rows : self.rows + len(step.options)] = place
            self.offer(scene, step, rest)
        self.code.mark(rest)

    def go(self, goal: Transition | None, unless_going: bool = False) -> None:
        """Code that leaves the scene for somewhere; nowhere in particular without a transition."""
        if goal is None:
            self.code.emit(m.RETURN)
        else:
            self.go_to(GOALS[goal.goal], self.number_of(goal), unless_going)

    def go_to(self, goal: int, number: int, unless_going: bool) -> None:
        self.code.emit(m.GO, goal, number, int(unless_going))
        self.code.emit(m.RETURN)

    def number_of(self, goal: Transition) -> int:
        """The number of the scene, encounter or ending a transition names."""
        if goal.name is None:
            return 0
        if goal.goal is Goal.SCENE:
            return self.campaign.scenes.index(goal.name)
        if goal.goal is Goal.ENCOUNTER:
            return self.campaign.encounters.index(goal.name)
        return self.campaign.endings.index(goal.name)

    def when(self, condition: Condition, goal: Transition, unless_going: bool = False) -> None:
        past = Label()
        self.code.condition(condition)
        self.code.emit(m.JUMP_IF_FALSE, past)
        self.go(goal, unless_going)
        self.code.mark(past)

    # --------------------------------------------------------------------------------------------- lead

    @property
    def campaign_lead(self) -> Lead | None:
        """What the Campaign block says about the lead."""
        return self.campaign.overview.lead if self.campaign.overview else None

    def settle_lead(self, lead: Lead | None, scene: int = -1) -> None:
        """Who leads: named, chosen, with the most of a resource, or the first that is not defeated (M-417)."""
        code = self.code
        party = [slot for slot in range(len(code.numbering.people)) if self.box["party"][slot]]
        if isinstance(lead, Chosen) and scene >= 0:
            if not self.alone:
                code.emit(m.NAME_LEAD, scene)
                return
            code.emit(m.ASK_LEAD, scene)
            code.emit(m.RETURN)
            self.box["after_lead"][scene] = code.assembler.here
            return
        code.emit(m.BEGIN_LEAD)
        if isinstance(lead, Name):
            code.emit(m.TAKE_LEAD, code.numbering.slot(lead, 0))
            return
        for slot in party:
            if isinstance(lead, Extreme):
                resource = code.numbering.resource(lead.resource)
                code.emit(m.TOUCH, c.NAMED + slot, resource)
                code.emit(m.LOAD, c.NAMED + slot, resource)
            else:
                code.emit(m.PUSH, 0)
            code.emit(m.WEIGH_LEAD, slot)
        code.emit(m.TAKE_LEAD, party[0] if party else 0)

    # -------------------------------------------------------------------------------- checks and rolls

    def check(self, part: CheckPart, rest: Label) -> None:
        """A check and its outcomes; natural faces are looked at first (M-413)."""
        code = self.code
        failed, faces = Label(), [(face, higher, branch, Label()) for face, higher, branch in part.naturals]
        code.emit(m.BEGIN_CHECK)
        code.asked(part.condition)
        code.emit(m.END_CHECK)
        code.emit(m.JUMP_IF_FALSE, failed)
        for branch, here in ((part.success, Label()), (part.failure, failed)):
            code.mark(here)
            for face, higher, _, goal in faces:
                code.emit(m.NATURAL, face, int(higher))
                code.emit(m.JUMP_IF_TRUE, goal)
            self.branch(branch, rest)
        for _, _, branch, goal in faces:
            code.mark(goal)
            self.branch(branch, rest)

    def branch(self, branch: Branch | None, rest: Label) -> None:
        """Text, effects and a transition; without one the scene goes on."""
        if branch is not None:
            self.say(branch.text)
            self.code.effects(branch.effects)
        self.leave(branch.transition if branch else None, rest)

    def leave(self, goal: Transition | None, rest: Label) -> None:
        if goal is not None:
            self.go(goal)
        else:
            self.code.emit(m.JUMP, rest)

    def roll(self, part: RollPart, rest: Label) -> None:
        """A roll table (M-415)."""
        code = self.code
        code.number(part.roll)
        code.emit(m.KEEP_ROLL)
        for row in part.rows:
            past = Label()
            code.emit(m.ROLLED, row.low, row.high)
            code.emit(m.JUMP_IF_FALSE, past)
            code.effects(row.effects)
            self.leave(row.transition, rest)
            code.mark(past)

    def say(self, lines: tuple[str, ...]) -> None:
        for line in lines:
            self.code.emit(m.SAY, self.code.numbering.text(line))

    # ------------------------------------------------------------------------------------------ options

    def offer(self, scene: Scene, step: Choices, rest: Label) -> None:
        """Stop for a choice; every option is a routine that ends in a transition or goes on with the scene (M-414)."""
        code, first = self.code, self.rows
        self.rows += len(step.options)
        if self.rows > OPTIONS:
            raise Unplayable([f"its scenes have more than {OPTIONS} options"])
        code.emit(m.OFFER_OPTIONS, first, len(step.options))
        if self.alone:
            code.emit(m.RETURN)
        else:
            for place, option in enumerate(step.options):
                self.look_at(place, option)
            code.emit(m.TAKE_OPTION, rest)
        for place, option in enumerate(step.options):
            self.option(first + place, option, rest)
        self.box["option_rest"][first : self.rows] = code.assembler.here

    def look_at(self, place: int, option: Option) -> None:
        """In an encounter: whether an option can be taken is worked out before somebody is asked (M-296, M-414)."""
        code, onward = self.code, Label()
        if option.requires is not None:
            met = Label()
            code.condition(option.requires)
            code.emit(m.JUMP_IF_TRUE, met)
            code.emit(m.CLOSE_OPTION, place, 0)
            code.emit(m.JUMP, onward)
            code.mark(met)
        if option.cost is not None:
            code.number(self.purse(option.cost.resource))
            code.emit(m.PUSH, option.cost.amount)
            code.emit(m.COMPARE, c.AT_LEAST)
            code.emit(m.JUMP_IF_TRUE, onward)
            code.emit(m.CLOSE_OPTION, place, 1)
        code.mark(onward)

    def purse(self, wanted: Name) -> Value:
        """What a cost is paid from: a shared resource, else the lead's."""
        resource = self.campaign.resources.get(wanted)
        here = [holding.resource for holding in self.code.numbering.encounter.resources]
        shared = wanted in here or (resource is not None and resource.shared)
        return Value(Role.SHARED if shared else Role.ACTING, wanted)

    def option(self, row: int, option: Option, rest: Label) -> None:
        code, box = self.code, self.box
        if option.requires is not None:
            box["option_requires"][row] = code.assembler.here
            code.condition(option.requires)
            code.emit(m.RETURN)
        after = Label()
        box["option_entry"][row] = code.assembler.here
        if option.cost is not None:
            self.price(row, option)
        self.say(option.more)
        if option.check is not None:
            self.check(option.check, after)
        code.mark(after)
        code.effects(option.effects)
        self.leave(option.transition, rest)

    def price(self, row: int, option: Option) -> None:
        """What an option costs: of a shared resource, else of the lead's; it is paid first."""
        assert option.cost is not None
        purse = self.purse(option.cost.resource)
        self.box["option_price"][row] = option.cost.amount
        self.box["option_funds"][row] = self.code.assembler.here
        self.code.number(purse)
        self.code.emit(m.RETURN)
        self.box["option_entry"][row] = self.code.assembler.here
        self.code.effects((Assign(purse, "-=", Int(option.cost.amount)),))

    # ------------------------------------------------------------------------------------------ endings

    def judge(self) -> None:
        """The campaign's own `Victory:` and `Defeat:` in this order (M-440), and how to end without a name (M-432)."""
        code, overview = self.code, self.campaign.overview
        self.box["settle_lead"] = code.assembler.here
        self.settle_lead(self.campaign_lead)
        code.emit(m.RETURN)
        code.mark(self.judged)
        self.box["judge"] = code.assembler.here
        wanted = [(overview.victory, Verdict.VICTORY), (overview.defeat, Verdict.DEFEAT)] if overview else []
        for condition, verdict in wanted:
            if condition is None:
                continue
            past = Label()
            code.condition(condition)
            code.emit(m.JUMP_IF_FALSE, past)
            self.conclude(verdict)
            code.mark(past)
        code.emit(m.RETURN)
        self.box["conclude"] = code.assembler.here
        self.conclude(None)
        for number, ending in enumerate(self.campaign.endings):
            self.box["ending_verdict"][number] = VERDICTS[ending.verdict]

    def after(self, goal: Transition | None) -> None:
        """What follows an encounter: the campaign's own end, a scene's way, the transition, an ending (M-332)."""
        self.code.emit(m.CALL, self.judged)
        if goal is not None and goal.goal is not Goal.END:
            self.go(goal, unless_going=True)
        else:
            self.conclude(None, unless_going=True)

    def conclude(self, verdict: Verdict | None, *, unless_going: bool = False) -> None:
        """The first ending whose condition is true, else the first without one, else a plain end (M-432)."""
        endings = [ending for ending in self.campaign.endings if verdict in (None, ending.verdict)]
        endings = endings or list(self.campaign.endings)
        for ending in endings:
            if ending.condition is not None:
                self.when(ending.condition, Transition(Goal.ENDING, ending.name), unless_going)
        plain = next((ending for ending in endings if ending.condition is None), None)
        number = self.campaign.endings.index(plain.name) if plain else len(self.campaign.endings)
        self.go_to(c.TO_ENDING, number, unless_going)


def reachable(campaign: Campaign, first: Scene) -> list[Scene]:
    """A scene and all that its transitions lead to without an encounter between, in file order."""
    found, waiting = {first.name.key}, [first]
    while waiting:
        for goal in find(waiting.pop(), Transition):
            if goal.goal is Goal.SCENE and goal.name is not None and goal.name.key not in found:
                found.add(goal.name.key)
                waiting.append(campaign.scenes[goal.name])
    return [scene for scene in campaign.scenes if scene.name.key in found]


def verdicts_ahead(campaign: Campaign, goal: Transition | None) -> set[int]:
    """How the endings count that a transition leads to through scenes alone; 0 among them where it goes on or stops."""
    if goal is None or goal.name is None:
        return {0}
    if goal.goal is Goal.ENDING and goal.name in campaign.endings:
        return {VERDICTS[campaign.endings[goal.name].verdict]}
    if goal.goal is not Goal.SCENE or goal.name not in campaign.scenes:
        return {0}
    found: set[int] = set()
    for scene in reachable(campaign, campaign.scenes[goal.name]):
        onward = list(find(scene, Transition))
        found |= {0} if not onward else set()
        for each in onward:
            found |= verdicts_ahead(campaign, each) if each.goal is not Goal.SCENE else set()
    return found
