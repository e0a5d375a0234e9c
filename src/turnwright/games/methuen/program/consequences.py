"""What effects are made of: writes, damage, groups one by one, and other actions (4.2)."""

from __future__ import annotations

from collections.abc import Callable

from turnwright.dice import Condition, Expression

from ..capacities import DURATIONS
from ..language.check.mentions import with_references
from ..language.names import Name
from ..language.tree import effects as e
from ..language.tree.durations import Duration
from ..language.tree.exchange import exchanged
from ..language.tree.people import Group, Location, Parameter, Role, Selector, Subject
from ..language.tree.values import DerivedValue, MaximumOf
from ..machine import instruction_set as m
from . import codes as c
from .arrivals import Arrivals
from .assembler import Assembler, Label
from .durations import UNTIL
from .errors import Unplayable
from .lowering import lowering_of, lowers
from .numbering import Numbering, raised

OPERATIONS = {"=": c.SET, "+=": c.GAIN, "-=": c.LOSE, "*=": c.TIMES, "/=": c.OVER}


class Consequences(Arrivals):
    """Code for effects: `effects` and `movements` say what each of them is made of.

    Which resources have maxima is known before the first effect is lowered.
    """

    def __init__(self, numbering: Numbering, assembler: Assembler) -> None:
        super().__init__(numbering, assembler)
        self.maximum_of: dict[int, Label] = {}
        self.changed_of: dict[int, Label] = {}
        self.damage_pipe = Label()
        self.allowance = Label()
        self.fit = Label()
        self.fate = Label()
        self.turns_checks = False
        self.durations: list[tuple[int, int]] = []
        self.endings: list[Condition] = []
        self.action_label: dict[int, Label] = {}
        self.range_label: dict[int, Label] = {}
        self.price_label: dict[int, Label] = {}
        self.standing_alone = 0  # OUTERMOST while behaviors are lowered: what they perform counts (F-50)
        self.in_branch = False  # while `do` and `else` of an action are lowered, which an answer can cut short (M-224)
        self.begun_scenes: dict[Name, Label] = {}
        self.judged = Label()

    @property
    def must_pay(self) -> bool:
        """Whether anybody is held to required costs (F-55), or spends something by declaring (M-179)."""
        by_rule = any(row.amount for row in self.settings.of(c.REQUIRED_COSTS))
        return by_rule or any(action.spend for action in self.campaign.actions)

    def range_of(self, action: int) -> Label:
        return self.range_label.setdefault(action, Label())

    def price_of(self, action: int) -> Label:
        """Where the code begins that says whether an action can be paid for (M-190)."""
        return self.price_label.setdefault(action, Label())

    def duration(self, duration: Duration | None) -> int:
        """The number of a duration plus 1; 0 for none."""
        if duration is None:
            return 0
        found = (UNTIL[duration.until][int(duration.bearers)], duration.count or self.ended_by(duration.condition))
        if found not in self.durations:
            self.durations.append(found)
        if len(self.durations) > DURATIONS:
            raise Unplayable([f"it uses more than {DURATIONS} different durations"])
        return 1 + self.durations.index(found)

    def ended_by(self, condition: Condition | None) -> int:
        """The number of a condition that ends what somebody bears, from 1; the target is whoever bears it (M-351)."""
        if condition is None:
            return 0
        read = exchanged(condition, lambda part: Role.ACTING if part is Role.TARGET else part)
        assert isinstance(read, Condition)
        if read not in self.endings:
            self.endings.append(read)
        return 1 + self.endings.index(read)

    def effects(self, effects: e.Effects) -> None:
        """Code for effects one after another (M-191)."""
        for effect in self.expanded(effects):
            self.effect(effect)

    def expanded(self, effects: e.Effects) -> list[e.Effect]:
        """The effects with every reference to an Effect component replaced by its text (M-212)."""
        return list(with_references(self.campaign, effects))

    def effect(self, effect: e.Effect) -> None:
        """Code for one effect that leaves nothing on the stack."""
        lowering = lowering_of(type(effect))
        if lowering is None:
            self.missing("4.2", f"{effect}")
        else:
            lowering(self, effect)

    @lowers(e.InCase)
    def in_case(self, effect: e.InCase) -> None:
        """One list of effects or the other (M-201); what cancels the action leaves out the rest of the list too."""
        otherwise, done = Label(), Label()
        self.asked(effect.condition)
        self.emit(m.JUMP_IF_FALSE, otherwise)
        for place, effects in enumerate((effect.yes, effect.no)):
            for each in self.expanded(effects):
                self.effect(each)
                if self.in_branch:
                    self.emit(m.JUMP_IF_DROPPED, done)
            if place == 0:
                self.emit(m.JUMP, done)
                self.mark(otherwise)
        self.mark(done)

    def begin_scene(self, scene: Name) -> None:
        """A scene in the middle of an encounter; the campaign's own end is looked at after it (M-296, M-440)."""
        overview = self.campaign.overview
        self.emit(m.KEEP_LEAD)
        self.emit(m.CALL, self.begun_scenes.setdefault(scene, Label()))
        if overview and (overview.victory or overview.defeat):
            self.emit(m.CALL_FOR, self.judged, c.NAMED + int(self.box["lead"]))
        self.emit(m.AFTER_SCENE)

    def about(self, subject: Subject, code: Callable[[int], None]) -> None:
        """Code for an effect on somebody; a selector picks first, and nobody means nothing happens."""
        if isinstance(subject, Selector):
            nobody = Label()
            self.select(subject)
            self.emit(m.JUMP_IF_FALSE, nobody)
            code(c.CANDIDATE)
            self.mark(nobody)
        else:
            code(self.owner(subject))

    # -------------------------------------------------------------------------------------------- writes

    @lowers(e.Assign)
    def assign(self, effect: e.Assign) -> None:
        """A write: touch the left side, evaluate the right side, apply, clamp to the maximum, store (M-58)."""
        left, operation = effect.left, OPERATIONS[effect.operation]
        if isinstance(left, DerivedValue):
            self.number(effect.amount)
            self.emit(m.INITIATIVE, operation, self.owner(left.owner))
            return
        if isinstance(left, MaximumOf):
            self.raise_maximum(left, operation, effect)
            return
        if left.owner is Role.SHARED:
            number = self.numbering.shared_resource(left.resource)
            known = self.campaign.resources.get(left.resource)
            below = known is not None and known.shared and known.minimum < 0
            self.number(effect.amount, clamped=effect.operation != "=" or not below)
            self.emit(m.APPLY, operation, c.NOBODY, number)
            self.emit(m.WRITE, operation, c.NOBODY, number)
            return
        lasting = self.duration(effect.duration)
        if effect.wounds(self.numbering.vital.key):
            self.about(left.owner, lambda who: self.damage(who, effect.amount, 0, lasting))
        else:
            self.about(left.owner, lambda who: self.write(who, left.resource, operation, effect, lasting))

    def raise_maximum(self, left: MaximumOf, operation: int, effect: e.Assign) -> None:
        """By how much a maximum is raised is a value of its own, never below 0 (M-77)."""
        lasting = self.duration(effect.duration)
        self.about(left.owner, lambda who: self.write(who, raised(left.resource), operation, effect, lasting))

    def write(self, who: int, resource: Name, operation: int, effect: e.Assign, lasting: int) -> None:
        number = self.numbering.resource(resource)
        self.emit(m.TOUCH, who, number)
        self.number(effect.amount, clamped=effect.operation != "=" or not self.box["minimum"][number])
        self.emit(m.APPLY, operation, who, number)
        bounded = c.BOUNDED if number in self.maximum_of else 0
        if bounded:
            self.emit(m.CALL_FOR, self.maximum_of[number], who)
        self.emit(m.WRITE, operation | bounded | lasting << 4, who, number)
        if number in self.changed_of:
            self.emit(m.CALL_FOR, self.changed_of[number], who)

    def damage(self, who: int, amount: Expression, kind: int, lasting: int) -> None:
        """Damage: the amount, then what features make of it, then the write (M-76)."""
        vital = self.numbering.resource(self.numbering.vital)
        self.emit(m.TOUCH, who, vital)
        self.number(amount)
        self.emit(m.WINDOW, c.ATTACKS, who)
        self.emit(m.STRIKE, kind)
        self.emit(m.CALL_FOR, self.damage_pipe, who)
        self.emit(m.HIT, who, lasting)
        if vital in self.changed_of:
            self.emit(m.CALL_FOR, self.changed_of[vital], who)

    def give(self, who: int, feature: int, lasting: int) -> None:
        self.emit(m.GIVE, who, feature, lasting)
        if self.maximum_of:
            self.emit(m.CALL_FOR, self.fit, who)

    def join(self, who: int, cast: int) -> None:
        """Somebody changes casts; as a new participant it rolls (M-241, M-266, M-267)."""
        self.emit(m.JOIN, who, cast)
        self.emit(m.ARRIVED)

    def each(self, group: Group, effects: e.Effects) -> None:
        """The members of a group one by one as the target; the group is fixed before the first (4.2)."""
        top, done = Label(), Label()
        self.group(group)
        self.emit(m.EACH, c.DEEPER)
        self.mark(top)
        self.emit(m.NEXT, done, c.TARGET)
        for effect in self.expanded(effects):
            self.effect(effect)
            self.emit(m.JUMP_IF_DROPPED, top)
        self.emit(m.JUMP, top)
        self.mark(done)

    # ------------------------------------------------------------------------------------ other actions

    def perform(self, effect: e.Perform) -> None:
        """Another action; leaves whether it was performed (M-196)."""
        action = self.numbering.action(effect.action)
        if effect.toward is not None or effect.away is not None:
            self.perform_toward(action, effect)
            return
        nobody, done = Label(), Label()
        who = -1
        tile = effect.tile if effect.tile is not None else effect.on if isinstance(effect.on, Location) else None
        if tile is not None:
            self.emit(m.AIM_AT_TILE, 1 + self.tile(tile))
            who = c.NOBODY
        if isinstance(effect.on, Selector):
            self.select(effect.on, action=action)
            self.emit(m.JUMP_IF_FALSE, nobody)
            who = c.CANDIDATE
        elif isinstance(effect.on, Parameter):
            who = self.point(effect.on)
        elif effect.on is not None and tile is None:
            who = self.owner(effect.on)
        if self.must_pay:
            self.emit(m.CALL, self.price_of(action))
        self.emit(m.CALL, self.range_of(action))
        self.emit(m.PERFORM, action, who, (c.PRICED if self.must_pay else 0) | self.standing_alone)
        self.emit(m.JUMP, done)
        self.mark(nobody)
        self.emit(m.PUSH, 0)
        self.mark(done)

    def perform_toward(self, action: int, effect: e.Perform) -> None:
        """A movement action with its choice filled in: toward or away from a point (M-155)."""
        nobody, done = Label(), Label()
        where, point = c.CANDIDATE, effect.toward if effect.toward is not None else effect.away
        if isinstance(point, Selector):
            self.select(point)
            self.emit(m.JUMP_IF_FALSE, nobody)
        else:
            where = self.point(point)
        self.emit(m.PUSH, action + 1)
        self.emit(m.PUSH, 1)
        self.stride(where, int(effect.toward is None))
        self.emit(m.JUMP, done)
        self.mark(nobody)
        self.emit(m.PUSH, 0)
        self.mark(done)

    # ------------------------------------------------------------------------------------------ movement

    def walk_by_point(self, point: object, up_to: Expression | None, form: int) -> None:
        """`Move toward` and `Move away from`, with an allowance of its own or the turn's (M-154, M-155)."""
        nobody = Label()
        where = c.CANDIDATE
        if isinstance(point, Selector):
            self.select(point)
            self.emit(m.JUMP_IF_FALSE, nobody)
        else:
            where = self.point(point)
        if up_to is None:
            in_turn = Label()
            self.emit(m.CALL, self.allowance)
            self.emit(m.JUMP_IF_MOVES, in_turn)
            self.emit(m.FIRST_STRIDE)
            self.emit(m.COPY)
            self.stride(where, form)
            self.emit(m.DROP)
            self.emit(m.JUMP, nobody)
            self.mark(in_turn)
            self.emit(m.TOWARD, where, form | 2)
        else:
            self.number(up_to)
            self.emit(m.TOWARD, where, form)
        self.mark(nobody)

    def stride(self, where: int, form: int) -> None:
        """Go by the action whose number + 1 lies twice on the stack; leaves whether it was performed (M-155)."""
        none, done = Label(), Label()
        self.emit(m.JUMP_IF_FALSE, none)
        if self.must_pay:
            self.emit(m.PRICE_OF)
            self.emit(m.JUMP_IF_TRUE, none)
        self.emit(m.WAY_OF)
        self.emit(m.STRIDE, where, form | self.standing_alone)
        self.emit(m.JUMP, done)
        self.mark(none)
        self.emit(m.DROP)
        self.emit(m.PUSH, 0)
        self.mark(done)
