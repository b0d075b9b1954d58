"""Fine-tunes all-MiniLM-L6-v2 to judge answers: question, answer and expected points in one input, read from the last layer
by linear heads: the grade and the kind from the mean over the answer's tokens, and for each point from the mean over its own
tokens whether the answer covers it. Squared error of the grade plus a pairwise loss within a question (RankNet, Burges et
al. 2005). `npm run train -- judge` runs it; the same seed, number of threads and kind of processor give the same weights."""

import argparse
import glob
import json
import random
import sys
import time
from pathlib import Path

import torch
import torch.nn as nn
import torch.nn.functional as F

sys.path.insert(0, str(Path(__file__).parent.parent / "encoder"))
from judge_net import DEVICE, KINDS, MARKS, MAX_POINTS, Judge, collate, encode  # noqa: E402
from minilm import Tokenizer  # noqa: E402
from onnx_judge import described, write_judge  # noqa: E402

QUESTIONS = 4
WARM_UP = 40
# Where readers differ by more, an answer is left out.
MAX_DISAGREEMENT = 15
# Layers from below that stay as they are, with the word embeddings: a third of the time saved.
FROZEN = 2
# An answer to another question is worth so much at most.
OFF_TOPIC = 0.12
# Shares of questions that are read with their points, where the points of the answers are marked and where they are not.
WITH_POINTS, WITH_UNMARKED_POINTS = 0.6, 0.2
NOISE = 0.5
# As the other set of graded answers names them.
SAME_KIND = {
    "good": "plain_good",
    "short-expert": "expert_short",
    "expert": "expert_full",
    "fluent-wrong": "wrong",
    "unsafe": "unethical",
    "fluent-empty": "by_heart",
    "memorised-generic": "by_heart",
    "off-question": "off_topic",
    "keyword-list": "keywords",
}


def read_questions(folder, tokenizer):
    """Questions with points and answers as token ids; grades of 0 to 1."""
    made = []
    for file in sorted(glob.glob(f"{folder}/judge/answers/*.jsonl")):
        for line in open(file):
            row = json.loads(line)
            agreed = [one for one in row["answers"] if abs(one["grade"] - one["read"]["grade"]) <= MAX_DISAGREEMENT]
            answers = [
                {
                    "ids": encode(tokenizer, one["text"]),
                    "grade": (one["grade"] + one["read"]["grade"]) / 200,
                    "kind": KINDS.index(one["kind"]),
                    "marks": [[MARKS.index(a), MARKS.index(b)] for a, b in zip(one["points"], one["read"]["points"])],
                }
                for one in agreed
            ]
            made.append(question_of(tokenizer, row["question"], row["points"], answers))
    for row in json.load(open(f"{folder}/graded-answers.json")):
        answers = [
            {
                "ids": encode(tokenizer, one["text"]),
                "grade": one["grade"] / 100,
                "kind": kind_of(one["kind"]),
                "marks": None,
            }
            for one in row["answers"]
        ]
        made.append(question_of(tokenizer, row["question"], row.get("good", []), answers))
    return made


def question_of(tokenizer, text, points, answers):
    return {
        "ids": encode(tokenizer, text),
        "points": [encode(tokenizer, point) for point in points],
        "answers": answers,
        "marked": any(one["marks"] for one in answers),
    }


def kind_of(name):
    """-1 where the kinds that are learned have none like it."""
    name = SAME_KIND.get(name, name)
    return KINDS.index(name) if name in KINDS else -1


def pick_batch(questions, others):
    """Rows of a few questions: all their answers and one to another question."""
    rows = []
    for at, question in enumerate(questions):
        share = WITH_POINTS if question["marked"] else WITH_UNMARKED_POINTS
        points = question["points"] if random.random() < share else []
        for answer in question["answers"]:
            ids = misheard(answer["ids"]) if random.random() < NOISE else answer["ids"]
            rows.append((question["ids"], ids, points, answer["grade"], answer["kind"], answer["marks"], at))
        other = random.choice(others)
        if other is not question:
            answer = random.choice(other["answers"])
            grade = min(OFF_TOPIC, answer["grade"])
            rows.append((question["ids"], answer["ids"], points, grade, KINDS.index("off_topic"), None, at))
    return rows


def misheard(ids):
    """As a recogniser may: a few words missing, one of a hundred another."""
    missing = random.choice((0.02, 0.05))
    kept = [random.randrange(1996, 29000) if random.random() < 0.01 else one for one in ids if random.random() > missing]
    return kept or ids


def loss_of(model, rows):
    """Short answers are not padded to the length of long ones."""
    rows = sorted(rows, key=lambda row: len(row[1]) + sum(map(len, row[2])))
    size = (len(rows) + 3) // 4
    parts = [model(*collate(rows[at : at + size])) for at in range(0, len(rows), size)]
    grade, kind, marks = (torch.cat(one) for one in zip(*parts))
    wanted, kinds, group = (torch.tensor([row[at] for row in rows], device=DEVICE) for at in (3, 4, 6))
    loss = 10 * F.mse_loss(grade, wanted)
    better = (group[:, None] == group) & (wanted[:, None] - wanted > 0.05)
    loss = loss + 0.5 * F.softplus(-10 * (grade[:, None] - grade)[better]).mean()
    loss = loss + 0.3 * F.cross_entropy(kind, kinds, ignore_index=-1)
    target = torch.zeros(len(rows), MAX_POINTS, len(MARKS))
    for at, row in enumerate(rows):
        for point, both in enumerate((row[5] or [])[: len(row[2])]):
            for mark in both:
                target[at, point, mark] += 0.5
    target = target.to(DEVICE)
    marked = target.sum(2) > 0
    if marked.any():
        loss = loss - (target * F.log_softmax(marks, -1)).sum(2)[marked].mean()
    return loss


def main():
    options = argparse.ArgumentParser()
    for name in ("base", "encoder", "tokenizer", "training", "out"):
        options.add_argument(f"--{name}", required=True)
    options.add_argument("--steps", type=int, default=1360)
    options.add_argument("--rate", type=float, default=2e-4)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--threads", type=int, default=2)
    given = options.parse_args()
    random.seed(given.seed)
    torch.manual_seed(given.seed)
    torch.set_num_threads(given.threads)
    questions = read_questions(given.training, Tokenizer(given.tokenizer))
    print(f"{len(questions)} questions, {sum(len(one['answers']) for one in questions)} answers", flush=True)
    model = Judge(given.base, FROZEN).to(DEVICE)
    heads = [value for name, value in model.named_parameters() if not name.startswith("base.")]
    base = [value for name, value in model.named_parameters() if name.startswith("base.") and value.requires_grad]
    optimizer = torch.optim.AdamW([{"params": base}, {"params": heads}], lr=given.rate, weight_decay=0.01)
    begun, waiting = time.time(), []
    for step in range(1, given.steps + 1):
        rate = given.rate * min(1, step / WARM_UP) * max(0.02, 1 - step / given.steps)
        for group, times in zip(optimizer.param_groups, (1, 10)):
            group["lr"] = rate * times
        if len(waiting) < QUESTIONS:
            waiting += random.sample(questions, len(questions))
        loss = loss_of(model, pick_batch(waiting[:QUESTIONS], questions))
        waiting = waiting[QUESTIONS:]
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(base + heads, 1.0)
        optimizer.step()
        if step % 20 == 0:
            print(f"{step}/{given.steps} loss {float(loss):.3f} {time.time() - begun:.0f} s", flush=True)
    write_judge(model.cpu().eval(), given.out)
    json.dump(described(given.encoder), open(f"{given.out}.json", "w"))


if __name__ == "__main__":
    main()
