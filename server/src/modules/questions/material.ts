import type { KnownJob, KnownResume } from '@greenroom/coach/coach'
import type { Jobs } from '#modules/jobs/index.ts'
import type { Resumes } from '#modules/resumes/index.ts'
import { Problem } from '#platform/problems.ts'

/** What questions are written from and answers judged by; only the person's own are ever found. */
export type Sources = { resumes: Pick<Resumes, 'known' | 'defaultKnown'>; jobs: Pick<Jobs, 'read'> }
export type MaterialIds = { resumeId: string | null; jobId: string | null }
export type Material = { resume?: KnownResume | undefined; job?: KnownJob | undefined }

/** The resume and job to write questions from; 409 `resume_not_ready` when the resume has not been read. */
export async function readMaterial({ resumes, jobs }: Sources, userId: string, ids: MaterialIds): Promise<Material> {
  return {
    resume: ids.resumeId ? await resumes.known(userId, ids.resumeId) : undefined,
    job: ids.jobId ? await jobs.read(userId, ids.jobId) : undefined,
  }
}

/** The same for judging, which goes on without what is just being read again or gone. */
export async function readMaterialThereIs(
  { resumes, jobs }: Sources,
  userId: string,
  ids: MaterialIds,
): Promise<Material> {
  const [resume, job] = await Promise.all([
    ids.resumeId ? orNothing(resumes.known(userId, ids.resumeId)) : undefined,
    ids.jobId ? orNothing(jobs.read(userId, ids.jobId)) : undefined,
  ])
  return { resume, job }
}

/**
 * The resume an interview takes when none is named: the job's, else the default, else the newest that has been
 * read (docs/rules.md, Questions).
 */
export async function defaultResume({ resumes }: Sources, userId: string, jobResumeId: string | undefined) {
  const ofJob = jobResumeId ? await orNothing(resumes.known(userId, jobResumeId)) : undefined
  return ofJob ?? (await resumes.defaultKnown(userId))
}

async function orNothing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}
