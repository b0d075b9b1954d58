import type { NewJobBody } from '@greenroom/contract/jobs'
import { jobCalls } from '@greenroom/contract/jobs'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'

export const useJob = (id: string | undefined) =>
  useQuery({
    queryKey: [...cacheKeys.jobs, id],
    queryFn: ({ signal }) => send(jobCalls.read, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    select: ({ job }) => job,
  })

export const useReadPosting = () =>
  useMutation({ mutationFn: (job_text: string) => send(jobCalls.parseText, { body: { job_text } }) })

/** Saves a job: a new one, or the one with this id. */
export function useSaveJob() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id?: string | undefined; body: NewJobBody }) =>
      id ? send(jobCalls.update, { params: { id }, body }) : send(jobCalls.create, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: cacheKeys.jobs }),
  })
}

export function useDeleteJob() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(jobCalls.remove, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: cacheKeys.jobs }),
  })
}
