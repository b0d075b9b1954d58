/**
 * The place of some words in a text, exactly as the text has them (white space may differ), or undefined. What a
 * diagnosis quotes must stand in the document word for word.
 */
export function quoted(text: string, words: string): string | undefined {
  const wanted = words.trim()
  if (!wanted) return undefined
  if (text.includes(wanted)) return wanted
  const pattern = wanted
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[\\s\\u00a0]+')
  return text.match(new RegExp(pattern, 'u'))?.[0]
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
