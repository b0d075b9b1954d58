"""Fine-tunes all-MiniLM-L6-v2 to tag postings or resumes: linear heads read from the last layer what each stretch of a text is
(rows.KINDS). `npm run train -- tagger --for postings|resumes` runs it, with training/encoder in PYTHONPATH; the same seed, number of
threads and kind of processor give the same weights."""

import argparse
import json
import random
import re
import time

import torch
import torch.nn as nn
import torch.nn.functional as F

from minilm import Tokenizer
from onnx_tagger import described, write_tagger
from resume_rows import resume_rows
from rows import KINDS, posting_rows, skillspan_rows, windows
from tagger_net import Tagger, collate

BATCH = 8
POSTING_EPOCHS = 6
RATE, HEAD_RATE, DECAY = 2e-4, 1e-3, 0.01
WARM_UP = 0.08
# Titles and employers are a few words of a posting.
WEIGHTS = {"name": 1, "title": 2, "employer": 3, "item": 1, "skill": 0.5, "knowledge": 0.5, "listed": 2, "entry": 2, "part": 2}
# So much of other texts is read in each pass: of SkillSpan, and of postings beside resumes.
BESIDE = {"postings": {"skillspan": 0.5}, "resumes": {"skillspan": 0.1, "postings": 0.15}}


def labels_of(batch, head):
    width = max(len(ids) for (ids, _, _), _ in batch)
    of = lambda words, at: words.labels[head][at] if at >= 0 and head in words.labels else -1
    rows = [[of(words, at) for at in begun] + [-1] * (width - len(begun)) for (_, _, begun), words in batch]
    return torch.tensor(rows)


def loss_of(model, batch):
    found = model(*collate([window for window, _ in batch]))
    loss = torch.zeros(())
    for head in KINDS:
        labels = labels_of(batch, head)
        if (labels >= 0).any():
            loss = loss + WEIGHTS[head] * F.cross_entropy(found[head].flatten(0, 1), labels.flatten(), ignore_index=-1)
    return loss


def batches(pool):
    """Of windows of about the same length."""
    random.shuffle(pool)
    made = []
    for at in range(0, len(pool), 8 * BATCH):
        part = sorted(pool[at : at + 8 * BATCH], key=lambda one: len(one[0][0]))
        made += [part[start : start + BATCH] for start in range(0, len(part), BATCH)]
    random.shuffle(made)
    return made


def main():
    options = argparse.ArgumentParser()
    for name in ("base", "encoder", "tokenizer", "postings", "resumes", "skillspan", "out"):
        options.add_argument(f"--{name}", required=True)
    options.add_argument("--for", dest="kind", required=True, choices=list(BESIDE))
    options.add_argument("--without", default="", help="writers to leave out, by the letters that their ids begin with")
    options.add_argument("--threads", type=int, default=2)
    given = options.parse_args()
    random.seed(1)
    torch.manual_seed(1)
    torch.set_num_threads(given.threads)
    tokenizer = Tokenizer(given.tokenizer)
    parts = lambda rows: [(window, words) for words in rows for window in windows(words, tokenizer)]
    data = json.load(open(given.postings))
    left_out = [writer for writer in given.without.split(",") if writer]
    kept = lambda texts: [text for text in texts if re.sub(r"\d.*$", "", text["id"]) not in left_out]
    postings = kept(data["postings"])
    read = {
        "postings": parts(posting_rows(posting) for posting in [*postings, *data["openings"]]),
        "skillspan": parts(skillspan_rows(given.skillspan)),
    }
    if given.kind == "postings":
        texts, passes = postings, [read["postings"]] * POSTING_EPOCHS
    else:
        variants = [kept(texts) for texts in json.load(open(given.resumes))]
        texts, passes = variants[0], [parts(map(resume_rows, resumes)) for resumes in variants]
    print({name: len(rows) for name, rows in read.items()}, [len(rows) for rows in passes], flush=True)
    beside = lambda: [row for name, share in BESIDE[given.kind].items() for row in random.sample(read[name], int(share * len(read[name])))]
    model = Tagger(given.base).train()
    is_new = lambda name: name.startswith(("heads", "features"))
    parameters = [(name, one) for name, one in model.named_parameters() if one.requires_grad]
    groups = [
        {"params": [one for name, one in parameters if not is_new(name)], "rate": RATE},
        {"params": [one for name, one in parameters if is_new(name)], "rate": HEAD_RATE},
    ]
    optimizer = torch.optim.AdamW(groups, lr=RATE, weight_decay=DECAY)
    order = [batch for rows in passes for batch in batches([*rows, *beside()])]
    steps, begun = len(order), time.time()
    for step, batch in enumerate(order, 1):
        for group in optimizer.param_groups:
            group["lr"] = group["rate"] * min(1, step / (WARM_UP * steps)) * max(0.02, 1 - step / steps)
        loss = loss_of(model, batch)
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_([one for _, one in parameters], 1.0)
        optimizer.step()
        if step % 20 == 0:
            print(f"{step}/{steps} loss {float(loss):.3f} {time.time() - begun:.0f} s", flush=True)
    write_tagger(model.eval(), given.kind, given.out)
    settings = {"seed": 1, "epochs": len(passes), given.kind: len(texts), "without": left_out}
    json.dump({**described(given.encoder, given.kind), "settings": settings}, open(f"{given.out}.json", "w"))


if __name__ == "__main__":
    main()
