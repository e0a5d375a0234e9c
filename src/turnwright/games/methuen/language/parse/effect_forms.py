"""The sentence forms of effects (4.2), in the order in which they are tried."""

from __future__ import annotations

from typing import Any

from turnwright.dice import Expression

from ..names import name
from ..tree import effects as tree
from ..tree import movement
from ..tree.people import Role, Subject
from ..tree.values import Value
from .brackets import bracket_value
from .phrases import Captures, SentenceForm, node

_SELF = "[(actor|self|this actor)]"


def _subject(kept: Captures) -> Subject:
    """Whom the effect is about; without a word for it, the acting actor."""
    found: Subject = kept.get("s", Role.ACTING)
    return found


def _change(kept: Captures) -> tree.Effect:
    """`Target loses 2 Health`: the same as an assignment (M-75)."""
    owner = _subject(kept)
    resource = kept["resource"]
    left: Any = bracket_value(kept["_reader"], resource.text, resource.span)
    if not (isinstance(left, Value) and left.owner is Role.SHARED):
        left = Value(owner, resource, span=resource.span)
    operation: tree.Operation = "-=" if kept["verb"] == "lose" else "+="
    return tree.Assign(left, operation, kept["n"], kept.get("duration"), span=kept["_span"])


def _damage(kept: Captures) -> tree.Effect:
    return tree.Damage(_subject(kept), kept["n"], kept.get("kind", ""), span=kept["_span"])


def _fixed(kept: Captures) -> tree.Effect:
    who = Role.TARGET if "target" in kept else Role.ACTING
    return movement.MoveFixed(who, kept["n"], kept["direction"], span=kept["_span"])


def _chosen(kept: Captures) -> tree.Effect:
    who = Role.TARGET if "target" in kept else Role.ACTING
    return movement.MoveChosen(who, kept["n"], span=kept["_span"])


def _toward(kept: Captures) -> tree.Effect:
    made = movement.MoveToward if kept["way"] == "toward" else movement.MoveAway
    up_to: Expression | None = kept.get("n")
    return made(kept["point"], up_to, span=kept["_span"])


def _forced(kept: Captures) -> tree.Effect:
    made = {"push": movement.Push, "pull": movement.Pull, "slide": movement.Slide}[kept["verb"]]
    return made(kept["s"], kept["n"], span=kept["_span"])


def _teleport(kept: Captures) -> tree.Effect:
    return movement.Teleport(_subject(kept), kept.get("to"), kept.get("n"), span=kept["_span"])


def _face(kept: Captures) -> tree.Effect:
    return movement.Face(kept.get("direction") or kept.get("point"), span=kept["_span"])


def _give(kept: Captures) -> tree.Effect:
    return tree.GiveStatus(_subject(kept), kept["status"], kept.get("duration"), span=kept["_span"])


def _drop(kept: Captures) -> tree.Effect:
    return tree.DropStatus(_subject(kept), kept["status"], span=kept["_span"])


def _feature(kept: Captures) -> tree.Effect:
    if kept["verb"] == "gain":
        return tree.GiveFeature(_subject(kept), kept["feature"], kept.get("duration"), span=kept["_span"])
    return tree.DropFeature(_subject(kept), kept["feature"], span=kept["_span"])


def _perform(kept: Captures) -> tree.Effect:
    way = kept.get("way")
    return tree.Perform(
        kept["action"],
        kept.get("on"),
        kept.get("tile"),
        kept["hint"] if way == "toward" else None,
        kept["hint"] if way == "away from" else None,
        span=kept["_span"],
    )


def _end_encounter(kept: Captures) -> tree.Effect:
    return tree.EndEncounter(kept.get("outcome") or name("Victory"), span=kept["_span"])


def _interrupt(what: tree.Interruption) -> Any:
    return lambda kept: tree.Interrupt(what, span=kept["_span"])


def _deploy(kept: Captures) -> tree.Effect:
    copy = kept.get("copy")
    return tree.Deploy(
        tree.Member(copy.name, span=copy.span) if copy else kept["member"],
        kept.get("verb") == "summon",
        kept.get("at", ()),
        kept.get("near"),
        kept.get("zone"),
        kept.get("direction"),
        kept.get("cast"),
        "alone" in kept,
        copy.copy if copy else 0,
        span=kept["_span"],
    )


def _flag(kept: Captures) -> tree.Effect:
    return tree.SetFlag(name(kept["flag"], kept["_span"]), kept["verb"] == "set", span=kept["_span"])


def _terrain(kept: Captures) -> tree.Effect:
    tile = kept.get("tile") or (Role.TARGET if kept["which"] == "target tile" else Role.ACTING)
    return tree.SetTerrain(tile, kept["terrain"], span=kept["_span"])


def _switch(kept: Captures) -> tree.Effect:
    who = kept.get("group") or _subject(kept)
    return tree.SwitchStrategy(who, kept["use"], span=kept["_span"])


def _join(kept: Captures) -> tree.Effect:
    return tree.JoinCast(kept["s"], kept["cast"], span=kept["_span"])


_INTERRUPTIONS = tree.Interruption
_ON = "[on (tile {tile:location}|{on:point})] [{way=toward|away from} {hint:point}]"
_WHERE = "(at {at:locations}|adjacent to {near:point}|in {zone:zone})"
_ARRIVING = f"{_WHERE} [facing {{direction:direction}}] [(to cast {{cast:cast}}|{{alone=alone}})]"

FORMS = [
    SentenceForm("M-75", "[{s:subj}] {verb=gain|restore|lose} {n:expr} {resource:res} [{duration:duration}]", _change),
    SentenceForm("M-75", "[{s:subj}] take {n:expr} [{kind:word}] damage", _damage),
    SentenceForm("M-142", f"move {_SELF} {{n:expr}} space {{direction:direction}}", _fixed),
    SentenceForm("M-143", f"move {_SELF} {{n:expr}} space in chosen direction", _chosen),
    SentenceForm("M-144", f"move {_SELF} [up to] {{n:expr}} space", node(movement.MoveUpTo, "n")),
    SentenceForm("M-154", "move {way=toward|away from} {point:point} [up to {n:expr} space]", _toward),
    SentenceForm("M-142", "move {target=target} {n:expr} space {direction:direction}", _fixed),
    SentenceForm("M-142", "move {target=target} {n:expr} space in chosen direction", _chosen),
    SentenceForm("M-147", "{verb=push} {s:subj} {n:expr} space [away from (actor|self|this actor)]", _forced),
    SentenceForm("M-147", "{verb=pull} {s:subj} [up to] {n:expr} space [toward (actor|self|this actor)]", _forced),
    SentenceForm("M-147", "{verb=slide} {s:subj} [up to] {n:expr} space [in (chosen|any) direction]", _forced),
    SentenceForm("M-148", "swap position with {s:subj}", node(movement.Swap, "s")),
    SentenceForm("M-149", "teleport [{s:subj}] to chosen tile [within {n:expr} space]", _teleport),
    SentenceForm("M-149", "teleport [{s:subj}] to {to:location}", _teleport),
    SentenceForm("M-113", "[turn to] face ({direction:direction}|chosen direction|{point:point})", _face),
    SentenceForm("4.2", "{which=target tile|tile} become {terrain:terrain}", _terrain),
    SentenceForm("4.2", "{tile:location} become {terrain:terrain}", _terrain),
    SentenceForm("M-345", "[{s:subj}] become {status:status} [{duration:duration}]", _give),
    SentenceForm("M-345", "apply {status:status} [to {s:subj}] [{duration:duration}]", _give),
    SentenceForm("M-86", "remove {s:subj} from map", node(tree.RemoveActor, "s")),
    SentenceForm("M-346", "remove {status:status} status [from {s:subj}]", _drop),
    SentenceForm("M-346", "remove {status:status} from {s:subj}", _drop),
    SentenceForm("M-346", "remove {status:status of the campaign}", _drop),
    SentenceForm("M-346", "{s:subj} is no longer {status:status}", _drop),
    SentenceForm("M-344", "[{s:subj}] {verb=gain|lose} feature {feature:feature} [{duration:duration}]", _feature),
    SentenceForm("M-196", f"perform {{action:action}} {_ON}", _perform),
    SentenceForm("M-196", f"use {{action:known action}} {_ON}", _perform),
    SentenceForm("M-291", "end turn", node(tree.EndTurn)),
    SentenceForm("M-330", "end encounter [(in|with)] [{outcome:outcome}]", _end_encounter),
    SentenceForm("M-296", "begin scene {scene:scene}", node(tree.BeginScene, "scene")),
    SentenceForm("M-227", "negate [attack's] damage", _interrupt(_INTERRUPTIONS.NEGATE_DAMAGE)),
    SentenceForm("M-226", "(cancel action|attack miss)", _interrupt(_INTERRUPTIONS.CANCEL_ACTION)),
    SentenceForm("M-228", "stop movement", _interrupt(_INTERRUPTIONS.STOP_MOVEMENT)),
    SentenceForm("L-17", f"deploy {{copy:numbered copy}} {_ARRIVING}", _deploy),
    SentenceForm("4.2", f"{{verb=deploy|summon}} {{member:member}} {_ARRIVING}", _deploy),
    SentenceForm("M-419", "{verb=set|clear} flag {flag:string}", _flag),
    SentenceForm("M-322", "{s:subj} is defeated", node(tree.Defeat, "s")),
    SentenceForm("M-391", "[({s:subj}|{group:group})] switch to strategy {use:strategy use}", _switch),
    SentenceForm("M-241", "{s:subj} join cast {cast:cast}", _join),
    SentenceForm("4.2", "say {text:string}", node(tree.Say, "text")),
    SentenceForm("4.2", "note {text:string}", node(tree.Note, "text")),
]

EXAMPLES = (
    "[Target Health] -= 1d6",
    "Gain 5 Gold",
    "Lose 2 Health",
    "Restore 1d4 Health",
    "Take 1 damage",
    "Target takes 2d6 fire damage",
    "Target loses 2 Mana",
    "Target becomes poisoned",
    "Target is defeated",
    'Target loses feature "Cover"',
    "Target switches to Strategy Panic",
    "Each enemy within 2 spaces: [Target Health] -= 1d4",
    "Move 3 spaces North",
    "Move 1 space in chosen direction",
    "Move up to [Speed] spaces",
    "Move toward nearest enemy",
    "Move away from target up to 2 spaces",
    "Move target 2 spaces West",
    "Push target 2 spaces",
    "Pull target up to 3 spaces",
    "Slide target 1 space in chosen direction",
    "Swap positions with target",
    "Teleport to chosen tile within 5 spaces",
    "Face East",
    "Turn to face target",
    "Apply Frost to target",
    "Remove burning status",
    "Remove burning from target",
    "Remove target from the map",
    'Gain feature "Blessed" for 2 rounds',
    "Perform Strike on nearest enemy",
    "Use Step toward target",
    "Deploy Wolf x2 at 3N 1E, 3N 2E to Cast Pack",
    "Summon Wisp adjacent to self",
    "End turn",
    "End encounter in victory",
    'Begin Scene "Alarm"',
    "Negate the damage",
    "Cancel the action",
    "Stop the movement",
    'Set flag "X"',
    'Clear flag "X"',
    "Tile becomes Rough",
    'Say "..."',
    'Note "..."',
)
