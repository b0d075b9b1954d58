import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { newId } from '#platform/ids.ts'
import type { Logger } from '#platform/log.ts'
import { composed } from './compose.ts'
import type { Mailer } from './port.ts'

/** Keeps mail as files that any mail program opens, for a server that has nobody to send it. The log names each file. */
export function createOutbox(folder: string, from: string, logger: Pick<Logger, 'info'>): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(composed(mail, from))
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed as a whole')
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${newId()}.eml`)
      // Links in it open an account.
      await writeFile(file, message, { mode: 0o600 })
      logger.info({ file }, 'mail is kept in the outbox, because SMTP_URL is not set')
    },
  }
}
