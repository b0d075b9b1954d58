import { quotesOf } from '#model/grounding/exact-quote.ts'

/** A value as a model read it, and the words of the document it comes from. */
export type Claimed = { value: string; quote: string } | null
/** A value in the document's own words; `places` are where its quote begins there. */
export type Standing = { value: string; quote: string; places: number[] }
/** Looks up claimed values in one document. */
export type StandingIn = {
  /** Nothing when the quote is not in the document, or the value not in the quote. */
  field(claimed: Claimed): Standing | undefined
  /** Where the words come from, for a value that follows from them without standing there, such as a date. */
  quoted(quote: string): Omit<Standing, 'value'> | undefined
  /** The number of the line, from 0, that a place is in. */
  lineOf(place: number): number
}

/** Longer ones are no field of a resume or posting, and every one of them is looked for in the whole text. */
const MAX_QUOTE_LENGTH = 400
/** Each takes time in proportion to the text, on a thread that others wait for. */
const MAX_QUOTES = 150
/** A model whose quotes are missing so often invents them; a missing one takes the most time to look for, some 4 ms. */
const MAX_MISSING = 12
/** As much as a model is shown (as-data.ts). */
const MAX_TEXT_LENGTH = 24_000
const MAX_PLACES = 30
/** Names as short as 'R' and 'Go' are told from other words by their capitals. */
const MAX_NAME_WITH_CASE = 3

export function standingIn(whole: string): StandingIn {
  const text = whole.slice(0, MAX_TEXT_LENGTH)
  const quotes = quotesOf(text)
  const lineEnds = [...text.matchAll(/\n/g)].map(({ index }) => index)
  const known = new Map<string, Omit<Standing, 'value'> | undefined>()
  let missing = 0
  return { field, quoted, lineOf }

  function field(claimed: Claimed): Standing | undefined {
    const value = claimed?.value.trim()
    if (!claimed || !value) return undefined
    const found = quoted(claimed.quote)
    const own = found && ownWords(found.quote, value)
    return own ? { ...found, value: own } : undefined
  }

  function quoted(quote: string): Omit<Standing, 'value'> | undefined {
    if (quote.length > MAX_QUOTE_LENGTH) return undefined
    if (!known.has(quote)) {
      if (known.size >= MAX_QUOTES || missing >= MAX_MISSING) return undefined
      const found = quotes.exact(quote) ?? quotes.spoken(quote)
      if (!found) missing += 1
      known.set(quote, found ? { quote: found, places: placesIn(text, found) } : undefined)
    }
    return known.get(quote)
  }

  function lineOf(place: number): number {
    let [low, high] = [0, lineEnds.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((lineEnds[middle] ?? 0) < place) low = middle + 1
      else high = middle
    }
    return low
  }
}

function placesIn(text: string, quote: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(quote); at >= 0 && places.length < MAX_PLACES; at = text.indexOf(quote, at + 1))
    places.push(at)
  return places
}

/** The value as the quote spells it: capitals, white space and the shape of quotation marks and dashes aside. */
function ownWords(quote: string, value: string): string | undefined {
  if (value.length > quote.length + 4) return undefined
  const body = [...value.normalize('NFC')]
    .map(patternOf)
    .join('')
    .replace(/(?:\\s\+)+/g, '\\s+')
  const flags = value.length <= MAX_NAME_WITH_CASE ? 'u' : 'iu'
  const found = new RegExp(`${boundary(value[0], '(?<![\\p{L}\\p{N}])')}${body}${after(value)}`, flags).exec(quote)
  return found?.[0].replace(/\s+/g, ' ').trim()
}

function patternOf(character: string): string {
  if (/\s/.test(character)) return '\\s+'
  for (const alike of ALIKE) if (alike.includes(character)) return `[${alike}]`
  return RegExp.escape(character)
}
const ALIKE = ["'’‘`´", '"“”„«»', '\\-‐‑‒–—―−']

/** Han letters stand without white space between words. */
const boundary = (letter: string | undefined, pattern: string) =>
  letter && /[\p{L}\p{N}]/u.test(letter) && !/\p{Script=Han}/u.test(letter) ? pattern : ''
/** 'C' is not in 'C++'. */
const after = (value: string) => boundary(value.at(-1), '(?![\\p{L}\\p{N}]|\\+\\+|#)')
