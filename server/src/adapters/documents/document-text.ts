import type { DocumentLine, ResumeDocument } from '@greenroom/coach/coach'

/** Lines in reading order → the document; `text` shows list marks again and at most one blank line in a row. */
export function documentOf(lines: DocumentLine[]): ResumeDocument {
  const kept = lines.filter((line, at) => line.text !== '' || (at > 0 && lines[at - 1]?.text !== ''))
  const text = kept.map((line) => (line.bullet ? `• ${line.text}` : line.text)).join('\n')
  return { lines: kept, text: text.trim() }
}
