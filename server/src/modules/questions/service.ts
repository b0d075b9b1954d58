import type { Coach } from '@greenroom/coach/coach'
import type { Answer } from '@greenroom/contract/answers'
import type { Pagination } from '@greenroom/contract/basics'
import type { PracticePlan, PracticeQuery } from '@greenroom/contract/practice-plan'
import type { QuestionListQuery, WithAnswersQuery } from '@greenroom/contract/question-lists'
import type {
  FoundQuestion,
  NewQuestionBody,
  Question,
  QuestionChangeBody,
  SearchBody,
} from '@greenroom/contract/questions'
import type { z } from 'zod'
import type { Jobs } from '#modules/jobs/index.ts'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { type Owned, requireFound } from '#platform/ownership.ts'
import { fittingPage, limits, pagination } from '#platform/pages.ts'
import type { AnswersRepo } from './answers-repo.ts'
import { filterOf } from './filter-of.ts'
import type { BankFilter } from './filter-repo.ts'
import type { FindMeant } from './find-meant.ts'
import { planPractice } from './plan-practice.ts'
import { toAnswer, toQuestion } from './present.ts'
import type { BankRepo } from './repo.ts'
import { searchQuestions } from './search.ts'
import { type BankStats, summarise } from './stats.ts'
import type { QuestionRow } from './tables.ts'

export type QuestionPage = { questions: Question[]; pagination: Pagination }
export type FoundPage = { questions: FoundQuestion[]; pagination: Pagination }
export type QuestionService = ReturnType<typeof createQuestionService>
type Deps = {
  bank: BankRepo
  answers: AnswersRepo
  jobs: Pick<Jobs, 'read'>
  coach: Pick<Coach, 'keyPoints'>
  findMeant: FindMeant
  /** Told when the text of a question is new. */
  whenWritten: (userId: string) => void
  clock: Clock
}

const DEFAULT_CATEGORY = 'general'
/** Questions that a query may mean in other words. */
const MEANT = 20

export function createQuestionService({ bank, answers, jobs, coach, findMeant, whenWritten, clock }: Deps) {
  return {
    list(userId: string, query: z.output<typeof QuestionListQuery>): Promise<QuestionPage> {
      return page(userId, filterOf(query), query)
    },

    withAnswers(userId: string, query: z.output<typeof WithAnswersQuery>): Promise<QuestionPage> {
      return page(userId, filterOf({ ...query, answered: query.answered ?? query.has_answers }), query)
    },

    async search(userId: string, { query, filters, ...asked }: z.output<typeof SearchBody>): Promise<FoundPage> {
      const paging = await fittingPage(asked, () => bank.sizes(userId))
      const filter = filterOf(filters)
      const [meant = []] = await findMeant(userId, [query], { limit: MEANT })
      const found = await searchQuestions(query, meant, (after) => bank.words(userId, filter, after))
      const { limit, offset } = limits(paging)
      const shown = found.slice(offset, offset + limit)
      const ids = shown.map(({ id }) => id)
      const rows = new Map((await bank.findMany(userId, ids)).map((row) => [row.id, row]))
      const latest = await answers.latest(userId, ids)
      return {
        questions: shown.flatMap(({ id, similarity }) => {
          const row = rows.get(id)
          return row ? [{ ...toQuestion(row, latest.get(id)), similarity_score: similarity }] : []
        }),
        pagination: pagination(paging, found.length),
      }
    },

    async correctCues(userId: string, answerId: string, cues: string[]): Promise<Answer> {
      return toAnswer(requireFound(await answers.correctCues(userId, answerId, cues.length > 0 ? cues : null)), clock())
    },

    async practice(userId: string, { job_id, limit }: z.output<typeof PracticeQuery>): Promise<PracticePlan> {
      const filter = filterOf({ job_id, origin: 'rehearsed' })
      const { now, waiting, nextDueAt, readiness } = await planPractice(await bank.judged(userId, filter), clock())
      const first = now.slice(0, limit)
      const ids = first.map(({ id }) => id)
      const rows = new Map((await bank.findMany(userId, ids)).map((row) => [row.id, row]))
      const latest = await answers.latest(userId, ids)
      const { average, ...figures } = readiness
      return {
        now: first.flatMap(({ id, reason, dueAt }) => {
          const row = rows.get(id)
          const question = row && toQuestion(row, latest.get(id))
          return question ? [{ question, reason, due_at: dueAt?.toISOString() }] : []
        }),
        waiting,
        next_due_at: nextDueAt?.toISOString(),
        readiness: { ...figures, average_score: average },
      }
    },

    /** 404 when `job_id` is not a job of this user. */
    async create(userId: string, body: z.output<typeof NewQuestionBody>): Promise<Question> {
      const row = {
        id: newId(),
        userId,
        jobId: await ownJob(userId, body.job_id),
        questionText: body.question_text,
        questionType: body.question_type,
        difficulty: body.difficulty,
        category: body.category || DEFAULT_CATEGORY,
        tags: body.tags,
        expectedAnswer: body.expected_answer?.trim() || null,
        keyPoints: body.key_points ?? (await coach.keyPoints(body)),
        source: { kind: 'general' as const },
        origin: 'own' as const,
        createdAt: clock(),
      }
      const [added] = await bank.add([row])
      whenWritten(userId)
      return toQuestion(requireFound(added))
    },

    async read(userId: string, questionId: string): Promise<Question> {
      return present(await owned(userId, questionId))
    },

    /**
     * A field left out stays. A changed text gets new key points unless they are given (docs/rules.md, Questions). 404 when
     * `job_id` is not a job of this user.
     */
    async change(userId: string, questionId: string, body: z.output<typeof QuestionChangeBody>): Promise<Question> {
      const question = await owned(userId, questionId)
      const changed = await bank.change(question, {
        questionText: body.question_text,
        questionType: body.question_type,
        difficulty: body.difficulty,
        category: body.category === '' ? DEFAULT_CATEGORY : body.category,
        tags: body.tags,
        jobId: await ownJob(userId, body.job_id),
        expectedAnswer: body.expected_answer === undefined ? undefined : body.expected_answer.trim() || null,
        keyPoints: body.key_points ?? (await freshKeyPoints(question, body)),
      })
      if (body.question_text) whenWritten(userId)
      return present(requireFound(changed))
    },

    async setFavorite(userId: string, questionId: string, isFavorite: boolean): Promise<Question> {
      return present(requireFound(await bank.change(await owned(userId, questionId), { isFavorite })))
    },

    /** Gone from the bank at once. Interviews that ask it keep it, so that a running one goes on and records stay whole. */
    async remove(userId: string, questionId: string): Promise<Question> {
      const question = await owned(userId, questionId)
      const shown = await present(question)
      await bank.remove(question, clock())
      return shown
    },

    async stats(userId: string): Promise<BankStats> {
      const { counts, answered } = await bank.stats(userId)
      return summarise(counts, answered)
    },
  }

  async function owned(userId: string, questionId: string): Promise<Owned<QuestionRow>> {
    return requireFound(await bank.find(userId, questionId))
  }

  /** Null and undefined stay what they are. */
  async function ownJob<Given extends string | null | undefined>(userId: string, jobId: Given): Promise<Given> {
    if (jobId) await jobs.read(userId, jobId)
    return jobId
  }

  async function present(row: QuestionRow): Promise<Question> {
    const latest = await answers.latest(row.userId, [row.id])
    return toQuestion(row, latest.get(row.id))
  }

  async function page(userId: string, filter: BankFilter, asked: { page: number; per_page: number }) {
    const query = await fittingPage(asked, () => bank.sizes(userId))
    const { rows, total } = await bank.page(userId, filter, limits(query))
    return {
      questions: rows.map(({ question, latest }) => toQuestion(question, latest ?? undefined)),
      pagination: pagination(query, total),
    }
  }

  async function freshKeyPoints(question: QuestionRow, body: z.output<typeof QuestionChangeBody>) {
    const { question_text = question.questionText, question_type = question.questionType } = body
    if (question_text === question.questionText) return undefined
    return coach.keyPoints({ question_text, question_type })
  }
}
