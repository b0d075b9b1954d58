import months from '#knowledge/resume/months.json' with { type: 'json' }
import { alternation, normaliseKey } from './normalise-key.ts'

const NUMBERS = new Map(
  Object.entries(months).flatMap(([number, names]) =>
    names.map((name) => [normaliseKey(name), Number(number)] as const),
  ),
)

/** Source of a pattern for a month's name in any of the languages of months.json. */
export const MONTH_NAME = `(?<!\\p{L})(?:${alternation(Object.values(months).flat())})(?!\\p{L})`

export const monthNumber = (name: string): number | undefined => NUMBERS.get(normaliseKey(name))
