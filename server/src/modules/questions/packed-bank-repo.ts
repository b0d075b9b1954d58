import { deserialize, serialize } from 'node:v8'
import { PACKED_VERSION } from '@greenroom/coach/question-matcher'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { once } from '#platform/once.ts'
import type { ReadBank } from './read-bank.ts'
import { questionBanks } from './tables.ts'

export type PackedBankRepo = ReturnType<typeof createPackedBankRepo>

/** Another version of Node may write numbers in another way. */
const MADE_BY = `${PACKED_VERSION} ${process.versions.v8}`

/** Banks as matching wants them, kept with the revision they were made of. */
export function createPackedBankRepo(database: Database) {
  const { userId: user, revision: made, packed, packedBy } = questionBanks
  const one = once(() =>
    database
      .select({ packed })
      .from(questionBanks)
      .where(
        and(
          eq(user, sql.placeholder('userId')),
          eq(made, sql.placeholder('revision')),
          eq(packedBy, sql.placeholder('by')),
        ),
      )
      .prepare('packed_bank'),
  )

  return {
    /** @returns undefined where it was not kept, or of another revision or by another version of the program. */
    async find(userId: string, revision: string): Promise<ReadBank | undefined> {
      const [row] = await one().execute({ userId, revision: BigInt(revision), by: MADE_BY })
      return row?.packed ? (deserialize(row.packed) as ReadBank) : undefined
    },

    /** Does nothing when the bank has changed meanwhile. */
    async save(userId: string, revision: string, bank: ReadBank): Promise<void> {
      await database
        .update(questionBanks)
        .set({ packed: serialize(bank), packedBy: MADE_BY })
        .where(and(eq(user, userId), eq(made, BigInt(revision))))
    },
  }
}
