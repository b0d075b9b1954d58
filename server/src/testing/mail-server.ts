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

/** A real mail server on this machine. `refuse` is the code it answers each recipient with. */
export async function startMailServer({ refuse }: { refuse?: number } = {}): Promise<MailServer> {
  const arrived: ParsedMail[] = []
  const waiting: ((mail: ParsedMail) => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, answer) =>
      answer(refuse ? Object.assign(new Error('No such mailbox'), { responseCode: refuse }) : undefined),
    onData: (stream, _session, answer) => {
      void simpleParser(stream).then((mail) => {
        const taker = waiting.shift()
        if (taker) taker(mail)
        else arrived.push(mail)
        answer()
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    next: async () => arrived.shift() ?? new Promise((resolve) => waiting.push(resolve)),
    waiting: () => arrived.length,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
