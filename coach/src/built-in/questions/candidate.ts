import type { QuestionSource } from '@greenroom/contract/questions'
import type { PlacedQuestion } from '#built-in/bank/entries.ts'
import type { Slots } from './fill.ts'
import type { Claim } from './person.ts'

/**
 * A question that could be asked, and why. `score`: how much it decides here, 0 to about 2; `subject` and `about` are
 * what a set should not come back to: the part of the bank and the thing of the person or the job.
 */
export type Candidate = {
  question: PlacedQuestion
  ask: string
  score: number
  subject: string
  about: string
  source: QuestionSource
  slots: Slots
  /** Below 0 where it does not belong to this workplace or this level of experience, whatever else speaks for it. */
  misfit?: number | undefined
  /** What has to be said before it, or nothing. */
  statement?: string | undefined
  /** The case plays where this job is done. */
  atHome?: boolean | undefined
  /** What the posting wants done that the question is about. */
  duty?: string | undefined
  claim?: Claim | undefined
  /** The skill it tests, as the texts call it. */
  skill?: string | undefined
}
