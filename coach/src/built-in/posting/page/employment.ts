import knowledge from '#knowledge/posting/page.json' with { type: 'json' }
import type { StructuredPosting } from './posting-page.ts'
import { looseKey, textOf, valuesOf } from './values.ts'

const TYPES = new Map(Object.entries(knowledge.employment_types))

/** The first employment type that is known: 'FULL_TIME', 'Full-time' and 'https://schema.org/FULL_TIME' are one. */
export function employmentOf(posting: StructuredPosting): string | undefined {
  const named = valuesOf(posting, 'employmentType').flatMap((value) => textOf(value)?.split(/[,;/|]|\bor\b/) ?? [])
  return namedEmployment(named)
}

/** As above, out of what a page calls the type of work; 'Full time (permanent)' is full-time. */
export function namedEmployment(names: string[]): string | undefined {
  const keys = names.map(looseKey).filter((key) => key !== '')
  const exact = keys.map((key) => TYPES.get(key)).find((type) => type !== undefined)
  return exact ?? keys.map(opening).find((type) => type !== undefined)
}

const opening = (key: string) => [...TYPES].find(([name]) => key.startsWith(name))?.[1]
