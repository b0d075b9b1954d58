import type { EducationEntry, Profile, VolunteerEntry, WorkEntry } from '@greenroom/contract/profile'
import type { Improvement } from '@greenroom/contract/readings'
import type { ResumeReading } from '#coach.ts'
import { CHECKED, createImprovements, mergeValue, missingNames, nameKey, UNSURE_UNDER } from '#model/merge-readings.ts'
import { isKnownSkill } from './known-skill.ts'
import { mergeEntries, type ReadEntry } from './merge-entries.ts'

/** What a model read in a resume and the text bears out. */
export type ResumeClaims = {
  name: string | undefined
  label: string | undefined
  location: string | undefined
  work: WorkEntry[]
  volunteer: VolunteerEntry[]
  education: EducationEntry[]
  skills: string[]
  languages: string[]
  certificates: string[]
}

type EntryKind = 'work' | 'volunteer' | 'education'

/** Both readings of one resume as one, by the rule of merge-readings.ts. Email, phone and links stay built-in. */
export function mergeResume(
  { profile, skills, confidence }: ResumeReading,
  claims: ResumeClaims,
): { reading: ResumeReading; improvements: Improvement[] } {
  const improvements = createImprovements()
  const sure: Record<string, number> = Object.fromEntries(
    Object.entries(confidence).filter(([path]) => !ENTRY_PATH.test(path)),
  )

  const basics = { ...profile.basics }
  for (const key of ['name', 'label', 'location'] as const) {
    const path = `basics.${key}`
    const merged = mergeValue({ value: basics[key], sure: confidence[path] ?? 0 }, claims[key])
    improvements.noteValue(key, basics[key], merged.value)
    if (merged.value === undefined) continue
    basics[key] = merged.value
    sure[path] = merged.sure
  }

  const entriesOf = <E extends WorkEntry | VolunteerEntry | EducationEntry>(
    kind: EntryKind,
    own: E[],
    claimed: E[],
    names: (keyof E & string)[],
    taken: string[],
  ): E[] => {
    const read = own.map((entry, at): ReadEntry<E> => ({ entry, sure: sureIn(confidence, `${kind}.${at}.`) }))
    const { entries, ...changes } = mergeEntries(read, claimed, names, taken)
    improvements.note(kind, changes)
    for (const [at, one] of entries.entries())
      for (const [field, value] of Object.entries(one.sure)) sure[`${kind}.${at}.${field}`] = Number(value)
    return entries.map(({ entry }) => entry)
  }
  const schools = profile.education.flatMap(({ institution }) => institution ?? [])
  const employers = profile.work.flatMap(({ name }) => name ?? [])
  const clubs = (profile.volunteer ?? []).flatMap(({ organization }) => organization ?? [])
  const work = entriesOf('work', profile.work, claims.work, ['name', 'position', 'location'], [...schools, ...clubs])
  const volunteer = entriesOf(
    'volunteer',
    profile.volunteer ?? [],
    claims.volunteer,
    ['organization', 'position', 'location'],
    [...schools, ...employers],
  )
  const education = entriesOf(
    'education',
    profile.education,
    claims.education,
    ['institution', 'studyType', 'area'],
    [...employers, ...clubs],
  )

  const named = [...work, ...volunteer, ...education].flatMap((entry) => Object.values(entry)).concat(basics.name ?? '')
  const moreSkills = missingNames(skills, withoutNamed(claims.skills, named), {
    isSure: (confidence.skills ?? 0) >= UNSURE_UNDER,
    isKnown: isKnownSkill,
  })
  improvements.note('skills', { added: moreSkills.length })
  if (moreSkills.length > 0) sure.skills = Math.max(sure.skills ?? 0, CHECKED)
  const moreLanguages = missingNames(
    profile.languages.map(({ language }) => language),
    claims.languages,
  )
  improvements.note('languages', { added: moreLanguages.length })
  const moreCertificates = missingNames(
    profile.certificates.map(({ name }) => name),
    claims.certificates,
  )
  improvements.note('certificates', { added: moreCertificates.length })

  const merged: Profile = {
    ...profile,
    basics,
    work,
    ...(volunteer.length > 0 && { volunteer }),
    education,
    skills: moreSkills.length > 0 ? [...profile.skills, { keywords: moreSkills }] : profile.skills,
    languages: [...profile.languages, ...moreLanguages.map((language) => ({ language }))],
    certificates: [...profile.certificates, ...moreCertificates.map((name) => ({ name }))],
  }
  return {
    reading: { profile: merged, skills: [...skills, ...moreSkills], confidence: sure },
    improvements: improvements.all(),
  }
}

const ENTRY_PATH = /^(?:work|volunteer|education)\.\d/

function sureIn<E>(confidence: Record<string, number>, path: string): ReadEntry<E>['sure'] {
  const own = Object.entries(confidence).filter(([field]) => field.startsWith(path))
  return Object.fromEntries(own.map(([field, value]) => [field.slice(path.length), value])) as ReadEntry<E>['sure']
}

/** The name of an employer, a school or the person is no skill. */
function withoutNamed(skills: string[], named: unknown[]): string[] {
  const keys = new Set(named.flatMap((name) => (typeof name === 'string' ? nameKey(name) : [])))
  return skills.filter((skill) => !keys.has(nameKey(skill)))
}
