import chinese from '#cues/words/cues-zh-CN.json' with { type: 'json' }

/** As many as are read at a glance: about half a line of the large type of the interview screen. */
const MAX_CHARACTERS = 16
const MIN_CHARACTERS = 4

/** A sentence → the words of its clauses, each cut to what carries it, and how much they say beyond their words. */
export const chineseClauses = (sentence: string): { words: string[]; extra: number }[] =>
  sentence.split(/[，,；;、：:。！？!?…\s]+/u).flatMap((piece) => {
    const words = lastCharacters(chineseWords(withoutStart(piece)), MAX_CHARACTERS)
    if (words.join('').length < MIN_CHARACTERS) return []
    return [{ words, extra: chinese.weighty.filter((word) => words.join('').includes(word)).length }]
  })

/** From the words of the platform; a figure and what it counts ("800毫秒") fall into two. */
export const chineseWords = (text: string): string[] =>
  [...new Intl.Segmenter('zh-CN', { granularity: 'word' }).segment(text)].map(({ segment }) => segment)

export const chineseWeights = (words: readonly string[]): number[] => words.map(weightOf)

/** The last words that fit, and the last one however long it is. */
function lastCharacters(words: string[], most: number): string[] {
  let from = words.length - 1
  let length = words[from]?.length ?? 0
  while (from > 0) {
    length += words[from - 1]?.length ?? 0
    if (length > most) break
    from -= 1
  }
  return words.slice(Math.max(0, from))
}

function weightOf(word: string): number {
  if (/\p{N}|[A-Za-z]|^[一二两三四五六七八九十百千万亿半]+$/u.test(word)) return 3
  if (/^(?:没有|没|不|未|从不)$/u.test(word) || word === '无') return 2
  if (chinese.weighty.includes(word)) return 1.5
  return word.length > 1 ? 1 : 0.4
}

function withoutStart(piece: string): string {
  let from = 0
  for (;;) {
    const start = LONGEST_STARTS_FIRST.find((word) => piece.startsWith(word, from))
    if (start === undefined) return piece.slice(from)
    from += start.length
  }
}

const LONGEST_STARTS_FIRST = chinese.starts.toSorted((one, other) => other.length - one.length)
