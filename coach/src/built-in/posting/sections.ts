import phrases from '#knowledge/posting/headings.json' with { type: 'json' }
import { type Heading, headingOf, type SectionKind } from './headings.ts'
import { isRule, linesOf, type PostingLine } from './lines.ts'

export type Section = {
  /** `unknown` divides the duties under a heading that says nothing. */
  kind: SectionKind | 'opening' | 'unknown'
  label: string
  lines: PostingLine[]
  /** The first line stood on the heading's own line. */
  inline: boolean
}

/** A posting's parts in order. What stands before the first heading is the `opening`. */
export function sectionsOf(posting: string): Section[] {
  const lines = linesOf(posting, (text) => headingOf(text) !== undefined)
  const whole = lines.flatMap(fusedHeadings)
  const sections: Section[] = [{ kind: 'opening', label: '', lines: [], inline: false }]
  for (const [at, line] of whole.entries()) {
    const current = sections.at(-1)
    if (!current) continue
    if (isRule(line.text)) {
      sections.push({ kind: current.kind === 'opening' ? 'opening' : 'apply', label: '', lines: [], inline: false })
      continue
    }
    const heading =
      line.bullet && !/[:：]$/.test(line.text)
        ? undefined
        : headingOf(line.text, line.marked || leadsList(line, whole[at + 1]))
    if (heading && opens(heading, current, line)) sections.push(opened(heading, line))
    else if (current.kind === 'responsibilities' && dividesList(line, current, whole[at + 1]))
      sections.push({ kind: 'unknown', label: line.text, lines: [], inline: false })
    else if (current.kind === 'fact' && current.inline && current.lines.length && !line.bullet)
      sections.push({ kind: 'description', label: '', lines: [line], inline: false })
    else current.lines.push(line)
  }
  return sections
}

/** A line of its own right above list marks. */
function leadsList(line: PostingLine, next: PostingLine | undefined): boolean {
  return !line.bullet && next?.bullet === true
}

/** The text that tells about the job itself, without the employer's praise, benefits and how to apply. */
export function tellingText(sections: Section[]): string {
  const about = sections.filter(({ kind }) =>
    ['description', 'responsibilities', 'requirements', 'preferred'].includes(kind),
  )
  const chosen = about.some(({ lines }) => lines.length > 0) ? about : sections.filter(({ kind }) => kind === 'opening')
  return chosen.flatMap(({ lines }) => lines.map((line) => line.text)).join('\n')
}

/** A short line between list items that opens a list of its own. */
function dividesList(line: PostingLine, current: Section, next: PostingLine | undefined): boolean {
  return (
    current.lines.some(({ bullet }) => bullet) &&
    leadsList(line, next) &&
    line.text.split(/\s+/).length <= 8 &&
    !/[.,;]$/.test(line.text)
  )
}

function opens(heading: Heading, current: Section, line: PostingLine): boolean {
  if (heading.numbered && (current.kind === 'benefits' || current.kind === 'company')) return false
  // 'Education: Bachelor' as one of several list items is an item, not a heading.
  if (line.bullet) return !heading.rest && heading.kind !== 'fact'
  return !(
    heading.rest &&
    isList(current) &&
    ['requirements', 'apply', 'company', 'description'].includes(heading.kind) &&
    !/\p{Lu}{3}/u.test(line.text)
  )
}

const isList = ({ kind, lines }: Section) => (kind === 'requirements' || kind === 'preferred') && lines.length > 0

function opened({ kind, label, rest }: Heading, line: PostingLine): Section {
  const mark = rest.match(/^[-•*]\s+/)?.[0]
  const first = { ...line, text: rest.slice(mark?.length ?? 0), bullet: mark !== undefined, apart: false }
  return { kind, label, lines: rest ? [first] : [], inline: rest !== '' && !mark }
}

const LABELS = phrases.fused.labels.join('|')
/** Long enough that no name begins like it. */
const SURE_LABELS = phrases.fused.labels.filter((label) => label.length >= 10).join('|')
/** Without any of them nothing is fused, and most lines hold none. */
const HAS_LABEL = new RegExp(LABELS, 'u')
const FUSED = new RegExp(
  `(?:(?<=[.?!)\\]])\\s{0,2}|(?<=[a-z0-9]))(?=(?:${LABELS})\\s*[:?])|(?:(?<=[.?!)\\]])\\s{0,2}|(?<=[a-z0-9]))(?=(?:${SURE_LABELS}) includ[^:.]{1,40}:)|(?<=[.?!)\\]]|[a-z0-9])(?=(?:${SURE_LABELS})\\p{Lu}[\\p{Ll} ])|(?<=(?:^|[.?!)\\]]|[a-z0-9])(?:${SURE_LABELS}))(?=\\p{Lu}[\\p{Ll} ])`,
  'u',
)

/** 'our clients.Job Description:Hired applicants …' holds a heading that lost its line break. */
function fusedHeadings(line: PostingLine): PostingLine[] {
  if (!HAS_LABEL.test(line.text)) return [line]
  const parts = line.text.split(FUSED)
  if (parts.length === 1) return [line]
  return parts.map((text, at) => ({ ...line, text: text.trim(), bullet: at === 0 && line.bullet }))
}
