import { eq, like, lt, or } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { FILE_KINDS } from '#adapters/storage/port.ts'
import { doSoon, type TaskQueue } from '#adapters/tasks/port.ts'
import { users } from '#modules/auth/tables.ts'
import { filesToRemove } from '#modules/files/tables.ts'
import { deletedAccounts } from './tables.ts'
import { REMOVE_ACCOUNT_FILES } from './task-kinds.ts'

export type DeletionRepo = ReturnType<typeof createDeletionRepo>

export function createDeletionRepo(database: Database, tasks: TaskQueue) {
  return {
    /** Every table that belongs to a user refers to them and goes with them, in one transaction. */
    async removeUser(userId: string, now: Date): Promise<void> {
      await database.transaction(async (transaction) => {
        await transaction.insert(deletedAccounts).values({ accountId: userId, deletedAt: now }).onConflictDoNothing()
        await transaction.delete(users).where(eq(users.id, userId))
        await doSoon(tasks, transaction, REMOVE_ACCOUNT_FILES)
      })
    },

    /** For when the files themselves are gone. */
    async forgetFiles(userId: string): Promise<void> {
      const theirs = FILE_KINDS.map((kind) => like(filesToRemove.storageKey, `${kind}/${userId}/%`))
      await database.delete(filesToRemove).where(or(...theirs))
    },

    async listDeleted(): Promise<string[]> {
      const rows = await database.select({ id: deletedAccounts.accountId }).from(deletedAccounts)
      return rows.map(({ id }) => id)
    },

    async forgetDeleted(before: Date): Promise<void> {
      await database.delete(deletedAccounts).where(lt(deletedAccounts.deletedAt, before))
    },
  }
}
