import type { Delivery } from '@greenroom/contract/answers'
import { countWords } from '@greenroom/spoken/word-count'
import fillers from '#knowledge/language/fillers.json' with { type: 'json' }

/**
 * How an answer was said. Never part of the content score (docs/rules.md, Interviews).
 * @param seconds time spent speaking or writing; too short a time gives no words per minute.
 */
export function measureDelivery(answerText: string, seconds: number): Delivery {
  const text = answerText.toLowerCase()
  const words = countWords(text)
  const filler_words = Object.fromEntries(
    fillers.spoken_padding
      .map((filler) => [filler, occurrences(text, filler)] as const)
      .filter(([, found]) => found > 0),
  )
  const count = Object.values(filler_words).reduce((sum, found) => sum + found, 0)
  return {
    words,
    words_per_minute: seconds >= 5 && words > 0 ? Math.round((words / seconds) * 60) : null,
    filler_words,
    filler_share: words > 0 ? Math.round((count / words) * 1000) / 1000 : 0,
  }
}

function occurrences(text: string, phrase: string) {
  return [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${phrase}(?![\\p{L}\\p{N}])`, 'gu'))].length
}
