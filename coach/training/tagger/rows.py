"""Postings as rows of tokens with features and labels: what the tagger reads, as coach/src/models/tagger-words.ts has it."""

import json
import re
import unicodedata
from dataclasses import dataclass

# A letter or digit run, or a mark. Lines are parted by a token of their own.
WORD = re.compile(r"[^\W_]+|[^\s\w]|_")
LINE_BREAK, OPENS, CLOSES, UNKNOWN = 1, 101, 102, 100
MAX_TOKENS, CONTEXT = 384, 64
# Form of a word, first in its line, behind an empty line, length of its line and whether that ends in a colon: columns of one-hot
# features.
FEATURES = (6, 2, 2, 8)
NO_FEATURES = (0, 0, 0, 0)
# For each head 0, and two labels for each kind of span: begins, goes on.
KINDS = {
    "name": ["name"],
    "title": ["title"],
    "employer": ["employer"],
    "item": ["must", "wish", "duty"],
    "skill": ["skill"],
    "knowledge": ["knowledge"],
    "listed": ["person", "skill", "language", "certificate"],
    "entry": ["post", "unpaid", "study"],
    "part": ["title", "employer", "school", "degree", "date"],
}
# Heads that the product reads of each kind of text; the others, and those of SkillSpan, are learned beside them.
SERVED = {"postings": ("name", "title", "employer", "item"), "resumes": ("listed", "entry", "part")}
WISH = re.compile(
    r"\b(?:plus|bonus|preferred|preferabl[ey]|preference|desirable|advantage(?:ous)?|ideally|nice to have|welcome|beneficial|asset|"
    r"would be|not essential|not a must|helpful|great if)\b",
    re.I,
)


@dataclass
class Words:
    """`spans`: from and to in characters; `labels`: by head a label for each word, -1 where it is not known."""

    texts: list
    spans: list
    features: list
    labels: dict


def words_of(text):
    texts, spans, features = [], [], []
    start, is_apart = 0, True
    for line in text.split("\n"):
        words = list(WORD.finditer(line))
        length = sum(len(words) > most for most in (3, 8, 20)) + 4 * (len(words) > 0 and words[-1].group() == ":")
        for at, word in enumerate(words):
            texts.append(word.group())
            spans.append((start + word.start(), start + word.end()))
            features.append((form_of(word.group()), int(at == 0), int(is_apart), length))
        start += len(line) + 1
        is_apart = not words
    return Words(texts, spans, features, {})


def form_of(word):
    if not word[0].isalnum():
        return 0
    if word.isdecimal():
        return 1
    if word.islower():
        return 2
    if word[0].isupper() and (len(word) == 1 or word[1:].islower()):
        return 3
    return 4 if word.isupper() else 5


def posting_rows(posting):
    """A posting of postings.json -> its words with labels."""
    words = words_of(posting["text"])
    keys = [key_of(word) for word in words.texts]
    count = len(keys)
    named = lambda phrases: marked(count, [(span, 0) for phrase in phrases for span in places_of(keys, words.texts, phrase)])
    if "skills" in posting:
        words.labels["name"] = named([skill["phrase"] for skill in posting["skills"]])
    for head, name in (("title", posting.get("title")), ("employer", posting.get("company"))):
        labels = named([name] if name else [])
        # A name that does not stand in the text as it is noted teaches nothing.
        if any(labels) or (head == "employer" and not name):
            words.labels[head] = labels
    if "requirements" in posting:
        lists = [(posting.get("responsibilities", []), lambda _: 2), (posting["requirements"], lambda item: is_wish(item, posting))]
        spans = [(span, kind(item)) for items, kind in lists for item in items for span in stretches_of(words, posting["text"], item)]
        labels = marked(count, spans)
        # Where duties were not noted, what is no requirement may be one.
        words.labels["item"] = labels if "responsibilities" in posting else [label or -1 for label in labels]
    return words


def key_of(text):
    plain = unicodedata.normalize("NFKD", text.lower())
    return re.sub(r"[\W_]+", " ", plain).strip()


def places_of(keys, texts, phrase):
    """Where the words of a phrase stand, marks between them aside; C, C++ and C# are three."""
    wanted = [key for key in (key_of(word) for word in WORD.findall(phrase)) if key]
    places = [at for at, key in enumerate(keys) if key]
    end = re.search(r"(?:\+\+|#)?$", phrase.strip()).group()
    found = []
    for at in range(len(places) - len(wanted) + 1 if wanted else 0):
        if [keys[place] for place in places[at : at + len(wanted)]] != wanted:
            continue
        first, last = places[at], places[at + len(wanted) - 1]
        behind = "".join(texts[last + 1 : last + 3])
        if (end and not behind.startswith(end)) or (not end and wanted == ["c"] and behind[:1] in ("+", "#")):
            continue
        found.append((first, last + 1 + len(end)))
    return found


def stretches_of(words, text, item):
    at = text.find(item)
    while at >= 0:
        inside = [place for place, (start, end) in enumerate(words.spans) if start < at + len(item) and end > at]
        if inside:
            yield inside[0], inside[-1] + 1
        # A short item may stand elsewhere with another meaning.
        at = text.find(item, at + 1) if len(item) > 12 else -1


def is_wish(item, posting):
    held = [skill["must"] for skill in posting["skills"] if skill["phrase"] in item]
    wished = held.count(False)
    return int(wished * 2 > len(held) or (wished * 2 == len(held) and WISH.search(item) is not None))


def marked(count, spans):
    labels = [0] * count
    for (start, end), kind in sorted(spans, key=lambda one: one[0][0] - one[0][1]):
        if not any(labels[start:end]):
            labels[start:end] = [1 + 2 * kind] + [2 + 2 * kind] * (end - start - 1)
    return labels


def skillspan_rows(file):
    """Sentences of SkillSpan (Zhang et al. 2022, MIT), those of one posting together."""
    postings = {}
    for line in open(file):
        row = json.loads(line)
        postings.setdefault((row["source"], row["idx"]), []).append(row)
    for rows in postings.values():
        words = Words([], [], [], {"skill": [], "knowledge": []})
        for row in rows:
            # Names were taken out: '<ORGANIZATION>' stands in their places.
            tokens = [re.sub(r"^<(\w+)>$", lambda name: name.group(1).capitalize(), token) for token in row["tokens"]]
            length = sum(len(tokens) > most for most in (3, 8, 20)) + 4 * tokens[-1].endswith(":")
            for place, token in enumerate(tokens):
                for at, word in enumerate(WORD.findall(token)):
                    words.texts.append(word)
                    words.features.append((form_of(word), int(place == 0 and at == 0), 0, length))
                    for head in ("skill", "knowledge"):
                        label = "OBI".index(row[f"tags_{head}"][place])
                        words.labels[head].append(2 if label == 1 and at > 0 else label)
        yield words


def windows(words, tokenizer):
    """Token ids, features and the word that each token begins (-1 for none), in parts of MAX_TOKENS: each but the first begins with
    the last CONTEXT tokens of the one before, whose words are the one before's."""
    tokens = []
    for at, word in enumerate(words.texts):
        if at > 0 and words.features[at][1]:
            tokens.append((LINE_BREAK, NO_FEATURES, -1))
        for place, piece in enumerate(tokenizer.pieces(plain(word)) or [UNKNOWN]):
            tokens.append((piece, words.features[at], at if place == 0 else -1))
    at = 0
    while at < len(tokens):
        start = max(0, at - CONTEXT)
        end = min(len(tokens), start + MAX_TOKENS - 2)
        if end < len(tokens):
            breaks = [place for place in range(at + 100, end) if tokens[place][0] == LINE_BREAK]
            end = breaks[-1] if breaks else end
        part = tokens[start:end]
        begun = [word if start + place >= at else -1 for place, (_, _, word) in enumerate(part)]
        yield (
            [OPENS, *(token for token, _, _ in part), CLOSES],
            [NO_FEATURES, *(features for _, features, _ in part), NO_FEATURES],
            [-1, *begun, -1],
        )
        at = end


def plain(word):
    return "".join(c for c in unicodedata.normalize("NFD", word.lower()) if unicodedata.category(c) != "Mn")
