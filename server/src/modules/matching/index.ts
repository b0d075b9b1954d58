import type { Coach } from '@greenroom/coach/coach'
import type { QuestionMatcher } from '@greenroom/coach/question-matcher'
import type { LiveHelp } from '@greenroom/contract/consent'
import { interviewCalls, type MatchBody, type QuestionMatch } from '@greenroom/contract/interviews'
import type { z } from 'zod'
import type { Database } from '#adapters/database/port.ts'
import type { Interviews } from '#modules/interviews/index.ts'
import { type Questions, questionStores } from '#modules/questions/index.ts'
import type { Routes } from '#platform/http/routes.ts'
import { findBetterMatch, markUnsure } from './better-match.ts'
import { answersToLine, matchQuestion, type OwnAnswer, ownAnswers } from './match-question.ts'
import { findSameQuestions } from './same-questions.ts'

type Match = z.output<typeof MatchBody>

export type Matching = {
  routes(routes: Routes): void
  /** What was said → the person's own questions it means, best first. */
  match(userId: string, body: Match): Promise<QuestionMatch[]>
  /** The person's best answers to what a line may mean, likeliest first. */
  answersToLine(userId: string, body: Match): Promise<OwnAnswer[]>
  /** The person's best answers to these questions, in their order. */
  answersTo(userId: string, questionIds: string[]): Promise<OwnAnswer[]>
  /** What was heard → the id of the question of the bank that says the same by now, for many lines at once. */
  sameQuestions(userId: string, lines: string[], minSimilarity: number): Promise<Map<string, string>>
  /** Does what matching would do at the first spoken line, and has the meaning of the stored questions made ready. */
  getReady(userId: string): void
}

/** Everything that finds a person's own questions again in what was said. */
export function createMatching(given: {
  database: Database
  matcher: QuestionMatcher
  /** Asked which question was meant where words leave doubt, off the way to the first match. */
  coach: Pick<Coach, 'chooseQuestion'>
  questions: Pick<Questions, 'findMeant' | 'prepareMeaning'>
  interviews: Pick<Interviews, 'titlesOf' | 'requireHelp'>
  /** Told how many milliseconds each match took. */
  onMatch?: ((milliseconds: number) => void) | undefined
}): Matching {
  const { matcher, coach, questions } = given
  const stores = questionStores(given.database)
  const deps = { stores, matcher, findMeant: questions.findMeant, titlesOf: given.interviews.titlesOf }
  const requireNotes = (userId: string) => given.interviews.requireHelp(userId, 'own_notes')
  const match: Matching['match'] = async (userId, body) => {
    const since = performance.now()
    const found = await matchQuestion(deps, userId, body)
    given.onMatch?.(performance.now() - since)
    return found
  }
  return {
    routes(routes) {
      routes.handle(interviewCalls.matchQuestion, async ({ caller, body }) => {
        const [found, help] = await Promise.all([match(caller.userId, body), requireNotes(caller.userId)])
        return { matches: markUnsure({ coach }, found).map((one) => allowedPart(one, help)) }
      })
      routes.handle(interviewCalls.betterMatch, async ({ caller, body }) => {
        const help = await requireNotes(caller.userId)
        const found = await findBetterMatch({ coach, match }, caller.userId, body)
        return { match: found && allowedPart(found, help) }
      })
    },
    match,
    answersToLine: (userId, body) => answersToLine(deps, userId, body),
    async answersTo(userId, questionIds) {
      const best = await stores.answers.best(userId, questionIds)
      return ownAnswers(
        stores,
        userId,
        questionIds.flatMap((id) => best.get(id) ?? []),
      )
    },
    sameQuestions: (userId, lines, minSimilarity) => findSameQuestions(deps, userId, lines, minSimilarity),
    getReady: questions.prepareMeaning,
  }
}

/** Own notes are the person's own answers; what is expected of an answer may have been generated. */
const allowedPart = (match: QuestionMatch, help: LiveHelp): QuestionMatch =>
  help === 'full' ? match : { ...match, expected_answer: undefined }
