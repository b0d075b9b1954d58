import type { VolunteerEntry } from '@greenroom/contract/profile'
import { titleStrength } from './phrases.ts'
import type { Section } from './sections.ts'
import { readWork } from './work.ts'

export type ReadVolunteer = { entry: VolunteerEntry; confidence: number }

const SEARCHED: Section['kind'][] = ['volunteer', 'awards', 'interests', 'other']

/**
 * Voluntary and campus work in sections of another name ('Volunteering', 'Leadership and Awards', 'Activities'): a post
 * is what has a role, an organisation and a time it lasted. Where the section is no list of posts the role must be a
 * known one as well.
 */
export function postsElsewhere(sections: Section[]): ReadVolunteer[] {
  return sections
    .filter(({ kind }) => SEARCHED.includes(kind))
    .flatMap(({ kind, lines }) =>
      readWork(lines).filter(({ entry }) => {
        const lasted = entry.startDate !== undefined && entry.startDate !== entry.endDate
        const known = kind === 'volunteer' || titleStrength(entry.position ?? '') > 1
        return lasted && known && entry.name !== undefined && entry.position !== undefined
      }),
    )
    .map(({ entry: { name, ...entry }, confidence }) => ({
      entry: { ...(name && { organization: name }), ...entry },
      confidence: Math.min(confidence, LESS_SURE),
    }))
}
const LESS_SURE = 0.7
