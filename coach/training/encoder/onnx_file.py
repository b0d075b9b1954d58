"""Writes a fine-tuned MiniLM as one ONNX file with 8-bit weights: a scale for each column, the activations quantised at run time.
Weights are unsigned around 128, since signed ones saturate in 16 bits on processors without VNNI (ONNX Runtime, "Quantization").
Inputs input_ids and attention_mask (int64, batch x tokens); outputs sentence_embedding (batch x 384, length 1) and last_hidden_state."""

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from minilm import HEADS, WIDTH


def write_onnx(model, file, name="greenroom-encoder"):
    graph = Graph()
    x = embedded(graph, model)
    bias = graph.node("Mul", [graph.node("Sub", [graph.const("one", np.float32(1)), unsqueezed(graph, "mask_f", [1, 2])]), graph.const("far", np.float32(-1e4))])
    for at, layer in enumerate(model.layers):
        x = transformed(graph, layer, x, bias, f"l{at}")
    graph.node("Identity", [x], "last_hidden_state")
    known = unsqueezed(graph, "mask_f", [2])
    axis = graph.const("axis_1", np.array([1], np.int64))
    total = graph.node("ReduceSum", [graph.node("Mul", [x, known]), axis], keepdims=0)
    mean = graph.node("Div", [total, graph.node("ReduceSum", [known, axis], keepdims=0)])
    graph.node("LpNormalization", [mean], "sentence_embedding", axis=-1, p=2)
    tensor = lambda key, kind, shape: helper.make_tensor_value_info(key, kind, ["batch", *shape])
    made = helper.make_graph(
        graph.nodes,
        name,
        [tensor(key, TensorProto.INT64, ["tokens"]) for key in ("input_ids", "attention_mask")],
        [tensor("sentence_embedding", TensorProto.FLOAT, [WIDTH]), tensor("last_hidden_state", TensorProto.FLOAT, ["tokens", WIDTH])],
        graph.constants,
    )
    file_model = helper.make_model(made, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    onnx.checker.check_model(file_model)
    onnx.save(file_model, file)


class Graph:
    def __init__(self):
        self.nodes, self.constants, self.names = [], [], set()

    def const(self, name, value):
        if name not in self.names:
            self.names.add(name)
            self.constants.append(numpy_helper.from_array(np.asarray(value), name))
        return name

    def node(self, kind, inputs, output=None, **options):
        output = output or f"n{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, inputs, [output], **options))
        return output


def array(parameter):
    return parameter.detach().numpy()


def unsqueezed(graph, name, axes):
    return graph.node("Unsqueeze", [name, graph.const("axes_" + "_".join(map(str, axes)), np.array(axes, np.int64))])


def embedded(graph, model):
    words = array(model.words)
    low, high = float(words.min()), float(words.max())
    scale = (high - low) / 255
    zero = int(round(-low / scale))
    quantised = np.clip(np.round(words / scale) + zero, 0, 255).astype(np.uint8)
    gathered = graph.node("Gather", [graph.const("words", quantised), "input_ids"])
    found = graph.node("DequantizeLinear", [gathered, graph.const("words_scale", np.float32(scale)), graph.const("words_zero", np.uint8(zero))])
    length = graph.node("Slice", [graph.node("Shape", ["input_ids"]), graph.const("from_1", np.array([1], np.int64)), graph.const("to_2", np.array([2], np.int64))])
    positions = graph.node("Slice", [graph.const("positions", array(model.positions)), graph.const("from_0", np.array([0], np.int64)), length, graph.const("axis_0", np.array([0], np.int64))])
    graph.node("Cast", ["attention_mask"], "mask_f", to=TensorProto.FLOAT)
    summed = graph.node("Add", [graph.node("Add", [found, positions]), graph.const("type", array(model.segment)[0])])
    return normed(graph, model.norm, summed, "embedding_norm")


def transformed(graph, layer, x, bias, name):
    split = graph.const("split", np.array([0, 0, HEADS, WIDTH // HEADS], np.int64))
    heads = lambda part: graph.node("Reshape", [linear(graph, getattr(layer, part), x, f"{name}_{part}"), split])
    query = graph.node("Transpose", [heads("query")], perm=[0, 2, 1, 3])
    key = graph.node("Transpose", [heads("key")], perm=[0, 2, 3, 1])
    value = graph.node("Transpose", [heads("value")], perm=[0, 2, 1, 3])
    root = graph.const("root", np.float32(1 / np.sqrt(WIDTH // HEADS)))
    seen = graph.node("Softmax", [graph.node("Add", [graph.node("Mul", [graph.node("MatMul", [query, key]), root]), bias])], axis=-1)
    merge = graph.const("merge", np.array([0, 0, WIDTH], np.int64))
    joined = graph.node("Reshape", [graph.node("Transpose", [graph.node("MatMul", [seen, value])], perm=[0, 2, 1, 3]), merge])
    x = normed(graph, layer.out_norm, graph.node("Add", [linear(graph, layer.out, joined, name + "_out"), x]), name + "_out_norm")
    up = linear(graph, layer.up, x, name + "_up")
    erf = graph.node("Erf", [graph.node("Div", [up, graph.const("root_2", np.float32(np.sqrt(2)))])])
    half = graph.node("Mul", [graph.node("Add", [erf, graph.const("one", np.float32(1))]), graph.const("half", np.float32(0.5))])
    down = linear(graph, layer.down, graph.node("Mul", [up, half]), name + "_down")
    return normed(graph, layer.down_norm, graph.node("Add", [down, x]), name + "_down_norm")


def linear(graph, part, x, name):
    kernel = array(part.kernel)
    scale = (np.abs(kernel).max(0) / 127).astype(np.float32)
    quantised = (np.clip(np.round(kernel / scale), -127, 127) + 128).astype(np.uint8)
    graph.nodes.append(helper.make_node("DynamicQuantizeLinear", [x], [f"{name}_x", f"{name}_x_scale", f"{name}_x_zero"]))
    product = graph.node("MatMulInteger", [f"{name}_x", graph.const(name + "_w", quantised), f"{name}_x_zero", graph.const("middle", np.uint8(128))])
    scales = graph.node("Mul", [f"{name}_x_scale", graph.const(name + "_scale", scale)])
    return graph.node("Add", [graph.node("Mul", [graph.node("Cast", [product], to=TensorProto.FLOAT), scales]), graph.const(name + "_bias", array(part.bias))])


def normed(graph, norm, x, name):
    centred = graph.node("Sub", [x, graph.node("ReduceMean", [x], axes=[-1])])
    spread = graph.node("ReduceMean", [graph.node("Pow", [centred, graph.const("two", np.float32(2))])], axes=[-1])
    root = graph.node("Sqrt", [graph.node("Add", [spread, graph.const("epsilon", np.float32(1e-12))])])
    scaled = graph.node("Mul", [graph.node("Div", [centred, root]), graph.const(name + "_gain", array(norm.gain))])
    return graph.node("Add", [scaled, graph.const(name + "_shift", array(norm.shift))])
