import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { type NewQuestionBody, questionCalls } from '@greenroom/contract/questions'
import { resumeCalls } from '@greenroom/contract/resumes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'

export const useQuestion = (id: string) =>
  useQuery({
    queryKey: [...cacheKeys.questions, id],
    queryFn: ({ signal }) => send(questionCalls.read, { params: { id } }, { signal }),
    select: ({ question }) => question,
  })

/** All answers to a question, newest first. */
export const useAnswers = (id: string) =>
  useQuery({
    queryKey: [...cacheKeys.questions, id, 'answers'],
    queryFn: ({ signal }) => send(interviewCalls.answersOfQuestion, { params: { id } }, { signal }),
    select: ({ answers }) => answers,
    staleTime: 0,
  })

/** Saves a question: a new one, or the one with this id. */
export function useSaveQuestion(id: string | undefined) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof NewQuestionBody>) =>
      id ? send(questionCalls.update, { params: { id }, body }) : send(questionCalls.create, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: cacheKeys.questions }),
  })
}

/** What questions can be made from. */
export const useMaterial = () =>
  useQuery({
    queryKey: [...cacheKeys.questions, 'material'],
    queryFn: async ({ signal }) => {
      const [{ jobs }, { resumes }] = await Promise.all([
        send(jobCalls.list, { query: { per_page: 50, status: 'active' } }, { signal }),
        send(resumeCalls.list, { query: { per_page: 50, status: 'completed' } }, { signal }),
      ])
      return { jobs, resumes }
    },
    staleTime: 0,
  })

export function useGenerate() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { resume_id: string; job_id: string | undefined; total_questions: number }) =>
      send(interviewCalls.generateQuestions, { body }),
    onSuccess: () => {
      for (const queryKey of [cacheKeys.questions, cacheKeys.interviews]) void queries.invalidateQueries({ queryKey })
    },
  })
}
