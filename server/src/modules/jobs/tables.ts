import type { Improvement } from '@greenroom/contract/readings'
import { date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** `resume_id` points at a resume of the same user; the database sees to it (migrations/0003_jobs.sql). */
export const jobs = pgTable('jobs', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  title: text().notNull(),
  company: text(),
  location: text(),
  salaryRange: text(),
  jobType: text().notNull(),
  description: text().notNull(),
  requirements: text().array().notNull(),
  responsibilities: text().array().notNull(),
  experienceLevel: text(),
  skillsRequired: text().array().notNull(),
  /** Of each field that can be read; null in jobs of earlier versions (migrations/0070_job_readings.sql). */
  confidence: jsonb().$type<Record<string, number>>(),
  readBy: text(),
  improvements: jsonb().$type<Improvement[]>(),
  readAgainSince: timestamp({ withTimezone: true }),
  readAgainTries: integer().notNull().default(0),
  resumeId: uuid(),
  /** Of its texts; see `bytesOf`. */
  bytes: integer().notNull(),
  aiPolicy: text({ enum: ['unknown', 'practice_only', 'notes', 'allowed'] }).notNull(),
  status: text({ enum: ['active', 'archived'] }).notNull(),
  /** `YYYY-MM-DD` */
  interviewOn: date(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})
export type JobRow = typeof jobs.$inferSelect

/** Begun and not saved (migrations/0110_job_drafts.sql). */
export const jobDrafts = pgTable(
  'job_drafts',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    fields: jsonb().$type<Record<string, string>>().notNull(),
    read: jsonb().$type<Record<string, string>>(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)
export type JobDraftRow = typeof jobDrafts.$inferSelect
