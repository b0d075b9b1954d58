import type { AskedFollowUp, FollowUp } from '@greenroom/contract/answers'
import { isFormal } from '@greenroom/contract/interviews'
import type { Stores } from './repo.ts'
import type { InterviewRow } from './tables.ts'

/** docs/rules.md, Interviews. */
const MAX_FOLLOW_UPS = 3

/**
 * The follow-up to an answer as it is kept with it, or null: only in a mock interview, at most three, never after two
 * questions in a row, and never after the last answer, which ends the interview. The row must be locked.
 */
export async function askAfter(
  { asked, answers }: Pick<Stores, 'asked' | 'answers'>,
  interview: InterviewRow,
  questionId: string,
  followUp: FollowUp | undefined,
): Promise<AskedFollowUp | null> {
  if (!followUp || isFormal(interview.interviewType)) return null
  const ids = (await asked.questions(interview.userId, interview.id)).map(({ id }) => id)
  const given = await answers.ofSession(interview.userId, interview.id)
  const others = given.filter((answer) => answer.questionId !== questionId)
  const followed = new Set(others.filter((answer) => answer.followUp).map((answer) => answer.questionId))
  const place = ids.indexOf(questionId)
  const isBesideOne = [ids[place - 1], ids[place + 1]].some((id) => id !== undefined && followed.has(id))
  const isLast = others.length >= ids.length - 1
  return isLast || isBesideOne || followed.size >= MAX_FOLLOW_UPS ? null : { ...followUp, state: 'open' }
}
