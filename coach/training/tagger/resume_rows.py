"""Labelled resumes as rows of tokens with features and labels (coach/training/labelled-resumes.ts)."""

import difflib

from rows import KINDS, key_of, marked, words_of

HEADS = ("listed", "entry", "part")


def resume_rows(resume):
    """`read` is the text as the product has it read, `text` as it was labelled: lines may be joined and marks be others. A word
    that stands in only one of them has no label."""
    words, written = words_of(resume["read"]), words_of(resume["text"])
    placed = places_in(words.texts, written.texts)
    for head in HEADS:
        spans = [
            (stretch_of(written, label), KINDS[head].index(label["kind"]))
            for label in resume["labels"]
            if label["kind"] in KINDS[head]
        ]
        labels = marked(len(written.texts), [span for span in spans if span[0]])
        words.labels[head] = [labels[at] if at is not None else -1 for at in placed]
    return words


def places_in(words, others):
    """For each word its place among the others, where it has one."""
    placed = [None] * len(words)
    matcher = difflib.SequenceMatcher(None, [key_of(word) or word for word in words], [key_of(word) or word for word in others], False)
    for block in matcher.get_matching_blocks():
        for at in range(block.size):
            placed[block.a + at] = block.b + at
    return placed


def stretch_of(words, label):
    inside = [at for at, (start, end) in enumerate(words.spans) if start < label["to"] and end > label["from"]]
    return (inside[0], inside[-1] + 1) if inside else None
