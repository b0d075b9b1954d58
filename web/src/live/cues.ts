import { type Clause, clausesOf } from './cue-clauses.ts'

/** `strong` are the words to hold on to. Parts joined with a space (Chinese: without) are the cue. */
export type CuePart = { text: string; strong: boolean }
export type Cue = { parts: CuePart[] }

export const MAX_CUES = 5

/**
 * A long answer of the person's own as at most five cues that can be read at a glance while speaking. Extractive: every
 * word of a cue stands in the answer, cues and words in the answer's order. The same answer always gives the same cues.
 */
export function cuesOf(answer: string, most = MAX_CUES): Cue[] {
  const clauses = clausesOf(answer)
  return choose(clauses, most).map(({ words, weights, chinese }) => ({ parts: mark(words, weights, chinese) }))
}

/**
 * The weightiest clauses, one a sentence as long as there are sentences left: five cues out of one sentence would not
 * carry through the answer. The last sentence tells how it ended and is always among them.
 */
function choose(clauses: Clause[], most: number): Clause[] {
  const byWeight = [...clauses].sort((a, b) => b.weight - a.weight || a.at - b.at)
  const begun = new Set<number>()
  const firstOfSentence = byWeight.filter(({ sentence }) => !begun.has(sentence) && begun.add(sentence))
  const lastSentence = clauses.at(-1)?.sentence ?? -1
  const ending = firstOfSentence.filter((clause) => clause.sentence === lastSentence)
  const ranked = [...new Set([...ending, ...firstOfSentence, ...byWeight])]
  return ranked.slice(0, Math.max(0, most)).sort((a, b) => a.at - b.at)
}

/** At most this many words are marked: marking all is marking none. */
const STRONG_WORDS = 4
/** From this weight on a word is one to hold on to: a figure, a name, a deed, a negation. */
const ANCHOR_WEIGHT = 2

function mark(words: string[], weights: number[], chinese: boolean): CuePart[] {
  const [from, to] = strongStretch(weights)
  const join = (list: string[]) => list.join(chinese ? '' : ' ')
  const parts = [
    { text: join(words.slice(0, from)), strong: false },
    { text: join(words.slice(from, to)), strong: true },
    { text: join(words.slice(to)), strong: false },
  ]
  return parts.filter((part) => part.text !== '')
}

/**
 * Around the weightiest word, of equals the last: what is new stands at the end of a clause. It grows to the end of the
 * clause where that is near, else to its weightier side.
 */
function strongStretch(weights: number[]): [from: number, to: number] {
  const most = Math.min(STRONG_WORDS, Math.max(1, Math.ceil(weights.length * 0.6)))
  const heaviest = Math.max(...weights)
  let from = heaviest >= ANCHOR_WEIGHT ? weights.lastIndexOf(heaviest) : Math.max(0, weights.length - Math.min(most, 3))
  let to = weights.length - from <= most ? weights.length : from + 1
  while (to - from < most) {
    const before = weights[from - 1] ?? -1
    const after = weights[to] ?? -1
    if (Math.max(before, after) < 0.5 || (to - from >= 2 && Math.max(before, after) < ANCHOR_WEIGHT)) break
    if (after >= before) to += 1
    else from -= 1
  }
  return [from, to]
}
