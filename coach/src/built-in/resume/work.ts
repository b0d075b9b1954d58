import type { WorkEntry } from '@greenroom/contract/profile'
import { datedEntries, type Entry } from './dated-entries.ts'
import { entryDates } from './entry-dates.ts'
import { withoutEntryMarks } from './entry-marks.ts'
import { toldOf } from './joined-text.ts'
import { townsIn } from './location-inference.ts'
import { companyStrength, wordCount } from './phrases.ts'
import type { ReadLine } from './read-lines.ts'
import { toldApart } from './told-apart.ts'
import { readWorkHead, type WorkHead } from './work-head.ts'

export type ReadWork = { entry: WorkEntry; confidence: number }

/** Lines of a work section → positions, newest first as printed. */
export function readWork(lines: ReadLine[]): ReadWork[] {
  const entries = postsIn(lines)
  const towns = townsIn(entries.map((entry) => entry.head))
  const first = entries.map((entry) => readWorkHead(entry.head, 0, towns))
  const order = first.reduce(
    (sum, head) => sum + (head.sure && head.titleFirst !== undefined ? (head.titleFirst ? 1 : -1) : 0),
    0,
  )
  const heads = entries.map((entry) => readWorkHead(entry.head, Math.max(-2, Math.min(2, order || 1)), towns))
  const found: ReadWork[] = []
  let company: string | undefined
  const ofTwoLines = entries.filter((entry) => entry.head.length > 1).length * 2 > entries.length
  entries.forEach((given, at) => {
    const further = furtherTitle(given, entries[at - 1], heads[at] ?? { sure: false })
    const { entry, head } = ofTwoLines ? titleBelow(given, further) : { entry: given, head: further }
    if (isGroupHead(entry, head, heads[at + 1])) {
      company = head.company
      return
    }
    if (!head.title && !head.company) return
    const inherited = head.company === undefined && company !== undefined
    company = head.company ?? company
    found.push({ entry: workEntry(entry, { ...head, company }), confidence: head.sure && !inherited ? 0.9 : 0.6 })
  })
  return found
}

/** Lines of a section of posts → its entries, each around one date. */
const postsIn = (lines: ReadLine[]) => datedEntries(withoutEntryMarks(lines.map(toldPosition).flatMap(toldApart)))

const TOLD =
  /^(?:i\s+(?:am|was)\s+|(?:currently|presently|previously|formerly)\s+)*(?:working|worked|employed|serving|served|engaged)\s+as\s+(?:an?\s+|the\s+)?(?<title>\p{Lu}[^,.]{2,60}?)(?<!\s)\s+(?:in|at|with|for)\s+(?<company>\p{Lu}.{1,80}?)(?:,|(?<!\s))\s+(?<date>(?:from|since|during|between|\()\D*(?:\d{1,3}\D+)*\d{4}.*)$/iu

/** 'Working as Engineer in Contoso Ltd from July 2021 to date' → the same as a line of names. */
function toldPosition(line: ReadLine): ReadLine {
  const { title, company, date } = TOLD.exec(line.text)?.groups ?? {}
  if (!title || !company || !date || !/^\p{Lu}/u.test(title) || !/^\p{Lu}/u.test(company)) return line
  const parts = [title, company, date.replace(/\.$/, '')].map((text) => ({ text }))
  return { ...line, bullet: false, parts, text: parts.map((part) => part.text).join('  ') }
}

/** An employer with the years of all positions there, directly followed by a position without an employer. */
const isGroupHead = (entry: Entry, head: WorkHead, next: WorkHead | undefined) =>
  Boolean(head.company && !head.title && entry.body.length === 0 && next?.title && !next.company)

/**
 * 'Product Manager, Accessories' alone, set as the title above was under its employer in bold: a further position there,
 * and the comma parts no employer from it.
 */
function furtherTitle(entry: Entry, before: Entry | undefined, head: WorkHead): WorkHead {
  const [line, ...others] = entry.head
  const [employer, title] = before?.head ?? []
  const alike =
    line && employer && title && isBold(employer) && !isBold(title) && !isBold(line) && line.size === title.size
  if (!alike || others.length > 0 || !head.company || !head.title || companyStrength(head.company) > 0) return head
  return { title: `${head.title}, ${head.company}`, sure: false }
}

/** 'Nightfill team member' right under its employer, where the other posts have their titles: small letters make it no told line. */
function titleBelow(entry: Entry, head: WorkHead): { entry: Entry; head: WorkHead } {
  const [first, ...rest] = entry.body
  const isTitle =
    head.company &&
    !head.title &&
    first &&
    !first.bullet &&
    !first.gap &&
    entry.head.length === 1 &&
    isShortName(first.text)
  return isTitle ? { entry: { ...entry, body: rest }, head: { ...head, title: first.text } } : { entry, head }
}

const isShortName = (text: string) => wordCount(text) <= 5 && /^\p{Lu}/u.test(text) && !/[.,:;!?\d]/.test(text)

const isBold = ({ parts, bold }: ReadLine) => parts[0]?.bold ?? bold

function workEntry(entry: Entry, head: WorkHead): WorkEntry {
  return {
    ...(head.company && { name: head.company }),
    ...(head.title && { position: head.title }),
    ...(head.place && { location: head.place }),
    ...entryDates(entry.date),
    ...toldOf(entry.body),
  }
}
