import { CALIBRATED_CUT } from '@greenroom/coach/built-in/matching/match-question'
import type { MatchBody, QuestionMatch } from '@greenroom/contract/interviews'
import type { z } from 'zod'
import type { SpokenBank } from './kept-banks.ts'
import { type Meaning, rankSpoken } from './rank-spoken.ts'
import type { Stores } from './repo.ts'

type Deps = {
  stores: Pick<Stores, 'bank' | 'answers' | 'interviews'>
  bankOf: (userId: string) => Promise<SpokenBank>
  embeddings?: Meaning | undefined
}

/**
 * What was said → the person's own questions it means, best first, each with the best answer they ever gave to it.
 * Every question of the bank counts, answered or not. The same question stored twice is shown once.
 */
export async function matchSpoken(
  { stores: { bank, answers, interviews }, bankOf, embeddings }: Deps,
  userId: string,
  { speech_text, limit, min_similarity }: z.output<typeof MatchBody>,
): Promise<QuestionMatch[]> {
  const { texts, idsOf } = await bankOf(userId)
  const ranked = await rankSpoken(speech_text, texts, limit, embeddings)
  const found = ranked.filter(({ similarity }) => similarity >= (min_similarity ?? CALIBRATED_CUT))
  const ids = found.flatMap(({ id: text }) => idsOf(text))
  const [stored, best] = await Promise.all([bank.findMany(userId, ids), answers.best(userId, ids)])
  const rows = new Map(stored.map((row) => [row.id, row]))
  const shown = found.flatMap(({ id: text, similarity }) => {
    const [first] = idsOf(text).toSorted((a, b) => (best.get(b)?.score ?? -1) - (best.get(a)?.score ?? -1))
    const row = first && rows.get(first)
    return row ? [{ row, similarity, answer: best.get(row.id) }] : []
  })
  const sessionOf = ({ row, answer }: (typeof shown)[number]) => answer?.sessionId ?? row.sessionId ?? undefined
  const titles = await interviews.titles(
    userId,
    shown.flatMap((one) => sessionOf(one) ?? []),
  )
  return shown.map((one) => ({
    question_id: one.row.id,
    question_text: one.row.questionText,
    similarity_score: one.similarity,
    difficulty: one.row.difficulty,
    question_type: one.row.questionType,
    session_title: titles.get(sessionOf(one) ?? ''),
    expected_answer: one.row.expectedAnswer ?? undefined,
    user_answer: one.answer?.answerText,
    score: one.answer?.score,
    answered_at: one.answer?.createdAt.toISOString(),
  }))
}
