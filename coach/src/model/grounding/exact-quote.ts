import { type NormalisedText, normaliseForQuotes } from '#built-in/questions/quote.ts'
import { nearestPassage } from './near-passage.ts'
import { placesOf } from './places-of.ts'

/** Finds quotes in one text. What is found is the text's own words, as they stand there; nothing when they do not. */
export type QuotesOf = {
  /** Letter for letter, white space aside. */
  exact(quote: string | null | undefined): string | undefined
  /**
   * As somebody tidies it up: capitals, accents of type (curly marks, dashes, ligatures), punctuation and breaks do not
   * count, and in longer quotes one word in eight may be missing, added or another one.
   */
  spoken(quote: string): string | undefined
  /** Letter for letter where it stands so, else tidied up. */
  find(quote: string | null | undefined): string | undefined
}

/** For many quotes of one text, which is prepared once. Each takes time in proportion to the text and itself. */
export function quotesOf(text: string): QuotesOf {
  let spaced: ReturnType<typeof singleSpaced> | undefined
  let letters: Uint8Array | undefined
  let normalised: NormalisedText | undefined
  let words: ReturnType<typeof wordsOf> | undefined
  // A model gives the same quote for several things, and one that is not there takes longest to look for.
  const found = new Map<string, string | undefined>()
  return { exact, spoken, find }

  function find(quote: string | null | undefined): string | undefined {
    const wanted = quote ?? ''
    if (!found.has(wanted)) found.set(wanted, exact(wanted) ?? spoken(wanted))
    return found.get(wanted)
  }

  function exact(quote: string | null | undefined): string | undefined {
    const wanted = unquoted(quote ?? '')
    if (wanted === '') return undefined
    spaced ??= singleSpaced(text)
    letters ??= lettersOf(text)
    return exactIn(text, spaced, letters, wanted)
  }

  function spoken(quote: string): string | undefined {
    normalised ??= foldedLetters(text)
    letters ??= lettersOf(text)
    const same = sameLetters(normalised, letters, foldedLetters(quote).key)
    if (same !== undefined) return same
    const wanted = wordsOf(quote).plain
    words ??= wordsOf(text)
    const near = nearestPassage(words.plain, wanted)
    return near && text.slice(words.spans[near.from]?.[0], words.spans[near.to - 1]?.[1])
  }
}

/** A text with one space for all white space in a row, and where in the text each of its characters stands. */
function singleSpaced(text: string): { plain: string; origins: Uint32Array } {
  const origins = new Uint32Array(text.length)
  let at = 0
  for (const { index, 0: run } of text.matchAll(/\s+|\S+/g)) {
    const length = /\s/.test(run) ? 1 : run.length
    for (let step = 0; step < length; step += 1, at += 1) origins[at] = index + step
  }
  return { plain: text.replace(/\s+/g, ' '), origins }
}

/** Which places of the text hold a letter or digit of a script that sets words apart. */
function lettersOf(text: string): Uint8Array {
  const letters = new Uint8Array(text.length)
  for (const { index, 0: word } of text.matchAll(WORD))
    if (!SIGN.test(word)) letters.fill(1, index, index + word.length)
  return letters
}

const unquoted = (quote: string) =>
  quote
    .replace(/^["“”]+|(?<!["“”])["“”]+$/g, '')
    .trim()
    .replace(/\s+/g, ' ')

function exactIn(
  text: string,
  { plain, origins }: ReturnType<typeof singleSpaced>,
  letters: Uint8Array,
  wanted: string,
) {
  for (const at of placesOf(plain, wanted)) {
    const [from, to] = [origins[at] ?? 0, (origins[at + wanted.length - 1] ?? 0) + 1]
    if (endsAt(letters, from) && endsAt(letters, to)) return text.slice(from, to)
  }
  return undefined
}

/** A Greek sigma has two small letters. */
function foldedLetters(text: string): NormalisedText {
  const { key, ...rest } = normaliseForQuotes(text)
  return { ...rest, key: key.replaceAll('ς', 'σ') }
}

function sameLetters({ raw, key, places }: NormalisedText, letters: Uint8Array, wanted: string) {
  for (const at of placesOf(key, wanted)) {
    const [from, to] = [places[at] ?? 0, (places[at + wanted.length - 1] ?? 0) + 1]
    if (endsAt(letters, from) && endsAt(letters, to)) return raw.slice(from, to)
  }
  return undefined
}

/** Whether no word goes on across this place. */
const endsAt = (letters: Uint8Array, at: number) => letters[at - 1] !== 1 || letters[at] !== 1

function wordsOf(text: string): { plain: string[]; spans: [from: number, to: number][] } {
  const found = [...text.matchAll(WORD)]
  return {
    plain: found.map(([word]) => plainWord(word)),
    spans: found.map(({ index, 0: word }) => [index, index + word.length]),
  }
}

const plainWord = (word: string) => word.normalize('NFKC').toLowerCase().replace(/['’]/g, '')

/** A sign of a script without spaces is a word of its own. */
const SIGN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}])+(?:['’](?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])\p{L})+)*/gu
