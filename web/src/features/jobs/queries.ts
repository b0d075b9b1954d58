import type { JobDraft, NewJobBody } from '@greenroom/contract/jobs'
import { jobCalls } from '@greenroom/contract/jobs'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { whileReadAgain } from '#lib/while-read-again.ts'
import type { JobChange } from './job-form.ts'

/** Asked for each time the form opens: another tab or device may have changed the job. */
export const useJob = (id: string) =>
  useQuery({
    queryKey: [...cacheKeys.jobs, id],
    queryFn: ({ signal }) => send(jobCalls.read, { params: { id } }, { signal }),
    select: ({ job }) => job,
    staleTime: 0,
    refetchInterval: whileReadAgain,
  })

export const useReadPosting = () =>
  useMutation({ mutationFn: (job_text: string) => send(jobCalls.parseText, { body: { job_text } }) })

/** Has a model read a draft again; it comes back as it is when there is no model. */
export const useReadAgain = () =>
  useMutation({
    mutationFn: ({ draft, signal }: { draft: JobDraft; signal: AbortSignal }) =>
      send(jobCalls.readAgain, { body: draft }, { signal }),
  })

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

/** Saves a job: a new one, or what is changed of the one with this id. */
export function useSaveJob() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wanted: { body: NewJobBody } | { id: string; body: JobChange }) =>
      'id' in wanted
        ? send(jobCalls.update, { params: { id: wanted.id }, body: wanted.body })
        : send(jobCalls.create, { body: wanted.body }),
    onSuccess: ({ job }) => {
      // Whoever comes back to the form must not see the job as it was before.
      queries.setQueryData([...cacheKeys.jobs, job.id], { job })
      // The diagnosis against it as well.
      void queries.invalidateQueries({ queryKey: cacheKeys.resumes })
      return queries.invalidateQueries({ queryKey: cacheKeys.jobs })
    },
  })
}

export function useDeleteJob() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(jobCalls.remove, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: cacheKeys.jobs }),
  })
}
