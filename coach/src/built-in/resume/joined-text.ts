import { looksLikeDate } from './dates.ts'
import type { ReadLine } from './read-lines.ts'

const KEEPS_HYPHEN =
  /(?:^|[\s(])(?:self|cross|multi|long|short|high|low|full|part|real|well|non|co|e|end|front|back|on|off|in|open|data|user|two|three|year|state|time|customer|client|server|third|large|small|first|cost|award)-$/iu

/** Printed lines → one text; a word broken at the end of a line is closed again. */
export function joinLines(texts: string[]): string {
  let joined = ''
  for (const text of texts) {
    if (joined === '') joined = text
    else if (/\p{Ll}-$/u.test(joined) && /^\p{Ll}/u.test(text))
      joined = (KEEPS_HYPHEN.test(joined) ? joined : joined.slice(0, -1)) + text
    else if (/\p{Script=Han}$/u.test(joined) && /^\p{Script=Han}/u.test(text)) joined += text
    else joined += ` ${text}`
  }
  return joined.replace(/\s+/g, ' ').trim()
}

/** What is told of an entry. */
export type ToldLine = Pick<ReadLine, 'text' | 'parts' | 'bullet' | 'gap'>

/** Lines that tell of an entry → its points: one for each list mark, or for each paragraph. */
export function pointsOf(lines: ToldLine[]): string[] {
  const points: string[][] = []
  const marked = lines.some((line) => line.bullet)
  for (const line of lines) {
    const parts = line.parts.filter((part) => !looksLikeDate(part.text))
    const text = parts.map((part) => part.text).join(' ')
    if (text === '') continue
    const last = points.at(-1)?.at(-1)
    const begins = line.bullet || points.length === 0 || (!marked && (line.gap || isFinished(last ?? '', text)))
    if (begins) points.push([text])
    else points.at(-1)?.push(text)
  }
  return points.map(joinLines)
}

/** Without list marks a line that ended short of a sentence goes on in the next. */
const isFinished = (before: string, next: string) =>
  (/[.!?。；;]$/u.test(before) && /^[\p{Lu}\p{Lo}\d]/u.test(next)) || (before.length < 60 && /^\p{Lu}/u.test(next))

/** What is told of a post: where some of it is listed, what stands before the list is its summary. */
export function toldOf(lines: ToldLine[]): { summary?: string; highlights: string[] } {
  const first = lines.findIndex((line) => line.bullet)
  if (first < 1) return { highlights: pointsOf(lines) }
  const summary = joinLines(lines.slice(0, first).map((line) => line.text))
  return { ...(!LABEL.test(summary) && { summary }), highlights: pointsOf(lines.slice(first)) }
}

/** 'Key achievements:' */
const LABEL = /^[^.:：]{1,40}[:：]$/u
