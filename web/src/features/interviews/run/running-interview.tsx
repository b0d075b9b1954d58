import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { QuestionView } from '#features/interviews/question/question-view.tsx'
import { usePauseOnLeave } from '#lib/use-pause-on-leave.ts'
import { usePresence } from '#lib/use-presence.ts'
import { notify } from '#ui/toast.tsx'
import { InterviewLoading } from './interview-states.tsx'
import type { LastAnswer } from './last-answer.ts'
import type { LoadedPractice } from './load-practice.ts'
import { completePath, practiceKey } from './queries.ts'
import { usePractice } from './use-practice.ts'

type RunningInterviewProps = { loaded: LoadedPractice; userId: string }

/** Question after question; when the last is answered, on to the report. */
export function RunningInterview({ loaded, userId }: RunningInterviewProps) {
  const navigate = useNavigate()
  const practice = usePractice(userId, loaded)
  const { session, last, paused, judgedNow, followUp } = practice
  const question = judgedNow?.question ?? practice.place.question
  const ended = useRef(false)

  const end = async () => {
    if (ended.current) return
    ended.current = true
    await practice.finish()
    navigate(completePath(session.session_id), {
      replace: true,
      state: { sessionId: session.session_id, interviewType: 'mock' },
    })
  }
  usePauseOnLeave(session.session_id, () => !ended.current && !paused)
  usePresence(session.session_id, { running: !paused, onBack: practice.watch.set })

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

  if (!question) return <InterviewLoading />
  const shown = followUp?.taken && !judgedNow ? followUp.question : question
  return (
    <QuestionView
      userId={userId}
      practice={practice}
      question={shown}
      startFailed={loaded.startFailed}
      onFinish={() => void end()}
    />
  )
}

/** Says that an answer could not be sent, once for as long as the trouble lasts. */
function useTellOnce(last: LastAnswer | null) {
  const { t } = useTranslation('interviews')
  const said = useRef(false)
  const is = last?.is
  useEffect(() => {
    if (is === 'sent') said.current = false
    if (said.current || is !== 'later') return
    said.current = true
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
