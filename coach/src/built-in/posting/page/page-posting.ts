import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '@greenroom/contract/jobs'
import { choosePosting, fillFromTwins } from './choose-posting.ts'
import { composeText } from './compose-text.ts'
import { employmentOf, namedEmployment } from './employment.ts'
import { listedSkills } from './listed-skills.ts'
import { pageTitle } from './page-title.ts'
import { placeOf } from './place.ts'
import type { PostingPage, StructuredPosting } from './posting-page.ts'
import { payOf } from './salary.ts'
import { experienceOf } from './section-items.ts'
import { firstText, valuesOf } from './values.ts'
import type { PagePosting } from './with-known.ts'

/** A page → its posting, or undefined when it shows none: no structured posting and hardly any text. */
export function pagePosting(page: PostingPage): PagePosting | undefined {
  const chosen = choosePosting(page)
  return chosen ? structured(fillFromTwins(chosen, page.structured), page) : plain(page)
}

function structured(posting: StructuredPosting, page: PostingPage): PagePosting {
  const title = firstText(posting, 'title', 'name', 'jobTitle') ?? page.marked.title ?? pageTitle(page)
  const company = firstText(posting, 'hiringOrganization', 'employer') ?? page.marked.company
  const text = composeText(posting, page.text) || page.text
  return {
    text: text.slice(0, MAX_DESCRIPTION_LENGTH),
    ...(title && { title: title.slice(0, MAX_TITLE_LENGTH) }),
    ...(company && { company }),
    known: {
      location: placeOf(posting) ?? page.marked.location,
      salary_range: payOf(posting) ?? page.marked.salary,
      job_type: employmentOf(posting) ?? namedEmployment([page.marked.job_type ?? '']),
      experience_level: valuesOf(posting, 'experienceRequirements')
        .map(experienceOf)
        .find((level) => level !== undefined)
        ?.split(' of', 1)[0],
      skills_required: listedSkills(posting),
    },
  }
}

const MIN_TEXT_LENGTH = 80

function plain(page: PostingPage): PagePosting | undefined {
  if (page.text.trim().length < MIN_TEXT_LENGTH) return undefined
  const { marked } = page
  const title = marked.title ?? pageTitle(page)
  return {
    text: page.text.slice(0, MAX_DESCRIPTION_LENGTH),
    ...(title && { title: title.slice(0, MAX_TITLE_LENGTH) }),
    ...(marked.company && { company: marked.company }),
    known: {
      location: marked.location,
      salary_range: marked.salary,
      job_type: namedEmployment([marked.job_type ?? '']),
    },
  }
}
