import { interviewCalls, type Session } from '@greenroom/contract/interviews'
import type { Question } from '@greenroom/contract/questions'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import type { Outcome } from '#lib/outbox/deliver.ts'
import { useOutbox } from '#lib/outbox/use-outbox.ts'
import type { LoadedPractice } from './load-practice.ts'
import { type Place, placeIn } from './place.ts'
import { createStopwatch, type Stopwatch } from './stopwatch.ts'

/** How long the next question waits for the judgement of the last answer; it comes in later all the same. */
const JUDGING_WAIT_MS = 1500

export type LastAnswer = { number: number; score?: number; is: 'judging' | Outcome['is'] }

export type Practice = {
  session: Session
  questions: Question[]
  place: Place
  paused: boolean
  /** Seconds of the interview, pauses left out. */
  watch: Stopwatch
  judging: boolean
  last: LastAnswer | null
  /** Resolves when the answer is safe and the next question may appear. */
  submit(question: Question, text: string, seconds: number): Promise<void>
  pause(): void
  resume(): void
  /** Ends the interview as soon as its answers are at the server; resolves when it is under way. */
  finish(): Promise<void>
}

/** An interview under way: where one stands, and what one can do. Nothing here waits for a lost connection. */
export function usePractice(userId: string, loaded: LoadedPractice): Practice {
  const { session, questions } = loaded
  const id = session.session_id
  const queries = useQueryClient()
  const { outbox, state: kept } = useOutbox(userId)
  const [given, setGiven] = useState<readonly string[]>(loaded.answered)
  const [paused, setPaused] = useState(session.status === 'paused')
  const [judged, setJudged] = useState<string | null>(null)
  const [last, setLast] = useState<LastAnswer | null>(null)
  const [watch] = useState(() => startedWatch(session))

  const place = useMemo(() => {
    const here = [...kept.waiting, ...kept.refused].flatMap((entry) =>
      entry.kind === 'answer' && entry.sessionId === id && entry.questionId !== judged ? [entry.questionId] : [],
    )
    return placeIn(questions, new Set([...given, ...here]))
  }, [questions, given, kept, id, judged])

  const submit = async (question: Question, text: string, seconds: number) => {
    const { number, last: isLast } = place
    setJudged(question.id)
    setLast({ number, is: 'judging' })
    const sending = outbox.keep({
      sessionId: id,
      questionId: question.id,
      questionText: question.question_text,
      answerText: text,
      responseTime: seconds,
    })
    const shown = sending.outcome.then((outcome) => setLast(lastAnswer(number, outcome)))
    // What had to wait for the connection comes in later, unless another answer was given meanwhile.
    void sending.end.then((outcome) =>
      setLast((shown) => (shown?.number === number ? lastAnswer(number, outcome) : shown)),
    )
    await sending.kept
    await Promise.race(isLast ? [shown] : [shown, new Promise((resolve) => setTimeout(resolve, JUDGING_WAIT_MS))])
    setGiven((before) => [...before, question.id])
    setJudged(null)
  }

  // A call that is lost changes nothing here: the outbox starts or resumes the interview when it sends.
  const tell = (move: 'pause' | 'resume') => void send(interviewCalls[move], { params: { id } }).catch(() => {})

  return {
    session,
    questions,
    place,
    paused,
    watch,
    judging: judged !== null,
    last,
    submit,
    pause: () => {
      watch.hold()
      setPaused(true)
      tell('pause')
    },
    resume: () => {
      watch.run()
      setPaused(false)
      tell('resume')
    },
    finish: async () => {
      watch.hold()
      await outbox.end(id)
      for (const queryKey of [cacheKeys.interviews, cacheKeys.statistics, cacheKeys.questions])
        void queries.invalidateQueries({ queryKey })
    },
  }
}

function startedWatch(session: Session) {
  const watch = createStopwatch(session.duration)
  if (session.status !== 'paused') watch.run()
  return watch
}

const lastAnswer = (number: number, outcome: Outcome): LastAnswer => ({
  number,
  is: outcome.is,
  ...(outcome.is === 'sent' && outcome.answer ? { score: outcome.answer.score } : {}),
})
