import { type Reading, type ReadWord, readWording } from './read-spoken.ts'
import { soundOfTerm } from './sounds.ts'

/**
 * What matching needs of a set of questions, flattened into one array per kind: the entries of question `i` start at
 * `…From[i]`. Stems and sounds are indexes into the tables of `PackedQuestions` or of a whole bank.
 */
export type PackedLists = {
  size: number
  /** The words of each question in order: stem, sound plus one (0 where a word is too short for one), flags. */
  wordsFrom: Uint32Array
  wordStems: Uint16Array | Uint32Array
  wordSounds: Uint16Array | Uint32Array
  wordFlags: Uint16Array
  /** Phrases found: group, weight, first word (not counting skipped words) and number of words. */
  meantFrom: Uint32Array
  meantGroups: Uint16Array
  meantWeights: Uint8Array
  meantAt: Uint16Array
  meantLengths: Uint8Array
}
/** The stems and sounds that occur in these questions, each once, separated by line breaks. */
export type PackedQuestions = PackedLists & { stems: string; sounds: string }

/** What readWording gives as weights, in the order of their codes. */
export const WEIGHTS: readonly number[] = [0.04, 0.15, 0.6, 1]
export const TERM = 4
export const PASSED_OVER = 8
/** Weights of phrases are sums of 0.25, 0.6 and 1, at most 1: all of them twentieths. */
export const MEANT_STEPS = 20
/** The first letter of a word is its place in the alphabet, 1 to 26, times this; other letters are 0. */
export const LETTER = 16
const BEFORE_A = 'a'.charCodeAt(0) - 1
/** Words and phrases kept per question. Questions asked aloud have a tenth of it. */
const MAX_WORDS = 200
const MAX_MEANT = 1000

/** The slow part of building a bank, about 0.1 ms per question. Pure, so that any thread can run it. */
export function packQuestions(texts: readonly string[]): PackedQuestions {
  const readings = texts.map((text) => firstWords(readWording(text)))
  const [stems, sounds] = [new Map<string, number>(), new Map<string, number>()]
  const words = readings.map((reading) => reading.words)
  return {
    size: texts.length,
    wordsFrom: startsOf(words),
    wordStems: Uint32Array.from(words.flat(), ({ stem }) => idIn(stems, stem)),
    wordSounds: Uint32Array.from(words.flat(), (word) => {
      const sound = word.isTerm ? soundOfTerm(word.text) : undefined
      return sound === undefined ? 0 : idIn(sounds, sound) + 1
    }),
    wordFlags: Uint16Array.from(words.flat(), flagsOf),
    stems: [...stems.keys()].join('\n'),
    sounds: [...sounds.keys()].join('\n'),
    ...packMeant(readings),
  }
}

/** No question asked aloud is longer; the text after this is not compared. */
function firstWords({ words, meant }: Reading): Reading {
  const kept = words.slice(0, MAX_WORDS)
  const comparable = kept.filter(({ isPassedOver }) => !isPassedOver).length
  const found = meant.filter((one) => one.from + one.words.length <= comparable)
  return { words: kept, meant: found.slice(0, MAX_MEANT) }
}

function packMeant(readings: Reading[]) {
  const meant = readings.map((reading) => reading.meant)
  return {
    meantFrom: startsOf(meant),
    meantGroups: Uint16Array.from(meant.flat(), ({ group }) => group),
    meantWeights: Uint8Array.from(meant.flat(), ({ weight }) => Math.round(weight * MEANT_STEPS)),
    meantAt: Uint16Array.from(meant.flat(), ({ from }) => from),
    meantLengths: Uint8Array.from(meant.flat(), ({ words }) => words.length),
  }
}

function flagsOf({ text, weight, isTerm, isPassedOver }: ReadWord): number {
  const code = WEIGHTS.indexOf(weight)
  const place = text.charCodeAt(0) - BEFORE_A
  const letter = place >= 1 && place <= 26 ? place : 0
  return code + (isTerm ? TERM : 0) + (isPassedOver ? PASSED_OVER : 0) + letter * LETTER
}

function idIn(table: Map<string, number>, key: string): number {
  const known = table.get(key)
  if (known !== undefined) return known
  table.set(key, table.size)
  return table.size - 1
}

function startsOf(lists: readonly { length: number }[]): Uint32Array {
  const starts = new Uint32Array(lists.length + 1)
  for (const [place, { length }] of lists.entries()) starts[place + 1] = (starts[place] ?? 0) + length
  return starts
}
