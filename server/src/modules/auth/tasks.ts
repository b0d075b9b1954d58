import { MailRefused } from '#adapters/mail/port.ts'
import { Hopeless, handle, type TaskHandler } from '#adapters/tasks/port.ts'
import type { PasswordReset } from './password-reset.ts'
import { SEND_PASSWORD_LINK } from './task-kinds.ts'

export const authTasks = (reset: PasswordReset): TaskHandler[] => [
  handle(SEND_PASSWORD_LINK, ({ email, language }, { id, tries }) =>
    reset.sendLink(email, language, { id, isFirst: tries === 0 }).catch((error: unknown) => {
      throw error instanceof MailRefused ? new Hopeless(error.message) : error
    }),
  ),
]
