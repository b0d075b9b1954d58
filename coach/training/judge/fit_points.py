"""Fits what an answer does with each point, on what the judge and the encoder give for it: a network with one hidden layer on the
means over the answer's and over the point's tokens and on the evidence (models/point-evidence.ts). First with a quarter of the
writers left out in turn, for the figures, then on all. `npm run train -- point-marks` runs it, with training/encoder in
PYTHONPATH."""

import argparse
import json

import numpy as np
import onnx
import torch
import torch.nn as nn
import torch.nn.functional as F
from onnx import TensorProto, helper

from judge_net import MARKS
from minilm import WIDTH
from onnx_file import Graph, array

EVIDENCE = 16
HIDDEN = 64
DROPOUT = 0.4
EPOCHS = 6
BATCH = 512
RATE, DECAY, WARM_UP = 2e-3, 0.1, 30
FOLDS = 4
# Probabilities from which on the figures are given.
FROM = (0.6, 0.7, 0.8, 0.85, 0.9)


class Points(nn.Module):
    def __init__(self, inputs):
        super().__init__()
        self.mean = inputs.mean(0)
        self.spread = inputs.std(0) + 1e-5
        self.hidden = nn.Linear(inputs.shape[1], HIDDEN)
        self.out = nn.Linear(HIDDEN, len(MARKS))

    def forward(self, inputs):
        x = F.dropout((inputs - self.mean) / self.spread, DROPOUT, self.training)
        return self.out(F.dropout(F.gelu(self.hidden(x)), DROPOUT, self.training))


def fit(inputs, wanted):
    torch.manual_seed(0)
    model = Points(inputs)
    optimizer = torch.optim.AdamW(model.parameters(), lr=RATE, weight_decay=DECAY)
    steps, step = EPOCHS * -(-len(inputs) // BATCH), 0
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(inputs)).split(BATCH):
            step += 1
            for group in optimizer.param_groups:
                group["lr"] = RATE * min(1, step / WARM_UP) * max(0.05, 1 - step / steps)
            loss = -(wanted[rows] * F.log_softmax(model(inputs[rows]), -1)).sum(1).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    return model.eval()


@torch.no_grad()
def left_out(inputs, wanted, writers):
    """Of each row by a model that learned nothing of its writer."""
    found, names = torch.zeros_like(wanted), sorted(set(writers))
    folds = np.array([names.index(one) % FOLDS for one in writers])
    for fold in range(FOLDS):
        others = torch.tensor(folds != fold)
        with torch.enable_grad():
            model = fit(inputs[others], wanted[others])
        found[~others] = model(inputs[~others]).softmax(-1)
    return found


def figures(found, wanted):
    made = found[:, 0] + found[:, 1]
    right = wanted[:, 0] + wanted[:, 1] / 2
    said = {f"from {at}": share(made >= at, right >= 0.5) for at in FROM}
    missed = {f"from {at}": share(found[:, 2] + found[:, 3] >= at, right <= 0.25) for at in FROM}
    left = {f"from {at}": share(found[:, 2] >= at, right <= 0.25) for at in FROM}
    denied = {f"from {at}": share(found[:, 3] >= at, wanted[:, 3] >= 0.5) for at in FROM}
    return {"points": len(right), "AUC": area(made, right >= 0.75), "said": said, "not said": missed, "left out": left, "contradicted": denied}


def share(named, right):
    return f"{float(right[named].float().mean()):.3f} of {int(named.sum())}" if named.any() else "none"


def area(values, right):
    order = values.argsort().argsort().float() + 1
    some = right.sum()
    return round(float((order[right].sum() - some * (some + 1) / 2) / (some * (len(values) - some))), 3)


def graded_by(found, rows, answers, most):
    """How the grades as served go with the reader's, without and with their limit by the points that are made."""
    made = found[:, 0] + found[:, 1] / 2
    of = torch.tensor([row["answer"] for row in rows])
    shares = 100 * torch.zeros(len(answers)).index_add(0, of, made) / torch.bincount(of, minlength=len(answers))
    graded, served = (torch.tensor([float(one[name]) for one in answers]) for name in ("graded", "served"))
    tried = {"served": served, "limited": torch.minimum(served, most * shares)}
    alike = lambda one, other: round(float(torch.corrcoef(torch.stack([one, other]))[0, 1]), 3)
    for name in sorted({one["set"] for one in answers}):
        at = torch.tensor([one["set"] == name and one["isLimited"] for one in answers])
        if not at.any():
            continue
        print(name, "grade of what is limited:", json.dumps({key: alike(one[at], graded[at]) for key, one in tried.items()}), flush=True)


def write_points(model, file):
    """Inputs: means (1 + points x 384; the answer's, then those of the points) and evidence (points x 16). Output: marks (points x 4),
    logits."""
    graph = Graph()
    at = lambda name, value: graph.const(name, np.array([value], np.int64))
    said = graph.node("Slice", ["means", at("zero", 0), at("one", 1), at("zero", 0)])
    points = graph.node("Slice", ["means", at("one", 1), at("end", 2**31), at("zero", 0)])
    count = graph.node("Slice", [graph.node("Shape", ["evidence"]), at("zero", 0), at("one", 1)])
    shape = graph.node("Concat", [count, at("width", WIDTH)], axis=0)
    x = graph.node("Concat", [graph.node("Expand", [said, shape]), points, "evidence"], axis=1)
    kernel = model.hidden.weight / model.spread
    bias = model.hidden.bias - kernel @ model.mean
    x = graph.node("Add", [graph.node("MatMul", [x, graph.const("hidden", np.ascontiguousarray(array(kernel).T))]), graph.const("hidden_bias", array(bias))])
    erf = graph.node("Erf", [graph.node("Div", [x, graph.const("root_2", np.float32(np.sqrt(2)))])])
    half = graph.node("Mul", [graph.node("Add", [erf, graph.const("unit", np.float32(1))]), graph.const("half", np.float32(0.5))])
    x = graph.node("Mul", [x, half])
    out = graph.node("MatMul", [x, graph.const("out", np.ascontiguousarray(array(model.out.weight).T))])
    graph.node("Add", [out, graph.const("out_bias", array(model.out.bias))], "marks")
    tensor = lambda name, shape: helper.make_tensor_value_info(name, TensorProto.FLOAT, shape)
    made = helper.make_graph(
        graph.nodes,
        "greenroom-points",
        [tensor("means", ["means", WIDTH]), tensor("evidence", ["points", EVIDENCE])],
        [tensor("marks", ["points", len(MARKS)])],
        graph.constants,
    )
    points_model = helper.make_model(made, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    onnx.checker.check_model(points_model)
    onnx.save(points_model, file)


def main():
    options = argparse.ArgumentParser()
    for name in ("rows", "out"):
        options.add_argument(f"--{name}", required=True)
    options.add_argument("--most", type=float, required=True)
    given = options.parse_args()
    torch.set_num_threads(2)
    read = json.load(open(f"{given.rows}.json"))
    rows, answers = read["rows"], read["answers"]
    inputs = torch.tensor(np.fromfile(f"{given.rows}.f32", np.float32).reshape(len(rows), -1))
    wanted = torch.zeros(len(rows), len(MARKS))
    for at, row in enumerate(rows):
        for mark in row["marks"]:
            wanted[at, MARKS.index(mark)] += 1 / len(row["marks"])
    found = left_out(inputs, wanted, [row["writer"] for row in rows])
    sets = {}
    for name in sorted({row["set"] for row in rows}):
        of_set = torch.tensor([row["set"] == name for row in rows])
        sets[name] = figures(found[of_set], wanted[of_set])
        print(name, json.dumps(sets[name]), flush=True)
    print("all", json.dumps(figures(found, wanted)), flush=True)
    graded_by(found, rows, answers, given.most)
    write_points(fit(inputs, wanted), given.out)
    json.dump({"AUC": {name: one["AUC"] for name, one in sets.items()}}, open(f"{given.out}.json", "w"))


if __name__ == "__main__":
    main()
