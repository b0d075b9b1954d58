import type { Coach } from '@greenroom/coach/coach'
import type { Answer, AnswerBody, QuestionAnswerBody } from '@greenroom/contract/answers'
import type { ConsentBody } from '@greenroom/contract/consent'
import {
  type GenerateBody,
  type InterviewChangeBody,
  isFormal,
  type NewInterviewBody,
  type Session,
  type SessionListQuery,
  type TestGeneratorBody,
} from '@greenroom/contract/interviews'
import type { Question } from '@greenroom/contract/questions'
import type { z } from 'zod'
import type { TextReader } from '#adapters/reading/port.ts'
import { type AnswerRow, type MaterialIds, type Sources, toAnswer, toQuestion } from '#modules/questions/index.ts'
import type { Allowance } from '#modules/usage/index.ts'
import type { Background } from '#platform/background.ts'
import type { Clock } from '#platform/clock.ts'
import type { Language } from '#platform/language.ts'
import { requireFound } from '#platform/ownership.ts'
import { Problem } from '#platform/problems.ts'
import { answerFollowUp, skipFollowUp } from './answer-follow-up.ts'
import { answerQuestion, requireAnswerable } from './answer-question.ts'
import { changeInterview } from './change-interview.ts'
import { createInterview, type InterviewWish } from './create-interview.ts'
import { readExpectedTerms } from './expected-terms.ts'
import { generateOneByOne } from './generate-one-by-one.ts'
import { keepConsent } from './keep-consent.ts'
import { listInterviews } from './list-interviews.ts'
import { createPresence } from './presence.ts'
import { toSession } from './present.ts'
import { removeInterview } from './remove-interview.ts'
import { generate, regenerate } from './replace-questions.ts'
import type { Stores } from './repo.ts'
import { reportInterview } from './report-interview.ts'
import { moveInterview } from './run-interview.ts'
import type { Move } from './state-machine.ts'
import { readStatistics } from './statistics.ts'
import type { InterviewRow } from './tables.ts'
import { tryGenerator } from './try-generator.ts'
import { createQuestionWriter } from './write-questions.ts'

export type InterviewService = ReturnType<typeof createInterviewService>
type Deps = {
  stores: Stores
  sources: Sources
  coach: Coach
  texts: TextReader
  background: Background
  allowance: Allowance
  clock: Clock
  afterRemoval: () => Promise<void>
  whenFormal?: (userId: string) => void
  whenWritten?: (userId: string) => void
}
/** What the coach or a title says is in the language of the request. */
type InLanguage<Body extends z.ZodType> = z.output<Body> & { language: Language }
type Generated = InLanguage<typeof GenerateBody>
type NewInterview = InLanguage<typeof NewInterviewBody> & Pick<InterviewWish, 'interviewLanguage'>
/** In that of the interview where the request names none. */
type AnswerIn<Body extends z.ZodType> = z.output<Body> & { language: Language | undefined }
type WithQuestions = { session: Session; questions: Question[] }
type Next = { question: Question; session: Session } | { completed: true; session: Session }

export function createInterviewService(given: Deps) {
  const { stores, clock } = given
  const deps = { ...given, writer: createQuestionWriter(given) }
  const presence = createPresence(deps)

  return {
    async create(userId: string, { custom_title, ...body }: NewInterview) {
      const session = await present(await createInterview(deps, userId, { ...body, title: custom_title }))
      return { session, session_id: session.session_id }
    },

    list: (userId: string, query: z.output<typeof SessionListQuery>) => listInterviews(deps, userId, query),
    change: async (userId: string, interviewId: string, change: z.output<typeof InterviewChangeBody>) =>
      present(await changeInterview(stores, userId, interviewId, change)),
    consent: async (userId: string, interviewId: string, said: z.output<typeof ConsentBody>) =>
      present(await keepConsent(deps, userId, interviewId, said)),

    session: async (userId: string, interviewId: string): Promise<Session> => present(await owned(userId, interviewId)),
    expectedTerms: async (userId: string, id: string) => readExpectedTerms(deps, await owned(userId, id)),

    /** Of which resume and job it is: one query, for the moment somebody waits for an answer. */
    async about(userId: string, interviewId: string): Promise<MaterialIds> {
      const { resumeId, jobId } = await owned(userId, interviewId)
      return { resumeId, jobId }
    },

    async read(userId: string, interviewId: string): Promise<WithQuestions> {
      const read = await withQuestions(await owned(userId, interviewId))
      tell(userId, read.session)
      return read
    },

    async move(userId: string, interviewId: string, move: Move): Promise<Session> {
      const session = await present(await moveInterview(deps, userId, interviewId, move))
      if (move === 'start') {
        given.whenWritten?.(userId)
        tell(userId, session)
      }
      return session
    },

    ...presence,

    /** The first question without an answer; one that was removed from the bank is still asked. */
    async next(userId: string, interviewId: string): Promise<Next> {
      const interview = await owned(userId, interviewId)
      await presence.noteSeen(interview)
      const { session, questions } = await withQuestions(interview)
      tell(userId, session)
      const isOver = session.status === 'completed' || session.answered_questions >= session.total_questions
      if (isOver) return { completed: true, session }
      const question = questions[session.current_question - 1]
      if (!question) throw new Problem('invalid_transition')
      return { question, session }
    },

    async answer(userId: string, interviewId: string, body: AnswerIn<typeof QuestionAnswerBody>) {
      const { answer, interview } = await answerQuestion(deps, userId, interviewId, body)
      return { answer, session: await present(interview) }
    },

    async answerFollowUp(userId: string, interviewId: string, body: AnswerIn<typeof AnswerBody>) {
      const { answer, interview } = await answerFollowUp(deps, userId, interviewId, body)
      return { answer, session: await present(interview) }
    },

    skipFollowUp: (userId: string, interviewId: string, questionId: string) =>
      skipFollowUp(deps, userId, interviewId, questionId),
    titlesOf: (userId: string, interviewIds: string[]) => stores.interviews.titles(userId, interviewIds),
    requireAnswerable: (userId: string, interviewId: string, questionId: string) =>
      requireAnswerable(stores, userId, interviewId, questionId),

    async answers(userId: string, interviewId: string): Promise<Answer[]> {
      await owned(userId, interviewId)
      return presentAnswers(await stores.answers.ofSession(userId, interviewId))
    },

    async answersOfQuestion(userId: string, questionId: string): Promise<Answer[]> {
      requireFound(await stores.bank.find(userId, questionId))
      return presentAnswers(await stores.answers.ofQuestion(userId, questionId))
    },

    report: (userId: string, interviewId: string, language: Language) =>
      reportInterview(deps, userId, interviewId, language),

    regenerate: async (userId: string, interviewId: string) => written(await regenerate(deps, userId, interviewId)),
    generate: async (userId: string, body: Generated) => written(await generate(deps, userId, body)),
    generateOneByOne: (userId: string, body: Generated, gone: AbortSignal) =>
      generateOneByOne({ ...deps, present: written }, userId, body, gone),

    tryGenerator: (body: z.output<typeof TestGeneratorBody>) => tryGenerator(deps, body),

    async remove(userId: string, interviewId: string, withAnswers: boolean): Promise<void> {
      await removeInterview(stores, userId, interviewId, withAnswers)
      await given.afterRemoval()
    },

    statistics: (userId: string) => readStatistics(deps, userId),
  }

  function tell(userId: string, { interview_type, status }: Session) {
    if (isFormal(interview_type) && status !== 'completed') given.whenFormal?.(userId)
  }

  function written(row: InterviewRow) {
    given.whenWritten?.(row.userId)
    return withQuestions(row)
  }

  async function owned(userId: string, interviewId: string) {
    return requireFound(await stores.interviews.find(userId, interviewId))
  }

  async function present(row: InterviewRow): Promise<Session> {
    const figures = await stores.asked.figures(row.userId, [row.id])
    return toSession(row, figures.get(row.id), clock())
  }

  function presentAnswers(rows: AnswerRow[]): Answer[] {
    const now = clock()
    return rows.map((row) => toAnswer(row, now))
  }

  async function withQuestions(row: InterviewRow): Promise<WithQuestions> {
    const questions = await stores.asked.questions(row.userId, row.id)
    const latest = await stores.answers.latest(
      row.userId,
      questions.map(({ id }) => id),
    )
    return {
      session: await present(row),
      questions: questions.map((question) => toQuestion(question, latest.get(question.id))),
    }
  }
}
