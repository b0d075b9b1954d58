import { CALIBRATED_CUT, type Match } from '@greenroom/coach/built-in/matching/match-question'
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

/** What a spoken line means, looked for when it is asked for, and once. */
export type Matching = {
  /** What words alone say: at once. */
  byWords(): Promise<QuestionMatch[]>
  /** With the meaning of the line where words leave doubt: some milliseconds later. */
  best(): Promise<QuestionMatch[]>
}

/** What was said → the person's own questions it means, best first. Every question counts, answered or not. */
export async function matchSpoken(
  { stores, bankOf, embeddings }: Deps,
  userId: string,
  { speech_text, limit, min_similarity }: z.output<typeof MatchBody>,
): Promise<Matching> {
  const bank = await bankOf(userId)
  const { byWords, byMeaning } = rankSpoken(speech_text, bank.texts, limit, embeddings)
  const show = (ranked: Match[]) => {
    const found = ranked.filter(({ similarity }) => similarity >= (min_similarity ?? CALIBRATED_CUT))
    return present(stores, userId, found, bank)
  }
  const words = once(() => show(byWords))
  return { byWords: words, best: byMeaning ? once(async () => show(await byMeaning())) : words }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Each with the best answer the person ever gave to it. The same question stored twice is shown once. */
async function present(
  { bank, answers, interviews }: Deps['stores'],
  userId: string,
  found: Match[],
  { idsOf }: SpokenBank,
): Promise<QuestionMatch[]> {
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
