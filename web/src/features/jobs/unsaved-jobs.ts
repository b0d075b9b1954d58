import { type UnsavedJob, unsavedJobCalls } from '@greenroom/contract/unsaved-jobs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { formDrafts } from '#lib/form-drafts.ts'
import { newJobDraft } from './job-drafts.ts'

const KEY = [...cacheKeys.jobs, 'unsaved']

/** What was begun on any device. Where the server is not reached, this device has its own. */
export const useUnsavedJobs = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => send(unsavedJobCalls.list, {}, { signal }),
    select: ({ drafts }) => drafts,
    staleTime: 0,
    retry: false,
  })

export function useDiscardUnsaved() {
  const queries = useQueryClient()
  return (id: string) => {
    formDrafts.forget(newJobDraft(id))
    formDrafts.forget(`${newJobDraft(id)}.link`)
    seenVersion.forget(id)
    queries.setQueryData<{ drafts: UnsavedJob[] }>(
      KEY,
      (known) => known && { drafts: known.drafts.filter((one) => one.id !== id) },
    )
    // It is offered again where this is lost.
    void send(unsavedJobCalls.discard, { params: { id } }).catch(() => undefined)
  }
}

/** Which version of the server's this device has in hand. */
export const seenVersion = {
  of: (id: string): string | undefined => {
    const kept = formDrafts.read(nameOf(id))
    return typeof kept === 'string' ? kept : undefined
  },
  note: (id: string, updatedAt: string) => void formDrafts.write(nameOf(id), updatedAt),
  forget: (id: string) => formDrafts.forget(nameOf(id)),
}

const nameOf = (id: string) => `${newJobDraft(id)}.seen`
