import type { Coach } from '@greenroom/coach/coach'
import type { BetterMatchBody, QuestionMatch } from '@greenroom/contract/interviews'
import type { z } from 'zod'

/** From this similarity on a match is sure, and no model is asked. */
const SURE = 0.85
/** Less like the line is nothing that may be meant. */
const MIN_SIMILARITY = 0.1
const CANDIDATES = 5

type Deps = {
  coach: Pick<Coach, 'chooseQuestion'>
  match(
    userId: string,
    body: { speech_text: string; limit: number; min_similarity: number; asked: boolean },
  ): Promise<QuestionMatch[]>
}

/** The same, likest first, with a mark on the first where asking the model may bring a better one. */
export const markUnsure = (deps: Pick<Deps, 'coach'>, matches: QuestionMatch[]): QuestionMatch[] =>
  isUnsure(deps, matches) ? matches.map((one, at) => (at === 0 ? { ...one, unsure: true } : one)) : matches

const isUnsure = ({ coach }: Pick<Deps, 'coach'>, [best]: QuestionMatch[]): boolean =>
  coach.chooseQuestion !== undefined && best !== undefined && best.similarity_score < SURE

/**
 * Of the five stored questions likest to a spoken line the one the model takes for the same; null where the match is sure,
 * where there is no choice, and where the model has none.
 */
export async function findBetterMatch(
  { coach, match }: Deps,
  userId: string,
  { speech_text }: z.output<typeof BetterMatchBody>,
): Promise<QuestionMatch | null> {
  const found = await match(userId, { speech_text, limit: CANDIDATES, min_similarity: MIN_SIMILARITY, asked: true })
  if (found.length < 2 || !isUnsure({ coach }, found)) return null
  const candidates = found.map(({ question_text }) => question_text)
  const place = await coach.chooseQuestion?.({ heard: speech_text, candidates })
  return (place === undefined ? undefined : found[place]) ?? null
}
