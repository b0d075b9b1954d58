import { Difficulty, QuestionType } from '@greenroom/contract/questions'
import { useSearchParams } from 'react-router'

export const ANSWERED = ['answered', 'unanswered'] as const
const SCOPES = ['unassigned', 'all'] as const
const ORIGINS = ['formal', 'all'] as const

export type BankFilters = {
  q: string
  scope: (typeof SCOPES)[number] | undefined
  type: QuestionType | undefined
  difficulty: Difficulty | undefined
  answers: (typeof ANSWERED)[number] | undefined
  origin: (typeof ORIGINS)[number] | undefined
  favorite: 'yes' | undefined
  category: string | undefined
  tag: string | undefined
}

/** What the bank is narrowed to; it stands in the address, so that it is there again when one comes back. */
export function useBankFilters() {
  const [params, setParams] = useSearchParams()
  const oneOf = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === params.get(name))
  const filters: BankFilters = {
    q: params.get('q')?.trim().slice(0, 500) ?? '',
    scope: oneOf('scope', SCOPES),
    type: oneOf('type', QuestionType.options),
    difficulty: oneOf('difficulty', Difficulty.options),
    answers: oneOf('answers', ANSWERED),
    origin: oneOf('origin', ORIGINS),
    favorite: params.get('favorite') === 'yes' ? 'yes' : undefined,
    category: params.get('category')?.trim().slice(0, 100) || undefined,
    tag: params.get('tag')?.trim().slice(0, 50) || undefined,
  }
  const change = (changes: Partial<Record<keyof BankFilters, string | undefined>>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const clear = () => change(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])))
  return { filters, change, clear }
}

/** The same as the server is asked for it: of the chosen job only, also those of no job, or of all jobs. */
export const askedOf = (
  { scope, type, difficulty, answers, origin, favorite, category, tag }: BankFilters,
  jobId?: string,
) => ({
  ...(jobId && scope !== 'all' && { job_id: jobId, ...(scope === 'unassigned' && { or_no_job: true }) }),
  ...(type && { type }),
  ...(difficulty && { difficulty }),
  ...(answers && { answered: answers === 'answered' }),
  ...(origin === 'all' ? {} : { origin: origin ?? ('rehearsed' as const) }),
  ...(favorite && { favorite: true }),
  ...(category && { category }),
  ...(tag && { tag }),
})

export const NO_FILTERS: BankFilters = {
  ...{ q: '', scope: undefined, type: undefined, difficulty: undefined },
  ...{ answers: undefined, origin: undefined, favorite: undefined },
  ...{ category: undefined, tag: undefined },
}
