"""The judge's network on top of MiniLM, and its input."""

import re

import torch
import torch.nn as nn
import torch.nn.functional as F

from minilm import WIDTH, MiniLM

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"

KINDS = (
    "expert_short expert_full plain_good ordinary thin honest_unknown rambling evasive bitter keywords by_heart off_topic wrong half_wrong unethical"
).split()
MARKS = "covered partly missing contradicted".split()
CRITERIA = "relevance structure specificity evidence result clarity".split()
MAX_POINTS = 6
DROPOUT = 0.1
# Tokens of each part.
MAX_QUESTION, MAX_ANSWER, MAX_POINT = 48, 208, 28
# Punctuation and fillers go, so that a typed answer and the same answer from a recogniser are one input.
NO_WORD = re.compile(r"[^\w'%\s]|_")
FILLER = re.compile(r"\b(?:um+|uh+|erm?|hmm+|you know|i mean|like)\b")


def encode(tokenizer, text):
    return tokenizer.ids(FILLER.sub(" ", NO_WORD.sub(" ", text.lower())), 2000)[1:-1]


class Judge(nn.Module):
    """Returns grade (batch; 0 to 1), kind (batch x 15) and marks (batch x 6 points x 4), both as logits, worth (batch x tokens; -1
    to 1): what each token does for the answer, and the mean over the answer (batch x 384), which `criteria` reads afterwards."""

    def __init__(self, base, frozen):
        super().__init__()
        self.base = MiniLM(base)
        self.frozen = frozen
        for part in [self.base.norm, *self.base.layers[:frozen]]:
            part.requires_grad_(False)
        self.base.positions.requires_grad_(False)
        self.grade = nn.Linear(WIDTH, 1)
        self.kind = nn.Linear(WIDTH, len(KINDS))
        self.mark = nn.Linear(WIDTH, len(MARKS))
        self.worth = nn.Linear(WIDTH, 1)
        nn.init.normal_(self.grade.weight, std=0.02)
        nn.init.constant_(self.grade.bias, 0.45)

    def forward(self, ids, part, mask):
        """Token ids, part (0 for the question, 1 the answer, 2 and up the points, -1 between them) and mask: batch x tokens."""
        base = self.base
        with torch.no_grad():
            answer = (part == 1)[:, :, None].float()
            segment = base.segment[0] + answer * (base.segment[1] - base.segment[0])
            x = base.norm(base.words[ids] + base.positions[: ids.shape[1]] + segment)
            ignore = (1 - mask[:, None, None, :].float()) * -1e4
            for layer in base.layers[: self.frozen]:
                x = layer(x, ignore)
        for layer in base.layers[self.frozen :]:
            x = F.dropout(layer(x, ignore), DROPOUT, self.training)
        x = x.float()
        said = (x * answer).sum(1) / answer.sum(1).clamp(min=1)
        points = (part[:, None, :] == torch.arange(2, 2 + MAX_POINTS, device=part.device)[None, :, None]).float()
        each = torch.bmm(points, x) / points.sum(2, keepdim=True).clamp(min=1)
        return self.grade(said)[:, 0], self.kind(said), self.mark(each), self.worth(x)[:, :, 0], said


def collate(rows):
    """Rows that begin with question, answer and points as token ids -> ids, part and mask."""
    made = [row_of(*row[:3]) for row in rows]
    width = max(len(ids) for ids, _ in made)
    padded = lambda at, fill: [row[at] + [fill] * (width - len(row[at])) for row in made]
    mask = [[1] * len(ids) + [0] * (width - len(ids)) for ids, _ in made]
    return tuple(torch.tensor(one, device=DEVICE) for one in (padded(0, 0), padded(1, -1), mask))


def row_of(question, answer, points):
    """[CLS] question [SEP] answer [SEP] point [SEP] ..."""
    ids, part = [101], [-1]
    parts = [question[:MAX_QUESTION], answer[:MAX_ANSWER], *(point[:MAX_POINT] for point in points[:MAX_POINTS])]
    for at, tokens in enumerate(parts):
        ids += [*tokens, 102]
        part += [at] * len(tokens) + [-1]
    return ids, part
