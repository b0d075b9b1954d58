import { and, asc, avg, count, desc, eq, getTableColumns, isNotNull, max, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { once } from '#platform/once.ts'
import type { Sizes } from '#platform/pages.ts'
import { type BankFilter, filtered, inBank, shapeOf } from './filter-repo.ts'
import { type AnswerRow, answers, type QuestionRow, questions } from './tables.ts'

export type BankCount = Pick<QuestionRow, 'questionType' | 'difficulty' | 'category' | 'isFavorite'> & { count: number }
/** `position` tells where the next page begins. */
export type BankWords = Pick<QuestionRow, 'id' | 'questionText' | 'category' | 'tags'> & { position: string }
export type JudgedAnswer = { questionId: string; score: number | null; answeredAt: Date | null }
export type BankText = Pick<QuestionRow, 'id' | 'questionText'> & { position: string }
export type LatestAnswer = Pick<AnswerRow, 'answerText' | 'cues' | 'score' | 'createdAt'>

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
      const { shape, asked } = shapeOf(filter)
      const prepared = pages.get(shape) ?? preparePage(shape, filtered(database, sql.placeholder('userId'), asked))
      pages.set(shape, prepared)
      const rows = await prepared.execute({ ...filter, ...page, userId })
      // A page beyond the last has no row to tell it.
      const where = () => filtered(database, userId, filter)
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
        .where(and(filtered(database, userId, filter), after && isAfter(after)))
        .orderBy(desc(questions.createdAt), desc(id))
        .limit(PAGE)
    },

    /** Every judged answer to the questions that pass the filter, oldest first; a question without one has a row too. */
    async judged(userId: string, filter: BankFilter): Promise<JudgedAnswer[]> {
      const { score, createdAt } = answers
      return database
        .select({ questionId: questions.id, score, answeredAt: createdAt })
        .from(questions)
        .leftJoin(
          answers,
          and(eq(answers.userId, questions.userId), eq(answers.questionId, questions.id), isNotNull(score)),
        )
        .where(filtered(database, userId, filter))
        .orderBy(desc(questions.createdAt), desc(questions.id), asc(createdAt), asc(answers.id))
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
  function preparePage(shape: string, where: SQL | undefined) {
    const total = sql<number>`(${database.select({ total: count() }).from(questions).where(where)})`.mapWith(Number)
    const { answerText, cues, score, createdAt } = answers
    const latest = database
      .select({ answerText, cues, score, createdAt })
      .from(answers)
      .where(and(eq(answers.userId, questions.userId), eq(answers.questionId, questions.id)))
      .orderBy(desc(answers.createdAt), desc(answers.id))
      .limit(1)
      .as('latest')
    return database
      .select({
        question: getTableColumns(questions),
        latest: {
          ...{ answerText: latest.answerText, cues: latest.cues },
          ...{ score: latest.score, createdAt: latest.createdAt },
        },
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
}

const sumAndMost = (bytes: SQL) => ({
  sum: sql`coalesce(sum(${bytes}), 0)`.mapWith(Number),
  most: sql`coalesce(max(${bytes}), 0)`.mapWith(Number),
})
