import { type Clause, clausesOf, readCue } from './cue-clauses.ts'

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

/** The words of cues, as they are kept. */
export const cueTexts = (cues: readonly Cue[]): string[] =>
  cues.map(({ parts }) =>
    parts.reduce((text, part) => text + (text && !/^\p{Script=Han}/u.test(part.text) ? ' ' : '') + part.text, ''),
  )

/** A cue that was kept, or written by the person, with the words to hold on to. */
export function markedCue(text: string): Cue {
  const { words, weights, chinese } = readCue(text)
  return { parts: words.length === 0 ? [] : mark(words, weights, chinese) }
}

/**
 * How it came out first, then how it ended, then the weightiest clauses, one of each part of the answer as long as there
 * are parts left: five cues out of one sentence would not carry through the answer.
 */
function choose(clauses: Clause[], most: number): Clause[] {
  const byWeight = [...clauses].sort((a, b) => b.weight - a.weight || a.at - b.at)
  const result = resultOf(clauses)
  const begun = new Set(result.map(({ part }) => part))
  const firstOfPart = byWeight.filter((clause) => !isScrap(clause) && !begun.has(clause.part) && begun.add(clause.part))
  const lastPart = clauses.at(-1)?.part ?? -1
  const ending = firstOfPart.filter(({ part }) => part === lastPart)
  const ranked = [...new Set([...result, ...ending, ...firstOfPart, ...byWeight])]
  return ranked.slice(0, Math.max(0, most)).sort((a, b) => a.at - b.at)
}

/** From this weight on a word is a figure. */
const FIGURE_WEIGHT = 2.5
const DIGITS_WEIGHT = 3

/** The last clause of the later half that holds a figure, in digits if there is one. People tell last what came of it. */
function resultOf(clauses: Clause[]): Clause[] {
  const later = clauses.slice(Math.floor(clauses.length / 2))
  const lastFrom = (least: number) => later.findLast(({ weights }) => weights.some((weight) => weight >= least))
  const result = lastFrom(DIGITS_WEIGHT) ?? lastFrom(FIGURE_WEIGHT)
  return result ? [result] : []
}

/** "I've got two": a sentence that is only said to go on. */
const isScrap = ({ words, weights, chinese }: Clause) =>
  !chinese && words.length < SCRAP_WORDS && !weights.some((weight) => weight > TELLING && weight < FIGURE_WEIGHT)
const SCRAP_WORDS = 4
const TELLING = 1

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
