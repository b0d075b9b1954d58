import type { ImprovedField, Improvement } from '@greenroom/contract/readings'

/**
 * The rule between two readings of one document (docs/rules.md, Readings; docs/decisions/0017). What a model claims has
 * been checked against the document before it comes here.
 *
 * A single value: the model's where the built-in reader found nothing or was unsure, else the built-in one. A list: all
 * that the built-in reader found in its order, then what the model has more. A list in which the model misses more than
 * half of what the built-in reader is sure of is not read with care: nothing of it counts.
 */

/** Below this the built-in reader counts as unsure. */
export const UNSURE_UNDER = 0.75

/** How sure a value is that a model read and the document bears out; a second model's would not take its place. */
export const CHECKED = 0.8

/** So much of what the built-in reader is sure of a model must have read too. */
const MIN_AGREEMENT = 0.4
/** From so many values on, agreeing tells something. */
const MIN_COMPARED = 2

/** What the person or a page gave, also as nothing. */
export const GIVEN = 1

const MIN_CONFIRMED = 0.5

/** @param sure for each value that the built-in reader is sure of, whether the model read the same. */
export const isReadWithCare = (sure: readonly boolean[]): boolean =>
  sure.length < MIN_COMPARED || sure.filter(Boolean).length / sure.length >= MIN_AGREEMENT

export type Read = { value: string | undefined; sure: number }

/** @returns the value that counts and how sure it is. */
export function mergeValue(own: Read, claimed: string | undefined): Read {
  const stands = own.sure === GIVEN || (own.value !== undefined && own.sure >= UNSURE_UNDER)
  if (claimed === undefined || stands) return own
  if (own.value !== undefined && nameKey(own.value) === nameKey(claimed)) return { ...own, sure: CHECKED }
  return { value: claimed, sure: CHECKED }
}

/**
 * @param isSure whether the built-in reader is.
 * @param isKnown tells a name that is known to be one, whoever read it. A list of which most are neither known nor read by
 * the built-in reader too is made of any words.
 * @returns what the model has more, once each.
 */
export function missingNames(
  own: readonly string[],
  claimed: readonly string[],
  { isSure = false, isKnown = () => true }: { isSure?: boolean; isKnown?: (name: string) => boolean } = {},
): string[] {
  const known = new Set(own.flatMap(spellings))
  const theirs = new Set(claimed.flatMap(spellings))
  const confirmed = claimed.filter((name) => isKnown(name) || spellings(name).some((key) => known.has(key)))
  const agreed = (isSure ? own : []).map((name) => spellings(name).some((key) => theirs.has(key)))
  if (!isReadWithCare(agreed) || confirmed.length < claimed.length * MIN_CONFIRMED) return []
  return claimed.filter((name) => {
    if (spellings(name).some((key) => known.has(key))) return false
    for (const key of spellings(name)) known.add(key)
    return true
  })
}

/** Adds up what got better, for the screen. Fields in which nothing did are left out. */
export function createImprovements() {
  const all = new Map<ImprovedField, Improvement>()
  const of = (field: ImprovedField) => all.get(field) ?? { field, added: 0, corrected: 0 }
  return {
    note(field: ImprovedField, more: Partial<Omit<Improvement, 'field'>>) {
      const { added, corrected } = of(field)
      const sum = { field, added: added + (more.added ?? 0), corrected: corrected + (more.corrected ?? 0) }
      if (sum.added + sum.corrected > 0) all.set(field, sum)
    },
    /** A single value that may have changed. */
    noteValue(field: ImprovedField, before: string | undefined, after: string | undefined) {
      if (after !== before) this.note(field, before === undefined ? { added: 1 } : { corrected: 1 })
    },
    all: (): Improvement[] => [...all.values()],
  }
}

/** A name as two readings may spell it: capitals, accents, marks and spaces aside, but for what tells C++ from C. */
export const nameKey = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, '')

/** 'Kubernetes (K8s)' is known by both its names. */
function spellings(name: string): string[] {
  const whole = name.trim()
  const open = whole.endsWith(')') ? whole.lastIndexOf('(') : -1
  const [outer, inner] = open > 0 ? [whole.slice(0, open), whole.slice(open + 1, -1)] : ['', '']
  return [name, outer, inner].map(nameKey).filter((key) => key !== '')
}
