import type { Profile } from '@greenroom/contract/profile'
import { emailIn, linksIn, locationIn, phoneIn, surePhoneIn } from './contact.ts'
import { pointsOf } from './joined-text.ts'
import { nameIn } from './person-name.ts'
import { titleStrength, wordCount } from './phrases.ts'
import type { ReadLine } from './read-lines.ts'
import type { Section } from './sections.ts'

const MAX_NAME_LINES = 12

/** Who the person is, from the lines around the name, the contact section, and only then the rest of the document. */
export function readBasics(sections: Section[]): { basics: Profile['basics']; confidence: Record<string, number> } {
  const lines = sections.flatMap((section) => section.lines)
  const contact = sections.filter((section) => section.kind === 'contact').flatMap((section) => section.lines)
  const head = sections[0]?.lines ?? []
  const near = [...head, ...contact]
  const confidence: Record<string, number> = {}
  const email = emailIn(near) ?? emailIn(lines)
  const others = sections.filter(({ kind }) => kind !== 'references').flatMap((section) => section.lines)
  const phone = phoneIn(near) ?? (email ? phoneIn(linesWith(others, email)) : undefined) ?? surePhoneIn(others)
  const name = nameIn(nameLines(sections), email)
  const label = name && labelIn(head, name.line, name.joined)
  const summary = summaryIn(sections)
  const location = locationIn(near)
  const { url, profiles } = linksIn(near, email)
  const basics = {
    ...(name && { name: name.name }),
    ...(label && { label }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(url && { url }),
    ...(summary && { summary }),
    ...(location && { location }),
    profiles,
  }
  const sure = {
    name: name?.confidence ?? 0,
    label: 0.7,
    email: 0.98,
    phone: 0.9,
    url: 0.7,
    summary: 0.8,
    location: 0.7,
  }
  for (const key of ['name', 'label', 'email', 'phone', 'url', 'summary', 'location'] as const) {
    if (basics[key] !== undefined) confidence[`basics.${key}`] = sure[key]
  }
  return { basics, confidence }
}

/** The lines a name may stand in: before the first heading, at the top of each column, in the contact section. */
function nameLines(sections: Section[]): ReadLine[] {
  const lines = sections.flatMap((section) => section.lines)
  const head = (sections[0]?.lines ?? []).slice(0, MAX_NAME_LINES)
  const contact = sections
    .filter((section) => section.kind === 'contact')
    .flatMap((section) => section.lines)
    .slice(0, 6)
  const tops = lines.flatMap((line, at) => (line.top && line.page === 1 ? lines.slice(at, at + 2) : []))
  const large = lines.filter((line) => (line.size ?? 0) >= 16 && line.page === 1)
  return [...new Set([...head, ...tops, ...contact, ...large])]
}

const linesWith = (lines: ReadLine[], text: string) => {
  const at = lines.findIndex((line) => line.text.includes(text))
  return at < 0 ? [] : lines.slice(Math.max(0, at - 3), at + 4)
}

/** The line under the name that says what the person does. */
function labelIn(head: ReadLine[], name: ReadLine, joined: ReadLine | undefined): string | undefined {
  const at = head.indexOf(joined ?? name)
  if (at < 0) return undefined
  const beside = name.parts.slice(1).map((part) => part.text)
  return [...beside, ...head.slice(at + 1, at + 4).map((line) => line.text)]
    .map((text) => text.split('|', 1)[0]?.trim() ?? '')
    .find((text) => titleStrength(text) > 1 && wordCount(text) <= 12 && !/[@\d]/.test(text))
}

function summaryIn(sections: Section[]): string | undefined {
  const own = sections.filter((section) => section.kind === 'summary').flatMap((section) => section.lines)
  if (own.length > 0) return pointsOf(own).join(' ') || undefined
  const head = sections[0]?.lines ?? []
  const prose = head.filter((line) => wordCount(line.text) > 8 && !/[@|]/.test(line.text))
  return prose.length > 1
    ? pointsOf(head.slice(head.indexOf(prose[0] as ReadLine), head.indexOf(prose.at(-1) as ReadLine) + 1)).join(' ')
    : undefined
}
