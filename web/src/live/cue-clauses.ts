import { isChinese, splitSentences } from '@greenroom/spoken/sentences'
import english from '#live/words/cues-en.json' with { type: 'json' }
import chinese from '#live/words/cues-zh-CN.json' with { type: 'json' }

export type Clause = {
  /** Place among all clauses, and the sentence it comes from. */
  at: number
  sentence: number
  /** What is kept, in order; for Chinese, characters and runs of Latin letters and digits. */
  words: string[]
  weights: number[]
  weight: number
  chinese: boolean
}

/** As many as are read at a glance: about half a line of the large type of the interview screen. */
const MAX_WORDS = 8
const MAX_CHARACTERS = 16
const MIN_WORDS = 2
const MIN_CHARACTERS = 4

/** The clauses of an answer that say something, cut down to the words that carry it. */
export function clausesOf(answer: string): Clause[] {
  const found = splitSentences(answer).flatMap((text, sentence) =>
    (isChinese(text) ? readChinese(text) : readEnglish(text)).map((clause) => ({ ...clause, sentence })),
  )
  return (found.length > 0 ? found : shortAnswer(answer)).map((clause, at) => ({ ...clause, at }))
}

/** "Yes, twice." is its own cue. */
function shortAnswer(answer: string): Omit<Clause, 'at'>[] {
  const words = answer.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return []
  return [{ ...weigh(words.slice(0, MAX_WORDS), () => 1, false), sentence: 0 }]
}

type Read = Omit<Clause, 'at' | 'sentence'>

function readEnglish(sentence: string): Read[] {
  return englishClauses(sentence).flatMap((clause) => {
    const kept = trim(clause.filter((word, at) => carries(clause, word, at)))
    const words = kept.length > MAX_WORDS ? trim(heaviest(kept, MAX_WORDS)) : kept
    return words.length < MIN_WORDS ? [] : [weigh(words, englishWeight, false)]
  })
}

function carries(clause: string[], word: string, at: number): boolean {
  const bare = plain(word)
  if (english.negations.includes(bare) || !english.small.includes(bare)) return true
  const isFraction = (index: number) => english.fractions.includes(plain(clause[index] ?? ''))
  return (bare === 'a' && isFraction(at + 1)) || (bare === 'of' && isFraction(at - 1))
}

/** Cut at punctuation, and before a joint once enough was said. */
function englishClauses(sentence: string): string[][] {
  return sentence.split(/(?:[,;:–—]|\s-)\s+|(?<![.!?…])[.!?…]+["”’)]*\s*$/u).flatMap((piece) => {
    const clauses: string[][] = [[]]
    for (const word of piece.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part))) {
      const open = clauses.at(-1) ?? []
      if (english.joints.includes(plain(word)) && open.length >= MAX_WORDS / 2) clauses.push([word])
      else open.push(word)
    }
    return clauses
  })
}

const plain = (word: string) =>
  word
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}%+#])[^\p{L}\p{N}%+#]+$/gu, '')

function trim(words: string[]): string[] {
  const from = words.findIndex((word) => !english.starts.includes(plain(word)))
  const begun = from < 0 ? [] : words.slice(from)
  return begun.slice(0, begun.findLastIndex((word) => !english.ends.includes(plain(word))) + 1)
}

function heaviest(words: string[], length: number): string[] {
  const weights = words.map(englishWeight)
  const sumFrom = (from: number) => weights.slice(from, from + length).reduce((sum, weight) => sum + weight, 0)
  const starts = words.slice(0, words.length - length + 1).map((_, from) => from)
  const from = starts.reduce((best, next) => (sumFrom(next) > sumFrom(best) ? next : best), 0)
  return words.slice(from, from + length)
}

/** Figures first, then names, then what was done and how it came out; long words say more than short ones. */
function englishWeight(word: string): number {
  if (/\p{N}/u.test(word)) return 3
  if (/^\p{Lu}.*\p{Lu}|^\p{Lu}[+#]*$/u.test(word) && word !== 'I') return 2
  if (english.weighty.includes(plain(word)) || english.negations.includes(plain(word))) return 2
  if (english.starts.includes(plain(word)) || english.ends.includes(plain(word))) return 0.2
  return Math.min(1.2, word.length / 6)
}

function readChinese(sentence: string): Read[] {
  return sentence.split(/[，,；;、：:。！？!?…\s]+/u).flatMap((piece) => {
    const words = lastCharacters(chineseWords(withoutStart(piece)), MAX_CHARACTERS)
    if (words.join('').length < MIN_CHARACTERS) return []
    const read = weigh(words, chineseWeight, true)
    const weighty = chinese.weighty.filter((word) => words.join('').includes(word)).length
    return [{ ...read, weight: read.weight + weighty }]
  })
}

/** From the words of the platform; a figure and what it counts ("800毫秒") fall into two. */
const chineseWords = (text: string): string[] =>
  [...new Intl.Segmenter('zh-CN', { granularity: 'word' }).segment(text)].map(({ segment }) => segment)

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

function chineseWeight(word: string): number {
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

/** Long clauses do not win by length alone. */
function weigh(words: string[], weightOf: (word: string) => number, isChineseClause: boolean): Read {
  const weights = words.map(weightOf)
  const weight = weights.reduce((sum, next) => sum + next, 0) / Math.sqrt(words.length)
  return { words, weights, weight, chinese: isChineseClause }
}
