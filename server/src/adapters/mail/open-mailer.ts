import { join } from 'node:path'
import type { Logger } from '#platform/log.ts'
import { createOutbox } from './outbox.ts'
import type { Mailer } from './port.ts'
import { createSmtpMailer } from './smtp.ts'

type MailSettings = { SMTP_URL?: string | undefined; MAIL_FROM?: string | undefined; PUBLIC_URL: string }

/** The mail server that the settings name, else the folder `outbox` beside the data. */
export function openMailer(env: MailSettings, dataFolder: string, logger: Pick<Logger, 'info'>): Mailer {
  const from = env.MAIL_FROM ?? `Greenroom <no-reply@${new URL(env.PUBLIC_URL).hostname}>`
  return env.SMTP_URL ? createSmtpMailer(env.SMTP_URL, from) : createOutbox(join(dataFolder, 'outbox'), from, logger)
}
