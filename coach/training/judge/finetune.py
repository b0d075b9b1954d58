"""Fine-tunes all-MiniLM-L6-v2 to judge answers: question, answer and expected points in one input, read from the last layer
by linear heads: the grade and the kind from the mean over the answer's tokens, for each point from the mean over its own
tokens whether the answer covers it, and for each clause from the mean over its tokens what it does for the answer. Squared error
of the grade plus a pairwise loss within a question (RankNet, Burges et al. 2005). `npm run train -- judge` runs it, with
training/encoder in PYTHONPATH; the same seed, number of threads and kind of processor give the same weights."""

import argparse
import glob
import json
import random
import time
from pathlib import Path

import torch
import torch.nn as nn
import torch.nn.functional as F

from judge_net import CRITERIA, DEVICE, KINDS, MARKS, MAX_ANSWER, MAX_POINTS, MAX_QUESTION, WIDTH, Judge, collate, encode
from minilm import Tokenizer
from onnx_judge import described, write_judge

QUESTIONS = 4
WARM_UP = 40
# Each on more files than the one before; the rate falls as for `steps`, but a stage ends at `stop`. `mean`: what a stage gives are
# the weights averaged over its steps, each step counting so much.
STAGES = (
    {"files": 20, "steps": 1135, "stop": 800, "rate": 8e-5, "seed": 1},
    {"files": 28, "steps": 1300, "stop": 800, "rate": 6e-5, "seed": 2, "mean": 0.005},
)
# Where readers differ by more, an answer is left out.
MAX_DISAGREEMENT = 15
# Layers from below that stay as they are, with the word embeddings: a third of the time saved.
FROZEN = 2
# An answer to another question is worth so much at most.
OFF_TOPIC = 0.12
# Shares of questions that are read with their points, where the points of the answers are marked and where they are not.
WITH_POINTS, WITH_UNMARKED_POINTS = 0.6, 0.2
NOISE = 0.5
CRITERIA_L2 = 100
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


def read_questions(folder, tokenizer, files):
    """Questions of so many files, and of the other set, with points and answers as token ids; grades of 0 to 1."""
    made, marked = [], read_clauses(f"{folder}/judge/clauses.jsonl")
    for file in sorted(glob.glob(f"{folder}/judge/answers/*.jsonl"))[:files]:
        for at, line in enumerate(open(file)):
            row = json.loads(line)
            agreed = [
                (place, one, one["read"])
                for place, one in enumerate(row["answers"])
                if abs(one["grade"] - one["read"]["grade"]) <= MAX_DISAGREEMENT
            ]
            answers = [
                {
                    **ids_of(tokenizer, one["text"], marked.get((Path(file).stem, at, place))),
                    "grade": (one["grade"] + read["grade"]) / 200,
                    "kind": kind_of(one["kind"]),
                    "marks": [[MARKS.index(a), MARKS.index(b)] for a, b in zip(one["points"], read["points"])],
                }
                for place, one, read in agreed
            ]
            made.append(question_of(tokenizer, row["question"], row["points"], answers))
    for row in json.load(open(f"{folder}/graded-answers.json")):
        answers = [
            {
                **ids_of(tokenizer, one["text"]),
                "grade": one["grade"] / 100,
                "kind": kind_of(one["kind"]),
                "marks": None,
            }
            for one in row["answers"]
        ]
        made.append(question_of(tokenizer, row["question"], row.get("good", []), answers))
    return made


def read_clauses(file):
    """What each clause of an answer does for it, -2 to 2, by file, question and answer: (from, to, mark) in characters."""
    rows = map(json.loads, open(file))
    return {(row["file"], row["question"], row["answer"]): row["clauses"] for row in rows}


def ids_of(tokenizer, text, clauses=None):
    """The tokens of an answer, and of each which clause it belongs to (-1 for none), with the marks of these, -1 to 1."""
    if clauses is None:
        return {"ids": encode(tokenizer, text), "places": None, "worths": None}
    ids, places, at = [], [], 0
    for place, (start, end, _) in enumerate(clauses):
        for piece, clause in ((text[at:start], -1), (text[start:end], place)):
            tokens = encode(tokenizer, piece)
            ids += tokens
            places += [clause] * len(tokens)
        at = end
    rest = encode(tokenizer, text[at:])
    return {"ids": ids + rest, "places": places + [-1] * len(rest), "worths": [mark / 2 for _, _, mark in clauses]}


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
            ids, places = answer["ids"], answer["places"]
            if random.random() < NOISE:
                ids, places = misheard(ids, places)
            clauses = places and (places, answer["worths"])
            rows.append((question["ids"], ids, points, answer["grade"], answer["kind"], answer["marks"], at, clauses))
        other = random.choice(others)
        if other is not question:
            answer = random.choice(other["answers"])
            grade = min(OFF_TOPIC, answer["grade"])
            rows.append((question["ids"], answer["ids"], points, grade, KINDS.index("off_topic"), None, at, None))
    return rows


def misheard(ids, places):
    """As a recogniser may: a few words missing, one of a hundred another."""
    missing = random.choice((0.02, 0.05))
    kept = [at for at in range(len(ids)) if random.random() > missing] or range(len(ids))
    heard = [random.randrange(1996, 29000) if random.random() < 0.01 else ids[at] for at in kept]
    return heard, places and [places[at] for at in kept]


def loss_of(model, rows):
    """Short answers are not padded to the length of long ones."""
    rows = sorted(rows, key=lambda row: len(row[1]) + sum(map(len, row[2])))
    size = (len(rows) + 3) // 4
    parts = [model(*collate(rows[at : at + size])) for at in range(0, len(rows), size)]
    grade, kind, marks = (torch.cat(one) for one in list(zip(*parts))[:3])
    worth = [tokens for part in parts for tokens in part[3]]
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
    of_clauses = [clause_loss(tokens, row) for tokens, row in zip(worth, rows) if row[7]]
    return loss + torch.cat(of_clauses).mean() if of_clauses else loss


def clause_loss(worth, row):
    """The squared error of each clause of an answer; `worth` of all tokens of the row."""
    places, wanted = row[7]
    begin = len(row[0][:MAX_QUESTION]) + 2
    places = torch.tensor(places[:MAX_ANSWER], device=DEVICE)
    tokens = worth[begin : begin + len(places)]
    shares = (torch.arange(len(wanted), device=DEVICE)[:, None] == places).float()
    heard = shares.sum(1) > 0
    means = (shares @ tokens)[heard] / shares.sum(1)[heard]
    return (means - torch.tensor(wanted, device=DEVICE)[heard]) ** 2


@torch.no_grad()
def criteria_of(model, tokenizer, folder):
    """Six linear outputs on the mean over the answer, by ridge regression on readers' ratings, and their correlation with those of
    answers that nothing was learned from."""
    asked = {
        Path(file).stem: [json.loads(line) for line in open(file)]
        for file in sorted(glob.glob(f"{folder}/judge/answers/*.jsonl"))
    }
    asked["unseen"] = json.load(open(f"{folder}/unseen-answers.json"))
    rows = [json.loads(line) for line in open(f"{folder}/judge/criteria.jsonl")]

    def said(row):
        question = asked[row["file"]][row["question"]]
        answer = question["answers"][row["answer"]]["text"]
        return model(*collate([(encode(tokenizer, question["question"]), encode(tokenizer, answer), [])]))[4][0]

    x = torch.stack([said(row) for row in rows])
    y = torch.tensor([[sum(one) / len(one) / 10 for one in zip(*row["ratings"])] for row in rows], device=DEVICE)
    learned = torch.tensor([row["file"] != "unseen" for row in rows], device=DEVICE)
    mean, middle = x[learned].mean(0), y[learned].mean(0)
    a, b = x[learned] - mean, y[learned] - middle
    weights = torch.linalg.solve(a.T @ a + CRITERIA_L2 * torch.eye(WIDTH, device=DEVICE), a.T @ b)
    head = nn.Linear(WIDTH, len(CRITERIA)).to(DEVICE)
    head.weight.copy_(weights.T)
    head.bias.copy_(middle - mean @ weights)
    found = head(x[~learned])
    alike = [float(torch.corrcoef(torch.stack([found[:, at], y[~learned][:, at]]))[0, 1]) for at in range(len(CRITERIA))]
    return head, {name: round(one, 2) for name, one in zip(CRITERIA, alike)}


@torch.no_grad()
def calibrated(model, tokenizer, file):
    """Slope and intercept that give the grades of answers it never learned from the mean and the spread of their readers'."""
    pairs = []
    for row in json.load(open(file)):
        question = encode(tokenizer, row["question"])
        for answer in row["answers"]:
            read, *_ = model(*collate([(question, encode(tokenizer, answer["text"]), [])]))
            pairs.append((float(read), answer["grade"] / 100))
    read, wanted = torch.tensor(pairs).T
    slope = float(wanted.std() / read.std())
    return {"slope": round(slope, 3), "intercept": round(float(wanted.mean() - slope * read.mean()), 3)}


def train(base_folder, questions, stage, state):
    """A judge after a stage; it begins with the weights of the one before."""
    random.seed(stage["seed"])
    torch.manual_seed(stage["seed"])
    model = Judge(base_folder, FROZEN).to(DEVICE)
    if state:
        model.load_state_dict(state)
    mean = {name: value.clone() for name, value in model.state_dict().items()}
    heads = [value for name, value in model.named_parameters() if not name.startswith("base.")]
    base = [value for name, value in model.named_parameters() if name.startswith("base.") and value.requires_grad]
    optimizer = torch.optim.AdamW([{"params": base}, {"params": heads}], lr=stage["rate"], weight_decay=0.01)
    begun, waiting = time.time(), []
    for step in range(1, stage["stop"] + 1):
        rate = stage["rate"] * min(1, step / WARM_UP) * max(0.02, 1 - step / stage["steps"])
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
        with torch.no_grad():
            for name, value in model.state_dict().items():
                if value.is_floating_point():
                    mean[name].lerp_(value, stage.get("mean", 1))
        if step % 20 == 0:
            print(f"{step}/{stage['stop']} loss {float(loss):.3f} {time.time() - begun:.0f} s", flush=True)
    model.load_state_dict(mean)
    return model


def main():
    options = argparse.ArgumentParser()
    for name in ("base", "encoder", "tokenizer", "training", "out"):
        options.add_argument(f"--{name}", required=True)
    options.add_argument("--threads", type=int, default=2)
    given = options.parse_args()
    torch.set_num_threads(given.threads)
    tokenizer = Tokenizer(given.tokenizer)
    state = None
    for stage in STAGES:
        questions = read_questions(given.training, tokenizer, stage["files"])
        print(f"{len(questions)} questions, {sum(len(one['answers']) for one in questions)} answers", flush=True)
        model = train(given.base, questions, stage, state)
        state = model.state_dict()
    model = model.eval()
    calibration = calibrated(model, tokenizer, f"{given.training}/unseen-answers.json")
    model.criteria, alike = criteria_of(model, tokenizer, given.training)
    print(f"criteria of unseen answers, correlation with readers: {alike}", flush=True)
    write_judge(model.cpu(), given.out)
    json.dump({"stages": STAGES, **described(given.encoder), "calibration": calibration}, open(f"{given.out}.json", "w"))


if __name__ == "__main__":
    main()
