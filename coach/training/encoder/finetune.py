"""Fine-tunes all-MiniLM-L6-v2 on wordings of interview questions and writes it as ONNX: wordings of one intent come to lie
near each other, those of others and hard negatives far (multiple negatives ranking loss, Henderson et al. 2017, scale 20).
`npm run train -- encoder` runs it; the same seed, number of threads and kind of processor give the same weights. Products are
computed in bfloat16, seven times as fast where the processor can (AVX512-BF16), and sums in 32 bit."""

import argparse
import glob
import json
import random
import time
from dataclasses import dataclass, field

import torch
import torch.nn as nn
import torch.nn.functional as F

from minilm import MiniLM, Tokenizer
from onnx_file import write_onnx

SCALE = 20
BATCH = 80
# Of so many pairs one side is the question as it is stored, which is what a spoken line is to find.
WRITTEN = 0.75
# Lines that ask nothing, in each batch: no question is to be near them.
NOTHING = 8
WARM_UP = 60
# Of the wordings with twelve voices, every so many intents are left out to see how the training goes.
LEFT_OUT = 20


@dataclass
class Intent:
    wordings: list
    group: str
    negatives: list = field(default_factory=list)


def read_intents(folder):
    """Intents with more than one wording. Every eighth question of the bank is left for matching-sets.ts."""
    trained, left_out = [], []
    for file in sorted(glob.glob(f"{folder}/encoder/wordings/*.jsonl")):
        for at, line in enumerate(open(file)):
            row = json.loads(line)
            intent = Intent([row["intent"], *row["wordings"]], file, row["not"])
            (left_out if at % LEFT_OUT == 7 else trained).append(intent)
    for name, key in (("question-wordings", "intents"), ("bank-wordings", "questions")):
        rows = json.load(open(f"{folder}/{name}.json"))[key]
        kept = [row for at, row in enumerate(rows) if name != "bank-wordings" or at % 8]
        trained += [Intent(row, name) for row in kept if len(row) > 1]
    return trained, left_out


def pick_batch(intents, groups, nothing):
    """A pair of wordings an intent with one hard negative where there is one; every other batch is of one group, where
    neighbours are closer."""
    pool = groups[random.choice(sorted(groups))] if random.random() < 0.5 else intents
    weights = [len(one.wordings) ** 0.5 * (2 if one.negatives else 1) for one in pool]
    chosen = list({id(one): one for one in random.choices(pool, weights, k=BATCH + 20)}.values())[:BATCH]
    pairs = [pair_of(one.wordings) for one in chosen]
    negatives = [random.choice(one.negatives) for one in chosen if one.negatives]
    return [a for a, _ in pairs], [b for _, b in pairs], negatives + random.sample(nothing, NOTHING)


def pair_of(wordings):
    if random.random() < WRITTEN:
        return random.choice(wordings[1:]), wordings[0]
    return random.sample(wordings, 2)


@torch.cpu.amp.autocast(dtype=torch.bfloat16)
def encoded(model, tokenizer, texts):
    """Vectors in the order of the texts; short ones are not padded to the length of long ones."""
    order = sorted(range(len(texts)), key=lambda at: len(texts[at]))
    parts = [order[at : at + 24] for at in range(0, len(order), 24)]
    made = torch.cat([model.sentence(*tokenizer.batch([texts[at] for at in part])) for part in parts])
    return made[torch.tensor(sorted(range(len(order)), key=order.__getitem__))]


def loss_of(model, tokenizer, first, second, negatives):
    made = encoded(model, tokenizer, first + second + negatives)
    count = len(first)
    a, b, others = made[:count], made[count : 2 * count], made[2 * count :]
    target = torch.arange(count)
    one = F.cross_entropy(SCALE * a @ torch.cat([b, others]).T, target)
    return (one + F.cross_entropy(SCALE * b @ torch.cat([a, others]).T, target)) / 2


def right_first(model, tokenizer, intents, trained):
    """Share of spoken wordings of intents left out whose own intent is the nearest, among all that are stored."""
    model.eval()
    with torch.no_grad():
        stored = encoded(model, tokenizer, [one.wordings[0] for one in intents + trained])
        spoken = [(wording, at) for at, one in enumerate(intents) for wording in one.wordings[1:]]
        near = encoded(model, tokenizer, [wording for wording, _ in spoken]) @ stored.T
    model.train()
    return sum(int(row.argmax()) == at for row, (_, at) in zip(near, spoken)) / len(spoken)


def main():
    options = argparse.ArgumentParser()
    for name in ("base", "tokenizer", "training", "out"):
        options.add_argument(f"--{name}", required=True)
    options.add_argument("--steps", type=int, default=1000)
    options.add_argument("--rate", type=float, default=6e-5)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--threads", type=int, default=2)
    given = options.parse_args()
    random.seed(given.seed)
    torch.manual_seed(given.seed)
    torch.set_num_threads(given.threads)
    model, tokenizer = MiniLM(given.base), Tokenizer(given.tokenizer)
    trained, left_out = read_intents(given.training)
    nothing = [json.loads(line)["text"] for line in open(f"{given.training}/encoder/lines/nothing.jsonl")]
    groups = {}
    for one in trained:
        groups.setdefault(one.group, []).append(one)
    print(f"{len(trained)} intents, {sum(len(one.wordings) for one in trained)} wordings", flush=True)
    stored = [one for one in trained if one.negatives]
    print(f"left out, before: {right_first(model, tokenizer, left_out, stored):.3f} right first", flush=True)
    parameters = [one for one in model.parameters() if one.requires_grad]
    optimizer = torch.optim.AdamW(parameters, lr=given.rate, weight_decay=0.01)
    begun = time.time()
    model.train()
    for step in range(1, given.steps + 1):
        for group in optimizer.param_groups:
            group["lr"] = given.rate * min(1, step / WARM_UP) * max(0.05, 1 - step / given.steps)
        loss = loss_of(model, tokenizer, *pick_batch(trained, groups, nothing))
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(parameters, 1.0)
        optimizer.step()
        if step % 20 == 0:
            print(f"{step}/{given.steps} loss {float(loss):.3f} {time.time() - begun:.0f} s", flush=True)
        if step % 200 == 0 or step == given.steps:
            print(f"left out: {right_first(model, tokenizer, left_out, stored):.3f} right first", flush=True)
    write_onnx(model.eval(), given.out)


if __name__ == "__main__":
    main()
