import type { Candidate } from './candidate.ts'
import type { Situation } from './person.ts'

const LEADS = 0.9
const LEADS_TOO_EARLY = -0.6

/**
 * The candidate with what the person's level of experience makes of it: who leads is asked about leading, who begins
 * has led nobody, and a hard tale is more than they can have.
 * @param place of its level among those that the slot may draw on
 */
export function forLevel(candidate: Candidate, { seniority }: Situation, place: number): Candidate {
  const leads = candidate.question.competency === 'leadership'
  const worth = seniority === 'lead' && leads ? LEADS : 0
  const tooEarly = seniority === 'beginner' && leads ? LEADS_TOO_EARLY : 0
  return {
    ...candidate,
    score: candidate.score + (seniority === 'beginner' ? 0.1 : -0.1) * place,
    misfit: (candidate.misfit ?? 0) + worth + tooEarly,
  }
}
