import type { JobDraft } from '@greenroom/contract/jobs'
import { postingUnits } from '#built-in/posting/asked/posting-units.ts'
import { requirementsOf } from '#built-in/posting/asked/requirement-lines.ts'
import { askedUnits } from '#built-in/posting/asked/unit-labels.ts'
import { isHan } from '#built-in/posting/heads/words.ts'
import type { PostingText } from '#coach.ts'
import { boundedText } from './bounded-text.ts'
import { employerOf } from './company.ts'
import { confidenceOf } from './confidence.ts'
import { experienceOf, jobTypeOf, locationOf, salaryOf } from './facts.ts'
import { labelledOpening } from './han-opening.ts'
import { listsOf } from './lists.ts'
import { withoutMarkup } from './markup.ts'
import type { ReaderWeights } from './reader-weights.ts'
import { skillsRequired } from './required-skills.ts'
import { type Section, sectionsOf } from './sections.ts'
import { givenTitle, likelierTitle, titleOf } from './title.ts'

/**
 * Posting text → a job draft. Lists hold one string an item as written, must-haves first, then preferred items; a
 * posting in prose gives empty lists. A given title or company wins; what does not stand in the text is left out
 * (product specification, jobs; API, parse-text).
 */
export function readPosting(posting: PostingText, weights: ReaderWeights = {}): JobDraft {
  const { text: whole, title, company } = posting
  const bounded = withoutMarkup(boundedText(whole))
  const text = isHan(bounded) ? labelledOpening(bounded) : bounded
  const sections = sectionsOf(text)
  const lists = listsOf(sections)
  const read = givenTitle(sections, title) ?? likelierTitle(sections, text, titleOf(sections), weights.title)
  const found = employerOf(sections, text, read, weights.employer)
  const employer = company?.trim() || found?.name
  const units = askedUnits(postingUnits(sections, lists), weights.units)
  const draft: JobDraft = {
    title: title?.trim() || read.title,
    company: employer,
    location: placeOf(sections, employer),
    salary_range: salaryOf(sections, text),
    job_type: jobTypeOf(sections, text),
    description: whole.trim(),
    requirements: requirementsOf(lists, units),
    responsibilities: lists.responsibilities,
    experience_level: experienceOf(title?.trim() || read.title, lists, text),
    skills_required: skillsRequired({ title: title?.trim() || read.title, lists, sections, units, employer }, weights),
  }
  return { ...draft, confidence: confidenceOf(draft, posting, found) }
}

/** A line such as 'Kestrel Freight, Manchester' names the employer too, which stands in a field of its own. */
function placeOf(sections: Section[], employer: string | undefined) {
  const place = locationOf(sections)
  return employer && place?.startsWith(`${employer}, `) ? place.slice(employer.length + 2) : place
}
