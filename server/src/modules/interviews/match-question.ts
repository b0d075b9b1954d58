import { setImmediate as turn } from 'node:timers/promises'
import { CALIBRATED_CUT, type Match } from '@greenroom/coach/built-in/matching/match-question'
import type { MatchBody, QuestionMatch } from '@greenroom/contract/interviews'
import type { z } from 'zod'
import type { AnswerRow } from '#modules/questions/index.ts'
import { once } from '#platform/once.ts'
import type { SpokenBank } from './kept-banks.ts'
import { type Meaning, type Ranked, rankSpoken } from './rank-spoken.ts'
import type { Stores } from './repo.ts'

type Deps = {
  stores: Pick<Stores, 'bank' | 'answers' | 'interviews'>
  bankOf: (userId: string) => Promise<SpokenBank>
  embeddings?: Meaning | undefined
}

/** Answered before: what a suggestion can rest on. */
export type OwnAnswer = { question_id: string; question: string; answer: string }

/** What a spoken line means, looked for when it is asked for. */
export type Matching = {
  /** The person's best answers to what words alone say it means: one query, at once. */
  answersByWords(): Promise<OwnAnswer[]>
  /** With the meaning of the line where words leave doubt: some milliseconds later. */
  best(): Promise<QuestionMatch[]>
}
type BestAnswers = Map<string, AnswerRow>

/** What was said → the person's own questions it means, best first. Every question counts, answered or not. */
export async function matchSpoken(
  { stores, bankOf, embeddings }: Deps,
  userId: string,
  { speech_text, limit, min_similarity }: z.output<typeof MatchBody>,
): Promise<Matching> {
  const bank = await bankOf(userId)
  // The embedded database answers without ever letting go of this thread, so that a suggestion asked for in the same
  // moment would begin when all is done here; with a model it is the one that must not wait.
  await turn()
  const { byWords, byMeaning } = rankOnce(bank, speech_text, limit, embeddings)
  const cut = (ranked: Match[]) => ranked.filter(({ similarity }) => similarity >= (min_similarity ?? CALIBRATED_CUT))
  const answersTo = (found: Match[]) =>
    stores.answers.best(
      userId,
      found.flatMap(({ id: text }) => bank.idsOf(text)),
    )
  const words = cut(byWords)
  const toWords = once(() => answersTo(words))
  return {
    async answersByWords() {
      const best = await toWords()
      return words.flatMap(({ id: question }) => {
        const answer = best.get(bestId(bank.idsOf(question), best) ?? '')
        return answer ? [{ question_id: answer.questionId, question, answer: answer.answerText }] : []
      })
    },
    async best() {
      const found = byMeaning ? cut(await byMeaning()) : words
      // After the suggestion again, which is about to ask the model.
      await turn()
      return present(stores, userId, { found, bank, best: byMeaning ? answersTo(found) : toWords() })
    },
  }
}

const LINES_KEPT = 8

/** A live client asks for match and suggestion at once, and the one may be done before the other begins. */
function rankOnce({ texts, lately }: SpokenBank, line: string, most: number, meaning: Meaning | undefined): Ranked {
  const key = `${most} ${line}`
  const ranked = lately.get(key) ?? rankSpoken(line, texts, most, meaning)
  lately.set(key, ranked)
  if (lately.size > LINES_KEPT) lately.delete(lately.keys().next().value ?? '')
  return ranked
}

/** Of a question that is stored several times, the one with the best answer. */
export const bestId = (ids: string[], best: ReadonlyMap<string, { score: number }>) =>
  ids.toSorted((a, b) => (best.get(b)?.score ?? -1) - (best.get(a)?.score ?? -1))[0]

type Found = { found: Match[]; bank: SpokenBank; best: Promise<BestAnswers> }

/** Each with the best answer the person ever gave to it. The same question stored twice is shown once. */
async function present(
  { bank, interviews }: Deps['stores'],
  userId: string,
  { found, bank: { idsOf }, best: answers }: Found,
): Promise<QuestionMatch[]> {
  const ids = found.flatMap(({ id: text }) => idsOf(text))
  const [best, stored] = await Promise.all([answers, bank.findMany(userId, ids)])
  const rows = new Map(stored.map((row) => [row.id, row]))
  const shown = found.flatMap(({ id: text, similarity }) => {
    const row = rows.get(bestId(idsOf(text), best) ?? '')
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
