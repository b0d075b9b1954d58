import { isChinese, splitSentences } from '@greenroom/spoken/sentences'
import english from '#live/words/cues-en.json' with { type: 'json' }
import chinese from '#live/words/cues-zh-CN.json' with { type: 'json' }
import { isFigure, isInFigure, plainWord as plain } from './cue-figures.ts'

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
/** One line and a half of it: a clause with its little words. */
const MAX_ENGLISH_WORDS = 14
const MAX_ENGLISH_LETTERS = 70
const CLAUSE_WORDS = 4
const MIN_WORDS = 2
const MIN_CHARACTERS = 4

/** The clauses of an answer that say something, cut down to the words that carry it. */
export function clausesOf(answer: string): Clause[] {
  if (answer.split(/\s+/, CLAUSE_WORDS).length < CLAUSE_WORDS && !isChinese(answer))
    return shortAnswer(answer).map((clause, at) => ({ ...clause, at }))
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
    const words = trim(clause.filter((_, at) => !isFiller(clause, at)))
    return words.length < MIN_WORDS ? [] : [weigh(words, englishWeight, false)]
  })
}

/** "for like three hundred shops", but "I'd like to lead". */
function isFiller(words: string[], at: number): boolean {
  const word = plain(words[at] ?? '')
  return english.fillers.includes(word) || (word === 'like' && isFigure(words[at + 1] ?? ''))
}

/** Cut at punctuation; what is longer than a cue at joints as well, and only then before a preposition. */
function englishClauses(sentence: string): string[][] {
  const pieces = (sentence.match(/[^,;:–—]+(?:[,;:–—](?=\S)[^,;:–—]*)*[,;:–—]?/gu) ?? []).map((piece) =>
    piece.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)),
  )
  return together(pieces)
    .flatMap((words) => (fits(words) ? [words] : together(cutBefore(words, english.joints))))
    .flatMap((words) => (fits(words) ? [words] : fill(cutBefore(words, english.borders))))
}

const fits = (words: string[]) => words.length <= MAX_ENGLISH_WORDS && words.join(' ').length <= MAX_ENGLISH_LETTERS

/** A piece of two or three words says little by itself: it goes with the one before. */
function together(pieces: string[][]): string[][] {
  const joined: string[][] = []
  for (const piece of pieces.filter(({ length }) => length > 0)) {
    const last = joined.at(-1)
    const isShort = piece.length < CLAUSE_WORDS || (last?.length ?? CLAUSE_WORDS) < CLAUSE_WORDS
    if (last && isShort && fits([...last, ...piece])) last.push(...piece)
    else joined.push([...piece])
  }
  return joined
}

/** As many pieces as fit go together. */
function fill(pieces: string[][]): string[][] {
  const filled: string[][] = []
  for (const piece of pieces) {
    const last = filled.at(-1)
    if (last && fits([...last, ...piece])) last.push(...piece)
    else filled.push(fits(piece) ? [...piece] : heaviest(piece))
  }
  return filled
}

function cutBefore(words: string[], borders: string[]): string[][] {
  const pieces: string[][] = []
  for (const [at, word] of words.entries()) {
    const open = pieces.at(-1)
    if (!open || (borders.includes(plain(word)) && !isInFigure(words, at))) pieces.push([word])
    else open.push(word)
  }
  return pieces
}

/** Without what only leads over, and without the person who speaks: "I moved the tables" is held as "moved the tables". */
function trim(words: string[]): string[] {
  const from = words.findIndex((word) => !english.leads.includes(plain(word)))
  const begun = from < 0 ? [] : words.slice(from)
  const kept = begun.slice(0, begun.findLastIndex((word) => !english.ends.includes(plain(word))) + 1)
  return kept.map((word, at) => (at === kept.length - 1 ? word.replace(/(?<![,;:–—.!?…])[,;:–—.!?…]+$/u, '') : word))
}

/** The weightiest stretch that fits and does not begin or end inside a figure. */
function heaviest(words: string[]): string[] {
  const length = MAX_ENGLISH_WORDS - 2
  const weights = words.map(englishWeight)
  const sumFrom = (from: number) => weights.slice(from, from + length).reduce((sum, weight) => sum + weight, 0)
  const starts = words.slice(0, Math.max(1, words.length - length + 1)).map((_, from) => from)
  const from = starts.reduce((best, next) => {
    const isCut = isInFigure(words, next) || isInFigure(words, next + length)
    return !isCut && sumFrom(next) > sumFrom(best) ? next : best
  }, 0)
  const stretch = words.slice(from, from + length)
  while (stretch.length > 1 && !fits(stretch)) stretch.pop()
  return stretch
}

/** Figures first, then names, then what was done and how it came out; long words say more than short ones. */
function englishWeight(word: string): number {
  if (/\p{N}/u.test(word)) return 3
  if (/^\p{Lu}.*\p{Lu}|^\p{Lu}[+#]*$/u.test(word) && word !== 'I') return 2
  if (english.weighty.includes(plain(word)) || english.negations.includes(plain(word))) return 2
  if (isFigure(word) && plain(word) !== 'one') return 2.5
  if (english.small.includes(plain(word)) || english.ends.includes(plain(word))) return 0.2
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
