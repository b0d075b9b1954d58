import type { JobDraft } from '@greenroom/contract/jobs'
import type { PostingText } from '#coach.ts'

/** The text to be read as any posting is, and what the page says in so many words, which stands over the reading. */
export type PagePosting = PostingText & { known: Partial<JobDraft> }

/** What was read, with what the page knows better. A page names its skills in addition to those of the text. */
export function withKnown(draft: JobDraft, { known }: PagePosting): JobDraft {
  const named = known.skills_required ?? []
  const onPage = new Set(named.map((skill) => skill.toLowerCase()))
  const read = draft.skills_required.filter((skill) => !onPage.has(skill.toLowerCase()))
  const given = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
  const confidence = { ...draft.confidence, ...Object.fromEntries(Object.keys(given).map((key) => [key, 1])) }
  delete confidence.skills_required
  return { ...draft, ...given, confidence, skills_required: [...read, ...named] }
}
