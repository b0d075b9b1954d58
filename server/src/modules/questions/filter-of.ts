import type { SearchBody } from '@greenroom/contract/questions'
import type { z } from 'zod'
import type { BankFilter } from './filter-repo.ts'

type AskedFilter = z.output<typeof SearchBody>['filters']

/** What a list or a search is narrowed to, as it was asked for. */
export const filterOf = ({
  type,
  difficulty,
  category,
  favorite,
  job_id,
  or_no_job,
  tag,
  answered,
  origin,
}: AskedFilter): BankFilter => ({
  ...{ type, difficulty, category, favorite, tag, answered, origin },
  jobId: job_id,
  // Without a job it asks for nothing.
  orNoJob: (job_id && or_no_job) || undefined,
})
