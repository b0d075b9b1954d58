import type { KnownResume } from '@greenroom/coach/coach'
import { Problem } from '#platform/problems.ts'
import type { ResumeRow } from './tables.ts'

/** What the coach may know of a resume. 409 when it has not been read. */
export function knownResume(resume: ResumeRow): KnownResume & { id: string } {
  const { id, status, text, profile, skills } = resume
  if (status !== 'completed' || text === null || profile === null) throw new Problem('resume_not_ready')
  return { id, text, profile, skills }
}
