import { FUNCTION_WORDS } from '#built-in/language/function-words.ts'
import { stem } from '#built-in/language/stem.ts'
import { MONTH_NAME } from '#built-in/resume/months.ts'
import { figuresIn, numberWord, spelledFigures } from './figures.ts'

const WORDS_PER_LINE = 30
/** Longer than anybody writes a line. */
const MAX_SEGMENTED_WORDS = 200
const MAX_HEADING_WORDS = 12

/** A line of somebody's texts, in stems, with where it stands. */
export type Line = {
  stems: readonly string[]
  /** Who, where and when of the entry it belongs to. */
  heading: readonly string[]
  /** The text it is of. */
  text: string
  /** Of a text without entries, such as an answer, which tells one thing from its first to its last line. */
  isProse: boolean
  /** Of what stands above all entries: the person, their town, their profile. */
  isAboutAll: boolean
  /** Its parts between commas and `and`. */
  segments: readonly string[][]
}

/** The lines of a text with what they run on to; long ones in passages of 30 words. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let heading: string[] = []
  let isAboutAll = true
  const before: string[] = []
  for (const line of joined(text)) {
    const said = stemsOf(line)
    const isHeading = HEADING.test(line) && said.length <= MAX_HEADING_WORDS
    isAboutAll &&= !isHeading
    if (isHeading) heading = isDateLine(line) ? [...before.splice(0).flatMap(stemsOf), ...said] : said
    before.push(line)
    if (before.length > MAX_LINES_ABOVE_DATES || BULLET.test(line))
      before.splice(0, BULLET.test(line) ? before.length : 1)
    const segments = said.length > MAX_SEGMENTED_WORDS ? [] : line.split(BETWEEN_SEGMENTS).map(stemsOf)
    for (let from = 0; from === 0 || from + WORDS_PER_LINE / 2 < said.length; from += WORDS_PER_LINE / 2)
      lines.push({
        stems: said.slice(from, from + WORDS_PER_LINE),
        heading,
        text,
        isProse: false,
        isAboutAll,
        segments,
      })
  }
  return isAboutAll ? lines.map((line) => ({ ...line, isProse: true, isAboutAll: false })) : lines
}

/** Lines that a page broke are whole again: what goes on in a small letter belongs to the line before. */
function joined(text: string): string[] {
  const lines: string[] = []
  for (const line of text.split(/\n|(?<=[.!?。！？])\s+/u)) {
    const last = lines.at(-1)
    if (last !== undefined && /^\s*\p{Ll}/u.test(line) && !/[.!?:]\s*$/.test(last))
      lines[lines.length - 1] = `${last} ${line}`
    else if (line.trim() !== '') lines.push(line)
  }
  return lines
}

/** Dates, and a town at most: who and where stands in the lines above. */
const isDateLine = (line: string) =>
  (line.match(/\p{L}+/gu) ?? []).filter((word) => !DATE_WORD.test(word)).length <= MAX_WORDS_WITH_DATES
const MAX_WORDS_WITH_DATES = 2
const DATE_WORD = new RegExp(`^(?:${MONTH_NAME}|present|current|today|now|until|since|to|from)$`, 'iu')
const MAX_LINES_ABOVE_DATES = 2
const BETWEEN_SEGMENTS = /;|,(?!\d)|\band\b/i
const BULLET = /^\s*[•*\p{Pd}]\s/u
/** A year, or that it still goes on: the line that says where and when. */
const HEADING = /\b(?:19|20)\d\d\b|\bpresent\b/i

function stemsOf(text: string): string[] {
  const words = text.normalize('NFKC').match(WORD) ?? []
  return [...words.flatMap((word) => stemOf(word) ?? []), ...spelledFigures(words)]
}

/** The stem of a word, or the figure it is; nothing for a function word. */
export function stemOf(word: string): string | undefined {
  const plain = word.toLowerCase().replace(/['’]s$|(?<![.,])[.,]+$/g, '')
  const figure = figuresIn(plain)[0] ?? numberWord(plain)
  if (figure !== undefined) return figure
  return plain === '' || FUNCTION_WORDS.has(plain) ? undefined : stem(plain)
}

export const WORD = /\d+(?:[.,]\d+)*|[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu
