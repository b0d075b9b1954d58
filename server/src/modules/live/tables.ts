import type { Feedback } from '@greenroom/contract/answers'
import type { AnswerSource } from '@greenroom/contract/live'
import type { QuestionMatch } from '@greenroom/contract/sessions'
import type { Stopwatch } from '@greenroom/contract/stopwatch'
import {
  bigint,
  boolean,
  doublePrecision,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

export const transcriptSegments = pgTable(
  'transcript_segments',
  {
    sessionId: uuid().notNull(),
    /** The client's own. */
    id: text().notNull(),
    userId: uuid().notNull(),
    text: text().notNull(),
    timestamp: timestamp({ withTimezone: true }).notNull(),
    confidence: doublePrecision().notNull(),
    segmentType: text({ enum: ['sentence', 'paragraph', 'pause'] }).notNull(),
    duration: doublePrecision().notNull(),
    speaker: text({ enum: ['interviewer', 'you'] }),
    arrival: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.id] })],
)
export type SegmentRow = typeof transcriptSegments.$inferSelect

export const suggestions = pgTable(
  'suggestions',
  {
    sessionId: uuid().notNull(),
    /** The client's own. */
    id: text().notNull(),
    userId: uuid().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
    timestamp: timestamp({ withTimezone: true }).notNull(),
    isGenerating: boolean().notNull(),
    generatedBy: text(),
    sources: jsonb().$type<AnswerSource[]>(),
    /** As it was shown then; the question may have changed or gone since. */
    match: jsonb().$type<QuestionMatch>(),
    times: jsonb().$type<Stopwatch>(),
    arrival: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.id] })],
)
export const liveJudgements = pgTable(
  'live_judgements',
  {
    sessionId: uuid().notNull(),
    suggestionId: text().notNull(),
    userId: uuid().notNull(),
    answerText: text().notNull(),
    score: doublePrecision(),
    feedback: jsonb().$type<Feedback>().notNull(),
    generatedBy: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.suggestionId] })],
)
export type LiveJudgementRow = typeof liveJudgements.$inferSelect

export type SuggestionRow = typeof suggestions.$inferSelect
