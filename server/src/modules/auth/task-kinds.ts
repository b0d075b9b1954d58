import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '#adapters/database/port.ts'
import type { TaskKind, TaskQueue } from '#adapters/tasks/port.ts'

/** Whose it is is looked up by the task, so that the answer to the call says nothing of it. */
export const SEND_PASSWORD_LINK: TaskKind<{ email: string; language: 'en' | 'zh-CN' }> = {
  name: 'send_password_link',
  data: z.object({ email: z.string(), language: z.enum(['en', 'zh-CN']) }),
  // Two to three hours.
  retries: 20,
  delay: { first: 5, longest: 10 * 60 },
  deadline: 2 * 60,
  atOnce: 4,
}
type Wanted = z.output<(typeof SEND_PASSWORD_LINK)['data']>

/** Whoever asks again while the mail server is away gets one mail. */
export const leavePasswordLink = (tasks: TaskQueue, database: Database, wanted: Wanted): Promise<void> => {
  const email = wanted.email.toLowerCase()
  const key = createHash('sha256').update(email).digest('hex')
  return tasks.add(database, SEND_PASSWORD_LINK, { ...wanted, email }, { key })
}
