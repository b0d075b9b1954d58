import type { Pagination } from '@greenroom/contract/basics'
import type { Session, SessionListQuery } from '@greenroom/contract/interviews'
import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { limits, pagination } from '#platform/pages.ts'
import { toSession } from './present.ts'
import type { Stores } from './repo.ts'

type SessionPage = { sessions: Session[]; pagination: Pagination }

/** A page of own interviews, or of practice, with what was answered in each. */
export async function listInterviews(
  { stores, clock }: { stores: Pick<Stores, 'interviews' | 'asked'>; clock: Clock },
  userId: string,
  query: z.output<typeof SessionListQuery>,
): Promise<SessionPage> {
  const { rows, total } = await stores.interviews.page(userId, query, limits(query))
  const figures = await stores.asked.figures(
    userId,
    rows.map(({ id }) => id),
  )
  return {
    sessions: rows.map((row) => toSession(row, figures.get(row.id), clock())),
    pagination: pagination(query, total),
  }
}
