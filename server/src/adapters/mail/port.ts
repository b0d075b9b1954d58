export type Mail = {
  to: string
  subject: string
  text: string
  /** Of what it tells. Sent again it has the same `Message-ID`, by which mail programs know it. */
  id?: string
}

export type Mailer = {
  /** Rejects when the mail was not accepted; nothing is tried again. */
  send(mail: Mail): Promise<void>
}

/** The server will not take it later either: there is no such mailbox. */
export class MailRefused extends Error {}
