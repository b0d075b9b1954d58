import { shortenClause } from './shorten.ts'
import type { Topic } from './topic.ts'

/** What somebody did, as one says it to them before a question: `You moved label printing to a queue at Parcelwise.` */
export function statementOf({ opening, slots }: Topic): string | undefined {
  const form = opening.split(' ')[1] ?? ''
  const clause = slots.clause ? shortenClause(withoutAside(slots.clause), MAX_WORDS) : undefined
  if (!clause || clause.split(' ').length < MIN_WORDS || MARKS.test(clause)) return undefined
  const said = SAID[form]?.(clause)
  if (!said) return undefined
  const place = slots.employer ?? slots.project
  const free = clause.split(' ').length <= MAX_WORDS_BEFORE_PLACE && !/,|\bat\b/.test(clause)
  const named = place && free && place.split(' ').length <= 4
  return `${said}${named ? ` ${slots.employer ? 'at' : 'for'} ${place}` : ''}.`
}

const SAID: Record<string, (clause: string) => string> = {
  past: (clause) => `You ${clause}`,
  now: (clause) => `You ${clause}`,
  charge: (clause) => `You were ${clause}`,
}

/** `own the rates service, 300 requests a second`: what stands behind adds to it, and is not said. */
function withoutAside(clause: string): string {
  const lastPart = clause.lastIndexOf(', ')
  const isFigure = lastPart >= 0 && /\d/.test(clause.slice(lastPart))
  const [head = clause] = (isFigure ? clause.slice(0, lastPart) : clause).split(ASIDE, 1)
  return head.split(' ').length >= MIN_HEAD ? head : clause
}

const ASIDE =
  /,\s(?=\d)|,?\sand\s(?=(?:was|were|found|built|wrote|led|ran|made|set|cut|won|kept|brought|took|taught|held|sold)\b)|:\s/
const MIN_HEAD = 4

const MAX_WORDS = 13
const MAX_WORDS_BEFORE_PLACE = 8
const MIN_WORDS = 3
/** Marks that one does not hear. */
const MARKS = /[()[\]{}"“”|•<>=\\]|\/\s|\s[–—-]\s/
