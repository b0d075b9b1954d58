import { isFormal } from '@greenroom/contract/interviews'
import type { Allowance } from '#modules/usage/index.ts'
import type { Clock } from '#platform/clock.ts'
import { requireFound } from '#platform/ownership.ts'
import { Problem } from '#platform/problems.ts'
import type { Stores } from './repo.ts'
import { saveCourse } from './save-course.ts'
import { type Move, moved } from './state-machine.ts'
import type { InterviewRow } from './tables.ts'
import type { QuestionWriter } from './write-questions.ts'

type Deps = { stores: Stores; writer: QuestionWriter; allowance: Allowance; clock: Clock }

/**
 * Start, pause, resume, end. A repeated start or end changes nothing; any other move out of turn is 409, and a first
 * start 402 when the plan leaves no minutes.
 */
export async function moveInterview(
  deps: Deps,
  userId: string,
  interviewId: string,
  move: Move,
): Promise<InterviewRow> {
  const { stores, writer, clock } = deps
  if (move === 'start') await requireMinutes(deps, userId, interviewId)
  const drafts = move === 'start' ? await missingQuestions(deps, userId, interviewId) : undefined
  return stores.together(async (inside) => {
    const { interviews, asked, bank } = inside
    const interview = requireFound(await interviews.lock(userId, interviewId))
    const course = moved(interview, move, clock())
    if (!course) throw new Problem('invalid_transition')
    if (course === interview) return interview
    // Another start may have put its questions there while these were written.
    if (drafts && (await asked.questions(userId, interviewId)).length === 0) {
      await writer.ask({ bank, asked }, interview, drafts).catch(unlessLive(interview))
    }
    return saveCourse(inside, interview, course, clock())
  })
}

async function requireMinutes({ stores, allowance }: Deps, userId: string, interviewId: string) {
  const { status, interviewType } = requireFound(await stores.interviews.find(userId, interviewId))
  if (status === 'created') await allowance.require(userId, isFormal(interviewType) ? 'formal' : 'mock')
}

/** Help in a live interview needs no written questions, so a full bank keeps nobody from it. */
const unlessLive = (interview: InterviewRow) => (error: unknown) => {
  const isFull = error instanceof Problem && error.code === 'quota_exceeded'
  if (!isFull || !isFormal(interview.interviewType)) throw error
}

async function missingQuestions({ stores, writer }: Deps, userId: string, interviewId: string) {
  const interview = requireFound(await stores.interviews.find(userId, interviewId))
  if (interview.status !== 'created') return undefined
  const figures = await stores.asked.figures(userId, [interviewId])
  return figures.has(interviewId) ? undefined : writer.write(interview)
}
