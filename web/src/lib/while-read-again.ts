import type { Job } from '@greenroom/contract/jobs'

const READING_AGAIN_MS = 2000

/** How soon to ask for a job again: at leisure while a model reads it once more, else not at all. */
export const whileReadAgain = ({ state }: { state: { data?: { job: Job } | undefined } }) =>
  state.data?.job.reading_again ? READING_AGAIN_MS : false
