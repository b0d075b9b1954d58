import type { Profile } from '@greenroom/contract/profile'
import type { Line } from '#platform/documents/line.ts'

/** A profile as a page is read from top to bottom; sections without entries are left out. */
export function linesOf({
  basics,
  work,
  volunteer = [],
  education,
  projects,
  skills,
  languages,
  certificates,
}: Profile): Line[] {
  const contact = [basics.email, basics.phone, basics.location, basics.url]
  return [
    line('name', [basics.name ?? '—']),
    line('text', [basics.label]),
    line('text', contact),
    line('text', [basics.summary]),
    ...section(
      'Work',
      work.flatMap((post) => entry([post.position, post.name, post.location], post)),
    ),
    ...section(
      'Volunteering',
      volunteer.flatMap((post) => entry([post.position, post.organization, post.location], post)),
    ),
    ...section(
      'Education',
      education.flatMap((study) => entry([study.studyType, study.area, study.institution, study.score], study)),
    ),
    ...section(
      'Projects',
      projects.flatMap(({ description, ...project }) =>
        entry([project.name, project.url], { ...project, summary: description }),
      ),
    ),
    ...section(
      'Skills',
      skills.map(({ name, keywords }) =>
        line('point', [name ? `${name}: ${keywords.join(', ')}` : keywords.join(', ')]),
      ),
    ),
    ...section(
      'Languages',
      languages.map(({ language, fluency }) => line('point', [language, fluency])),
    ),
    ...section(
      'Certificates',
      certificates.map(({ name, issuer, date }) => line('point', [name, issuer, date])),
    ),
  ].filter(({ text }) => text !== '')
}

type Dated = {
  startDate?: string | undefined
  endDate?: string | undefined
  summary?: string | undefined
  highlights?: string[]
}

function entry(parts: (string | undefined)[], { startDate, endDate, summary, highlights = [] }: Dated): Line[] {
  const dates = startDate || endDate ? [[startDate, endDate ?? 'present'].filter(Boolean).join(' – ')] : []
  return [
    line('entry', [...parts, ...dates]),
    line('text', [summary]),
    ...highlights.map((point) => line('point', [point])),
  ]
}

const section = (title: string, lines: Line[]): Line[] =>
  lines.length > 0 ? [{ kind: 'heading', text: title }, ...lines] : []

/** Parts that are there, on one line. */
function line(kind: Line['kind'], parts: (string | undefined)[]): Line {
  const text = parts.flatMap((part) => part?.trim() || []).join(', ')
  return { kind, text: text.replace(/\s+/g, ' ') }
}
