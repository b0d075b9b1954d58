import type { BankEntry } from '#built-in/bank/bank-question.ts'
import { bankEntries } from '#built-in/bank/entries.ts'
import { titleKey, titleParts } from '#built-in/bank/title-words.ts'
import { contentStems } from '#built-in/bank/word-weights.ts'
import knowledge from '#knowledge/bank/titles/titles.json' with { type: 'json' }
import roles from '#knowledge/roles.json' with { type: 'json' }

/** `fit`: how surely a job belongs to the occupation, 0 to 1. */
export type OccupationMatch = { entry: BankEntry; fit: number }

/** Below this the job is rather none of the bank's occupations. */
export const MIN_FIT = 0.5

/**
 * The occupations a job belongs to, likeliest first, at most two; none is a possible outcome. Its title decides; what the
 * posting says of the work (`about`) settles what the title leaves open.
 */
export function occupationsOf(title: string, about = ''): OccupationMatch[] {
  const byTitle = matchTitle(inEnglish(title))
  const clear = byTitle.filter(({ fit }) => fit >= CLEAR)
  if (!about) return (clear.length > 0 ? clear : byTitle).filter(isFit).slice(0, 2)
  const stems = new Set(contentStems(about))
  if (clear.length > 0) return [...clear, ...neighborsOf(clear, title, stems)].slice(0, 2)
  const matched = byTitle.map(({ entry, fit }) => ({ entry, fit: fit + ABOUT_WEIGHT * likeness(entry, stems) }))
  return matched
    .filter(isFit)
    .sort((one, other) => other.fit - one.fit)
    .slice(0, 2)
}

const CLEAR = 0.8
/** What shared words can add to a title that fits in part. */
const ABOUT_WEIGHT = 0.5
const isFit = ({ fit }: OccupationMatch) => fit >= MIN_FIT

/** By fit: the title itself, its last words, a run of words in it, else words that both have. */
export function matchTitle(title: string, known = theTitles()): OccupationMatch[] {
  const found = new Map<BankEntry, number>()
  const add = (entries: BankEntry[] | undefined, fit: number) => {
    for (const entry of entries ?? []) found.set(entry, Math.max(found.get(entry) ?? 0, fit))
  }
  for (const [place, words] of titleParts(title).entries()) {
    for (const { run, isWhole, isEnd } of runsOf(words)) {
      const several = run.includes(' ')
      const fit = isWhole ? 1 : isEnd ? (several ? 0.85 : 0.5) : several ? 0.7 : 0.35
      // What stands behind a comma is mostly the department: one word of it says little.
      const factor = place === 0 ? 1 : several ? 0.8 : 0.4
      add(known.own.get(run), fit * factor)
      if (isWhole || several) add(known.others.get(run), fit * factor * 0.97)
    }
  }
  return [...found].map(([entry, fit]) => ({ entry, fit })).sort((one, other) => other.fit - one.fit)
}

/** Every run of words of a title, the longest first; a run inside one that was found tells nothing new. */
function runsOf(words: string[]): { run: string; isWhole: boolean; isEnd: boolean }[] {
  const few = words.slice(0, MAX_WORDS)
  return few.flatMap((_, from) =>
    few.slice(from).map((_, at) => ({
      run: few.slice(from, from + at + 1).join(' '),
      isWhole: from === 0 && at + 1 === few.length,
      isEnd: from + at + 1 === few.length,
    })),
  )
}

const MAX_WORDS = 8

export type KnownTitles = { own: Map<string, BankEntry[]>; others: Map<string, BankEntry[]> }

let titles: KnownTitles | undefined
function theTitles(): KnownTitles {
  titles ??= readTitles(knowledge.titles)
  return titles
}

/** Titles of the entries themselves and of O*NET, by their words. */
export function readTitles(others: Readonly<Record<string, string>>): KnownTitles {
  const occupations = bankEntries().filter(({ kind }) => kind === 'occupation')
  const read: KnownTitles = { own: new Map(), others: new Map() }
  const put = (map: Map<string, BankEntry[]>, key: string, entry: BankEntry) => {
    const entries = map.get(key)
    if (!entries) map.set(key, [entry])
    else if (!entries.includes(entry)) entries.push(entry)
  }
  for (const entry of occupations) {
    for (const name of [entry.name, ...entry.names]) if (titleKey(name)) put(read.own, titleKey(name), entry)
    for (const key of others[entry.name]?.split('\n') ?? []) put(read.others, key, entry)
  }
  return read
}

/** A Chinese title is looked up by the role it names. */
function inEnglish(title: string): string {
  if (!/\p{Script=Han}/u.test(title)) return title
  const role = roles.roles.find(({ name_zh, aliases }) =>
    [name_zh, ...aliases].some((alias) => alias && title.includes(alias)),
  )
  return role?.name ?? title
}

/** A maintenance electrician has a maintenance technician's work too, where the posting speaks of it as much. */
function neighborsOf([first]: OccupationMatch[], title: string, stems: ReadonlySet<string>): OccupationMatch[] {
  if (!first) return []
  const telling = titleParts(title)
    .flat()
    .flatMap((word) => theTitleWords().get(word) ?? new Set<BankEntry>())
    .filter((entries) => entries.size <= MAX_SHARERS)
  const least = likeness(first.entry, stems) * 0.8
  const near = [...new Set(telling.flatMap((entries) => [...entries]))].filter((entry) => entry !== first.entry)
  return near
    .map((entry) => ({ entry, fit: NEIGHBOR, alike: likeness(entry, stems) }))
    .filter(({ alike }) => alike >= least)
    .sort((one, other) => other.alike - one.alike)
    .map(({ entry, fit }) => ({ entry, fit }))
}

const MAX_SHARERS = 5
const NEIGHBOR = 1

/** A word of the bank's job titles: `backend`, `maintenance`. */
export const isTitleWord = (word: string) => theTitleWords().has(word.toLowerCase())

let titleWords: Map<string, Set<BankEntry>> | undefined
function theTitleWords(): Map<string, Set<BankEntry>> {
  if (titleWords) return titleWords
  titleWords = new Map()
  for (const [key, entries] of theTitles().own)
    for (const word of key.split(' ')) {
      const all = titleWords.get(word) ?? new Set()
      for (const entry of entries) all.add(entry)
      titleWords.set(word, all)
    }
  return titleWords
}

function likeness(entry: BankEntry, stems: ReadonlySet<string>): number {
  const own = new Set(
    contentStems([entry.name, ...entry.names, ...entry.decides, ...entry.questions.map(({ ask }) => ask)].join(' ')),
  )
  const common = [...own].filter((stem) => stems.has(stem)).length
  return Math.min(1, common / (2 * Math.sqrt(stems.size + 1)))
}
