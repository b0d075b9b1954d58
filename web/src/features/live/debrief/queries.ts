import { liveCalls } from '@greenroom/contract/live'
import { questionCalls } from '@greenroom/contract/questions'
import { recordingCalls } from '@greenroom/contract/recordings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'

const keyOf = (id: string) => [...cacheKeys.interviews, id, 'debrief']
const recordingsKey = (id: string) => [...cacheKeys.interviews, id, 'recordings']

export const useDebrief = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await send(liveCalls.debrief, { params: { id } }, { signal })).debrief,
  })

/** Turns a question that was asked into one of the bank. */
export function useAddQuestion(sessionId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (question_text: string) => send(questionCalls.create, { body: { question_text } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: keyOf(sessionId) })
      void queries.invalidateQueries({ queryKey: cacheKeys.questions })
    },
  })
}

export const useRecordings = (id: string) =>
  useQuery({
    queryKey: recordingsKey(id),
    queryFn: async ({ signal }) => (await send(recordingCalls.list, { params: { id } }, { signal })).recordings,
  })

export function useRemoveRecording(sessionId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(recordingCalls.remove, { params: { id } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: recordingsKey(sessionId) }),
  })
}
