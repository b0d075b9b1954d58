import { companyOf } from '#built-in/posting/company.ts'
import { employerChoice, titleChoice } from '#built-in/posting/heads/heads-of.ts'
import { keyOf } from '#built-in/posting/heads/title-features.ts'
import { headLinesOf } from '#built-in/posting/heads/words.ts'
import { withoutMarkup } from '#built-in/posting/markup.ts'
import { sectionsOf } from '#built-in/posting/sections.ts'
import openings from '#built-in/posting/testing/employer-openings.test-data.json' with { type: 'json' }
import { titleOf } from '#built-in/posting/title.ts'
import { LABELLED_POSTINGS, writerOf } from './labelled-postings.ts'
import data from './postings.json' with { type: 'json' }
import { type Choice, fitRanker } from './ranker.ts'
import { likeness } from './same-skill.ts'

export const HEAD_FIT = { title: { rounds: 150, rate: 0.3, l2: 0.5 }, employer: { rounds: 60, rate: 0.3, l2: 0.6 } }
/** A name of which most words are right is one. */
const ALIKE = 0.8
const ALIKE_COUNTS = 0.3

/** A posting, or the opening of one, with its title and employer. */
export type Headed = { writer: string; title?: string; company: string | null; text: string }
export type HeadRow = Choice & { writer: string; candidates: (string | undefined)[]; wanted: string | null }

/** Postings by their writers; openings of the author of the features; the tuning half of employers named like tools. */
const headed: Headed[] = [
  ...LABELLED_POSTINGS.map((posting) => ({ ...posting, writer: writerOf(posting) })),
  ...data.openings.map((opening) => ({ ...opening, writer: 'openings' })),
]
const tuned = openings.openings.filter((_, at) => at % 2 === 0).map((opening) => ({ ...opening, writer: 'tools' }))

export const titleRows = (): HeadRow[] => headed.map(titleRow)
export const employerRows = (): HeadRow[] => [...headed, ...tuned].map(employerRow)
export const fitTitle = (rows: HeadRow[]) => fitRanker(rows, HEAD_FIT.title)
export const fitEmployer = (rows: HeadRow[]) => fitRanker(rows, HEAD_FIT.employer)

/** Does what was read agree with the truth, in eight of ten words; nothing where there is nothing? */
export function isSameName(read: string | undefined, wanted: string | null | undefined): boolean {
  return wanted ? read !== undefined && likeness(wordsOf(read), wordsOf(wanted)) >= ALIKE : read === undefined
}
const wordsOf = (name: string) => keyOf(name).split(' ')

function titleRow({ writer, text: whole, title = '' }: Headed): HeadRow {
  const text = withoutMarkup(whole)
  const { spans, features } = titleChoice(headLinesOf(text), titleOf(sectionsOf(text)).title)
  const candidates = spans.map((span) => span.text)
  return { writer, candidates, features, right: candidates.map((name) => rightness(name, title)), wanted: title }
}

function employerRow({ writer, text: whole, company, title }: Headed): HeadRow {
  const text = withoutMarkup(whole)
  const sections = sectionsOf(text)
  const read = titleOf(sections)
  const found = companyOf(sections, text, read)
  const { names, features } = employerChoice(headLinesOf(text), text, { title: title ?? read.title, company: found })
  const candidates = [...names.map(({ name }) => name), undefined]
  const right = candidates.map((name) => (company && name ? rightness(name, company) : company || name ? 0 : 1))
  return { writer, candidates, features, right, wanted: company }
}

function rightness(name: string, wanted: string): number {
  if (keyOf(name) === keyOf(wanted)) return 1
  return isSameName(name, wanted) ? ALIKE_COUNTS : 0
}
