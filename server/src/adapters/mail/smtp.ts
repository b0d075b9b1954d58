import { createTransport } from 'nodemailer'
import { composed } from './compose.ts'
import { type Mailer, MailRefused } from './port.ts'

/** Milliseconds for each step. Nobody waits for the mail itself. */
const TIMEOUT = 15_000

/**
 * Sends mail through a server.
 * @param url smtp:// or smtps:// with user and password where the server wants them
 * @param from what stands as the sender, such as `Greenroom <no-reply@example.org>`
 */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    async send(mail) {
      await transport.sendMail(composed(mail, from)).catch((error: unknown) => {
        // What the server says often repeats the address, which no log may have.
        const { code, responseCode } = error as { code?: string; responseCode?: number }
        const text = `The mail server did not accept the mail: ${[code, responseCode].filter(Boolean).join(' ')}`
        throw code === 'EENVELOPE' && responseCode && responseCode >= 500 ? new MailRefused(text) : new Error(text)
      })
    },
  }
}
