import type { Hit } from '#built-in/language/phrases.ts'
import type { AnswerReading } from './read-answer.ts'

/** Words `from` up to but not including `to` that can be quoted on their own. */
export type Clause = { from: number; to: number }

const MOST = 14
const LEAST = 3
const JOINTS = new Set(['and', 'but', 'because', 'so', 'which', 'then', 'while', 'when', 'that', 'where', 'if'])

/**
 * The answer cut where a sentence or a longer clause ends; dictated text without punctuation is cut before joining
 * words. For quoting only: nothing about the score depends on punctuation.
 */
export function clausesOf({ words, text }: AnswerReading): Clause[] {
  const clauses: Clause[] = []
  let from = 0
  for (let at = 1; at <= words.length; at += 1) {
    const between = text.slice(words[at - 1]?.end, words[at]?.start)
    const length = at - from
    const ends =
      at === words.length ||
      /[.!?;:。！？；\n]|\s[—–-]\s/.test(between) ||
      (/[,，]/.test(between) && length >= 5) ||
      (length >= 8 && JOINTS.has(words[at]?.text ?? '')) ||
      length >= MOST
    if (!ends) continue
    clauses.push({ from, to: at })
    from = at
  }
  return clauses
}

/** The exact words of the answer. */
export function quoteOf({ words, text }: AnswerReading, { from, to }: Clause): string {
  return text.slice(words[from]?.start ?? 0, words[to - 1]?.end ?? 0)
}

/** Of the clauses that hold one of the hits and none of the taken ones, the one that names most. */
export function bestClause(answer: AnswerReading, hits: Hit[], taken: readonly Clause[]): Clause | undefined {
  const naming = [...answer.concrete, ...answer.figures]
  const holds = (clause: Clause, hit: Hit) => hit.from < clause.to && hit.to > clause.from
  return clausesOf(answer)
    .filter((clause) => hits.some((hit) => holds(clause, hit)) && !taken.some((one) => overlaps(one, clause)))
    .map((clause) => ({
      clause,
      weight:
        2 * hits.filter((hit) => holds(clause, hit)).length +
        naming.filter((hit) => holds(clause, hit)).length +
        (clause.to - clause.from < LEAST ? -5 : 0),
    }))
    .toSorted((one, other) => other.weight - one.weight || one.clause.from - other.clause.from)[0]?.clause
}

const overlaps = (one: Clause, other: Clause) => one.from < other.to && other.from < one.to
