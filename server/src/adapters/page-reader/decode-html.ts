import { TextDecoder } from 'node:util'

const DECLARED_WITHIN = 2048

/** Bytes → text by byte order mark, HTTP header, the page's own word, else UTF-8 (WHATWG encoding sniffing, in short). */
export function decodeHtml(bytes: Uint8Array, contentType = ''): string {
  const head = Buffer.from(bytes.subarray(0, DECLARED_WITHIN)).toString('latin1')
  const own = head.match(/<meta[^<>]+charset\s*=\s*(?:["']\s*)?([\w.:-]+)/i)?.[1]
  const label = markOf(bytes) ?? contentType.match(/charset\s*=\s*(?:["']\s*)?([\w.:-]+)/i)?.[1] ?? own ?? 'utf-8'
  return decoderFor(label).decode(bytes)
}

function markOf([first, second]: Uint8Array): string | undefined {
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xff && second === 0xfe ? 'utf-16le' : undefined
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}
