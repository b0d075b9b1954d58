import type { Diagnosis, KnownJob, KnownResume } from '#coach.ts'
import { bulletDimensions } from './bullets.ts'
import { contentDimensions } from './content.ts'
import { jobDimension, resumeDimension, weighted, weightedFit } from './dimension.ts'
import { formDimensions } from './form.ts'
import { historyDimensions } from './history.ts'
import { jobDimensions } from './job.ts'
import { jobSkillsOf } from './job-skills.ts'
import { factsOf } from './resume-facts.ts'
import { suggestionsOf } from './suggestions.ts'

/**
 * Resume, alone or against a job → 25 dimensions of the resume itself and, with a job, up to four of the fit, each from 0
 * to 100 with what was seen and what to do. `score` is the resume alone, `match_score` the fit (null without a job),
 * `overall_score` both together (API specification, ResumeAnalysis). The same input always gives the same result.
 */
export function diagnose({ resume, job }: { resume: KnownResume; job?: KnownJob }): Diagnosis {
  const facts = factsOf(resume)
  const own = [...bulletDimensions, ...historyDimensions, ...contentDimensions, ...formDimensions].map((judge) =>
    resumeDimension(judge(facts)),
  )
  const score = weighted(own)
  if (!job)
    return {
      score,
      match_score: null,
      overall_score: score,
      dimensions: own,
      suggestions: suggestionsOf(own, facts, []),
      keywords: { matched: [], missing: [] },
      generated_by: 'built-in',
    }
  const skills = jobSkillsOf(job, facts)
  const fit = jobDimensions(job, facts, skills).map(jobDimension)
  const match_score = weightedFit(fit)
  const dimensions = [...fit, ...own]
  return {
    score,
    match_score,
    overall_score: Math.round(score * RESUME_SHARE + match_score * (1 - RESUME_SHARE)),
    dimensions,
    suggestions: suggestionsOf(dimensions, facts, skills.missing),
    keywords: { matched: skills.matched, missing: skills.missing },
    generated_by: 'built-in',
  }
}

/** Against a job the fit counts more than the craft of the page. */
const RESUME_SHARE = 0.4
