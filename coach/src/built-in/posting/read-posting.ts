import type { JobDraft } from '@greenroom/contract/jobs'
import { requirementLines } from '#built-in/posting/asked/requirement-lines.ts'
import { isHan } from '#built-in/posting/heads/words.ts'
import type { PostingText } from '#coach.ts'
import { boundedText } from './bounded-text.ts'
import { employerOf } from './company.ts'
import { confidenceOf } from './confidence.ts'
import { experienceOf, jobTypeOf, locationOf, salaryOf } from './facts.ts'
import { labelledOpening } from './han-opening.ts'
import { listsOf } from './lists.ts'
import { skillsRequired } from './required-skills.ts'
import { sectionsOf } from './sections.ts'
import { givenTitle, likelierTitle, titleOf } from './title.ts'

/**
 * Posting text → a job draft. Lists hold one string an item as written, must-haves first, then preferred items; a
 * posting in prose gives empty lists. A given title or company wins; what does not stand in the text is left out
 * (product specification, jobs; API, parse-text).
 */
export function readPosting(posting: PostingText): JobDraft {
  const { text: whole, title, company } = posting
  const bounded = boundedText(whole)
  const text = isHan(bounded) ? labelledOpening(bounded) : bounded
  const sections = sectionsOf(text)
  const lists = listsOf(sections)
  const read = givenTitle(sections, title) ?? likelierTitle(sections, text, titleOf(sections))
  const found = employerOf(sections, text, read)
  const listed = [...lists.must, ...lists.preferred]
  const draft: JobDraft = {
    title: title?.trim() || read.title,
    company: company?.trim() || found?.name,
    location: locationOf(sections),
    salary_range: salaryOf(sections, text),
    job_type: jobTypeOf(sections, text),
    description: whole.trim(),
    requirements: listed.length > 0 ? listed : requirementLines(sections),
    responsibilities: lists.responsibilities,
    experience_level: experienceOf(title?.trim() || read.title, lists, text),
    skills_required: skillsRequired(title?.trim() || read.title, lists, sections, company?.trim() || found?.name),
  }
  return { ...draft, confidence: confidenceOf(draft, posting, found) }
}
