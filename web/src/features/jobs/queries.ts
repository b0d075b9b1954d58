import type { NewJobBody } from '@greenroom/contract/jobs'
import { jobCalls } from '@greenroom/contract/jobs'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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

export const useAnalyzeUrl = () =>
  useMutation({ mutationFn: (url: string) => send(jobCalls.analyzeUrl, { body: { url } }) })

/** `share` is how much of the picture has been sent, 0 to 1. */
export function useAnalyzeImage() {
  const [share, setShare] = useState(0)
  const analyze = useMutation({
    mutationFn: (file: File) => {
      setShare(0)
      return send(jobCalls.analyzeImage, { file }, { onProgress: setShare })
    },
  })
  return { analyze, share }
}

/** The example postings, fetched when the first one is asked for. */
export function useTemplates() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () =>
      queries.fetchQuery({
        queryKey: [...cacheKeys.jobs, 'templates'],
        queryFn: () => send(jobCalls.templates, {}),
        staleTime: Number.POSITIVE_INFINITY,
      }),
  })
}

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
