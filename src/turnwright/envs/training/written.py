"""A trained net as an ONNX file: two bytes for each weight, widened when it is loaded, and the layers of `net`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..onnx_file import onnx_package
from .kept import put
from .net import NetShape, Weights

OPSET, VERSION = 17, 9


class Graph:
    """An ONNX graph that is put together node by node."""

    def __init__(self) -> None:
        self.onnx = onnx_package("onnx")
        self.nodes: list[Any] = []
        self.kept: list[Any] = []

    def constant(self, numbers: Any, name: str) -> str:
        """An array that is part of the file; fractions are kept in two bytes and widened."""
        array = np.asarray(numbers)
        if array.dtype.kind != "f" or array.size < 2:
            self.kept.append(self.onnx.numpy_helper.from_array(array, name))
            return name
        self.kept.append(self.onnx.numpy_helper.from_array(array.astype(np.float16), f"{name}_short"))
        return self.add("Cast", [f"{name}_short"], name, to=self.onnx.TensorProto.FLOAT)

    def add(self, kind: str, sources: list[str], name: str, **settings: Any) -> str:
        """A node with one output."""
        self.nodes.append(self.onnx.helper.make_node(kind, sources, [name], **settings))
        return name

    def dense(self, source: str, layer: tuple[Any, Any], name: str) -> str:
        """Weights and biases."""
        weights, biases = self.constant(layer[0], f"{name}_weights"), self.constant(layer[1], f"{name}_biases")
        return self.add("Gemm", [source, weights, biases], name)

    def normal(self, source: str, width: int, name: str) -> str:
        """Mean 0 and spread 1."""
        ones = self.constant(np.ones(width, np.float32), f"{name}_ones")
        return self.add("LayerNormalization", [source, ones], name, epsilon=1e-5)


def write_net(file: Path, shape: NetShape, weights: Weights) -> None:
    """Write it whole or not at all."""
    graph = Graph()
    helper, kind = graph.onnx.helper, graph.onnx.TensorProto.FLOAT
    graph.constant(np.array([shape.node], np.int64), "node_place")
    column = graph.add("Gather", ["observation", "node_place"], "node_column", axis=1)
    low, high = graph.constant(np.float32(0), "no_node"), graph.constant(np.float32(shape.nodes), "last_node")
    number = graph.add("Cast", [graph.add("Clip", [column, low, high], "node_clipped")], "node_number", to=7)
    graph.constant(np.array([1], np.int64), "second")
    flat = graph.add("Squeeze", [number, "second"], "node_flat")
    nodes = graph.add("Gather", [graph.constant(weights["node"], "nodes"), flat], "node", axis=0)
    scaled = graph.add("Mul", ["observation", graph.constant(_inverse(weights["scale"]), "scale")], "scaled")
    out = graph.add("Add", [graph.dense(scaled, weights["first"], "first"), nodes], "begun")
    for place, (inner, outer) in enumerate(weights["blocks"]):
        hidden = graph.dense(graph.normal(out, shape.width, f"normal{place}"), inner, f"inner{place}")
        rest = graph.dense(graph.add("Relu", [hidden], f"relu{place}"), outer, f"outer{place}")
        out = graph.add("Add", [out, rest], f"block{place}")
    out = graph.add("Relu", [graph.normal(out, shape.width, "last_normal")], "last")
    graph.dense(out, weights["scores"], "scores")
    inside = graph.add("Relu", [graph.dense(out, weights["value"][0], "value_inner")], "value_relu")
    graph.add("Tanh", [graph.dense(inside, weights["value"][1], "raw_value")], "value")
    made = helper.make_graph(
        graph.nodes,
        "policy",
        [helper.make_tensor_value_info("observation", kind, ["n", shape.observation])],
        [
            helper.make_tensor_value_info("scores", kind, ["n", shape.actions]),
            helper.make_tensor_value_info("value", kind, ["n", shape.values]),
        ],
        graph.kept,
    )
    model = helper.make_model(made, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=VERSION)
    graph.onnx.checker.check_model(model)
    put(file, model.SerializeToString())


def _inverse(scale: NDArray[np.float32]) -> NDArray[np.float32]:
    return np.asarray(1 / np.asarray(scale, np.float32), np.float32)
