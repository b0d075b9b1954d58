import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What a call that answers raw bytes gives back instead of data: all of them, or a way to read a part. */
export type FileAnswer = {
  filename: string
  mimeType: string
  /** Seconds a browser may keep it without asking again; otherwise it keeps nothing. */
  keptSeconds?: number
} & (
  | { bytes: Uint8Array }
  /** `read` gives the bytes from the first place up to, not including, the second. */
  | { size: number; read(from: number, to: number): AsyncIterable<Uint8Array> }
)

/** Sends it as an attachment that no browser opens or guesses the type of. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer) {
  const { from, to, isPart } = requestedRange(request.headers.range, 'bytes' in file ? 0 : file.size)
  // Before any header: what cannot be read at all is answered as a failure.
  const stream = 'bytes' in file ? undefined : await begun(file.read(from, to))
  reply
    .header('content-type', withCharset(file.mimeType))
    .header('content-disposition', contentDisposition(file.filename))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', file.keptSeconds ? `private, max-age=${file.keptSeconds}, immutable` : 'private, no-store')
  if ('bytes' in file) return reply.send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength))
  if (isPart) reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${file.size}`)
  reply.header('accept-ranges', 'bytes').header('content-length', to - from)
  return reply.send(stream)
}

/** The same stream, once its first piece is there. */
async function begun(pieces: AsyncIterable<Uint8Array>): Promise<Readable> {
  const rest = pieces[Symbol.asyncIterator]()
  const first = await rest.next()
  const all = async function* () {
    try {
      for (let piece = first; !piece.done; piece = await rest.next()) yield piece.value
    } finally {
      await rest.return?.()
    }
  }
  return Readable.from(all(), { objectMode: false })
}

/** Text that is kept or made here is UTF-8; a browser that is not told takes it for something else. */
const withCharset = (mimeType: string) =>
  mimeType.startsWith('text/') && !mimeType.includes('charset=') ? `${mimeType}; charset=utf-8` : mimeType

/**
 * RFC 9110, section 14: one range of bytes. Several, or one that the file does not have, are not served in parts,
 * which that section allows.
 */
export function requestedRange(header: string | undefined, size: number) {
  const whole = { from: 0, to: size, isPart: false }
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return whole
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  return from < to ? { from, to, isPart: true } : whole
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
