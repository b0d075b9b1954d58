import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { usePauseOnLeave } from '#lib/use-pause-on-leave.ts'
import { notify } from '#ui/toast.tsx'
import { FORMAL_SECONDS } from '../question/interview-bar.tsx'
import { QuestionView } from '../question/question-view.tsx'
import { InterviewLoading } from './interview-states.tsx'
import type { LoadedPractice } from './load-practice.ts'
import { completePath, type InterviewKind, practiceKey } from './queries.ts'
import { useCountdown } from './use-countdown.ts'
import { type LastAnswer, usePractice } from './use-practice.ts'

type RunningInterviewProps = { kind: InterviewKind; loaded: LoadedPractice; userId: string }

/** Question after question; when the last is answered, or a formal hour is over, on to the report. */
export function RunningInterview({ kind, loaded, userId }: RunningInterviewProps) {
  const navigate = useNavigate()
  const practice = usePractice(userId, loaded)
  const { session, place, last, paused, judging } = practice
  const { question } = place
  const ended = useRef(false)
  const text = useRef('')
  const onText = useCallback((written: string) => {
    text.current = written
  }, [])

  const end = async () => {
    if (ended.current) return
    ended.current = true
    await practice.finish()
    navigate(completePath(session.session_id), {
      replace: true,
      state: { sessionId: session.session_id, interviewType: kind },
    })
  }
  const timeIsUp = async () => {
    if (question && !judging && text.current.trim() !== '') await practice.submit(question, text.current, 0)
    await end()
  }
  useCountdown(practice.watch, kind === 'formal' ? FORMAL_SECONDS : undefined, !paused, () => void timeIsUp())
  usePauseOnLeave(session.session_id, () => !ended.current && !paused)

  const allAnswered = question === undefined
  const finish = useRef(end)
  useEffect(() => {
    finish.current = end
  })
  useEffect(() => {
    if (allAnswered) void finish.current()
  }, [allAnswered])

  useTellOnce(last)
  useLookAgainWhenRefused(last, session.session_id)

  if (!question) return <InterviewLoading kind={kind} />
  return (
    <QuestionView
      userId={userId}
      practice={practice}
      question={question}
      formal={kind === 'formal'}
      startFailed={loaded.startFailed}
      onText={onText}
    />
  )
}

/** Says that an answer could not be sent, once for as long as the trouble lasts. */
function useTellOnce(last: LastAnswer | null) {
  const { t } = useTranslation('interviews')
  const told = useRef(false)
  const is = last?.is
  useEffect(() => {
    if (is === 'sent') told.current = false
    if (told.current || is !== 'later') return
    told.current = true
    notify({ lamp: 'amber', title: t('submitFailed'), detail: t('submitFailedText') })
  }, [is, t])
}

/** An answer is refused when the interview has ended elsewhere: then it is over here, too. */
function useLookAgainWhenRefused(last: LastAnswer | null, sessionId: string) {
  const queries = useQueryClient()
  const refused = last?.is === 'refused'
  useEffect(() => {
    if (refused) void queries.invalidateQueries({ queryKey: practiceKey(sessionId) })
  }, [refused, queries, sessionId])
}
