const RUN = 5

/** Every stretch of so many words in a row. */
export const wordRuns = (words: string[], length = RUN): string[] =>
  words.flatMap((_, at) => (at + length <= words.length ? [words.slice(at, at + length).join(' ')] : []))
