import { type WeightedText, weighted } from '#built-in/bank/word-weights.ts'
import { FUNCTION_WORDS } from '#built-in/language/function-words.ts'
import { readWords } from '#built-in/language/words.ts'

/** What two texts have in common by their words. */
export type Overlap = {
  /** Shares of what each of the two says that the other says too, rare words counting more; 0 to 1. */
  storedCovered: number
  heardCovered: number
  /** The stored one was said word for word, after nothing but function words. */
  isSame: boolean
}
/** A text as `overlapOf` compares it. */
export type ReadText = { words: string[]; said: WeightedText; total: number }

/** Chinese is compared by pairs of signs, everything else by the stems of its content words. */
export function readText(text: string): ReadText {
  const said = weighted(text.replace(/\p{Script=Han}+/gu, ' '), pairsOfSigns(text))
  return {
    words: readWords(text).map((word) => word.text),
    said,
    total: [...said.weights.values()].reduce((sum, weight) => sum + weight, 0),
  }
}

export function overlapOf(heard: ReadText, stored: ReadText): Overlap {
  let common = 0
  for (const [stem, weight] of stored.said.weights) if (heard.said.weights.has(stem)) common += weight
  return {
    storedCovered: stored.total > 0 ? common / stored.total : 0,
    heardCovered: heard.total > 0 ? common / heard.total : 0,
    isSame: isSameWording(heard.words, stored.words),
  }
}

function pairsOfSigns(text: string): string[] {
  const runs = text.match(/\p{Script=Han}{2,}/gu) ?? []
  return runs.flatMap((run) => [...run].slice(1).map((sign, at) => `${[...run][at]}${sign}`))
}

const MIN_WORDS = 2

function isSameWording(heard: readonly string[], stored: readonly string[]): boolean {
  const lead = heard.length - stored.length
  if (lead < 0 || stored.length < MIN_WORDS) return false
  return (
    stored.every((word, at) => heard[lead + at] === word) &&
    heard.slice(0, lead).every((word) => FUNCTION_WORDS.has(word))
  )
}
