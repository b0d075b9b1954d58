/**
 * The place of some words in a text, exactly as the text has them (white space may differ), or undefined. What a
 * diagnosis quotes must stand in the document word for word.
 */
export function quoted(text: string, words: string): string | undefined {
  const wanted = words.trim()
  if (!wanted) return undefined
  if (text.includes(wanted)) return wanted
  const flat = wanted.replace(/\s+/g, ' ')
  const from = text.replace(/\s+/g, ' ').indexOf(flat)
  return from < 0 ? undefined : text.slice(placeIn(text, from), placeIn(text, from + flat.length - 1) + 1)
}

/** A place in the text with single blanks → the place in the text itself. */
function placeIn(text: string, flatPlace: number): number {
  let saved = 0
  for (const { index, 0: blanks } of text.matchAll(/\s{2,}/g)) {
    if (index - saved >= flatPlace) break
    saved += blanks.length - 1
  }
  return flatPlace + saved
}

/** The number of the line that a quote begins on, from 1. */
export function lineNumber(text: string, quote: string): number | undefined {
  const at = text.indexOf(quote)
  return at < 0 ? undefined : text.slice(0, at).split('\n').length
}

/** A quote short enough to print in a sentence. */
export function shortened(quote: string, most = 90): string {
  const flat = quote.replace(/\s+/g, ' ').trim()
  return flat.length <= most ? flat : `${flat.slice(0, most).replace(/\s\S*$/, '')} …`
}
