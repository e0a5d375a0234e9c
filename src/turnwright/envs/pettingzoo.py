"""Games as PettingZoo knows them: `env` where one seat chooses after another, `parallel_env` where all step at once.

    from turnwright.envs import pettingzoo
    env = pettingzoo.env("rails", mode="board")

With `masks="observation"` an observation is a dictionary of `observation` and `action_mask`, as in PettingZoo's own
board games; with `masks="info"` it is the row of numbers alone, and the mask is in the seat's info.
"""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from ..core.errors import OptionError
from ..core.game import Game
from ..core.views import SPECTATOR
from .actions import AUTO
from .practice import LONGEST, VERSION, Mask, Practice
from .rendering import RENDER_MODES, rendered, require_render_mode
from .rewards import WINNING
from .row_formats import FLOATS
from .spaces import IN_INFO, IN_OBSERVATION, require_masks, space_for

Observation = Any


def environment_name(game: Game) -> str:
    """The name with its version, as PettingZoo writes it: `connect_four_v0`."""
    return f"{game.name.replace('-', '_')}_v{VERSION}"


def agent_of(seat: int) -> str:
    """What PettingZoo calls a seat."""
    return f"player_{seat}"


class Seating:
    """What both forms share: the agents, their spaces, and what each is shown."""

    def __init__(self, practice: Practice, masks: str, size: int) -> None:
        self.practice, self.masks = practice, require_masks(masks)
        self.names = [agent_of(seat) for seat in range(practice.seats)]
        self.seat_of = {name: seat for seat, name in enumerate(self.names)}
        self.action_spaces = {name: spaces.Discrete(size) for name in self.names}
        self.observation_spaces = {name: space_for(practice, masks, size) for name in self.names}

    def shown(self, agent: str, mask: Mask) -> Observation:
        """What an agent observes."""
        row = self.practice.observe(self.seat_of[agent])
        return {"observation": row, "action_mask": mask} if self.masks == IN_OBSERVATION else row

    def info(self, mask: Mask) -> dict[str, Any]:
        """What an agent is told beside."""
        return {"action_mask": mask} if self.masks == IN_INFO else {}


def _metadata(practice: Practice, parallelizable: bool) -> dict[str, Any]:
    name = environment_name(practice.game)
    return {
        "name": name,
        "render_modes": RENDER_MODES,
        "render_fps": 1,
        "is_parallelizable": parallelizable,
        "rules": practice.game.version,
    }


def _seed(seed: int | None) -> int:
    return secrets.randbits(32) if seed is None else int(seed)


class TurnwrightEnv(AECEnv):  # type: ignore[misc]
    """A match in which the agents choose one after another."""

    def __init__(self, practice: Practice, masks: str = IN_OBSERVATION, render_mode: str | None = None) -> None:
        super().__init__()
        self.practice = practice
        self.metadata = _metadata(practice, parallelizable=False)
        self.render_mode = require_render_mode(render_mode)
        self.seating = Seating(practice, masks, practice.encoding.size)
        self.possible_agents = list(self.seating.names)
        self.agents: list[str] = []
        self.action_spaces = self.seating.action_spaces
        self.observation_spaces = self.seating.observation_spaces

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new match. The game's options are given when the environment is made."""
        self.practice.reset(_seed(seed))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._after()

    def observe(self, agent: str) -> Observation:
        """What an agent may see now."""
        return self.seating.shown(agent, self.practice.mask(self.seating.seat_of[agent]))

    def step(self, action: int | None) -> None:
        """Choose for the agent whose turn it is; what the mask does not allow is refused, and nothing has changed."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise OptionError(f"{agent} is asked for a number; None came")
        self.practice.choose(self.seating.seat_of[agent], int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._after()
        self._accumulate_rewards()

    def _after(self) -> None:
        """Who is next, or how it ended."""
        practice = self.practice
        if practice.is_over:
            self.rewards = dict(zip(self.agents, practice.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif practice.is_cut_off:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.seating.names[practice.may_act[0]]
        if self.seating.masks == IN_INFO:
            self.infos = {agent: {"action_mask": practice.mask(self.seating.seat_of[agent])} for agent in self.agents}

    def state(self) -> NDArray[Any]:
        """What a spectator observes: nothing that is hidden from anybody."""
        return self.practice.observe(SPECTATOR)

    def render(self) -> Any:
        """The position as text or as pixels, for everybody to see."""
        return rendered(self.practice, self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


class TurnwrightParallelEnv(ParallelEnv):  # type: ignore[misc]
    """A match in which all agents step at once; who has nothing to choose waits, which is the last number."""

    def __init__(self, practice: Practice, masks: str = IN_OBSERVATION, render_mode: str | None = None) -> None:
        self.practice = practice
        self.wait = practice.encoding.size
        self.metadata = _metadata(practice, parallelizable=True)
        self.render_mode = require_render_mode(render_mode)
        self.seating = Seating(practice, masks, self.wait + 1)
        self.possible_agents = list(self.seating.names)
        self.agents: list[str] = []
        self.action_spaces = self.seating.action_spaces
        self.observation_spaces = self.seating.observation_spaces

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a new match."""
        self.practice.reset(_seed(seed))
        self.agents = list(self.possible_agents)
        return self._shown({})

    def mask(self, seat: int) -> Mask:
        """What a seat can choose: waiting, where it has nothing else."""
        mask = np.append(self.practice.mask(seat), np.int8(0)).astype(np.int8)
        if seat not in self.practice.may_act:
            mask[self.wait] = 1
        return mask

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Choose for all who may; what cannot be chosen is told in the agent's info and asked again."""
        practice = self.practice
        refused = {}
        choosing = practice.may_act
        for seat in choosing:
            agent = self.seating.names[seat]
            token = int(actions.get(agent, self.wait))
            if practice.allows(seat, token):
                practice.choose(seat, token)
            else:
                refused[agent] = practice.refusal(seat, token)
        observations, infos = self._shown(refused)
        agents = self.agents
        rewards = dict(zip(agents, practice.rewards(), strict=True))
        terminations = dict.fromkeys(agents, practice.is_over)
        truncations = dict.fromkeys(agents, practice.is_cut_off)
        if practice.is_over or practice.is_cut_off:
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def _shown(self, refused: dict[str, str]) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        masks = {agent: self.mask(self.seating.seat_of[agent]) for agent in self.agents}
        observations = {agent: self.seating.shown(agent, masks[agent]) for agent in self.agents}
        infos = {agent: self.seating.info(masks[agent]) for agent in self.agents}
        for agent, words in refused.items():
            infos[agent]["refused"] = words
        return observations, infos

    def state(self) -> NDArray[Any]:
        """What a spectator observes: nothing that is hidden from anybody."""
        return self.practice.observe(SPECTATOR)

    def render(self) -> Any:
        """The position as text or as pixels, for everybody to see."""
        return rendered(self.practice, self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def env(
    game: Game | str,
    *,
    seats: int | None = None,
    encoding: str = AUTO,
    reward: str = WINNING,
    longest: int = LONGEST,
    masks: str = IN_OBSERVATION,
    dtype: str = FLOATS,
    render_mode: str | None = None,
    **options: Any,
) -> AECEnv:
    """The environment of a game, by name, file or as a `Game`; `options` are the game's own."""
    practice = Practice(game, seats, encoding, reward, longest, options, dtype)
    return wrappers.OrderEnforcingWrapper(TurnwrightEnv(practice, masks, render_mode))


def parallel_env(
    game: Game | str,
    *,
    seats: int | None = None,
    encoding: str = AUTO,
    reward: str = WINNING,
    longest: int = LONGEST,
    masks: str = IN_OBSERVATION,
    dtype: str = FLOATS,
    render_mode: str | None = None,
    **options: Any,
) -> TurnwrightParallelEnv:
    """The same for all agents at once: for games where everybody chooses together."""
    return TurnwrightParallelEnv(Practice(game, seats, encoding, reward, longest, options, dtype), masks, render_mode)
