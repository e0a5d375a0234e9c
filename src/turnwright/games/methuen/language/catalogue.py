"""Every message campaign text can earn: its code, its sentence, its hint and its rule (part 7)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """One line of the catalogue; words in braces are filled in by whoever reports."""

    text: str
    hint: str
    rule: str


_NEAR = "{near}"

ERRORS: dict[str, CatalogueEntry] = {
    "ME-1": CatalogueEntry("this file {problem} (byte {byte})", "save it as UTF-8", "L-1"),
    "ME-2": CatalogueEntry(
        "this text does not belong to any block", "start with a header such as `Campaign: Title`", "L-6"
    ),
    "ME-3": CatalogueEntry('"{part}" cannot be part of a name', "names use letters, digits, spaces, ' and -", "M-1"),
    "ME-4": CatalogueEntry(
        '"{name}" is reserved',
        "choose another name; reserved are Target, Self, Attacker, Leader, Distance, Round, Initiative, Damage, "
        "Natural, Terrain Cost, endings in Maximum or Max, and for actors Origin, Tile, Party, Nobody",
        "M-6",
    ),
    "ME-5": CatalogueEntry('"{word}" is not a kind of block', _NEAR, "L-4"),
    "ME-6": CatalogueEntry('{kind} has no property "{key}"', _NEAR, "L-9"),
    "ME-7": CatalogueEntry("cannot read this {property}", "write it like `{example}`", "L-9"),
    "ME-8": CatalogueEntry(
        '"{name}" is empty',
        "write its body below it; if it was meant as a property of the block above, remove the blank line or indent it",
        "L-4",
    ),
    "ME-9": CatalogueEntry(
        "this line is indented less than the item above but more than its parent", "align it with one of them", "L-9"
    ),
    "ME-10": CatalogueEntry(
        '"{name}" is already defined at line {line}',
        "names that differ only in spacing, hyphens or case are the same name",
        "M-5",
    ),
    "ME-11": CatalogueEntry("this {kind} already has a `{key}:` at line {line}", "merge them", "L-9"),
    "ME-12": CatalogueEntry("this {kind} does not follow a {parent}", "move it below its {parent}", "L-8"),
    "ME-13": CatalogueEntry("template {name} is built on itself: {cycle}", "break the chain", "M-83"),
    "ME-14": CatalogueEntry('cannot include "{file}"', "{reason}", "L-15"),
    "ME-15": CatalogueEntry("`{key}:` must be inside an action", "put a blank line and a name line above it", "L-16"),
    "ME-16": CatalogueEntry('"{name}" has no `do:`', "write `do: (none)` if it should only cost", "M-170"),
    "ME-17": CatalogueEntry(
        'reaction "{name}" has no `Trigger:`',
        "add one, such as `Trigger: an enemy attacks this actor` or `Trigger: an adjacent enemy moves away`",
        "M-220",
    ),
    "ME-18": CatalogueEntry("actions have no trigger", "write `Reaction: {name}`", "M-220"),
    "ME-19": CatalogueEntry(
        "a starting value or maximum may only use the actor's own and shared resources", "remove {owner}", "M-54"
    ),
    "ME-20": CatalogueEntry(
        "numbers are never negative here",
        "to lower a value use `-= {number}`; in a formula write `0 - {number}`",
        "M-20",
    ),
    "ME-21": CatalogueEntry("a die needs at least one side", "write a number from 1 up after the d", "M-28"),
    "ME-22": CatalogueEntry(
        "at most 1000 dice, 1000000 sides, 1000000000 as a number", "write a smaller number", "M-30"
    ),
    "ME-23": CatalogueEntry("starting values depend on each other: {cycle}", "give one of them a fixed value", "M-54"),
    "ME-24": CatalogueEntry("dice are not allowed in {thing}", "roll it once into a resource and use that", "M-62"),
    "ME-25": CatalogueEntry("maxima depend on each other: {cycle}", "give one of them a fixed value", "M-63"),
    "ME-26": CatalogueEntry("[{text}]: {name} is shared, it has no owner", "write [{name}]", "M-66"),
    "ME-27": CatalogueEntry(
        "[{name}] cannot be changed", "it is worked out by the engine; change what it comes from", "M-69"
    ),
    "ME-28": CatalogueEntry(
        "this means {left} divided by {right}, which is {value}", "write `{left} (Maximum: {right})`", "M-56"
    ),
    "ME-29": CatalogueEntry('no actor is called "{text}"', _NEAR, "M-8"),
    "ME-30": CatalogueEntry("this is not a condition the engine can decide", "{forms}", "M-41"),
    "ME-31": CatalogueEntry("there is no {who} here", "add `Target: Single actor`, or use [Self ...]", "M-42"),
    "ME-32": CatalogueEntry("cannot read this effect", "{expected}", "M-450"),
    "ME-33": CatalogueEntry("{name} leads back to itself: {cycle}", "break the chain", "M-196"),
    "ME-34": CatalogueEntry(
        '"{name}" is {found}, {wanted} is needed here', "refer to {wanted}, or change `{name}`", "M-211"
    ),
    "ME-35": CatalogueEntry('unknown {kind} "{name}"', _NEAR, "M-441"),
    "ME-36": CatalogueEntry('"{effect}" only makes sense in {where}', "move it there, or remove it", "M-226"),
    "ME-37": CatalogueEntry("write AND / OR / NOT in capitals", "write {capitals}", "M-37"),
    "ME-38": CatalogueEntry(
        "expected a number, dice or [Resource]", "write one here, such as `1d6`, `2` or `[Strength]`", "M-21"
    ),
    "ME-39": CatalogueEntry("this {mark} is never closed", "close it with {closing}", "L-18"),
    "ME-40": CatalogueEntry("a location needs one of N/S and one of E/W", "write it like `3N 2E`", "M-100"),
    "ME-41": CatalogueEntry("the picture is {grid}, Dimensions says {dimensions}", "remove one", "M-101"),
    "ME-42": CatalogueEntry("the origin is given twice", "keep the O in the picture or the `Origin:` line", "M-102"),
    "ME-43": CatalogueEntry(
        "row {row} has {columns} columns, the others {others}", "make all rows equally long", "M-103"
    ),
    "ME-44": CatalogueEntry('"{glyph}" has no meaning', "add it to `Legend:`, such as `{glyph} = Rough`", "M-104"),
    "ME-45": CatalogueEntry("{location} is outside this map ({range})", "choose a tile of the map", "M-108"),
    "ME-46": CatalogueEntry("{actor} cannot stand on {terrain} at {location}", "choose another tile", "M-282"),
    "ME-47": CatalogueEntry('no tiles in "{name}"', _NEAR, "M-108"),
    "ME-48": CatalogueEntry(
        "dice with `{suffix}` cannot be read",
        "write `{plain}`; `kh1` keeps the highest, `kl1` the lowest, `!` throws again",
        "M-33",
    ),
    "ME-50": CatalogueEntry("{problem}", "{remedy}", "M-240"),
    "ME-51": CatalogueEntry(
        "nothing ends this encounter",
        "write `Completion:`, and indented below it `Victory: All enemies defeated` and `Defeat: All players defeated`",
        "M-330",
    ),
    "ME-52": CatalogueEntry(
        'this encounter never ends in "{outcome}"', "it ends in {outcomes}, Stalemate or Interrupted", "M-332"
    ),
    "ME-53": CatalogueEntry('"{name}" would be on the map twice', "use `x2` or different names", "M-5"),
    "ME-60": CatalogueEntry(
        "the behaviors after this one can never run", "give it a `when:` or move it to the end", "M-381"
    ),
    "ME-61": CatalogueEntry('strategy "{name}" {problem}', "{remedy}", "M-380"),
    "ME-62": CatalogueEntry('"{name}" needs {count} values', "write `{example}`", "M-403"),
    "ME-70": CatalogueEntry("result {result} has {rows}", "possible results are {lowest} to {highest}", "M-415"),
    "ME-71": CatalogueEntry(
        "a campaign needs at least one scene or encounter", "add a block such as `Scene: The Road`", "M-442"
    ),
    "ME-72": CatalogueEntry("{problem}", "{remedy}", "M-413"),
    "ME-80": CatalogueEntry("this sentence is not enforced, and the campaign is strict", "{nearest}", "M-451"),
    "ME-90": CatalogueEntry('"{thing}" is not supported by this version', "{remedy}", "M-89"),
    "ME-91": CatalogueEntry("too many {things}: {count}, at most {limit}", "{remedy}", "M-470"),
}

WARNINGS: dict[str, CatalogueEntry] = {
    "MW-2": CatalogueEntry(
        "this header has more than five words; it may be a sentence of the block above",
        "indent it or remove the blank line above it, or write `Feature: Name`",
        "L-7",
    ),
    "MW-3": CatalogueEntry("this narrative reads like a rule", "write `Feature: Name` above it to make it one", "L-5"),
    "MW-4": CatalogueEntry(
        '"{name}" and "{other}" differ only in case or spacing',
        "they are two actors; rename one if that is not meant",
        "M-3",
    ),
    "MW-5": CatalogueEntry('this is narrative, but "{key}" looks like a property', _NEAR, "L-9"),
    "MW-6": CatalogueEntry(
        'this action has no name; it is called "{name}"', "write a name on the line above it", "L-16"
    ),
    "MW-10": CatalogueEntry("`else:` without `if:` can never run", "add an `if:` or remove the `else:`", "M-170"),
    "MW-11": CatalogueEntry(
        '"{action}" charges {resource} but its `if` never looks at it: at 0 it can be repeated for free',
        "add `[{resource}] >= {amount}` to `if:`",
        "M-189",
    ),
    "MW-12": CatalogueEntry(
        "[{resource}] is only read by other actors' actions, and this ends before they can use it",
        "write `until your next turn`",
        "M-350",
    ),
    "MW-13": CatalogueEntry("{problem}", "{remedy}", "M-84"),
    "MW-20": CatalogueEntry("[{resource}] is read but nothing ever sets it: it is always 0", _NEAR, "M-8"),
    "MW-21": CatalogueEntry(
        "{resource} has no maximum: this reads its initial value",
        "give it one, such as `{resource} cannot exceed 20`",
        "M-65",
    ),
    "MW-22": CatalogueEntry("this comparison is {always}", "check the numbers on both sides", "M-35"),
    "MW-23": CatalogueEntry('resource "{resource}" is declared and never used', "remove it, or use it", "M-50"),
    "MW-24": CatalogueEntry(
        "a bonus on {resource} does not protect from defeat, which looks at the stored value",
        "raise its maximum and its starting value instead",
        "M-70",
    ),
    "MW-25": CatalogueEntry("{resource} is read as a resource", "write [{resource}]", "L-13"),
    "MW-30": CatalogueEntry(
        'status "{status}" has no definition: it is only a marker',
        "add a block `Status: {status}` to give it rules",
        "M-345",
    ),
    "MW-31": CatalogueEntry(
        "this begins like something the engine knows, but is only a table note", "{nearest}", "M-450"
    ),
    "MW-32": CatalogueEntry('"{status}" is tested or removed but never given', _NEAR, "M-345"),
    "MW-33": CatalogueEntry(
        'nothing gives "{feature}" to anybody', "list it under `Features:` or give it by an effect", "M-340"
    ),
    "MW-40": CatalogueEntry(
        'outcome "{outcome}" has no transition: the campaign would end there',
        'write `{outcome}: Scene "..."` under `Transitions:`',
        "M-332",
    ),
    "MW-41": CatalogueEntry(
        "this sentence is always overruled by {stronger}", "remove one, or write `Overrides:`", "M-342"
    ),
    "MW-50": CatalogueEntry("{problem}", "{remedy}", "M-281"),
    "MW-51": CatalogueEntry("{problem}", "{remedy}", "M-140"),
    "MW-60": CatalogueEntry("{problem}", "{remedy}", "M-392"),
    "MW-62": CatalogueEntry(
        '{actor} follows strategy "{strategy}" but does not have "{action}"',
        "add it to the actions of {actor}, or guard the behavior",
        "M-84",
    ),
    "MW-70": CatalogueEntry('{kind} "{name}" can never be reached', "add a transition to it, or remove it", "M-441"),
    "MW-71": CatalogueEntry('the type "{type}" does not fit: {problem}', "change the type or the scene", "M-420"),
}

NOTES: dict[str, CatalogueEntry] = {
    "MN-1": CatalogueEntry(
        'table note: "{text}" is shown but not enforced', 'write `Note "{text}"` if a note is what you mean', "M-450"
    ),
    "MN-2": CatalogueEntry(
        'table note: "{text}" is shown but not enforced', "the rule book lists the sentences of 4.4", "M-450"
    ),
}

CATALOGUE: dict[str, CatalogueEntry] = {**ERRORS, **WARNINGS, **NOTES}
