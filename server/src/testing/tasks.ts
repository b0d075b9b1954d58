import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { TestApp } from './build-app.ts'
import { PATIENCE } from './patience.ts'

type OnDatabase = { parts: Pick<TestApp['parts'], 'database'> }

/** Waits until nothing is to be done any more, but what is to be tried again later. */
export const tasksDone = ({ parts }: OnDatabase) =>
  vi.waitFor(
    async () => {
      const due = sql`tasks.job where state <= 'active' and start_after <= now()`
      expect(await parts.database.$count(due)).toBe(0)
    },
    { ...PATIENCE, interval: 20 },
  )

/** What failed is tried again now, and not after its time. */
export const tryAgainNow = ({ parts }: OnDatabase) =>
  parts.database.execute(sql`update tasks.job set start_after = now() where state = 'retry'`)
