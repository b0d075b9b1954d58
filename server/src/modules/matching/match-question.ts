import { setImmediate as turn } from 'node:timers/promises'
import type { QuestionMatcher } from '@greenroom/coach/question-matcher'
import type { AnswerDoubt } from '@greenroom/contract/answers'
import type { MatchBody, QuestionMatch } from '@greenroom/contract/interviews'
import type { z } from 'zod'
import type { Interviews } from '#modules/interviews/index.ts'
import type { AnswerRow, FindMeant, QuestionStores } from '#modules/questions/index.ts'
import { type PresentedMatch, withSimilarAnswer } from './similar-answer.ts'

export type MatchDeps = {
  stores: Pick<QuestionStores, 'bank' | 'answers'>
  findMeant: FindMeant
  titlesOf: Interviews['titlesOf']
  matcher: Pick<QuestionMatcher, 'cut'>
}

/** Answered before: what a suggestion can rest on. `score`: 0 to 100. `doubts`: what a model found to be wrong in it. */
export type OwnAnswer = {
  question_id: string
  question: string
  answer: string
  score?: number
  doubts?: AnswerDoubt[]
}

type Body = z.output<typeof MatchBody>
type Meant = Awaited<ReturnType<FindMeant>>[number][number]
/** An answer to a similar question is looked for among so many of the likeliest. */
const LOOKED_AT = 8

/** What was said → the person's own questions it means, best first. Every question counts, answered or not. */
export async function matchQuestion(deps: MatchDeps, userId: string, body: Body): Promise<QuestionMatch[]> {
  const { min_similarity = deps.matcher.cut, limit } = body
  const most = Math.max(limit, LOOKED_AT)
  const [meant = []] = await deps.findMeant(userId, [lineOf(body)], { limit: most, minSimilarity: 0 })
  // The embedded database answers without ever letting go of this thread: a suggestion asked for in the same moment, which
  // is about to ask a model, comes first.
  await turn()
  return withSimilarAnswer(await present(deps, userId, meant), min_similarity).slice(0, limit)
}

/** The person's best answers to what a line may mean, the likeliest first. */
export async function answersToLine(deps: MatchDeps, userId: string, body: Body): Promise<OwnAnswer[]> {
  const { min_similarity: minSimilarity, limit } = body
  const [meant = []] = await deps.findMeant(userId, [lineOf(body)], { limit, minSimilarity })
  const best = await deps.stores.answers.best(
    userId,
    meant.flatMap(({ ids }) => ids),
  )
  const answers = meant.flatMap(({ ids }) => best.get(bestId(ids, best) ?? '') ?? [])
  return ownAnswers(deps.stores, userId, answers)
}

/** Recognisers leave marks out, and the matcher takes a line that asks nothing for unlikely. */
const lineOf = ({ speech_text: text, asked }: Body) => (asked && !/[?？]\s*$/.test(text) ? `${text.trimEnd()}?` : text)

/** Answers with the questions they belong to, in their order; those whose question is gone are left out. */
export async function ownAnswers(
  { bank }: Pick<MatchDeps['stores'], 'bank'>,
  userId: string,
  answers: AnswerRow[],
): Promise<OwnAnswer[]> {
  const rows = await bank.findMany(
    userId,
    answers.map(({ questionId }) => questionId),
  )
  const texts = new Map(rows.map(({ id, questionText }) => [id, questionText]))
  return answers.flatMap(({ questionId: question_id, answerText: answer, score, feedback: { doubts } }) => {
    const question = texts.get(question_id)
    return question === undefined
      ? []
      : [{ question_id, question, answer, ...(score !== null && { score }), ...(doubts && { doubts }) }]
  })
}

type Scored = { score: number | null; keptAt?: Date | null }

/** Of a question that is stored several times, the one with the answer that was kept, else with the best one. */
export const bestId = (ids: string[], best: ReadonlyMap<string, Scored>) => {
  const keptAt = (id: string) => best.get(id)?.keptAt?.getTime() ?? 0
  const score = (id: string) => best.get(id)?.score ?? -1
  return ids.toSorted((a, b) => keptAt(b) - keptAt(a) || score(b) - score(a))[0]
}

/** Of two questions that are as alike, nearly, the one that was answered before helps. */
const ANSWERED = 0.04

/**
 * Each with the best answer the person ever gave to it, and how like the line it is without those ahead of it. The same
 * question stored twice is shown once.
 */
async function present({ stores, titlesOf }: MatchDeps, userId: string, meant: Meant[]): Promise<PresentedMatch[]> {
  const all = meant.flatMap(({ ids }) => ids)
  const [best, stored] = await Promise.all([stores.answers.best(userId, all), stores.bank.findMany(userId, all)])
  const rows = new Map(stored.map((row) => [row.id, row]))
  const shown = meant.flatMap(({ ids, similarity, alone, family }) => {
    const row = rows.get(bestId(ids, best) ?? '')
    const answer = row && best.get(row.id)
    return row
      ? [{ row, place: { similarity, alone, family }, likeness: similarity + (answer ? ANSWERED : 0), answer }]
      : []
  })
  shown.sort((one, other) => other.likeness - one.likeness)
  const sessionOf = ({ row, answer }: Pick<(typeof shown)[number], 'row' | 'answer'>) =>
    answer?.sessionId ?? row.sessionId ?? undefined
  const titles = await titlesOf(
    userId,
    shown.flatMap((one) => sessionOf(one) ?? []),
  )
  return shown.map(({ row, place, likeness, answer }) => ({
    ...place,
    match: {
      question_id: row.id,
      question_text: row.questionText,
      similarity_score: Math.min(1, likeness),
      difficulty: row.difficulty,
      question_type: row.questionType,
      session_title: titles.get(sessionOf({ row, answer }) ?? ''),
      expected_answer: row.expectedAnswer ?? undefined,
      user_answer: answer?.answerText,
      cues: answer?.cues ?? undefined,
      score: answer?.score ?? undefined,
      answered_at: answer?.createdAt.toISOString(),
    },
  }))
}
