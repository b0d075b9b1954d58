import type { Answer } from '@greenroom/contract/answers'
import { interviewCalls } from '@greenroom/contract/interviews'
import type { Question } from '@greenroom/contract/questions'
import { useState } from 'react'
import { send } from '#lib/api-client.ts'
import type { Kept } from '#lib/outbox/kept.ts'
import type { LoadedPractice } from './load-practice.ts'

/** What the interviewer asks after an answer. The question that comes next waits for nobody. */
export type FollowUpInHand = {
  /** Like the question it follows, with its own text, and an id of its own on this device. */
  question: Question
  /** Of the question it follows, from 1. */
  number: number
  /** It is on the screen in place of the next question. */
  taken: boolean
  take(): void
  /** For good. */
  leave(): void
}

type FollowUps = {
  inHand: FollowUpInHand | null
  /** The id of the question it follows. */
  followedId: string | undefined
  /** What the server said of an answer. */
  note(answer: Answer | undefined): void
  /** It is answered or left. */
  done(): void
}

/** The newest follow-up that is neither answered nor left, here or in another tab. */
export function useFollowUp({ session, questions, answers }: LoadedPractice, kept: readonly Kept[]): FollowUps {
  const [known, setKnown] = useState(answers)
  const [over, setOver] = useState<readonly string[]>([])
  const [takenId, setTaken] = useState<string>()
  const sending = kept.flatMap((entry) => (entry.kind === 'answer' && entry.toFollowUp ? [entry.questionId] : []))
  const newlySent = sending.filter((id) => !over.includes(id))
  // Also when another tab sends it: it does not come back once it has gone out.
  if (newlySent.length > 0) setOver([...over, ...newlySent])

  const found = questions
    .map((question, at) => ({ question, number: at + 1, follow: openIn(known, question.id) }))
    .findLast(({ question, follow }) => follow && ![...over, ...newlySent].includes(question.id))
  const followedId = found?.question.id
  const done = () => {
    if (followedId) setOver((before) => [...before, followedId])
    setTaken(undefined)
  }
  const note = (answer: Answer | undefined) => {
    if (answer) setKnown((before) => [...before.filter((one) => one.question_id !== answer.question_id), answer])
  }
  if (!found?.follow || !followedId) return { inHand: null, followedId, note, done }
  const { question, number, follow } = found
  return {
    followedId,
    note,
    done,
    inHand: {
      question: { ...question, id: `${question.id}/follow-up`, question_text: follow.text },
      number,
      taken: takenId === followedId,
      take: () => setTaken(followedId),
      leave: () => {
        done()
        const body = { question_id: followedId }
        // One that is lost leaves it open at the server, so that it is offered again after a reload.
        void send(interviewCalls.skipFollowUp, { params: { id: session.session_id }, body }).catch(() => {})
      },
    },
  }
}

function openIn(answers: readonly Answer[], questionId: string) {
  const { follow_up } = answers.find((answer) => answer.question_id === questionId) ?? {}
  return follow_up?.state === 'open' ? follow_up : undefined
}
