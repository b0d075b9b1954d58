import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export type MailServer = {
  /** What SMTP_URL says of it. */
  url: string
  /** The next mail it gets, or one it has and nobody took. */
  next(): Promise<ParsedMail>
  /** What arrived and nobody took. */
  waiting(): number
  close(): Promise<void>
}

type Temper = {
  /** The code it answers each recipient with. */
  refuse?: number
  port?: number
  /** It has taken a mail and does not come to say so. */
  isMute?: () => boolean
}

/** A real mail server on this machine. */
export async function startMailServer({ refuse, port: wanted = 0, isMute }: Temper = {}): Promise<MailServer> {
  const arrived: ParsedMail[] = []
  const waiting: ((mail: ParsedMail) => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, answer) =>
      answer(refuse ? Object.assign(new Error('No such mailbox'), { responseCode: refuse }) : undefined),
    onData: (stream, _session, answer) => {
      // A mail whose sender is gone half-way never arrived.
      simpleParser(stream).then((mail) => {
        const taker = waiting.shift()
        if (taker) taker(mail)
        else arrived.push(mail)
        if (!isMute?.()) answer()
      }, answer)
    },
  })
  // A sender that is killed breaks its connection.
  server.on('error', () => {})
  await new Promise<void>((resolve) => {
    server.listen(wanted, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    next: async () => arrived.shift() ?? new Promise((resolve) => waiting.push(resolve)),
    waiting: () => arrived.length,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
