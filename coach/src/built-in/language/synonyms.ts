import synonyms from '#knowledge/language/synonyms.json' with { type: 'json' }
import { readWords } from './words.ts'

const GROUPS = new Map<string, Set<string>>()
for (const group of synonyms) {
  const stems = readWords(group).map(({ stem }) => stem)
  for (const stem of stems) GROUPS.set(stem, new Set([...(GROUPS.get(stem) ?? []), ...stems]))
}

/** The stems that stand for the same thing, the given one among them. */
export const synonymsOf = (stem: string): ReadonlySet<string> => GROUPS.get(stem) ?? new Set([stem])

/** Whether the stem or a synonym of it was said. */
export const isSaid = (stem: string, said: ReadonlySet<string>) =>
  said.has(stem) || [...(GROUPS.get(stem) ?? [])].some((other) => said.has(other))
