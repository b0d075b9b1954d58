import { Profile } from '@greenroom/contract/profile'

/** What can be put right by itself, in the order it is shown. */
export const BASICS = ['name', 'label', 'email', 'phone', 'location', 'url', 'summary'] as const
/** Lists of entries, with the fields of each. */
export const ENTRIES = {
  profiles: ['network', 'username', 'url'],
  work: ['position', 'name', 'location', 'startDate', 'endDate', 'summary', 'highlights'],
  volunteer: ['position', 'organization', 'location', 'startDate', 'endDate', 'summary', 'highlights'],
  education: ['studyType', 'area', 'institution', 'startDate', 'endDate', 'score'],
  projects: ['name', 'url', 'startDate', 'endDate', 'description', 'highlights'],
  skills: ['name', 'keywords'],
  languages: ['language', 'fluency'],
  certificates: ['name', 'issuer', 'date'],
} as const
/** Fields that are lists themselves, edited one per line. */
export const LINES: readonly string[] = ['highlights', 'keywords']

export type BasicPart = (typeof BASICS)[number]
export type EntryPart = keyof typeof ENTRIES
export type EntryField = (typeof ENTRIES)[EntryPart][number]
export type Part = BasicPart | EntryPart

/** An entry as it is edited. `from`: as it was read, with the fields that are not shown. */
export type EntryDraft = { id: number; from: object; fields: Partial<Record<EntryField, string>> }
type Corrected = { profile: Profile } | { wrong: { place: number; field: string } }

export const basicOf = (profile: Profile, part: BasicPart) => profile.basics[part] ?? ''

export const withBasic = (profile: Profile, part: BasicPart, text: string): Corrected =>
  checked({ ...profile, basics: { ...profile.basics, [part]: text.trim() || undefined } })

export const entriesOf = (profile: Profile, part: EntryPart): EntryDraft[] =>
  listOf(profile, part).map((entry, id) => ({ id, from: entry, fields: fieldsOf(entry, ENTRIES[part]) }))

/** The profile with these entries, without those that are empty; or the first field that cannot be taken. */
export function withEntries(profile: Profile, part: EntryPart, entries: readonly EntryDraft[]): Corrected {
  const filled = entries.filter(isFilled)
  const list = filled.map(entryOf)
  const corrected = checked(
    part === 'profiles' ? { ...profile, basics: { ...profile.basics, profiles: list } } : { ...profile, [part]: list },
  )
  if ('profile' in corrected) return corrected
  const { place, field } = corrected.wrong
  const entry = filled[place]
  return { wrong: { place: entry ? entries.indexOf(entry) : place, field } }
}

export const isBasic = (part: Part): part is BasicPart => (BASICS as readonly string[]).includes(part)

/** Where it stands in the profile, as confidence and corrections name it. */
export const pathOf = (part: Part) => (isBasic(part) || part === 'profiles' ? `basics.${part}` : part)

const listOf = (profile: Profile, part: EntryPart): readonly object[] =>
  (part === 'profiles' ? profile.basics.profiles : profile[part]) ?? []

/** By the contract: it refuses a date it cannot read, and an entry without its name. */
function checked(profile: object): Corrected {
  const parsed = Profile.safeParse(profile)
  if (parsed.success) return { profile: parsed.data }
  const [place, field] = parsed.error.issues[0]?.path.slice(-2) ?? []
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
    Object.entries(fields).map(([key, text]) => [key, LINES.includes(key) ? linesOf(text) : text.trim() || undefined]),
  ),
})

const linesOf = (text: string) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean)
