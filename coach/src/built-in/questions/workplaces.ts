import { z } from 'zod'
import workplaces from '#knowledge/questions/workplaces.json' with { type: 'json' }
import { wordPattern } from './material.ts'

/** The workplaces a text speaks of, by the things and people that are found there. */
export function workplacesIn(text: string): Set<string> {
  return new Set(known.flatMap(({ id, pattern }) => (pattern.test(text) ? [id] : [])))
}

/**
 * Where a case plays beside where the job is done: `here` when both speak of the same workplace, `elsewhere` when the job's
 * is known and the case is set in others only; `anywhere` when one of them names none.
 */
export function placeOfCase(ask: ReadonlySet<string>, job: ReadonlySet<string>): 'here' | 'elsewhere' | 'anywhere' {
  if (ask.size === 0 || job.size === 0) return 'anywhere'
  return [...ask].some((place) => job.has(place)) ? 'here' : 'elsewhere'
}

const known = z
  .array(z.object({ id: z.string(), words: z.array(z.string()).min(1) }))
  .parse(workplaces)
  .map(({ id, words }) => ({ id, pattern: wordPattern(words) }))
