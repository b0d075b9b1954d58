import type { ForgotPasswordBody, ResetPasswordBody } from '@greenroom/contract/auth'
import type { z } from 'zod'
import type { Database } from '#adapters/database/port.ts'
import type { Mailer } from '#adapters/mail/port.ts'
import type { TaskQueue } from '#adapters/tasks/port.ts'
import type { Clock } from '#platform/clock.ts'
import type { Language } from '#platform/language.ts'
import { messageText } from '#platform/messages.ts'
import { Problem } from '#platform/problems.ts'
import { type AttemptLimits, RESET_LINKS, RESET_MAILS, RESET_REQUESTS } from './attempt-limits.ts'
import { requireUncommon } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'
import type { ResetRepo } from './reset-repo.ts'
import { hashSecret, newSecret } from './secret.ts'
import { leavePasswordLink } from './task-kinds.ts'

const LINK_MINUTES = 30

type Deps = {
  resets: ResetRepo
  mailer: Mailer
  limits: AttemptLimits
  database: Database
  tasks: TaskQueue
  clock: Clock
  publicUrl: string
}
export type PasswordReset = ReturnType<typeof createPasswordReset>

/** A forgotten password: a link by mail that works once. */
export function createPasswordReset({ resets, mailer, limits, database, tasks, clock, publicUrl }: Deps) {
  return {
    /** The same answer in the same time whether or not there is an account: a task looks for it. */
    async request({ email }: z.output<typeof ForgotPasswordBody>, network: string, language: Language): Promise<void> {
      await limits.count(RESET_REQUESTS, network)
      await leavePasswordLink(tasks, database, { email, language })
    },

    async choose({ token, password }: z.output<typeof ResetPasswordBody>, network: string): Promise<void> {
      await limits.count(RESET_LINKS, network)
      const hash = hashSecret(token)
      // Asked first, since hashing a password costs more than anybody may have for a token they made up.
      if (!(await resets.isLiving(hash, clock()))) throw new Problem('invalid_token')
      await requireUncommon(password, 'password')
      const isTaken = await resets.takeReset(hash, await hashPassword(password), clock())
      if (!isTaken) throw new Problem('invalid_token')
    },

    /**
     * Rejects when the mail server does not take it. Each try has a link of its own, since of links only the hash is
     * kept. Those of earlier tries stay: a mail server may have taken one and not have come to say so.
     * @param request what the mail answers; of its tries only the first counts, and ends the links before
     */
    async sendLink(email: string, language: Language, request: { id: string; isFirst: boolean }): Promise<void> {
      const user = await resets.findActiveByEmail(email)
      if (!user || (request.isFirst && (await limits.isOver(RESET_MAILS, user.id)))) return
      const token = newSecret()
      const expiresAt = new Date(clock().getTime() + LINK_MINUTES * 60_000)
      await resets.addReset(user.id, hashSecret(token), expiresAt, request.isFirst)
      // Behind the #, so that no server and no log sees it.
      const link = `${publicUrl.replace(/\/$/, '')}/reset-password#token=${token}`
      await mailer.send({
        id: request.id,
        to: user.email,
        subject: messageText('reset_mail_subject', language),
        text: messageText('reset_mail_text', language)
          .replace('{{name}}', () => nameInMail(user))
          .replace('{{link}}', link),
      })
    },

    sweep: () => resets.removeExpired(clock()),
  }
}

/** Anybody may register with the address of another person and a name that is an advertisement: no addresses in it. */
const nameInMail = ({ username, email }: { username: string; email: string }) =>
  /[/@\p{Cc}]|\.\p{L}|www/iu.test(username) ? email : username
