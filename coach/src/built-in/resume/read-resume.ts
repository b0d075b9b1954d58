import type { Profile } from '@greenroom/contract/profile'
import type { ResumeDocument, ResumeReading } from '#coach.ts'
import { readBasics } from './basics.ts'
import { readCertificates } from './certificates.ts'
import { forgetDates } from './dates.ts'
import {
  plausibleBasics,
  plausibleCertificates,
  plausibleEducation,
  plausibleSkills,
  plausibleVolunteer,
  plausibleWork,
} from './drop-implausible.ts'
import { readEducation } from './education.ts'
import { pointsOf } from './joined-text.ts'
import { isLanguageName, languageOf } from './languages.ts'
import { noteEntries } from './note-entries.ts'
import { postsElsewhere } from './posts-elsewhere.ts'
import { readProjects } from './projects.ts'
import type { ReadLine } from './read-lines.ts'
import type { Section } from './sections.ts'
import { sectionsIn } from './sections-in.ts'
import { readSkills, type SkillGroup, skillsNamedIn, splitItems } from './skills.ts'
import { unlabelledLines } from './unlabelled-lines.ts'
import { readWork } from './work.ts'

/** Document lines → what stands in them, in JSON Resume's terms. Pure: the same document always reads the same. */
export function readResume(document: ResumeDocument): ResumeReading {
  try {
    return readAll(document)
  } finally {
    forgetDates()
  }
}

function readAll(document: ResumeDocument): ResumeReading {
  const sections = sectionsIn(document)
  const of = (...kinds: Section['kind'][]) => sections.filter((section) => kinds.includes(section.kind))
  const { basics, confidence } = readPlausibleBasics(sections)
  const unlabelled = unlabelledLines(sections)
  const work = plausibleWork([
    ...of('work').flatMap((section) => readWork(section.lines)),
    ...readWork(unlabelled.work),
  ])
  const volunteer = plausibleVolunteer(postsElsewhere(sections))
  const education = plausibleEducation([
    ...of('education').flatMap((section) => readEducation(section.lines)),
    ...readEducation(unlabelled.education),
  ])
  const languages = languagesIn([...of('languages'), ...of('skills')].flatMap((section) => section.lines))
  const spoken = of('languages').filter((section) => languagesIn(section.lines).length > 0)
  const listed = groupsIn(of('skills', 'languages').filter((section) => !spoken.includes(section)))
  const skills = plausibleSkills(listed, basics.name)
  const projects = of('projects').flatMap((section) => readProjects(section.lines))
  const named =
    skills.length > 0
      ? []
      : skillsNamedIn(
          [
            ...of('summary', 'other').flatMap((section) => pointsOf(section.lines)),
            basics.summary ?? '',
            ...[...work, ...volunteer].flatMap((read) => [read.entry.summary ?? '', ...read.entry.highlights]),
            ...projects.flatMap((project) => [project.description ?? '', ...project.highlights]),
          ].join('\n'),
        )
  if (named.length > 0) skills.push({ keywords: named })
  const profile: Profile = {
    basics,
    work: work.map((read) => read.entry),
    ...(volunteer.length > 0 && { volunteer: volunteer.map((read) => read.entry) }),
    education: education.map((read) => read.entry),
    projects,
    skills,
    languages,
    certificates: plausibleCertificates(of('certificates').flatMap((section) => readCertificates(section.lines))),
  }
  for (const [list, read] of Object.entries({ work, volunteer, education })) noteEntries(confidence, list, read, DATES)
  if (skills.length > 0) confidence.skills = named.length > 0 ? 0.6 : 0.9
  return { profile, skills: skills.flatMap((group) => group.keywords), confidence }
}

/** How sure a reading of dates is. */
const DATES = 0.95

/** What is dropped from the basics has no confidence either. */
function readPlausibleBasics(sections: Section[]) {
  const read = readBasics(sections)
  const basics = plausibleBasics(read.basics)
  const kept = Object.entries(read.confidence).filter(([path]) => path.replace('basics.', '') in basics)
  return { basics, confidence: Object.fromEntries(kept) }
}

/** A section called 'Languages' holds spoken ones or programming ones; each item tells which. */
function groupsIn(sections: Section[]): SkillGroup[] {
  const groups = sections.flatMap((section) => readSkills(section.lines))
  const seen = new Set<string>()
  return groups
    .map((group) => ({
      ...group,
      keywords: group.keywords.filter(
        (skill) => !seen.has(skill.toLowerCase()) && Boolean(seen.add(skill.toLowerCase())),
      ),
    }))
    .filter((group) => group.keywords.length > 0)
}

function languagesIn(lines: ReadLine[]): Profile['languages'] {
  const found: Profile['languages'] = []
  for (const line of lines) {
    const plain = line.parts.map((part) => part.text).join(', ')
    const whole = splitItems(line.text).length === 1 || line.parts.length === 2 ? languageOf(line.text) : undefined
    const items = whole?.fluency ? [whole] : splitItems(withoutLabel(plain)).map(languageOf)
    for (const item of items) if (item && !found.some((known) => known.language === item.language)) found.push(item)
  }
  return found
}

function withoutLabel(text: string): string {
  const label = /^([^:：,]{2,30})[:：]\s*/u.exec(text)
  return label?.[1] && !isLanguageName(label[1].trim()) ? text.slice(label[0].length) : text
}
