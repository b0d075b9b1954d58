import { findDates, looksLikeDate } from './dates.ts'
import { MONTH_NAME } from './months.ts'
import type { Part, ReadLine } from './read-lines.ts'

const MONTH_ALONE = new RegExp(`^${MONTH_NAME}[.,]?$`, 'iu')
const MONTH_AT_END = new RegExp(`(?:^|[\\s(])${MONTH_NAME}[.,]?$`, 'iu')
const MONTH_FIRST = new RegExp(`^${MONTH_NAME}`, 'iu')
const YEAR_FIRST = /^(?:19|20)\d{2}(?!\d)/
const DASH_ALONE = /^[-‒–—‐]{1,3}$/
const MAX_PIECE_LENGTH = 30

/**
 * Dates that are printed in several runs ('Dec' and '2022', '2019', '–' and 'Present' each for itself) are one part
 * again; so is a month whose year stands alone in the next line of a narrow column.
 */
export function withWholeDates(lines: ReadLine[]): ReadLine[] {
  const whole = lines.map(joinPieces)
  whole.forEach((line, at) => {
    const next = whole[at + 1]
    const month = line.parts.at(-1)
    const year = next?.parts.at(-1)
    if (!next || next.gap || !month || !year || !MONTH_ALONE.test(month.text)) return
    if (!YEAR_FIRST.test(year.text) || !looksLikeDate(year.text)) return
    whole[at] = withParts(line, [...line.parts.slice(0, -1), { ...month, text: `${month.text} ${year.text}` }])
    whole[at + 1] = withParts(next, next.parts.slice(0, -1))
  })
  return whole.filter((line) => line.parts.length > 0)
}

function joinPieces(line: ReadLine): ReadLine {
  if (line.parts.length < 2) return line
  const parts: Part[] = []
  for (const part of line.parts) {
    const last = parts.at(-1)
    if (last && belong(last.text, part.text)) parts[parts.length - 1] = { ...last, text: `${last.text} ${part.text}` }
    else parts.push(part)
  }
  return parts.length === line.parts.length ? line : withParts(line, parts)
}

/** Does `next` go on with the date at the end of `before`? */
function belong(before: string, next: string): boolean {
  if (next.length > MAX_PIECE_LENGTH) return false
  if (MONTH_AT_END.test(before)) return YEAR_FIRST.test(next) && looksLikeDate(next)
  if (before.length > MAX_PIECE_LENGTH) return false
  if (DASH_ALONE.test(next)) return endsInYear(before)
  // A table may leave the dash out: month and year, then the same again or 'Present'.
  if (MONTH_FIRST.test(before) && endsInYear(before))
    return MONTH_FIRST.test(next) ? looksLikeDate(next) : !/\d/.test(next) && looksLikeDate(next)
  return /[-‒–—‐]$/.test(before) && endsInYear(before.slice(0, -1)) && (MONTH_ALONE.test(next) || looksLikeDate(next))
}

function endsInYear(text: string): boolean {
  const last = findDates(text).at(-1)
  return last?.single === true && last.index + last.length === text.trimEnd().length
}

const withParts = (line: ReadLine, parts: Part[]): ReadLine => ({
  ...line,
  parts,
  text: parts.map((part) => part.text).join('  '),
})
