import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { type MailServer, startMailServer } from '#testing/mail-server.ts'
import { openMailer } from './open-mailer.ts'

const mail = {
  to: 'mei@example.org',
  subject: '重置密码',
  text: 'Hello Mei,\n\nhttps://example.org/a?b=c#token=d_-e\n',
}
const PUBLIC_URL = 'https://greenroom.example.org'
const silent = { info: () => {} }

describe('a mail server', () => {
  let server: MailServer
  beforeAll(async () => {
    server = await startMailServer()
  })
  afterAll(() => server.close())

  it('gets the mail as it was written, from the sender of the settings', async () => {
    const env = { SMTP_URL: server.url, MAIL_FROM: 'Career Service <careers@example.org>', PUBLIC_URL }
    await openMailer(env, '/nowhere', silent).send(mail)
    const got = await server.next()
    expect(got.subject).toBe(mail.subject)
    expect(got.text).toBe(mail.text)
    expect(got.from?.text).toBe('"Career Service" <careers@example.org>')
    expect([got.to].flat()[0]?.text).toBe(mail.to)
  })

  it('that refuses the recipient is told without the address', async () => {
    const strict = await startMailServer({ refuse: 550 })
    const sending = openMailer({ SMTP_URL: strict.url, PUBLIC_URL }, '/nowhere', silent).send(mail)
    await expect(sending).rejects.toThrow('The mail server did not accept the mail: EENVELOPE 550')
    await expect(sending).rejects.not.toThrow(/example\.org/)
    await strict.close()
  })

  it('that is not there fails soon', async () => {
    const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`
    await expect(openMailer({ SMTP_URL, PUBLIC_URL }, '/nowhere', silent).send(mail)).rejects.toThrow(
      'did not accept the mail: ESOCKET',
    )
  })
})

it('without a mail server each mail is a file that only the owner reads, and the log names it', async () => {
  const folder = join(tmpdir(), `greenroom-mail-${randomUUID()}`)
  const logged: unknown[] = []
  const logger = { info: (...line: unknown[]) => void logged.push(line) }
  await openMailer({ PUBLIC_URL }, folder, logger).send(mail)
  const [name = ''] = await readdir(join(folder, 'outbox'))
  const file = join(folder, 'outbox', name)
  const kept = await simpleParser(await readFile(file))
  expect(kept).toMatchObject({ subject: mail.subject, text: mail.text })
  expect(kept.from?.text).toBe('"Greenroom" <no-reply@greenroom.example.org>')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(JSON.stringify(logged)).toContain(file)
  expect(JSON.stringify(logged)).not.toContain('token')
  await rm(folder, { recursive: true })
})
