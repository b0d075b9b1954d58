import { ENDS_SEGMENT, type HeadLine, isCapital, isFunction, isRole, type Word } from './words.ts'

/** Words `from` to before `to` of a line. */
export type Span = { line: HeadLine; from: number; to: number; text: string }

const MAX_WORDS = 9
/** Words and marks of a whole part of a line. */
const MAX_PART = 18
const MAX_SPANS = 4000

/** What may be a job's title: whole parts of lines, and runs of words that end in a noun of a role. */
export function titleSpans(lines: HeadLine[]): Span[] {
  return lines
    .flatMap((line) =>
      spansOf(line, (from, to) => {
        const last = line.words[to - 1]
        const whole = opensPart(line.words, from) && closesPart(line.words, to)
        return (
          whole ||
          (to - from <= MAX_WORDS &&
            last !== undefined &&
            (isRole(last) || /^\)/.test(last.text)) &&
            !startsLow(line.words[from]))
        )
      }),
    )
    .slice(0, MAX_SPANS)
}

/** What may be an employer's name: runs of words with capitals, and whole parts of lines. */
export function nameSpans(lines: HeadLine[]): Span[] {
  return lines
    .flatMap((line) =>
      spansOf(line, (from, to) => {
        const words = line.words.slice(from, to)
        const [first, last] = [words[0], words.at(-1)]
        if (!first || !last || !isCapital(first) || last.isMark || isFunction(last)) return false
        if (opensPart(line.words, from) && closesPart(line.words, to)) return true
        if (words.length > MAX_WORDS) return false
        const inner = words.every((word) => isCapital(word) || isInner(word) || word.isMark)
        return inner && isCapital(last) && !goesOn(line.words, from, to)
      }),
    )
    .slice(0, MAX_SPANS)
}

/** 'of', 'and' within a name. */
const isInner = (word: Word) => /^(?:of|and|&|for|the|de|von|upon|y)$/.test(word.lower)

/** Another word of the same run stands right before or behind it. */
const goesOn = (words: Word[], from: number, to: number) => {
  const [before, after] = [words[from - 1], words[to]]
  const isOf = (word: Word | undefined) => word !== undefined && !word.isMark && isCapital(word) && !isFunction(word)
  return isOf(after) || (isOf(before) && from > 1)
}

const startsLow = (word: Word | undefined) => word === undefined || word.isMark || isFunction(word)

/** Nothing of the same part stands before the word. */
export const opensPart = (words: Word[], at: number): boolean => {
  const before = words[at - 1]
  return before === undefined || ENDS_SEGMENT.test(before.text) || /^[,(]/.test(before.text)
}
/** Nothing of the same part stands behind the word. */
export const closesPart = (words: Word[], to: number): boolean => {
  const after = words[to]
  return after === undefined || ENDS_SEGMENT.test(after.text) || /^[,()]/.test(after.text)
}

function spansOf(line: HeadLine, isSpan: (from: number, to: number) => boolean): Span[] {
  const spans: Span[] = []
  const { words } = line
  for (const [from, first] of words.entries()) {
    if (first.isMark) continue
    let open = 0
    for (let to = from + 1; to <= words.length && to - from <= MAX_PART; to += 1) {
      const last = words[to - 1]
      if (!last || (ENDS_SEGMENT.test(last.text) && !/^[–/-]$/.test(last.text))) break
      open += /^\(/.test(last.text) ? 1 : /^\)/.test(last.text) ? -1 : 0
      if (open < 0) break
      if (open > 0 || (last.isMark && !/^\)/.test(last.text)) || !isSpan(from, to)) continue
      const end = /^\)/.test(last.text) ? last.from + 1 : last.to
      spans.push({ line, from, to, text: line.text.slice(first.from, end) })
    }
  }
  return spans
}
