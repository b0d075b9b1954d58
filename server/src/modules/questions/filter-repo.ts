import type { Difficulty, OriginFilter, QuestionType } from '@greenroom/contract/questions'
import { and, eq, exists, isNull, ne, not, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { answers, questions } from './tables.ts'

type Wanted = {
  type: QuestionType
  difficulty: Difficulty
  category: string
  favorite: boolean
  jobId: string
  /** With `jobId`: also questions that are for no job in particular. */
  orNoJob: boolean
  tag: string
  answered: boolean
  origin: OriginFilter
}
/** What is missing, null or empty asks for nothing. */
export type BankFilter = { [Name in keyof Wanted]?: Wanted[Name] | null | undefined }
type Asked = { [Name in keyof BankFilter]: BankFilter[Name] | (Name extends Literal ? never : Placeholder) }

/** These change what the query is, so that each value is a query of its own. */
const LITERALS = ['answered', 'origin', 'orNoJob'] as const
type Literal = (typeof LITERALS)[number]

/** What was removed is not in the bank any more. */
export const inBank = (userId: string | Placeholder) => and(eq(questions.userId, userId), isNull(questions.removedAt))

/** A name for the query that these filters need, and the same filters with places for their values. */
export function shapeOf(filter: BankFilter): { shape: string; asked: Asked } {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const isLiteral = (name: string) => LITERALS.some((literal) => literal === name)
  return {
    shape: given.map(([name, value]) => (isLiteral(name) ? `${name}_${value}` : name)).join('_'),
    asked: Object.fromEntries(given.map(([name, value]) => [name, isLiteral(name) ? value : sql.placeholder(name)])),
  }
}

/** The condition that a question of this user passes the filter. */
export function filtered(database: Database, userId: string | Placeholder, filter: Asked): SQL | undefined {
  const { type, difficulty, category, favorite, jobId, orNoJob, tag, answered, origin } = filter
  // With the user in it PostgreSQL never thinks of looking through everybody's answers.
  const isTheirs = and(eq(answers.userId, userId), eq(answers.questionId, questions.id))
  const isAnswered = exists(database.select({ one: sql`1` }).from(answers).where(isTheirs))
  const isForJob = jobId ? eq(questions.jobId, jobId) : undefined
  return and(
    inBank(userId),
    type ? eq(questions.questionType, type) : undefined,
    difficulty ? eq(questions.difficulty, difficulty) : undefined,
    category ? eq(questions.category, category) : undefined,
    favorite === undefined || favorite === null ? undefined : eq(questions.isFavorite, favorite),
    isForJob && orNoJob ? or(isForJob, isNull(questions.jobId)) : isForJob,
    tag ? sql`${tag} = any(${questions.tags})` : undefined,
    answered === undefined || answered === null ? undefined : answered ? isAnswered : not(isAnswered),
    origin === 'rehearsed' ? or(ne(questions.origin, 'formal'), isAnswered) : undefined,
    origin && origin !== 'rehearsed' ? eq(questions.origin, origin) : undefined,
  )
}
