import type { Word } from '#built-in/language/words.ts'

/** First letters of two to four words in a row → the stems of these words, as in "ap" for accounts payable. */
export function initialsOf(terms: Word[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const from of terms.keys()) {
    for (const length of [2, 3, 4]) {
      const run = terms.slice(from, from + length)
      if (run.length === length) {
        found.set(
          run.map(({ text }) => text[0]).join(''),
          run.map((word) => word.stem),
        )
      }
    }
  }
  return found
}
