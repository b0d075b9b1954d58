import { findDates, withoutDates } from './dates.ts'
import { wordCount } from './phrases.ts'
import type { ReadLine } from './read-lines.ts'

/** Lines at the end of a document that may sign it. */
const MAX_SIGNATURE_LINES = 4
const LABELLED = /^(?:place|date|signature|signed|ort|datum|unterschrift|lieu|fecha|lugar|firma)\s*[:：]/iu
const WITH_DAY = /\d{1,2}(?:\.|st|nd|rd|th)?\s*(?:\p{L}|[./-]\s*\d)/u
const MAX_WORDS = 3

/** Lines without those that sign the document: 'Braunschweig, 3 June 2024', 'Place: Chennai', 'Date: 12.06.2023'. */
export function withoutSignature(lines: ReadLine[]): ReadLine[] {
  const first = Math.max(0, lines.length - MAX_SIGNATURE_LINES)
  return lines.filter((line, at) => at < first || !signs(line))
}

function signs({ text, bullet, parts }: ReadLine): boolean {
  if (bullet) return false
  if (LABELLED.test(text)) return true
  const [date, ...others] = findDates(text)
  const rest = withoutDates(text)
  const atEnd = date?.single && others.length === 0 && date.index + date.length >= text.length - 1
  return Boolean(
    atEnd &&
      parts.length === 1 &&
      WITH_DAY.test(text.slice(date?.index)) &&
      rest !== '' &&
      wordCount(rest) <= MAX_WORDS,
  )
}
