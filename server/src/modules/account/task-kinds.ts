import { z } from 'zod'
import type { TaskKind } from '#adapters/tasks/port.ts'

export const REMOVE_ACCOUNT_FILES = 'remove what deleted accounts left'

export const MAKE_EXPORT: TaskKind<{ userId: string; exportId: string }> = {
  name: 'make_export',
  data: z.object({ userId: z.string(), exportId: z.string() }),
  retries: 4,
  delay: { first: 10, longest: 5 * 60 },
  // A person has 2 GB at most.
  deadline: 60 * 60,
  atOnce: 1,
}
