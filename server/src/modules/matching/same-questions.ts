import { bestId, type MatchDeps } from './match-question.ts'

/** Each takes some milliseconds; an interview that asked more than this that nobody knew is none of a person. */
const MAX_RANKED = 40

/**
 * Lines that were heard → the id of the person's own question that says the same by now; left out where there is none.
 * The bank is read once for all of them. The same words are found in any number of lines, other words in the first
 * 40 that need it.
 * @param minSimilarity 0 to 1
 */
export async function findSameQuestions(
  { stores, findMeant }: MatchDeps,
  userId: string,
  lines: string[],
  minSimilarity: number,
): Promise<Map<string, string>> {
  if (lines.length === 0) return new Map()
  const same = await stores.bank.idsOfTexts(userId, [...new Set(lines)])
  const unknown = [...new Set(lines)].filter((line) => !same.has(line)).slice(0, MAX_RANKED)
  const meant = await findMeant(userId, unknown, { limit: 1, minSimilarity })
  for (const [at, line] of unknown.entries()) {
    const [best] = meant[at] ?? []
    if (best) same.set(line, best.ids)
  }
  const scores = await stores.answers.bestScores(userId, [...same.values()].flat())
  return new Map(
    [...same].flatMap(([line, ids]) => {
      const id = bestId(ids, scores)
      return id ? [[line, id] as const] : []
    }),
  )
}
