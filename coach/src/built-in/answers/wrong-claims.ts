import type { WrongClaim } from '#built-in/bank/bank-question.ts'
import { bankQuestions } from '#built-in/bank/entries.ts'
import { bankQuestionLike } from '#built-in/bank/known-question.ts'
import { readWords, type Word } from '#built-in/language/words.ts'
import negators from '#knowledge/answers/negators.json' with { type: 'json' }
import { isFunctionWord } from './read-answer.ts'

/** A wrong claim of the bank that an answer makes; the words `from` up to but not including `to` make it. */
export type ClaimMade = WrongClaim & { from: number; to: number }

/** So much of a claim's telling words, by weight, must be said close together: less where the claim belongs to this question. */
const SAID = { own: 0.72, other: 0.9 }
/** And so many of them: of two words nothing can be said. */
const MIN_STEMS = { own: 3, other: 4 }
/** A long answer is not compared with all of the bank. */
const MAX_CLAIMS = 20
/** People need more words for a thing than the bank does. */
const ROOM = 1.7
/** A denial may stand so many words before what it denies: "I don't trust that …". */
const BEFORE = 6
/** A correction may stand so many words before or behind. */
const NEAR = 12
const NEGATIONS = new Set(negators.negations)
/** What turns a statement over without being a negation: "a myth", "used to think". */
const DOUBTS = new Set(negators.doubts)

/**
 * Wrong claims of the question bank that an answer makes: those of its own question and those about other things it speaks
 * of. Only what says the same counts: nearly all telling words of the claim within a sentence or so, denied as often as in
 * the claim, and nothing around it that takes it back.
 */
export function wrongClaimsIn(question: string, words: Word[]): ClaimMade[] {
  const { byStem, claims } = theClaims()
  const own = new Set(bankQuestionLike(question)?.wrong.map(({ claim }) => claim))
  const stems = new Set(words.map((word) => word.stem))
  return [...new Set([...stems].flatMap((stem) => byStem.get(stem) ?? []))]
    .flatMap((id) => {
      const claim = claims[id]
      return claim ? [{ claim, kind: own.has(claim.claim) ? ('own' as const) : ('other' as const) }] : []
    })
    .filter(({ claim: { weights, total }, kind }) => {
      const said = [...weights].filter(([stem]) => stems.has(stem))
      return said.length >= MIN_STEMS[kind] && sumOf(said) / total >= SAID[kind]
    })
    .toSorted((one, other) => (one.kind === other.kind ? 0 : one.kind === 'own' ? -1 : 1))
    .slice(0, MAX_CLAIMS)
    .flatMap(({ claim, kind }) => {
      const place = placeOf(claim, words, SAID[kind])
      return place ? [{ claim: claim.claim, truth: claim.truth, ...place }] : []
    })
}

const sumOf = (weighed: [string, number][]) => weighed.reduce((sum, [, weight]) => sum + weight, 0)

function placeOf({ weights, total, length, negations, corrects }: KnownClaim, words: Word[], least: number) {
  const room = Math.ceil(length * ROOM)
  let best: { from: number; to: number; said: number } | undefined
  for (const [from, first] of words.entries()) {
    if (!weights.has(first.stem)) continue
    const within = words.slice(from, from + room)
    const seen = new Set(within.map(({ stem }) => stem).filter((stem) => weights.has(stem)))
    const said = [...seen].reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0) / total
    const to = from + within.findLastIndex(({ stem }) => weights.has(stem)) + 1
    if (said < least || said <= (best?.said ?? 0) || !says(words, { from, to }, negations)) continue
    if (!isCorrected(words, { from, to }, corrects)) best = { from, to, said }
  }
  return best && { from: best.from, to: best.to }
}

/** A negation more or less than the claim has says the opposite. */
function says(words: Word[], { from, to }: { from: number; to: number }, negations: number): boolean {
  const around = words.slice(Math.max(0, from - BEFORE), to + 1)
  return countNegations(around) === negations && !around.some(({ text }) => DOUBTS.has(text))
}

/** Half of what only the correction says, near it: then it is the correction. */
function isCorrected(
  words: Word[],
  { from, to }: { from: number; to: number },
  corrects: ReadonlySet<string>,
): boolean {
  const near = new Set(words.slice(Math.max(0, from - NEAR), to + NEAR).map(({ stem }) => stem))
  const said = [...corrects].filter((stem) => near.has(stem))
  return said.length * 2 >= Math.max(2, corrects.size)
}

const countNegations = (words: Word[]) => words.filter(({ text }) => NEGATIONS.has(text)).length

type KnownClaim = WrongClaim & {
  weights: Map<string, number>
  total: number
  length: number
  negations: number
  /** Stems that its correction has and the claim has not. */
  corrects: ReadonlySet<string>
}
let known: { claims: KnownClaim[]; byStem: Map<string, number[]> } | undefined

/** Rare words of the claims tell more. Read when the first answer is judged. */
function theClaims() {
  if (known) return known
  const read = bankQuestions()
    .flatMap(({ wrong }) => wrong)
    .map((wrong) => ({ wrong, words: readWords(wrong.claim) }))
  const byStem = new Map<string, number[]>()
  for (const [id, { words }] of read.entries())
    for (const stem of new Set(words.filter((word) => !isFunctionWord(word)).map((word) => word.stem)))
      byStem.set(stem, [...(byStem.get(stem) ?? []), id])
  const claims = read.map(({ wrong, words }): KnownClaim => {
    const stems = new Set(words.filter((word) => !isFunctionWord(word)).map((word) => word.stem))
    const weights = new Map(
      [...stems].map((stem) => [stem, Math.log(read.length / (byStem.get(stem)?.length ?? 1))] as const),
    )
    const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
    const corrects = new Set(
      readWords(wrong.truth).flatMap((word) => (isFunctionWord(word) || stems.has(word.stem) ? [] : [word.stem])),
    )
    return { ...wrong, weights, total, length: words.length, negations: countNegations(words), corrects }
  })
  known = { claims, byStem }
  return known
}
