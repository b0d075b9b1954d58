import type { Mail } from './port.ts'

/** What nodemailer takes. Without an id it makes one itself. */
export const composed = ({ id, ...mail }: Mail, from: string) => ({
  ...mail,
  ...(id === undefined ? {} : { messageId: `<${id}@${hostOf(from)}>` }),
})

/** Of `Name <mailbox@host>`. */
const hostOf = (from: string) =>
  from.includes('@') ? from.slice(from.lastIndexOf('@') + 1).replace('>', '') : 'localhost'
