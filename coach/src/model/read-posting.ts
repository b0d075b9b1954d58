import type { JobDraft } from '@greenroom/contract/jobs'
import { z } from 'zod'
import { withoutNegated } from '#built-in/language/negation.ts'
import { isNameLike } from '#built-in/posting/company.ts'
import { employmentIn, isPlace, namesExperience } from '#built-in/posting/facts.ts'
import { namesRole } from '#built-in/posting/role-words.ts'
import { placeKind } from '#built-in/resume/place.ts'
import { plausible } from '#built-in/resume/plausible.ts'
import type { Improved } from '#coach.ts'
import { isSkillName } from '#model/reading/known-skill.ts'
import { mergePosting, type PostingClaims } from '#model/reading/merge-posting.ts'
import { namesIn } from '#model/reading/names-in.ts'
import { type Claimed, type StandingIn, standingIn } from '#model/reading/standing.ts'
import { asData } from './as-data.ts'
import { instructionsFor, type ModelDependencies } from './dependencies.ts'
import { ModelFailure } from './model-failure.ts'

const Claim = z.object({ value: z.string(), quote: z.string() }).nullable()
const Said = z.object({
  title: Claim,
  company: Claim,
  location: Claim,
  salary: Claim,
  employment: Claim,
  experience: Claim,
  skills: z.array(z.object({ quote: z.string(), names: z.array(z.string()) })),
})
type Said = z.infer<typeof Said>

const MAX_FACT_LENGTH = 120

/**
 * The built-in reading of a posting, with what a model reads better in its description. What the description does not
 * bear out word for word is not there. Fields whose `confidence` is 1 were given by the person or the page, and stand.
 */
export async function improvePosting(
  parts: ModelDependencies,
  draft: JobDraft,
  signal?: AbortSignal,
): Promise<Improved<JobDraft>> {
  const said = await parts.caller.object(
    {
      instructions: instructionsFor(parts, 'posting-reading'),
      material: asData('job', draft.description),
      data: '',
      temperature: 0,
      seed: 1,
      schema: Said,
    },
    signal,
  )
  const claims = claimsOf(said, standingIn(draft.description))
  if (isEmpty(claims)) throw new ModelFailure('ungrounded')
  return { ...mergePosting(draft, claims), read_by: parts.name }
}

function claimsOf(said: Said, standing: StandingIn): PostingClaims {
  const field = (claim: Claimed, fits: (value: string) => boolean) => {
    const value = standing.field(claim)?.value
    return value !== undefined && value.length <= MAX_FACT_LENGTH && fits(value) ? value : undefined
  }
  const employment = said.employment && standing.quoted(said.employment.quote)
  return {
    title: field(said.title, (value) => plausible.title(value) && namesRole(value)),
    company: field(said.company, (value) => plausible.employer(value) && isNameLike(value.replace(/^The /, ''))),
    location: field(said.location, (value) => plausible.place(value) && isPlaceName(value)),
    salary_range: field(said.salary, (value) => /\d/.test(value)),
    job_type: employment ? employmentIn(employment.quote) : undefined,
    experience_level: field(said.experience, namesExperience),
    skills_required: namesIn(said.skills, standing, isAskedFor),
  }
}

const isPlaceName = (value: string) => isPlace(value) || placeKind(value) !== undefined

/** 'Spanish is not required' asks for no Spanish. */
const isAskedFor = (name: string, line: string) =>
  isSkillName(name, line) && withoutNegated(line).toLowerCase().includes(name.toLowerCase())

const isEmpty = (claims: PostingClaims) =>
  Object.values(claims).every((claim) => claim === undefined || (Array.isArray(claim) && claim.length === 0))
