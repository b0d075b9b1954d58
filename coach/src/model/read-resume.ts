import type { EducationEntry, VolunteerEntry, WorkEntry } from '@greenroom/contract/profile'
import { z } from 'zod'
import { forgetDates } from '#built-in/resume/dates.ts'
import { companyStrength, titleStrength } from '#built-in/resume/phrases.ts'
import { plausible } from '#built-in/resume/plausible.ts'
import type { Improved, ResumeReading } from '#coach.ts'
import { claimedEntry } from '#model/reading/claimed-entry.ts'
import { isSkillName } from '#model/reading/known-skill.ts'
import { mergeResume, type ResumeClaims } from '#model/reading/merge-resume.ts'
import { namesIn } from '#model/reading/names-in.ts'
import { type StandingIn, standingIn } from '#model/reading/standing.ts'
import { resumeAsData } from './as-data.ts'
import { instructionsFor, type ModelDependencies } from './dependencies.ts'
import { ModelFailure } from './model-failure.ts'

const Claim = z.object({ value: z.string(), quote: z.string() }).nullable()
const Names = z.array(z.object({ quote: z.string(), names: z.array(z.string()) }))
const Position = z.object({ employer: Claim, position: Claim, location: Claim, start: Claim, end: Claim })
const Said = z.object({
  name: Claim,
  headline: Claim,
  location: Claim,
  work: z.array(Position),
  volunteer: z.array(Position),
  education: z.array(z.object({ institution: Claim, degree: Claim, area: Claim, start: Claim, end: Claim })),
  skills: Names,
  languages: Names,
  certificates: Names,
})
type Said = z.infer<typeof Said>

/** Of each list a model writes, no more is read. */
const MAX_ENTRIES = 40

/**
 * The built-in reading of a resume, with what a model reads better in the same text. What the text does not bear out
 * word for word is not there.
 */
export async function improveResume(
  parts: ModelDependencies,
  text: string,
  reading: ResumeReading,
  signal?: AbortSignal,
): Promise<Improved<ResumeReading>> {
  const said = await parts.caller.object(
    {
      instructions: instructionsFor(parts, 'resume-reading'),
      material: resumeAsData({ text, profile: reading.profile, skills: [] }),
      data: '',
      temperature: 0,
      seed: 1,
      schema: Said,
    },
    signal,
  )
  try {
    const claims = claimsOf(said, standingIn(text))
    if (isEmpty(claims)) throw new ModelFailure('ungrounded')
    return { ...mergeResume(reading, claims), read_by: parts.name }
  } finally {
    forgetDates()
  }
}

function claimsOf(said: Said, standing: StandingIn): ResumeClaims {
  const field = (claim: Said['name'], fits: (text: string) => boolean) => {
    const value = standing.field(claim)?.value
    return value !== undefined && fits(value) ? value : undefined
  }
  return {
    name: field(said.name, plausible.name),
    label: field(said.headline, plausible.title),
    location: field(said.location, plausible.place),
    work: said.work.slice(0, MAX_ENTRIES).flatMap((entry) => workIn(entry, standing) ?? []),
    volunteer: said.volunteer.slice(0, MAX_ENTRIES).flatMap((entry) => volunteerIn(entry, standing) ?? []),
    education: said.education.slice(0, MAX_ENTRIES).flatMap((entry) => educationIn(entry, standing) ?? []),
    skills: namesIn(said.skills, standing, isSkillName),
    languages: namesIn(said.languages, standing, plausible.study),
    certificates: namesIn(said.certificates, standing, plausible.study),
  }
}

function workIn({ employer, position, ...said }: Said['work'][number], standing: StandingIn): WorkEntry | undefined {
  const { fields, span } =
    claimedEntry(standing, said, {
      name: { claim: employer, fits: plausible.employer },
      position: { claim: position, fits: plausible.title },
      location: { claim: said.location, fits: plausible.place },
    }) ?? {}
  if (!fields || !(fields.name || fields.position) || fields.name === fields.position) return undefined
  // A line that tells what was done has neither a title nor the name of an employer in it.
  if (!titleStrength(fields.position ?? '') && !companyStrength(fields.name ?? '')) return undefined
  return { ...fields, ...span, highlights: [] }
}

function volunteerIn(said: Said['volunteer'][number], standing: StandingIn): VolunteerEntry | undefined {
  const found = workIn(said, standing)
  if (!found?.name) return undefined
  const { name, ...entry } = found
  return { ...entry, organization: name }
}

function educationIn(
  { institution, degree, area, ...said }: Said['education'][number],
  standing: StandingIn,
): EducationEntry | undefined {
  const { fields, span } =
    claimedEntry(standing, said, {
      institution: { claim: institution, fits: plausible.school },
      studyType: { claim: degree, fits: plausible.study },
      area: { claim: area, fits: plausible.study },
    }) ?? {}
  return fields && (fields.institution || fields.studyType) ? { ...fields, ...span } : undefined
}

const isEmpty = (claims: ResumeClaims) =>
  Object.values(claims).every((claim) => claim === undefined || (Array.isArray(claim) && claim.length === 0))
