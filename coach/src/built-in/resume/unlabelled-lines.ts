import { phoneIn } from './contact.ts'
import { datedEntries, type Entry } from './dated-entries.ts'
import { degreeIn } from './degree.ts'
import { schoolStrength, titleStrength } from './phrases.ts'
import type { ReadLine } from './read-lines.ts'
import type { Section } from './sections.ts'
import { toldApart } from './told-apart.ts'

const SEARCHED: Section['kind'][] = ['head', 'other', 'summary', 'contact', 'publications', 'interests', 'languages']

/**
 * Work and studies of a document that gives them no heading, or one no list knows: dated entries that name a job
 * title are work, those that name a degree or school are studies.
 */
export function unlabelledLines(sections: Section[]): { work: ReadLine[]; education: ReadLine[] } {
  const found: { work: ReadLine[]; education: ReadLine[] } = { work: [], education: [] }
  const has = (kind: Section['kind']) => sections.some((section) => section.kind === kind)
  for (const section of sections.filter(({ kind }) => SEARCHED.includes(kind))) {
    const entries = datedEntries(afterContact(section.lines).flatMap(toldApart))
    const known = entries.find((entry) => !isStudy(entry) && isWork(entry))
    for (const entry of entries) {
      if (!entry.date) continue
      const lines = [...entry.head, ...entry.body]
      if (isStudy(entry)) {
        if (!has('education')) found.education.push(...lines)
      } else if ((isWork(entry) || isSetLike(entry, known)) && !has('work')) found.work.push(...lines)
    }
  }
  return found
}

function isStudy(entry: Entry): boolean {
  const texts = entry.head.flatMap((line) => line.parts.map((part) => part.text))
  const degree = texts.some((text) => degreeIn(text))
  return degree || (texts.some((text) => schoolStrength(text) >= 3) && !texts.some((text) => titleStrength(text) > 1))
}

/** Set as a post is: as many lines and marks in its head, and a time it lasted. */
function isSetLike(entry: Entry, known: Entry | undefined): boolean {
  if (!known || entry.date?.single !== false || entry.head.length !== known.head.length) return false
  return entry.head.every((line, at) => {
    const other = known.head[at]
    const same = other?.size === line.size && other?.bold === line.bold && other?.parts.length === line.parts.length
    return same && Math.abs(marksIn(line.text) - marksIn(other?.text ?? '')) <= 1 && marksIn(line.text) > 0
  })
}

const marksIn = (text: string) => (text.match(/[,|–—@]/gu) ?? []).length

function isWork(entry: Entry): boolean {
  const named = entry.head.some((line) =>
    line.parts.some((part) => part.text.split(/[,|–—]/).some((text) => titleStrength(text.trim()) > 1)),
  )
  return named && entry.date?.single === false
}

/** What follows the last line of an address, phone number or link near the top. */
function afterContact(lines: ReadLine[]): ReadLine[] {
  const last = lines
    .slice(0, 12)
    .findLastIndex((line) => /@|https?:|www\./.test(line.text) || phoneIn([line]) !== undefined)
  return lines.slice(last + 1)
}
