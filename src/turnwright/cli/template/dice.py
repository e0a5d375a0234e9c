"""# TITLE

**NG-1 Turn.** On your turn you roll one die as often as you like, then hold. *Structural.*
**NG-2 One.** Rolling a 1 ends the turn, and what the turn brought is lost. *Structural.*
**NG-3 Hold.** Holding adds what the turn brought to your points. You cannot hold before you have rolled.
**NG-4 Goal.** Whoever holds with 30 points or more wins.
"""

from turnwright import EVERYONE, ActionRecord, Ending, Game, Int16, Int16s, Int8, Kind, StateRecord, Turn
from turnwright import any_number, below, dice_shown, draw, facts, field, figures, finish, mats, rule, sequence, shape

ROLL, HOLD = Kind(0, "roll", label="roll the die"), Kind(1, "hold")
GOAL_REACHED = Ending(1, "NG-4", "30 points or more.")


class State(StateRecord):
    points: Int16s = shape(4, seen=EVERYONE)
    brought: Int16 = field(EVERYONE)
    die: Int8 = field(EVERYONE)  # as it lies; 0 before the first roll
    bust: Int8 = field(EVERYONE)


class Action(ActionRecord):
    """Rolling and holding need no further choice."""


def rolled_a_one(box: object, state: State) -> bool:
    return state.bust == 1


@rule("NG-3", "You cannot hold before you have rolled.")
def something_was_rolled(box: object, state: State, action: Action) -> bool:
    return state.brought > 0


@facts(something_was_rolled)
def nothing_yet(box: object, state: State, action: Action) -> str:
    return "this turn has brought nothing yet"


def roll(box: object, state: State, action: Action, chance: object) -> None:
    face = 1 + draw(chance, 6)
    state.die = face
    state.brought = 0 if face == 1 else state.brought + face
    state.bust = 1 if face == 1 else 0


def hold(box: object, state: State, action: Action, chance: object) -> None:
    state.points[action.seat] += state.brought
    state.brought = 0
    if state.points[action.seat] >= 30:
        finish(state, GOAL_REACHED, 1 << action.seat)


def next_turn(box: object, state: State) -> None:
    state.bust = 0
    state.to_act = (state.to_act + 1) % state.seats


def text(box: object, state: State, seat: int) -> str:
    points = ", ".join(f"Player {who + 1}: {state.points[who]}" for who in range(state.seats))
    return f"{points}; this turn: {state.brought}"


def story(box: object, before: State, action: Action, after: State, seat: int) -> list[str]:
    """What everybody hears; the browser draws the die that these words tell of."""
    who, face = f"Player {action.seat + 1}", after.brought - before.brought
    if action.kind == HOLD:
        return [f"{who} keeps {before.brought}."]
    return [f"{who} rolls {face} on 1d6." if face > 0 else f"{who} rolls 1 on 1d6 and loses it."]


game = Game(
    name="new-game",
    summary="Roll on, or hold what you have.",
    rulebook=__doc__ or "",
    seats=(2, 4),
    state=State,
    action=Action,
    kinds=(ROLL, HOLD),
    turn=Turn(sequence(any_number(ROLL), HOLD).ends_when(rolled_a_one, "a 1 is rolled")),
    rules={HOLD: [something_was_rolled]},
    effects={ROLL: roll, HOLD: hold},
    endings=(GOAL_REACHED,),
    next_turn=next_turn,
    text=text,
    picture=below(dice_shown("die"), figures("brought"), mats("points")),
    story=story,
)
