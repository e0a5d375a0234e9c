"""Training by self-play on a processor, with JAX: a small net plays thousands of matches against itself at once.

The method is proximal policy optimisation with the end of each match as its reward. Nothing in here knows a game; see
train_connect_four.py and train_zero_day.py.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import gymnasium
import jax
import jax.numpy as jnp
import numpy as np
import optax  # type: ignore[import-untyped]

import turnwright.envs  # noqa: F401 - registers the games
from turnwright.envs.onnx_file import write_dense

Net = dict[str, Any]
CLIP, CURIOSITY, VALUE_WEIGHT = 0.2, 0.02, 0.5
EPOCHS, PIECES = 3, 8


class Played(NamedTuple):
    """What was seen, could be chosen, was chosen, how likely that was, and what came of it in the end."""

    observed: Any
    mask: Any
    chosen: Any
    likely: Any
    gained: Any
    better: Any


def new_net(key: Any, sizes: list[int], actions: int) -> Net:
    """Layers with weights that keep numbers about as large as they were."""

    def layer(key: Any, inputs: int, outputs: int, scale: float) -> tuple[Any, Any]:
        return jax.random.normal(key, (inputs, outputs)) * scale / np.sqrt(inputs), jnp.zeros(outputs)

    keys = jax.random.split(key, len(sizes) + 1)
    layers = [layer(keys[n], sizes[n], sizes[n + 1], np.sqrt(2)) for n in range(len(sizes) - 1)]
    return {
        "layers": layers,
        "scores": layer(keys[-2], sizes[-1], actions, 0.01),
        "value": layer(keys[-1], sizes[-1], 1, 1),
    }


def judged(net: Net, observed: Any, mask: Any) -> tuple[Any, Any]:
    """Scores for every number, very low where it cannot be chosen; and what the position is worth to its observer."""
    out = observed
    for weights, biases in net["layers"]:
        out = jax.nn.relu(out @ weights + biases)
    scores = out @ net["scores"][0] + net["scores"][1]
    value = jnp.tanh(out @ net["value"][0] + net["value"][1])[:, 0]
    return jnp.where(mask > 0, scores, -1e9), value


@jax.jit
def choose(net: Net, key: Any, observed: Any, mask: Any) -> tuple[Any, Any, Any]:
    """A number for each lane, how likely it was, and the value."""
    scores, value = judged(net, observed, mask)
    chosen = jax.random.categorical(key, scores)
    likely = jnp.take_along_axis(jax.nn.log_softmax(scores), chosen[:, None], 1)[:, 0]
    return chosen, likely, value


def loss(net: Net, played: Played) -> Any:
    """How far the net is from what it should have learnt of these choices."""
    scores, value = judged(net, played.observed, played.mask)
    logs = jax.nn.log_softmax(scores)
    likely = jnp.take_along_axis(logs, played.chosen[:, None], 1)[:, 0]
    ratio = jnp.exp(likely - played.likely)
    gain = jnp.minimum(ratio * played.better, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * played.better).mean()
    doubt = -jnp.sum(jnp.where(played.mask > 0, jnp.exp(logs) * logs, 0), 1).mean()
    return VALUE_WEIGHT * jnp.mean((value - played.gained) ** 2) - gain - CURIOSITY * doubt


@partial(jax.jit, static_argnums=0)
def improved(steps: Any, net: Net, memory: Any, played: Played, key: Any) -> tuple[Net, Any]:
    """The net after some rounds over what was played, in pieces."""
    size = len(played.chosen) // PIECES

    def piece(carried: Any, places: Any) -> tuple[Any, None]:
        net, memory = carried
        slope = jax.grad(loss)(net, jax.tree.map(lambda part: part[places], played))
        change, memory = steps.update(slope, memory, net)
        return (optax.apply_updates(net, change), memory), None

    orders = [jax.random.permutation(one, len(played.chosen)) for one in jax.random.split(key, EPOCHS)]
    places = jnp.concatenate([order[: size * PIECES].reshape(PIECES, size) for order in orders])
    return jax.lax.scan(piece, (net, memory), places)[0]


def play(
    envs: Any, net: Net, key: Any, shown: Any, seats: Any, length: int, fading: float
) -> tuple[Played, Any, Any, float]:
    """Let every lane go on for so many choices; then every choice gets what its seat had in the end."""
    kept: list[Any] = []
    ended = 0.0
    for one in jax.random.split(key, length):
        observed, mask = shown
        chosen, likely, value = choose(net, one, observed, mask)
        chosen = np.asarray(chosen)
        rows, _, over, cut, infos = envs.step(chosen.astype(np.int64))
        shown = rows, infos["action_mask"]
        kept.append((observed, mask, chosen, likely, value, seats, over | cut, infos["rewards"].copy()))
        seats = infos["seat"].copy()
        ended += float((over | cut).mean())
    _, _, value = choose(net, key, *shown)
    lanes = np.arange(len(seats))
    future = np.repeat(-np.asarray(value)[:, None], kept[-1][7].shape[1], 1)
    future[lanes, seats] = value
    gained = np.zeros((length, len(lanes)), np.float32)
    for place in reversed(range(length)):
        _, _, _, _, _, who, over, rewards = kept[place]
        future = np.where(over[:, None], np.clip(rewards, -1, 1), fading * future)
        gained[place] = future[lanes, who]
    observed, mask, chosen, likely, value = (np.concatenate([np.asarray(step[n]) for step in kept]) for n in range(5))
    better = gained.ravel() - value
    better = (better - better.mean()) / (better.std() + 1e-8)
    return Played(observed, mask, chosen, likely, gained.ravel(), better), shown, seats, ended / length


def train(
    game: str,
    rounds: int,
    lanes: int = 512,
    length: int = 64,
    sizes: tuple[int, ...] = (128, 128),
    pace: float = 1e-3,
    fading: float = 0.99,
    reward: str = "winning",
    seed: int = 1,
    tell: Callable[[int, float], None] = lambda number, ended: None,
) -> Net:
    """A net that has played itself for so many rounds. `tell` hears of each, and how many matches end per choice.

    `length` is choices a round, `pace` how fast it learns, `fading` what a reward is worth one choice earlier, and
    `reward` one of the environments'; beyond 1 it counts as 1.
    """
    envs: Any = gymnasium.make_vec(game, num_envs=lanes, reward=reward, autoreset_mode="SameStep")
    rows, infos = envs.reset(seed=seed)
    shown, seats = (rows, infos["action_mask"]), infos["seat"].copy()
    key = jax.random.key(seed)
    net = new_net(key, [rows.shape[1], *sizes], infos["action_mask"].shape[1])
    slower = optax.linear_schedule(pace, 0.0, rounds * EPOCHS * PIECES)
    steps = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(slower))
    memory = steps.init(net)
    for number in range(rounds):
        key, one, other = jax.random.split(key, 3)
        played, shown, seats, ended = play(envs, net, one, shown, seats, length, fading)
        net, memory = improved(steps, net, memory, played, other)
        tell(number + 1, ended)
    envs.close()
    return net


def save(net: Net, file: Path) -> None:
    """Write the net as an ONNX file, which `onnx:FILE` plays."""
    arrays = jax.tree.map(np.asarray, net)
    write_dense(file, [tuple(layer) for layer in arrays["layers"]], tuple(arrays["scores"]), tuple(arrays["value"]))
