import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { questionCalls } from '@greenroom/contract/questions'
import { resumeCalls } from '@greenroom/contract/resumes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { sendKept } from '#lib/kept/send-kept.ts'

export const questionQuery = (id: string) =>
  queryOptions({
    queryKey: [...cacheKeys.questions, id],
    queryFn: ({ signal }) => sendKept(questionCalls.read, { params: { id } }, { signal }),
  })

export const useQuestion = (id: string) => useQuery({ ...questionQuery(id), select: ({ question }) => question })

/** All answers to a question, newest first. */
export const useAnswers = (id: string) =>
  useQuery({
    queryKey: [...cacheKeys.questions, id, 'answers'],
    queryFn: ({ signal }) => sendKept(interviewCalls.answersOfQuestion, { params: { id } }, { signal }),
    select: ({ answers }) => answers,
    staleTime: 0,
  })

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
