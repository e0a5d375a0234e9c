"""Lowering features: their sentences as code and tables, the strongest first (3.9, 4.4)."""

from __future__ import annotations

from typing import Any

from turnwright.dice import Int

from ..language.names import Name
from ..language.tree import conduct, ground, order, rules
from ..language.tree.events import ActionPattern, Attack
from ..language.tree.rules import Band, Bearers, Period
from . import codes as c
from .abilities import PERIODS
from .consequences import Consequences
from .errors import Unplayable
from .occasions import Occasions
from .order import Order
from .resources import Resources
from .scopes import Held, Scopes
from .timing import Timing

BANDS = {
    Band.THIS: c.THIS,
    Band.ALL: c.ALL,
    Band.PLAYERS: c.PLAYERS,
    Band.NON_PLAYERS: c.NON_PLAYERS,
    Band.THIS_CAST: c.THIS_CAST,
    Band.CAST: c.OF_CAST,
    Band.ALLIES: c.ALLIES,
    Band.ENEMIES: c.ENEMIES,
    Band.ON_TILE: c.THIS,
    Band.IN_REGION: c.THIS,
}
FOR_ALL = (order.InitiativeRoll, order.InitiativeOrder, order.FixedInitiative, order.Ties, order.CastRolls)
"""Sentences that a feature says for everybody or not at all: the initiative feature is a global one (M-262)."""
CROWDS = {conduct.Crowd.ENEMIES: 0, conduct.Crowd.ALLIES: 1, conduct.Crowd.OTHERS: 2}


class StandingSentences:
    """Reads the sentences of all features in force. Sentences that are code at a moment wait for `lower`."""

    def __init__(self, code: Consequences, resources: Resources, occasions: Occasions, box: Any) -> None:
        self.code = code
        self.resources = resources
        self.occasions = occasions
        self.campaign = code.campaign
        self.numbering = code.numbering
        self.box = box
        self.scopes = Scopes(code.numbering)
        self.order = Order(code, box)
        self.timing = Timing(code, occasions, box)
        self.counts: dict[str, int] = {}
        self.patterns: dict[tuple[int, ...], int] = {}
        self.settings = code.settings

    def settle(self) -> None:
        """Number the features, say who bears them, how long they last and when they hold."""
        self.scopes.settle(self.box)
        for item in self.scopes.held:
            feature, number = item.feature, item.number
            lasting = feature.duration
            if lasting is not None and lasting.condition is not None:
                self.occasions.watch(c.UNTIL, number, lasting.condition, seen_by_bearers=True)
            elif lasting is not None:
                self.box["feature_duration"][number] = self.code.duration(lasting)
            if feature.condition is not None:
                watch = self.occasions.watch(c.GATE, number, feature.condition, seen_by_bearers=True)
                self.box["gate"][number] = 1 + watch

    def bear(self, slot: int, names: tuple[Name, ...]) -> None:
        """Somebody has these features from its sheet."""
        self.scopes.bear(self.box["bears"][slot], names)

    def bear_in_cast(self, cast: int, names: tuple[Name, ...]) -> None:
        """Whoever is a member of a cast has these features."""
        self.scopes.bear(self.box["cast_bears"][cast], names)

    def read(self) -> None:
        """All sentences of all features in force, so that the strongest of those that exclude each other wins."""
        for item, rule in self.scopes.ranked():
            self.sentence(item, rule)

    def lower(self) -> None:
        """The code of timed sentences and events, once maxima are known."""
        self.timing.lower()

    def band(self, who: Bearers) -> int:
        """Whom a sentence is about, with a cast or a distance above the word."""
        extra = 0
        if who.cast is not None:
            extra = 1 + self.numbering.cast(who.cast)
        if who.adjacent:
            extra = 1
        if who.within is not None:
            if isinstance(who.within, Int):
                extra = who.within.value
            else:
                self.code.missing("M-355", f"a sentence about {who}")
        return BANDS[who.band] | extra << 4

    def add(self, table: str, **columns: int) -> None:
        """One more row of a small table of sentences."""
        row = self.counts.get(table, 0)
        most = min(len(self.box[column]) for column in columns)
        if row == most:
            raise Unplayable([f"it has more than {most} sentences about {table}"])
        for column, value in columns.items():
            self.box[column][row] = value
        self.counts[table] = row + 1
        self.box[table] = row + 1

    # ---------------------------------------------------------------------------------------- sentences

    def sentence(self, item: Held, rule: rules.Rule) -> None:
        """One sentence of a feature."""
        number = item.number
        if isinstance(rule, FOR_ALL) and not self.box["everywhere"][number]:
            only = f'the sentence {str(rule)!r} of "{item.feature.name}", which only some bear'
            self.code.missing(rules.rule_id(rule), f"{only} (M-262: a global or encounter feature says who acts when),")
        match rule:
            case rules.Maximum() | rules.Starting() | rules.Refresh() | rules.NoReset() | rules.Bonus():
                self.resources.take(item, rule, self)
            case ground.Cover(amount):
                change = rules.Change(False, Int(amount), Name("defense", "Defense"))
                shelter = rules.Bonus(Bearers(Band.THIS), (change,), against=Attack.RANGED)
                self.resources.take(item, shelter, self)
            case rules.Reduction() | rules.Scaled() | rules.OnNatural() | rules.Shield():
                self.resources.take_damage(number, rule, self)
            case rules.Immunity(who, what):
                self.immunity(number, who, what)
            case rules.Frozen(who, gain, resource):
                at = self.numbering.resource(resource)
                self.add(
                    "frozen",
                    frozen_feature=number,
                    frozen_band=self.band(who),
                    frozen_resource=at,
                    frozen_gain=int(gain),
                )
            case rules.AtTurn() | rules.AtRound() | rules.AtEncounter() | rules.WhenEvent() | ground.OnTile():
                self.timing.waiting.append((item, rule))
            case rules.Hidden(resource, until):
                self.hide(number, self.numbering.resource(resource), until)
            case rules.InitiativeBonus(who, amount):
                self.add("bonuses", bonus_feature=number, bonus_band=self.band(who), bonus_amount=amount)
            case ground.Accepted() | ground.Overruling():
                pass
            case ground.UseStrategy():
                self.order.strategies.append((number, rule))
            case _:
                self.sight_sentence(number, rule)

    def hide(self, feature: int, resource: int, until: Any) -> None:
        """F-14: a resource of the bearers that players do not see, perhaps only until something holds for them."""
        always = self.box["everywhere"][feature] and not self.box["gate"][feature]
        watch = 0
        if until is not None:
            watch = 1 + self.occasions.watch(c.UNCOVER, feature, until, seen_by_bearers=True)
        self.settings.add(c.CONCEALED, -1 if always else feature, resource, watch)

    def immunity(self, number: int, who: Bearers, what: Name | None) -> None:
        """F-32: a status or a kind of damage, whichever the word names."""
        if what is not None and (what in self.campaign.statuses or what in self.campaign.features):
            status = self.numbering.feature(what)
            self.add("immune", immune_feature=number, immune_band=self.band(who), immune_status=status)
        else:
            self.resources.immunities.append((number, self.band(who), str(what) if what else ""))

    def sight_sentence(self, number: int, rule: rules.Rule) -> None:
        """Targeting and sight (F-80 to F-84)."""
        match rule:
            case ground.SpareAllies():
                self.settings.add(c.SPARED_ALLIES, number)
            case ground.NeedsSight(attack, attacks_only):
                which = 0 if attack is None else c.MELEE_ONES if attack is Attack.MELEE else c.RANGED_ONES
                self.settings.add(c.NEEDED_SIGHT, number, which, int(attacks_only))
            case ground.ActorsBlockSight():
                self.settings.add(c.SCREENING, number)
            case ground.Visibility(distance, unless):
                self.settings.add(c.VISIBILITY, number, distance, 1 + self.numbering.feature(unless) if unless else 0)
            case ground.Untargetable():
                self.shield(number, rule)
            case _:
                self.movement_sentence(number, rule)

    def shield(self, number: int, rule: ground.Untargetable) -> None:
        """F-80: protection from everything, from some, or from some actions, perhaps while something holds."""
        watch = 0
        if rule.condition is not None:
            watch = 1 + self.occasions.watch(c.GATE, number, rule.condition, seen_by_bearers=True)
        source = c.FROM_ALL
        if isinstance(rule.by, ground.Source):
            source = c.FROM_ENEMIES if rule.by is ground.Source.ENEMIES else c.FROM_ALLIES
        elif rule.by is not None and rule.by.attacks:
            source = {None: c.FROM_ATTACKS, Attack.MELEE: c.FROM_MELEE}.get(rule.by.attack, c.FROM_RANGED)
        elif rule.by is not None:
            source = c.FROM_ACTION + self.pattern(rule.by)
        self.add(
            "shields",
            shield_feature=number,
            shield_band=self.band(rule.who),
            shield_from=source,
            shield_watch=watch,
        )

    def movement_sentence(self, number: int, rule: rules.Rule) -> None:
        """Movement (F-40 to F-49)."""
        match rule:
            case conduct.Allowance(who, distance):
                self.resources.allowances.append((number, self.band(who), distance))
            case conduct.PricePerSpace(amount, resource):
                self.settings.add(c.SPACE_PRICE, number, amount, self.numbering.resource(resource))
            case conduct.DiagonalCost(half_points):
                self.gait(number, Bearers(Band.THIS), c.DIAGONAL, half_points)
            case conduct.IgnoresDifficult(who):
                self.gait(number, who, c.DIFFICULT, 1)
            case conduct.Surcharge(who, amount):
                self.gait(number, who, c.SURCHARGE, amount)
            case conduct.TurningPrice(amount, resource, per_step):
                at = 1 + self.numbering.resource(resource) if resource else 0
                self.settings.add(c.TURNING_PRICE, number, amount, at, int(per_step))
            case conduct.Closed(who, by, only_ending):
                self.add(
                    "closures",
                    closed_feature=number,
                    closed_band=self.band(who),
                    closed_crowd=CROWDS[by],
                    closed_ending=int(only_ending),
                )
            case conduct.PassesOver(who):
                self.add("passing", passing_feature=number, passing_band=self.band(who), passing_terrain=0)
            case conduct.TreatsPassable(who, terrain):
                at = 1 + self.numbering.terrain(terrain)
                self.add("passing", passing_feature=number, passing_band=self.band(who), passing_terrain=at)
            case conduct.CannotMove(who) | conduct.CannotBeMoved(who):
                force = int(isinstance(rule, conduct.CannotBeMoved))
                self.add("rooted", rooted_feature=number, rooted_band=self.band(who), rooted_by_force=force)
            case conduct.MovementOrder(first):
                self.settings.add(c.MOVEMENT_FIRST, number, int(first))
            case _:
                self.economy_sentence(number, rule)

    def gait(self, number: int, who: Bearers, what: int, amount: int) -> None:
        self.add("gaits", gait_feature=number, gait_band=self.band(who), gait_sort=what, gait_amount=amount)

    def economy_sentence(self, number: int, rule: rules.Rule) -> None:
        """How much may be done in a turn (F-50 to F-55)."""
        match rule:
            case conduct.ActionCap(who, count):
                self.add("caps", cap_feature=number, cap_band=self.band(who), cap=count)
            case conduct.Forbidden(who, ban, action):
                self.ban(number, who, ban, action)
            case conduct.ActionLimit(action, count, period):
                self.add(
                    "limits",
                    limit_feature=number,
                    limit_pattern=self.pattern(action),
                    limit_count=count,
                    limit_period=PERIODS[period],
                )
            case conduct.MustPay(required):
                self.settings.add(c.REQUIRED_COSTS, number, int(required))
                self.box["must_pay"] |= int(required)
            case conduct.ReactionChains(allowed):
                self.settings.add(c.REACTION_CHAINS, number, int(allowed))
            case conduct.ReactionCap(who, count, period):
                per_round = int(period is Period.ROUND)
                self.add(
                    "reaction_caps",
                    reaction_feature=number,
                    reaction_band=self.band(who),
                    reaction_cap=count,
                    reaction_period=per_round,
                )
            case conduct.Slippery(who):
                self.add("slippery", slippery_feature=number, slippery_band=self.band(who))
            case order.DefeatAtZero():
                self.at_zero(number, rule)
            case _:
                self.order.take(number, rule)

    def actions(self, pattern: ActionPattern) -> list[int]:
        """The actions a pattern means: one by name, or all with a tag (M-178)."""
        if pattern.name is not None:
            return self.numbering.ways_of(pattern.name)
        return [at for at, item in enumerate(self.campaign.actions) if pattern.tag is None or pattern.tag in item.tags]

    def pattern(self, pattern: ActionPattern) -> int:
        """The number of a set of actions; sentences that mean the same ones share it."""
        meant = tuple(self.actions(pattern))
        if meant not in self.patterns:
            self.patterns[meant] = len(self.patterns)
            for at in meant:
                self.box["pattern"][self.patterns[meant], at // 8] |= 1 << at % 8
        return self.patterns[meant]

    def ban(self, number: int, who: Bearers, ban: conduct.Ban, action: ActionPattern | None) -> None:
        """F-52: cannot act, cannot react, or cannot use an action."""
        found = c.BANS_ALL if ban is conduct.Ban.ACT else c.BANS_REACTIONS
        if ban is conduct.Ban.USE and action is not None:
            found = 1 + self.pattern(action)
        self.add("bans", ban_feature=number, ban_band=self.band(who), ban_pattern=found)

    def at_zero(self, number: int, rule: order.DefeatAtZero) -> None:
        """F-70: who is defeated, or becomes something, at 0 of a resource."""
        if rule.status is not None:
            self.timing.zeroes.append((number, rule))
        self.settings.add(c.AT_ZERO, number, self.numbering.resource(rule.resource), int(rule.status is None))
