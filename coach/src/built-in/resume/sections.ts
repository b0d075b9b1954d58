import { findDates } from './dates.ts'
import { type SectionKind, sectionOfHeading } from './headings.ts'
import type { Part, ReadLine } from './read-lines.ts'

/** `head` is what stands before the first heading: name, address, sometimes a summary. */
export type Section = { kind: SectionKind | 'head'; lines: ReadLine[] }

type Style = { size: number | undefined; bold: boolean; capitals: boolean; apart: boolean }

/** Lines → sections in reading order. Headings are told by their words and must look like the other headings. */
export function sectionsOf(lines: ReadLine[]): Section[] {
  const style = headingStyle(lines)
  const body = bodySize(lines)
  const sections: Section[] = [{ kind: 'head', lines: [] }]
  for (const line of lines) {
    const heading = headingIn(line, style, body)
    // 'IT skills' amid a list of skills is one of them.
    const item = heading?.kind === sections.at(-1)?.kind && !line.gap && !line.bold
    if (heading && !item) {
      sections.push({ kind: heading.kind, lines: heading.rest ? [heading.rest] : [] })
    } else sections.at(-1)?.lines.push(line)
  }
  return sections
}

type Heading = { kind: SectionKind; rest?: ReadLine }

function headingIn(line: ReadLine, style: Style | undefined, body: number): Heading | undefined {
  const [first, ...others] = line.parts
  if (!first || line.bullet) return undefined
  const known = sectionOfHeading(line.text) ?? sectionOfHeading(line.text.replace(/\s+\p{Ll}?$/u, ''))
  if (known && (!style || matches(line, style))) return { kind: known }
  if (others.length > 0) {
    const kind = sectionOfHeading(first.text)
    if (kind && standsOut(first, others[0], kind) && (!style || looksAlike(first.text, line, style))) {
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
  const inline = inlineHeading(line, style)
  if (inline) return inline
  return isUnknownHeading(line, style, body) ? { kind: 'other' } : undefined
}

/** A heading at the left of its text is bold, or set otherwise than the text. */
function standsOut(first: Part, next: Part | undefined, kind: SectionKind): boolean {
  if (first.bold !== next?.bold) return true
  return Boolean(first.bold) && !['languages', 'other', 'contact'].includes(kind)
}

/** 'SKILLS: Java, Go' */
function inlineHeading(line: ReadLine, style: Style | undefined): Heading | undefined {
  const match = /^([^:：]{3,30})[:：]\s*(\S.*)$/u.exec(line.text)
  const kind = match?.[1] ? sectionOfHeading(match[1]) : undefined
  if (
    !match?.[1] ||
    !match[2] ||
    !kind ||
    !['skills', 'languages', 'summary', 'interests', 'certificates'].includes(kind)
  )
    return undefined
  if (!isCapitals(match[1]) || (style && !style.capitals) || !line.gap) return undefined
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

/** How this document prints its headings: as it prints 'Experience' or 'Education', or the first heading at all. */
function headingStyle(lines: ReadLine[]): Style | undefined {
  const known = lines.filter((line) => !line.bullet && sectionOfHeading(line.parts[0]?.text ?? '') !== undefined)
  const sure = known.filter((line) =>
    ['work', 'education', 'skills', 'projects'].includes(sectionOfHeading(line.parts[0]?.text ?? '') ?? ''),
  )
  const strongest = sure.reduce<ReadLine | undefined>(
    (best, line) => (best && strength(best) >= strength(line) ? best : line),
    undefined,
  )
  if (!strongest) return undefined
  const apart = sure.filter((line) => line.gap).length >= 0.7 * sure.length
  return { size: strongest.size, bold: strongest.bold, capitals: isCapitals(strongest.parts[0]?.text ?? ''), apart }
}

const strength = (line: ReadLine) =>
  (line.size ?? 0) * 10 + (isCapitals(line.parts[0]?.text ?? '') ? 4 : 0) + (line.bold ? 2 : 0)

function matches(line: ReadLine, style: Style): boolean {
  return looksAlike(line.text, line, style) && (style.bold ? line.bold || (line.size ?? 0) > (style.size ?? 0) : true)
}

function looksAlike(text: string, line: ReadLine, style: Style): boolean {
  if (style.apart && !line.gap && (line.size ?? 0) <= (style.size ?? 0)) return false
  if (style.size && line.size && line.size < style.size - 0.8) return false
  return !style.capitals || isCapitals(text) || (line.size ?? 0) > (style.size ?? 0) + 1
}

export const isCapitals = (text: string) => /\p{L}/u.test(text) && text === text.toUpperCase()

function bodySize(lines: ReadLine[]): number {
  const letters = new Map<number, number>()
  for (const line of lines) if (line.size) letters.set(line.size, (letters.get(line.size) ?? 0) + line.text.length)
  return [...letters].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0]
}
