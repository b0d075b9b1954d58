"""Writes the judge as ONNX with 8-bit weights, for one answer at a time. The word embeddings are not in the file: they are those
of the encoder, and the caller looks them up. Inputs, all float32: words (1 x tokens x 384), answer (1 x tokens x 1; 1 where a
token is the answer's) and pool ((1 + points) x tokens; each row the shares of the tokens in a mean: the answer's, then those
of each point). Outputs: grades and worths (tokens; their mean over the answer is its grade, over a clause what that does for
it), kinds (15), logits, criteria (6; 0 to 1) and means (1 + points x 384), which fit_points.py learns from what is done with each
point."""

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from judge_net import CRITERIA, KINDS, MAX_ANSWER, MAX_POINT, MAX_POINTS, MAX_QUESTION
from minilm import HEADS, WIDTH
from onnx_file import Graph, array, normed, transformed


def write_judge(model, file):
    graph = Graph()
    base = model.base
    one = graph.const("one_step", np.array([1], np.int64))
    zero = graph.const("zero_step", np.array([0], np.int64))
    length = graph.node("Slice", [graph.node("Shape", ["words"]), one, graph.const("two_step", np.array([2], np.int64))])
    positions = graph.node("Slice", [graph.const("positions", array(base.positions)), zero, length, zero])
    segment = array(base.segment)
    shift = graph.node("Mul", ["answer", graph.const("segment_shift", segment[1] - segment[0])])
    placed = graph.node("Add", [graph.node("Add", ["words", positions]), graph.const("segment", segment[0])])
    x = normed(graph, base.norm, graph.node("Add", [placed, shift]), "embedding_norm")
    nothing_ignored = graph.const("nothing_ignored", np.zeros((1, 1, 1, 1), np.float32))
    for at, layer in enumerate(base.layers):
        x = transformed(graph, layer, x, nothing_ignored, f"l{at}")
    tokens = graph.node("Reshape", [x, graph.const("flat", np.array([-1, WIDTH], np.int64))])
    graph.node("MatMul", ["pool", tokens], "means")
    said = graph.node("Slice", ["means", zero, one, zero])
    head(graph, model.grade, tokens, "grades", [-1])
    head(graph, model.worth, tokens, "worths", [-1])
    head(graph, model.kind, said, "kinds", [len(KINDS)])
    head(graph, model.criteria, said, "criteria", [len(CRITERIA)])
    tensor = lambda name, shape: helper.make_tensor_value_info(name, TensorProto.FLOAT, shape)
    made = helper.make_graph(
        graph.nodes,
        "greenroom-judge",
        [tensor("words", [1, "tokens", WIDTH]), tensor("answer", [1, "tokens", 1]), tensor("pool", ["means", "tokens"])],
        [
            tensor("grades", ["tokens"]),
            tensor("worths", ["tokens"]),
            tensor("kinds", [len(KINDS)]),
            tensor("criteria", [len(CRITERIA)]),
            tensor("means", ["means", WIDTH]),
        ],
        graph.constants,
    )
    judge = helper.make_model(made, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    onnx.checker.check_model(judge)
    onnx.save(judge, file)


def described(encoder):
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
        "limits": {"question": MAX_QUESTION, "answer": MAX_ANSWER, "point": MAX_POINT, "points": MAX_POINTS},
        "kinds": KINDS,
        "criteria": CRITERIA,
    }


def head(graph, linear, x, name, shape):
    """Left in 32 bit: a few thousand weights."""
    kernel = graph.const(name + "_kernel", np.ascontiguousarray(array(linear.weight).T))
    out = graph.node("Add", [graph.node("MatMul", [x, kernel]), graph.const(name + "_bias", array(linear.bias))])
    graph.node("Reshape", [out, graph.const(name + "_shape", np.array(shape, np.int64))], name)
