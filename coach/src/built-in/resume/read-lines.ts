import type { DocumentLine, ResumeDocument } from '#coach.ts'
import { frameOf, RULE, withoutMarks } from './line-marks.ts'
import { withinReason } from './within-reason.ts'

export type Part = { text: string; x?: number; bold?: boolean }

/** A line as the reader looks at it: its parts are always there, blank lines became `gap`. */
export type ReadLine = {
  text: string
  parts: Part[]
  /** A blank line, a wide space or the start of a page or column stands before it. */
  gap: boolean
  /** The first line of its column. */
  top: boolean
  bullet: boolean
  mark: string | undefined
  indent: number | undefined
  bold: boolean
  size: number | undefined
  x: number | undefined
  right: number | undefined
  column: number
  page: number
  /** The marks that set the line off as a heading: those around it, or a rule below. */
  frame?: string
}

/** Space between lines above this share of the usual one parts two entries. */
const WIDE = 1.28

export function readLines(document: ResumeDocument): ReadLine[] {
  const printed = withinReason(document.lines)
  const usual = usualLeading(printed)
  const lines: ReadLine[] = []
  let blank = true
  let previous: DocumentLine | undefined
  for (const line of printed.flatMap(inPrintedLengths)) {
    if (line.text.trim() === '') {
      blank = true
      continue
    }
    const above = lines.at(-1)
    if (RULE.test(line.text.trim()) && above) {
      above.frame ??= 'rule'
      blank = true
      continue
    }
    const frame = frameOf(line)
    const top = previous === undefined || previous.column !== line.column || previous.page !== line.page
    const step = previous && !top && line.y !== undefined && previous.y !== undefined ? line.y - previous.y : 0
    const expected = Math.max(usual, 1.18 * Math.max(line.size ?? 0, previous?.size ?? 0))
    lines.push({
      text: frame?.text ?? withoutMarks(line.text),
      parts: frame
        ? [{ text: frame.text, x: line.x, bold: line.bold }]
        : (line.segments ?? [{ text: line.text, x: line.x, bold: line.bold }]).map((part) => ({
            ...part,
            // The second cell of 'Company | : Halden Foods' opens with the colon of its label.
            text: withoutMarks(part.text).replace(/^[:：]\s+/u, ''),
          })),
      gap: blank || top || (usual > 0 && step > WIDE * expected),
      top: previous === undefined || previous.column !== line.column,
      bullet: line.bullet ?? false,
      mark: line.mark,
      indent: line.indent,
      bold: line.bold ?? false,
      size: line.size,
      x: line.x,
      right: line.right,
      column: line.column ?? 0,
      page: line.page ?? 1,
      ...(frame && { frame: frame.mark }),
    })
    blank = false
    previous = line
  }
  return joinSplitRanges(joinBrokenNames(joinSplitRanges(lines)))
}

/** No printed line is this long. Paragraphs pasted as one line are cut, so that no pattern runs long on one text. */
const MAX_LINE_LENGTH = 800

function inPrintedLengths(line: DocumentLine): DocumentLine[] {
  if (line.text.length <= MAX_LINE_LENGTH) return [line]
  const pieces = line.text.match(/[\s\S]{1,799}(?:\s|$)|[\s\S]{800}/gu) ?? []
  return pieces.map((text, at) => ({
    ...line,
    text: text.trim(),
    segments: undefined,
    bullet: at === 0 && line.bullet,
  }))
}

function usualLeading(lines: DocumentLine[]): number {
  const steps: number[] = []
  lines.forEach((line, at) => {
    const before = lines[at - 1]
    if (before?.y === undefined || line.y === undefined || before.page !== line.page || before.column !== line.column)
      return
    if (line.y > before.y) steps.push(line.y - before.y)
  })
  steps.sort((a, b) => a - b)
  return steps[Math.floor(steps.length * 0.4)] ?? 0
}

const GOES_ON = /(?:\s(?:of|and|in|for|the|&|de|du|des|für|und|et|y)|\p{L}-)$/u
const MAX_NAME_CHARACTERS = 110

/** A name too long for its line ('Bachelor of Science in / Computer Science') is one line again; told text stays as it is. */
function joinBrokenNames(lines: ReadLine[]): ReadLine[] {
  const joined: ReadLine[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    const last =
      before?.parts.findLast(({ text }) => !OPEN_RANGE.test(text) && !isRangeEnd(text)) ?? before?.parts.at(-1)
    const goesOn =
      before &&
      last &&
      !before.bullet &&
      !line.bullet &&
      !line.gap &&
      line.parts.length === 1 &&
      line.size === before.size &&
      line.bold === (last.bold ?? before.bold) &&
      (GOES_ON.test(last.text) || (line.bold && last.text.endsWith(','))) &&
      /^\p{Lu}/u.test(line.text) &&
      isCapitalised(last.text) &&
      before.text.length + line.text.length < MAX_NAME_CHARACTERS
    if (before && last && isHyphenated(last.text, line)) {
      last.text = last.text.slice(0, -1) + line.text
      before.text = before.parts.map((part) => part.text).join('  ')
    } else if (!goesOn) joined.push(line)
    else {
      last.text = /\p{L}-$/u.test(last.text) ? last.text + line.text : `${last.text} ${line.text}`
      before.text = before.parts.map((part) => part.text).join('  ')
    }
  }
  return joined
}

/** 'Doctoral Re- / searcher': the last word of a name is closed again. */
const isHyphenated = (text: string, next: ReadLine) =>
  /\p{L}\p{Ll}-$/u.test(text) &&
  isCapitalised(text) &&
  text.length < MAX_NAME_CHARACTERS &&
  !next.gap &&
  !next.bullet &&
  next.parts.length === 1 &&
  /^\p{Ll}+(?:\s\S+){0,2}$/u.test(next.text)

const isCapitalised = (text: string) => {
  const words = text.match(/\p{L}{4,}/gu) ?? []
  return words.filter((word) => /^\p{Lu}/u.test(word)).length >= 0.7 * words.length
}

const OPEN_RANGE = /\d{4}(?:[-./]\d{1,2})?\s*(?:[-‒–—]|\b(?:to|until|bis))(?:\s*\p{L}{3,9}[.,]?)?$/u
const RANGE_START = /^(?:\p{L}{3,9}\.?\s+)?(?:\d{1,2}[./])?\d{4}$/u
const RANGE_REST = /^[-‒–—]\s*\S/u

/** A narrow date column breaks '2017 – / Present' over two lines; the end is put back behind the start. */
function joinSplitRanges(lines: ReadLine[]): ReadLine[] {
  lines.forEach((line, at) => {
    const next = lines[at + 1]
    const end = next?.parts.find((part) => isRangeEnd(part.text))
    if (!next || !end || next.gap) return
    const begin = line.parts.find(
      (part) => OPEN_RANGE.test(part.text) || (RANGE_START.test(part.text) && RANGE_REST.test(end.text)),
    )
    if (!begin) return
    begin.text = `${begin.text} ${end.text}`
    next.parts = next.parts.filter((part) => part !== end)
    joinCells(line, next, begin)
    line.text = line.parts.map((part) => part.text).join('  ')
    next.text = next.parts.map((part) => part.text).join('  ')
  })
  return lines.filter((line) => line.parts.length > 0)
}

/** Where the cell of the date goes on below, that of the name does too: 'Exeter Community  09/2001- / College  04/2004'. */
function joinCells(line: ReadLine, next: ReadLine, date: Part) {
  const [name] = line.parts
  const [rest, ...others] = next.parts
  const isCell = name && rest && name !== date && name.x !== undefined && Math.abs(name.x - (rest.x ?? -99)) < 2
  if (!isCell || next.bullet || name.bold !== rest.bold) return
  name.text = `${name.text} ${rest.text}`
  next.parts = others
}

const isRangeEnd = (text: string) =>
  /^(?:[-‒–—]\s*)?(?:\p{L}{3,11}[.,]?\s+)?(?:\d{1,2}[./])?(?:\d{4}(?:[-./]\d{1,2})?|present|current|now|today|heute|actualidad|aujourd'hui|至今)$/iu.test(
    text.trim(),
  )
