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
    from ..games.methuen.tableau import condition_of

    box, seen = _seen(sitting)
    book = script_of(box)
    slot = _number(book.names[: seen.crew], rest, "sheet is followed by a name")
    person = book.numbering.people[slot]
    lines = [book.names[slot], *(f"  {value}" for value in values_of(box, seen, slot))]
    lines += [f"  is {name}" for name in [condition_of(box, seen, slot), *book.statuses(box, seen, slot)] if name]
    lines += [f"  has {name}" for name in [*map(str, person.sheet.features), *book.gained_features(box, seen, slot)]]
    can = [book.action(int(box.ability[slot, place])) for place in range(box.abilities[slot])]
    console.print(escape("\n".join([*lines, f"  can {', '.join(can)}" if can else "  has no actions"])))
    return False


def action(sitting: Sitting, rest: str) -> bool:
    """An action in the campaign's words, and its chance on each target now, or why it cannot be declared."""
    from ..games.methuen.closed_action import why_closed
    from ..games.methuen.script import script_of

    box, _ = _seen(sitting)
    actions = script_of(box).script.campaign.actions
    numbers = _ways(actions, rest)
    first = written(actions.at(numbers[0]))
    console.print(escape("\n".join(first)))
    for number in numbers[1:]:
        console.print(escape("\n".join(line for line in written(actions.at(number)) if line not in first)))
    listed: list[str] = []
    for legal in sitting.match.legal(sitting.seat):
        if legal.kind.name == "perform" and legal.ability in numbers and len(listed) < MOST_LISTED:
            asks = actions.at(legal.ability).condition is not None
            listed.append(f"  now: {legal}{_chance(sitting, str(legal)) if asks else ''}")
    if not listed:
        reasons = why_closed(sitting.match, sitting.seat, numbers[0])
        listed = ["  cannot be declared now:", *(f"    {reason}" for reason in reasons[:MOST_LISTED])]
    console.print(escape("\n".join(listed)))
    return False


def _ways(actions: Any, wanted: str) -> list[int]:
    """The action of this name, or all ways to declare it where something is chosen for that."""
    from ..games.methuen.language.names import key_of

    kin = [number for number, one in enumerate(actions) if one.kin is not None and one.kin.key == key_of(wanted)]
    return kin or [_number([str(one.name) for one in actions], wanted, "action is followed by the name of an action")]


def written(declared: Any) -> list[str]:
    """An action as the campaign has it: what it needs, what it asks, what it does."""
    effects = {"do": declared.do, "else": declared.otherwise, "then": declared.then}
    parts: dict[str, Any] = {"Trigger": declared.trigger, "Range": declared.range, "Target": declared.target}
    later = " after this one" if declared.cooldown_later else ""
    spent = declared.spend and f"{declared.spend.least} {declared.spend.resource}"
    cooldown = f"{declared.cooldown} turn{'s' * (declared.cooldown > 1)}{later}" if declared.cooldown else None
    parts |= {"Area": declared.area, "Limit": declared.limit, "Cooldown": cooldown, "Spend": spent}
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
