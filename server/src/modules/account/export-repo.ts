import { and, desc, eq, gt, isNull, lt, or, type SQL } from 'drizzle-orm'
import { type Database, holdLock } from '#adapters/database/port.ts'
import { newId } from '#platform/ids.ts'
import { type ExportRow, exports } from './tables.ts'

export type ExportRepo = ReturnType<typeof createExportRepo>

export function createExportRepo(database: Database) {
  return {
    /** The one that is being made, or a new one in place of all older ones. */
    async begin(userId: string, now: Date): Promise<{ row: ExportRow; isNew: boolean; old: ExportRow[] }> {
      return database.transaction(async (transaction) => {
        await holdLock(transaction, `export ${userId}`)
        const running = and(eq(exports.userId, userId), eq(exports.status, 'running'))
        const [row] = await transaction.select().from(exports).where(running)
        if (row) return { row, isNew: false, old: [] }
        const old = await transaction.delete(exports).where(eq(exports.userId, userId)).returning()
        const values = { id: newId(), userId, createdAt: now, aliveAt: now }
        const [added] = await transaction.insert(exports).values(values).returning()
        if (!added) throw new Error('A row that was just added is not there')
        return { row: added, isNew: true, old }
      })
    },

    list: (userId: string, now: Date): Promise<ExportRow[]> => living(eq(exports.userId, userId), now),

    async find(userId: string, id: string, now: Date): Promise<ExportRow | undefined> {
      const [row] = await living(and(eq(exports.userId, userId), eq(exports.id, id)), now)
      return row
    },

    /** @returns false when it is gone, with its account or because it was taken for dead */
    async change(id: string, change: Partial<ExportRow>): Promise<boolean> {
      const running = and(eq(exports.id, id), eq(exports.status, 'running'))
      return (await database.update(exports).set(change).where(running).returning({ id: exports.id })).length > 0
    },

    /** Those nobody works on any more. */
    async failCutOff(aliveBefore: Date): Promise<ExportRow[]> {
      const cutOff = and(eq(exports.status, 'running'), lt(exports.aliveAt, aliveBefore))
      return database.update(exports).set({ status: 'failed' }).where(cutOff).returning()
    },

    listExpired: (now: Date): Promise<ExportRow[]> => database.select().from(exports).where(lt(exports.expiresAt, now)),

    async remove(id: string): Promise<void> {
      await database.delete(exports).where(eq(exports.id, id))
    },
  }

  async function living(which: SQL | undefined, now: Date): Promise<ExportRow[]> {
    return database
      .select()
      .from(exports)
      .where(and(which, or(isNull(exports.expiresAt), gt(exports.expiresAt, now))))
      .orderBy(desc(exports.createdAt))
  }
}
