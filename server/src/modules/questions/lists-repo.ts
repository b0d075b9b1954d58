import type { Difficulty, QuestionType } from '@greenroom/contract/questions'
import {
  and,
  avg,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  isNull,
  max,
  not,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { once } from '#platform/once.ts'
import type { Sizes } from '#platform/pages.ts'
import { type AnswerRow, answers, type QuestionRow, questions } from './tables.ts'

export type BankFilter = {
  type?: QuestionType | null | undefined
  difficulty?: Difficulty | null | undefined
  category?: string | null | undefined
  favorite?: boolean | null | undefined
  answered?: boolean | undefined
}
export type BankCount = Pick<QuestionRow, 'questionType' | 'difficulty' | 'category' | 'isFavorite'> & { count: number }
/** `position` tells where the next page begins. */
export type BankWords = Pick<QuestionRow, 'id' | 'questionText' | 'category' | 'tags'> & { position: string }
export type BankText = Pick<QuestionRow, 'id' | 'questionText'> & { position: string }
export type LatestAnswer = Pick<AnswerRow, 'answerText' | 'score' | 'createdAt'>

/** Questions read at once: even of the longest a page is there within some milliseconds. */
const PAGE = 250
const position = sql<string>`${questions.createdAt}::text`
const isAfter = (last: { id: string; position: string }) =>
  sql`(${questions.createdAt}, ${questions.id}) < (${last.position}::timestamptz, ${last.id}::uuid)`

/** What a person sees of their bank at a glance: pages, words to search in, counts. */
export function createBankLists(database: Database) {
  const pages = new Map<string, ReturnType<typeof preparePage>>()
  const stats = once(prepareStats)

  return {
    /** Newest first, each with its newest answer. */
    async page(userId: string, filter: BankFilter, page: { limit: number; offset: number }) {
      const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== '')
      const shape = given.map(([name, value]) => (name === 'answered' && !value ? 'unanswered' : name)).join('_')
      const prepared = pages.get(shape) ?? preparePage(shape, given)
      pages.set(shape, prepared)
      const rows = await prepared.execute({ ...filter, ...page, userId })
      // A page beyond the last has no row to tell it.
      const where = () => and(...conditions(userId, filter))
      return { rows, total: rows[0]?.total ?? (page.offset > 0 ? await database.$count(questions, where()) : 0) }
    },

    /** Of all questions of this user, each with its longest answer. Lists count as they are stored. */
    async sizes(userId: string): Promise<Sizes> {
      const { questionText, expectedAnswer, keyPoints, tags, source } = questions
      const ofQuestion = sql`octet_length(${questionText}) + coalesce(octet_length(${expectedAnswer}), 0)
        + pg_column_size(${keyPoints}) + pg_column_size(${tags}) + pg_column_size(${source})`
      const [bank] = await database.select(sumAndMost(ofQuestion)).from(questions).where(inBank(userId))
      const [given] = await database
        .select(sumAndMost(sql`octet_length(${answers.answerText})`))
        .from(answers)
        .where(eq(answers.userId, userId))
      return { bytes: (bank?.sum ?? 0) + (given?.sum ?? 0), longest: (bank?.most ?? 0) + (given?.most ?? 0) }
    },

    /** Questions that pass the filter, newest first, page by page, with no more than finding one by its words needs. */
    async words(userId: string, filter: BankFilter, after?: BankWords): Promise<BankWords[]> {
      const { id, questionText, category, tags } = questions
      return database
        .select({ id, questionText, category, tags, position })
        .from(questions)
        .where(and(...conditions(userId, filter), after && isAfter(after)))
        .orderBy(desc(questions.createdAt), desc(id))
        .limit(PAGE)
    },

    /** The texts of the bank, newest first, page by page; at most `most`. */
    async texts(userId: string, most: number, after?: BankText): Promise<BankText[]> {
      const { id, questionText } = questions
      return database
        .select({ id, questionText, position })
        .from(questions)
        .where(and(inBank(userId), after && isAfter(after)))
        .orderBy(desc(questions.createdAt), desc(id))
        .limit(Math.min(most, PAGE))
    },

    /** Groups of the bank; and how many questions have an answer, and the mean score of their latest ones. */
    async stats(
      userId: string,
    ): Promise<{ counts: BankCount[]; answered: { answered: number; averageScore: number | null } }> {
      const counts = await stats().execute({ userId })
      return {
        counts,
        answered: { answered: counts[0]?.answered ?? 0, averageScore: counts[0]?.averageScore ?? null },
      }
    },
  }

  /** One for each set of filters that is used: what is not asked for is not in the query. */
  function preparePage(shape: string, given: [string, unknown][]) {
    const asked = given.map(([name, value]) => [name, name === 'answered' ? value : sql.placeholder(name)])
    const where = and(...conditions(sql.placeholder('userId'), Object.fromEntries(asked)))
    const total = sql<number>`(${database.select({ total: count() }).from(questions).where(where)})`.mapWith(Number)
    const { answerText, score, createdAt } = answers
    const latest = database
      .select({ answerText, score, createdAt })
      .from(answers)
      .where(and(eq(answers.userId, questions.userId), eq(answers.questionId, questions.id)))
      .orderBy(desc(answers.createdAt), desc(answers.id))
      .limit(1)
      .as('latest')
    return database
      .select({
        question: getTableColumns(questions),
        latest: { answerText: latest.answerText, score: latest.score, createdAt: latest.createdAt },
        total,
      })
      .from(questions)
      .leftJoinLateral(latest, sql`true`)
      .where(where)
      .orderBy(desc(questions.createdAt), desc(questions.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(`questions_page_${shape}`)
  }

  function prepareStats() {
    const bank = inBank(sql.placeholder('userId'))
    const latest = database
      .selectDistinctOn([answers.questionId], { score: answers.score })
      .from(answers)
      .innerJoin(questions, eq(questions.id, answers.questionId))
      .where(bank)
      .orderBy(answers.questionId, desc(answers.createdAt), desc(answers.id))
      .as('latest')
    const all = database
      .select({ answered: count().as('answered'), mean: avg(latest.score).as('mean') })
      .from(latest)
      .as('all_answered')
    const groups = [questions.questionType, questions.difficulty, questions.category, questions.isFavorite] as const
    const [questionType, difficulty, category, isFavorite] = groups
    return database
      .select({
        ...{ questionType, difficulty, category, isFavorite },
        count: count(),
        answered: max(all.answered).mapWith(Number),
        averageScore: max(all.mean).mapWith(Number),
      })
      .from(questions)
      .innerJoin(all, sql`true`)
      .where(bank)
      .groupBy(...groups)
      .prepare('questions_stats')
  }

  function conditions(userId: string | Placeholder, filter: Asked): (SQL | undefined)[] {
    const isAnswered = exists(
      database.select({ one: sql`1` }).from(answers).where(eq(answers.questionId, questions.id)),
    )
    return [
      inBank(userId),
      filter.type ? eq(questions.questionType, filter.type) : undefined,
      filter.difficulty ? eq(questions.difficulty, filter.difficulty) : undefined,
      filter.category ? eq(questions.category, filter.category) : undefined,
      filter.favorite === undefined || filter.favorite === null ? undefined : eq(questions.isFavorite, filter.favorite),
      filter.answered === undefined ? undefined : filter.answered ? isAnswered : not(isAnswered),
    ]
  }
}

const sumAndMost = (bytes: SQL) => ({
  sum: sql`coalesce(sum(${bytes}), 0)`.mapWith(Number),
  most: sql`coalesce(max(${bytes}), 0)`.mapWith(Number),
})

type Asked = { [Name in keyof BankFilter]: BankFilter[Name] | Placeholder }

/** What was removed is not in the bank any more. */
export const inBank = (userId: string | Placeholder) => and(eq(questions.userId, userId), isNull(questions.removedAt))
