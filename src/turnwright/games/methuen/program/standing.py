"""Lowering features: where they hold, and their sentences as code and tables (3.9, 4.4)."""

from __future__ import annotations

from typing import Any

from turnwright.dice import Int

from ..capacities import TRIGGERS
from ..language.check.statuses import attached, given_statuses, never_global
from ..language.names import Name
from ..language.tree import conduct, ground, order, rules
from ..language.tree.events import Attack
from ..language.tree.features import Feature, Scope, UntilTrue
from ..language.tree.rules import Band, Bearers, Period
from . import codes as c
from .abilities import PERIODS
from .consequences import Consequences
from .errors import Unplayable
from .resources import MOMENTS, Resources

BANDS = {
    Band.THIS: c.THIS,
    Band.ALL: c.ALL,
    Band.PLAYERS: c.PLAYERS,
    Band.NON_PLAYERS: c.NON_PLAYERS,
    Band.THIS_CAST: c.THIS_CAST,
    Band.CAST: c.OF_CAST,
    Band.ALLIES: c.ALLIES,
    Band.ENEMIES: c.ENEMIES,
}
CROWDS = {conduct.Crowd.ENEMIES: 0, conduct.Crowd.ALLIES: 1, conduct.Crowd.OTHERS: 2}
RANKS = {scope: rank for rank, scope in enumerate(Scope)}


class Standing:
    """Collects the features in force and lowers their sentences in scope order (M-341)."""

    def __init__(self, code: Consequences, resources: Resources, box: Any) -> None:
        self.code = code
        self.resources = resources
        self.campaign = code.campaign
        self.numbering = code.numbering
        self.box = box
        self.counts: dict[str, int] = {}
        self.sight: list[tuple[Attack | None, bool]] = []
        self.timed: list[tuple[int, rules.AtTurn | rules.AtRound | rules.AtEncounter]] = []

    # -------------------------------------------------------------------------------------------- scope

    def in_force(self) -> list[tuple[Feature, set[Scope]]]:
        """Features somebody can have in this encounter, the strongest scope first."""
        lists, given = attached(self.campaign), given_statuses(self.campaign)
        on = self.campaign.overview.optional_rules if self.campaign.overview else ()
        found = []
        for feature in self.campaign.features:
            if feature.optional and feature.name not in on:
                continue
            scopes = {feature.scope} if feature.scope else set(lists.get(feature.name.key, ()))
            if feature.name.key in given:
                scopes.add(Scope.TEMPORARY)
            if not scopes and not never_global(feature):
                scopes = {Scope.GLOBAL}
            if scopes:
                found.append((feature, scopes))
        return sorted(found, key=lambda item: min(RANKS[scope] for scope in item[1]))

    def settle(self) -> None:
        """Number the features, and say who bears them from the start."""
        everywhere = temporary = 0
        ground_map = self.numbering.map
        encounter = (*self.numbering.encounter.features, *(ground_map.features if ground_map else ()))
        for feature, scopes in self.in_force():
            bit = 1 << self.numbering.feature(feature.name)
            if Scope.GLOBAL in scopes or feature.name in encounter:
                everywhere |= bit
            if Scope.TEMPORARY in scopes:
                temporary |= bit
            if scopes & {Scope.REGION, Scope.TILE, Scope.ACTION}:
                self.code.missing("M-355", f'the region, tile or action feature "{feature.name}"')
        for name in self.campaign.statuses:
            temporary |= 1 << self.numbering.feature(name)
        self.box["everywhere"], self.box["temporary"] = everywhere, temporary
        for feature, _ in self.in_force():
            number = self.numbering.feature(feature.name)
            if isinstance(feature.duration, UntilTrue):
                self.code.missing("M-351", f'the duration of "{feature.name}"')
            elif feature.duration is not None:
                self.box["feature_duration"][number] = self.code.duration(feature.duration)

    def bear(self, slot: int, names: tuple[Name, ...]) -> None:
        """Somebody has these features from its sheet or its cast."""
        known = {feature.name for feature, _ in self.in_force()}
        for name in names:
            if name in known:
                self.box["bears"][slot] |= 1 << self.numbering.feature(name)

    # ---------------------------------------------------------------------------------------- sentences

    def read(self) -> None:
        """All sentences of all features in force; those that are code at a moment wait for `lower`."""
        for feature, _ in self.in_force():
            number = self.numbering.feature(feature.name)
            if feature.condition is not None:
                self.code.missing("M-355", f'the condition of "{feature.name}"')
            for rule in feature.rules:
                self.sentence(number, feature, rule)

    def lower(self) -> None:
        """The code of timed sentences, once maxima are known."""
        for number, rule in self.timed:
            self.trigger(number, rule)

    def ask_for_sight(self) -> None:
        """F-82: which actions need line of sight, once all actions are described (M-119)."""
        box = self.box
        for attack, attacks_only in self.sight:
            for number in range(len(self.campaign.actions)):
                melee = bool(box["action_melee"][number])
                fits = attack is None or melee == (attack is Attack.MELEE)
                if fits and (box["action_attack"][number] or not attacks_only):
                    box["action_sight"][number] = 1

    def band(self, who: Bearers) -> int:
        """Whom a sentence is about, with a cast or a distance above the word."""
        if who.band not in BANDS:
            self.code.missing("M-355", f"a sentence about {who}")
            return c.THIS
        extra = 0
        if who.cast is not None:
            extra = 1 + self.numbering.cast(who.cast)
        if who.adjacent:
            extra = 1
        if who.within is not None:
            if isinstance(who.within, Int) and who.within.value < 8:
                extra = who.within.value
            else:
                self.code.missing("M-355", f"a sentence about {who}")
        return BANDS[who.band] | extra << 4

    def add(self, table: str, most: int, **columns: int) -> None:
        """One more row of a small table of sentences."""
        row = self.counts.get(table, 0)
        if row == most:
            raise Unplayable([f"it has more than {most} sentences about {table}"])
        for column, value in columns.items():
            self.box[column][row] = value
        self.counts[table] = row + 1
        self.box[table] = row + 1

    def sentence(self, number: int, feature: Feature, rule: rules.Rule) -> None:
        """One sentence of a feature."""
        match rule:
            case rules.Maximum() | rules.Starting() | rules.Refresh() | rules.NoReset() | rules.Bonus():
                self.resources.take(number, feature, rule, self)
            case rules.Reduction() | rules.Scaled() | rules.OnNatural():
                self.resources.take_damage(number, rule, self)
            case rules.Immunity(who, what):
                self.immunity(number, who, what)
            case rules.Frozen(who, gain, resource):
                at = self.numbering.resource(resource)
                self.add(
                    "frozen", 16, frozen_feature=number, frozen_band=self.band(who), frozen_resource=at,
                    frozen_gain=int(gain),
                )  # fmt: skip
            case rules.AtTurn() | rules.AtRound() | rules.AtEncounter():
                self.timed.append((number, rule))
            case rules.Hidden(resource):
                self.box["hidden"] |= 1 << self.numbering.resource(resource)
            case ground.Accepted() | ground.Overruling():
                pass
            case ground.SpareAllies():
                self.box["spare_allies"] = 1
            case ground.NeedsSight(attack, attacks_only):
                self.sight.append((attack, attacks_only))
            case ground.ActorsBlockSight():
                self.box["actors_block_sight"] = 1
            case ground.Visibility(distance, unless):
                self.box["visibility"] = distance
                self.box["seeing_feature"] = 1 + self.numbering.feature(unless) if unless else 0
            case _:
                self.conduct_sentence(number, rule)

    def immunity(self, number: int, who: Bearers, what: Name | None) -> None:
        """F-32: a status or a kind of damage, whichever the word names."""
        if what is not None and (what in self.campaign.statuses or what in self.campaign.features):
            status = self.numbering.feature(what)
            self.add(
                "immune", 16, immune_feature=number, immune_band=self.band(who), immune_status=status
            )  # fmt: skip
        else:
            self.resources.immunities.append((number, self.band(who), str(what) if what else ""))

    def conduct_sentence(self, number: int, rule: rules.Rule) -> None:
        """Movement, action economy, initiative and defeat."""
        match rule:
            case conduct.Allowance(who, distance):
                self.resources.allowances.append((number, self.band(who), distance))
            case conduct.PricePerSpace(amount, resource):
                self.box["price"], self.box["price_resource"] = amount, self.numbering.resource(resource)
            case conduct.DiagonalCost(half_points):
                self.box["diagonal"] = half_points
            case conduct.Closed(who, by, only_ending):
                self.add(
                    "closures", 8, closed_feature=number, closed_band=self.band(who), closed_crowd=CROWDS[by],
                    closed_ending=int(only_ending),
                )  # fmt: skip
            case conduct.PassesOver(who):
                self.add("passing", 8, passing_feature=number, passing_band=self.band(who), passing_terrain=0)
            case conduct.TreatsPassable(who, terrain):
                at = 1 + self.numbering.terrain(terrain)
                self.add("passing", 8, passing_feature=number, passing_band=self.band(who), passing_terrain=at)
            case conduct.CannotMove(who) | conduct.CannotBeMoved(who):
                force = int(isinstance(rule, conduct.CannotBeMoved))
                self.add(
                    "rooted", 8, rooted_feature=number, rooted_band=self.band(who), rooted_by_force=force
                )  # fmt: skip
            case conduct.MovementOrder(first):
                self.box["move_first"] = int(first)
            case conduct.ActionCap(who, count):
                self.add("caps", 16, cap_feature=number, cap_band=self.band(who), cap=count)
            case conduct.Forbidden(who, ban, action):
                self.ban(number, who, ban, action)
            case conduct.ActionLimit(action, count, period) if action.name:
                at = self.numbering.action(action.name)
                self.box["action_limit"][at], self.box["action_period"][at] = count, PERIODS[period]
            case conduct.MustPay(required):
                self.box["must_pay"] = int(required)
                self.code.must_pay = required
            case conduct.ReactionChains() | conduct.ReactionCap() | conduct.Slippery():
                pass  # without reactions nothing can follow from these
            case _:
                self.order(rule)

    def ban(self, number: int, who: Bearers, ban: conduct.Ban, action: Any) -> None:
        """F-52: cannot act, or cannot use an action."""
        if ban is conduct.Ban.REACT:
            return
        if ban is conduct.Ban.USE and (action is None or action.name is None):
            self.code.missing("F-52", f"a ban on {action}")
            return
        at = 1 + self.numbering.action(action.name) if ban is conduct.Ban.USE else 0
        self.add("bans", 16, ban_feature=number, ban_band=self.band(who), ban_action=at)

    def order(self, rule: rules.Rule) -> None:
        """Initiative, defeat and completion (F-60 to F-72)."""
        match rule:
            case order.InitiativeRoll(roll):
                self.resources.initiative = roll
            case order.FixedInitiative(value, ascending):
                self.resources.initiative = value
                self.box["ascending"] = int(bool(ascending))
            case order.InitiativeOrder(ascending):
                self.box["ascending"] = int(ascending)
            case order.NoInitiativeDice():
                pass
            case order.CastRolls(roller):
                self.resources.roller = roller
            case order.Ties(roll, None, None):
                self.resources.tie = roll
            case order.Ties(_, higher, None) if higher:
                self.box["tie_resource"] = 1 + self.numbering.resource(higher)
            case order.Ties(_, _, winner) if winner:
                self.box["tie_side"] = 1 if winner is order.TieWinner.PLAYERS else 2
            case order.DefeatAtZero(_, None, False):
                pass  # the vital resource is settled before anything is lowered
            case order.NoDefeatAtZero():
                self.box["defeat_at_zero"] = 0
            case order.EndsWhen():
                self.resources.completions.append((rule.outcome, rule.condition))
            case _:
                self.code.missing(getattr(rule, "rule", "") or "4.4", f"the sentence {str(rule)!r}")

    def trigger(self, number: int, rule: rules.AtTurn | rules.AtRound | rules.AtEncounter) -> None:
        """F-1 to F-4: effects at a moment, with the bearer acting."""
        period = {rules.AtTurn: Period.TURN, rules.AtRound: Period.ROUND, rules.AtEncounter: Period.ENCOUNTER}
        row = self.counts.get("triggers", 0)
        if row == TRIGGERS:
            raise Unplayable([f"it has more than {TRIGGERS} timed sentences"])
        if isinstance(rule, rules.AtTurn) and rule.of_cast:
            self.code.missing("F-1", "a sentence about a cast's turn")
        start = self.code.assembler.here
        self.code.effects(rule.effects)
        self.code.emit(c.RETURN)
        self.add(
            "triggers", TRIGGERS, trigger=start, trigger_moment=MOMENTS[period[type(rule)], rule.ends],
            trigger_feature=number, trigger_round=getattr(rule, "number", 0),
        )  # fmt: skip
