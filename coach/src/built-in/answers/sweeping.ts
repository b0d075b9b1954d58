import type { Word } from '#built-in/language/words.ts'
import sweeping from '#knowledge/answers/sweeping-weights.json' with { type: 'json' }
import { COMMON_STEMS, isFunctionWord } from './read-answer.ts'

const WEIGHTS = new Map(Object.entries(sweeping.weights))
/** Who is spoken of says nothing, nor do articles and "is": beliefs of the bank are whole sentences, its points are not. */
const SILENT = new Set(
  'i me my mine you your yours he him his she her hers it its we us our ours they them their theirs a an the is are be been was were am'.split(
    ' ',
  ),
)
/** So many words more than there are: the fewer words, the less can be said of them. */
const EASE = 30
const SPAN = 14

/**
 * What of a statement does not depend on its subject: small and everyday words, each alone and with its neighbour; `_` stands
 * for any other word. "As long as", "always", "is enough" are in common false beliefs; "usually", "or", "until proven" are not.
 */
export function featuresByWord(words: Word[]): string[][] {
  const signs = signsOf(words)
  return signs.map((sign, at) => featuresAt(signs, sign, at))
}

/**
 * How much an answer sounds like the false beliefs candidates state rather than like their corrections: log odds per ten
 * words, about -1 to 2. Weights: knowledge/answers/sweeping-weights.json, fitted by coach/training/sweeping.ts.
 */
export const sweepOdds = (words: Word[]): number => (10 * sum(weightsOf(words))) / (words.length + EASE)

/** Words `from` up to but not including `to` that sound most like it. */
export function mostSweeping(words: Word[]): { from: number; to: number } {
  const weights = weightsOf(words)
  const sums = weights.map((_, at) => sum(weights.slice(at, at + SPAN)))
  const from = Math.max(0, sums.indexOf(Math.max(...sums)))
  return { from, to: Math.min(words.length, from + SPAN) }
}

function weightsOf(words: Word[]): number[] {
  return featuresByWord(words).map((features) => sum(features.map((feature) => WEIGHTS.get(feature) ?? 0)))
}

const signsOf = (words: Word[]) =>
  words.map((word) =>
    !SILENT.has(word.text) && (isFunctionWord(word) || COMMON_STEMS.has(word.stem)) ? word.text : '_',
  )

function featuresAt(signs: string[], sign: string, at: number): string[] {
  const before = signs[at - 1]
  const pair = before === undefined || (sign === '_' && before === '_') ? [] : [`${before} ${sign}`]
  return sign === '_' ? pair : [sign, ...pair]
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
