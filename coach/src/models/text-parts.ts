/** Parts of a text, which end with a paragraph, a line or a word where they can, and where they stand in it. */
export function partsOf(text: string): { part: string; at: number }[] {
  const parts: { part: string; at: number }[] = []
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at, at + MAX_PART)
    const part = at + MAX_PART < text.length ? rest.slice(0, endOf(rest)) : rest
    parts.push({ part, at })
    at += part.length
  }
  return parts
}

/** What is tagged at once, in characters: some 100 ms, so that spoken lines wait no longer than behind an answer. */
const MAX_PART = 3000
const MIN_PART = 1500

function endOf(text: string): number {
  for (const end of ['\n\n', '\n', ' ']) {
    const at = text.lastIndexOf(end)
    if (at >= MIN_PART) return at + end.length
  }
  return text.isWellFormed() ? text.length : text.length - 1
}
