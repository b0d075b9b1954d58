import type { FastifyReply } from 'fastify'

/** What a call that answers raw bytes gives back instead of data. */
export type FileAnswer = { filename: string; mimeType: string; bytes: Uint8Array }

/** Sends it as an attachment that no browser opens or guesses the type of. */
export function sendFile(reply: FastifyReply, file: FileAnswer) {
  return reply
    .header('content-type', file.mimeType)
    .header('content-disposition', contentDisposition(file.filename))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength))
}

/** RFC 6266: a plain ASCII name for old clients, and the real one in UTF-8. Neither can leave the header. */
export function contentDisposition(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%/]/g, '_')
  const encoded = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
