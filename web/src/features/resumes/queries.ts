import { jobCalls } from '@greenroom/contract/jobs'
import { type Resume, resumeCalls } from '@greenroom/contract/resumes'
import { hashKey, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { whileReadAgain } from '#lib/while-read-again.ts'

/** What a resume is judged against; without an id by itself. */
export type PreparedJob = {
  id: string | undefined
  title: string | undefined
  /** How many of its fields a model has read better. */
  betterFields: number
  /** Whether the job keeps this resume as its own once it was judged. */
  keepsResume: boolean
}

/** Resumes in one answer (docs/rules.md, Resumes). */
export const PER_PAGE = 50
const POLL_MS = 700
const READING_AGAIN_MS = 2000

/** One resume; asked again while it is still being read, at leisure while it is being read once more. */
export const useResume = (id: string | undefined) =>
  useQuery({
    queryKey: [...cacheKeys.resumes, id],
    queryFn: ({ signal }) => send(resumeCalls.read, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    select: ({ resume }) => resume,
    refetchInterval: ({ state }) => {
      const resume = state.data?.resume
      if (resume?.status === 'processing') return POLL_MS
      return resume?.reading_again ? READING_AGAIN_MS : false
    },
  })

/** The job that is prepared for, when it is saved. */
export const usePreparedJob = (id: string | undefined) =>
  useQuery({
    queryKey: [...cacheKeys.jobs, id],
    queryFn: ({ signal }) => send(jobCalls.read, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    select: ({ job }) => job,
    refetchInterval: whileReadAgain,
  })

/** All of a person, page by page. */
export const useStoredResumes = () =>
  useQuery({
    queryKey: [...cacheKeys.resumes, 'stored'],
    queryFn: async ({ signal }) => {
      const read = (page: number) => send(resumeCalls.list, { query: { page, per_page: PER_PAGE } }, { signal })
      const first = await read(1)
      const rest = Array.from({ length: Math.max(first.pagination.pages - 1, 0) }, (_, at) => read(at + 2))
      return [first, ...(await Promise.all(rest))].flatMap(({ resumes }) => resumes)
    },
  })

export const useResumeText = (id: string, wanted: boolean) =>
  useQuery({
    queryKey: [...cacheKeys.resumes, id, 'preview'],
    queryFn: ({ signal }) => send(resumeCalls.preview, { params: { id } }, { signal }),
    enabled: wanted,
    select: ({ text }) => text,
  })

/**
 * The diagnosis in the language of the screen; against the job when there is one, which may then keep this resume as
 * its own. The same two always give the same, so it is kept; when one of them was read better meanwhile, until the new one
 * is there.
 */
export function useAnalysis(
  { id: resumeId, improvements }: Resume,
  { id: jobId, betterFields, keepsResume }: PreparedJob,
) {
  const queries = useQueryClient()
  const { i18n } = useTranslation()
  const key = [...cacheKeys.resumes, resumeId, 'analysis', jobId ?? null, keepsResume, i18n.language]
  return useQuery({
    queryKey: [...key, (improvements?.length ?? 0) + betterFields],
    queryFn: async ({ signal }) => {
      if (!jobId || !keepsResume)
        return send(resumeCalls.analyze, { params: { id: resumeId }, body: jobId ? { job_id: jobId } : {} }, { signal })
      const matched = await send(
        jobCalls.matchResume,
        { params: { id: jobId }, body: { resume_id: resumeId } },
        { signal },
      )
      void queries.invalidateQueries({ queryKey: cacheKeys.jobs })
      return matched
    },
    select: ({ analysis }) => analysis,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before, query) =>
      hashKey(query?.queryKey.slice(0, -1) ?? []) === hashKey(key) ? before : undefined,
  })
}

/** Sends a file or pasted text; `share` is how much of a file has been sent, 0 to 1. */
export function useAddResume() {
  const queries = useQueryClient()
  const [share, setShare] = useState(0)
  const add = useMutation({
    mutationFn: (input: { file: File } | { text: string; filename: string }) => {
      setShare(0)
      return send(resumeCalls.create, 'file' in input ? input : { body: input }, { onProgress: setShare })
    },
    onSuccess: ({ resume }) => {
      queries.setQueryData([...cacheKeys.resumes, resume.id], { resume })
      return queries.invalidateQueries({ queryKey: [...cacheKeys.resumes, 'stored'] })
    },
  })
  return { add, share }
}

export function useDeleteResume() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(resumeCalls.remove, { params: { id } }),
    onSuccess: () => refreshAfterDeletion(queries),
  })
}

/** A job that had a deleted resume is without one now. */
export function refreshAfterDeletion(queries: QueryClient) {
  void queries.invalidateQueries({ queryKey: cacheKeys.jobs })
  return queries.invalidateQueries({ queryKey: [...cacheKeys.resumes, 'stored'] })
}

export function useReparse() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(resumeCalls.reparse, { params: { id } }),
    onSuccess: (_, id) => queries.invalidateQueries({ queryKey: [...cacheKeys.resumes, id] }),
  })
}
