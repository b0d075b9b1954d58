"""Writes the tagger as ONNX with 8-bit weights. The word embeddings are not in the file: they are those of the encoder, and the
caller looks them up. Inputs, float32: words (1 x tokens x 384) and features (1 x tokens x 18; one-hot, the four of rows.FEATURES one
behind the other). Output: labels (tokens x labels), the logarithms of the probabilities of the labels of SERVED, head by head."""

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from minilm import WIDTH
from onnx_file import Graph, array, normed, transformed
from rows import CONTEXT, FEATURES, KINDS, MAX_TOKENS, SERVED


def write_tagger(model, kind, file):
    """`kind`: of the texts that it is for."""
    graph = Graph()
    base = model.base
    one = graph.const("one_step", np.array([1], np.int64))
    zero = graph.const("zero_step", np.array([0], np.int64))
    length = graph.node("Slice", [graph.node("Shape", ["words"]), one, graph.const("two_step", np.array([2], np.int64))])
    positions = graph.node("Slice", [graph.const("positions", array(base.positions)), zero, length, zero])
    tables = np.concatenate([array(table.weight) for table in model.features])
    told = graph.node("MatMul", ["features", graph.const("feature_tables", tables)])
    placed = graph.node("Add", [graph.node("Add", ["words", positions]), graph.const("segment", array(base.segment)[0])])
    x = normed(graph, base.norm, graph.node("Add", [placed, told]), "embedding_norm")
    nothing_ignored = graph.const("nothing_ignored", np.zeros((1, 1, 1, 1), np.float32))
    for at, layer in enumerate(base.layers):
        x = transformed(graph, layer, x, nothing_ignored, f"l{at}")
    tokens = graph.node("Reshape", [x, graph.const("flat", np.array([-1, WIDTH], np.int64))])
    found = [graph.node("LogSoftmax", [head(graph, model.heads[name], tokens, name)], axis=-1) for name in SERVED[kind]]
    graph.node("Concat", found, "labels", axis=-1)
    tensor = lambda name, shape: helper.make_tensor_value_info(name, TensorProto.FLOAT, shape)
    made = helper.make_graph(
        graph.nodes,
        f"greenroom-tagger-of-{kind}",
        [tensor("words", [1, "tokens", WIDTH]), tensor("features", [1, "tokens", sum(FEATURES)])],
        [tensor("labels", ["tokens", sum(1 + 2 * len(KINDS[name]) for name in SERVED[kind])])],
        graph.constants,
    )
    tagger = helper.make_model(made, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    onnx.checker.check_model(tagger)
    onnx.save(tagger, file)


def head(graph, linear, x, name):
    """Left in 32 bit: a few thousand weights."""
    kernel = graph.const(name + "_kernel", np.ascontiguousarray(array(linear.weight).T))
    return graph.node("Add", [graph.node("MatMul", [x, kernel]), graph.const(name + "_bias", array(linear.bias))])


def described(encoder, kind):
    """What reads the file must know. `words`: where the word embeddings lie in the encoder's file, as 8-bit numbers."""
    kept = {one.name: numpy_helper.to_array(one) for one in onnx.load(encoder).graph.initializer}
    words = kept["words"]
    return {
        "words": {
            "offset": open(encoder, "rb").read().index(words.tobytes()),
            "rows": words.shape[0],
            "width": words.shape[1],
            "scale": float(kept["words_scale"]),
            "zero": int(kept["words_zero"]),
        },
        "limits": {"tokens": MAX_TOKENS, "context": CONTEXT},
        "features": FEATURES,
        "heads": [{"name": name, "kinds": KINDS[name]} for name in SERVED[kind]],
    }
