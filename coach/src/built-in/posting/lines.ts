import { ownMarks, withoutPictures } from './own-marks.ts'

/** One printed line of a posting after clean-up; wrapped lines are joined again. */
export type PostingLine = {
  text: string
  /** A list mark opened it; the mark is not part of `text`. */
  bullet: boolean
  /** An empty line stands before it. */
  apart: boolean
  /** Marked as a heading by Markdown. */
  marked: boolean
}

const MARK =
  /^(?:[-–—•●▪◦‣·*○■□➢➤✓✔►▶→§+\uf0b7\uf0a7]\s+|[-•●▪◦‣·*–➢➤✓✔►]\s*(?=[\p{L}\p{N}(])|o\s+(?=\S)|\(?\d{1,2}[.)]\s+|\d{1,2}\s?[-–]\s+(?=\p{Lu})|\(?[a-h]\)\s+|[（(]\d{1,2}[)）]\s*|\d{1,2}\s*[、．]\s*|\d{1,2}[.)](?=\p{Script=Han})|[①-⑳]\s*)/u
/** A list mark whose text stands on the next line, as some copies from PDF have it. */
const LONE_MARK = /^[•●▪◦‣·■□➢➤✓✔\uf0b7]$/u
const RULE = /^\s*([-–—_=*~])\1{4,}\s*$/

/** Posting text → lines. `isHeading` tells lines that must never be joined to the one before. */
export function linesOf(posting: string, isHeading: (text: string) => boolean): PostingLine[] {
  const raw = posting
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .replace(/[\t\u00a0\u3000]/g, ' ')
    .split('\n')
    .map(withoutQuote)
    .flatMap(inlineLists)
  const markLength = ownMarks(raw.map((line) => line.trim()))
  const width = wrapWidth(raw)
  const lines: PostingLine[] = []
  let apart = false
  let before = ''
  let markBefore = false
  for (const line of raw) {
    const text = line.trim()
    if (!text) {
      apart = true
      continue
    }
    if (LONE_MARK.test(text)) {
      markBefore = true
      continue
    }
    const current = cleaned(text, apart, markLength(text))
    if (markBefore) current.bullet = true
    markBefore = false
    const last = lines.at(-1)
    if (last && continues(last, before, current, width) && !isHeading(text)) last.text = `${last.text} ${current.text}`
    else if (current.text) lines.push(current)
    before = line.trimEnd()
    apart = false
  }
  return lines
}

/** '> - Plan the week' of a quoted mail, '| Plan the week |' of a table. */
function withoutQuote(line: string): string {
  const bare = line.replace(/^(?: {0,3}>){1,4} ?/, '')
  const cell = bare.trim()
  return cell.length > 1 && cell.startsWith('|') && cell.endsWith('|') ? cell.slice(1, -1) : bare
}

/** Characters that nobody sees. */
const INVISIBLE = /[\u200b-\u200f\ufeff\u00ad]/g

/** A line of dashes: what follows is a footer. */
export function isRule(text: string): boolean {
  return RULE.test(text)
}

function cleaned(text: string, apart: boolean, ownMark: number): PostingLine {
  if (ownMark > 0) return { text: withoutEmphasis(text.slice(ownMark)).trim(), bullet: true, apart, marked: false }
  if (isRule(text)) return { text, bullet: false, apart, marked: false }
  const marked = /^#{1,6}\s|^\*\*[^*]+\*\*:?\s*$|^__[^_]+__:?$/.test(text)
  const bare = withoutEmphasis(text.replace(/^#{1,6}\s+/, ''))
  const mark = marked ? undefined : bare.match(MARK)?.[0]
  return {
    text: withoutPictures(mark ? bare.slice(mark.length).trim() : bare.trim()),
    bullet: mark !== undefined,
    apart,
    marked,
  }
}

const withoutEmphasis = (text: string) => text.replace(/\*\*([^*]*)\*\*/g, '$1').replace(/__([^_]*)__/g, '$1')

/** Several list items on one line ('• a • b', '1. a 2. b', '1、a；2、b') become lines of their own. */
function inlineLists(line: string): string[] {
  const dots = line.split(/(?:(?<!\s)\s+)?(?=[•●▪◦‣➢➤✓✔])/).filter((part) => part.trim())
  if (dots.length > 2 || (dots.length === 2 && /^\s*[•●▪◦‣➢➤✓✔]/.test(line))) return dots
  // 'Responsibilities:- Plan the week- Order stock- Train staff' lost its line breaks.
  const dashes = line.split(/(?<=[\p{L}.,;:)])(?=[-–] ?\p{Lu}\p{Ll}+ )/u)
  if (dashes.length > 2) return dashes
  const numbers = [...line.matchAll(/(?:^|[\s:：;；。，,])(\d{1,2})(?:[.)、．])(?=\s|\p{Script=Han}|[A-Z])/gu)]
  const counting = numbers.length > 1 && numbers.every((match, at) => Number(match[1]) === at + 1)
  if (!counting) return [line]
  const starts = numbers.map((match) => match.index + match[0].search(/\d/))
  return [line.slice(0, starts[0]), ...starts.map((start, at) => line.slice(start, starts[at + 1]))].filter((part) =>
    part.trim(),
  )
}

/** The column at which a hard-wrapped text was broken, or undefined for one that flows. */
function wrapWidth(lines: string[]): number | undefined {
  const lengths = lines.map((line) => line.trimEnd().length).filter((length) => length > 40)
  if (lengths.length < 4) return undefined
  const sorted = lengths.sort((a, b) => a - b)
  const width = sorted[Math.floor(sorted.length * 0.85)] ?? 0
  const near = sorted.filter((length) => length <= width + 3 && length > width - 14).length
  return width <= 100 && near >= lengths.length * 0.4 ? width : undefined
}

function continues(last: PostingLine, before: string, current: PostingLine, width: number | undefined): boolean {
  if (current.bullet || current.apart || current.marked || last.marked || isRule(last.text) || isRule(current.text))
    return false
  const small = /^[\p{Ll}(&,]/u.test(current.text)
  if (last.bullet && small && !/[.;:]$/.test(last.text)) return true
  if (width === undefined) return false
  if (last.bullet && !/[.;:!?]$/.test(last.text)) return true
  const firstWord = current.text.match(/^\S+/)?.[0].length ?? 0
  return before.length + 1 + firstWord > width
}
