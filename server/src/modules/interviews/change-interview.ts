import type { InterviewChangeBody } from '@greenroom/contract/interviews'
import type { z } from 'zod'
import { requireFound } from '#platform/ownership.ts'
import type { Stores } from './repo.ts'
import type { InterviewRow } from './tables.ts'

/** When judgements are shown; of an interview that is over it makes no difference. */
export const changeInterview = (
  stores: Stores,
  userId: string,
  interviewId: string,
  { judge }: z.output<typeof InterviewChangeBody>,
): Promise<InterviewRow> =>
  stores.together(async ({ interviews }) => {
    const interview = requireFound(await interviews.lock(userId, interviewId))
    return requireFound(await interviews.change(interview, { judgeAtOnce: judge === 'each' }))
  })
