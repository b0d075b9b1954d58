import type { AnalyzeBody, ResumeAnalysis } from '@greenroom/contract/resumes'
import type { z } from 'zod'

/** A diagnosis without what the caller leaves out; it is kept whole. */
export function asWanted(analysis: ResumeAnalysis, wanted: z.output<typeof AnalyzeBody>): ResumeAnalysis {
  const suggestions = wanted.include_suggestions ? analysis.suggestions : []
  if (wanted.include_score) return { ...analysis, suggestions }
  const dimensions = analysis.dimensions.map((dimension) => ({ ...dimension, score: null }))
  return { ...analysis, suggestions, dimensions, match_score: null, score: null, overall_score: null }
}
