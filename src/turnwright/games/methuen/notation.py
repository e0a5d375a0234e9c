"""Written declarations and answers (M-199): `Pim: Sling Stone on River Thug 1`, `Pim: Move by N N NE`, `Decline`."""

from __future__ import annotations

import re
from typing import Any

from turnwright import Kind, NotationError

from .actions import (
    ADJUST,
    CHOOSE,
    DECLINE,
    DELAY,
    DEPLOY,
    END_TURN,
    FACE,
    FOR_ALL,
    LEAD,
    MOVE,
    NO,
    PERFORM,
    REACT,
    STATUS,
    WHERE,
    YES,
    Action,
)
from .box import Box
from .capacities import LARGEST, OTHER_WORDS, PATH_WORDS, SPAN, STEPS_IN_WORD, STRIDES, TARGETS, TARGETS_IN_WORD
from .language.names import key_of
from .machine.packs import (
    STEP_BITS,
    TARGET_BITS,
    other_at,
    others_count,
    packed,
    path_length,
    path_step,
)
from .script import DIRECTIONS, Book, direction_name, place_name, script_of

TILE = re.compile(r"\s*(\d+)\s*([NS])\s+(\d+)\s*([EW])\s*$", re.IGNORECASE)
TILE_TURNED = re.compile(r"\s*(\d+)\s*([EW])\s+(\d+)\s*([NS])\s*$", re.IGNORECASE)
PARTS = re.compile(r"(?:^|(?<!\s)\s+)(on|at|toward|towards|to|by)\s+", re.IGNORECASE)
A_TILE = re.compile(r"(?i)\d{1,4}[ns]\s*\d{1,4}[ew]")
WORDS = ("on", "at", "toward", "towards", "to", "by")
LONG_DIRECTIONS = {"north": "N", "east": "E", "south": "S", "west": "W"}
AMOUNT = r"[-−]?\d{1,10}"
ANSWERS = {"Decline": DECLINE, "Yes": YES, "No": NO}
Choices = dict[str, Any]
"""Fields of an action: numbers, and rows of words for paths and further targets."""
MOST_NAMED = 8
"""People that one message names."""
LONGEST_QUOTED = 40
"""Characters of a line that a message repeats."""


def write(box: Box, action: Action) -> str | None:
    """A declaration or answer as one line."""
    script = script_of(box)
    if action.kind == END_TURN:
        return "End turn"
    if action.kind == DELAY:
        return "Delay"
    if action.kind in ANSWERS.values():
        return next(word for word, kind in ANSWERS.items() if kind == action.kind)
    if action.kind == CHOOSE:
        return f"Choose {chr(ord('A') + action.option)}"
    who = script.actor(action.actor)
    if action.kind == LEAD:
        return f"Lead {who}"
    if action.kind == DEPLOY:
        return f"Deploy {who} at {place_name(box, action.place - 1)}"
    if action.kind == ADJUST:
        whose = f"{who}: " if action.what < FOR_ALL else ""
        return f"Adjust {whose}{adjustment(box, script, action.what, action.amount)}"
    if action.kind == MOVE:
        return f"{who}: Move{way_words(box, action)}"
    if action.kind == FACE:
        return f"{who}: Face {direction_name(action.direction - 1)}"
    line = f"{who}: {script.action(action.ability)}"
    if action.kind == REACT:
        line = f"React with {script.action(action.ability)}"
    if action.target:
        others = [other_at(action.others, 0, place) for place in range(others_count(action.others, 0))]
        line += " on " + ", ".join(script.actor(slot) for slot in (action.target - 1, *others))
    if action.tile:
        line += f" at {place_name(box, action.tile - 1)}"
    if action.direction:
        line += f" toward {direction_name(action.direction - 1)}"
    return line + way_words(box, action)


def adjustment(box: Box, script: Any, what: int, amount: int) -> str:
    """A correction by hand in words (M-456)."""
    if what >= FOR_ALL:
        return f"{script.shared_value(what - FOR_ALL)} = {amount}"
    if what == WHERE:
        return f"at {place_name(box, amount - 1)}"
    if what >= STATUS:
        return f"{'' if amount else 'not '}{script.feature(what - STATUS)}"
    return f"{script.resource(what)} = {amount}"


def way_words(box: Box, action: Action) -> str:
    """Where a movement goes, in words."""
    if action.path[0]:
        steps = [direction_name(path_step(action.path, 0, step)) for step in range(path_length(action.path, 0))]
        return f" by {' '.join(steps)}"
    return f" to {place_name(box, action.place - 1)}" if action.place else ""


def read(box: Box, text: str, seen: Any) -> tuple[Kind, Choices] | None:
    """The declaration a line means; without a name in front, the only member that can act is meant."""
    line = text.strip()
    if key_of(line) == "endturn":
        return END_TURN, {}
    if key_of(line) == "delay":
        return DELAY, {}
    if key_of(line) == "stepin":
        return YES, {}
    if line.capitalize() in ANSWERS:
        return ANSWERS[line.capitalize()], {}
    script = script_of(box)
    if box.scenes_only or is_choice(seen, line):
        return read_choice(script, line)
    if placed := re.match(r"(?i)deploy\s++(.+?)(?<!\s)\s+at\s+(.+)$", line):
        who, where = find(placed[1], script.names, "actor"), read_choices(box, f" to {placed[2]}")
        return DEPLOY, {"actor": who, "place": where["place"]}
    if adjusted := re.match(r"(?i)adjust\s++([^:]+):\s*+(.+)$", line):
        names = script_of(box).names
        return ADJUST, {"actor": find(adjusted[1], names, "actor"), **read_adjustment(box, adjusted[2])}
    if by_hand := re.match(rf"(?i)adjust\s++([^:=]+)=\s*+({AMOUNT})$", line):
        shared = [str(item) for item in script.numbering.shared]
        what = FOR_ALL + find(by_hand[1], shared, "shared value")
        return ADJUST, {"actor": 0, "what": what, "amount": read_amount(by_hand[2])}
    if key_of(line).startswith("reactwith"):
        return REACT, read_reaction(box, re.sub(r"(?i)^react\s+with\s+", "", line), seen)
    name, colon, rest = line.partition(":")
    actor = find(name, script.names, "actor") if colon else only_member(box, seen, line)
    rest = rest.strip() if colon else line
    known = {key_of(action) for action in script.actions}
    if key_of(rest).startswith("face") and not action_in(rest, known):
        return FACE, {"actor": actor, "direction": 1 + direction_of(re.sub(r"(?i)^face\s*", "", rest))}
    if is_move(box, rest, known):
        choices = read_choices(box, rest[4:])
        if choices["target"] or choices["direction"] or choices["tile"]:
            raise NotationError(f'a move is written like "Move to 2N 1E" or "Move by N N NE"; "{rest}" came')
        return MOVE, {"actor": actor, "place": choices["place"], "path": choices["path"]}
    return PERFORM, {"actor": actor, **read_action(box, rest)}


def is_choice(seen: Any, line: str) -> bool:
    """Whether a line is a choice in a scene that was begun in an encounter (M-296)."""
    if seen is not None and seen.lead_wanted:
        return line[:5].casefold() == "lead "
    return (seen is None or bool(seen.offered)) and re.match(r"(?i)(choose\s+)?[a-z]\)?$", line) is not None


def read_choice(script: Book, line: str) -> tuple[Kind, Choices]:
    """A choice in a scene: `B`, `Choose B`, or `Lead Ilse`."""
    word, _, rest = line.partition(" ")
    if word.casefold() == "lead" and rest:
        return LEAD, {"actor": find(rest, script.names, "actor")}
    letter = (rest if word.casefold() == "choose" else line).strip().rstrip(")").upper()
    if len(letter) != 1 or not "A" <= letter <= "Z":
        raise NotationError(f'in a scene write the letter of an option, such as "A"; {line[:40]!r} came')
    return CHOOSE, {"option": ord(letter) - ord("A")}


def read_amount(text: str) -> int:
    """A value to be set by hand, below 0 too; with the sign that is typed, or the one that is printed."""
    return max(-LARGEST, min(int(text.replace("−", "-")), LARGEST))


def read_adjustment(box: Box, text: str) -> Choices:
    """What is adjusted by hand: `Health = 5`, `at 2N 1E`, `poisoned`, `not poisoned` (M-456)."""
    script = script_of(box)
    if found := re.match(rf"(.+)=\s*+({AMOUNT})$", text):
        return {"what": find(found[1], script.resources, "resource"), "amount": read_amount(found[2])}
    if found := re.match(r"(?i)at\s+(.+)$", text):
        return {"what": WHERE, "amount": 1 + tile_of(box, found[1])}
    taken = re.match(r"(?i)not\s+(.+)$", text)
    return {"what": STATUS + find(taken[1] if taken else text, script.features, "status"), "amount": int(taken is None)}


def read_reaction(box: Box, line: str, seen: Any) -> Choices:
    """An answer is given by whoever is asked."""
    return {"actor": max(0, int(seen.asked) - 1) if seen is not None else 0, **read_action(box, line)}


def read_action(box: Box, line: str) -> Choices:
    """An action's name, the longest that fits, and its choices (L-17)."""
    script = script_of(box)
    words = action_in(line, {key_of(action) for action in script.actions})
    if not words:
        words = PARTS.split(line)[0].strip()
    chosen = [str(way.name) for way in script.script.campaign.actions if way.kin and way.kin.key == key_of(words)]
    if chosen:
        raise NotationError(f'"{words}" is declared with what is chosen: {", ".join(chosen)} (MR-12)')
    fields = {"ability": find(words, script.actions, "action"), **read_choices(box, line[len(words) :])}
    needs = box.action_needs[fields["ability"]]
    if fields["place"] and not needs & 2 and needs & 4 and not fields["tile"]:
        fields["tile"], fields["place"] = fields["place"], 0
    if fields["tile"] and not needs & 4 and needs & 2 and not fields["place"]:
        fields["place"], fields["tile"] = fields["tile"], 0
    return fields


def action_in(line: str, known: set[str]) -> str:
    """The longest beginning of a line that is the name of an action and ends where choices begin; empty if none."""
    best = ""
    for found in re.finditer(r"\S+", line):
        words, rest = line[: found.end()], line[found.end() :].split()
        if key_of(words) in known and (not rest or rest[0].lower() in WORDS):
            best = words
    return best


def is_move(box: Box, line: str, known: set[str]) -> bool:
    """Whether a line is a move declaration; a campaign's own action called Move comes first where it fits (M-199)."""
    if not re.match(r"(?i)move(\s|$)", line) or key_of(action_in(line, known)) not in ("", "move"):
        return False
    if "move" not in known:
        return True
    keys = [key_of(action) for action in script_of(box).actions]
    takes_way = bool(box.action_needs[keys.index("move")] & 2)
    return bool(re.search(r"(?i)\s(to|by)\s", line)) and not takes_way


def read_choices(box: Box, text: str) -> Choices:
    """What follows `on`, `at`, `toward`, `to` and `by`."""
    parts = PARTS.split(text)
    if parts[0].strip():
        raise NotationError(f'"{parts[0].strip()}" is not understood here; choices begin with {", ".join(WORDS)}')
    fields: Choices = {"target": 0, "others": [0] * OTHER_WORDS, "direction": 0, "place": 0, "tile": 0}
    fields["path"] = [0] * PATH_WORDS
    for word, value in zip(parts[1::2], parts[2::2], strict=True):
        if word.lower() == "on":
            fields |= targets_of(box, value)
        elif word.lower() in ("toward", "towards"):
            fields["direction"] = 1 + direction_of(value)
        elif word.lower() == "by":
            fields["path"] = path_of(value)
        else:
            fields["tile" if word.lower() == "at" else "place"] = 1 + tile_of(box, value)
    return fields


def targets_of(box: Box, text: str) -> Choices:
    """One target, or several with commas in between."""
    place = text.strip()
    if A_TILE.fullmatch(place) and place not in script_of(box).names:
        raise NotationError(f"`on` is followed by somebody; for a tile write `at {place}`")
    slots = [find(name, script_of(box).names, "actor") for name in text.split(",")]
    if len(slots) > TARGETS:
        raise NotationError(f"a declaration names at most {TARGETS} targets; {len(slots)} came (MR-6)")
    return {"target": 1 + slots[0], "others": packed(slots[1:], TARGET_BITS, TARGETS_IN_WORD, OTHER_WORDS)}


def direction_of(text: str) -> int:
    """The number of a direction: `NE`, `north-east`."""
    word = text.strip().lower().replace("-", "").replace(" ", "")
    for long, short in LONG_DIRECTIONS.items():
        word = word.replace(long, short)
    return find(word.upper(), list(DIRECTIONS), "direction")


def path_of(text: str) -> list[int]:
    """A path as words."""
    steps = [direction_of(word) for word in text.replace(",", " ").split()]
    if not 1 <= len(steps) <= STRIDES:
        raise NotationError(f"a path has 1 to {STRIDES} steps; {len(steps)} came: declare it in parts (MR-14)")
    return packed(steps, STEP_BITS, STEPS_IN_WORD, PATH_WORDS)


def find(text: str, known: list[str], what: str) -> int:
    """The number of a name: exact spelling first, else by key (M-2, M-3)."""
    wanted = text.strip()
    if wanted in known:
        return known.index(wanted)
    fits = [number for number, name in enumerate(known) if key_of(name) == key_of(wanted)]
    if len(fits) == 1:
        return fits[0]
    if fits:
        raise NotationError(f'"{wanted}" could be {", ".join(known[number] for number in fits)} (MR-26)')
    raise NotationError(f'there is no {what} "{wanted}"; there is {", ".join(known) or "none"} (MR-4)')


def tile_of(box: Box, text: str) -> int:
    """The tile a location names; either part may come first (M-100)."""
    found, turned = TILE.match(text), TILE_TURNED.match(text)
    if text.strip().lower() == "origin":
        parts = ("0", "N", "0", "E")
    elif found:
        parts = (found[1], found[2], found[3], found[4])
    elif turned:
        parts = (turned[3], turned[4], turned[1], turned[2])
    else:
        raise NotationError(f'a location is written like 2N 1E; "{text}" came')
    north = int(parts[0]) * (1 if parts[1].upper() == "N" else -1) - int(box.south)
    east = int(parts[2]) * (1 if parts[3].upper() == "E" else -1) - int(box.west)
    if not (0 <= north < SPAN and 0 <= east < SPAN):
        raise NotationError(f"{text} lies outside the map (MR-13)")
    return north * SPAN + east


def only_member(box: Box, seen: Any, line: str) -> int:
    """The member of the acting cast that is meant where no name stands in front: the only one, or the one that can."""
    members = []
    if seen is not None:
        cast = int(seen.acting_cast) - 1
        members = [a for a in range(box.actors) if seen.cast_of[a] == cast and seen.life[a] == 1]
    if len(members) == 1:
        return members[0]
    script = script_of(box)
    able = [actor for actor in members if can(box, script, actor, line)]
    if len(able) == 1:
        return able[0]
    if able:
        names = [script.actor(actor) for actor in able]
        raise NotationError(f'say who: {" or ".join(names[:MOST_NAMED])} can do that; write "{names[0]}: {line}"')
    if re.match(r"(?i)(move|face)\b", line):
        raise NotationError(f'say who: write "{script.actor(members[0] if members else 0)}: {line}"')
    others = [actor for actor in range(len(script.names)) if can(box, script, actor, line)]
    if others:
        whose = script.actor(others[0])
        raise NotationError(f"that is an action of {whose}, who is not among those who act now (MR-1)")
    wanted = line if len(line) <= LONGEST_QUOTED else f"{line[:LONGEST_QUOTED]}…"
    raise NotationError(f'nobody who acts now has an action "{wanted}"; `?` lists what can be done (MR-4)')


def can(box: Box, script: Book, actor: int, line: str) -> bool:
    """Whether somebody has an action that a line begins with."""
    own = (script.action(box.ability[actor, place]) for place in range(box.abilities[actor]))
    return any(line.casefold().startswith(name.casefold()) for name in own)
