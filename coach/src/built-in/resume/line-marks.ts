import type { DocumentLine } from '#coach.ts'

/** Text that was written in Markdown keeps its words only. */
export const withoutMarks = (text: string) =>
  text
    .replace(/`\s+`/gu, ', ')
    .replace(/`/gu, '')
    .replace(/^#{1,6}\s+|\*\*|__|^[*_](?=\S.*\S[*_]$)|[*_]$(?<=^[*_]\S.*\S[*_])/gu, '')

/** '-----' below a heading. */
export const RULE = /^([-=_~*#–—─═.])\1{3,}$/u
const FRAMED = /^(?<mark>#{1,6}|[-=*~_]{2,}|\[|[>»§▌■])\s*(?<text>\p{L}[^|@]{0,60}?)\s*(?:[-=*~_#]{2,}|\])?:?$/u

/** '--- Experience ---', '## Experience', '[ Experience ]': a line set off by marks → its words and the marks. */
export function frameOf(line: DocumentLine): { text: string; mark: string } | undefined {
  if (line.bullet || line.segments) return undefined
  const { mark, text } = FRAMED.exec(line.text.trim())?.groups ?? {}
  return mark && text && !text.includes(mark) ? { text: withoutMarks(text), mark } : undefined
}
