"""Sentence forms of features: movement, action economy, initiative, defeat (F-40 to F-72)."""

from __future__ import annotations

from turnwright.dice import Expression

from ..names import name
from ..tree import conduct as tree
from ..tree import order
from ..tree.people import Role
from ..tree.rules import Band, Bearers, Period, Rule
from ..tree.values import Value
from .bearers import EVERY_BEARER
from .phrases import Captures, SentenceForm, node

_CROWD = "{by=enemy|ally|other actor}"
_CROWDS = {"enemy": tree.Crowd.ENEMIES, "ally": tree.Crowd.ALLIES, "other actor": tree.Crowd.OTHERS}
_COSTS = {"same as cardinal movement": 2, "1": 2, "1 . 5": 3, "2": 4}
_PERIOD = "{period=turn|round|encounter}"


def _who(kept: Captures) -> Bearers:
    found: Bearers = kept.get("who", EVERY_BEARER)
    return found


def _allowance(kept: Captures) -> Rule:
    return tree.Allowance(_who(kept), kept["n"], span=kept["_span"])


def _price(kept: Captures) -> Rule:
    return tree.PricePerSpace(kept["n"], kept["resource"], span=kept["_span"])


def _diagonal(kept: Captures) -> Rule:
    return tree.DiagonalCost(_COSTS[kept["cost"]], span=kept["_span"])


def _closed(kept: Captures) -> Rule:
    return tree.Closed(kept["who"], _CROWDS[kept["by"]], "ending" in kept, span=kept["_span"])


def _surcharge(kept: Captures) -> Rule:
    return tree.Surcharge(kept.get("who", Bearers(Band.ALL)), kept["n"], span=kept["_span"])


def _turning(kept: Captures) -> Rule:
    return tree.TurningPrice(kept["n"], kept.get("resource"), "step" in kept, span=kept["_span"])


def _cap(kept: Captures) -> Rule:
    return tree.ActionCap(kept["who"], kept["n"], span=kept["_span"])


def _limit(kept: Captures) -> Rule:
    return tree.ActionLimit(kept["action"], kept.get("n", 1), Period(kept["period"]), span=kept["_span"])


def _forbidden(kept: Captures) -> Rule:
    ban = tree.Ban.ACT if "act" in kept else tree.Ban.REACT if "react" in kept else tree.Ban.USE
    return tree.Forbidden(_who(kept), ban, kept.get("action"), span=kept["_span"])


def _reactions(kept: Captures) -> Rule:
    return tree.ReactionCap(kept["who"], kept["n"], Period(kept["period"]), span=kept["_span"])


def _order(kept: Captures) -> Rule:
    return order.InitiativeOrder(kept["order"] in ("ascending", "lowest"), span=kept["_span"])


def _fixed(kept: Captures) -> Rule:
    value: Expression = kept.get("n") or Value(Role.ACTING, kept["resource"], span=kept["resource"].span)
    ascending = kept["order"] == "lowest" if "order" in kept else None
    return order.FixedInitiative(value, ascending, span=kept["_span"])


def _ties(kept: Captures) -> Rule:
    winner = {"player": order.TieWinner.PLAYERS, "non-player actor": order.TieWinner.NON_PLAYERS}
    chosen = winner[kept["side"]] if "side" in kept else None
    return order.Ties(kept.get("n"), kept.get("resource"), chosen, span=kept["_span"])


def _rolls(kept: Captures) -> Rule:
    rollers = {"highest": order.Roller.HIGHEST, "lowest": order.Roller.LOWEST}
    return order.CastRolls(rollers.get(kept.get("which", ""), order.Roller.LEADER), span=kept["_span"])


def _zero(kept: Captures) -> Rule | None:
    if kept["n"] != 0:
        return None
    return order.DefeatAtZero(kept["resource"], kept.get("status"), "this" in kept, span=kept["_span"])


def _ends(kept: Captures) -> Rule:
    outcome = kept.get("outcome") or name("Victory")
    return order.EndsWhen(outcome, kept["condition"], span=kept["_span"])


_DEPLOYED = "[when (actor or cast|actor|cast) is [first] deployed [to map] ,]"
_EACH_ENCOUNTER = "[at start of [each] encounter]"
_ACT = "({act=perform action|act}|{react=react}|use {action:action pattern})"

MOVEMENT_FORMS = [
    SentenceForm("F-40", "[{who:bearers} [may]] move up to {n:expr} space per turn", _allowance),
    SentenceForm("F-41", "spend {n:int} {resource:res} per space moved", _price),
    SentenceForm("F-42", "diagonal movement cost {cost=same as cardinal movement|1 . 5|1|2}", _diagonal),
    SentenceForm("F-43", f"{{who:bearers}} cannot enter tile occupied by {_CROWD}", _closed),
    SentenceForm("F-43", f"{{who:bearers}} cannot {{ending=end movement on}} tile occupied by {_CROWD}", _closed),
    SentenceForm("F-44", "{who:bearers} ignore difficult terrain", node(tree.IgnoresDifficult, "who")),
    SentenceForm("F-44", "{who:bearers} may move (over|through) impassable tile", node(tree.PassesOver, "who")),
    SentenceForm(
        "F-44", "{who:bearers} treat {terrain:terrain} [tile] as passable", node(tree.TreatsPassable, "who", "terrain")
    ),
    SentenceForm("F-45", "movement cost + {n:int} per space [for {who:bearers}]", _surcharge),
    SentenceForm("F-45", "{who:bearers'} movement cost is increased by {n:int} per space", _surcharge),
    SentenceForm("F-46", "changing heading cost {n:int} (movement|{resource:res}) [{step=per 45 degree}]", _turning),
    SentenceForm("F-47", "{who:bearers'} movement do not provoke reaction", node(tree.Slippery, "who")),
    SentenceForm("F-48", "{who:bearers} cannot move", node(tree.CannotMove, "who")),
    SentenceForm("F-48", "{who:bearers} cannot be moved", node(tree.CannotBeMoved, "who")),
    SentenceForm("F-49", "movement come before action", lambda kept: tree.MovementOrder(True, span=kept["_span"])),
    SentenceForm(
        "F-49",
        "actor may move and act in any order [during their turn]",
        lambda kept: tree.MovementOrder(False, span=kept["_span"]),
    ),
]

ECONOMY_FORMS = [
    SentenceForm("F-50", "{who:bearers} may perform [(exactly|up to|at most)] {n:int} action per turn", _cap),
    SentenceForm("F-51", f"{{action:action pattern}} may be used (once|{{n:int}} [time]) per {_PERIOD}", _limit),
    SentenceForm("F-52", f"[{{who:bearers}}] cannot {_ACT}", _forbidden),
    SentenceForm("F-53", "{who:bearers} may use [up to] {n:int} reaction per {period=turn|round}", _reactions),
    SentenceForm(
        "F-54",
        "reaction {may=may|cannot} trigger other reaction",
        lambda kept: tree.ReactionChains(kept["may"] == "may", span=kept["_span"]),
    ),
    SentenceForm(
        "F-55",
        "actor {may=may|cannot} attempt action they cannot pay for",
        lambda kept: tree.MustPay(kept["may"] == "cannot", span=kept["_span"]),
    ),
]

INITIATIVE_FORMS = [
    SentenceForm("F-60", f"{_DEPLOYED} roll {{n:expr}} {_EACH_ENCOUNTER}", node(order.InitiativeRoll, "n")),
    SentenceForm("F-61", "turn order is in {order=descending|decending|ascending} order", _order),
    SentenceForm("F-61", "{order=highest|lowest} [result] (go|act) first [each round]", _order),
    SentenceForm("F-62", "initiative equal {n:expr}", _fixed),
    SentenceForm(
        "F-62", "actor act in order of their {resource:res} [resource] , {order=highest|lowest} first", _fixed
    ),
    SentenceForm("F-62", "no dice is rolled", node(order.NoInitiativeDice)),
    SentenceForm("F-63", "tie is resolved by [two tied actor or cast] rolling {n:expr} [placing {rest:rest}]", _ties),
    SentenceForm("F-63", "re-roll tie", _ties),
    SentenceForm("F-63", "tie go to (higher {resource:res}|{side=player|non-player actor})", _ties),
    SentenceForm("F-64", "cast leader roll [for cast]", _rolls),
    SentenceForm("F-64", "each cast member roll and cast use {which=highest|lowest} result", _rolls),
    SentenceForm("F-65", "initiative is rolled again at start of each round", node(order.RollEachRound)),
    SentenceForm("F-66", "cast {cast:cast} take surprise round", node(order.SurpriseRound, "cast")),
    SentenceForm("F-67", "actor may delay their turn", node(order.MayDelay)),
]

_FALLS = "(is defeated|become {status:status})"

DEFEAT_FORMS = [
    SentenceForm(
        "F-70",
        f"when ({{this=this}}|any) actor's {{resource:any res}} reach {{n:int}} , (that|this) actor {_FALLS}",
        _zero,
    ),
    SentenceForm("F-70", f"when actor's {{resource:any res}} reach {{n:int}} , (that|this) actor {_FALLS}", _zero),
    SentenceForm("F-71", "actor is not defeated at 0 {resource:res}", node(order.NoDefeatAtZero, "resource")),
    SentenceForm("F-72", "encounter end [(in|with)] [{outcome:outcome}] when {condition:completion}", _ends),
]

CONDUCT_FORMS = [*MOVEMENT_FORMS, *ECONOMY_FORMS, *INITIATIVE_FORMS, *DEFEAT_FORMS]
