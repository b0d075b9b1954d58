import type { Profile } from '@greenroom/contract/profile'
import { resumeChangeCalls } from '@greenroom/contract/resume-changes'
import { type Resume, resumeCalls } from '@greenroom/contract/resumes'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { download, send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { saveFile } from '#lib/save-file.ts'

export const EXPORTS = ['pdf', 'markdown', 'json', 'csv'] as const
export type SavedFormat = 'original' | (typeof EXPORTS)[number]

/** Puts right what was read; the diagnosis is asked for again. */
export function useCorrectResume(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (profile: Profile) => send(resumeChangeCalls.update, { params: { id }, body: { profile } }),
    onSuccess: ({ resume }) => {
      queries.setQueryData([...cacheKeys.resumes, id], { resume })
      void queries.invalidateQueries({ queryKey: [...cacheKeys.resumes, id, 'analysis'] })
    },
  })
}

export function useRenameResume(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (filename: string) => send(resumeChangeCalls.update, { params: { id }, body: { filename } }),
    onSuccess: () => renamed(queries, id),
  })
}

/** Without the diagnosis, which no name changes. */
const renamed = (queries: QueryClient, id: string) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: [...cacheKeys.resumes, 'stored'] }),
    queries.invalidateQueries({ queryKey: [...cacheKeys.resumes, id], exact: true }),
  ])

/** Saves the first file as it was uploaded, or what was read of all in a format. */
export const useSaveResumes = (ids: readonly string[]) =>
  useMutation({
    mutationFn: async (format: SavedFormat) =>
      saveFile(
        format === 'original'
          ? await download(resumeCalls.download, { params: { id: ids[0] ?? '' } })
          : await download(resumeCalls.export, { body: { format, resume_ids: [...ids] } }),
      ),
  })

/** Makes a resume the default, or none any more. */
export function useSetDefault() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, is_default }: Pick<Resume, 'id' | 'is_default'>) =>
      send(resumeChangeCalls.update, { params: { id }, body: { is_default } }),
    // The former default is one no more. No diagnosis depends on it.
    onSuccess: () =>
      queries.invalidateQueries({
        queryKey: cacheKeys.resumes,
        predicate: ({ queryKey: [, of, part] }) => of === 'stored' || part === undefined,
      }),
  })
}
