import { setImmediate as turn } from 'node:timers/promises'
import type { PlaceMatch, QuestionMatcher, Ranked } from '@greenroom/coach/question-matcher'
import type { AnswerDoubt } from '@greenroom/contract/answers'
import type { MatchBody, QuestionMatch } from '@greenroom/contract/interviews'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { Interviews } from '#modules/interviews/index.ts'
import type { AnswerRow, QuestionStores, Questions, SpokenBank } from '#modules/questions/index.ts'
import { once } from '#platform/once.ts'
import type { BankMeaning } from './bank-meaning.ts'
import { type PresentedMatch, withSimilarAnswer } from './similar-answer.ts'

export type MatchDeps = {
  stores: Pick<QuestionStores, 'bank' | 'answers'>
  bankOf: Questions['bankOf']
  titlesOf: Interviews['titlesOf']
  matcher: QuestionMatcher
  meaning?: BankMeaning | undefined
}

/** Answered before: what a suggestion can rest on. `score`: 0 to 100. `doubts`: what a model found to be wrong in it. */
export type OwnAnswer = {
  question_id: string
  question: string
  answer: string
  score?: number
  doubts?: AnswerDoubt[]
}

/** What a spoken line means, looked for when it is asked for. */
export type Matching = {
  /** The person's best answers to what words alone say it means: one query, at once. */
  answersByWords(): Promise<OwnAnswer[]>
  /** With the meaning of the line where words leave doubt: some milliseconds later. */
  best(): Promise<QuestionMatch[]>
}
type BestAnswers = Map<string, AnswerRow>
type Body = z.output<typeof MatchBody>
/** An answer to a similar question is looked for among so many of the likest. */
const LOOKED_AT = 8

/** What was said → the person's own questions it means, best first. Every question counts, answered or not. */
export function createMatchQuestion(deps: MatchDeps) {
  const { matcher, bankOf, meaning } = deps
  // A live client asks for match and suggestion at once, and the one may be done before the other begins.
  const rankings = new LRUCache<string, Ranked>({ max: 200, ttl: 10_000 })

  function rankOnce(userId: string, bank: SpokenBank, line: string, most: number): Ranked {
    const key = `${bank.key} ${most} ${line}`
    const ranked = rankings.get(key) ?? matcher.rank(line, bank.texts, most, meaning?.of(userId, bank))
    rankings.set(key, ranked)
    return ranked
  }

  return async (userId: string, body: Body): Promise<Matching> => {
    const bank = await bankOf(userId)
    // The embedded database answers without ever letting go of this thread, so that a suggestion asked for in the same
    // moment would begin when all is done here; with a model it is the one that must not wait.
    await turn()
    const most = Math.max(body.limit, LOOKED_AT)
    return matchingIn(deps, userId, bank, rankOnce(userId, bank, lineOf(body), most), body)
  }
}

/** Recognisers leave marks out, and the matcher takes a line that asks nothing for unlikely. */
const lineOf = ({ speech_text: text, asked }: Body) => (asked && !/[?？]\s*$/.test(text) ? `${text.trimEnd()}?` : text)

function matchingIn(
  deps: MatchDeps,
  userId: string,
  bank: SpokenBank,
  { byWords, byMeaning }: Ranked,
  { min_similarity = deps.matcher.cut, limit }: Body,
): Matching {
  const { stores } = deps
  const cut = (ranked: PlaceMatch[]) => ranked.filter(({ similarity }) => similarity >= min_similarity)
  const answersTo = (found: PlaceMatch[]) =>
    stores.answers.best(
      userId,
      found.flatMap(({ place }) => bank.idsOf(place)),
    )
  const words = cut(byWords)
  const toWords = once(() => answersTo(words))
  return {
    async answersByWords() {
      const best = await toWords()
      const answers = words.flatMap(({ place }) => best.get(bestId(bank.idsOf(place), best) ?? '') ?? [])
      return ownAnswers(stores, userId, answers.slice(0, limit))
    },
    async best() {
      const found = byMeaning ? await byMeaning() : byWords
      // After the suggestion again, which is about to ask the model.
      await turn()
      const presented = await present(deps, userId, { found, bank, best: answersTo(found) })
      return withSimilarAnswer(presented, min_similarity).slice(0, limit)
    },
  }
}

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

type Found = { found: PlaceMatch[]; bank: SpokenBank; best: Promise<BestAnswers> }

/** Of two questions that are as alike, nearly, the one that was answered before helps. */
const ANSWERED = 0.04

/**
 * Each with the best answer the person ever gave to it, and how like the line it is without those ahead of it. The same
 * question stored twice is shown once.
 */
async function present(
  { stores: { bank }, titlesOf }: MatchDeps,
  userId: string,
  { found, bank: { idsOf }, best: answers }: Found,
): Promise<PresentedMatch[]> {
  const ids = found.flatMap(({ place }) => idsOf(place))
  const [best, stored] = await Promise.all([answers, bank.findMany(userId, ids)])
  const rows = new Map(stored.map((row) => [row.id, row]))
  const shown = found.flatMap(({ place, similarity, alone, family }) => {
    const row = rows.get(bestId(idsOf(place), best) ?? '')
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
