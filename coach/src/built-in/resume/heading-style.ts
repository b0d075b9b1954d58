import { headingMargin, textBeside } from './heading-margin.ts'
import { sectionOfHeading } from './headings.ts'
import type { ReadLine } from './read-lines.ts'

export type Style = {
  size: number | undefined
  bold: boolean
  capitals: boolean
  apart: boolean
  /** A blank line follows them. */
  alone: boolean
  colon: boolean
  column: number
  margin?: number
  /** Left edge of the text that headings stand beside. */
  beside?: number
}

/** How this document prints its headings: as it prints 'Experience' or 'Education', or the first heading at all. */
export function headingStyle(lines: ReadLine[]): Style | undefined {
  const known = lines.filter((line) => !line.bullet && sectionOfHeading(line.parts[0]?.text ?? '') !== undefined)
  const sure = known.filter((line) =>
    ['work', 'education', 'skills', 'projects'].includes(sectionOfHeading(line.parts[0]?.text ?? '') ?? ''),
  )
  const strongest = sure.reduce<ReadLine | undefined>(
    (best, line) => (best && strength(best) >= strength(line) ? best : line),
    undefined,
  )
  if (!strongest) return undefined
  const apart = sure.filter((line) => line.gap).length >= 0.7 * sure.length
  const colon = sure.length > 1 && sure.every((line) => endsInColon(line.parts[0]?.text ?? ''))
  const margin = headingMargin(lines, sure)
  const beside = textBeside(lines)
  return {
    size: strongest.size,
    bold: strongest.bold,
    capitals: isCapitals(strongest.parts[0]?.text ?? ''),
    apart,
    alone: sure.filter((line) => lines[lines.indexOf(line) + 1]?.gap).length >= 0.7 * sure.length,
    colon,
    column: strongest.column,
    ...(margin !== undefined && { margin }),
    ...(beside !== undefined && { beside }),
  }
}

const strength = (line: ReadLine) =>
  (line.size ?? 0) * 10 + (isCapitals(line.parts[0]?.text ?? '') ? 4 : 0) + (line.bold ? 2 : 0)

export function matches(line: ReadLine, style: Style): boolean {
  return looksAlike(line.text, line, style) && (style.bold ? line.bold || (line.size ?? 0) > (style.size ?? 0) : true)
}

export function looksAlike(text: string, line: ReadLine, style: Style): boolean {
  const marked = style.colon && endsInColon(text)
  if (style.apart && !line.gap && !marked && (line.size ?? 0) <= (style.size ?? 0)) return false
  if (style.size && line.size && line.size < style.size - 0.8) return false
  return !style.capitals || isCapitals(text) || (line.size ?? 0) > (style.size ?? 0) + 1
}

const endsInColon = (text: string) => /[:：]$/.test(text)

export const isCapitals = (text: string) => /\p{L}/u.test(text) && text === text.toUpperCase()

export function bodySize(lines: ReadLine[]): number {
  const letters = new Map<number, number>()
  for (const line of lines) if (line.size) letters.set(line.size, (letters.get(line.size) ?? 0) + line.text.length)
  return [...letters].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0]
}
