import type { Profile } from '@greenroom/contract/profile'
import type { Improvement } from '@greenroom/contract/readings'
import type { ResumeAnalysis } from '@greenroom/contract/resumes'
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const resumes = pgTable('resumes', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  filename: text().notNull(),
  mimeType: text().notNull(),
  size: integer().notNull(),
  storageKey: text().notNull(),
  status: text({ enum: ['processing', 'completed', 'failed'] }).notNull(),
  errorKey: text(),
  text: text(),
  skills: text().array().notNull(),
  profile: jsonb().$type<Profile>(),
  confidence: jsonb().$type<Record<string, number>>(),
  readingSince: timestamp({ withTimezone: true }),
  readings: integer().notNull().default(0),
  corrected: text().array().notNull().default([]),
  isDefault: boolean().notNull().default(false),
  readBy: text(),
  improvements: jsonb().$type<Improvement[]>(),
  readAgainSince: timestamp({ withTimezone: true }),
  readAgainTries: integer().notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
export type ResumeRow = typeof resumes.$inferSelect

export const resumeAnalyses = pgTable('resume_analyses', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  resumeId: uuid().notNull(),
  jobId: uuid(),
  result: jsonb().$type<ResumeAnalysis>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
