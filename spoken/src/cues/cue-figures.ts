import english from '#cues/words/cues-en.json' with { type: 'json' }

/** "26 to 4 in a hundred": so many words may stand between the parts of a figure. */
const FIGURE_REACH = 2
const RANGE_REACH = 4

/** "from four to twenty-six of thirty", "3 instead of 12 in a hundred": a figure before and one after. */
export function isInFigure(words: string[], at: number): boolean {
  const near = (from: number, to: number) => words.slice(Math.max(0, from), to).some(isFigure)
  const isRange = plainWord(words[at] ?? '') === 'to' && words.slice(Math.max(0, at - RANGE_REACH), at).some(isFrom)
  return isRange || (near(at - FIGURE_REACH, at) && near(at + 1, at + 1 + FIGURE_REACH))
}

const isFrom = (word: string) => plainWord(word) === 'from'

export const isFigure = (word: string) => {
  const parts = plainWord(word).split('-')
  return /\p{N}/u.test(word) || parts.some((part) => english.figures.includes(part))
}

/** In lower case, without the marks around it. */
export const plainWord = (word: string) =>
  word
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}%+#])[^\p{L}\p{N}%+#]+$/gu, '')
