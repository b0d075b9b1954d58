/** A token of a line: `key` is comparable (small letters, plural s dropped), `afterComma` says what stood before it. */
export type Token = { text: string; key: string; index: number; end: number; afterComma: boolean }

const TOKEN = /[,，、]|[^\s,，、]+/gu
/** Most words of a line. */
const PLAIN = /^[a-z]+$/i
const OPENING = /^[([{"'“‘«*•·–—:;/|-]+/u
const CLOSING = /(?<![)\]}"'”’»*:;.!?/|–—-])[)\]}"'”’»*:;.!?/|–—-]+$/u

/**
 * The words and marks of one line. Commas are no tokens but a property of the token after them. Abbreviations and names such as 'e.g.', 'C++' and '.NET' stay whole.
 */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = []
  let afterComma = false
  for (const { 0: run, index } of line.matchAll(TOKEN)) {
    if (/^[,，、]/u.test(run)) {
      afterComma = true
      continue
    }
    if (PLAIN.test(run)) {
      tokens.push({ text: run, key: keyOf(run), index, end: index + run.length, afterComma })
      afterComma = false
      continue
    }
    const opening = run.match(OPENING)?.[0].length ?? 0
    const body = run.slice(opening)
    const closing = ABBREVIATED.test(body) ? 0 : (body.match(CLOSING)?.[0].length ?? 0)
    const end = run.length - closing
    for (const [from, to] of [...marks(0, opening), [opening, end] as const, ...marks(end, run.length)]) {
      if (to <= from) continue
      const text = run.slice(from, to)
      tokens.push({ text, key: keyOf(text), index: index + from, end: index + to, afterComma })
      afterComma = false
    }
  }
  return tokens
}

/** A word as it is compared: small letters, no plural s. */
export function keyOf(word: string): string {
  const small = word.toLowerCase().replace(/’/g, "'")
  if (small.length > 4 && small.endsWith('ies')) return `${small.slice(0, -3)}y`
  return small.length > 3 && small.endsWith('s') && !/(?:ss|us|is|js|os|ws)$/.test(small) ? small.slice(0, -1) : small
}

const ABBREVIATED = /^(?:\p{L}\.){2,}$|^etc\.$/iu
const marks = (from: number, to: number): (readonly [number, number])[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => [from + at, from + at + 1] as const)
