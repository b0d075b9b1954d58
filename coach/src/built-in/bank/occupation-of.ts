import type { BankEntry } from '#built-in/bank/bank-question.ts'
import { bankOccupations, type OccupationChoice, occupationChoices } from '#built-in/bank/occupation-features.ts'
import { titleKey, titleParts } from '#built-in/bank/title-words.ts'
import choice from '#knowledge/bank/titles/choice.json' with { type: 'json' }
import knowledge from '#knowledge/bank/titles/titles.json' with { type: 'json' }
import roles from '#knowledge/roles.json' with { type: 'json' }

/** `fit`: the probability that a job belongs to the occupation, 0 to 1; by a title alone how much of it is known. */
export type OccupationMatch = { entry: BankEntry; fit: number }

/** Below this the job is rather none of the bank's occupations. */
export const MIN_FIT = 0.5

/**
 * The occupations a job belongs to, likeliest first, at most two; none is a possible outcome. With a text about the work it is
 * learned how much the title and the text tell (occupation-features.ts); a title alone is matched by rules.
 */
export function occupationsOf(title: string, about = ''): OccupationMatch[] {
  const english = inEnglish(title)
  const byTitle = matchTitle(english)
  if (!about) {
    const clear = byTitle.filter(({ fit }) => fit >= CLEAR)
    return (clear.length > 0 ? clear : byTitle).filter(({ fit }) => fit >= MIN_FIT).slice(0, 2)
  }
  const choices = occupationChoices({ title: english, about, byTitle }, titlesByEntry())
  return chosenOccupations(
    choices,
    choices.map(({ features }) => scoreOf(features, weights)),
  )
}

/** At most two of the choices by their scores (log odds), as surely as the limits below ask for. */
export function chosenOccupations(choices: readonly OccupationChoice[], scores: readonly number[]): OccupationMatch[] {
  const powers = scores.map((score) => Math.exp(score))
  const all = powers.reduce((sum, power) => sum + power, 0)
  const shares = choices.map(({ entry }, at) => ({ entry, share: (powers[at] ?? 0) / all }))
  const [first, second] = shares
    .flatMap(({ entry, share }) => (entry ? [{ entry, fit: share }] : []))
    .toSorted((one, other) => other.fit - one.fit)
  if (!first || first.fit < MIN_SHARE_OF_FIRST) return []
  return second && second.fit >= MIN_SHARE_OF_SECOND ? [first, second] : [first]
}

const CLEAR = 0.8
/**
 * From which probability on a job may belong to an occupation. How much its questions are then worth is fitted on ratings
 * (candidate-signals.ts). Of 533 postings, each writer's left out of the fitting, .80 find theirs and .11 another.
 */
const MIN_SHARE_OF_FIRST = 0.3
/** Where less is left, the first is meant alone. */
const MIN_SHARE_OF_SECOND = 0.2
const weights = new Map(Object.entries(choice.weights as Record<string, number>))

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
  const occupations = bankOccupations()
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

let byEntry: Map<BankEntry, string[]> | undefined
/** Every title that is known of an occupation, in plain words. */
export function titlesByEntry(): ReadonlyMap<BankEntry, readonly string[]> {
  if (byEntry) return byEntry
  byEntry = new Map(bankOccupations().map((entry) => [entry, []]))
  const { own, others } = theTitles()
  for (const [key, entries] of [...own, ...others]) for (const entry of entries) byEntry.get(entry)?.push(key)
  return byEntry
}

/** A Chinese title is looked up by the role it names. */
function inEnglish(title: string): string {
  if (!/\p{Script=Han}/u.test(title)) return title
  const role = roles.roles.find(({ name_zh, aliases }) =>
    [name_zh, ...aliases].some((alias) => alias && title.includes(alias)),
  )
  return role?.name ?? title
}

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

/** The sum of the weights of some features. */
export const scoreOf = (features: readonly string[], weights: ReadonlyMap<string, number>): number =>
  features.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0)
