import { setImmediate as turn } from 'node:timers/promises'
import type { SpokenBank } from './kept-banks.ts'
import { bestId } from './match-question.ts'
import { type Meaning, rankSpoken } from './rank-spoken.ts'
import type { Stores } from './repo.ts'

type Deps = {
  stores: Pick<Stores, 'answers'>
  bankOf: (userId: string) => Promise<SpokenBank>
  embeddings?: Meaning | undefined
}

/** Each takes some milliseconds; an interview that asked more than this that nobody knew is none of a person. */
const MAX_RANKED = 40

/**
 * Lines that were heard → the id of the person's own question that says the same by now; left out where there is none.
 * The bank is read once for all of them. The same words are found in any number of lines, other words in the first
 * 40 that need it.
 * @param minSimilarity 0 to 1
 */
export async function findSameQuestions(
  { stores, bankOf, embeddings }: Deps,
  userId: string,
  lines: string[],
  minSimilarity: number,
): Promise<Map<string, string>> {
  if (lines.length === 0) return new Map()
  const bank = await bankOf(userId)
  const { true: known = [], false: unknown = [] } = Object.groupBy(new Set(lines), (line) =>
    bank.idsOf(line).length > 0 ? 'true' : 'false',
  )
  const same = new Map(known.map((line) => [line, line]))
  for (const line of unknown.slice(0, MAX_RANKED)) {
    // Others have their turn in between.
    await turn()
    const { byWords, byMeaning } = rankSpoken(line, bank.texts, 1, embeddings)
    const [best] = byMeaning ? await byMeaning() : byWords
    if (best && best.similarity >= minSimilarity) same.set(line, best.id)
  }
  const ids = [...new Set(same.values())].flatMap((text) => bank.idsOf(text))
  const scores = await stores.answers.bestScores(userId, ids)
  return new Map(
    [...same].flatMap(([line, text]) => {
      const id = bestId(bank.idsOf(text), scores)
      return id ? [[line, id] as const] : []
    }),
  )
}
