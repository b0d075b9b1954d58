type Span = { from: number; to: number }

/**
 * What stands in a span, on one line: a word broken at the end of a line is closed. A bracket that opens in it belongs to it up to its end.
 * @param next where the next span begins, beyond which no bracket is closed
 */
export function writtenIn(text: string, { from, to }: Span, next = text.length): string {
  const words = text.slice(from, to)
  const rest = isOpen(words) ? (text.slice(to, Math.min(next, to + MAX_REST)).match(/^[^()\n]*\)/)?.[0] ?? '') : ''
  return `${words}${rest}`
    .replace(/(?<=\p{Ll})-\n(?=\p{Ll})/gu, '')
    .replace(/(?<=\p{L}-)\n/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The same for a name, without marks around it; it ends before a bracket that does not close. */
export function writtenName(text: string, span: Span, next?: number): string {
  const written = writtenIn(text, span, next)
  const closed = isOpen(written) ? written.slice(0, written.lastIndexOf('(')) : written
  return closed.replace(/^[\s,;:|•▪·–—-]+|(?<![\s,;:|@–—-])[\s,;:|@–—-]+$/gu, '')
}

const isOpen = (words: string) => words.lastIndexOf('(') > words.lastIndexOf(')')
const MAX_REST = 40
