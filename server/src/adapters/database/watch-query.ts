import { watchWork } from '#platform/watched-work.ts'

/** The first table that it reads or writes; names only, because a text may hold values. */
const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_.]{1,63})"?/i
const VERB = /^\W*([a-z]{1,20})\b/i

/** Runs a query; whoever listens is told how long it took, by what it does to which table. */
export const watchQuery = (asked: unknown, run: () => Promise<unknown>): Promise<unknown> =>
  watchWork(() => ({ kind: 'query', name: summaryOf(asked) }), run)

function summaryOf(asked: unknown): string {
  const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked
  if (typeof text !== 'string') return 'query'
  const [, verb = 'query'] = VERB.exec(text) ?? []
  const [, table] = TABLE.exec(text) ?? []
  return table ? `${verb.toLowerCase()} ${table.toLowerCase()}` : verb.toLowerCase()
}
