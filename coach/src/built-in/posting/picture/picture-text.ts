import { namesRole } from '#built-in/posting/role-words.ts'
import { withMarks } from './list-marks.ts'
import type { PrintedLine } from './printed-line.ts'
import { withoutWindow } from './window-lines.ts'

export type PictureText = {
  text: string
  /** The largest line near the top that names a role, else the largest. */
  heading?: string
}

type Line = PrintedLine & { left: number; right: number; height: number; mark: boolean; text: string }

/** Lines of a picture → the text as it was before it was set: wrapped lines are one again, list marks are marks. */
export function pictureText(printed: PrintedLine[]): PictureText {
  const inked = printed.filter(({ words }) => words.length > 0).slice(0, LINES_MAX)
  const lines = withMarks(withoutWindow(inked)).map(measured)
  const whole: Printed[] = []
  for (const line of lines) {
    const before = whole.at(-1)
    if (before && continues(before.last, line, lines)) {
      before.text = joined(before.text, line.text)
      before.last = line
    } else whole.push({ text: (line.mark ? '• ' : '') + line.text, height: line.height, first: line, last: line })
  }
  const heading = headingOf(whole)
  const text = whole.map((line, at) => (standsApart(whole[at - 1], line) ? '\n' : '') + line.text)
  return { text: text.join('\n'), ...(heading && { heading }) }
}

/** Far more than stand on a screen. */
const LINES_MAX = 500

type Printed = { text: string; height: number; first: Line; last: Line }

const PARAGRAPH_GAP = 0.9

function standsApart(before: Printed | undefined, { first }: Printed): boolean {
  if (!before) return false
  return before.last.block !== first.block || first.top - before.last.bottom > before.height * PARAGRAPH_GAP
}

function measured(line: PrintedLine & { mark: boolean }): Line {
  return {
    ...line,
    left: line.words[0]?.left ?? 0,
    right: line.words.at(-1)?.right ?? 0,
    height: line.bottom - line.top,
    text: line.words.map(({ text }) => text).join(' '),
  }
}

const HEIGHTS_ALIKE = 1.35
const MAX_LINE_GAP = 1.6
/** Behind the end of a sentence a paragraph may end as well. */
const MAX_SENTENCE_GAP = 0.75

/** Was the line broken only because the next word had no room left in its column? */
function continues(before: Line, line: Line, all: Line[]): boolean {
  if (line.mark || /:$/.test(before.text)) return false
  const gapMost = /[.!?。]$/.test(before.text) ? MAX_SENTENCE_GAP : MAX_LINE_GAP
  const alike = Math.max(before.height, line.height) / Math.max(1, Math.min(before.height, line.height))
  if (alike > HEIGHTS_ALIKE || line.top - before.bottom > before.height * gapMost || line.top < before.top) return false
  const next = line.words[0]
  const room = columnEnd(before, all) - before.right
  const space = before.height / 3
  return next !== undefined && next.right - next.left + space > room
}

/** Where the column of a line ends: as far right as the lines reach that share most of its width. */
function columnEnd(line: Line, all: Line[]): number {
  const column = all.filter(
    (other) => Math.min(line.right, other.right) - Math.max(line.left, other.left) > (line.right - line.left) / 2,
  )
  return Math.max(...column.map(({ right }) => right))
}

/** A word parted at the end of a line stays as it was printed: nobody knows whether the hyphen belongs to it. */
const joined = (before: string, text: string) => (/[\p{L}]-$/u.test(before) ? before + text : `${before} ${text}`)

const TOP_LINES = 12
const LARGER_BY = 1.25

function headingOf(lines: { text: string; height: number }[]): string | undefined {
  const heights = lines.map(({ height }) => height).sort((a, b) => a - b)
  const usual = heights[Math.floor(heights.length / 2)] ?? 0
  const large = lines.slice(0, TOP_LINES).filter(({ height }) => height > usual * LARGER_BY)
  large.sort((a, b) => b.height - a.height)
  return (large.find(({ text }) => namesRole(text)) ?? large[0])?.text
}
