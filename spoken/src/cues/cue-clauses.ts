import { isChinese, splitSentences } from '#sentences.ts'
import { chineseClauses, chineseWeights, chineseWords } from './chinese-clauses.ts'
import { englishClauses, englishWeights, isDependent } from './english-clauses.ts'

export type Clause = {
  /** Place among all clauses, and the part of the answer it comes from: a sentence, or some of a long one. */
  at: number
  part: number
  /** What is kept, in order; for Chinese, characters and runs of Latin letters and digits. */
  words: string[]
  weights: number[]
  weight: number
  chinese: boolean
}
type Read = Omit<Clause, 'at' | 'part'>

/** A shorter answer is its own cue: "Yes, twice." */
const SHORT_ANSWER = 4
const MAX_SHORT_WORDS = 8
/** Words of an answer that one cue stands for at most: recognisers bring answers without any marks. */
const PART_WORDS = 24
/** A clause of fewer words says less than their weight. */
const WHOLE_CLAUSE = 4
/** The first clause of a sentence mostly says what it is about, and what hangs on another one says less by itself. */
const FIRST = 1.15
const DEPENDENT = 0.75

/** The clauses of an answer that say something, each short enough to be read at a glance. */
export function clausesOf(answer: string): Clause[] {
  const isShort = answer.split(/\s+/, SHORT_ANSWER).length < SHORT_ANSWER && !isChinese(answer)
  const found = isShort ? [] : inParts(splitSentences(answer).map(readSentence))
  return (found.length > 0 ? found : shortAnswer(answer)).map((clause, at) => ({ ...clause, at }))
}

/** All words of a cue, weighed. */
export function readCue(text: string): Read {
  if (isChinese(text)) return weighChinese(chineseWords(text.trim()))
  return weighEnglish(text.split(/\s+/).filter((word) => word !== ''))
}

function shortAnswer(answer: string): Omit<Clause, 'at'>[] {
  const words = answer.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return []
  const kept = words.slice(0, MAX_SHORT_WORDS)
  return [{ part: 0, words: kept, weights: kept.map(() => 1), weight: 1, chinese: false }]
}

function inParts(sentences: Read[][]): Omit<Clause, 'at'>[] {
  let part = -1
  return sentences.flatMap((clauses) => {
    let words = PART_WORDS
    return clauses.map((clause) => {
      const goesOn = words + clause.words.length <= PART_WORDS
      words = goesOn ? words + clause.words.length : clause.words.length
      if (!goesOn) part += 1
      return { ...clause, part }
    })
  })
}

function readSentence(text: string): Read[] {
  if (!isChinese(text)) return englishClauses(text).map(weighInSentence)
  return chineseClauses(text).map(({ words, extra }) => {
    const read = weighChinese(words)
    return { ...read, weight: read.weight + extra }
  })
}

function weighInSentence(words: string[], at: number): Read {
  const read = weighEnglish(words)
  return { ...read, weight: read.weight * (isDependent(words) ? DEPENDENT : at === 0 ? FIRST : 1) }
}

const weighEnglish = (words: string[]) => weigh(words, englishWeights(words), false)
const weighChinese = (words: string[]) => weigh(words, chineseWeights(words), true)

/** Long clauses do not win by length alone, nor do scraps by a single figure. */
function weigh(words: string[], weights: number[], chinese: boolean): Read {
  const sum = weights.reduce((total, next) => total + next, 0)
  const share = chinese ? 1 : Math.min(1, words.length / WHOLE_CLAUSE)
  return { words, weights, weight: (share * sum) / Math.sqrt(words.length || 1), chinese }
}
