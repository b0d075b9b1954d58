import type { Consent } from '@greenroom/contract/consent'
import { INTERVIEW_TYPES } from '@greenroom/contract/interviews'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Plan } from './distribution.ts'

export const interviews = pgTable('interviews', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  title: text().notNull(),
  interviewType: text({ enum: INTERVIEW_TYPES }).notNull(),
  status: text({ enum: ['created', 'in_progress', 'paused', 'completed'] })
    .notNull()
    .default('created'),
  totalQuestions: integer().notNull(),
  /** How many of each difficulty and type, for writing the questions at start. */
  plan: jsonb().$type<Plan>().notNull(),
  /** Judged as any other, and not in records, trends and counts. */
  practice: boolean().notNull().default(false),
  judgeAtOnce: boolean().notNull().default(false),
  language: text({ enum: ['en', 'zh-CN'] }),
  jobId: uuid(),
  resumeId: uuid(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  activeMs: bigint({ mode: 'number' }).notNull().default(0),
  lastSeenAt: timestamp({ withTimezone: true }),
  startedAt: timestamp({ withTimezone: true }),
  completedAt: timestamp({ withTimezone: true }),
  consent: jsonb().$type<Consent>(),
})
export type InterviewRow = typeof interviews.$inferSelect

export const modelJudgements = pgTable(
  'model_judgements',
  {
    userId: uuid().notNull(),
    keyHash: text().notNull(),
    said: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  ({ userId, keyHash }) => [primaryKey({ columns: [userId, keyHash] })],
)
