import { inEmail, readsLikeName } from './person-name.ts'
import { titleStrength } from './phrases.ts'
import { placeKind } from './place.ts'
import type { ReadLine } from './read-lines.ts'
import type { Section } from './sections.ts'

const OPENED_BY: Section['kind'][] = ['head', 'contact', 'skills', 'languages', 'certificates', 'awards']

/**
 * A document that opens with its side column (contact, skills, languages, as LinkedIn exports it) prints the name after
 * that, without a heading of its own: the name and what follows it are taken out of the section they run on from and
 * made the head.
 */
export function withNameApart(sections: Section[], email: string | undefined): Section[] {
  const [head, ...others] = sections
  if (!head || head.lines.length > 0) return sections
  const end = sections.findIndex(({ kind }) => !OPENED_BY.includes(kind))
  for (const section of others.slice(0, end < 0 ? undefined : end)) {
    const at = section.lines.findIndex((_, index) => opensHead(section.lines, index, email))
    if (at < 0 || section.kind === 'contact') continue
    const rest = { ...section, lines: section.lines.slice(0, at) }
    const opened = { ...head, lines: section.lines.slice(at) }
    return [opened, ...others.map((other) => (other === section ? rest : other))]
  }
  return sections
}

/** A name with what the person does and where they live below it; either will do for a name that the mail address bears. */
function opensHead(lines: ReadLine[], at: number, email: string | undefined): boolean {
  const line = lines[at]
  if (!line || line.bullet || line.parts.length > 1 || !readsLikeName(line.text) || !/\s/.test(line.text)) return false
  if (titleStrength(line.text) > 0 || placeKind(line.text)) return false
  const below = lines.slice(at + 1, at + 4)
  const does = below.some((other) => titleStrength(other.text) > 1)
  const lives = below.some((other) => placeKind(other.text))
  return inEmail(line.text, email) ? does || lives : does && lives
}
