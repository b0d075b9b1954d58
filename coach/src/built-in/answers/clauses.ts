import type { Hit } from '#built-in/language/phrases.ts'
import type { Word } from '#built-in/language/words.ts'
import { type AnswerReading, isFunctionWord } from './read-answer.ts'

/** Words `from` up to but not including `to` that can be quoted on their own. */
export type Clause = { from: number; to: number }

const MAX_WORDS = 18
const MIN_CLAUSE_WORDS = 3
/** Shorter than this no word is cut from the end: "I was on my own". */
const MIN_WORDS_TOLD = 5
const NONE: Word = { text: '', stem: '', start: 0, end: 0 }
/** Function words that a sentence may end with. */
const ENDS = new Set([
  'it',
  'them',
  'him',
  'her',
  'me',
  'us',
  'that',
  'this',
  'more',
  'too',
  'up',
  'out',
  'down',
  'off',
  'over',
  'now',
  'done',
  'before',
  'again',
  'well',
  'not',
  'else',
  'do',
  'did',
])
const JOINTS = new Set(['and', 'but', 'because', 'so', 'which', 'then', 'while', 'when', 'that', 'where', 'if'])

/**
 * The answer cut where a sentence or a longer clause ends; dictated text without punctuation is cut before joining
 * words. For quotes and marks only: nothing about the score depends on punctuation.
 */
export function clausesOf({ words, text }: Pick<AnswerReading, 'words' | 'text'>): Clause[] {
  const clauses: Clause[] = []
  let from = 0
  for (let at = 1; at <= words.length; at += 1) {
    const between = text.slice(words[at - 1]?.end, words[at]?.start)
    const length = at - from
    const isStop = at === words.length || /[.!?;:。！？；\n]|\s[—–-]\s/.test(between)
    const ends =
      isStop ||
      (/[,，]/.test(between) && length >= (JOINTS.has(words[at]?.text ?? '') ? MIN_CLAUSE_WORDS : 5)) ||
      (length >= 8 && JOINTS.has(words[at]?.text ?? '')) ||
      (length >= MAX_WORDS && /\s/.test(between))
    if (!ends) continue
    const first = withoutJoints(words, from, at)
    clauses.push({ from: first, to: isStop ? at : withoutLoose(words, first, at) })
    from = at
  }
  return clauses
}

/** Where "and I called the shop" begins: at "I". */
function withoutJoints(words: Word[], from: number, to: number): number {
  let first = from
  while (to - first > MIN_CLAUSE_WORDS && JOINTS.has(words[first]?.text ?? '')) first += 1
  return first
}

/** Where "I called the shop because of" ends when it is cut inside a sentence: behind "shop". */
function withoutLoose(words: Word[], from: number, to: number): number {
  let last = to
  while (
    last - from > MIN_WORDS_TOLD &&
    isFunctionWord(words[last - 1] ?? NONE) &&
    !ENDS.has(words[last - 1]?.text ?? '')
  )
    last -= 1
  return last
}

/** The exact words of the answer. */
export function quoteOf({ words, text }: AnswerReading, { from, to }: Clause): string {
  return text.slice(words[from]?.start ?? 0, words[to - 1]?.end ?? 0)
}

/** Of the clauses that hold one of the hits, the one that names most. */
export function bestClause(answer: AnswerReading, hits: Hit[]): Clause | undefined {
  const hitsIn = counterOf(hits)
  const namingIn = counterOf([...answer.concrete, ...answer.figures])
  return clausesOf(answer)
    .filter((clause) => hitsIn(clause) > 0)
    .map((clause) => ({
      clause,
      weight: 2 * hitsIn(clause) + namingIn(clause) + (clause.to - clause.from < MIN_CLAUSE_WORDS ? -5 : 0),
    }))
    .toSorted((one, other) => other.weight - one.weight || one.clause.from - other.clause.from)[0]?.clause
}

/** How many of the hits a clause holds a word of: those that begin before its end, without those that end before it. */
function counterOf(hits: Hit[]): (clause: Clause) => number {
  const begins = Int32Array.from(hits, ({ from }) => from).sort()
  const ends = Int32Array.from(hits, ({ to }) => to).sort()
  return ({ from, to }) => countBelow(begins, to) - countBelow(ends, from + 1)
}

/** Of sorted numbers. */
function countBelow(sorted: Int32Array, limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? limit) < limit) low = middle + 1
    else high = middle
  }
  return low
}
