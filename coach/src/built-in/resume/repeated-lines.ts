import { type FoundDate, findDates, looksLikeDate } from './dates.ts'
import type { ReadLine } from './read-lines.ts'

/** What this short may well stand twice in one word. */
const MIN_DOUBLE_LENGTH = 8

/**
 * Pages that repeat each line for screen readers (LinkedIn above all) are copied with everything twice: a line that
 * says what the line before it says is dropped, and a text written twice without a space is halved.
 */
export function withoutRepeats(lines: ReadLine[]): ReadLine[] {
  const once = lines.map(halved)
  return once.filter((line, at) => !repeats(line, once[at - 1]))
}

function repeats(line: ReadLine, before: ReadLine | undefined): boolean {
  if (before === undefined || line.column !== before.column) return false
  return line.text === before.text || saysSameDate(line.text, before.text)
}

/** 'Jan 2020 - Present · 2 yrs' and 'Jan 2020 to Present · 2 yrs' */
function saysSameDate(text: string, before: string): boolean {
  if (!/\d{4}/.test(text) || !looksLikeDate(text) || !looksLikeDate(before)) return false
  const [one, ...others] = findDates(text)
  const [other, ...more] = findDates(before)
  return others.length + more.length === 0 && one !== undefined && other !== undefined && sayOf(one) === sayOf(other)
}

const sayOf = ({ start, end, current }: FoundDate) => JSON.stringify([start, end, current])

function halved(line: ReadLine): ReadLine {
  const half = line.text.length / 2
  if (half < MIN_DOUBLE_LENGTH || !Number.isInteger(half) || line.parts.length > 1) return line
  const text = line.text.slice(0, half)
  return text === line.text.slice(half) ? { ...line, text, parts: [{ ...line.parts[0], text }] } : line
}
