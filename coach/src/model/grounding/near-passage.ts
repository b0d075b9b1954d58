import { isNegation as isNegative, numberWord } from './figures.ts'

/** The shortest quote that may differ from the text must share so many words with it. */
const MIN_COMMON = 4
/** Of a quote, one word in so many may differ. */
const WORDS_PER_EDIT = 8
const MAX_EDITS = 4
/** Places of the text that are compared word by word, however often its words repeat. */
const MAX_PLACES = 6

type Passage = { from: number; to: number }

/**
 * The passage of `all` that `wanted` most likely is, though a word of it is missing, added or another one; nothing
 * when it is further away. A figure or a negation that is another one makes another statement. Takes time in proportion
 * to both lengths: places are chosen by counting common words, and only a few are compared.
 */
export function nearestPassage(all: readonly string[], wanted: readonly string[]): Passage | undefined {
  const edits = allowedEdits(wanted)
  const least = Math.max(minCommon(wanted), wanted.length - edits)
  let best: (Passage & Cell) | undefined
  const kinds = wordKinds()
  for (const start of placesToCompare(all, wanted, edits, least)) {
    const found = compare(all, wanted, start, edits, kinds)
    if (found && found.matched >= least && (!best || nearest(best, found) === found)) best = found
  }
  return best && { from: best.from, to: best.to }
}

/** Signs of Chinese and Japanese count as words, and two or so make one. */
const isSign = (token: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(token)
const isOfSigns = (wanted: readonly string[]) => wanted.filter(isSign).length * 2 > wanted.length
const minCommon = (wanted: readonly string[]) => (isOfSigns(wanted) ? MIN_COMMON + 2 : MIN_COMMON)
const allowedEdits = (wanted: readonly string[]) =>
  Math.min(MAX_EDITS, Math.max(isOfSigns(wanted) ? 2 : 1, Math.floor(wanted.length / WORDS_PER_EDIT)))

/** Where the windows begin that share most words with what is wanted, order aside, the best ones far enough apart. */
function placesToCompare(all: readonly string[], wanted: readonly string[], edits: number, least: number): number[] {
  const open = new Map<string, number>()
  for (const word of wanted) open.set(word, (open.get(word) ?? 0) + 1)
  const width = wanted.length + edits
  const places: { start: number; common: number }[] = []
  let common = 0
  for (let at = 0; at < all.length + edits; at += 1) {
    const [entering, leaving] = [all[at] ?? '', at >= width ? (all[at - width] ?? '') : '']
    const missing = open.get(entering)
    if (missing !== undefined) {
      open.set(entering, missing - 1)
      if (missing > 0) common += 1
    }
    const surplus = open.get(leaving)
    if (surplus !== undefined) {
      open.set(leaving, surplus + 1)
      if (surplus >= 0) common -= 1
    }
    if (common >= least) keepBest(places, { start: Math.max(0, at - width + 1), common }, wanted.length)
  }
  return places.map(({ start }) => start)
}

type Place = { start: number; common: number }

function keepBest(places: Place[], place: Place, apart: number): void {
  const last = places.at(-1)
  if (last && place.start - last.start < apart / 2) {
    if (place.common > last.common) places[places.length - 1] = place
    return
  }
  if (places.length === MAX_PLACES) {
    const worst = places.reduce((least, one) => (one.common < least.common ? one : least))
    if (worst.common >= place.common) return
    places.splice(places.indexOf(worst), 1)
  }
  places.push(place)
}

type Cell = { cost: number; from: number; matched: number }

/** Edit distance by words against any passage of one window, within a band of edits (Sellers). */
function compare(
  all: readonly string[],
  wanted: readonly string[],
  start: number,
  edits: number,
  { isFixed, isNegation }: ReturnType<typeof wordKinds>,
) {
  const far: Cell = { cost: edits + 1, from: start, matched: 0 }
  const width = 3 * edits + 1
  // Cell `at` of a row: so many words of the quote against the window's first `row + at - edits` words.
  let row: Cell[] = Array.from({ length: width }, (_, at) =>
    at < edits ? far : { cost: 0, from: start + at - edits, matched: 0 },
  )
  for (const [place, word] of wanted.entries()) {
    const next: Cell[] = []
    for (let at = 0; at < width; at += 1) {
      const end = start + place + 1 + at - edits
      const said = end > start ? all[end - 1] : undefined
      const [before, above, left] = [row[at] ?? far, row[at + 1] ?? far, next[at - 1] ?? far]
      next.push(
        said !== undefined && said === word
          ? { cost: before.cost, from: before.from, matched: before.matched + 1 }
          : nearest(
              said === undefined ? far : dearer(before, isFixed(word) || isFixed(said)),
              dearer(above, isFixed(word)),
              said === undefined ? far : dearer(left, isNegation(said)),
            ),
      )
    }
    if (next.every(({ cost }) => cost > edits)) return undefined
    row = next
  }
  const ends = row.map((cell, at) => ({ ...cell, to: start + wanted.length + at - edits }))
  const best = ends.reduce((one, other) => nearest(one, other))
  return best.cost > edits ? undefined : best

  function dearer(cell: Cell, fixed: boolean): Cell {
    if (fixed || cell.cost >= edits) return far
    return { cost: cell.cost + 1, from: cell.from, matched: cell.matched }
  }
}

/** The first of the cheapest; of those, one that shares more words. */
const nearest = <Some extends Cell>(...cells: [Some, ...Some[]]) =>
  cells.reduce((best, cell) =>
    cell.cost < best.cost || (cell.cost === best.cost && cell.matched > best.matched) ? cell : best,
  )

/** What may not be another word without being another statement; each word is looked at once. */
function wordKinds() {
  const fixed = new Map<string, boolean>()
  const negations = new Map<string, boolean>()
  return { isFixed, isNegation }

  function isFixed(word: string): boolean {
    const known = fixed.get(word)
    if (known !== undefined) return known
    const is = /\p{N}/u.test(word) || numberWord(word) !== undefined || isNegation(word)
    fixed.set(word, is)
    return is
  }

  function isNegation(word: string): boolean {
    const known = negations.get(word)
    if (known !== undefined) return known
    const is = isNegative(word)
    negations.set(word, is)
    return is
  }
}
