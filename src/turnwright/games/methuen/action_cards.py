"""An action as a card: what it comes to in a few words, what it costs, and exactly what it does, as its campaign says.

Everything is reckoned from what the seat sees: where a number is hidden, the card does without it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from turnwright import element_id
from turnwright.core.panels import PanelCard, PanelDetail
from turnwright.dice import Binary, Comparison, Condition, Dice, Expression, Int

from .box import Box
from .card_signs import conjuncts, sign_of
from .language.check.mentions import with_references
from .language.tree.actions import Action
from .language.tree.campaign import Campaign
from .language.tree.effects import Assign, Effects, listed
from .language.tree.people import Role
from .language.tree.values import KeptDice, Value
from .program.numbering import ACTION_POINTS
from .script import script_of

Known = Mapping[str, int]
"""What somebody's resources count as, by their keys; hidden ones are not there."""
Span = tuple[int, int]
MOST_LETTERS = 400
MOST_DOTS = 6


@dataclass(frozen=True)
class Reckoning:
    """What a card is reckoned from: the campaign, and what is known of who acts and of whom it could be aimed at."""

    campaign: Campaign
    own: Known
    foes: tuple[Known, ...]
    shared: Known


def card_of(box: Box, ability: int, known: Reckoning, *, is_open: bool = True) -> PanelCard:
    """One action of somebody as a card."""
    action = known.campaign.actions.at(ability)
    said = (chance_in_words(box, ability, action, known), outcome(action, known))
    price = paid(known.campaign, action).get(str(ACTION_POINTS), 0)
    return PanelCard(
        element=element_id("ability", str(ability)),
        title=script_of(box).action(ability),
        words=" · ".join(part for part in said if part),
        price=price if price <= MOST_DOTS else 0,
        glyph=sign_of(box, ability),
        details=(*details(known.campaign, action), *percent(action, known)),
        open=is_open,
    )


def details(campaign: Campaign, action: Action) -> Iterator[PanelDetail]:
    """What it is exactly, in the campaign's own words, and what it takes."""
    written = {
        "if:": action.condition,
        "do:": listed(action.do),
        "else:": action.otherwise and listed(action.otherwise),
        "then:": action.then and listed(action.then),
        "range:": action.range,
        "target:": action.target,
        "limit:": action.limit,
    }
    for term, words in written.items():
        if words is not None:
            yield PanelDetail(term, str(words)[:MOST_LETTERS])
    costs = paid(campaign, action)
    if costs:
        yield PanelDetail("costs:", ", ".join(f"{name} {amount}" for name, amount in costs.items()))


def paid(campaign: Campaign, action: Action) -> dict[str, int]:
    """What its `then` takes from who acts, where that is a plain number (M-190)."""
    found: dict[str, int] = {}
    for effect in with_references(campaign, action.then or ()):
        if isinstance(effect, Assign) and effect.operation == "-=" and isinstance(effect.left, Value):
            if effect.left.owner in (Role.ACTING, Role.SHARED) and isinstance(effect.amount, Int):
                name = str(effect.left.resource)
                found[name] = found.get(name, 0) + effect.amount.value
    return found


def chance_in_words(box: Box, ability: int, action: Action, known: Reckoning) -> str:
    """The face from which on its die is enough, for all whom it could be aimed at: `hits on 6+`."""
    faces, _ = faces_needed(action, known)
    if not faces:
        return ""
    words = f"{faces[0]}+" if len(faces) == 1 else f"{faces[0]}+ to {faces[-1]}+"
    return f"hits on {words}" if box.action_attack[ability] else f"on {words}"


def percent(action: Action, known: Reckoning) -> Iterator[PanelDetail]:
    """The same as a likelihood."""
    faces, sides = faces_needed(action, known)
    shares = [round(100 * min(1, max(0, sides - face + 1) / sides)) for face in reversed(faces)]
    if shares:
        yield PanelDetail("chance:", f"{shares[0]}%" if len(shares) == 1 else f"{shares[0]}% to {shares[-1]}%")


def faces_needed(action: Action, known: Reckoning) -> tuple[list[int], int]:
    """The faces from which on its first die is enough, the least first, and how many sides it has."""
    for part in conjuncts(known.campaign, action.condition):
        faces = needed(part, known)
        if faces and isinstance(part, Comparison):
            return sorted(faces), one_die(part.left)
    return [], 0


def needed(part: Condition, known: Reckoning) -> set[int]:
    """The faces from which on a comparison of one die holds, one for each that it could be aimed at."""
    if not isinstance(part, Comparison) or part.relation not in (">", ">="):
        return set()
    thrown, sides = reckoned(part.left, known.own, {}, known.shared), one_die(part.left)
    if thrown is None or not sides or thrown[1] - thrown[0] != sides - 1:
        return set()
    found = set()
    for foe in (*known.foes, {}):
        against = reckoned(part.right, known.own, foe, known.shared)
        if against is not None and against[0] == against[1]:
            found.add(max(1, against[0] - thrown[0] + 1 + (part.relation == ">")))
    return found


def one_die(expression: Expression) -> int:
    """The sides of the only die in a sum; 0 if there is none, or more."""
    if isinstance(expression, Binary):
        left, right = one_die(expression.left), one_die(expression.right)
        return left + right if not (left and right) else 0
    one = isinstance(expression, Dice) and isinstance(expression.count, Int) and expression.count.value == 1
    return expression.sides if one and not isinstance(expression, KeptDice) else 0  # type: ignore[attr-defined]


def outcome(action: Action, known: Reckoning) -> str:
    """What it does where it comes off: `2 to 5 Health`, `+2 Defense`, or its first effect as it is written."""
    plain: Effects = tuple(with_references(known.campaign, action.do))
    changes = [effect for effect in plain if isinstance(effect, Assign) and isinstance(effect.left, Value)]
    for effect in sorted(changes, key=lambda effect: not isinstance(effect.left, Value) or not at_target(effect.left)):
        amount = reckoned(effect.amount, known.own, {}, known.shared)
        if amount is not None and isinstance(effect.left, Value) and effect.operation in ("-=", "+="):
            least, most = amount
            sign = "+" if effect.operation == "+=" else "" if at_target(effect.left) else "−"
            size = f"{sign}{least}" if least == most else f"{sign}{least} to {most}"
            return f"{size} {effect.left.resource}"
    return str(plain[0])[:MOST_LETTERS] if plain else ""


def at_target(value: Value) -> bool:
    """Whether it is somebody else's: whom the action is aimed at."""
    return value.owner == Role.TARGET


def reckoned(expression: object, own: Known, target: Known, shared: Known) -> Span | None:
    """The least and the most that a number can come to; None where something in it is not known."""
    if isinstance(expression, Int):
        return expression.value, expression.value
    if isinstance(expression, Value):
        owners = {Role.ACTING: own, Role.TARGET: target, Role.SHARED: shared}
        known = owners.get(expression.owner, {}) if isinstance(expression.owner, Role) else {}
        number = known.get(expression.resource.key)
        return None if number is None else (number, number)
    if isinstance(expression, Dice):
        count = reckoned(expression.count, own, target, shared)
        if count is None or (isinstance(expression, KeptDice) and expression.explodes):
            return None
        kept = expression.keep if isinstance(expression, KeptDice) and expression.keep else None
        least, most = (min(kept, number) if kept else number for number in count)
        return max(0, least), max(0, most) * expression.sides
    if isinstance(expression, Binary):
        left, right = (reckoned(side, own, target, shared) for side in (expression.left, expression.right))
        return None if left is None or right is None else combined(expression.operator, left, right)
    return None


def combined(operator: str, left: Span, right: Span) -> Span | None:
    """The least and the most of two numbers put together."""
    if operator == "+":
        return left[0] + right[0], left[1] + right[1]
    if operator == "-":
        return left[0] - right[1], left[1] - right[0]
    if operator == "*":
        every = [one * other for one in left for other in right]
        return min(every), max(every)
    return None
