import { Profile } from '@greenroom/contract/profile'

/** What can be put right by itself, in the order it is shown. */
export const BASICS = ['name', 'email', 'phone', 'location'] as const
/** Lists of entries, with the fields of each. */
export const ENTRIES = {
  work: ['position', 'name', 'startDate', 'endDate', 'highlights'],
  volunteer: ['position', 'organization', 'startDate', 'endDate', 'highlights'],
  education: ['studyType', 'area', 'institution', 'startDate', 'endDate', 'score'],
  projects: ['name', 'description'],
} as const
/** Lists of names, one per line. */
export const NAMES = ['skills', 'languages', 'certificates'] as const

export type EntryPart = keyof typeof ENTRIES
export type EntryField = (typeof ENTRIES)[EntryPart][number]
export type NamePart = (typeof NAMES)[number]
export type BasicPart = (typeof BASICS)[number]
export type Part = BasicPart | EntryPart | NamePart

/** An entry as it is edited. `from`: as it was read, with the fields that are not shown. */
export type EntryDraft = { id: number; from: object; fields: Partial<Record<EntryField, string>> }
type Corrected = { profile: Profile } | { wrong: { place: number; field: string } }

export const basicOf = (profile: Profile, part: BasicPart) => profile.basics[part] ?? ''

export const withBasic = (profile: Profile, part: BasicPart, text: string): Corrected =>
  checked({ ...profile, basics: { ...profile.basics, [part]: text.trim() || undefined } })

export const entriesOf = (profile: Profile, part: EntryPart): EntryDraft[] =>
  (profile[part] ?? []).map((entry, id) => ({ id, from: entry, fields: fieldsOf(entry, ENTRIES[part]) }))

export const withEntries = (profile: Profile, part: EntryPart, entries: readonly EntryDraft[]): Corrected =>
  checked({ ...profile, [part]: entries.filter(isFilled).map(entryOf) })

export function namesOf(profile: Profile, part: NamePart): string[] {
  if (part === 'skills') return profile.skills.flatMap(({ keywords }) => keywords)
  if (part === 'languages') return profile.languages.map(({ language }) => language)
  return profile.certificates.map(({ name }) => name)
}

/** What is known of a name that stays, such as how well a language is spoken, stays with it. */
export function withNames(profile: Profile, part: NamePart, text: string): Corrected {
  const names = [...new Set(text.split('\n').map((name) => name.trim()))].filter(Boolean)
  if (part === 'languages') {
    const known = (language: string) => profile.languages.find((one) => one.language === language)
    return checked({ ...profile, languages: names.map((language) => known(language) ?? { language }) })
  }
  if (part === 'certificates') {
    const known = (name: string) => profile.certificates.find((one) => one.name === name)
    return checked({ ...profile, certificates: names.map((name) => known(name) ?? { name }) })
  }
  const groups = profile.skills.map((group) => ({
    ...group,
    keywords: group.keywords.filter((skill) => names.includes(skill)),
  }))
  const added = names.filter((name) => !groups.some(({ keywords }) => keywords.includes(name)))
  const skills = [...groups, { keywords: added }].filter(({ keywords }) => keywords.length > 0)
  return checked({ ...profile, skills })
}

/** By the contract: what it refuses is a date it cannot read. */
function checked(profile: object): Corrected {
  const parsed = Profile.safeParse(profile)
  if (parsed.success) return { profile: parsed.data }
  const [, place, field] = parsed.error.issues[0]?.path ?? []
  return { wrong: { place: Number(place ?? 0), field: String(field ?? '') } }
}

const fieldsOf = (entry: object, fields: readonly EntryField[]) =>
  Object.fromEntries(
    Object.entries(entry).flatMap(([key, value]) =>
      (fields as readonly string[]).includes(key) ? [[key, Array.isArray(value) ? value.join('\n') : value]] : [],
    ),
  ) as EntryDraft['fields']

const isFilled = ({ fields }: EntryDraft) => Object.values(fields).some((text) => text.trim() !== '')

const entryOf = ({ from, fields }: EntryDraft) => ({
  ...from,
  ...Object.fromEntries(
    Object.entries(fields).map(([key, text]) => [key, key === 'highlights' ? linesOf(text) : text.trim() || undefined]),
  ),
})

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
