"""What a person can declare: an action, a move, a turn of the head, the end of the turn (M-199, M-200)."""

from __future__ import annotations

from turnwright import ActionRecord, Int64, Kind, values

from .capacities import ACTIONS, ACTORS, TILES


class Action(ActionRecord):
    """A declaration. Actors are slots; `target`, `direction` and `place` are 0 where there is none, else one more."""

    actor: Int64 = values(0, ACTORS)
    ability: Int64 = values(0, ACTIONS)
    target: Int64 = values(0, ACTORS + 1)
    direction: Int64 = values(0, 9)
    place: Int64 = values(0, TILES + 1)


PERFORM = Kind(0, "perform", "actor", "ability", "target", "direction", "place", label="perform an action")
MOVE = Kind(1, "move", "actor", "place", label="move")
FACE = Kind(2, "face", "actor", "direction", label="face")
END_TURN = Kind(3, "end-turn", label="end the turn")
KINDS = (PERFORM, MOVE, FACE, END_TURN)
