import type { Profile } from '@greenroom/contract/profile'
import type { DocumentLine } from '#coach.ts'
import type { Person } from './resume-people.ts'

/** A printed person: the lines that the server's reader gave, and who it is. */
export type Printed = { part: string; layout: string; number: number; truth: Person; lines: DocumentLine[] }
/** What of a person is compared. */
export type Known = {
  basics: Pick<Person['basics'], 'name' | 'email' | 'phone'>
  work: Pick<Person['work'][number], 'name' | 'position' | 'startDate'>[]
  volunteer: Pick<Person['volunteer'][number], 'organization' | 'position' | 'startDate'>[]
  education: Pick<Person['education'][number], 'institution'>[]
  skills?: { keywords: string[] }[]
}
export type Field = 'name' | 'email' | 'phone' | 'employers' | 'titles' | 'schools' | 'starts' | 'skills'
/** How many values were read right, how many were read at all, and how many are printed. */
export type Count = { right: number; read: number; printed: number }
export type Counts = Record<Field, Count> & { wrong: string[] }

export const FIELDS: Field[] = ['name', 'email', 'phone', 'employers', 'titles', 'schools', 'starts', 'skills']

/** What was read of a printed person against what is printed of them; a theme may leave fields out. */
export function compare({ truth, lines }: { truth: Known; lines: DocumentLine[] }, profile: Profile): Counts {
  const text = keyOf(lines.map((line) => line.text).join(' '))
  const posts = [
    ...truth.work,
    ...truth.volunteer.map(({ organization, ...post }) => ({ ...post, name: organization })),
  ]
  const read = [...profile.work, ...(profile.volunteer ?? []).map((post) => ({ ...post, name: post.organization }))]
  const wrong: string[] = []
  const count = (field: Field, values: (string | undefined)[], own: (string | undefined)[]): Count => {
    // A year may be printed as '16.
    const isPrinted = (value: string) => field === 'starts' || text.includes(keyOf(value))
    const open = values.flatMap((value) => (value && isPrinted(value) ? [value] : []))
    const printed = open.length
    let right = 0
    const known = own.flatMap((value) => (value ? [value] : []))
    for (const value of known) {
      const at = open.findIndex((other) => keyOf(other) === keyOf(value))
      if (at < 0) wrong.push(`${field}: read ${value}`)
      else {
        open.splice(at, 1)
        right += 1
      }
    }
    wrong.push(...open.map((value) => `${field}: missed ${value}`))
    return { right, read: known.length, printed }
  }
  const starts = read.flatMap((post) => post.startDate?.slice(0, 4) ?? [])
  return {
    name: count('name', [truth.basics.name], [profile.basics.name]),
    email: count('email', [truth.basics.email], [profile.basics.email]),
    phone: count('phone', [truth.basics.phone], [profile.basics.phone]),
    employers: count(
      'employers',
      posts.map((post) => post.name),
      read.map((post) => post.name),
    ),
    titles: count(
      'titles',
      posts.map((post) => post.position),
      read.map((post) => post.position),
    ),
    schools: count(
      'schools',
      truth.education.map((study) => study.institution),
      profile.education.map((study) => study.institution),
    ),
    starts: count(
      'starts',
      posts.map((post) => post.startDate.slice(0, 4)),
      starts,
    ),
    skills: count(
      'skills',
      (truth.skills ?? []).flatMap((group) => group.keywords),
      truth.skills ? profile.skills.flatMap((group) => group.keywords) : [],
    ),
    wrong,
  }
}

/** Digits and letters only: themes print capitals, and addresses without their protocol. */
export const keyOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Counts of documents, added up by field. */
export function sumOf(counts: Counts[]): Record<Field, Count> {
  const sum = (field: Field, key: keyof Count) => counts.reduce((total, each) => total + each[field][key], 0)
  return Object.fromEntries(
    FIELDS.map((field) => [
      field,
      { right: sum(field, 'right'), read: sum(field, 'read'), printed: sum(field, 'printed') },
    ]),
  ) as Record<Field, Count>
}

/** F1 of a count. */
export const f1 = ({ right, read, printed }: Count) => (read + printed === 0 ? 1 : (2 * right) / (read + printed))
