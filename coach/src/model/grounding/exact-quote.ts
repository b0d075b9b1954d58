import { placesOf } from './places-of.ts'

/** Finds quotes in one text, as they stand in it; nothing when they do not. */
export type QuotesOf = {
  /** Letter for letter, white space aside. */
  exact(quote: string | null | undefined): string | undefined
  /** As words spoken aloud: capitals and punctuation between the words do not count. */
  spoken(quote: string): string | undefined
}

/** For many quotes of one text, which is prepared once. Each takes time in proportion to the text and itself. */
export function quotesOf(text: string): QuotesOf {
  let spaced: ReturnType<typeof singleSpaced> | undefined
  let words: ReturnType<typeof wordsOf> | undefined
  return {
    exact(quote) {
      const wanted = unquoted(quote ?? '')
      if (wanted === '') return undefined
      spaced ??= singleSpaced(text)
      return exactIn(text, spaced, wanted)
    },
    spoken(quote) {
      words ??= wordsOf(text)
      return spokenIn(text, words, wordsOf(quote).plain)
    },
  }
}

/**
 * A text with one space for all white space in a row, where in the text each of its characters stands, and which places
 * of the text hold a letter or digit.
 */
function singleSpaced(text: string): { plain: string; origins: Uint32Array; letters: Uint8Array } {
  const origins = new Uint32Array(text.length)
  let at = 0
  for (const { index, 0: run } of text.matchAll(/\s+|\S+/g)) {
    const length = /\s/.test(run) ? 1 : run.length
    for (let step = 0; step < length; step += 1, at += 1) origins[at] = index + step
  }
  const letters = new Uint8Array(text.length)
  for (const { index, 0: word } of text.matchAll(/[\p{L}\p{N}]+/gu)) letters.fill(1, index, index + word.length)
  return { plain: text.replace(/\s+/g, ' '), origins, letters }
}

const unquoted = (quote: string) =>
  quote
    .replace(/^["“”]+|(?<!["“”])["“”]+$/g, '')
    .trim()
    .replace(/\s+/g, ' ')

function exactIn(text: string, { plain, origins, letters }: ReturnType<typeof singleSpaced>, wanted: string) {
  for (const at of placesOf(plain, wanted)) {
    const [from, to] = [origins[at] ?? 0, (origins[at + wanted.length - 1] ?? 0) + 1]
    if (letters[from - 1] !== 1 && letters[to] !== 1) return text.slice(from, to)
  }
  return undefined
}

function wordsOf(text: string): { plain: string[]; spans: [from: number, to: number][] } {
  const found = [...text.matchAll(/[\p{L}\p{N}]+/gu)]
  return {
    plain: found.map(([word]) => withoutCase(word)),
    spans: found.map(({ index, 0: word }) => [index, index + word.length]),
  }
}

/** A Greek sigma has two small letters. */
const withoutCase = (word: string) => word.toLowerCase().replaceAll('ς', 'σ')

function spokenIn(text: string, { plain, spans }: ReturnType<typeof wordsOf>, wanted: string[]) {
  const [at] = placesOf(plain, wanted)
  return at === undefined ? undefined : text.slice(spans[at]?.[0], spans[at + wanted.length - 1]?.[1])
}
