import type { JobDraft } from '@greenroom/contract/jobs'
import { isOtherLanguage } from '#built-in/language/is-other-language.ts'
import { skillNamed } from '#built-in/skills/known-skills.ts'
import type { PostingSpan, PostingText } from '#coach.ts'
import { boundedText } from './bounded-text.ts'
import { companyOf } from './company.ts'
import { confidenceOf } from './confidence.ts'
import { experienceOf, jobTypeOf, locationOf, salaryOf } from './facts.ts'
import { labelledOpening } from './han-opening.ts'
import { isHan } from './is-han.ts'
import { listsOf } from './lists.ts'
import { withoutMarkup } from './markup.ts'
import { skillsRequired } from './required-skills.ts'
import { type Section, sectionsOf } from './sections.ts'
import { spanFields } from './span-fields.ts'
import { taggedText } from './tagged-text.ts'
import { givenTitle, titleOf } from './title.ts'

/** The text of a posting that the tagger is to read; undefined in another language than English, of which it learned nothing. */
export function askedOfTagger({ text }: PostingText): string | undefined {
  const plain = plainText(text)
  return isHan(plain) || isOtherLanguage(plain) ? undefined : taggedText(plain)
}

/**
 * Posting text → a job draft. Lists hold one string an item as written, must-haves first, then preferred items; a
 * posting in prose gives empty lists. A given title or company wins; what does not stand in the text is left out
 * (product specification, jobs; API, parse-text).
 * @param spans what the tagger found in `askedOfTagger`; plain signs and lists of names decide without it
 */
export function readPosting(posting: PostingText, spans?: readonly PostingSpan[]): JobDraft {
  const { text: whole, title: given, company } = posting
  const plain = plainText(whole)
  const text = isHan(plain) ? labelledOpening(plain) : plain
  const sections = sectionsOf(text)
  const lists = listsOf(sections)
  const tagged = spans && spanFields(taggedText(plain), spans, benefitsIn(sections))
  const read = givenTitle(sections, given) ?? titleOf(sections)
  const title = given?.trim() || tagged?.title?.name || read.title
  const ruled = companyOf(sections, text, read)
  const isSaid = ruled?.from === 'label' || ruled?.from === 'text'
  const found = tagged ? (tagged.employer ?? (isSaid ? ruled : undefined)) : ruled
  const employer = company?.trim() || found?.name
  const draft: JobDraft = {
    title,
    company: employer,
    location: placeOf(sections, employer),
    salary_range: salaryOf(sections, text),
    job_type: jobTypeOf(sections, text),
    description: whole.trim(),
    requirements: listOf([...lists.must, ...lists.preferred], tagged?.requirements),
    responsibilities: listOf(lists.responsibilities, tagged?.duties),
    experience_level: experienceOf(title, lists, text),
    skills_required: (tagged?.names ?? skillsRequired(title, lists, sections)).filter(
      (name) => !isOnlyTheEmployer(name, employer),
    ),
  }
  return { ...draft, confidence: confidenceOf(draft, posting, { title: tagged?.title, company: found }) }
}

const benefitsIn = (sections: Section[]): Set<string> =>
  new Set(sections.filter(({ kind }) => kind === 'benefits').flatMap(({ lines }) => lines.map(({ text }) => text)))

/** The list by the lines of the text where the tagged one hardly differs: it knows better where an item ends. */
function listOf(ruled: string[], tagged: string[] | undefined): string[] {
  if (!tagged || tagged.length === 0) return ruled
  return ruled.length > 0 && Math.abs(ruled.length - tagged.length) <= MAX_DIFFERENCE ? ruled : tagged
}
/** Neither better nor worse than without it in unseen-postings.json; more of the open ones have their requirements right. */
const MAX_DIFFERENCE = 3

/** Whoever advertises is no skill, unless their name is one that is known. */
const isOnlyTheEmployer = (name: string, employer: string | undefined) =>
  name.toLowerCase() === employer?.toLowerCase() && !skillNamed(name)

const plainText = (text: string) => withoutMarkup(boundedText(text))

/** A line such as 'Kestrel Freight, Manchester' names the employer too, which stands in a field of its own. */
function placeOf(sections: Section[], employer: string | undefined) {
  const place = locationOf(sections)
  return employer && place?.startsWith(`${employer}, `) ? place.slice(employer.length + 2) : place
}
