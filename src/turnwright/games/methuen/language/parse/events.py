"""Events: what can stand in `Trigger:` and after `When` (4.3)."""

from __future__ import annotations

from collections.abc import Iterator

from ..tree import events as tree
from ..tree.people import Actor, Here
from .phrases import Captures, SentenceForm, node
from .reader import Reader, Reading, slot

_PARTS = {
    "enemy": tree.Part.ENEMY,
    "ally": tree.Part.ALLY,
    "actor": tree.Part.ANYBODY,
    "player actor": tree.Part.PLAYER,
    "player": tree.Part.PLAYER,
}
_BEARER = tree.Participant(tree.Part.BEARER)


def _participant(kept: Captures) -> tree.Participant:
    part = _PARTS[kept["part"]]
    return tree.Participant(part, "adjacent" in kept, kept.get("n"), span=kept["_span"])


_PARTICIPANTS = [
    SentenceForm("4.3", "(this actor|you)", lambda kept: tree.Participant(tree.Part.BEARER, span=kept["_span"])),
    SentenceForm("4.3", "[cast] leader", lambda kept: tree.Participant(tree.Part.LEADER, span=kept["_span"])),
    SentenceForm(
        "4.3",
        "[any] [{adjacent=adjacent}] {part=player actor|player|enemy|ally|actor} [within {n:expr} space]",
        _participant,
    ),
]


@slot("participant")
def participant(reader: Reader, index: int) -> Iterator[Reading]:
    """One side of an event."""
    for actor, end in reader.readings("actor", index):
        yield tree.Participant(tree.Part.NAMED, actor=actor, span=actor.span), end
    for form in _PARTICIPANTS:
        yield from form.readings(reader, index)


def _attack(kept: Captures) -> tree.Attack | None:
    return tree.Attack(kept["attack"]) if "attack" in kept else None


def _targets(kept: Captures) -> tree.Event:
    return tree.Targets(kept.get("a"), kept.get("b"), _attack(kept), span=kept["_span"])


def _targeted(kept: Captures) -> tree.Event:
    return tree.Targets(None, kept.get("b", _BEARER), _attack(kept), True, span=kept["_span"])


def _uses(kept: Captures) -> tree.Event:
    return tree.Uses(kept["a"], kept["action"], span=kept["_span"])


def _attacks(kept: Captures) -> tree.Event:
    return tree.Attacks(kept.get("a"), kept["b"], _attack(kept), span=kept["_span"])


def _misses(kept: Captures) -> tree.Event:
    return tree.Misses(kept["a"], kept.get("b"), span=kept["_span"])


def _damage(kept: Captures) -> tree.Event:
    return tree.TakesDamage(kept.get("b"), kept.get("a"), kept.get("kind", ""), span=kept["_span"])


def _crosses(kept: Captures) -> tree.Event:
    crossing = {"drop": tree.Crossing.BELOW, "reach": tree.Crossing.REACHES, "rise": tree.Crossing.ABOVE}
    return tree.Crosses(
        kept.get("whose"), kept["resource"], crossing[kept["verb"].split()[0]], kept["n"], span=kept["_span"]
    )


@slot("participant's")
def possessive(reader: Reader, index: int) -> Iterator[Reading]:
    """`this actor's`, `an enemy's`, `Raven's`: whose value crosses a line."""
    words = {
        "actor's": tree.Part.ANYBODY,
        "enemy's": tree.Part.ENEMY,
        "ally's": tree.Part.ALLY,
        "leader's": tree.Part.LEADER,
    }
    start = index + 1 if reader.is_word(index, "a", "an", "the", "any") else index
    if reader.is_word(start, "your"):
        yield _BEARER, start + 1
        return
    if reader.is_word(start, "this") and reader.is_word(start + 1, "actor's"):
        yield tree.Participant(tree.Part.BEARER, span=reader.span(start, start + 2)), start + 2
        return
    if reader.is_word(start, "player") and reader.is_word(start + 1, "actor's"):
        yield tree.Participant(tree.Part.PLAYER, span=reader.span(start, start + 2)), start + 2
        return
    start = start + 1 if reader.is_word(start, "cast") else start
    part = words.get(reader.token(start).word)
    if part:
        yield tree.Participant(part, span=reader.token(start).span), start + 1
    yield from _actors(reader, start)


def _actors(reader: Reader, index: int) -> Iterator[Reading]:
    """A named actor with 's behind its name."""
    end = index
    while end - index < 6 and reader.token(end).word:
        end += 1
        text = reader.text(index, end)
        found = reader.scope.actors.find(text.removesuffix("'s").removesuffix("’s"))
        if found and text != found.name.text:
            span = reader.span(index, end)
            yield tree.Participant(tree.Part.NAMED, actor=Actor(found.name, span=span), span=span), end


@slot("here")
def here(reader: Reader, index: int) -> Iterator[Reading]:
    """A place, or this tile or region."""
    if reader.is_word(index, "this") and reader.is_word(index + 1, "space", "region", "area"):
        yield Here(span=reader.span(index, index + 2)), index + 2
    yield from reader.readings("place", index)


def _enters(kept: Captures) -> tree.Event:
    made = tree.Enters if kept["verb"] == "enter" else tree.Leaves
    return made(kept["a"], kept["place"], span=kept["_span"])


def _turn(kept: Captures) -> tree.Event:
    return tree.Turns(
        kept["a"], kept["edge"] == "end", kept.get("place"), kept.get("b"), kept.get("n"), span=kept["_span"]
    )


def _round(kept: Captures) -> tree.Event:
    return tree.Rounds(kept["edge"] == "end", kept.get("n", 0), span=kept["_span"])


_WITH = "[with [{attack=melee|ranged}] attack]"

FORMS = [
    SentenceForm("M-226", f"{{a:participant}} target {{b:participant}} {_WITH}", _targets),
    SentenceForm("M-226", f"{{b:participant}} is targeted [by {{a:participant}}] {_WITH}", _targets),
    SentenceForm("M-226", "[{b:participant} [is]] targeted by [{attack=melee|ranged}] attack", _targeted),
    SentenceForm("M-226", "{a:participant} (use|perform) {action:action pattern}", _uses),
    SentenceForm("M-227", f"{{a:participant}} attack {{b:participant}} {_WITH}", _attacks),
    SentenceForm("M-227", f"{{b:participant}} is attacked [by {{a:participant}}] {_WITH}", _attacks),
    SentenceForm("M-227", "{a:participant} miss [{b:participant}]", _misses),
    SentenceForm("M-229", "{b:participant} take [{kind:word}] damage [from {a:participant}]", _damage),
    SentenceForm("M-229", "{a:participant} deal [{kind:word}] damage [to {b:participant}]", _damage),
    SentenceForm(
        "M-229", "[{whose:participant's}] {resource:res} {verb=drop below|reach|rise above} {n:int}", _crosses
    ),
    SentenceForm("M-228", "{a:participant} move away [from {b:participant}]", node(tree.MovesAway, "a", "b")),
    SentenceForm(
        "M-228", "{a:participant} move within {n:expr} space of {b:participant}", node(tree.MovesWithin, "a", "n", "b")
    ),
    SentenceForm("M-150", "{a:participant} {verb=enter|leave} {place:here}", _enters),
    SentenceForm("M-290", "{a:participant} {edge=start|end} (its|their) turn (on|in) {place:here}", _turn),
    SentenceForm(
        "M-290",
        "{a:participant} {edge=start|end} (its|their) turn [(adjacent to|within {n:expr} space of) {b:participant}]",
        _turn,
    ),
    SentenceForm("M-322", "{a:participant} is defeated", node(tree.FallsDefeated, "a")),
    SentenceForm("M-345", "{a:participant} become {status:status}", node(tree.Becomes, "a", "status")),
    SentenceForm("M-284", "[each] round [{n:int}] {edge=begin|end}", _round),
    SentenceForm("M-475", "{condition:cond} become true", node(tree.BecomesTrue, "condition")),
]

EXAMPLES = (
    "an enemy attacks this actor with a melee attack",
    "this actor is targeted by an enemy",
    "an adjacent enemy moves away",
    "this actor takes damage",
    "this actor's Health drops below 5",
    "a player actor enters Courtyard",
    "a round begins",
    "[Alarm] >= 3 becomes true",
)


@slot("event")
def event(reader: Reader, index: int) -> Iterator[Reading]:
    """An event by any of its forms, the longest readings first."""
    found = []
    for form in FORMS:
        mark = reader.mark()
        for made, end in form.readings(reader, index):
            found.append((made, end, reader.problems[mark:]))
        reader.forget(mark)
    for made, end, trail in sorted(found, key=lambda item: -item[1]):
        mark = reader.mark()
        reader.problems += trail
        yield made, end
        reader.forget(mark)
