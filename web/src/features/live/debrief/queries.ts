import { type Debrief, debriefCalls } from '@greenroom/contract/debrief'
import { interviewCalls, type Session } from '@greenroom/contract/interviews'
import { liveCalls } from '@greenroom/contract/live'
import { questionCalls } from '@greenroom/contract/questions'
import { recordingCalls } from '@greenroom/contract/recordings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { bringLeftBehind } from '#features/live/sync/left-behind.ts'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { sendKept } from '#lib/kept/send-kept.ts'
import { paths } from '#lib/paths.ts'

const keyOf = (id: string) => [...cacheKeys.interviews, id, 'debrief']
const recordingsKey = (id: string) => [...cacheKeys.interviews, id, 'recordings']

export const useDebrief = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      // Whoever closed the tab before all of it was sent sees it here nevertheless.
      await bringLeftBehind()
      return (await sendKept(debriefCalls.debrief, { params: { id } }, { signal })).debrief
    },
  })

export const useTranscript = (id: string) =>
  useQuery({
    queryKey: [...cacheKeys.interviews, id, 'transcript'],
    queryFn: async ({ signal }) => (await sendKept(liveCalls.getTranscript, { params: { id } }, { signal })).segments,
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

type Keeping = { asked: Debrief['questions'][number]; answer_text: string }

/** Keeps what was said as the own answer; a question that is not in the bank yet goes there first. */
export function useKeepAnswer(sessionId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ asked, answer_text }: Keeping) => {
      const { question: question_text, question_id: known } = asked
      const question_id = known ?? (await send(questionCalls.create, { body: { question_text } })).question.id
      const params = { id: sessionId }
      await send(debriefCalls.keepAnswer, { params, body: { question_id, answer_text } })
    },
    onSettled: () =>
      Promise.all([keyOf(sessionId), cacheKeys.questions].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}

/** Judges answers given one after the other; what was judged stays when it stops in the middle. */
export function useJudgeGiven(sessionId: string) {
  const queries = useQueryClient()
  const [done, setDone] = useState(0)
  const judging = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      setDone(0)
      for (const id of ids) {
        await send(debriefCalls.judgeGiven, { params: { id: sessionId }, body: { id } })
        setDone((before) => before + 1)
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(sessionId) }),
  })
  return { judging, done }
}

type Practised = { next: Debrief['practise_next']; title: string }

/** Practice of what comes next, in that order; what is not in the bank yet goes there first. It counts as no interview. */
export function usePractise({ session_id, job_id, resume_id }: Session) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ next, title }: Practised) => {
      const ids = new Set<string>()
      for (const { question: question_text, question_id } of next)
        ids.add(question_id ?? (await send(questionCalls.create, { body: { question_text } })).question.id)
      const question_ids = [...ids]
      const chosen = { question_ids, practice: true, custom_title: title }
      const body = { interview_type: 'mock' as const, job_id, resume_id, ...chosen }
      return (await send(interviewCalls.create, { body })).session
    },
    onSuccess: (session) => navigate(`${paths.mockInterview}?session=${session.session_id}`),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: keyOf(session_id) })
      for (const queryKey of [cacheKeys.questions, cacheKeys.interviews]) void queries.invalidateQueries({ queryKey })
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
