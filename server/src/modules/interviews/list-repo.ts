import { INTERVIEW_TYPES, isFormal, type SessionListQuery } from '@greenroom/contract/interviews'
import { and, count, desc, getTableColumns, inArray, not, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#adapters/database/port.ts'
import { containing } from '#platform/pages.ts'
import { interviews } from './tables.ts'

type InterviewFilter = Omit<z.output<typeof SessionListQuery>, 'page' | 'per_page'>
type Values = Partial<Record<'userId' | 'practice' | 'status' | 'interview_type' | 'search', unknown>>

/** Pages of interviews, or of practice, newest first. */
export function createInterviewPages(database: Database) {
  const prepared = new Map<string, ReturnType<typeof preparePage>>()

  return async (userId: string, filter: InterviewFilter, page: { limit: number; offset: number }) => {
    const { status, interview_type, kind, search } = filter
    const shape = [status && 'status', interview_type && 'interview_type', kind, search && 'search']
      .filter(Boolean)
      .join('_and_')
    const query = prepared.get(shape) ?? preparePage(shape, filter)
    prepared.set(shape, query)
    const values = { ...filter, userId, search: search && containing(search) }
    const rows = await query.execute({ ...values, ...page })
    // A page beyond the last has no row to tell the total.
    const counted = () => database.$count(interviews, matching(filter, values))
    return { rows, total: rows[0]?.total ?? (page.offset > 0 ? await counted() : 0) }
  }

  /** One for each combination of filters, so that the query holds only the conditions that are asked for. */
  function preparePage(shape: string, filter: InterviewFilter) {
    const where = matching(filter, {
      userId: sql.placeholder('userId'),
      practice: sql.placeholder('practice'),
      status: sql.placeholder('status'),
      interview_type: sql.placeholder('interview_type'),
      search: sql.placeholder('search'),
    })
    const total = sql<number>`(${database.select({ total: count() }).from(interviews).where(where)})`.mapWith(Number)
    return database
      .select({ ...getTableColumns(interviews), total })
      .from(interviews)
      .where(where)
      .orderBy(desc(interviews.createdAt), desc(interviews.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(`interviews_page_${shape}`)
  }
}

const FORMAL_TYPES = INTERVIEW_TYPES.filter(isFormal)

/** The conditions of a filter, with these values or with placeholders for them. */
function matching({ status, interview_type, kind, search }: InterviewFilter, values: Values) {
  const isOfFormalType = inArray(interviews.interviewType, FORMAL_TYPES)
  return and(
    sql`${interviews.userId} = ${values.userId}`,
    sql`${interviews.practice} = ${values.practice}`,
    status && sql`${interviews.status} = ${values.status}`,
    interview_type && sql`${interviews.interviewType} = ${values.interview_type}`,
    kind && (kind === 'formal' ? isOfFormalType : not(isOfFormalType)),
    search ? sql`${interviews.title} ilike ${values.search}` : undefined,
  )
}
