import { francAll } from 'franc-min'
import type { ResumeDocument } from '#coach.ts'
import { forgetDates } from './dates.ts'
import type { Part, ReadLine } from './read-lines.ts'
import { printedLines } from './sections-in.ts'

/** The text of a resume that the tagger is to read; undefined in another language than English, of which it learned nothing. */
export function askedOfResume(document: ResumeDocument): string | undefined {
  try {
    const text = textOf(printedLines(document))
    return isEnglish(text) ? text : undefined
  } finally {
    forgetDates()
  }
}

/** A line of that text, from and to in it without its end. */
export type AskedLine = { from: number; to: number; text: string; parts: Part[]; bullet: boolean; gap: boolean }

/** The lines of a text that `askedOfResume` gave; empty ones are a gap before the next. */
export function askedLines(text: string): AskedLine[] {
  const lines: AskedLine[] = []
  let [from, gap] = [0, true]
  for (const line of text.split('\n')) {
    const bullet = line.startsWith(BULLET_MARK)
    const told = bullet ? line.slice(BULLET_MARK.length) : line
    const parts = told.split(PART_MARK).map((part) => ({ text: part }))
    if (told !== '') lines.push({ from, to: from + line.length, text: told, parts, bullet, gap })
    gap = told === ''
    from += line.length + 1
  }
  return lines
}

const textOf = (lines: ReadLine[]) =>
  lines
    .map(({ text, parts, bullet, gap }, at) => {
      const printed = parts.length > 1 ? parts.map((part) => part.text).join(PART_MARK) : text
      return `${gap && at > 0 ? '\n' : ''}${bullet ? BULLET_MARK : ''}${printed}`
    })
    .join('\n')

/** Stand in front of every list item, and between what stands apart on a line. */
const BULLET_MARK = '• '
const PART_MARK = ' | '

/** By its trigrams, which tell a language where hardly a sentence stands, but confuse related ones amid names. */
const isEnglish = (text: string) =>
  francAll(sampleOf(text)).some(([language, likeness]) => language === 'eng' && likeness >= ENGLISH)

/** Beside 1 for the likeliest language: 230 English resumes had .984 and more, of 20 in eight others all but one at most .971. */
const ENGLISH = 0.978

/** Its beginning, middle and end: franc reads no more than 2,048 characters. */
function sampleOf(text: string): string {
  const middle = Math.floor((text.length - SAMPLE) / 2)
  return text.length <= 3 * SAMPLE
    ? text
    : [text.slice(0, SAMPLE), text.slice(middle, middle + SAMPLE), text.slice(-SAMPLE)].join('\n')
}

const SAMPLE = 680
