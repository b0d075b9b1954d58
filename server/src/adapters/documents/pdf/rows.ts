import type { DocumentLine } from '@greenroom/coach/coach'
import { cleanText, isBulletMark, splitBullet } from '#adapters/documents/clean-text.ts'
import { closeJustified } from './justified-words.ts'
import type { TextRun } from './text-run.ts'

/** Text that belongs together on one baseline: runs without a wide gap between them. */
export type Segment = { text: string; x: number; right: number; y: number; size: number; bold: boolean }

// In units of the type size. Justified text seldom opens a word space beyond one em; small caps and kerned
// letters stay below a tenth.
const SEGMENT_GAP = 1.3
/** Before an edge at which other lines begin, a smaller gap parts as well, but not the word space of typewriter faces (0.6). */
const ALIGNED_GAP = 0.65
const WORD_GAP = 0.13
const BASELINE_SLACK = 0.3

/** Runs → segments, top to bottom and left to right. */
export function segmentsOf(runs: TextRun[]): Segment[] {
  const rows = rowsOf(runs)
  const edges = commonEdges(rows)
  return rows.flatMap((row) => {
    const segments: TextRun[][] = []
    const tight = tightestGap(row)
    for (const run of row) {
      const segment = segments.at(-1)
      const last = segment?.at(-1)
      const wide = edges.has(Math.round(run.x)) ? ALIGNED_GAP : Math.min(SEGMENT_GAP, widestInRow(row, tight))
      if (segment && last && !turnsBold(last, run) && run.x - last.right < wide * Math.max(last.size, run.size))
        segment.push(run)
      else segments.push([run])
    }
    return closeJustified(segments.map(joinRuns).filter((segment) => segment.text !== ''))
  })
}

/** Justified text opens all its spaces alike: beside clearly narrower ones, a space of this size parts boxes. */
const BOX_GAP = 0.8

const widestInRow = (row: TextRun[], tight: number) =>
  tight < 0.4 && row.filter((run, at) => at > 0 && gapBefore(row, at) >= BOX_GAP * run.size).length > 0
    ? BOX_GAP
    : SEGMENT_GAP

const gapBefore = (row: TextRun[], at: number) => (row[at]?.x ?? 0) - (row[at - 1]?.right ?? 0)

/** The narrowest space between two words of a row, in units of the type size; spaces within a run are of the usual size. */
function tightestGap(row: TextRun[]): number {
  if (row.some((run) => /\S \S/.test(run.text))) return 0.33
  const gaps = row.map((run, at) => (at === 0 ? 0 : gapBefore(row, at) / run.size)).filter((gap) => gap > WORD_GAP)
  return Math.min(1, ...gaps)
}

/** Two spaces and other type: 'Maison Vauclair  Head of Brand' with the employer in bold. */
const turnsBold = (last: TextRun, run: TextRun) =>
  last.bold && !run.bold && run.x - last.right > 0.5 * run.size && !/[:,–—-]\s*$/.test(last.text)

/** Left edges at which several lines begin, or go on after a gap. */
function commonEdges(rows: TextRun[][]): Set<number> {
  const counts = new Map<number, number>()
  for (const row of rows) {
    row.forEach((run, at) => {
      const last = row[at - 1]
      if (last && run.x - last.right < ALIGNED_GAP * Math.max(last.size, run.size)) return
      counts.set(Math.round(run.x), (counts.get(Math.round(run.x)) ?? 0) + 1)
    })
  }
  const common = [...counts].filter(([, count]) => count >= 3).map(([edge]) => edge)
  return new Set(common.flatMap((edge) => [edge - 1, edge, edge + 1]))
}

/** Segments of one column → printed lines. */
export function linesOf(segments: Segment[], place: { page: number; column: number }): DocumentLine[] {
  return rowsOf(segments)
    .flatMap(atListMarks)
    .map((row) => lineOf(row, place))
}

/** A list item beside something else ('Present    • Built the site', two items side by side) is a line of its own. */
function atListMarks(row: Segment[]): Segment[][] {
  const lines: Segment[][] = []
  row.forEach((segment, at) => {
    const marked = splitBullet(segment.text).bullet || isBulletMark(segment.text)
    if (at === 0 || (marked && row.length > at + (isBulletMark(segment.text) ? 1 : 0) && !isSeparator(row, at)))
      lines.push([segment])
    else lines.at(-1)?.push(segment)
  })
  return lines
}

/** A mark that stands between two texts parts them; one at the left of its text opens it. */
function isSeparator(row: Segment[], at: number): boolean {
  const [before, mark, after] = [row[at - 1], row[at], row[at + 1]]
  if (!before || !mark) return false
  if (!isBulletMark(mark.text)) return !/^[•◦▪●○■]/u.test(mark.text)
  return !after || after.x - mark.right > 0.8 * (mark.x - before.right)
}

function rowsOf<T extends Placed>(runs: T[]): T[][] {
  const rows: T[][] = []
  for (const run of [...runs].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.findLast((candidate) => candidate.some((other) => onOneLine(other, run)))
    if (row && rows.indexOf(row) >= rows.length - 4) row.push(run)
    else rows.push([run])
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x))
}

type Placed = { text: string; x: number; right: number; y: number; size: number }

function onOneLine(one: Placed, other: Placed): boolean {
  if (Math.abs(one.y - other.y) <= BASELINE_SLACK * Math.min(one.size, other.size)) return true
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  return isRaised(small, large)
}

/** Superscripts, subscripts and the raised A of LaTeX: a few small letters that touch larger ones. */
function isRaised(small: Placed, large: Placed): boolean {
  if (small.text.trim().length > 4 || small.size > 0.85 * large.size) return false
  const gap = Math.max(small.x, large.x) - Math.min(small.right, large.right)
  const raised = large.y - small.y
  return gap < 0.3 * large.size && gap > -0.6 * large.size && raised > -0.25 * large.size && raised < 0.5 * large.size
}

/** Templates print 'adrien' light and 'friggeri' bold side by side in large type, without a space between them. */
const turnsWeight = (last: TextRun, run: TextRun) =>
  last.bold !== run.bold &&
  last.size === run.size &&
  run.size >= NAME_SIZE &&
  /\p{L}{2}$/u.test(last.text) &&
  /^\p{L}{2}/u.test(run.text)
const NAME_SIZE = 18

function joinRuns(runs: TextRun[]): Segment {
  let text = ''
  let previous: TextRun | undefined
  for (const run of runs) {
    const gap = previous ? run.x - previous.right : 0
    const apart =
      previous && (run.spaced || gap > WORD_GAP * Math.max(previous.size, run.size) || turnsWeight(previous, run))
    text += (apart ? ' ' : '') + run.text
    previous = run
  }
  const main = runs.reduce((best, run) => (run.text.length > best.text.length ? run : best))
  const letters = runs.reduce((sum, run) => sum + run.text.length, 0)
  const bold = runs.reduce((sum, run) => sum + (run.bold ? run.text.length : 0), 0)
  return {
    text: cleanText(text),
    x: Math.min(...runs.map((run) => run.x)),
    right: Math.max(...runs.map((run) => run.right)),
    y: main.y,
    size: Math.max(...runs.map((run) => run.size)),
    bold: bold * 2 > letters,
  }
}

function lineOf(row: Segment[], place: { page: number; column: number }): DocumentLine {
  const marked = row.length > 1 && isBulletMark(row[0]?.text ?? '')
  const parts = marked ? row.slice(1) : row
  const first = splitBullet(parts[0]?.text ?? '')
  const segments = parts.map((part) => ({ text: splitBullet(part.text).text, x: part.x, bold: part.bold }))
  const longest = parts.reduce((best, part) => (part.text.length > best.text.length ? part : best))
  return {
    text: segments.map((part) => part.text).join('  '),
    page: place.page,
    column: place.column,
    x: round(Math.min(...parts.map((part) => part.x))),
    right: round(Math.max(...parts.map((part) => part.right))),
    y: round(longest.y),
    size: round(longest.size),
    bold: parts.every((part) => part.bold),
    ...(segments.length > 1 && { segments: segments.map((part) => ({ ...part, x: round(part.x) })) }),
    ...((marked || first.bullet) && {
      bullet: true,
      mark: marked ? row[0]?.text : first.mark,
      indent: round(row[0]?.x ?? 0),
    }),
  }
}

const round = (points: number) => Math.round(points * 10) / 10
