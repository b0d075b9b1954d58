import type { Difficulty } from '@greenroom/contract/questions'
import type { KnownJob } from '#coach.ts'

/** How far on somebody is expected to be: learns the work, does it, is the one others ask, or answers for them. */
export type Seniority = 'beginner' | 'practised' | 'senior' | 'lead'

/** The title and the level of the posting tell; where they say nothing, somebody fresh from school is a beginner. */
export function seniorityOf(job: KnownJob | undefined, graduate: boolean): Seniority {
  const level = job?.experience_level ?? ''
  const title = job?.title ?? ''
  if (BEGINNER.test(title) || BEGINNER.test(level) || UNTRAINED.test(job?.description ?? '')) return 'beginner'
  if (LEAD.test(title) || LEAD.test(level)) return 'lead'
  if (SENIOR.test(title) || SENIOR.test(level)) return 'senior'
  return graduate ? 'beginner' : 'practised'
}

const BEGINNER = /\b(?:intern|internship|trainee|apprentice|junior|jr|graduate|entry[- ]level|working student)\b/i
const LEAD =
  /\b(?:lead|leader|head|supervisor|director|chief|principal|foreman|forewoman|(?:store|shop|shift|team|plant|branch|department|restaurant|hotel|engineering|nurse|ward|general|operations) manager)\b/i
const SENIOR = /\b(?:senior|sr|expert|staff engineer|architect)\b/i
const UNTRAINED = /\b(?:no (?:previous |prior |work )?experience (?:is )?(?:needed|required|necessary)|we train you)\b/i

/**
 * The levels of the bank a slot may draw on, its own first. What is hard for somebody who begins is what others do every
 * day; somebody senior is not asked first what every beginner knows.
 */
export function levelsFor(difficulty: Difficulty, seniority: Seniority): Difficulty[] {
  if (seniority === 'beginner' && difficulty === 'hard') return ['hard', 'medium']
  if ((seniority === 'senior' || seniority === 'lead') && difficulty === 'easy') return ['easy', 'medium']
  return [difficulty]
}
