import { and, desc, eq, gt, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import { type Database, holdLock } from '#adapters/database/port.ts'
import { type Attempt, doSoon, TaskEnded, type TaskQueue } from '#adapters/tasks/port.ts'
import { filesToRemove } from '#modules/files/tables.ts'
import { REMOVE_FILES } from '#modules/recordings/index.ts'
import { newId } from '#platform/ids.ts'
import { type ExportRow, exports } from './tables.ts'
import { MAKE_EXPORT } from './task-kinds.ts'

export type ExportRepo = ReturnType<typeof createExportRepo>

type Done = Pick<ExportRow, 'file' | 'size' | 'done' | 'expiresAt'> & { file: string }

/** With their row the files of archives go as well (migration 0083). */
export function createExportRepo(database: Database, tasks: TaskQueue) {
  return {
    /** The one that is being made, or a new one in place of all older ones, with the task that makes it. */
    async begin(userId: string, now: Date): Promise<ExportRow> {
      return database.transaction(async (transaction) => {
        await holdLock(transaction, `export ${userId}`)
        const running = and(eq(exports.userId, userId), eq(exports.status, 'running'))
        const [row] = await transaction.select().from(exports).where(running)
        if (row) return row
        await transaction.delete(exports).where(eq(exports.userId, userId))
        await doSoon(tasks, transaction, REMOVE_FILES)
        const values = { id: newId(), userId, createdAt: now, aliveAt: now }
        const [added] = await transaction.insert(exports).values(values).returning()
        if (!added) throw new Error('A row that was just added is not there')
        await tasks.add(transaction, MAKE_EXPORT, { userId, exportId: added.id }, { key: added.id })
        return added
      })
    },

    list: (userId: string, now: Date): Promise<ExportRow[]> => living(eq(exports.userId, userId), now),

    async find(userId: string, id: string, now: Date): Promise<ExportRow | undefined> {
      const [row] = await living(and(eq(exports.userId, userId), eq(exports.id, id)), now)
      return row
    },

    /** To be made now, also after it had failed; nothing when it is ready or gone. */
    async take(userId: string, id: string, now: Date): Promise<ExportRow | undefined> {
      const [row] = await database
        .update(exports)
        .set({ status: 'running', aliveAt: now })
        .where(and(eq(exports.userId, userId), eq(exports.id, id), inArray(exports.status, ['running', 'failed'])))
        .returning()
      return row
    },

    /** A file that is about to be written must go at that time, unless a row takes it. */
    async noteFile(storageKey: string, dueAt: Date): Promise<void> {
      const change = { target: filesToRemove.storageKey, set: { dueAt } }
      await database.insert(filesToRemove).values({ storageKey, dueAt }).onConflictDoUpdate(change)
    },

    /** How far it has come. @throws {TaskEnded} when it is not wanted any more, or somebody else has made it */
    note: (id: string, change: Partial<ExportRow>): Promise<void> => changeRunning(id, change),

    /** @param finish ends the task with it */
    async complete(id: string, { file, ...done }: Done, finish: Attempt['finish']): Promise<void> {
      await database.transaction(async (transaction) => {
        await changeRunning(id, { ...done, file, status: 'ready' }, transaction)
        await transaction.delete(filesToRemove).where(eq(filesToRemove.storageKey, file))
        await finish(transaction)
      })
    },

    async fail(id: string): Promise<void> {
      await database.update(exports).set({ status: 'failed' }).where(isRunning(id))
    },

    /** Those that nobody makes, although they are said to be made. */
    async failForgotten(aliveBefore: Date): Promise<void> {
      const silent = and(eq(exports.status, 'running'), lt(exports.aliveAt, aliveBefore))
      for (const { id } of await database.select({ id: exports.id }).from(exports).where(silent))
        if (!(await tasks.has(MAKE_EXPORT, id)))
          await database
            .update(exports)
            .set({ status: 'failed' })
            .where(and(eq(exports.id, id), silent))
    },

    async removeExpired(now: Date): Promise<void> {
      await database.delete(exports).where(lt(exports.expiresAt, now))
    },
  }

  async function changeRunning(id: string, change: Partial<ExportRow>, handle = database): Promise<void> {
    const changed = await handle.update(exports).set(change).where(isRunning(id)).returning({ id: exports.id })
    if (changed.length === 0) throw new TaskEnded()
  }

  async function living(which: SQL | undefined, now: Date): Promise<ExportRow[]> {
    return database
      .select()
      .from(exports)
      .where(and(which, or(isNull(exports.expiresAt), gt(exports.expiresAt, now))))
      .orderBy(desc(exports.createdAt))
  }
}

const isRunning = (id: string) => and(eq(exports.id, id), eq(exports.status, 'running'))
