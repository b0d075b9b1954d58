import { FUNCTION_WORDS } from '#built-in/language/function-words.ts'
import { wordSet } from '#built-in/language/phrases.ts'
import { stem } from '#built-in/language/stem.ts'
import { synonymsOf } from '#built-in/language/synonyms.ts'
import { readVerb } from '#built-in/questions/verb-forms.ts'
import commonWords from '#knowledge/language/common-words.json' with { type: 'json' }
import { figuresIn, isFactor, numberWord, spelledFigures } from './figures.ts'

/** How much of what a clause says stands in one line: `share` of its weight, 0 to 1, and what weighs in it. */
type Support = { share: number; weight: number }
/** Lines of the person's own texts, ready to be compared with many clauses. */
export type SupportIn = {
  support(clause: string, passed: ReadonlySet<string>): Support
  /** Whether any line has the verb, in any of its forms. */
  tells(verb: string): boolean
}

const WORDS_PER_LINE = 30
/** What names anything weighs most; a verb is often another one in a paraphrase, and common words tell little. */
const HEADING_SHARE = 0.5
const MAX_HEADING_WORDS = 12
const WEIGHT = { figure: 2, name: 1, verb: 0.5, common: 0.5 }

/**
 * Finds the line a clause rests on. A line is one of the text, with what it runs on to; long ones are taken in passages
 * of 30 words. What stands in the heading of its entry (employer, dates) counts half, and so does a name from anywhere.
 */
export function supportIn(texts: readonly string[]): SupportIn {
  const lines = texts.flatMap(linesOf)
  const inLine = placesBy(lines, ({ stems }) => stems)
  const inHeading = placesBy(lines, ({ heading }) => heading)
  const support = (clause: string, passed: ReadonlySet<string>): Support => {
    const wanted = wantedOf(clause, passed)
    const sums = new Float64Array(lines.length)
    let [weight, anywhere] = [0, 0]
    for (const { stems, worth, isName } of wanted) {
      const here = new Set(stems.flatMap((one) => inLine.get(one) ?? []))
      const above = new Set(stems.flatMap((one) => inHeading.get(one) ?? []))
      const half = worth * HEADING_SHARE
      const known = isName && here.size + above.size > 0
      weight += worth
      if (known) anywhere += half
      for (const at of here) sums[at] = (sums[at] ?? 0) + (known ? half : worth)
      if (!known) for (const at of above) if (!here.has(at)) sums[at] = (sums[at] ?? 0) + half
    }
    return {
      share: weight === 0 ? 1 : (anywhere + sums.reduce((most, sum) => Math.max(most, sum), 0)) / weight,
      weight,
    }
  }
  const tells = (verb: string) => inLine.has(stem(verb.toLowerCase()))
  return { support, tells }
}

type Line = { stems: readonly string[]; heading: readonly string[] }

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

function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let heading: string[] = []
  const before: string[] = []
  for (const line of joined(text)) {
    const said = stemsOf(line)
    if (HEADING.test(line) && said.length <= MAX_HEADING_WORDS)
      heading = isDateLine(said) ? [...before.splice(0).flatMap(stemsOf), ...said] : said
    before.push(line)
    if (before.length > MAX_LINES_ABOVE_DATES || BULLET.test(line))
      before.splice(0, BULLET.test(line) ? before.length : 1)
    for (let from = 0; from === 0 || from + WORDS_PER_LINE / 2 < said.length; from += WORDS_PER_LINE / 2)
      lines.push({ stems: said.slice(from, from + WORDS_PER_LINE), heading })
  }
  return lines
}

/** Lines that a page broke are whole again: what goes on in a small letter belongs to the line before. */
function joined(text: string): string[] {
  const lines: string[] = []
  for (const line of text.split(/\n|(?<=[.!?。！？])\s+/u)) {
    const last = lines.at(-1)
    if (last !== undefined && /^\s*\p{Ll}/u.test(line) && !/[.!?:]\s*$/.test(last))
      lines[lines.length - 1] = `${last} ${line}`
    else if (line.trim() !== '') lines.push(line)
  }
  return lines
}

/** Dates alone: who and where stands in the lines above. */
const isDateLine = (stems: string[]) => stems.filter((one) => !/\d/.test(one)).length <= MAX_WORDS_WITH_DATES
const MAX_WORDS_WITH_DATES = 4
const MAX_LINES_ABOVE_DATES = 2
const BULLET = /^\s*[•*\p{Pd}]\s/u
/** A year, or that it still goes on: the line that says where and when. */
const HEADING = /\b(?:19|20)\d\d\b|\bpresent\b/i

function stemsOf(text: string): string[] {
  const words = text.normalize('NFKC').match(WORD) ?? []
  return [...words.flatMap((word) => stemOf(word) ?? []), ...spelledFigures(words)]
}

function stemOf(word: string): string | undefined {
  const plain = word.toLowerCase().replace(/['’]s$|(?<![.,])[.,]+$/g, '')
  const figure = figuresIn(plain)[0] ?? numberWord(plain)
  if (figure !== undefined) return figure
  return plain === '' || FUNCTION_WORDS.has(plain) ? undefined : stem(plain)
}

type Wanted = { stems: string[]; worth: number; isName: boolean }

/** The words of a clause that say something, each once, with what stands for the same. */
function wantedOf(clause: string, passed: ReadonlySet<string>): Wanted[] {
  const wanted = new Map<string, Wanted>()
  for (const [at, word] of (clause.normalize('NFKC').match(WORD) ?? []).entries()) {
    const one = stemOf(word)
    if (one === undefined || passed.has(one)) continue
    const isName = at > 0 && /^\p{Lu}/u.test(word)
    wanted.set(one, { stems: [...synonymsOf(one)], worth: worthOf(word.toLowerCase(), one), isName })
  }
  return [...wanted.values()]
}

function worthOf(word: string, one: string): number {
  if (isFactor(word)) return WEIGHT.common
  if (/\d/.test(one)) return WEIGHT.figure
  if (COMMON.has(word) || COMMON.has(one)) return WEIGHT.common
  return readVerb(word) ? WEIGHT.verb : WEIGHT.name
}

const WORD = /\d+(?:[.,]\d+)*|[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu
const COMMON = wordSet(commonWords)
