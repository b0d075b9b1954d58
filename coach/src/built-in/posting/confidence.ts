import type { JobDraft } from '@greenroom/contract/jobs'
import type { PostingText } from '#coach.ts'
import type { FoundCompany } from './company.ts'
import { employmentIn } from './facts.ts'
import { namesRole } from './role-words.ts'
import type { TaggedName } from './span-names.ts'

/** Given with the posting, and not read. */
const GIVEN = 1
const SURE = 0.9
const GUESSED = 0.5

const COMPANY: Record<FoundCompany['from'], number> = {
  label: SURE,
  title: SURE,
  top: 0.8,
  text: 0.8,
}

/** How sure the reading is of each field that it found, 0 to 1. */
export function confidenceOf(
  draft: JobDraft,
  { text, title, company }: PostingText,
  found: { title: TaggedName | undefined; company: FoundCompany | TaggedName | undefined },
): Record<string, number> {
  const own: Record<string, number | undefined> = {
    title: title?.trim() ? GIVEN : (taggedSurely(found.title) ?? (namesRole(draft.title) ? SURE : GUESSED)),
    company: company?.trim() ? GIVEN : sureOfCompany(found.company),
    location: draft.location ? SURE : undefined,
    salary_range: draft.salary_range ? SURE : undefined,
    // What no word speaks of is taken for full-time.
    job_type: employmentIn(text) === draft.job_type ? SURE : GUESSED,
    experience_level: draft.experience_level ? SURE : undefined,
    requirements: draft.requirements.length > 0 ? SURE : undefined,
    responsibilities: draft.responsibilities.length > 0 ? SURE : undefined,
    skills_required: draft.skills_required.length > 0 ? 0.6 : undefined,
  }
  return Object.fromEntries(Object.entries(own).flatMap(([key, sure]) => (sure === undefined ? [] : [[key, sure]])))
}

/** What was read in a text is never as sure as what was given. */
const taggedSurely = (name: TaggedName | undefined) => name && Math.min(SURE, name.certainty)
const sureOfCompany = (found: FoundCompany | TaggedName | undefined) =>
  found && ('from' in found ? COMPANY[found.from] : taggedSurely(found))
