import type { EducationEntry, Profile, VolunteerEntry, WorkEntry } from '@greenroom/contract/profile'
import { titleStrength } from './phrases.ts'
import { plausible } from './plausible.ts'
import type { SkillGroup } from './skills.ts'

/**
 * The last step of a reading: a value that is plainly not what its field claims is dropped, for absent is better than
 * wrong, and what was read beside it counts as doubtful.
 */

/** How sure a reading may be of what stands beside a value that had to be dropped. */
const DOUBTFUL = 0.5

type Checks<T> = { [Key in keyof T]?: (value: string) => boolean }
type Read<T> = { entry: T; confidence: number }

const WORK: Checks<WorkEntry> = { name: plausible.employer, position: plausible.title, location: plausible.place }
const VOLUNTEER: Checks<VolunteerEntry> = {
  organization: plausible.employer,
  position: plausible.title,
  location: plausible.place,
}
const EDUCATION: Checks<EducationEntry> = {
  institution: plausible.school,
  area: plausible.study,
  studyType: plausible.study,
}
const BASICS: Checks<Profile['basics']> = {
  name: plausible.name,
  email: plausible.email,
  phone: plausible.phone,
  label: plausible.title,
  location: plausible.place,
}

export const plausibleWork = (read: Read<WorkEntry>[]) =>
  read.map((each) => keepPlausible(withoutTwin(each), WORK)).filter(({ entry }) => entry.name || entry.position)

export const plausibleVolunteer = (read: Read<VolunteerEntry>[]) =>
  read.map((each) => keepPlausible(each, VOLUNTEER)).filter(({ entry }) => entry.organization && entry.position)

export const plausibleEducation = (read: Read<EducationEntry>[]) =>
  read.map((each) => keepPlausible(each, EDUCATION)).filter(({ entry }) => entry.institution || entry.studyType)

export const plausibleBasics = (basics: Profile['basics']) =>
  keepPlausible({ entry: basics, confidence: 1 }, BASICS).entry

/** `own` is the person's name, which no skill is called. */
export const plausibleSkills = (groups: SkillGroup[], own: string | undefined): SkillGroup[] =>
  groups
    .map((group) => ({
      ...group,
      keywords: group.keywords.filter((skill) => plausible.skill(skill) && skill.toLowerCase() !== own?.toLowerCase()),
    }))
    .filter((group) => group.keywords.length > 0)

export const plausibleCertificates = (certificates: Profile['certificates']) =>
  certificates.filter(({ name }) => /\p{L}{2}/u.test(name) && plausible.study(name))

/** One text cannot be both the employer and the position. */
function withoutTwin({ entry: { name, position, ...rest }, confidence }: Read<WorkEntry>): Read<WorkEntry> {
  const twin = name !== undefined && name === position
  const isTitle = titleStrength(position ?? '') > 0
  return {
    entry: {
      ...(name && !(twin && isTitle) && { name }),
      ...(position && !(twin && !isTitle) && { position }),
      ...rest,
    },
    confidence: twin ? Math.min(confidence, DOUBTFUL) : confidence,
  }
}

function keepPlausible<T extends object>({ entry, confidence }: Read<T>, checks: Checks<T>): Read<T> {
  const wrong = (Object.keys(checks) as (keyof T)[]).filter((key) => {
    const value = entry[key]
    return typeof value === 'string' && checks[key]?.(value) === false
  })
  const { startDate, endDate } = entry as { startDate?: string; endDate?: string }
  const dropped = new Set<PropertyKey>([
    ...wrong,
    ...(plausible.span(startDate, endDate) ? [] : ['startDate', 'endDate']),
  ])
  if (dropped.size === 0) return { entry, confidence }
  const kept = Object.fromEntries(Object.entries(entry).filter(([key]) => !dropped.has(key))) as T
  return { entry: kept, confidence: Math.min(confidence, DOUBTFUL) }
}
