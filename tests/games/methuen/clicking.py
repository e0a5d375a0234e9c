"""The clicks that lead to a declaration, found as a person finds them: by what stands on each."""

from __future__ import annotations

import re

from turnwright import Action, Choice, Match
from turnwright.games.methuen.capacities import SPAN
from turnwright.games.methuen.machine.packs import other_at, others_count, path_length, path_step
from turnwright.games.methuen.notation import tile_of

PART = re.compile(r"(.+) to (.+)")


def clicks_to(match: Match, wanted: Action, most: int = 200) -> tuple[str, ...]:
    """The tokens that lead to an action; an error says where the way ends."""
    path: tuple[str, ...] = ()
    while len(path) < most:
        choices = match.choices(path)
        if any(choice.action == wanted for choice in choices):
            return (*path, next(choice.token for choice in choices if choice.action == wanted))
        fitting = [choice for choice in choices if choice.more and leads_to(match, wanted, choice, path)]
        assert fitting, f"after {path} nothing leads to {wanted}"
        path = (*path, fitting[0].token)
    raise AssertionError(f"{most} clicks do not lead to {wanted}")


def leads_to(match: Match, wanted: Action, choice: Choice, path: tuple[str, ...]) -> bool:
    """Whether a click is on the way to an action."""
    fields = wanted.fields
    if not choice.field:
        return choice.token == wanted.kind.name
    if choice.field == "others":
        row = fields["others"]
        assert isinstance(row, list)
        named = [other_at(row, 0, place) + 1 for place in range(others_count(row, 0))]
        named = named[sum(token.startswith("others=") for token in path) :]
        return choice.value == (named[0] if named else None)
    if choice.field == "path":
        row = fields["path"]
        assert isinstance(row, list)
        steps = [path_step(row, 0, step) for step in range(path_length(row, 0))]
        gone = sum(token.startswith("path=") for token in path) - 1
        if gone < 0:
            return bool(steps)
        return choice.value == (steps[gone] if gone < len(steps) else None)
    if choice.value is None:
        return choice.token == "tile=far" or lies_within(match, choice.label, int(str(fields["tile"])) - 1)
    return choice.value == fields[choice.field]


def lies_within(match: Match, part: str, tile: int) -> bool:
    """Whether a tile lies in a part of the plain."""
    named = PART.fullmatch(part)
    assert named
    first, last = (tile_of(match.table.plain.box, name) for name in named.groups())
    rows, columns = range(first // SPAN, last // SPAN + 1), range(first % SPAN, last % SPAN + 1)
    return tile // SPAN in rows and tile % SPAN in columns
