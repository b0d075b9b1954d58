export type Mail = { to: string; subject: string; text: string }

export type Mailer = {
  /** Rejects when the mail was not accepted; nothing is tried again. */
  send(mail: Mail): Promise<void>
}
