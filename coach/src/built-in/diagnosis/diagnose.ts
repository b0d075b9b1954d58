import type { Diagnosis, DiagnosisRequest } from '#coach.ts'
import { bulletDimensions } from './bullets.ts'
import { contentDimensions } from './content.ts'
import { inWords, RESUME_SHARE, weighted, weightedFit } from './dimension.ts'
import { formDimensions } from './form.ts'
import { historyDimensions } from './history.ts'
import { jobDimensions } from './job.ts'
import { jobSkillsOf } from './job-skills.ts'
import { factsOf } from './resume-facts.ts'
import { textsIn } from './say.ts'
import { suggestionsOf } from './suggestions.ts'

/**
 * Resume, alone or against a job → 25 dimensions of the resume itself and, with a job, up to four of the fit, each from 0
 * to 100 with what was seen and what to do. `score` is the resume alone, `match_score` the fit (null without a job),
 * `overall_score` both together (API specification, ResumeAnalysis). The same input always gives the same result,
 * and the language changes its words only.
 */
export function diagnose({ resume, job, today, language = 'en' }: DiagnosisRequest): Diagnosis {
  const texts = textsIn(language)
  const facts = factsOf(resume, today)
  const own = [...bulletDimensions, ...historyDimensions, ...contentDimensions, ...formDimensions].map((judge) =>
    inWords(judge(facts), texts, job !== undefined),
  )
  const score = weighted(own)
  if (!job)
    return {
      score,
      match_score: null,
      overall_score: score,
      dimensions: own,
      suggestions: suggestionsOf(own, facts, [], texts),
      keywords: { matched: [], missing: [] },
      generated_by: 'built-in',
    }
  const skills = jobSkillsOf(job, facts)
  const fit = jobDimensions(job, facts, skills).map((judged) => inWords(judged, texts, true))
  const match_score = weightedFit(fit)
  const dimensions = [...fit, ...own]
  return {
    score,
    match_score,
    overall_score: Math.round(score * RESUME_SHARE + match_score * (1 - RESUME_SHARE)),
    dimensions,
    suggestions: suggestionsOf(dimensions, facts, skills.missing, texts),
    keywords: { matched: skills.matched, missing: skills.missing },
    generated_by: 'built-in',
  }
}
