import { CHECKED, isReadWithCare, mergeValue, nameKey, UNSURE_UNDER } from '#model/merge-readings.ts'

type Dated = { startDate?: string | undefined; endDate?: string | undefined }
/** One position or course of study, and how sure each of its fields is. */
export type ReadEntry<E> = { entry: E; sure: Partial<Record<keyof E, number>> }
export type MergedEntries<E> = { entries: ReadEntry<E>[]; added: number; corrected: number }

/**
 * Entries of the built-in reader with those of a model. Two are the same when their names are alike and their dates do
 * not speak against it. Of a pair each name follows the rule; the dates are one value, since an end that is missing may
 * say that it goes on. What only the model has comes in by its dates, unless something else read before has its name.
 *
 * @param names the fields that an entry is known by.
 * @param taken names of entries of other kinds: a school that is no employer.
 */
export function mergeEntries<E extends Dated>(
  own: readonly ReadEntry<E>[],
  claimed: readonly E[],
  names: readonly (keyof E & string)[],
  taken: readonly string[],
): MergedEntries<E> {
  const left = new Set(claimed)
  const matches = own.map((read) => {
    const match = bestOf([...left], read.entry, names)
    if (match) left.delete(match)
    return { read, match }
  })
  if (!isReadWithCare(matches.flatMap(({ read, match }) => agreement(read, match, names))))
    return { entries: [...own], added: 0, corrected: 0 }
  let corrected = 0
  const entries = matches.map(({ read, match }) => {
    if (!match) return read
    const merged = mergePair(read, match, names)
    if (merged !== read) corrected += 1
    return merged
  })
  const known = new Set(taken.map(nameKey))
  const more = [...left].filter(
    (entry) =>
      entry.startDate !== undefined &&
      !names.some((name) => known.has(nameKey(textIn(entry, name)))) &&
      !own.some((read) => isAnother(read.entry, entry, names)),
  )
  for (const entry of more) insertByDate(entries, { entry, sure: sureOf(entry) })
  return { entries, added: more.length, corrected }
}

const MIN_LIKENESS = 0.5
const SAME_NAMES = 0.9

/** The same names with other dates, or some of them at the same time, is an entry that was read already, mixed up. */
function isAnother<E extends Dated>(read: E, entry: E, names: readonly (keyof E & string)[]): boolean {
  const alike = likeness(read, entry, names)
  return alike >= SAME_NAMES || (alike > 0 && isSamePeriod(read, entry))
}

function bestOf<E extends Dated>(candidates: E[], entry: E, names: readonly (keyof E & string)[]): E | undefined {
  const rated = candidates
    .filter((other) => !contradicts(entry.startDate, other.startDate))
    .map((other) => ({ other, alike: likeness(entry, other, names) + (isSamePeriod(entry, other) ? 0.3 : 0) }))
    .sort((one, two) => two.alike - one.alike)
  return rated[0] && rated[0].alike >= MIN_LIKENESS ? rated[0].other : undefined
}

/** Shared words of all names together, 0 to 1, so that an employer read as the position is still the same entry. */
function likeness<E>(one: E, two: E, names: readonly (keyof E & string)[]): number {
  const [first, second] = [one, two].map((entry) => wordsOf(names.map((name) => textIn(entry, name)).join(' ')))
  if (!first?.size || !second?.size) return 0
  const shared = [...first].filter((word) => second.has(word)).length
  return (2 * shared) / (first.size + second.size)
}

/** Of each name that is sure, whether the other reading has the same. */
function agreement<E>({ entry, sure }: ReadEntry<E>, match: E | undefined, names: readonly (keyof E & string)[]) {
  return names
    .filter((name) => textIn(entry, name) !== '' && (sure[name] ?? 0) >= UNSURE_UNDER)
    .map((name) => {
      const [own, other] = [nameKey(textIn(entry, name)), match ? nameKey(textIn(match, name)) : '']
      return other !== '' && (own.includes(other) || other.includes(own))
    })
}

function mergePair<E extends Dated>(own: ReadEntry<E>, claimed: E, names: readonly (keyof E & string)[]): ReadEntry<E> {
  const entry = { ...own.entry }
  const sure = { ...own.sure }
  let changed = false
  for (const name of names) {
    const before = textIn(own.entry, name) || undefined
    const merged = mergeValue({ value: before, sure: own.sure[name] ?? 0 }, textIn(claimed, name) || undefined)
    if (merged.value === before) continue
    Object.assign(entry, { [name]: merged.value })
    sure[name] = merged.sure
    changed = true
  }
  if (own.entry.startDate === undefined && own.entry.endDate === undefined && claimed.startDate !== undefined) {
    const { startDate, endDate } = claimed
    Object.assign(entry, { startDate, ...(endDate !== undefined && { endDate }) })
    Object.assign(sure, { startDate: CHECKED, ...(endDate !== undefined && { endDate: CHECKED }) })
    changed = true
  }
  return changed ? { entry, sure } : own
}

/** Before the first entry that began earlier: resumes tell the latest first. */
function insertByDate<E extends Dated>(entries: ReadEntry<E>[], read: ReadEntry<E>) {
  const begun = read.entry.startDate ?? ''
  const at = entries.findIndex(({ entry }) => entry.startDate !== undefined && entry.startDate < begun)
  entries.splice(at < 0 ? entries.length : at, 0, read)
}

const contradicts = (one: string | undefined, two: string | undefined) =>
  one !== undefined && two !== undefined && one.slice(0, two.length) !== two.slice(0, one.length)

const isSamePeriod = (one: Dated, two: Dated) =>
  one.startDate !== undefined && two.startDate !== undefined && !contradicts(one.startDate, two.startDate)

function sureOf<E extends object>(entry: E): Partial<Record<keyof E, number>> {
  const texts = Object.entries(entry).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts.map(([key]) => [key, CHECKED])) as Partial<Record<keyof E, number>>
}

function textIn<E>(entry: E, name: keyof E): string {
  const value: unknown = entry[name]
  return typeof value === 'string' ? value : ''
}

const wordsOf = (text: string) =>
  new Set(
    text
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  )
