import type { PageQuery, Pagination } from '@greenroom/contract/basics'

/** A page as the database wants it. */
export const limits = (query: PageQuery) => ({ limit: query.per_page, offset: (query.page - 1) * query.per_page })

/** Of the texts in one list answer. Writing an answer of this size holds up everybody for some 30 ms. */
const MAX_LIST_BYTES = 4 * 1024 * 1024
/** So many of the longest rows there can be do fit. */
const ROWS_THAT_FIT = 20

/** Bytes of the texts of all rows together, and of the longest one. */
export type Sizes = { bytes: number; longest: number }

/**
 * The page that was asked for, with fewer rows when it could hold more than an answer may. What was lowered stands in
 * `pagination.per_page`, and `pages` goes by it, so that a client that reads every page gets everything.
 * @param sizes of all that the person has, whatever is filtered, so that every page is cut alike
 */
export async function fittingPage<Q extends PageQuery>(query: Q, sizes: () => Promise<Sizes>): Promise<Q> {
  if (query.per_page <= ROWS_THAT_FIT) return query
  const { bytes, longest } = await sizes()
  if (bytes <= MAX_LIST_BYTES) return query
  const most = Math.max(ROWS_THAT_FIT, Math.floor(MAX_LIST_BYTES / Math.max(1, longest)))
  return most < query.per_page ? { ...query, per_page: most } : query
}

/** The `pagination` of a list answer. */
export const pagination = (query: PageQuery, total: number): Pagination => ({
  page: query.page,
  per_page: query.per_page,
  total,
  pages: Math.ceil(total / query.per_page),
})

/** What a person typed, as a pattern for `ilike` that takes it literally. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`
