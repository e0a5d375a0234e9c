"""Games as OpenSpiel knows them, so that its algorithms run on ours.

    from turnwright.envs.openspiel import openspiel_game
    game = openspiel_game("kuhn-poker")

Every draw of chance is a chance node of its own, with as many equally likely outcomes as it is drawn from: so chance is
listed for every game, however many orders a whole shuffle has. What a match is worth is centred on the mean of all
seats, so it adds up to nothing. Where several seats choose at once they are asked one after another, and see as little
of each other's choices as at a table.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

import msgspec
import numpy as np
import pyspiel

from ..core.chance import draw, shuffle
from ..core.game import Game, points_for_winning
from ..core.listing import MOST_OUTCOMES
from ..core.views import SPECTATOR, hides
from ..engine.walk import reachable
from ..registry import names
from .actions import AUTO
from .course import Course
from .practice import LONGEST, Practice, known_game
from .rewards import MARGIN, WINNING

MOST_POINTS = float(1 << 15)
"""No game says how many points it can give at most."""
_known: dict[str, Game] = {}


def short_name(game: Game) -> str:
    """The name of a game among OpenSpiel's: `turnwright_kuhn_poker`."""
    return f"turnwright_{game.name.replace('-', '_')}"


def openspiel_game(game: Game | str, seats: int | None = None, encoding: str = AUTO, **options: Any) -> SpielGame:
    """A game, by name, file or as a `Game`, with its own options."""
    known = register(game)
    given = {"seats": seats or 0, "encoding": encoding, "options": msgspec.json.encode(options).decode()}
    made: SpielGame = pyspiel.load_game(short_name(known), given)
    return made


def register_games() -> None:
    """Make every installed game known to `pyspiel.load_game`."""
    for name in names():
        register(name)


def register(game: Game | str) -> Game:
    """Make a game known to `pyspiel.load_game`, under its short name; one of a name that is known takes its place."""
    known = known_game(game)
    name = short_name(known)
    if name not in _known:
        made = type("SpielGameOfName", (SpielGame,), {"known": name})  # a class: OpenSpiel lets go of it after Python
        pyspiel.register_game(game_type(known, known.seats[1]), made)
    _known[name] = known
    return known


def draws(game: Game) -> bool:
    """Whether chance plays a part in the game."""
    parts = [game.setup, game.next_turn, game.when_stuck, *game.functions.effects, *game.functions.steps]
    called = reachable(parts)
    return draw in called or shuffle in called


def game_type(game: Game, seats: int) -> Any:
    """What OpenSpiel wants to know about a game before it is made."""
    kind = pyspiel.GameType
    hidden = kind.Information.IMPERFECT_INFORMATION
    chance = kind.ChanceMode.EXPLICIT_STOCHASTIC
    return kind(
        short_name=short_name(game),
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=chance if draws(game) else kind.ChanceMode.DETERMINISTIC,
        information=hidden if hides(game) else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if seats > 1 else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.seats[1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": 0, "encoding": AUTO, "options": "{}"},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours with so many seats and these options."""

    known: str

    def __init__(self, given: Mapping[str, Any] | None = None) -> None:
        game, given = _known[self.known], given or {}
        options = msgspec.json.decode(given.get("options", "{}"))
        reward = WINNING if game.score is points_for_winning else MARGIN
        self.practice = Practice(
            game, given.get("seats") or None, given.get("encoding", AUTO), reward, LONGEST, options
        )
        several = self.practice.seats > 1
        most = 1.0 if reward == WINNING else MOST_POINTS
        info = pyspiel.GameInfo(
            num_distinct_actions=self.practice.encoding.size,
            max_chance_outcomes=MOST_OUTCOMES if draws(game) else 0,
            num_players=self.practice.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if several else None,
            max_game_length=LONGEST,
        )
        self.start = Course(self.practice)
        super().__init__(game_type(game, self.practice.seats), info, dict(given))

    def new_initial_state(self) -> SpielState:
        """Before anything has been drawn."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What a player sees, now or from the beginning on."""
        return SpielObserver(self.practice, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A point in a match: a draw to be made, a number to be chosen, or the end."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.course = deepcopy(game.start)

    def current_player(self) -> int:
        """The seat that chooses; chance, or the end."""
        if self.course.bound:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.course.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        decision = self.course.decision
        if decision is None or player != self.course.seat:
            return []
        return sorted(set(decision.tokens.tolist()))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Everything the draw may give, all equally likely."""
        return [(value, 1.0 / self.course.bound) for value in range(self.course.bound)]

    def _apply_action(self, action: int) -> None:
        self.course.go(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draws {action}"
        return self.course.words(action)

    def is_terminal(self) -> bool:
        return self.course.bound == 0 and self.course.seat is None

    def returns(self) -> list[float]:
        """What it is worth to each seat, once it is over."""
        return self.course.returns()

    def __str__(self) -> str:
        return self.course.text()


class SpielObserver:
    """What a player sees, as text and as a row of numbers; with perfect recall the text tells all it has ever seen."""

    def __init__(self, practice: Practice, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observer takes no parameters; {params} came")
        self.practice = practice
        self.recalls = kind.perfect_recall
        self.private = kind.private_info != pyspiel.PrivateInfoType.NONE
        self.tensor = np.zeros(practice.observer.size, np.float32)
        self.dict = practice.observer.split(self.tensor)

    def _seat(self, player: int) -> int:
        return player if self.private else SPECTATOR

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what the player sees into the tensor."""
        state.course.observe(self._seat(player), self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player sees, or has ever seen, in words that are the same when that is the same."""
        seat = self._seat(player)
        return state.course.recalled(seat) if self.recalls else state.course.shown(seat)
