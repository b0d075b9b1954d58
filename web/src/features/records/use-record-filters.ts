import { SessionStatus } from '@greenroom/contract/interviews'
import { useSearchParams } from 'react-router'
import type { RecordQuery } from '#records/queries.ts'

export const RECORD_KINDS = ['mock', 'formal', 'practice'] as const

/** What the records are narrowed to. Without a kind: all interviews, and no practice. */
export type RecordFilters = {
  q: string
  kind: (typeof RECORD_KINDS)[number] | undefined
  status: SessionStatus | undefined
  page: number
}

const MAX_SEARCH = 200

/** The filters stand in the address, so that they are there again when one comes back from a record. */
export function useRecordFilters() {
  const [params, setParams] = useSearchParams()
  const filters: RecordFilters = {
    q: params.get('q')?.trim().slice(0, MAX_SEARCH) ?? '',
    kind: RECORD_KINDS.find((kind) => kind === params.get('kind')),
    status: SessionStatus.options.find((status) => status === params.get('status')),
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
  }
  /** Any change but that of the page leads back to the first page. */
  const change = (changes: Partial<RecordFilters>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries({ page: undefined, ...changes }))
          value ? next.set(name, String(value)) : next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const clear = () => change({ q: '', kind: undefined, status: undefined })
  return { filters, change, clear }
}

/** The same as the server is asked for it. */
export const recordQuery = ({ q, kind, status, page }: RecordFilters): RecordQuery => ({
  page,
  ...(kind === 'practice' ? { practice: 'true' } : kind && { kind }),
  ...(status && { status }),
  ...(q && { search: q }),
})
