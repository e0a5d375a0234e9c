"""Campaign text by the grammar: strategies that mirror it rule by rule (2.2 to 2.4, part 4)."""

from __future__ import annotations

from hypothesis import strategies as st

Text = st.SearchStrategy[str]

RESOURCES = ("Health", "Action Points", "Mana", "Wits", "Armor")
ACTORS = ("Raven", "River Thug", "Salt Cart")
ACTIONS = ("Strike", "Fall Back")
STATUSES = ("Burning", "poisoned")
PLACES = ("Courtyard", "Rough", "3N 2E")


def joined(*parts: Text | str) -> Text:
    """Pieces of text in a row, with single spaces between those that are there."""
    pieces = [st.just(part) if isinstance(part, str) else part for part in parts]
    return st.tuples(*pieces).map(lambda found: " ".join(piece for piece in found if piece))


def maybe(part: Text) -> Text:
    """The piece or nothing."""
    return st.one_of(st.just(""), part)


resources: Text = st.sampled_from(RESOURCES)
numbers: Text = st.integers(0, 40).map(str)
coordinates = st.integers(0, 5)
locations: Text = st.tuples(coordinates, st.sampled_from("NS"), coordinates, st.sampled_from("EW")).map(
    lambda found: f"{found[0]}{found[1]} {found[2]}{found[3]}"
)
directions: Text = st.sampled_from(("N", "NE", "North", "south-west", "W", "Southeast"))
brackets: Text = st.one_of(
    resources.map(lambda name: f"[{name}]"),
    st.tuples(st.sampled_from(("Target", "Self", "Leader", "Raven", "River Thug 2")), resources).map(
        lambda pair: f"[{pair[0]} {pair[1]}]"
    ),
    resources.map(lambda name: f"[{name} Maximum]"),
    st.sampled_from(("[Round]", "[Initiative]", "[Target Distance]", "[Target Initiative]")),
)
plain_dice: Text = st.tuples(st.integers(1, 9), st.sampled_from((2, 4, 6, 20))).map(lambda d: f"{d[0]}d{d[1]}")
kept_dice: Text = st.sampled_from(("4d6kh3", "2d20kl1", "3d6!", "1d20 with advantage", "[Wits]d6!kl2", "d8kh"))
dice: Text = st.one_of(
    plain_dice, resources.map(lambda name: f"[{name}]d6"), st.just("(1 + 2)d4"), st.just("d8"), kept_dice
)

kinds: Text = st.sampled_from(("enemy", "ally", "friend", "player"))
plural: Text = st.sampled_from(("enemies", "allies", "friends", "players", "actors", "party members"))
within: Text = joined("within", numbers, st.sampled_from(("spaces", "tiles", "squares")))
tails: Text = st.one_of(within, joined(within, "of target"), joined("in", st.sampled_from(PLACES)))
groups: Text = joined(maybe(st.just("adjacent")), plural, maybe(tails))
selectors: Text = joined(
    maybe(st.sampled_from(("nearest", "farthest", "weakest", "strongest", "random"))),
    maybe(st.just("adjacent")),
    kinds,
    maybe(within),
    maybe(joined("with", st.sampled_from(("lowest", "highest")), resources.map(lambda name: f"[{name}]"))),
)
points: Text = st.one_of(st.sampled_from(("target", "self", *ACTORS)), locations, selectors)
subjects: Text = st.one_of(st.sampled_from(("Target", "self", "this actor", *ACTORS)), selectors)
quantified: Text = joined(st.sampled_from(("an", "any", "no", "another", "a")), maybe(st.just("adjacent")), kinds)
who: Text = st.one_of(st.sampled_from(("target", "self", "leader", *ACTORS)), quantified, locations)

leaves: Text = st.one_of(
    numbers,
    brackets,
    dice,
    joined("number of", groups),
    joined("distance to", points),
    joined("highest", resources.map(lambda name: f"[{name}]"), "among", groups),
)
expressions: Text = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from("+-*/×"), inner).map(" ".join), inner.map(lambda text: f"({text})")
    ),
    max_leaves=5,
)
dice_free: Text = st.one_of(numbers, resources.map(lambda name: f"[{name}]"))
comparisons: Text = st.tuples(
    expressions, st.sampled_from(("=", "==", "!=", "≠", ">", "<", ">=", "≥", "<=", "≤")), expressions
).map(" ".join)
facts: Text = st.one_of(
    st.sampled_from(("true", "false", "#Ready", "Natural 20", 'Ask "Is it dark?"', 'flag "Bell" is not set')),
    joined(maybe(st.just("not")), "adjacent to", who),
    joined(who, st.sampled_from(("is adjacent", "is not adjacent to target"))),
    joined("within", dice_free, "spaces of", who),
    joined(who, "is within", dice_free, "tiles"),
    joined("More than", dice_free, "spaces from", who),
    joined(st.sampled_from(("Behind", "In front of", "Beside", "Flanking")), "target"),
    joined(who, "is at radial", st.integers(1, 12).map(str)),
    joined("Line of sight to", who),
    joined(who, st.sampled_from(("is on", "is not in")), st.sampled_from(PLACES)),
    joined(who, st.sampled_from(("is an enemy", "is not an ally", "is a player", "is defeated", "is Burning"))),
    joined(who, st.sampled_from(("has", "does not have")), 'feature "Lantern"'),
    joined(who, "has", resources.map(lambda name: f"[{name}] < 5")),
)
lasting_facts: Text = facts.filter(lambda text: not text.startswith("Ask"))  # nobody is asked again and again (M-455)
conditions: Text = st.recursive(
    st.one_of(comparisons, facts),
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from((" AND ", " OR ")), inner).map("".join),
        inner.map(lambda text: f"({text})"),
        inner.map(lambda text: f"NOT ({text})"),
    ),
    max_leaves=4,
)

durations: Text = st.sampled_from(
    ("for 2 turns", "for 1 round", "until end of turn", "until your next turn", "until the end of its next turn")
)
assignments: Text = joined(
    st.one_of(resources.map(lambda name: f"[{name}]"), resources.map(lambda name: f"[Target {name}]")),
    st.sampled_from(("=", "+=", "-=", "*=", "/=")),
    expressions,
    maybe(durations),
)
movements: Text = st.one_of(
    joined("Move", dice_free, "spaces", directions),
    joined("Move", dice_free, "spaces in chosen direction"),
    joined("Move up to", dice_free, "tiles"),
    joined("Move", st.sampled_from(("toward", "away from")), points, maybe(joined("up to", dice_free, "spaces"))),
    joined("Push", subjects, numbers, "spaces"),
    joined("Pull", subjects, "up to", numbers, "spaces"),
    joined("Slide", subjects, numbers, "spaces in chosen direction"),
    joined("Swap positions with", subjects),
    joined("Teleport to chosen tile within", dice_free, "spaces"),
    joined("Teleport target to", locations),
    joined("Face", st.one_of(directions, points)),
)
other_effects: Text = st.one_of(
    joined(subjects, "takes", expressions, maybe(st.just("fire")), "damage"),
    joined(maybe(subjects), st.sampled_from(("gains", "loses", "restores")), expressions, resources, maybe(durations)),
    joined(subjects, "becomes", st.sampled_from(STATUSES), maybe(durations)),
    joined("Remove", st.sampled_from(STATUSES), "from", subjects),
    joined(subjects, st.sampled_from(('gains feature "Lantern"', 'loses feature "Lantern"', "is defeated"))),
    joined("Perform", st.sampled_from(ACTIONS), "on", points),
    joined(
        "Deploy Raven at", locations, maybe(joined("facing", directions)), st.sampled_from(("alone", "to Cast Pack"))
    ),
    joined("Summon Salt Cart x2 adjacent to", points),
    joined("Deploy Salt Cart 3 adjacent to", points),
    joined("Remove", subjects, "from the map"),
    joined(subjects, "switches to Strategy Panic"),
    joined(subjects, "joins Cast Pack"),
    joined(locations, "becomes Rough"),
    st.sampled_from(
        ("#Pay", "#Strike", "End turn", "End encounter in victory", 'Begin Scene "Alarm"', 'Set flag "Bell"')
    ),
    st.sampled_from(
        ('Say "A, b; c."', 'Note "so, be it"', "Tile becomes Wall", "the bell rings", "Target tile becomes Open")
    ),
)
simple_effects: Text = st.one_of(assignments, movements, other_effects)
raised: Text = joined(
    resources.map(lambda name: f"[Target {name} Maximum]"), st.sampled_from(("+=", "-=")), expressions
)
in_case: Text = joined(
    "If", conditions, "then", st.one_of(assignments, raised), maybe(joined("else (", movements, ", [Mana] += 1)"))
)
effects: Text = st.one_of(
    simple_effects,
    joined("Each", groups.map(lambda text: text + ":"), st.one_of(assignments, movements)),
    raised,
    in_case,
)
effect_lists: Text = st.lists(effects, min_size=1, max_size=3).map(", ".join)

participants: Text = st.sampled_from(
    ("this actor", "an enemy", "an adjacent ally", "a player actor", "Raven", "an actor")
)
events: Text = st.one_of(
    joined(participants, st.sampled_from(("attacks", "targets", "misses", "hits", "moves away from")), participants),
    joined(participants, "is attacked by", participants, maybe(st.just("with a melee attack"))),
    joined(participants, "takes", maybe(st.just("fire")), "damage", maybe(joined("from", participants))),
    joined(participants, st.sampled_from(("enters", "leaves", "starts its turn in")), st.sampled_from(PLACES)),
    joined(participants, st.sampled_from(("is defeated", "becomes Burning", "ends its turn", "uses Strike"))),
    joined("this actor's", resources, st.sampled_from(("drops below", "reaches", "rises above")), numbers),
    joined(participants, "moves within", numbers, "spaces of", participants),
    st.sampled_from(("a round begins", "round 3 ends", "[Mana] > 3 becomes true")),
)
bearers: Text = st.sampled_from(
    ("This actor", "All actors", "Player actors", "Members of this cast", "Adjacent allies", "Enemies within 3 spaces")
)
sentences: Text = st.one_of(
    joined("At the start of each turn:", simple_effects.filter(lambda text: not text.startswith("the bell"))),
    joined("When", events, ",", st.sampled_from(('Say "now"', "[Mana] -= 1", "this actor becomes Burning"))),
    joined(resources, "cannot exceed", dice_free),
    joined(resources, "is initialized as", expressions),
    joined(resources, "resets to", numbers, "at the end of each round"),
    joined(
        bearers, "gains", st.sampled_from(("+1", "-2", "+[Wits]")), resources, maybe(joined("while", lasting_facts))
    ),
    joined(
        bearers, st.sampled_from(("cannot move", "ignores difficult terrain", "takes half damage from fire effects"))
    ),
    joined(bearers, "may move up to", dice_free, "spaces per turn"),
    joined(bearers, "cannot be targeted by", st.sampled_from(("enemies", "ranged attacks"))),
    joined("Spend", numbers, resources, "per space moved"),
    st.sampled_from(
        ("The planks smell of oil", "Turn order is in descending order", "Re-roll ties", "Provides cover 2")
    ),
)


def block(kind: str, body: Text) -> Text:
    """A block of a kind with a numbered name and a body."""
    return st.tuples(st.integers(1, 10_000), body).map(lambda found: f"{kind}: Thing {found[0]}\n{found[1]}\n")


actions: Text = block(
    "Action",
    st.tuples(maybe(conditions.map(lambda text: f"if: {text}\n")), effect_lists, maybe(effect_lists)).map(
        lambda found: f"{found[0]}do: {found[1]}" + (f"\nthen: {found[2]}" if found[2] else "")
    ),
)
features: Text = block(
    "Feature", st.lists(sentences, min_size=1, max_size=4).map(lambda found: ".\n".join(found) + ".")
)
narrative: Text = st.sampled_from(("Rain drums on the roof.", "Guard: halt!", "She nods (twice).", "“Who goes there?”"))
scenes: Text = block(
    "Scene",
    st.tuples(st.lists(narrative, max_size=3), effect_lists).map(
        lambda found: "\n".join((*found[0], f"Effect: {found[1]}", "Transition: end campaign"))
    ),
)

SURROUNDINGS = """\
Actor: Raven
Actions: Strike

Actor: River Thug
Resources:
  Health: 3
  Mana: 1
  Wits: 2
  Armor: 1

Actor: Salt Cart
Type: Object

Cast: Pack
Members: River Thug x2

Action: Strike
do: (none)

Action: Fall Back
do: (none)

Ready (Check)
[Action Points] >= 1

Pay (Effect)
[Action Points] -= 1

Feature: Lantern
The lantern is lit

Status: Burning
The coat is on fire

Strategy: Panic
1. End turn

Scene: Alarm
A bell.

Map: Yard
Dimensions: 6 x 6

Region: Courtyard
Tiles: 0N 0E to 2N 2E
"""
"""Blocks that declare every name the strategies use."""

libraries: Text = st.lists(st.one_of(actions, features, scenes), min_size=1, max_size=4).map(
    lambda blocks: "\n".join((*blocks, SURROUNDINGS))
)
