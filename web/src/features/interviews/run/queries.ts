import { interviewCalls, isFormal, MOCK_QUESTIONS, type Session } from '@greenroom/contract/interviews'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { judging } from '#lib/judging.ts'
import type { Outbox } from '#lib/outbox/outbox.ts'
import { paths } from '#lib/paths.ts'
import { loadPractice } from './load-practice.ts'

export type InterviewKind = 'mock' | 'formal'

/** Where an interview goes on: its id is in the address, so that a reload and a link lead to the same place. */
export const practicePath = (session: Session) =>
  `${kindOf(session) === 'formal' ? paths.interview : paths.mockInterview}?session=${session.session_id}`

export const completePath = (sessionId: string) => `${paths.complete}?session=${sessionId}`

export const kindOf = (session: Pick<Session, 'interview_type'>): InterviewKind =>
  isFormal(session.interview_type) ? 'formal' : 'mock'

/** Apart from the other interviews in the cache: it is read once, and again only when something is wrong. */
export const practiceKey = (sessionId: string) => ['practice', sessionId]

export const usePracticeQuery = (sessionId: string, outbox: Outbox) =>
  useQuery({
    queryKey: practiceKey(sessionId),
    queryFn: () => loadPractice(sessionId, outbox),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })

export type NewInterview = {
  jobId?: string | undefined
  resumeId?: string | undefined
  /** Practise exactly these; it counts as no interview. */
  questionIds?: string[]
  title?: string
}

export async function createInterview({ jobId, resumeId, questionIds, title }: NewInterview): Promise<Session> {
  const interview_type = 'mock' as const
  const counted = questionIds
    ? { question_ids: questionIds, practice: true }
    : { total_questions: MOCK_QUESTIONS, judge: judging.chosen() }
  const body = { interview_type, job_id: jobId, resume_id: resumeId, custom_title: title, ...counted }
  return (await send(interviewCalls.create, { body })).session
}

/** Prepares a mock interview and goes there. */
export function useStartInterview() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: createInterview,
    onSuccess: (session) => {
      queries.invalidateQueries({ queryKey: cacheKeys.interviews })
      return navigate(practicePath(session))
    },
  })
}

/** The newest mock interview that was begun or prepared and not ended, or null. */
export const useUnfinished = () =>
  useQuery({
    queryKey: [...cacheKeys.interviews, 'unfinished'],
    queryFn: async ({ signal }) => {
      const { sessions } = await send(interviewCalls.list, { query: { per_page: 50 } }, { signal })
      return sessions.find((session) => session.status !== 'completed' && kindOf(session) === 'mock') ?? null
    },
  })
