import { interviewCalls } from '@greenroom/contract/interviews'
import { questionCalls } from '@greenroom/contract/questions'
import { resumeCalls } from '@greenroom/contract/resumes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { sendKept } from '#lib/kept/send-kept.ts'

const RESUMES_OFFERED = 50

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

/** The resumes that questions can be made from. */
export const useReadyResumes = () =>
  useQuery({
    queryKey: [...cacheKeys.resumes, 'ready'],
    queryFn: ({ signal }) =>
      send(resumeCalls.list, { query: { per_page: RESUMES_OFFERED, status: 'completed' } }, { signal }),
    select: ({ resumes }) => resumes,
    staleTime: 0,
  })
