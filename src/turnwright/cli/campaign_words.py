"""What whoever runs a campaign asks for at the prompt: a sheet, an action, the odds of one now."""

from __future__ import annotations

from typing import Any

from rich.markup import escape

from ..core.errors import OptionError, TurnwrightError
from .screen import console
from .sitting import Sitting

MORE_HELP = """\
  sheet NAME      everything about somebody: values and what makes them up, statuses, features, actions
  action NAME     what an action needs, does and costs, and its chance on each target now
  odds ACTION     what would come of it now, from every way its dice can fall: odds Shoot on Eel
  Adjust …        a correction by hand, which the log marks: Adjust Ada: Health = 5"""
MOST_LISTED = 12


def sheet(sitting: Sitting, rest: str) -> bool:
    """Everything about somebody that this seat may know."""
    from ..games.methuen.script import script_of
    from ..games.methuen.sheet_words import values_of

    box, seen = _seen(sitting)
    book = script_of(box)
    slot = _number(book.names[: seen.crew], rest, "sheet is followed by a name")
    person = book.numbering.people[slot]
    lines = [book.names[slot], *(f"  {value}" for value in values_of(box, seen, slot))]
    lines += [f"  is {name}" for name in book.statuses(box, seen, slot)]
    lines += [f"  has {name}" for name in [*map(str, person.sheet.features), *book.gained_features(box, seen, slot)]]
    can = [book.action(int(box.ability[slot, place])) for place in range(box.abilities[slot])]
    console.print(escape("\n".join([*lines, f"  can {', '.join(can)}" if can else "  has no actions"])))
    return False


def action(sitting: Sitting, rest: str) -> bool:
    """An action in the campaign's words, and its chance on each target now."""
    from ..games.methuen.script import script_of

    box, _ = _seen(sitting)
    book = script_of(box)
    number = _number(book.actions, rest, "action is followed by the name of an action")
    console.print(escape("\n".join(written(book.script.campaign.actions.at(number)))))
    name, asks = book.actions[number], book.script.campaign.actions.at(number).condition is not None
    listed: list[str] = []
    for legal in sitting.match.legal(sitting.seat):
        words = str(legal)
        if legal.kind.name == "perform" and legal.ability == number and len(listed) < MOST_LISTED:
            listed.append(f"  now: {words}{_chance(sitting, words) if asks else ''}")
    console.print(escape("\n".join(listed) or f"  {name} cannot be declared now"))
    return False


def written(declared: Any) -> list[str]:
    """An action as the campaign has it: what it needs, what it asks, what it does."""
    effects = {"do": declared.do, "else": declared.otherwise, "then": declared.then}
    parts: dict[str, Any] = {"Trigger": declared.trigger, "Range": declared.range, "Target": declared.target}
    parts |= {"Area": declared.area, "Limit": declared.limit, "Cooldown": declared.cooldown or None}
    parts |= {"if": declared.condition}
    parts |= {name: ", ".join(map(str, found)) for name, found in effects.items() if found}
    return [str(declared.name), *(f"  {name}: {found}" for name, found in parts.items() if found is not None)]


def odds(sitting: Sitting, rest: str) -> bool:
    """What would come of an action now."""
    console.print(escape(str(_odds(sitting, rest))))
    return False


def _odds(sitting: Sitting, line: str) -> Any:
    from ..games.methuen.preview import trial_now
    from ..lab.action_odds import odds_of

    if not line:
        raise OptionError("odds is followed by an action, such as: odds Shoot on Eel")
    return odds_of(trial_now(sitting.match, line, sitting.seat), "now")


def _chance(sitting: Sitting, line: str) -> str:
    """The chance that the check of a declaration holds; it is the first thing its odds tell."""
    try:
        check = _odds(sitting, line).lines[0]
    except TurnwrightError:
        return ""
    return f", {check.probability:.0%}"


def _seen(sitting: Sitting) -> tuple[Any, Any]:
    return sitting.match.gate.opened(sitting.match.table, sitting.match.memory, sitting.seat)


def _number(names: list[str], wanted: str, how: str) -> int:
    from ..games.methuen.language.names import key_of

    for number, name in enumerate(names):
        if key_of(name) == key_of(wanted):
            return number
    there = ", ".join(names[:MOST_LISTED]) or "nobody"
    raise OptionError(f"{how}; {wanted[:60]!r} came, and there is {there}")


CAMPAIGN_WORDS = {"sheet": sheet, "action": action, "odds": odds}
