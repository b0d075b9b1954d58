import type { Coach } from '@greenroom/coach/coach'
import type { Background } from '#platform/background.ts'
import type { Clock } from '#platform/clock.ts'
import { cleanText } from '#platform/http/clean-text.ts'
import type { Owned } from '#platform/ownership.ts'
import { cutOffBefore } from '#platform/read-again.ts'
import { draftOf } from './job-reading.ts'
import type { ReadAgainRepo } from './read-again-repo.ts'
import type { JobRow } from './tables.ts'

export type ReadingAgainDependencies = {
  readAgain: ReadAgainRepo
  coach: Pick<Coach, 'improvePosting'>
  background: Background
  clock: Clock
}

/**
 * Has a model read the description of a saved job, which the built-in coach has read; nobody waits for it. Whatever
 * fails leaves the job as it is, and what the person says of it meanwhile stands.
 * @returns the job, which says that it is being read again where it is.
 */
export async function readJobAgain(parts: ReadingAgainDependencies, job: Owned<JobRow>): Promise<JobRow> {
  if (!parts.coach.improvePosting) return job
  const begun = await parts.readAgain.start(job, parts.clock())
  if (!begun) return job
  inBackground(parts, begun)
  return begun
}

/** Begins again what was cut off with its process. */
export async function readCutOffJobs(parts: ReadingAgainDependencies, aloneSince: Date | undefined): Promise<void> {
  if (!parts.coach.improvePosting) return
  for (;;) {
    const job = await parts.readAgain.takeCutOff(cutOffBefore(parts.clock(), aloneSince), parts.clock())
    if (!job) return
    inBackground(parts, job)
  }
}

function inBackground({ coach, background, readAgain }: ReadingAgainDependencies, job: Owned<JobRow>) {
  background.run(job.userId, 'read a job again', async (ending) => {
    const improved = await coach.improvePosting?.(draftOf(job)).catch(() => undefined)
    if (ending.aborted) return readAgain.leave(job)
    const better = improved && { ...improved, reading: cleanText(improved.reading) as typeof improved.reading }
    await readAgain.finish(job, improved?.read_by ?? null, better)
  })
}
