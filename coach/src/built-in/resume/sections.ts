import { findDates } from './dates.ts'
import { degreeIn } from './degree.ts'
import { headingPeers } from './heading-peers.ts'
import { bodySize, headingStyle, isCapitals, looksAlike, matches, type Style } from './heading-style.ts'
import { sectionByWords } from './heading-words.ts'
import { type SectionKind, sectionNamed, sectionOfHeading } from './headings.ts'
import { schoolStrength } from './phrases.ts'
import type { Part, ReadLine } from './read-lines.ts'

/** `head` is what stands before the first heading: name, address, sometimes a summary. */
export type Section = { kind: SectionKind | 'head'; lines: ReadLine[] }

/** Lines → sections in reading order. Headings are told by their words and must look like the other headings. */
export function sectionsOf(lines: ReadLine[]): Section[] {
  const style = headingStyle(lines)
  const body = bodySize(lines)
  const peers = headingPeers(lines)
  const sections: Section[] = [{ kind: 'head', lines: [] }]
  for (const [at, line] of lines.entries()) {
    const found = headingIn(
      line,
      lines.slice(at + 1, at + 1 + LINES_BELOW),
      style,
      body,
      sections.at(-1)?.kind ?? 'head',
    )
    const unknown = (found === undefined && peers.has(line)) || found?.kind === 'other'
    const told = unknown
      ? { kind: sectionOfHeading(line.text) ?? sectionByWords(line.text) ?? ('other' as const) }
      : found
    // A name may be set as the headings are.
    const heading = unknown && sections.length === 1 && isOpening(sections[0]) ? undefined : told
    const address = !found && line.top && sections.length > 1 && opensContact(lines, at)
    // 'IT skills' amid a list of skills is one of them.
    const item = heading?.kind === sections.at(-1)?.kind && !line.gap && !line.bold
    if (address) sections.push({ kind: 'contact', lines: [line] })
    else if (heading && !item) {
      sections.push({ kind: heading.kind, lines: heading.rest ? [heading.rest] : [] })
    } else sections.at(-1)?.lines.push(line)
  }
  return sections
}

/** A column that begins with an address: one of its first lines is a mail address or a phone number, none names a section. */
function opensContact(lines: ReadLine[], from: number): boolean {
  const column = lines[from]?.column
  const first = lines.slice(from, from + CONTACT_LINES).filter((line) => line.column === column)
  const heading = first.findIndex((line) => sectionOfHeading(line.text) !== undefined)
  const near = heading < 0 ? first : first.slice(0, heading)
  return near.some(({ text }) => /\S@\S{1,100}\.\S|^\+?[\d ().-]{9,}$/.test(text.trim()))
}
const CONTACT_LINES = 6

const isOpening = (head: Section | undefined) => (head?.lines.length ?? 0) < 2

type Heading = { kind: SectionKind; rest?: ReadLine }

function headingIn(
  line: ReadLine,
  below: ReadLine[],
  style: Style | undefined,
  body: number,
  within: Section['kind'],
): Heading | undefined {
  const [first, ...others] = line.parts
  if (!first || line.bullet || goesOn(line)) return undefined
  const [next] = below
  const known = sectionOfHeading(line.text) ?? sectionOfHeading(line.text.replace(/(?<!\s)\s+\p{Ll}?$/u, ''))
  const set = !style || matches(line, style) || isLarge(line, style, body) || isLargeInColumn(line, next, style)
  if (known && set && !isPlainItem(line)) return { kind: known }
  if (others.length > 0) {
    const kind = sectionOfHeading(first.text)
    const inMargin =
      (style?.margin !== undefined && Math.abs((first.x ?? -99) - style.margin) <= 3) ||
      (style?.beside !== undefined && Math.abs((others[0]?.x ?? -99) - style.beside) <= 3 && sectionNamed(first.text))
    if (kind && (inMargin || (standsOut(first, others[0], kind) && (!style || looksAlike(first.text, line, style))))) {
      return {
        kind,
        rest: {
          ...line,
          parts: others,
          text: others.map((part) => part.text).join('  '),
          gap: true,
          bold: others.every((part) => part.bold),
        },
      }
    }
    return undefined
  }
  const inline = inlineHeading(line, style, within)
  if (inline) return inline
  const unknown = isUnknownHeading(line, style, body) || isUnknownInPlainText(line, below, style, within)
  return unknown ? { kind: 'other' } : undefined
}

/** 'applications.' below a line that it ends is no heading. */
const goesOn = (line: ReadLine) =>
  /^\p{Ll}/u.test(line.text) && !line.gap && !line.bold && line.size === undefined && /[.,;]$/.test(line.text)

/** A whole known name, as large as the other headings and larger than the text, whatever its weight. */
const isLarge = (line: ReadLine, style: Style, body: number) =>
  (line.size ?? 0) >= (style.size ?? 0) - 0.1 && (line.size ?? 0) > body + 1 && sectionNamed(line.text) !== undefined

/** A side column has headings of its own size: a whole known name, larger than what stands below it. */
const isLargeInColumn = (line: ReadLine, next: ReadLine | undefined, style: Style) =>
  line.column !== style.column &&
  next?.column === line.column &&
  (line.size ?? 0) >= (next.size ?? 0) + LARGER &&
  sectionNamed(line.text) !== undefined
const LARGER = 1.5

/** Where nothing tells headings from text, 'Staff Training' amid other lines is more likely one of them. */
const isPlainItem = (line: ReadLine) =>
  !line.gap && !line.bold && line.size === undefined && !isCapitals(line.text) && sectionNamed(line.text) === undefined

/** A heading at the left of its text is bold, or set otherwise than the text. */
function standsOut(first: Part, next: Part | undefined, kind: SectionKind): boolean {
  if (first.bold !== next?.bold) return true
  return Boolean(first.bold) && !['languages', 'other', 'contact'].includes(kind)
}

/** A label that no position uses for its own tools, so that it opens a section wherever a space stands before it. */
const OPENS_INLINE =
  /^(?:(?:key|core|technical|computer|professional|it|other|additional|special|language)\s+)?(?:skills|languages|certifications|kenntnisse|edv-kenntnisse|sprachen|compétences|langues|idiomas|habilidades|技能|专业技能)$/iu

/** 'SKILLS: Java, Go' */
function inlineHeading(line: ReadLine, style: Style | undefined, within: Section['kind']): Heading | undefined {
  const match = /^([^:：]{3,30})[:：]\s*(\S.*)$/u.exec(line.text)
  const kind = match?.[1] ? sectionOfHeading(match[1]) : undefined
  if (
    !match?.[1] ||
    !match[2] ||
    !kind ||
    !['skills', 'languages', 'summary', 'interests', 'certificates'].includes(kind)
  )
    return undefined
  const opens = isCapitals(match[1]) ? !style || style.capitals : OPENS_INLINE.test(match[1].trim())
  const amidEntries = within === 'work' || within === 'projects' || within === 'education'
  const amidSkills = within === 'skills' && kind !== 'certificates'
  if (!opens || amidSkills || (amidEntries && !line.gap)) return undefined
  return { kind, rest: { ...line, text: match[2], parts: [{ text: match[2] }] } }
}

/** Type as large as that of the headings known, and larger than the text, opens a section of another name. */
function isUnknownHeading(line: ReadLine, style: Style | undefined, body: number): boolean {
  if (!style?.size || !line.size || style.size < body + 1) return false
  if (line.text.split(' ').length > 6 || findDates(line.text).length > 0 || /[@|,]/.test(line.text)) return false
  return (
    Math.abs(line.size - style.size) < 0.3 &&
    line.bold === style.bold &&
    isCapitals(line.text) === style.capitals &&
    line.gap
  )
}

/**
 * Text without sizes: a line of its own where the headings known are lines of their own, or one that opens a block in which
 * nothing studied is named.
 */
function isUnknownInPlainText(line: ReadLine, below: ReadLine[], style: Style | undefined, within: Section['kind']) {
  if (!style || line.size !== undefined || !line.gap || below.length === 0 || within === 'head') return false
  if (line.text.split(' ').length > 5 || /[\d@|,.:;]/.test(line.text) || isCapitals(line.text) !== style.capitals)
    return false
  if (below[0]?.gap) return style.alone
  if (within !== 'education') return false
  const end = below.findIndex(({ gap }) => gap)
  const block = [line, ...below.slice(0, end < 0 ? undefined : end)]
  return !block.some(({ text }) => findDates(text).length > 0 || schoolStrength(text) > 0 || degreeIn(text))
}
const LINES_BELOW = 12
