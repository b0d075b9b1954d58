import { bankQuestions, type PlacedQuestion } from '#built-in/bank/entries.ts'
import { contentWords } from '#built-in/questions/similarity.ts'

/** A text is a question of the bank when it has so much of that question's content words … */
const MIN_COVERED = 0.85
/** … and, unless it has nearly all of them, when so much of all their words is common to both (Jaccard). */
const MIN_SIMILARITY = 0.5

/**
 * The question of the bank that a text is, or nearly is. A sentence before it, which names the person's line, does not
 * matter: what counts is how much of the bank's question stands in the text.
 */
export function bankQuestionLike(text: string): PlacedQuestion | undefined {
  const { byWord, sizes } = theIndex()
  const words = contentWords(text)
  const common = new Map<number, number>()
  for (const word of words) for (const id of byWord.get(word) ?? []) common.set(id, (common.get(id) ?? 0) + 1)
  let best: number | undefined
  let most = 0
  for (const [id, count] of common) {
    const size = sizes[id] ?? 0
    const similarity = count / (size + words.size - count)
    const covered = count / size
    const alike = size >= MIN_WORDS && covered >= MIN_COVERED ? covered : similarity
    if (alike >= MIN_SIMILARITY && alike > most) [best, most] = [id, alike]
  }
  return best === undefined ? undefined : bankQuestions()[best]
}

/** Shorter questions share all their words with many others. */
const MIN_WORDS = 4

let index: { byWord: Map<string, number[]>; sizes: number[] } | undefined
function theIndex() {
  if (index) return index
  const byWord = new Map<string, number[]>()
  const sizes = bankQuestions().map(({ ask, id }) => {
    const words = contentWords(ask)
    for (const word of words) {
      const ids = byWord.get(word)
      if (ids) ids.push(id)
      else byWord.set(word, [id])
    }
    return words.size
  })
  index = { byWord, sizes }
  return index
}
