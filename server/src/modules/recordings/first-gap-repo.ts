import { type SQL, sql } from 'drizzle-orm'

/**
 * The place after the first run of positions; the chunks of a recording begin at 0. It is asked for with every chunk,
 * and looked for only when there is a gap: an hour has 1,800 of them.
 * @param counted what is grouped, with a column `position`
 * @param all the same rows, to be read once more
 */
export const firstGap = (counted: SQL, all: SQL) => sql`case
  when count(${counted}.position) = max(${counted}.position) + 1 then count(${counted}.position)
  else (
    select min(run.position) + 1 from (
      select here.position, lead(here.position) over (order by here.position) as next from ${all} here
    ) run where run.next is distinct from run.position + 1
  ) end`
