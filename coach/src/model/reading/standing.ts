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
const MAX_MISSING = 5
/** As much as a model is shown (as-data.ts). */
const MAX_TEXT_LENGTH = 24_000
const MAX_PLACES = 30
/** One word alone may stand anywhere. */
const MIN_WORDS_OF_A_LINE = 2
/** Names as short as 'R' and 'Go' are told from other words by their capitals. */
const MAX_NAME_WITH_CASE = 3

export function standingIn(whole: string): StandingIn {
  const text = whole.slice(0, MAX_TEXT_LENGTH)
  const quotes = quotesOf(text)
  const lineEnds = [...text.matchAll(/\n/g)].map(({ index }) => index)
  const folded = new Map<string, Folded>()
  const known = new Map<string, Omit<Standing, 'value'> | undefined>()
  let missing = 0
  const linesOf = new Map<string, string[]>()
  let lines: { line: string; words: Set<string> }[] | undefined
  return { field, quoted, lineOf }

  function field(claimed: Claimed): Standing | undefined {
    const value = claimed && oneSpaced(claimed.value)
    if (!value || value.length > MAX_QUOTE_LENGTH) return undefined
    const found = quoted(claimed.quote) ?? lineWith(value, claimed.quote)
    const own = found && ownWords(foldedOf(found.quote), value)
    return own ? { ...found, value: own } : undefined
  }

  /** The line that has the value and every word of a quote which, a word short, stands nowhere as it is. */
  function lineWith(value: string, quote: string): Omit<Standing, 'value'> | undefined {
    const one = linesWithAll(quote).find((line) => ownWords(foldedOf(line), value))
    return one ? { quote: one, places: placesIn(text, one) } : undefined
  }

  /** The first different lines that have every word of a quote. */
  function linesWithAll(quote: string): string[] {
    const before = linesOf.get(quote)
    if (before) return before
    const words = wordsOf(quote)
    const isTooMuch = quote.length > MAX_QUOTE_LENGTH || linesOf.size >= MAX_QUOTES
    if (words.length < MIN_WORDS_OF_A_LINE || isTooMuch) return []
    lines ??= [...new Set(text.split('\n'))]
      .filter((line) => line.length <= MAX_QUOTE_LENGTH)
      .map((line) => ({ line, words: new Set(wordsOf(line)) }))
    const found = lines.filter((each) => words.every((word) => each.words.has(word))).map(({ line }) => line)
    linesOf.set(quote, found.slice(0, MAX_PLACES))
    return found.slice(0, MAX_PLACES)
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

  function foldedOf(quote: string): Folded {
    const before = folded.get(quote)
    if (before) return before
    const own = oneSpaced(quote)
    const marks = foldMarks(own)
    const made = { own, marks, all: foldCase(marks) }
    folded.set(quote, made)
    return made
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

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const oneSpaced = (text: string) => text.trim().replace(/\s+/g, ' ')

function placesIn(text: string, quote: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(quote); at >= 0 && places.length < MAX_PLACES; at = text.indexOf(quote, at + 1))
    places.push(at)
  return places
}

/** A quote, without the shapes of marks, and without capitals as well: each as long as the others. */
type Folded = { own: string; marks: string; all: string }

/** The value as the quote spells it: capitals, white space and the shape of quotation marks and dashes aside. */
function ownWords({ own, marks, all }: Folded, value: string): string | undefined {
  const isShort = value.length <= MAX_NAME_WITH_CASE
  const given = foldMarks(value.normalize('NFC'))
  const [text, wanted] = isShort ? [marks, given] : [all, foldCase(given)]
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (isFree(text, at, at + wanted.length)) return own.slice(at, at + wanted.length)
  return undefined
}

const foldMarks = (text: string) =>
  text
    .replace(/['’‘`´]/g, "'")
    .replace(/["“”„«»]/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-')

/** Letters that are longer in lower case, such as 'İ', stay. */
function foldCase(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return text.replace(/./gu, (letter) => {
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  })
}

/** Does no word go on before or after? Han letters stand without white space between words; 'C' is not in 'C++'. */
function isFree(text: string, from: number, to: number): boolean {
  const cutsBefore = isLetter(text[from]) && isLetter(text[from - 1], /[\p{L}\p{N}]/u)
  const cutsAfter = isLetter(text[to - 1]) && (isLetter(text[to], /[\p{L}\p{N}#]/u) || text.startsWith('++', to))
  return !cutsBefore && !cutsAfter
}

const isLetter = (letter: string | undefined, wanted = /(?!\p{Script=Han})[\p{L}\p{N}]/u) =>
  letter !== undefined && wanted.test(letter)
