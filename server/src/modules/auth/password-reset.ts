import type { ForgotPasswordBody, ResetPasswordBody } from '@greenroom/contract/auth'
import type { z } from 'zod'
import type { Mailer } from '#adapters/mail/port.ts'
import type { Background } from '#platform/background.ts'
import type { Clock } from '#platform/clock.ts'
import type { Language } from '#platform/language.ts'
import { messageText } from '#platform/messages.ts'
import { Problem } from '#platform/problems.ts'
import { type AttemptLimits, RESET_LINKS, RESET_MAILS, RESET_REQUESTS } from './attempt-limits.ts'
import { requireUncommon } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'
import type { ResetRepo } from './reset-repo.ts'
import { hashSecret, newSecret } from './secret.ts'

const LINK_MINUTES = 30

type Deps = {
  resets: ResetRepo
  mailer: Mailer
  limits: AttemptLimits
  background: Background
  clock: Clock
  publicUrl: string
}
export type PasswordReset = ReturnType<typeof createPasswordReset>

/** A forgotten password: a link by mail that works once. */
export function createPasswordReset({ resets, mailer, limits, background, clock, publicUrl }: Deps) {
  return {
    /** The same answer in the same time whether or not there is an account: the work begins after it. */
    async request({ email }: z.output<typeof ForgotPasswordBody>, network: string, language: Language): Promise<void> {
      await limits.count(RESET_REQUESTS, network)
      background.run('nobody', 'send a link for a new password', () => sendLink(email, language))
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

    sweep: () => resets.removeExpired(clock()),
  }

  async function sendLink(email: string, language: Language) {
    const user = await resets.findActiveByEmail(email)
    if (!user || (await limits.isOver(RESET_MAILS, user.id))) return
    const token = newSecret()
    await resets.addReset(user.id, hashSecret(token), new Date(clock().getTime() + LINK_MINUTES * 60_000))
    // Behind the #, so that no server and no log sees it.
    const link = `${publicUrl.replace(/\/$/, '')}/reset-password#token=${token}`
    await mailer.send({
      to: user.email,
      subject: messageText('reset_mail_subject', language),
      text: messageText('reset_mail_text', language)
        .replace('{{name}}', () => user.username)
        .replace('{{link}}', link),
    })
  }
}
