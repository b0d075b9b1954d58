import type { EducationEntry, WorkEntry } from '@greenroom/contract/profile'
import { normaliseKey } from './normalise-key.ts'

/** How sure: 0 to 1. */
export type Read<Entry> = { entry: Entry; confidence: number }
/** What the tagger found. `isWhole`: it told the names itself. */
export type Found<Entry> = { entry: Entry; isWhole: boolean }
/** With the entry of the rules that it was put beside, if there is one. */
export type Matched<Entry> = Read<Entry> & { match: Entry | undefined }

type Named = WorkEntry | EducationEntry
type Options<Entry> = {
  /** The two fields that name an entry. */
  names: [keyof Entry, keyof Entry]
  /** An entry with what another one tells beyond it. */
  filled(entry: Entry, other: Entry, isSame: boolean): Entry
}

/**
 * Puts what the rules read of the same posts or studies beside what the tagger found: where both give the same names the entry is sure, and
 * the rules' fields fill those that the tagger does not tell. Where it tells one of the names only, those of the rules count.
 * Each of the rules' entries is used once. An entry of one name without a date, which the rules do not know, is none.
 */
export function besideRules<Entry extends Named>(
  found: Found<Entry>[],
  ruled: Entry[],
  { names, filled }: Options<Entry>,
): (Matched<Entry> | undefined)[] {
  const [one, other] = names
  const isNamed = (entry: Entry) => keyOf(entry[one]) !== '' && keyOf(entry[other]) !== ''
  const both = (entry: Entry) => [`${keyOf(entry[one])} | ${keyOf(entry[other])}`]
  const byName = (entry: Entry) =>
    names.filter((name) => entry[name]).map((name) => `${String(name)} ${keyOf(entry[name])}`)
  const byPeriod = ({ startDate, endDate }: Entry) => (startDate || endDate ? [`${startDate} ${endDate}`] : [])
  // Both names in one: 'Research Intern, Halden Labs' as a title.
  const eitherWay = (entry: Entry) =>
    [
      [one, other],
      [other, one],
    ].map((pair) => pair.map((name) => keyOf(entry[name as keyof Entry])).join(' '))
  const asOne = (entry: Entry) => names.map((name) => keyOf(entry[name])).filter((key) => key !== '')
  const ways = [
    { of: both, known: groupedBy(ruled, both) },
    { of: byName, known: groupedBy(ruled, byName) },
    { of: byPeriod, known: groupedBy(ruled.filter(isNamed), byPeriod) },
    { of: asOne, known: groupedBy(ruled.filter(isNamed), eitherWay) },
  ]
  const matches = new Map<Found<Entry>, { match: Entry; isSame: boolean }>()
  const taken = new Set<Entry>()
  for (const [at, { of, known }] of ways.entries())
    for (const one of found) {
      if (matches.has(one)) continue
      const alike = of(one.entry).flatMap((key) => known.get(key) ?? [])
      const free = [...new Set(alike)].filter((entry) => !taken.has(entry) && datesAgree(one.entry, entry))
      const isSame = at === 0
      const [match] = isSame || free.length === 1 ? free : []
      if (!match) continue
      taken.add(match)
      matches.set(one, { match, isSame })
    }
  return found.map((head) => {
    const { entry, isWhole } = head
    const known = matches.get(head)
    if (!known)
      return isNamed(entry) || entry.startDate || entry.endDate ? { ...doubtful(entry), match: undefined } : undefined
    const { match, isSame } = known
    const named = !isWhole && isNamed(match) ? { ...entry, [one]: match[one], [other]: match[other] } : entry
    return { entry: filled(named, match, isSame), confidence: isSame ? AGREED : DOUBTFUL, match }
  })
}

export const doubtful = <Entry>(entry: Entry): Read<Entry> => ({ entry, confidence: DOUBTFUL })

/** Both readings give the same names. */
const AGREED = 0.9
/** Below 0.7: shown as doubtful. */
const DOUBTFUL = 0.6

/** A name as it is compared. */
export const keyOf = (name: unknown) =>
  normaliseKey(String(name ?? ''))
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()

function groupedBy<Entry>(entries: Entry[], keysOf: (entry: Entry) => string[]): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries)
    for (const key of keysOf(entry)) {
      const group = groups.get(key)
      if (group) group.push(entry)
      else groups.set(key, [entry])
    }
  return groups
}

/** As far as both tell when it began and ended. */
const datesAgree = (one: Named, other: Named) =>
  isYearSame(one.startDate, other.startDate) && isYearSame(one.endDate, other.endDate)

const isYearSame = (one: string | undefined, other: string | undefined) =>
  !one || !other || one.slice(0, 4) === other.slice(0, 4)
