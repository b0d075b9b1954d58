import { type NewQuestionBody, questionCalls } from '@greenroom/contract/questions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'

/** Saves a question: a new one, or the one with this id. */
export function useSaveQuestion(id: string | undefined) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof NewQuestionBody>) =>
      id ? send(questionCalls.update, { params: { id }, body }) : send(questionCalls.create, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: cacheKeys.questions }),
  })
}
