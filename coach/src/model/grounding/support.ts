import { wordSet } from '#built-in/language/phrases.ts'
import { stem } from '#built-in/language/stem.ts'
import { synonymsOf } from '#built-in/language/synonyms.ts'
import { readVerb } from '#built-in/questions/verb-forms.ts'
import commonWords from '#knowledge/language/common-words.json' with { type: 'json' }
import { isFactor } from './figures.ts'
import { type Line, linesOf, stemOf, WORD } from './support-lines.ts'

/**
 * How much of what a clause says stands in one line: `share` of its weight, 0 to 1, and what weighs in it. `anywhere` is the
 * share in a line that another entry has, where the clause names one, and `placed` whether it does.
 */
export type Support = { share: number; weight: number; anywhere: number; placed: boolean }
/** Lines of the person's own texts, ready to be compared with many clauses. */
export type SupportIn = {
  support(clause: string, passed: ReadonlySet<string>): Support
  /** Whether any line has the verb, in any of its forms. */
  tells(verb: string): boolean
}

/** What names anything weighs most; a verb is often another one in a paraphrase, and common words tell little. */
const HEADING_SHARE = 0.5
const WEIGHT = { figure: 2, name: 1, verb: 0.5, common: 0.5 }

/**
 * Finds the line a clause rests on. A line is one of the text, with what it runs on to; long ones are taken in passages
 * of 30 words. What stands in the heading of its entry (employer, dates) counts half, and its names say only where. A line counts
 * only where all names and figures of the clause are its own or its entry's: true words of two entries are no deed.
 */
export function supportIn(texts: readonly string[]): SupportIn {
  const lines = texts.flatMap(linesOf)
  const inLine = placesBy(lines, ({ stems }) => stems)
  const inHeading = placesBy(lines, ({ heading }) => heading)
  const isFree = new Set(lines.flatMap(({ isAboutAll, stems }) => (isAboutAll ? stems : [])))
  const inText = new Map(lines.map(({ text }) => [text, new Set<string>()]))
  for (const { text, stems } of lines) for (const one of stems) inText.get(text)?.add(one)
  const support = (clause: string, passed: ReadonlySet<string>): Support => {
    const wanted = wantedOf(clause, passed)
    const sums = new Float64Array(lines.length)
    // Lines of which some name or figure of the clause is nowhere near.
    const apart = new Uint8Array(lines.length)
    let [weight, placed] = [0, false]
    for (const { stems, worth, isKey, isName, beside } of wanted) {
      const standing = stems.flatMap((one) => inLine.get(one) ?? [])
      // A figure counts where something stands beside it that it also has beside it here.
      const isFigure = isKey && !isName && beside.length > 0
      const here = new Set(
        isFigure
          ? standing.filter((at) => lines.slice(at, at + 1).some((line) => isBeside(line, stems, beside)))
          : standing,
      )
      const above = new Set(stems.flatMap((one) => inHeading.get(one) ?? []))
      // Where it was says nothing of what was done there.
      const isPlace = isName && above.size > 0
      placed ||= isPlace
      if (!isPlace) {
        weight += worth
        for (const at of here) sums[at] = (sums[at] ?? 0) + worth
        for (const at of above) if (!here.has(at)) sums[at] = (sums[at] ?? 0) + worth * HEADING_SHARE
      }
      if (!isKey || standing.length + above.size === 0) continue
      const isFreeName = isName && stems.some((one) => isFree.has(one))
      for (const [at, { text, isProse }] of lines.entries()) {
        if (here.has(at) || above.has(at)) continue
        const isNear = isFreeName || (isProse && stems.some((one) => inText.get(text)?.has(one)))
        if (isNear && !isPlace) sums[at] = (sums[at] ?? 0) + worth * HEADING_SHARE
        else if (isNear) continue
        else apart[at] = 1
      }
    }
    const share = (isOpen: (at: number) => boolean) =>
      weight === 0 ? 1 : sums.reduce((most, sum, at) => (isOpen(at) ? Math.max(most, sum) : most), 0) / weight
    return { share: share((at) => apart[at] !== 1), weight, anywhere: share(() => true), placed }
  }
  const tells = (verb: string) => inLine.has(stem(verb.toLowerCase()))
  return { support, tells }
}

/** In one segment, or some words apart. */
function isBeside({ stems, segments }: Line, figure: readonly string[], beside: readonly string[]): boolean {
  const near = stems.flatMap((one, at) =>
    figure.includes(one) ? stems.slice(Math.max(0, at - FIGURE_REACH), at + FIGURE_REACH + 1) : [],
  )
  const parts = segments.filter((said) => overlaps(said, figure))
  return [near, ...parts].some((said) => overlaps(said, beside))
}
const FIGURE_REACH = 2
const overlaps = (some: readonly string[], others: readonly string[]) => some.some((one) => others.includes(one))

function placesBy(lines: readonly Line[], stemsIn: (line: Line) => readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [at, line] of lines.entries())
    for (const one of new Set(stemsIn(line))) {
      const known = places.get(one)
      if (known) known.push(at)
      else places.set(one, [at])
    }
  return places
}

/** `isKey`: a name or a figure, which belongs to where it stands. `beside`: what is said right before and behind it. */
type Wanted = { stems: string[]; worth: number; isName: boolean; isKey: boolean; beside: string[] }

/** The words of a clause that say something, each once, with what stands for the same. */
function wantedOf(clause: string, passed: ReadonlySet<string>): Wanted[] {
  const wanted = new Map<string, Wanted>()
  const said = clause.normalize('NFKC').match(WORD) ?? []
  const stems = said.map(stemOf)
  for (const [at, word] of said.entries()) {
    const one = stems[at]
    if (one === undefined || passed.has(one)) continue
    const isName = at > 0 && /^\p{Lu}/u.test(word)
    const isKey = isName || (/\d/.test(one) && !isFactor(word.toLowerCase()))
    const beside = [stems[at - 1], stems[at + 1], stems[at + 2]].flatMap((near) =>
      near === undefined || /\d/.test(near) ? [] : [...synonymsOf(near)],
    )
    wanted.set(one, { stems: [...synonymsOf(one)], worth: worthOf(word.toLowerCase(), one), isName, isKey, beside })
  }
  return [...wanted.values()]
}

function worthOf(word: string, one: string): number {
  if (isFactor(word)) return WEIGHT.common
  if (/\d/.test(one)) return WEIGHT.figure
  if (COMMON.has(word) || COMMON.has(one)) return WEIGHT.common
  return readVerb(word) ? WEIGHT.verb : WEIGHT.name
}

const COMMON = wordSet(commonWords)
