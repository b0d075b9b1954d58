const MAX_SKIPPED_CHARACTERS = 300
const MIN_COVERED = 0.5

/**
 * A text that lost its line breaks gets them back from the page's own lines, in which the same words stand: structured
 * data often repeats lists as one long line. A text that the page does not show stays as it is.
 */
export function restoreLines(flat: string, pageLines: string[]): string {
  const text = flat.replace(/\s+/g, ' ').trim()
  if (flat.trim().includes('\n')) return flat.trim()
  const parts: string[] = []
  let end = 0
  let covered = 0
  let found = 0
  for (const line of pageLines) {
    const bare = line.replace(/^- /, '').replace(/\s+/g, ' ').trim()
    const near = bare.length < 3 ? -1 : text.slice(end, end + MAX_SKIPPED_CHARACTERS + bare.length).indexOf(bare)
    if (near < 0) continue
    const at = end + near
    parts.push(text.slice(end, at), line.startsWith('- ') ? `- ${bare}` : bare)
    end = at + bare.length
    covered += bare.length
    found += 1
  }
  if (found < 2 || covered < text.length * MIN_COVERED) return text
  return [...parts, text.slice(end)]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n')
}
