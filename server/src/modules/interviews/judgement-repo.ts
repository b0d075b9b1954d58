import { createHash } from 'node:crypto'
import type { JudgementMemory } from '@greenroom/coach/model'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import type { Clock } from '#platform/clock.ts'
import { modelJudgements } from './tables.ts'

/** Of one person; the oldest go. An answer takes one, and one more for each language it is told in. */
const MAX_JUDGEMENTS = 2000

/**
 * Keeps what the model said of the answers of whoever makes the present call.
 * @param userId of the present call; nothing is kept or found without one.
 */
export function createJudgementMemory(
  database: Database,
  userId: () => string | undefined,
  clock: Clock,
): JudgementMemory {
  return {
    async find(key) {
      const owner = userId()
      if (owner === undefined) return undefined
      const [row] = await database
        .select({ said: modelJudgements.said })
        .from(modelJudgements)
        .where(and(eq(modelJudgements.userId, owner), eq(modelJudgements.keyHash, hashOf(key))))
      return row?.said
    },

    async keep(key, said) {
      const owner = userId()
      if (owner === undefined) return
      // Of two judgements made at the same moment the first stays.
      await database
        .insert(modelJudgements)
        .values({ userId: owner, keyHash: hashOf(key), said, createdAt: clock() })
        .onConflictDoNothing()
      const [oldest] = await database
        .select({ createdAt: modelJudgements.createdAt })
        .from(modelJudgements)
        .where(eq(modelJudgements.userId, owner))
        .orderBy(desc(modelJudgements.createdAt))
        .offset(MAX_JUDGEMENTS - 1)
        .limit(1)
      if (oldest === undefined) return
      await database
        .delete(modelJudgements)
        .where(and(eq(modelJudgements.userId, owner), lt(modelJudgements.createdAt, oldest.createdAt)))
    },
  }
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
