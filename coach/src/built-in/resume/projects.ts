import type { Profile } from '@greenroom/contract/profile'
import { datedEntries, type Entry } from './dated-entries.ts'
import { withoutDates } from './dates.ts'
import { entryDates } from './entry-dates.ts'
import { dateOf } from './header-lines.ts'
import { joinLines, pointsOf } from './joined-text.ts'
import type { ReadLine } from './read-lines.ts'

type Project = Profile['projects'][number]

/** Lines of a projects section → projects; in a bare list each list line is one. */
export function readProjects(lines: ReadLine[]): Project[] {
  const listed =
    lines.length > 0 &&
    lines.filter((line) => line.bullet).length > 0 &&
    lines[0]?.bullet &&
    !lines.some((line) => !line.bullet && dateOf(line))
  if (listed) return pointsOf(lines).map(projectOfPoint)
  return datedEntries(lines)
    .map(projectOf)
    .filter((project) => /\p{L}{2}/u.test(project.name ?? ''))
}

function projectOfPoint(point: string): Project {
  const [, name, description] = /^([^:–—]{2,60}?)(?<!\s)(?:\s*:\s+|\s+[–—-]\s+)(\S.*)$/su.exec(point) ?? []
  return name && description
    ? { name: withoutDates(name), description, highlights: [] }
    : { name: withoutDates(point), highlights: [] }
}

function projectOf(entry: Entry): Project {
  const [first, ...others] = entry.head
  const name =
    first &&
    withoutDates(first.parts[0]?.text ?? '')
      .split('|', 1)[0]
      ?.trim()
  const description = joinLines(others.map((line) => withoutDates(line.text)).filter((text) => text !== ''))
  return {
    ...(name && { name }),
    ...(description && { description }),
    ...entryDates(entry.date),
    highlights: pointsOf(entry.body),
  }
}
