"""Games as OpenSpiel knows them, so that its algorithms run on ours.

    from turnwright.envs.openspiel import openspiel_game
    game = openspiel_game("kuhn-poker")

Every draw of chance is a chance node of its own, with as many equally likely outcomes as it is drawn from: so chance is
listed for every game, however many orders a whole shuffle has. What a match is worth is centred on the mean of all
seats, so it adds up to nothing. Where several seats choose at once they are asked one after another, and see as little
of each other's choices as at a table.

A seat's guess (`resample_from_infostate`, for ISMCTS) is the game's own; its history begins there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

import msgspec
import numpy as np
import pyspiel

from ..core.chance import Chance, draw, key_from, shuffle
from ..core.game import Game, points_for_winning
from ..core.listing import MOST_OUTCOMES
from ..core.views import SPECTATOR, hides
from ..engine.walk import reachable
from ..registry import names
from .actions import AUTO
from .course import Course
from .extent import Extent, extent
from .practice import LONGEST, Practice, known_game
from .rewards import MARGIN, WINNING

MOST_POINTS = float(1 << 15)
"""No game says how many points it can give at most; small ones are walked through, of others `most_points` says it."""
FINE_GRAINED = 1 << 53
_known: dict[str, Game] = {}
_walked: dict[tuple[str, int, str, str], tuple[Game, Extent | None]] = {}


def short_name(game: Game) -> str:
    """The name of a game among OpenSpiel's: `turnwright_kuhn_poker`."""
    return f"turnwright_{game.name.replace('-', '_')}"


def openspiel_game(
    game: Game | str,
    seats: int | None = None,
    encoding: str = AUTO,
    recall: int = 0,
    most_points: float = 0.0,
    **options: Any,
) -> SpielGame:
    """A game, by name, file or as a `Game`, with its own options.

    With `recall`, information states are tensors too, with room for so many things that a seat sees and chooses.
    `most_points` bounds what is won or lost, where a game is too large to be walked through.
    """
    known = register(game)
    given = {
        "seats": seats or 0,
        "encoding": encoding,
        "recall": recall,
        "most_points": float(most_points),
        "options": msgspec.json.encode(options).decode(),
    }
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


def game_type(game: Game, seats: int, recall: int = 0) -> Any:
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
        provides_information_state_tensor=recall > 0,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": 0, "encoding": AUTO, "recall": 0, "most_points": 0.0, "options": "{}"},
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
        self.recall = int(given.get("recall", 0))
        self.start = Course(self.practice)
        found = self._extent(given)
        said = float(given.get("most_points", 0.0)) or MOST_POINTS
        most = found.worth if found is not None else 1.0 if reward == WINNING else said
        info = pyspiel.GameInfo(
            num_distinct_actions=self.practice.encoding.size,
            max_chance_outcomes=found.outcomes if found is not None else MOST_OUTCOMES if draws(game) else 0,
            num_players=self.practice.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if several else None,
            max_game_length=found.choices if found is not None else LONGEST,
        )
        super().__init__(game_type(game, self.practice.seats, self.recall), info, dict(given))

    def _extent(self, given: Mapping[str, Any]) -> Extent | None:
        """What walking through it shows; once for each game, as OpenSpiel makes games anew for every state it reads."""
        key = (self.known, self.practice.seats, self.practice.encoding.name, str(given.get("options", "")))
        if key not in _walked or _walked[key][0] is not self.practice.game:
            _walked[key] = (self.practice.game, extent(self.start))
        return _walked[key][1]

    def new_initial_state(self) -> SpielState:
        """Before anything has been drawn."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What a player sees, now or from the beginning on."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self.practice, kind, params, self.recall)


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

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that this player cannot tell from this one; the sampler gives numbers from 0 to 1."""
        state: SpielState = self.get_game().new_initial_state()
        state.course = self.course.guess(player, Chance(key_from(int(sampler() * FINE_GRAINED))))
        return state

    def is_terminal(self) -> bool:
        return self.course.bound == 0 and self.course.seat is None

    def returns(self) -> list[float]:
        """What it is worth to each seat, once it is over."""
        return self.course.returns()

    def __str__(self) -> str:
        return self.course.text()


class SpielObserver:
    """What a player sees, as text and as numbers; with perfect recall the text tells all it has ever seen.

    So do the numbers, if there is room for them: a row for each of so many things that were seen or chosen.
    """

    def __init__(self, practice: Practice, kind: Any, params: Any, recall: int = 0) -> None:
        if params:
            raise ValueError(f"an observer takes no parameters; {params} came")
        self.practice = practice
        self.recalls = kind.perfect_recall
        self.private = kind.private_info != pyspiel.PrivateInfoType.NONE
        self.room = recall if self.recalls else 0
        width = practice.observer.size
        if self.room:
            self.tensor = np.zeros(self.room * (width + practice.encoding.size), np.float32)
            self.rows = self.tensor.reshape(self.room, -1)
            self.dict = {"seen": self.rows[:, :width], "chosen": self.rows[:, width:]}
        else:
            self.tensor = np.zeros(width, np.float32)
            self.dict = practice.observer.split(self.tensor)

    def _seat(self, player: int) -> int:
        return player if self.private else SPECTATOR

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what the player sees, or has ever seen, into the tensor."""
        if self.room:
            state.course.remember(self._seat(player), self.rows)
        else:
            state.course.observe(self._seat(player), self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player sees, or has ever seen, in words that are the same when that is the same."""
        seat = self._seat(player)
        return state.course.recalled(seat) if self.recalls else state.course.shown(seat)
