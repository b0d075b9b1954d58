import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Files that must go from a time on. A file that is about to be written stands here until its row is there; the deleted
 * row of a chunk, a resume or an archive puts its file here by itself (migrations 0051 and 0083).
 */
export const filesToRemove = pgTable('files_to_remove', {
  storageKey: text().primaryKey(),
  dueAt: timestamp({ withTimezone: true }).notNull(),
})
