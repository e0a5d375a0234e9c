"""Policies in ONNX files: `onnx:FILE` plays one, and `write_dense` makes one of plain layers.

A file has one input, rows of observations, and one or two outputs: rows of scores, one for each number of an action,
and what each position is worth to its observer. Only a person names such a file; no record and no client does.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.game import Game
from ..players.player import Limit, PlayerError
from .guided import GuidedPlayer
from .learned import Learned, LearnedPlayer, Reading, Rows

LARGEST = 1 << 30
"""Bytes of a file that is opened."""


def player(game: Game, file: str, name: str, warmth: float = 0.0) -> LearnedPlayer:
    """What the text `onnx:FILE` stands for."""
    return LearnedPlayer(game, learned_from(Path(file), game), name, warmth=warmth)


def guided_player(game: Game, file: str, limit: Limit, exploration: float, advice: float, name: str) -> GuidedPlayer:
    """What the text `search:net=FILE` stands for."""
    return GuidedPlayer(game, learned_from(Path(file), game), limit, exploration, name, advice)


def learned_from(file: Path, game: Game) -> Learned:
    """The policy in a file, made sure to fit this game with some number of seats."""
    runtime = onnx_package("onnxruntime")
    if not file.is_file() or file.stat().st_size > LARGEST:
        raise PlayerError(f"there is no ONNX file {file} of at most {LARGEST >> 20} MB")
    options = runtime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 4
    try:
        session = runtime.InferenceSession(str(file), options, providers=["CPUExecutionProvider"])
    except Exception as error:
        raise PlayerError(f"{file} is no ONNX file that can be run: {str(error)[:200]}") from None
    reading = Reading(game)
    wide = {reading.observer(seats).size: seats for seats in range(game.seats[0], game.seats[1] + 1)}
    _require(file, game, session, wide, reading.encoding.size)
    name, known = session.get_inputs()[0].name, session.get_inputs()[0].shape[1]

    def learned(rows: Rows, masks: NDArray[np.int8]) -> tuple[Rows, Rows | None]:
        if isinstance(known, int) and rows.shape[1] != known:
            raise PlayerError(f"{file} was made for {wide[known]} seats; here are {wide[rows.shape[1]]}")
        try:
            scores, *more = session.run(None, {name: rows})
        except Exception as error:
            raise PlayerError(f"{file} does not answer: {str(error)[:200]}") from None
        if not more:
            return scores, None
        values = np.asarray(more[0], np.float32).reshape(len(rows), -1)
        return scores, values[:, 0] if values.shape[1] == 1 else values

    return learned


def _require(file: Path, game: Game, session: Any, wide: Collection[int], actions: int) -> None:
    """What the file takes and gives is what the game has."""
    inputs, outputs = session.get_inputs(), session.get_outputs()
    if len(inputs) != 1 or not 1 <= len(outputs) <= 2:
        raise PlayerError(f"{file} has {len(inputs)} inputs and {len(outputs)} outputs; one and one or two are wanted")
    for what, wanted, came in (("observation", wide, inputs[0].shape), ("actions", [actions], outputs[0].shape)):
        if len(came) != 2 or (isinstance(came[1], int) and came[1] not in wanted):
            sizes = " or ".join(map(str, wanted))
            raise PlayerError(
                f"{file} has {came[1:]} numbers for the {what}; {game.name} has {sizes}: turnwright envs {game.name}"
            )


def onnx_package(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        raise PlayerError(f"an ONNX file needs {name}; install it with: pip install 'turnwright[learn]'") from None


Layer = tuple[NDArray[np.float32], NDArray[np.float32]]
"""The weights of a layer, inputs by outputs, and its biases."""


def write_dense(file: Path, layers: Sequence[Layer], scores: Layer, value: Layer) -> None:
    """Write a net of plain layers with rectifiers between them, and two heads: scores, and a value by tanh."""
    onnx = onnx_package("onnx")
    helper, kind = onnx.helper, onnx.TensorProto.FLOAT
    nodes, kept, last = [], [], "observation"

    def dense(layer: Layer, name: str, source: str, to: str) -> None:
        for part, numbers in zip(("weights", "biases"), layer, strict=True):
            kept.append(onnx.numpy_helper.from_array(np.asarray(numbers, np.float32), f"{name}_{part}"))
        nodes.append(helper.make_node("Gemm", [source, f"{name}_weights", f"{name}_biases"], [to]))

    for number, layer in enumerate(layers):
        dense(layer, f"layer{number}", last, f"sum{number}")
        nodes.append(helper.make_node("Relu", [f"sum{number}"], [f"out{number}"]))
        last = f"out{number}"
    dense(scores, "scores", last, "scores")
    dense(value, "value", last, "raw")
    nodes.append(helper.make_node("Tanh", ["raw"], ["value"]))
    wide = int((layers[0] if layers else scores)[0].shape[0])
    graph = helper.make_graph(
        nodes,
        "policy",
        [helper.make_tensor_value_info("observation", kind, ["n", wide])],
        [
            helper.make_tensor_value_info("scores", kind, ["n", int(scores[0].shape[1])]),
            helper.make_tensor_value_info("value", kind, ["n", 1]),
        ],
        kept,
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    onnx.checker.check_model(model)
    file.write_bytes(model.SerializeToString())
