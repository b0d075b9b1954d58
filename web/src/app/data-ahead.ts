import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import { questionQuery } from '#features/questions/queries.ts'
import { patterns } from '#lib/paths.ts'

const ID = /^[\da-f-]{36}$/i

/** Asks once for what a page that somebody is about to open begins with, where that is one cheap call. */
export function loadDataAhead(queries: QueryClient, pathname: string): void {
  const question = matchPath(patterns.question, pathname)?.params.id
  // The pages that make questions have addresses of the same form.
  if (question && ID.test(question)) void queries.prefetchQuery(questionQuery(question))
}
