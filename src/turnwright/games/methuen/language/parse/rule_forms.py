"""Sentence forms of features: timing, resources, modifiers, damage (F-1 to F-33)."""

from __future__ import annotations

from ..tree import rules as tree
from ..tree.events import Attack
from .bearers import EVERY_BEARER
from .ground_forms import accepted
from .phrases import Captures, SentenceForm

_WHOSE_TURN = "[(each|every|your|this actor's|actor's|each actor's|every actor's|{cast=this cast's})]"
_TURN = f"at {{edge=start|end}} of {_WHOSE_TURN} turn"
_MOMENT = "at {edge=start|end} of [(each|every)] {period=turn|round|encounter}"


def _at_turn(kept: Captures) -> tree.Rule:
    return tree.AtTurn(kept["edge"] == "end", kept["effects"], "cast" in kept, span=kept["_span"])


def _at_round(kept: Captures) -> tree.Rule:
    return tree.AtRound(kept["edge"] == "end", kept.get("n", 0), kept["effects"], span=kept["_span"])


def _at_encounter(kept: Captures) -> tree.Rule:
    return tree.AtEncounter(kept["edge"] == "end", kept["effects"], span=kept["_span"])


def _when_event(kept: Captures) -> tree.Rule:
    return tree.WhenEvent(kept["event"], kept["effects"], span=kept["_span"])


def _maximum(kept: Captures) -> tree.Rule:
    return tree.Maximum(kept["resource"], kept.get("n"), span=kept["_span"])


def _starting(kept: Captures) -> tree.Rule:
    return tree.Starting(kept["resource"], kept["n"], kept.get("who"), kept.get("instead"), span=kept["_span"])


def _refresh(kept: Captures) -> tree.Rule:
    period = tree.Period(kept.get("period", "turn"))
    moment = tree.Moment(kept["edge"] == "end", period)
    return tree.Refresh(kept["resource"], kept["n"], moment, span=kept["_span"])


def _no_reset(kept: Captures) -> tree.Rule:
    return tree.NoReset(kept["resource"], span=kept["_span"])


def _hidden(kept: Captures) -> tree.Rule:
    return tree.Hidden(kept["resource"], kept.get("until"), span=kept["_span"])


def _frozen(kept: Captures) -> tree.Rule:
    return tree.Frozen(kept["who"], kept["verb"] == "gain", kept["resource"], span=kept["_span"])


def _bonus(kept: Captures) -> tree.Rule:
    against = Attack(kept["against"]) if "against" in kept else None
    who: tree.Bearers = kept["who"]
    placed = who.band in (tree.Band.ON_TILE, tree.Band.IN_REGION)
    return tree.Bonus(who, kept["changes"], kept.get("condition"), against, placed, span=kept["_span"])


def _initiative_bonus(kept: Captures) -> tree.Rule:
    amount = -kept["n"] if kept["sign"] == "-" else kept["n"]
    return tree.InitiativeBonus(kept["who"], amount, span=kept["_span"])


def _reduction(kept: Captures) -> tree.Rule:
    return tree.Reduction(kept.get("who", EVERY_BEARER), kept["n"], kept.get("kind", ""), span=kept["_span"])


def _scaled(kept: Captures) -> tree.Rule:
    return tree.Scaled(kept["who"], kept["how"] == "double", kept.get("kind", ""), span=kept["_span"])


def _immunity(kept: Captures) -> tree.Rule:
    return tree.Immunity(kept["who"], kept.get("what"), span=kept["_span"])


_FATES = {
    "damage is doubled": tree.Fate.DOUBLED,
    "check succeed": tree.Fate.SUCCEEDS,
    "check fail": tree.Fate.FAILS,
}


def _natural(kept: Captures) -> tree.Rule:
    return tree.OnNatural(kept["n"], _FATES[kept["fate"]], span=kept["_span"])


_AGAINST = "[against {against=melee|ranged} attack]"
_INITIAL = "its initial [(rolled|starting)] value"

REFRESH_FORMS = [
    SentenceForm("F-12", f"{{resource:any res}} (reset|refresh) to {{n:expr}} {_MOMENT}", _refresh),
    SentenceForm("F-12", f"{_TURN} , {{resource:any res}} (reset|refresh) to {{n:expr}}", _refresh),
    SentenceForm(
        "F-12",
        "at {edge=start|end} of [each] {period=round|encounter} , {resource:any res} (reset|refresh) to {n:expr}",
        _refresh,
    ),
]

TIMING_FORMS = [
    SentenceForm("F-1", f"{_TURN} (,|:) {{effects:effects}}", _at_turn),
    SentenceForm(
        "F-3", "at {edge=start|end} of (each round|every round|round {n:int}) (,|:) {effects:effects}", _at_round
    ),
    SentenceForm("F-4", "at {edge=start|end} of [each] encounter (,|:) {effects:effects}", _at_encounter),
]

EVENT_FORMS = [SentenceForm("F-5", "when {event:event} (,|:) {effects:effects}", _when_event)]

RULE_FORMS = [
    SentenceForm("F-10", f"{{resource:any res}} cannot exceed ({_INITIAL}|{{n:expr}})", _maximum),
    SentenceForm("F-10", f"no actor's {{resource:any res}} may exceed ({_INITIAL}|{{n:expr}})", _maximum),
    SentenceForm("F-10", "maximum {resource:any res} is {n:expr}", _maximum),
    SentenceForm(
        "F-10",
        "if effect would increase {resource:any res} above [its] maximum , {again:any res} stay at [its] maximum",
        accepted("F-10"),
    ),
    SentenceForm("F-11", "{resource:any res} (start at|is initialized as|initialize as) {n:expr}", _starting),
    SentenceForm(
        "F-11", "{who:bearers} (start with|has) {n:expr} {resource:any res} instead of {instead:int}", _starting
    ),
    SentenceForm("F-13", "{resource:any res} do not reset", _no_reset),
    SentenceForm("F-14", "{resource:res} is hidden [from player] [until {until:cond}]", _hidden),
    SentenceForm("F-15", "{who:bearers} cannot {verb=gain|lose} {resource:res}", _frozen),
    SentenceForm("F-21", "{who:bearers} (gain|has) {sign=+|-} {n:int} to initiative [roll]", _initiative_bonus),
    SentenceForm(
        "F-20", f"{{who:bearers}} (gain|has) {{changes:changes}} [(when|while) {{condition:cond}}] {_AGAINST}", _bonus
    ),
    SentenceForm(
        "F-20", f"(when|while) {{condition:cond}} , {{who:bearers}} (gain|has) {{changes:changes}} {_AGAINST}", _bonus
    ),
    SentenceForm("F-30", "when {who:bearers} take [{kind:word}] damage , reduce (it|damage) by {n:expr}", _reduction),
    SentenceForm("F-30", "subtract {n:expr} from all incoming damage", _reduction),
    SentenceForm("F-31", "{who:bearers} take {how=half|double} damage [from {kind:word} [effect]]", _scaled),
    SentenceForm("F-32", "{who:bearers} take no damage [from {what:tag} [effect]]", _immunity),
    SentenceForm("F-32", "{who:bearers} is immune to {what:status} [damage]", _immunity),
    SentenceForm("F-33", "on natural {n:int} , {fate=damage is doubled|check succeed|check fail}", _natural),
]
