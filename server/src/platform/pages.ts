import type { PageQuery, Pagination } from '@greenroom/contract/basics'

/** A page as the database wants it. */
export const limits = (query: PageQuery) => ({ limit: query.per_page, offset: (query.page - 1) * query.per_page })

/** The `pagination` of a list answer. */
export const pagination = (query: PageQuery, total: number): Pagination => ({
  page: query.page,
  per_page: query.per_page,
  total,
  pages: Math.ceil(total / query.per_page),
})

/** What a person typed, as a pattern for `ilike` that takes it literally. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`
