"""The tagger's network on top of MiniLM."""

import torch
import torch.nn as nn
import torch.nn.functional as F

from minilm import WIDTH, MiniLM
from rows import FEATURES, KINDS

DROPOUT = 0.1


class Tagger(nn.Module):
    """Token ids (batch x tokens), features (batch x tokens x 4) and mask -> for each head the labels of each token, as logits."""

    def __init__(self, base):
        super().__init__()
        self.base = MiniLM(base)
        self.features = nn.ModuleList(nn.Embedding(count, WIDTH) for count in FEATURES)
        for table in self.features:
            nn.init.normal_(table.weight, std=0.02)
        self.heads = nn.ModuleDict({head: nn.Linear(WIDTH, 1 + 2 * len(kinds)) for head, kinds in KINDS.items()})

    def forward(self, ids, features, mask):
        base = self.base
        x = base.words[ids] + base.positions[: ids.shape[1]] + base.segment[0]
        x = base.norm(x + sum(table(features[:, :, at]) for at, table in enumerate(self.features)))
        ignore = (1 - mask[:, None, None, :].float()) * -1e4
        for layer in base.layers:
            x = F.dropout(layer(x, ignore), DROPOUT, self.training)
        return {head: linear(x) for head, linear in self.heads.items()}


def collate(windows):
    width = max(len(ids) for ids, _, _ in windows)
    padded = lambda rows, fill: torch.tensor([row + [fill] * (width - len(row)) for row in rows])
    ids = padded([window[0] for window in windows], 0)
    features = torch.tensor([[*map(list, window[1])] + [[0] * len(FEATURES)] * (width - len(window[0])) for window in windows])
    return ids, features, padded([[1] * len(window[0]) for window in windows], 0)
