"""Sentence forms of features: targeting, sight, terrain, strategies, overrides (F-80 to F-99)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..tree import ground as tree
from ..tree.events import Attack
from ..tree.rules import Band, Bearers, Bonus, Change, Rule
from .phrases import Captures, SentenceForm, node
from .reader import Reader, Reading, slot

_TOUCHES = {
    "entering": tree.Touch.ENTERS,
    "starting their turn on": tree.Touch.STARTS,
    "starting their turn in": tree.Touch.STARTS,
    "ending their turn on": tree.Touch.ENDS,
    "ending their turn in": tree.Touch.ENDS,
    "leaving": tree.Touch.LEAVES,
}
_TOUCH = "|".join(_TOUCHES)


def _untargetable(kept: Captures) -> Rule:
    by = {"enemy": tree.Source.ENEMIES, "ally": tree.Source.ALLIES}.get(kept.get("side", "")) or kept.get("action")
    return tree.Untargetable(kept["who"], by, kept.get("condition"), span=kept["_span"])


def _sight(kept: Captures) -> Rule:
    attack = None if kept["which"] == "all" else Attack(kept["which"])
    return tree.NeedsSight(attack, kept["what"] == "attack", span=kept["_span"])


def _impassable(kept: Captures) -> Rule:
    barred = {"enemy": tree.Barred.ENEMIES, "player": tree.Barred.PLAYERS}.get(kept.get("to", ""))
    if "feature" in kept:
        barred = tree.Barred.WITHOUT_FEATURE
    return tree.Impassable(barred or tree.Barred.EVERYBODY, kept.get("feature"), span=kept["_span"])


def _cost(kept: Captures) -> Rule | None:
    multiplier = kept.get("n", 2)
    return tree.EnteringCost(multiplier, span=kept["_span"]) if 1 <= multiplier <= 1000 else None


def _on_tile(kept: Captures) -> Rule:
    touches = [_TOUCHES[kept[key]] for key in ("one", "two") if key in kept]
    return tree.OnTile(tuple(touches), kept["effects"], span=kept["_span"])


def accepted(form: str) -> Callable[[Captures], Rule]:
    """A sentence that is understood and changes nothing."""
    return lambda kept: tree.Accepted(form, kept["_text"], span=kept["_span"])


@slot("changes")
def changes(reader: Reader, index: int) -> Iterator[Reading]:
    """`+2 Defense and -1 [Speed]`: the amounts of a bonus; each amount is one factor (2.4)."""
    found: list[Change] = []
    while True:
        here = _change(reader, index)
        if not here:
            return
        found.append(here[0])
        index = here[1]
        if not reader.is_mark(index, ",") and not reader.is_word(index, "and"):
            break
        after = index + 2 if reader.is_mark(index, ",") and reader.is_word(index + 1, "and") else index + 1
        if not reader.is_mark(after, "+", "-"):
            break
        index = after
    yield tuple(found), index


def _change(reader: Reader, index: int) -> tuple[Change, int] | None:
    if not reader.is_mark(index, "+", "-"):
        return None
    amount = reader.read("factor", index + 1)
    if not amount:
        return None
    after = amount[1] + 1 if reader.is_word(amount[1], "to") else amount[1]
    resource = reader.read("res", reader.past_article(after))
    if not resource:
        return None
    minus = reader.is_mark(index, "-")
    return Change(minus, amount[0], resource[0], span=reader.span(index, resource[1])), resource[1]


@slot("completion")
def completion(reader: Reader, index: int) -> Iterator[Reading]:
    """A condition that may end an encounter (F-72)."""
    before, reader.completion = reader.completion, True
    try:
        found = list(reader.readings("cond", index))
    finally:
        reader.completion = before
    yield from found


def _placed(kept: Captures) -> Rule:
    where = Band.ON_TILE if kept["where"] == "on this tile" else Band.IN_REGION
    against = Attack(kept["against"]) if "against" in kept else None
    return Bonus(Bearers(where), kept["changes"], None, against, True, span=kept["_span"])


GROUND_FORMS = [
    SentenceForm(
        "F-80",
        "{who:bearers} cannot be targeted [by ({side=enemy|ally}|{action:action pattern})] [while {condition:cond}]",
        _untargetable,
    ),
    SentenceForm("F-81", "hostile action cannot target ally", node(tree.SpareAllies)),
    SentenceForm("F-82", "{which=all|ranged|melee} {what=action|attack} require line of sight", _sight),
    SentenceForm(
        "F-83",
        "visibility is limited to {n:int} space [unless actor has feature {feature:feature}]",
        node(tree.Visibility, "n", "feature"),
    ),
    SentenceForm("F-84", "actor block line of sight", node(tree.ActorsBlockSight)),
    SentenceForm("F-90", "impassable [to ({to=enemy|player}|actor without feature {feature:feature})]", _impassable),
    SentenceForm("F-91", "block line of sight", node(tree.BlocksSight)),
    SentenceForm("F-92", "entering cost {n:int} movement", _cost),
    SentenceForm("F-92", "movement into this tile cost double [movement]", _cost),
    SentenceForm("F-92", "difficult [terrain]", _cost),
    SentenceForm(
        "F-93",
        f"actor {{one={_TOUCH}}} [or {{two={_TOUCH}}}] [(this tile|this region)] [(,|:)] {{effects:effects}}",
        _on_tile,
    ),
    SentenceForm(
        "F-94",
        "actor {where=on this tile|in this region} gain {changes:changes} [against {against=melee|ranged} attack]",
        _placed,
    ),
    SentenceForm("F-95", "provide cover {n:int}", node(tree.Cover, "n")),
    SentenceForm("F-96", "hazardous", node(tree.Hazardous)),
    SentenceForm(
        "F-97",
        "(if|while) {condition:cond} : use strategy {use:strategy use}",
        node(tree.UseStrategy, "condition", "use"),
    ),
    SentenceForm(
        "F-98",
        "this feature override {feature:feature}",
        node(tree.Overruling, "feature"),
    ),
]

ACCEPTED_FORMS = [
    SentenceForm("F-99", "most action cost {n:int} {resource:any res}", accepted("F-99")),
    SentenceForm("F-99", "all actor have {resource:any res} resource", accepted("F-99")),
    SentenceForm("F-99", "turn order is fixed", accepted("F-99")),
    SentenceForm("F-99", "resource is tracked per actor", accepted("F-99")),
]
