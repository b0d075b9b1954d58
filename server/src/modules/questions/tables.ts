import type { AskedFollowUp, Delivery, Feedback } from '@greenroom/contract/answers'
import type { LateJudgement } from '@greenroom/contract/late-judgement'
import { DIFFICULTIES, QUESTION_ORIGINS, QUESTION_TYPES, type QuestionSource } from '@greenroom/contract/questions'
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/** While it is awaited, `token` tells this judging from any other, and `until` (ISO 8601) when nobody is at it any more. */
export type StoredLateJudgement =
  | { state: 'awaited'; token: string; until: string }
  | Exclude<LateJudgement, { state: 'awaited' }>

/** What was said once to a question, with its judgement; `created_at` is ISO 8601. */
export type StoredTry = {
  answer_text: string
  response_time: number
  score: number | null
  feedback: Feedback
  delivery: Delivery
  generated_by: string
  late_judgement: StoredLateJudgement | null
  cues: string[] | null
  created_at: string
}

export const questions = pgTable('questions', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  sessionId: uuid(),
  resumeId: uuid(),
  jobId: uuid(),
  questionText: text().notNull(),
  questionType: text({ enum: QUESTION_TYPES }).notNull(),
  difficulty: text({ enum: DIFFICULTIES }).notNull(),
  category: text().notNull(),
  tags: text().array().notNull(),
  expectedAnswer: text(),
  keyPoints: text().array().notNull(),
  isFavorite: boolean().notNull().default(false),
  source: jsonb().$type<QuestionSource>().notNull(),
  origin: text({ enum: QUESTION_ORIGINS }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  /** Hidden from the bank since then, kept for the interviews that ask it. */
  removedAt: timestamp({ withTimezone: true }),
})
export type QuestionRow = typeof questions.$inferSelect

export const answers = pgTable('answers', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  questionId: uuid().notNull(),
  sessionId: uuid().notNull(),
  answerText: text().notNull(),
  responseTime: doublePrecision().notNull(),
  score: doublePrecision(),
  feedback: jsonb().$type<Feedback>().notNull(),
  delivery: jsonb().$type<Delivery>().notNull(),
  generatedBy: text().notNull(),
  followUp: jsonb().$type<AskedFollowUp>(),
  lateJudgement: jsonb().$type<StoredLateJudgement>(),
  /** Beside the one in this row, which counts; oldest first. */
  otherTries: jsonb().$type<StoredTry[]>().notNull().default([]),
  /** What to speak from; null where none were made. */
  cues: text().array(),
  /** Since when it is the person's answer, whatever others scored. */
  keptAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
export type AnswerRow = typeof answers.$inferSelect

export const sessionQuestions = pgTable(
  'session_questions',
  {
    sessionId: uuid().notNull(),
    questionId: uuid().notNull(),
    userId: uuid().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.questionId] })],
)

/** Written by triggers only (migration 0061). */
export const questionBanks = pgTable('question_banks', {
  userId: uuid().primaryKey(),
  size: integer().notNull(),
  characters: bigint({ mode: 'number' }).notNull(),
  revision: bigint({ mode: 'bigint' }).notNull(),
})

const vector = customType<{ data: Int8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
})

/** One byte a dimension; vectors of different models cannot be compared. */
export const questionVectors = pgTable('question_vectors', {
  questionId: uuid().primaryKey(),
  userId: uuid().notNull(),
  model: text().notNull(),
  vector: vector().notNull(),
})
