import type { BankEntry } from '#built-in/bank/bank-question.ts'
import { bankEntries } from '#built-in/bank/entries.ts'
import { titleParts } from '#built-in/bank/title-words.ts'
import { likeness, stemsOfQuestion, type WeightedText, weighted } from '#built-in/bank/word-weights.ts'

/** An occupation that a posting may belong to, or none, and what speaks for it. */
export type OccupationChoice = { entry: BankEntry | undefined; features: string[] }
/** What the rules make of the title: `fit` 0 to 1. */
type ByTitle = readonly { entry: BankEntry; fit: number }[]

/** So many of the likest by words are looked at beside those whose title fits. */
const LOOKED_AT = 6

/**
 * The occupations that a posting may belong to with features of each, and last "none": how well the title fits by the
 * rules, how many of its telling words stand in the occupation's titles, and how much the posting speaks of its work,
 * also against the other occupations.
 * @param titlesOf every title of an occupation, in plain words
 */
export function occupationChoices(
  { title, about, byTitle }: { title: string; about: string; byTitle: ByTitle },
  titlesOf: ReadonlyMap<BankEntry, readonly string[]>,
): OccupationChoice[] {
  const words = wordsOfTitles(titlesOf)
  const [first = [], ...later] = titleParts(title)
  const said = weighted(about)
  const rated = [...words].map(([entry, own]) => ({
    entry,
    fit: byTitle.find((other) => other.entry === entry)?.fit ?? 0,
    shared: sharedOf(first, own, words.size) + 0.3 * sharedOf(later.flat(), own, words.size),
    alike: likeness(said, workOf(entry)),
    isHead: own.heads.has(first.at(-1) ?? ''),
  }))
  const byWork = rated.toSorted((one, other) => other.alike - one.alike)
  const byWords = rated.toSorted((one, other) => other.shared - one.shared)
  const rank = new Map(byWork.map(({ entry }, place) => [entry, place]))
  const near = new Set([
    ...rated.filter(({ fit }) => fit > 0),
    ...byWork.slice(0, LOOKED_AT),
    ...byWords.slice(0, LOOKED_AT).filter(({ shared }) => shared > 0),
  ])
  const most = byWork[0]?.alike ?? 0
  const features = [...near].map(({ entry, fit, shared, alike, isHead }) => {
    const title = `title:${step(fit, FITS)}`
    const work = `work:${Math.min(4, rank.get(entry) ?? 4)}`
    const words = `words:${step(shared, SHARES)}`
    const ofMost = `of most:${step(most ? alike / most : 0, SHARES)}`
    return {
      entry,
      features: [
        title,
        words,
        work,
        ofMost,
        `alike:${step(alike, ALIKE)}`,
        `head:${isHead}`,
        `${title} ${work}`,
        `${words} ${ofMost}`,
      ],
    }
  })
  const best = Math.max(0, ...rated.map(({ fit }) => fit))
  const none = ['none', `none, title:${step(best, FITS)}`, `none, words:${step(byWords[0]?.shared ?? 0, SHARES)}`]
  return [...features, { entry: undefined, features: [...none, `none, alike:${step(most, ALIKE)}`] }]
}

const FITS = [0.01, 0.3, 0.5, 0.65, 0.8, 0.9, 0.99]
const SHARES = [0.01, 0.2, 0.4, 0.6, 0.8, 0.95]
const ALIKE = [0.03, 0.06, 0.09, 0.12, 0.16, 0.2]
const step = (value: number, steps: readonly number[]) => steps.filter((from) => value >= from).length

type TitleWords = { words: Set<string>; heads: Set<string>; holders: ReadonlyMap<string, number> }

/** The share of a title's words that stand in the titles of an occupation; words of many occupations tell little. */
function sharedOf(words: readonly string[], { words: own, holders }: TitleWords, occupations: number): number {
  const weight = (word: string) => Math.log((occupations + 1) / ((holders.get(word) ?? 0) + 1))
  const all = words.reduce((sum, word) => sum + weight(word), 0)
  return all > 0 ? words.filter((word) => own.has(word)).reduce((sum, word) => sum + weight(word), 0) / all : 0
}

let read: { of: ReadonlyMap<BankEntry, readonly string[]>; words: Map<BankEntry, TitleWords> } | undefined
function wordsOfTitles(titlesOf: ReadonlyMap<BankEntry, readonly string[]>): Map<BankEntry, TitleWords> {
  if (read?.of === titlesOf) return read.words
  const holders = new Map<string, number>()
  const words = new Map<BankEntry, TitleWords>()
  for (const [entry, titles] of titlesOf) {
    const split = titles.map((title) => title.split(' '))
    const own = new Set(split.flat())
    for (const word of own) holders.set(word, (holders.get(word) ?? 0) + 1)
    words.set(entry, { words: own, heads: new Set(split.flatMap((each) => each.at(-1) ?? [])), holders })
  }
  read = { of: titlesOf, words }
  return words
}

const works = new Map<BankEntry, WeightedText>()
/** What is done there, as far as its questions speak of it. */
function workOf(entry: BankEntry): WeightedText {
  const known = works.get(entry)
  if (known) return known
  const asked = entry.questions.flatMap((question) => [...stemsOfQuestion(question)])
  const text = weighted([entry.name, ...entry.names, ...entry.decides].join(' '), asked)
  works.set(entry, text)
  return text
}

/** Every entry of the bank that is an occupation. */
export const bankOccupations = (): BankEntry[] => bankEntries().filter(({ kind }) => kind === 'occupation')
