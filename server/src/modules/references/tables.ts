import type { AiReferenceAnswer } from '@greenroom/contract/reference-answer'
import { integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

export const referenceAnswers = pgTable('reference_answers', {
  questionId: uuid().primaryKey(),
  userId: uuid().notNull(),
  /** How often another one was asked for, from 0. */
  variant: integer().notNull(),
  answer: jsonb().$type<AiReferenceAnswer>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
export type ReferenceRow = typeof referenceAnswers.$inferSelect
