import type { Session } from '@greenroom/contract/interviews'
import { isFormal } from '@greenroom/contract/interviews'
import type { PracticePlan } from '@greenroom/contract/practice-plan'

export type NextStep =
  /** The newest interview for the job is a mock one that was left. */
  | { kind: 'continue'; session: Session }
  | { kind: 'practise'; questionIds: string[] }
  /** There is nothing yet: a mock interview makes the questions, and shows what to practise. */
  | { kind: 'begin' }
  /** All is answered well and nothing is due. */
  | { kind: 'again' }

/** The one thing to do next for a job. `sessions` are all interviews, newest first. */
export function nextStep(jobId: string, sessions: readonly Session[], plan: PracticePlan): NextStep {
  const newest = sessions.find(({ job_id }) => job_id === jobId)
  if (newest && wasLeft(newest)) return { kind: 'continue', session: newest }
  if (plan.now.length > 0) return { kind: 'practise', questionIds: plan.now.map(({ question }) => question.id) }
  return { kind: plan.readiness.questions > 0 ? 'again' : 'begin' }
}

const wasLeft = ({ status, interview_type, answered_questions, total_questions }: Session) =>
  (status === 'in_progress' || status === 'paused') && !isFormal(interview_type) && answered_questions < total_questions
